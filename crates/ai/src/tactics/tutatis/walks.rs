//! Where a figure goes who needs no dice for it: the squares that leave the other side least.

use engine::Seat;
use games::rules::Tutatis;
use tutatis::actions::Action;
use tutatis::figure::{FigureId, Place};
use tutatis::game::Board;
use tutatis::pitch::Square;
use tutatis::state::Table;

use super::features;
use crate::heuristics::tutatis::look::Look;
use crate::heuristics::tutatis::plans::Plan;
use crate::heuristics::tutatis::shape::Shape;
use crate::heuristics::tutatis::walk::Walks;
use crate::tactics::Tactics;

/// Squares that are looked at besides the rookie's.
const SQUARES: usize = 5;
/// And no two of them are nearer to each other: neighbours come to much the same.
const APART: u8 = 2;
/// Of two equal squares the nearer one.
const STEP: f64 = 1e-5;

/// The rookie's walk first, then others by how the position looks if the turn ended there.
pub fn of(look: &Look<'_>, id: FigureId) -> Vec<Plan> {
    let pick = || vec![Plan { action: Action::Pick(id.number), gain: 0.0 }];
    let Some((walks, from)) = Walks::of(look, id).zip(look.at(id)) else { return pick() };
    let Some((_, own)) = Shape::new(look).walk(look, id) else { return pick() };
    let mut after = waiting(look.board.table);
    let mut scratch = Vec::new();
    let mut ends: Vec<(f64, Square)> = walks
        .ends()
        .filter(|(at, _)| *at != own.end(from))
        .map(|(at, steps)| {
            after.figures.put(id, Place::Standing(at));
            let board = Board { pack: look.board.pack, table: &after };
            (chance(board, look.seat, &mut scratch) - STEP * f64::from(steps), at)
        })
        .collect();
    ends.sort_by(|one, two| two.0.total_cmp(&one.0));
    let mut taken: Vec<(f64, Square)> = Vec::with_capacity(SQUARES);
    for (gain, at) in ends {
        if taken.len() < SQUARES && taken.iter().all(|(_, other)| at.distance(*other) >= APART) {
            taken.push((gain, at));
        }
    }
    let plan = |way, gain| Plan { action: Action::Path(id.number, way), gain };
    let others = taken.into_iter().filter_map(|(gain, to)| Some(plan(walks.way(to)?, gain)));
    std::iter::once(plan(own, 0.0)).chain(others).collect()
}

/// The table as the other side would find it.
fn waiting(table: &Table) -> Table {
    let mut after = table.clone();
    let seat = table.active.other();
    after.active = seat;
    after.activation = None;
    after.turns[seat] += 1;
    after.teams[seat].shot = false;
    after.teams[seat].ran = false;
    for id in FigureId::of(seat) {
        after.figures.mark(id, |figure| {
            figure.activated = false;
            figure.passed = false;
        });
    }
    after.ball.since_turn_start = after.carrier().is_some_and(|id| id.seat == seat);
    after
}

/// The chance of a side to win.
fn chance(board: Board<'_>, seat: Seat, scratch: &mut Vec<f64>) -> f64 {
    scratch.clear();
    features::of(board, &[], scratch);
    let home = Tutatis::evaluation().chance(scratch);
    if seat == Seat::Home { home } else { 1.0 - home }
}
