//! What the words of answers are about, looked up on the table.

use engine::Seat;

use crate::actions::{Action, Formation};
use crate::field::{Hex, Path};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::phases::flight::{Flight, FlightStep};
use crate::phases::penalty::Penalty;
use crate::player::{PlayerId, Shirt};
use crate::rules::reach;
use crate::state::Restart;

/// Which of the proposed set-ups this is, from 0, and how many there are; nothing for one that is
/// not proposed.
pub fn preset(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    formation: &Formation,
) -> Option<(usize, usize)> {
    let mut presets = Vec::new();
    frame.propose(board, seat, &mut presets);
    let place = presets.iter().position(|one| *one == Action::Form(*formation));
    place.map(|index| (index, presets.len()))
}

/// Where a way of a player ends.
pub fn end(board: &Board<'_>, id: PlayerId, path: Path) -> Option<Hex> {
    board.table.player(id).at.map(|from| path.end(from))
}

/// CT-273. How many steps a player needs to a space, if he reaches it.
pub fn steps(board: &Board<'_>, id: PlayerId, to: Hex) -> Option<usize> {
    reach::way(board, id, to).map(|way| way.len())
}

/// CT-074. Who of the other side waits for a receiver.
pub fn marker(board: &Board<'_>, receiver: PlayerId) -> Option<Shirt> {
    let at = board.table.player(receiver).at?;
    let mut others = board.table.standing(receiver.seat.other());
    others.find(|(_, hex)| hex.touches(at)).map(|(id, _)| id.shirt)
}

/// How far a kick goes, a penalty's from its spot.
pub fn kicked(board: &Board<'_>, frame: Frame, by: PlayerId, to: Hex) -> Option<u8> {
    let from = match frame {
        Frame::Penalty(Penalty { spot, .. }) => Some(spot),
        _ => board.table.player(by).at,
    };
    from.map(|from| from.distance(to))
}

/// Whether a kick to a space is for touch.
pub fn for_touch(board: &Board<'_>, to: Hex) -> bool {
    board.field().touch(to)
}

/// CT-116, CT-131. How far the ball goes along an arrow that is asked for.
pub fn flown(board: &Board<'_>, frame: Frame) -> u8 {
    match frame {
        Frame::Flight(Flight { step: FlightStep::Arrow(card), doubled, .. }) => {
            board.pack.card(card).distance.saturating_mul(if doubled { 2 } else { 1 })
        }
        _ => 0,
    }
}

/// What advantage is played for; else what is due.
pub fn held(board: &Board<'_>) -> Option<Restart> {
    let held = board.table.advantage.as_ref().or(board.table.due.as_ref());
    held.map(|stoppage| stoppage.what)
}

/// What is due.
pub fn due(board: &Board<'_>) -> Option<Restart> {
    board.table.due.as_ref().map(|stoppage| stoppage.what)
}
