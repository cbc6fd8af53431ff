//! Where a figure can take the ball, and with what chance: steps, dodges, the pick-up on the way
//! and soloing tests. The same sum as `tutatis::rules::reach`, but for the ball alone and without
//! the ways, since one step at a time is played.

use tutatis::figure::FigureId;
use tutatis::pitch::{Dir, LENGTH, Square, SquareSet, WIDTH};
use tutatis::roll::RollKind;
use tutatis::rules::reach;

use super::chance;
use super::look::Look;

const SQUARES: usize = (WIDTH as usize) * (LENGTH as usize);
/// With the ball 0 to 3 squares after the last soloing test, and without it.
const LOADS: usize = 5;
const EMPTY_HANDED: usize = 4;
/// Nothing so unlikely is looked into.
const UNLIKELY: f32 = 0.04;
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
    /// The first step towards it.
    pub first: Dir,
}

/// How a figure sets off.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    pub from: Square,
    pub moves: i8,
    load: usize,
    chance: f32,
    ball: Option<Square>,
}

impl Start {
    /// As the table has it: with the ball in his hands, or on the ground somewhere.
    pub fn of(look: &Look<'_>, id: FigureId) -> Option<Start> {
        let from = look.at(id)?;
        let board = &look.board;
        let moves = look.moves(id);
        if !board.table.carries(id) {
            let ball = Some(look.loose()?);
            return Some(Start { from, moves, load: EMPTY_HANDED, chance: 1.0, ball });
        }
        let (load, chance) = match reach::initial_test(board) {
            true => (0, chance::test_at(board, RollKind::Solo, id, from) as f32),
            false => (usize::from(board.table.ball.solo_steps.min(3)), 1.0),
        };
        Some(Start { from, moves, load, chance, ball: None })
    }

    /// As if he had just received a pass.
    pub fn received(look: &Look<'_>, id: FigureId) -> Option<Start> {
        let from = look.at(id)?;
        Some(Start { from, moves: look.moves(id), load: 0, chance: 1.0, ball: None })
    }
}

type Chances = [[f32; LOADS]; SQUARES];

struct Flood<'l, 'a> {
    look: &'l Look<'a>,
    id: FigureId,
    open: SquareSet,
    ball: Option<Square>,
    leave: [f32; SQUARES],
    solo: [f32; SQUARES],
    best: [f32; SQUARES],
    found: [(u8, u8); SQUARES],
}

/// Calls `each` for every square the figure can reach with the ball.
pub fn ends(look: &Look<'_>, id: FigureId, start: Start, mut each: impl FnMut(End)) {
    let mut open = look.walkable(id);
    open.remove(start.from);
    let mut flood = Flood {
        look,
        id,
        open,
        ball: start.ball,
        leave: [UNKNOWN; SQUARES],
        solo: [UNKNOWN; SQUARES],
        best: [0.0; SQUARES],
        found: [(0, 0); SQUARES],
    };
    let mut layer: Chances = [[0.0; LOADS]; SQUARES];
    let mut firsts = [[0u8; LOADS]; SQUARES];
    layer[index(start.from)][start.load] = start.chance;
    let mut frontier: SquareSet = [start.from].into_iter().collect();
    let mut reached = SquareSet::new();
    for step in 1..=start.moves.clamp(0, 15) as u8 {
        (layer, firsts, frontier) = flood.spread(&layer, &firsts, &frontier, step);
        reached = reached.or(&frontier);
    }
    for at in reached.iter().filter(|at| flood.best[index(*at)] > 0.0) {
        let (steps, first) = flood.found[index(at)];
        let chance = f64::from(flood.best[index(at)]);
        each(End { at, chance, steps, first: Dir::ALL[usize::from(first)] });
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

    fn solo(&mut self, at: Square) -> f32 {
        let known = self.solo[index(at)];
        if known >= 0.0 {
            return known;
        }
        let chance = chance::test_at(&self.look.board, RollKind::Solo, self.id, at) as f32;
        self.solo[index(at)] = chance;
        chance
    }

    /// The load on entering a square, and the chance of it.
    fn enter(&mut self, at: Square, load: usize) -> (usize, f32) {
        match load {
            EMPTY_HANDED if self.ball == Some(at) => {
                (0, chance::test_at(&self.look.board, RollKind::PickUp, self.id, at) as f32)
            }
            EMPTY_HANDED => (EMPTY_HANDED, 1.0),
            3 => (0, self.solo(at)),
            _ => (load + 1, 1.0),
        }
    }

    fn spread(
        &mut self,
        layer: &Chances,
        firsts: &[[u8; LOADS]; SQUARES],
        frontier: &SquareSet,
        step: u8,
    ) -> (Chances, [[u8; LOADS]; SQUARES], SquareSet) {
        let mut next: Chances = [[0.0; LOADS]; SQUARES];
        let mut ways = [[0u8; LOADS]; SQUARES];
        let mut entered = SquareSet::new();
        for from in frontier.iter() {
            let leave = self.leave(from);
            for dir in Dir::ALL {
                let to = from.to(dir);
                if !self.open.has(to) {
                    continue;
                }
                for load in 0..LOADS {
                    let before = layer[index(from)][load] * leave;
                    if before < UNLIKELY {
                        continue;
                    }
                    let (after, chance) = self.enter(to, load);
                    let chance = before * chance;
                    if chance > next[index(to)][after] {
                        next[index(to)][after] = chance;
                        let first = if step == 1 { dir as u8 } else { firsts[index(from)][load] };
                        ways[index(to)][after] = first;
                        entered.insert(to);
                        if after != EMPTY_HANDED && chance > self.best[index(to)] + 1e-6 {
                            self.best[index(to)] = chance;
                            self.found[index(to)] = (step, first);
                        }
                    }
                }
            }
        }
        (next, ways, entered)
    }
}
