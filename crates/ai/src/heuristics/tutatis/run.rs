//! Where a figure can take the ball, and with what chance: steps, dodges, the pick-up on the way
//! and soloing tests. The same sum as `tutatis::rules::reach`, but for the ball alone.

use arrayvec::ArrayVec;
use tutatis::figure::FigureId;
use tutatis::pitch::{Dir, LENGTH, Square, SquareSet, WIDTH, Way};
use tutatis::roll::RollKind;
use tutatis::rules::reach;
use tutatis::rules::tables::SOLO;

use super::chance;
use super::look::Look;

const SQUARES: usize = (WIDTH as usize) * (LENGTH as usize);
/// Nothing so unlikely is looked into.
const UNLIKELY: f32 = 0.04;
/// A later way to a square must be better by so much.
const BETTER: f32 = 0.001;
/// A way that needs no better one.
const SURE: f32 = 0.99;
/// A chance that has not been looked up.
const UNKNOWN: f32 = -1.0;

const fn index(at: Square) -> usize {
    (at.y as usize - 1) * WIDTH as usize + at.x as usize - 1
}

/// A square that can be reached with the ball.
#[derive(Clone, Copy, Debug)]
pub struct End {
    pub at: Square,
    pub chance: f64,
    pub steps: u8,
    /// The way there.
    pub way: Way,
}

/// How a figure sets off.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    from: Square,
    moves: u8,
    /// Squares carried since the last soloing test.
    carried: u8,
    chance: f32,
    /// Where the ball has to be picked up first.
    ball: Option<Square>,
}

impl Start {
    /// As the table has it: with the ball in his hands, or on the ground somewhere.
    pub fn of(look: &Look<'_>, id: FigureId) -> Option<Start> {
        let board = &look.board;
        let start = Start::received(look, id)?;
        if !board.table.carries(id) {
            return Some(Start { ball: Some(look.loose()?), ..start });
        }
        Some(match reach::initial_test(board) {
            true => {
                let chance = chance::test_at(board, RollKind::Solo, id, start.from) as f32;
                Start { chance, ..start }
            }
            false => Start { carried: board.table.ball.solo_steps.min(SOLO - 1), ..start },
        })
    }

    /// As if he had just received a pass.
    pub fn received(look: &Look<'_>, id: FigureId) -> Option<Start> {
        let moves = look.moves(id).clamp(0, 15) as u8;
        Some(Start { from: look.at(id)?, moves, carried: 0, chance: 1.0, ball: None })
    }
}

/// The best way to a square found so far.
#[derive(Clone, Copy)]
struct Found {
    chance: f32,
    steps: u8,
    way: Way,
}

/// The squares of one layer.
type Front = ArrayVec<(Square, Found), SQUARES>;

impl Found {
    fn at_start(chance: f32) -> Found {
        Found { chance, steps: 0, way: Way::default() }
    }
}

struct Flood<'l, 'a> {
    look: &'l Look<'a>,
    id: FigureId,
    open: SquareSet,
    /// The chance to leave a square, once it is looked up.
    leave: [f32; SQUARES],
}

/// Calls `each` for every square the figure can reach with the ball, the far end of the pitch
/// first.
pub fn ends(look: &Look<'_>, id: FigureId, start: Start, mut each: impl FnMut(End)) {
    let open = look.walkable(id);
    let mut flood = Flood { look, id, open, leave: [UNKNOWN; SQUARES] };
    let mut found = [Found::at_start(0.0); SQUARES];
    let begin = Found::at_start(start.chance);
    let Some(ball) = start.ball else {
        flood.open.remove(start.from);
        flood.carry(start.from, begin, start.carried, start.moves, &mut found);
        return tell(look, &found, &mut each);
    };
    // To the ball without it, then on from there; he may come back over his own square.
    flood.search((start.from, Some(ball)), begin, start.moves, &mut found, |_, _| 1.0);
    let way = found[index(ball)];
    if way.chance < UNLIKELY {
        return;
    }
    let picks = chance::test_at(&look.board, RollKind::PickUp, id, ball) as f32;
    let taken = Found { chance: way.chance * picks, ..way };
    found = [Found::at_start(0.0); SQUARES];
    flood.open.insert(start.from);
    flood.carry(ball, taken, 0, start.moves, &mut found);
    found[index(ball)] = taken;
    tell(look, &found, &mut each);
}

fn tell(look: &Look<'_>, found: &[Found; SQUARES], each: &mut impl FnMut(End)) {
    for y in (1..=LENGTH).rev() {
        for x in 1..=WIDTH {
            let at = Square::new(x, y).seen_by(look.seat);
            let Found { chance, steps, way } = found[index(at)];
            if chance > 0.0 {
                each(End { at, chance: f64::from(chance), steps, way });
            }
        }
    }
}

impl Flood<'_, '_> {
    fn leave(&mut self, at: Square) -> f32 {
        let known = self.leave[index(at)];
        if known >= 0.0 {
            return known;
        }
        let chance = match self.look.contact.has(at) {
            true => chance::test_at(&self.look.board, RollKind::Dodge, self.id, at) as f32,
            false => 1.0,
        };
        self.leave[index(at)] = chance;
        chance
    }

    /// With the ball: every fourth square has its soloing test.
    fn carry(
        &mut self,
        from: Square,
        begin: Found,
        carried: u8,
        moves: u8,
        found: &mut [Found; SQUARES],
    ) {
        let (board, id) = (self.look.board, self.id);
        let before = begin.steps;
        self.search((from, None), begin, moves, found, |at, steps| {
            match (steps - before + carried) % SOLO {
                0 => chance::test_at(&board, RollKind::Solo, id, at) as f32,
                _ => 1.0,
            }
        });
    }

    /// Step by step over open squares; `enter` is the chance of what is tested on a square that is
    /// entered with so many steps. With a goal only the ways to it are looked at.
    fn search(
        &mut self,
        (from, goal): (Square, Option<Square>),
        begin: Found,
        moves: u8,
        found: &mut [Found; SQUARES],
        enter: impl Fn(Square, u8) -> f32,
    ) {
        // Two lists that take turns; the lists are long, so only their names are exchanged.
        let mut lists: [Front; 2] = [[(from, begin)].into_iter().collect(), Front::new()];
        let [front, next] = &mut lists;
        let (mut front, mut next) = (front, next);
        for steps in begin.steps + 1..=moves {
            for &(at, way) in &*front {
                let before = way.chance * self.leave(at);
                if before < UNLIKELY {
                    continue;
                }
                for dir in Dir::ALL {
                    let to = at.to(dir);
                    if !self.open.has(to) || before <= found[index(to)].chance + BETTER {
                        continue;
                    }
                    if goal.is_some_and(|goal| to.distance(goal) > moves - steps) {
                        continue;
                    }
                    let chance = before * enter(to, steps);
                    if chance > found[index(to)].chance + BETTER {
                        let mut on = way.way;
                        on.push(dir);
                        // A square is in the next layer once, with the best way to it.
                        if found[index(to)].steps == steps {
                            next.retain(|(there, _)| *there != to);
                        }
                        found[index(to)] = Found { chance, steps, way: on };
                        next.push((to, found[index(to)]));
                    }
                }
            }
            if goal.is_some_and(|goal| found[index(goal)].chance > SURE) {
                return;
            }
            std::mem::swap(&mut front, &mut next);
            next.clear();
        }
    }
}
