//! Effective statistics and the values of rolls (part 3, 5.7).

use crate::game::Board;
use crate::geometry::Point;
use crate::pack::model::RollKind;
use crate::player::PlayerId;
use crate::roll::Roller;

/// Attack MOV in mils, with injuries (TK-261).
pub fn attack_move(board: &Board<'_>, id: PlayerId) -> i32 {
    panic!("values is not written")
}

/// Defensive MOV in mils, with injuries, skills and the cards in force (TK-077, TK-078).
pub fn defensive_move(board: &Board<'_>, id: PlayerId) -> i32 {
    panic!("values is not written")
}

/// Who rolls for what, with his value and dice: statistic, range, pressure at `place`, skills, and
/// what cards have put on the action (`act.doing`) or the defender. `gap` is the measured distance
/// of a pass or reception.
pub fn roller(
    board: &Board<'_>,
    who: PlayerId,
    kind: RollKind,
    place: Point,
    gap: Option<i32>,
) -> Roller {
    panic!("values is not written")
}
