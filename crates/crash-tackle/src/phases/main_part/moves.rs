//! The moves of one player that are worth offering.

use engine::Seat;

use crate::actions::Action;
use crate::field::{Dir, Facing, Hex, HexSet};
use crate::game::{Board, Looking};
use crate::player::PlayerId;
use crate::rules::reach::{self, Ground};
use crate::state::BallAt;

/// Whole ways that are offered at most.
const WAYS: usize = 12;

/// CT-028, CT-273. His single steps, back first, and whole ways to where a player of his side might
/// want to be. All of them are legal; what is offered hangs on nothing but where everybody is.
pub fn offers(board: &Board<'_>, id: PlayerId, out: &mut Vec<Action>) {
    let Some(at) = board.table.player(id).at else { return };
    let facing = board.table.facing(id.seat);
    let left = reach::moves_left(board, id);
    let ground = Ground::of(board, id);
    let back = match facing {
        Facing::Up => Dir::S,
        Facing::Down => Dir::N,
    };
    let turn = back as usize;
    let dirs = (0..6).map(|more| Dir::ALL[(turn + more) % 6]);
    let dirs = dirs.filter(|dir| ground.step(at, *dir, left).is_ok());
    out.extend(dirs.map(|dir| Action::Step(id.shirt, dir)));
    if left < 2 {
        return;
    }
    let mut ways = Ways { ends: reach::ends(board, id, &ground), id, first: out.len(), out };
    // What one step reaches has been said.
    for hex in at.neighbours() {
        ways.ends.remove(hex);
    }
    if board.table.carrier() == Some(id) {
        carrier(board, at, facing, &mut ways);
    } else {
        others(board, at, facing, left, &mut ways);
    }
}

/// The ways that have been offered, and what is left to offer.
struct Ways<'a> {
    ends: HexSet,
    id: PlayerId,
    first: usize,
    out: &'a mut Vec<Action>,
}

impl Ways<'_> {
    /// Offers a space if it can be reached and has not been offered.
    fn add(&mut self, hex: Hex) {
        if self.ends.has(hex) && self.out.len() - self.first < WAYS {
            self.ends.remove(hex);
            self.out.push(Action::MoveTo(self.id.shirt, hex));
        }
    }

    /// As near a space as he gets by running straight at it, or beside where that would be.
    fn towards(&mut self, from: Hex, to: Hex, moves: u8) {
        let mut at = from;
        for _ in 0..moves.min(from.distance(to)) {
            let (x, y) = ((to.x - at.x).signum(), if to.y < at.y { -1 } else { 1 });
            at = if x == 0 { at.plus(0, 2 * y) } else { at.plus(x, y) };
        }
        if self.ends.has(at) {
            return self.add(at);
        }
        let beside = at.neighbours().filter(|hex| self.ends.has(*hex));
        if let Some(hex) = beside.min_by_key(|hex| hex.distance(to)) {
            self.add(hex);
        }
    }

    /// As far that way as possible in a column.
    fn far(&mut self, x: i8, facing: Facing) {
        if let Some(hex) = self.ends.furthest(x, facing) {
            self.add(hex);
        }
    }
}

/// The carrier runs: forward in his own and neighbouring columns, once more where nobody tackles
/// him there, and straight back.
fn carrier(board: &Board<'_>, at: Hex, facing: Facing, ways: &mut Ways<'_>) {
    let inside = board.field().spaces();
    ways.ends = ways.ends.and(&inside);
    let all = ways.ends;
    let safe = all.minus(&board.table.zones(ways.id.seat.other()));
    ways.ends = safe;
    for x in [0, -1, 1, -3, 3, -5, 5] {
        ways.far(at.x + x, facing);
    }
    // What has been offered is not offered twice.
    ways.ends = all.minus(&safe.minus(&ways.ends));
    for x in [0, -2, 2] {
        ways.far(at.x + x, facing);
    }
    ways.far(at.x, facing.flip());
}

/// Everybody else: to the ball or to whoever has it, then forward and straight back.
fn others(board: &Board<'_>, at: Hex, facing: Facing, left: u8, ways: &mut Ways<'_>) {
    let ball = board.table.ball_space();
    match board.table.ball.at {
        BallAt::Carried(id) => {
            if let Some(ball) = ball {
                marking(ways, facing, ball, id.seat);
            }
        }
        BallAt::OnGrounded(_) | BallAt::Loose(_) | BallAt::InAir(_) => {
            if let Some(ball) = ball {
                // The own side of the ball, which at a breakdown is where protection is, and the
                // gate behind it.
                facing.side(ball).into_iter().for_each(|hex| ways.add(hex));
                facing.gate(ball).into_iter().for_each(|hex| ways.add(hex));
                if board.table.breakdown.is_none() {
                    ways.add(facing.ahead(ball, 1));
                }
            }
        }
        BallAt::Dead => {}
    }
    if let Some(ball) = ball {
        ways.towards(at, facing.ahead(ball, -1), left);
    }
    for x in [0, -2, 2] {
        ways.far(at.x + x, facing);
    }
    ways.far(at.x, facing.flip());
}

/// Round the carrier at `hex`: between an opponent and the own tryline, or behind the own man and
/// wide of him for a pass.
fn marking(ways: &mut Ways<'_>, facing: Facing, hex: Hex, seat: Seat) {
    facing.side(hex).into_iter().for_each(|hex| ways.add(hex));
    if seat == ways.id.seat {
        for x in [-3, 3, -2, 2] {
            ways.add(hex.plus(x, -facing.dir() * x.abs()));
        }
    } else {
        facing.front(hex).into_iter().for_each(|hex| ways.add(hex));
    }
}
