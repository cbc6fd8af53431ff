//! Set-ups of a scrum (9.2, CT-178, CT-179, CT-185).

use arrayvec::ArrayVec;
use engine::Seat;

use super::{Placing, shared};
use crate::actions::{Action, Formation};
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::player::{Group, PlayerId, Shirt};
use crate::refusal::{Misplaced, Refusal};
use crate::rules::substitutes::stand_in;

/// 9.2. The shirts of the backs in the order of the pack's formation, with the open wing before
/// the blind one. `open` is the column's sign towards the open side.
fn backs(board: &Board<'_>, seat: Seat, open: i8) -> [u8; 7] {
    match open * board.table.facing(seat).dir() > 0 {
        true => [9, 10, 12, 13, 14, 11, 15],
        false => [9, 10, 12, 13, 11, 14, 15],
    }
}

/// 9.2. The place of a forward in the pack.
fn place(board: &Board<'_>, seat: Seat, spot: Hex, shirt: Shirt) -> Option<Hex> {
    let (x, f) = *board.pack.formations.scrum.get(shirt.index())?;
    let dir = board.table.facing(seat).dir();
    Some(spot.plus(dir * x, dir * f))
}

/// CT-178, 9.2. The spaces of the scrum-half: those touching No.8's place that no forward holds. In
/// a full pack they are the three behind it.
fn scrum_half_spaces(board: &Board<'_>, seat: Seat, spot: Hex) -> ArrayVec<Hex, 6> {
    let eight = place(board, seat, spot, Shirt::EIGHT).expect("No.8 has a place");
    let here = |shirt: &Shirt| {
        bound(board, seat, *shirt) && board.table.player(PlayerId::new(seat, *shirt)).available()
    };
    let pack = Shirt::all().filter(here).filter_map(|shirt| place(board, seat, spot, shirt));
    let taken: Vec<Hex> = pack.collect();
    let free = |hex: &Hex| board.field().playable(*hex) && !taken.contains(hex);
    eight.neighbours().filter(free).collect()
}

/// CT-185, CT-268. Who plays scrum-half: No.9, else the lowest-numbered available back, else the
/// lowest-numbered available player.
pub fn scrum_half(board: &Board<'_>, seat: Seat) -> Option<Shirt> {
    stand_in(board.table, seat, Shirt::NINE)
}

/// CT-179, CT-185, CT-307. The forwards are bound in their places, unless one has to play
/// scrum-half: his place stays empty.
fn bound(board: &Board<'_>, seat: Seat, shirt: Shirt) -> bool {
    shirt.group() == Group::Forwards && scrum_half(board, seat) != Some(shirt)
}

/// 9.2. The default.
pub(super) fn default(board: &Board<'_>, seat: Seat, spot: Hex) -> Formation {
    let open = if spot.x > 0 { -1 } else { 1 };
    formed(board, seat, spot, open, 0)
}

/// 9.2. The default with the backs towards `open`, so many rows deeper.
fn formed(board: &Board<'_>, seat: Seat, spot: Hex, open: i8, deeper: i8) -> Formation {
    let dir = board.table.facing(seat).dir();
    let offsets = &board.pack.formations.scrum_backs;
    let nine = scrum_half(board, seat);
    let half_spaces = scrum_half_spaces(board, seat, spot);
    let mut placing = Placing::new(board, seat);
    for shirt in Shirt::all().filter(|shirt| bound(board, seat, *shirt)) {
        if let Some(at) = place(board, seat, spot, shirt).filter(|_| placing.waits(shirt)) {
            placing.exactly(shirt, at);
        }
    }
    let mut line = board.f(seat, spot) + board.pack.formations.scrum_backs[0].1;
    if let Some(nine) = nine {
        let (x, f) = offsets[0];
        placing.near(nine, spot.plus(open * x, dir * f), |hex| half_spaces.contains(&hex));
        line = placing.formation.get(nine).map_or(line, |at| board.f(seat, at));
    }
    for (number, (x, f)) in backs(board, seat, open).into_iter().zip(offsets).skip(1) {
        let shirt = Shirt::new(number).expect("the shirts of the backs");
        let want = spot.plus(open * x, dir * (f - deeper));
        placing.near(shirt, want, |hex| board.f(seat, hex) < line);
    }
    placing.formation
}

/// The default, the backs to the other side, and the backs deeper.
pub(super) fn presets(board: &Board<'_>, seat: Seat, spot: Hex, out: &mut Vec<Action>) {
    let open = if spot.x > 0 { -1 } else { 1 };
    for (open, deeper) in [(open, 0), (-open, 0), (open, 4)] {
        let action = Action::Form(formed(board, seat, spot, open, deeper));
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

/// CT-178, CT-179, CT-185. Judges a set-up: the pack is bound, the scrum-half touches No.8's
/// place, all others are behind him.
pub(super) fn check(
    board: &Board<'_>,
    seat: Seat,
    spot: Hex,
    formation: &Formation,
) -> Result<(), Refusal> {
    shared(board, seat, formation, None)?;
    let refuse = |shirt, misplaced| Err(Refusal::Misplaced(PlayerId::new(seat, shirt), misplaced));
    let nine = scrum_half(board, seat);
    let half_at = nine.and_then(|nine| formation.get(nine));
    let half_spaces = scrum_half_spaces(board, seat, spot);
    if let (Some(nine), Some(at)) = (nine, half_at)
        && !half_spaces.contains(&at)
    {
        return refuse(nine, Misplaced::HalfAway(half_spaces));
    }
    for (shirt, at) in formation.iter().filter(|(shirt, _)| Some(*shirt) != nine) {
        match place(board, seat, spot, shirt).filter(|_| bound(board, seat, shirt)) {
            Some(place) if place != at => {
                return refuse(shirt, Misplaced::Bound(place));
            }
            Some(_) => {}
            None if half_at.is_none_or(|half| board.f(seat, at) < board.f(seat, half)) => {}
            None => return refuse(shirt, Misplaced::AheadOfHalf),
        }
    }
    Ok(())
}
