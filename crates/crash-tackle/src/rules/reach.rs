//! Where a player can go (CT-028 to CT-037, CT-068, CT-261).
//!
//! A step changes nothing but where the mover is, so everything within his moves is one flood:
//! each layer is the ring of the one before, on whole columns at a time.

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;

use crate::field::{Dir, Facing, Hex, HexSet, Path, STEPS_MOST};
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::player::PlayerId;
use crate::state::BallAt;

/// Why a player cannot take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// The end of the board, or touch or dead ball where nobody may go (CT-037, CT-068).
    Edge,
    /// CT-161, CT-069. The carrier has left the field before, which ends his way.
    Left,
    /// CT-261. He may only go directly back.
    NotBack,
    /// CT-035. There is a player, and no way on.
    Player,
    /// CT-036. There is the ball, and no way on.
    Ball,
}

/// The board as one player finds it.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Empty spaces, where he can end.
    open: HexSet,
    /// CT-033, CT-036. Players and the ball: crossed, not ended on.
    blocked: HexSet,
    /// CT-161, CT-069. Where the carrier leaves the field, which ends his way.
    out: HexSet,
    /// CT-261. He is off-side and goes directly back until he is on or behind this row.
    retreat: Option<(Facing, i8)>,
    /// The ball, where nobody has it.
    ball: Option<Hex>,
}

impl Ground {
    /// CT-033, CT-036, CT-037, CT-068, CT-323, CT-324. What is open, blocked and out of bounds for
    /// a player. His own space is open; a touch space with the thrower on it is for nobody.
    pub fn of(board: &Board<'_>, id: PlayerId) -> Ground {
        let table = board.table;
        let player = table.player(id);
        let mut blocked = HexSet::new();
        for (index, other) in table.players.iter().enumerate() {
            if let Some(at) = other.at
                && index != id.index()
            {
                blocked.insert(at);
            }
        }
        let spaces = board.field().spaces();
        let mut out = HexSet::new();
        if table.carrier() == Some(id) && board.on(Module::Lines) {
            // The thrower of a line-out may still stand in touch.
            out = board.field().board().minus(&spaces).minus(&blocked);
        }
        let ball = match table.ball.at {
            BallAt::Loose(at) | BallAt::InAir(at) => Some(at),
            BallAt::Carried(_) | BallAt::OnGrounded(_) | BallAt::Dead => None,
        };
        if let Some(at) = ball {
            blocked.insert(at);
        }
        let blocked = blocked.and(&spaces);
        let retreat = player.kick_offside.then(|| {
            let line = table.kicked.map_or(i8::MIN, |kicked| table.f(id.seat, kicked.from));
            (table.facing(id.seat), line)
        });
        Ground { open: spaces.minus(&blocked), blocked, out, retreat, ball }
    }

    /// Whether a space can be ended on.
    pub const fn ends_on(&self, hex: Hex) -> bool {
        self.open.has(hex) || self.out.has(hex)
    }

    /// CT-261, CT-262, CT-271. Whether an off-side player who has come here by steps can still only
    /// go back: nothing is checked over another player, so he is released on an empty space.
    fn held_back(&self, hex: Hex) -> Option<Facing> {
        let (facing, line) = self.retreat?;
        (self.blocked.has(hex) || facing.f(hex) > line).then_some(facing)
    }

    /// CT-037, CT-068, CT-261. Whether a step leads somewhere he may be at all; `held`: he is
    /// off-side from a kick.
    fn enter(&self, from: Hex, dir: Dir, held: bool) -> Result<Hex, Barrier> {
        let to = from.to(dir);
        match self.retreat {
            Some((facing, _)) if held && to != facing.ahead(from, -1) => Err(Barrier::NotBack),
            _ if self.ends_on(to) || self.blocked.has(to) => Ok(to),
            _ => Err(Barrier::Edge),
        }
    }

    /// CT-033, CT-035, CT-036. Whether he can take a step with `left` moves, this one included.
    pub fn step(&self, from: Hex, dir: Dir, left: u8) -> Result<(), Barrier> {
        let to = self.enter(from, dir, self.retreat.is_some())?;
        if self.ends_on(to) || self.gets_off(to, left.saturating_sub(1)) {
            return Ok(());
        }
        Err(self.barrier(to))
    }

    /// CT-033, CT-035, CT-036, CT-273. Whether a way can be gone step by step if nothing stops it.
    pub fn path(&self, from: Hex, path: Path) -> Result<(), Barrier> {
        let mut at = from;
        let mut held = self.retreat.is_some();
        for dir in path.iter() {
            if self.out.has(at) {
                return Err(Barrier::Left);
            }
            at = self.enter(at, dir, held)?;
            held = held && self.held_back(at).is_some();
        }
        if self.ends_on(at) { Ok(()) } else { Err(self.barrier(at)) }
    }

    /// CT-033, CT-036, CT-037. Why he can never end on a space, however many moves he has.
    pub fn blocks(&self, hex: Hex) -> Option<Barrier> {
        if self.blocked.has(hex) {
            return Some(self.barrier(hex));
        }
        (!self.ends_on(hex)).then_some(Barrier::Edge)
    }

    fn barrier(&self, hex: Hex) -> Barrier {
        if self.ball == Some(hex) { Barrier::Ball } else { Barrier::Player }
    }

    /// CT-035, CT-323. Whether an empty space can be reached from a blocked one with so many moves;
    /// the space the player came from is one.
    fn gets_off(&self, from: Hex, moves: u8) -> bool {
        if self.retreat.is_some() {
            let layers = self.flood(from, true, moves, &self.out, None);
            let ends = self.open.or(&self.out);
            return layers.iter().skip(1).any(|layer| !layer.and(&ends).is_empty());
        }
        let mut over: HexSet = [from].into_iter().collect();
        for _ in 0..moves {
            let next = over.ring();
            if !next.and(&self.open.or(&self.out)).is_empty() {
                return true;
            }
            over = next.and(&self.blocked);
        }
        false
    }

    /// The spaces by the fewest steps that lead there, from `from` alone at 0 steps; `stop`: where
    /// a way ends. `until`: the first layer with this space is the last.
    fn flood(&self, from: Hex, held: bool, moves: u8, stop: &HexSet, until: Option<Hex>) -> Layers {
        let mut layers = Layers::new();
        let mut front: HexSet = [from].into_iter().collect();
        let enterable = self.open.or(&self.blocked).or(&self.out);
        let mut fresh = enterable.minus(&front);
        layers.push(front);
        // CT-261. One space after the other, directly back, until he is on-side; from there he may
        // go anywhere, and where he has come from too.
        let mut at = from;
        let mut back = self.retreat.map(|(facing, _)| facing).filter(|_| held);
        for _ in 0..usize::from(moves).min(STEPS_MOST) {
            let next = match back {
                Some(facing) => {
                    at = facing.ahead(at, -1);
                    back = self.held_back(at);
                    fresh = enterable;
                    [at].into_iter().collect::<HexSet>().and(&fresh)
                }
                None => front.ring().and(&fresh),
            };
            if next.is_empty() {
                break;
            }
            layers.push(next);
            if until.is_some_and(|hex| next.has(hex)) {
                break;
            }
            fresh = fresh.minus(&next);
            front = next.minus(stop);
            if front.is_empty() {
                break;
            }
        }
        layers
    }
}

/// Spaces by the fewest steps that lead there; the first is where the way begins.
type Layers = ArrayVec<HexSet, { STEPS_MOST + 1 }>;

/// A way back through the layers, in the fixed order of directions.
fn trace(layers: &Layers, stop: &HexSet, to: Hex) -> Option<Path> {
    let steps = layers.iter().skip(1).position(|layer| layer.has(to))? + 1;
    let mut dirs = [Dir::N; STEPS_MOST];
    let mut at = to;
    for index in (0..steps).rev() {
        let comes = |dir: &Dir| {
            let before = at.to(dir.back());
            layers[index].has(before) && (index == 0 || !stop.has(before))
        };
        let dir = Dir::ALL.into_iter().find(comes)?;
        dirs[index] = dir;
        at = at.to(dir.back());
    }
    Some(dirs[..steps].iter().copied().collect())
}

/// The playable spaces with nobody and no ball on them.
pub fn empty(board: &Board<'_>) -> HexSet {
    let mut taken = board.table.occupied();
    if let BallAt::Loose(at) | BallAt::InAir(at) = board.table.ball.at {
        taken.insert(at);
    }
    board.field().spaces().minus(&taken)
}

/// CT-029, CT-030. Moves that a player has: his own unless they are lost, and those of a card.
pub fn moves_left(board: &Board<'_>, id: PlayerId) -> u8 {
    let player = board.table.player(id);
    let own =
        if player.closed { 0 } else { board.skills(id).movement.saturating_sub(player.moves_used) };
    let bonus = match board.table.turn.bonus {
        Some((user, bonus)) if user == id => bonus,
        _ => 0,
    };
    own.saturating_add(bonus)
}

/// CT-072. Where a carrier's way ends because he is tackled there: empty spaces in a Tackle Zone.
/// Nothing where the player has no ball.
fn zones(board: &Board<'_>, id: PlayerId) -> Option<HexSet> {
    (board.table.carrier() == Some(id)).then(|| board.table.zones(id.seat.other()))
}

/// Everywhere a player can go, and how.
#[derive(Clone, Debug)]
pub struct Reach {
    ends: HexSet,
    /// The carrier's ways that end where he would be tackled.
    safe: Option<(Layers, HexSet)>,
    all: Layers,
    out: HexSet,
}

/// CT-028, CT-029, CT-033. Everywhere a player can go with the moves he has.
pub fn of(board: &Board<'_>, id: PlayerId) -> Reach {
    within(board, id, moves_left(board, id))
}

/// Everywhere a player could go with so many moves. A grounded player goes nowhere.
pub fn within(board: &Board<'_>, id: PlayerId, moves: u8) -> Reach {
    search(board, id, moves, None)
}

fn search(board: &Board<'_>, id: PlayerId, moves: u8, until: Option<Hex>) -> Reach {
    let player = board.table.player(id);
    let ground = Ground::of(board, id);
    let Some(at) = player.at.filter(|_| !player.grounded) else {
        return Reach { ends: HexSet::new(), safe: None, all: Layers::new(), out: HexSet::new() };
    };
    let held = player.kick_offside;
    let safe = zones(board, id).map(|zones| {
        let stop = ground.out.or(&zones.and(&ground.open));
        (ground.flood(at, held, moves, &stop, until), stop)
    });
    let found = |layers: &Layers| {
        until.is_some_and(|hex| layers.iter().skip(1).any(|layer| layer.has(hex)))
    };
    let all = match &safe {
        Some((layers, _)) if found(layers) => Layers::new(),
        _ => ground.flood(at, held, moves, &ground.out, until),
    };
    let layers =
        all.iter().skip(1).chain(safe.iter().flat_map(|(layers, _)| layers.iter().skip(1)));
    let seen = layers.fold(HexSet::new(), |seen, layer| seen.or(layer));
    let mut ends = seen.and(&ground.open.or(&ground.out));
    ends.remove(at);
    Reach { ends, safe, all, out: ground.out }
}

/// CT-028, CT-033, CT-072. Where a player can end, on ground that has been looked at; the carrier
/// not behind a Tackle Zone, where he would not arrive.
pub fn ends(board: &Board<'_>, id: PlayerId, ground: &Ground) -> HexSet {
    let player = board.table.player(id);
    let Some(at) = player.at.filter(|_| !player.grounded) else { return HexSet::new() };
    let moves = moves_left(board, id);
    let stop = match zones(board, id) {
        Some(zones) => ground.out.or(&zones.and(&ground.open)),
        None => ground.out,
    };
    let layers = ground.flood(at, player.kick_offside, moves, &stop, None);
    let seen = layers.iter().skip(1).fold(HexSet::new(), |seen, layer| seen.or(layer));
    let mut ends = seen.and(&ground.open.or(&ground.out));
    ends.remove(at);
    ends
}

impl Reach {
    /// CT-033, CT-036. The spaces he can end on. For the carrier some lie behind Tackle Zones.
    pub const fn ends(&self) -> &HexSet {
        &self.ends
    }

    /// The steps of the best way there.
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        self.path_to(hex).map(|path| path.len() as u8)
    }

    /// CT-273. The best way there: for the carrier one on which he is not tackled before its end,
    /// if there is one; then the shortest; then by a fixed order of directions.
    pub fn path_to(&self, hex: Hex) -> Option<Path> {
        if !self.ends.has(hex) {
            return None;
        }
        let safe = self.safe.as_ref().and_then(|(layers, stop)| trace(layers, stop, hex));
        safe.or_else(|| trace(&self.all, &self.out, hex))
    }
}

/// CT-028, CT-033. A way of a player to one space that keeps away from others, the shortest there
/// is.
pub fn way_around(board: &Board<'_>, id: PlayerId, to: Hex, shun: &HexSet) -> Option<Path> {
    let player = board.table.player(id);
    let at = player.at.filter(|_| !player.grounded)?;
    let mut ground = Ground::of(board, id);
    let mut shun = *shun;
    shun.remove(to);
    (ground.open, ground.blocked) = (ground.open.minus(&shun), ground.blocked.minus(&shun));
    let stop = match zones(board, id) {
        Some(zones) => ground.out.or(&zones.and(&ground.open)),
        None => ground.out,
    };
    if !ground.ends_on(to) {
        return None;
    }
    let layers = ground.flood(at, player.kick_offside, moves_left(board, id), &stop, Some(to));
    trace(&layers, &stop, to)
}

/// CT-273. The best way of a player to one space, without looking further than that.
pub fn way(board: &Board<'_>, id: PlayerId, to: Hex) -> Option<Path> {
    let moves = moves_left(board, id);
    let at = board.table.player(id).at?;
    if at.distance(to) > moves || board.table.on_space(to).is_some() {
        return None;
    }
    search(board, id, moves, Some(to)).path_to(to)
}
