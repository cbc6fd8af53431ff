//! Where a figure can get to, and with what chance (4.9 to 4.12).
//!
//! Squares are reached layer by layer, one step each. What a step costs in chance depends on the
//! square that is left (dodge), on the square that is entered (pick-up) and on how many squares the
//! ball has been carried (soloing), so every square is kept once for every such count.

#[cfg(test)]
mod tests;

use minicbor::{Decode, Encode};

use crate::figure::FigureId;
use crate::game::Board;
use crate::pitch::{Dir, LENGTH, Square, SquareSet, WIDTH, Way};
use crate::refusal::Refusal;
use crate::roll::RollKind;
use crate::rules::marking::threatened;
use crate::rules::odds::{self, Scene};
use crate::rules::tables::SOLO;
use crate::rules::{acting, keeping, steps, ways};
use crate::state::BallAt;

/// A chance, in parts of 36 to the twelfth: exact for twelve throws of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u64);

impl Chance {
    /// It cannot fail.
    pub const CERTAIN: Chance = Chance(36u64.pow(12));
    /// It cannot succeed.
    pub const NONE: Chance = Chance(0);

    /// This, and then a throw of two dice that so many of 36 win.
    pub const fn and(self, wins: u32) -> Chance {
        Chance(self.0 / 36 * wins as u64)
    }

    /// In parts of a thousand, rounded.
    pub const fn per_mille(self) -> u32 {
        let part = Chance::CERTAIN.0 / 1000;
        ((self.0 + part / 2) / part) as u32
    }
}

/// The most steps that are looked ahead: those of a [`Way`].
const STEPS: usize = 16;
const SQUARES: usize = (WIDTH as usize) * (LENGTH as usize);
/// Without the ball, and with it 0 to 3 squares after the last soloing test.
const LOADS: usize = EMPTY_HANDED + 1;
const EMPTY_HANDED: usize = SOLO as usize;
/// The next square needs a soloing test.
const FULL: usize = EMPTY_HANDED - 1;

/// How a square was reached: the step, and the load before it.
#[derive(Clone, Copy, Default, Encode, Decode)]
struct Link {
    #[n(0)]
    dir: u8,
    #[n(1)]
    load: u8,
}

/// A chance, and how many diagonal steps the way to it has: of equals the straighter one counts,
/// for a coach expects it, and a ball that is dropped bounces along the last step.
type Reached = (Chance, u8);

const NOT_REACHED: Reached = (Chance::NONE, 0);

type Layer = [[Reached; LOADS]; SQUARES];

/// What a figure can reach.
pub struct Reach {
    from: Square,
    best: [Chance; SQUARES],
    /// Steps and load of the best way.
    last: [(u8, u8); SQUARES],
    links: [[[Link; LOADS]; SQUARES]; STEPS],
    ends: SquareSet,
}

const fn index(square: Square) -> usize {
    (square.y as usize - 1) * WIDTH as usize + square.x as usize - 1
}

impl Reach {
    /// Every square he can get to, his own left out.
    pub fn ends(&self) -> &SquareSet {
        &self.ends
    }

    /// The best chance to get to a square.
    pub fn chance(&self, to: Square) -> Option<Chance> {
        self.ends.has(to).then(|| self.best[index(to)])
    }

    /// The way with the best chance; of equals the shortest.
    pub fn way_to(&self, to: Square) -> Option<Way> {
        if !self.ends.has(to) {
            return None;
        }
        let (steps, load) = self.last[index(to)];
        let (mut at, mut load) = (to, usize::from(load));
        let mut dirs = [Dir::N; STEPS];
        for step in (0..usize::from(steps)).rev() {
            let link = self.links[step][index(at)][load];
            let dir = Dir::ALL[usize::from(link.dir)];
            dirs[step] = dir;
            at = at.to(dir.turned(4));
            load = usize::from(link.load);
        }
        debug_assert_eq!(at, self.from, "a way begins where he stands");
        Some(dirs[..usize::from(steps)].iter().copied().collect())
    }
}

/// What may fail on a square, in wins of 36, looked up once a square.
struct Hazards<'a> {
    board: &'a Board<'a>,
    figure: FigureId,
    dodge: [u8; SQUARES],
    solo: [u8; SQUARES],
    ball: Option<Square>,
}

/// A number that no throw has: it has not been looked up.
const UNKNOWN: u8 = u8::MAX;

impl Hazards<'_> {
    fn wins(&self, kind: RollKind, at: Square) -> u32 {
        odds::wins(odds::parts(self.board, kind, self.figure, Scene::at(at)).sum())
    }

    /// TU-095, TU-096. Leaving a square.
    fn leave(&mut self, at: Square) -> u32 {
        if self.dodge[index(at)] == UNKNOWN {
            let wins = match threatened(self.board, self.figure.seat, at) {
                true => self.wins(RollKind::Dodge, at),
                false => 36,
            };
            self.dodge[index(at)] = wins as u8;
        }
        u32::from(self.dodge[index(at)])
    }

    fn solo(&mut self, at: Square) -> u32 {
        if self.solo[index(at)] == UNKNOWN {
            self.solo[index(at)] = self.wins(RollKind::Solo, at) as u8;
        }
        u32::from(self.solo[index(at)])
    }

    /// TU-102, TU-111. Entering a square with a load: the load there, and the chance of it.
    fn enter(&mut self, at: Square, load: usize) -> (usize, u32) {
        match load {
            EMPTY_HANDED if self.ball == Some(at) => (0, self.wins(RollKind::PickUp, at)),
            EMPTY_HANDED => (EMPTY_HANDED, 36),
            FULL => (0, self.solo(at)),
            _ => (load + 1, 36),
        }
    }
}

/// TU-083, TU-095, TU-102, TU-110, TU-117. The best chance to reach every square with the movement
/// a figure has left, by steps only.
pub fn of(board: &Board<'_>, figure: FigureId) -> Reach {
    let start = board.table.figures.get(figure).standing();
    let from = start.unwrap_or(Square::new(1, 1));
    let mut reach = Reach {
        from,
        best: [Chance::NONE; SQUARES],
        last: [(0, 0); SQUARES],
        links: [[[Link::default(); LOADS]; SQUARES]; STEPS],
        ends: SquareSet::new(),
    };
    if start.is_none() || !acting::can(board, figure, acting::Doing::Step) {
        return reach;
    }
    let ball = match board.table.ball.at {
        BallAt::Loose(at) => Some(at),
        _ => None,
    };
    let (dodge, solo) = ([UNKNOWN; SQUARES], [UNKNOWN; SQUARES]);
    let mut hazards = Hazards { board, figure, dodge, solo, ball };
    let mut layer: Layer = [[NOT_REACHED; LOADS]; SQUARES];
    let (load, chance) = at_start(board, figure, from, &mut hazards);
    layer[index(from)][load] = (chance, 0);
    let mut frontier: SquareSet = [from].into_iter().collect();
    let steps = usize::try_from(acting::movement(board, figure)).unwrap_or(0).min(STEPS);
    for step in 0..steps {
        (layer, frontier) = spread(&mut reach, &mut hazards, &layer, &frontier, step);
    }
    reach
}

/// TU-116, TU-117, TU-122. What he carries as he sets off, and the chance of the initial test.
fn at_start(
    board: &Board<'_>,
    figure: FigureId,
    from: Square,
    hazards: &mut Hazards<'_>,
) -> (usize, Chance) {
    let ball = &board.table.ball;
    if !board.table.carries(figure) {
        (EMPTY_HANDED, Chance::CERTAIN)
    } else if initial_test(board) {
        (0, Chance::CERTAIN.and(hazards.solo(from)))
    } else {
        (usize::from(ball.solo_steps).min(FULL), Chance::CERTAIN)
    }
}

/// TU-116, TU-117, TU-118, TU-121, TU-122. Whether the carrier's next step needs the initial test.
pub fn initial_test(board: &Board<'_>) -> bool {
    board.table.ball.since_turn_start && !board.table.ball.free_carry
}

/// One more step from every square of the layer.
fn spread(
    reach: &mut Reach,
    hazards: &mut Hazards<'_>,
    layer: &Layer,
    frontier: &SquareSet,
    step: usize,
) -> (Layer, SquareSet) {
    let mut next: Layer = [[NOT_REACHED; LOADS]; SQUARES];
    let mut entered = SquareSet::new();
    for from in frontier.iter() {
        let leave = hazards.leave(from);
        for dir in steps::open(hazards.board, hazards.figure, from) {
            let to = from.to(dir);
            for (load, &(before, bends)) in layer[index(from)].iter().enumerate() {
                if before == Chance::NONE {
                    continue;
                }
                let (after, wins) = hazards.enter(to, load);
                let chance = before.and(leave).and(wins);
                let bends = bends + (dir as u8 & 1);
                let (known, by) = &mut next[index(to)][after];
                if chance > *known || chance == *known && bends < *by {
                    (*known, *by) = (chance, bends);
                    reach.links[step][index(to)][after] = Link { dir: dir as u8, load: load as u8 };
                    entered.insert(to);
                }
            }
        }
    }
    for square in entered.iter() {
        for (load, (chance, _)) in next[index(square)].iter().enumerate() {
            if *chance > reach.best[index(square)] {
                reach.best[index(square)] = *chance;
                reach.last[index(square)] = (step as u8 + 1, load as u8);
                reach.ends.insert(square);
            }
        }
    }
    (next, entered)
}

/// TU-083. Whether a figure may go to a square at all.
pub fn go(board: &Board<'_>, figure: FigureId, to: Square) -> Result<(), Refusal> {
    acting::may(board, figure, acting::Doing::Step)?;
    let barred = |barrier| Refusal::Barred { figure, to, barrier };
    if board.table.at(figure) == Some(to) {
        return Err(Refusal::ThereAlready { figure, to });
    }
    if !to.on_pitch() {
        return Err(barred(steps::Barrier::Edge));
    }
    if board.table.figures.taken(to) {
        return Err(barred(steps::Barrier::Figure));
    }
    if of(board, figure).ends().has(to) {
        return Ok(());
    }
    if ways::trespasses(board, figure, to) {
        return Err(barred(steps::Barrier::Area));
    }
    if keeping::way_to_ball(board, figure).is_some() {
        return Err(barred(steps::Barrier::NotToBall));
    }
    Err(Refusal::OutOfReach { figure, to })
}

/// TU-083. Whether a figure may go along a way, if every test succeeds.
pub fn path(board: &Board<'_>, figure: FigureId, way: Way) -> Result<(), Refusal> {
    acting::may(board, figure, acting::Doing::Step)?;
    let left = acting::movement(board, figure);
    let Some(start) = board.table.at(figure).filter(|_| !way.is_empty()) else {
        return Err(Refusal::NoStep);
    };
    if way.len() as i8 > left {
        return Err(Refusal::WayTooLong { figure, left, steps: way.len() });
    }
    let mut at = start;
    for dir in way.iter() {
        let to = at.to(dir);
        // He has left his square by the time he comes back to it.
        let back = to == start && !ways::trespasses(board, figure, to);
        if !back {
            let step = steps::step(board, figure, at, to);
            step.map_err(|barrier| Refusal::Barred { figure, to, barrier })?;
        }
        at = to;
    }
    Ok(())
}
