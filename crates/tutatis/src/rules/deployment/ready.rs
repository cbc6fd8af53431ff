//! The ready deployment of 9.8, and what is proposed beside it.

use arrayvec::ArrayVec;
use engine::Seat;

use super::{LAST_ROW, Side, is_mercenary, on_bench};
use crate::actions::Action;
use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::pack::model::Kind;
use crate::pitch::{Square, WIDTH};
use crate::state::FIELDED;

/// 9.8. The squares of the ready placement as Home sees them, the keeper's first and the
/// mercenary's last.
const READY: [Square; 8] = [
    Square::new(6, 2),
    Square::new(4, 4),
    Square::new(8, 4),
    Square::new(6, 6),
    Square::new(3, 7),
    Square::new(9, 7),
    Square::new(7, 8),
    Square::new(5, 5),
];

/// 9.8. The next placement of the ready deployment; none when nobody is left to place.
pub fn usual(board: &Board<'_>, seat: Seat) -> Option<Action> {
    let side = Side::of(board, seat);
    let (id, square) = next_ready(board, &side)?;
    nearest(board, &side, id, square).map(|at| Action::Place(id.number, at))
}

/// 9.8. The square, or the nearest legal one; ties by the smaller row, then the smaller column as
/// the side sees them.
fn nearest(board: &Board<'_>, side: &Side, id: FigureId, square: Square) -> Option<Square> {
    if side.fault(board, id, square).is_none() {
        return Some(square);
    }
    let rows = (1..=LAST_ROW).flat_map(|y| (1..=WIDTH).map(move |x| Square::new(x, y)));
    let squares = rows.map(|seen| seen.seen_by(id.seat));
    let legal = squares.filter(|at| side.fault(board, id, *at).is_none());
    legal.min_by_key(|at| at.distance(square))
}

/// 9.8. Who comes next, and to which square.
fn next_ready(board: &Board<'_>, side: &Side) -> Option<(FigureId, Square)> {
    let own = |slot: usize| READY[slot].seen_by(side.seat);
    let Some(keeper) = board.table.teams[side.seat].keeper else {
        return keeper_to_be(board, side).map(|id| (id, own(0)));
    };
    let slots = ranked(board, side, keeper).into_iter().zip(1..);
    let mercenary = FigureId::of(side.seat).filter(|id| is_mercenary(board, *id)).zip([7]);
    let mut all = slots.chain(mercenary);
    all.find(|(id, _)| side.placeable(board, *id)).map(|(id, slot)| (id, own(slot)))
}

/// 9.8, TU-310. The keeper: the first of the roster who has the keeper role, otherwise its first
/// figure, otherwise whoever is left with the most Ag and BP.
fn keeper_to_be(board: &Board<'_>, side: &Side) -> Option<FigureId> {
    let free = || FigureId::of(side.seat).filter(|id| side.placeable(board, *id));
    let hands = |id: FigureId| board.profile(id).ag + board.profile(id).bp;
    let mut roles = free().filter(|id| board.profile(*id).keeper_role);
    let first = || free().find(|id| id.number == 1);
    roles.next().or_else(first).or_else(|| free().rev().max_by_key(|id| hands(*id)))
}

/// 9.8. The others of the seven in the order of the squares: two by Co, one by BP, two by Mo, the
/// rest.
fn ranked(board: &Board<'_>, side: &Side, keeper: FigureId) -> ArrayVec<FigureId, FIELDED> {
    let mut seven = six_others(board, side, keeper);
    let profile = |id: FigureId| board.profile(id);
    let mut take = |rank: usize, by: &dyn Fn(FigureId) -> i8| {
        let left = seven.get_mut(rank..).unwrap_or(&mut []);
        let key = |id: FigureId| (by(id), profile(id).st);
        let best = (0..left.len()).rev().max_by_key(|place| key(left[*place]));
        if let Some(best) = best {
            // The others keep their order, which breaks ties.
            left[..=best].rotate_right(1);
        }
    };
    take(0, &|id| profile(id).co);
    take(1, &|id| profile(id).co);
    take(2, &|id| profile(id).bp);
    take(3, &|id| profile(id).mo);
    take(4, &|id| profile(id).mo);
    seven
}

/// 9.8, TU-310. The seven without the keeper: those on the pitch, then the roster is followed.
fn six_others(board: &Board<'_>, side: &Side, keeper: FigureId) -> ArrayVec<FigureId, FIELDED> {
    let others = FigureId::of(side.seat).filter(|id| *id != keeper && !is_mercenary(board, *id));
    let mut room = FIELDED.saturating_sub(side.seven);
    let mut hero = side.hero;
    let mut chosen = ArrayVec::new();
    for id in others {
        let on_pitch = board.table.at(id).is_some();
        let is_hero = board.profile(id).kind == Kind::Hero;
        let new = room > 0 && side.placeable(board, id) && !(hero && is_hero);
        if (on_pitch || new) && !chosen.is_full() {
            room -= usize::from(!on_pitch);
            hero |= is_hero;
            chosen.push(id);
        }
    }
    chosen
}

/// Placements beside the usual one: the same figure elsewhere, and others on his square.
pub fn others(board: &Board<'_>, seat: Seat, usual: Action, out: &mut Vec<Action>) {
    let Action::Place(number, at) = usual else { return };
    let side = Side::of(board, seat);
    let legal = |id: FigureId, to: Square| side.fault(board, id, to).is_none();
    let id = FigureId::new(seat, number);
    let near = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (2 * dx, 2 * dy)));
    let squares = near.map(|(dx, dy)| Square::new(at.x + dx, at.y + dy));
    let elsewhere = squares.filter(|to| *to != at && legal(id, *to)).take(6);
    out.extend(elsewhere.map(|to| Action::Place(number, to)));
    let swapped = FigureId::of(seat).filter(|other| *other != id && on_bench(board, *other));
    let swapped = swapped.filter(|other| legal(*other, at)).take(4);
    out.extend(swapped.map(|other| Action::Place(other.number, at)));
}
