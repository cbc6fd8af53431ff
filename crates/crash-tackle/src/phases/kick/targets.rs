//! Where a kick may be aimed.

use engine::Seat;

use crate::actions::Boost;
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Aim, Refusal};
use crate::roll::KickKind;

use super::boost;

/// CT-112. Spaces that a fullback covers.
const COVER: u8 = 3;

/// Why a kick may not be aimed at a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No target of this kind of kick.
    Place,
    /// Somebody is there.
    Occupied,
    /// The kicker's own space.
    Own,
    /// Beyond the range.
    Far(u8),
    /// Near the other side's fullback.
    Covered,
}

impl Fault {
    /// CT-013, CT-061, CT-067, CT-112, CT-141, CT-143, CT-160, CT-217, CT-220. What is wrong with
    /// the aim.
    fn aim(self, board: &Board<'_>, kind: KickKind, to: Hex) -> Aim {
        match self {
            Fault::Place => place_refused(board, kind, to),
            Fault::Occupied => Aim::Occupied,
            Fault::Own => Aim::Own,
            Fault::Far(range) => Aim::Far { kind, range },
            Fault::Covered => Aim::Covered { spaces: COVER },
        }
    }
}

/// CT-016, CT-018, CT-068, CT-153, CT-160, CT-217, CT-276. Why a space is not of the sort that a
/// kick of this kind is aimed at.
fn place_refused(board: &Board<'_>, kind: KickKind, to: Hex) -> Aim {
    let playable = board.field().playable(to);
    match kind {
        KickKind::KickOff if playable => Aim::ShortOf10,
        KickKind::DropOut if playable => Aim::ShortOf22,
        KickKind::KickOff | KickKind::DropOut => Aim::RestartOffField,
        KickKind::PenaltyTouch => Aim::PenaltyNoTouch,
        _ if !board.on(Module::Lines) => Aim::OffField,
        KickKind::Touch => Aim::NoTouch,
        KickKind::Open | KickKind::DropGoal | KickKind::Conversion | KickKind::PenaltyGoal => {
            Aim::TouchInGoal
        }
    }
}

/// CT-276. In open play the target says which kick it is.
pub fn open_kind(board: &Board<'_>, to: Hex) -> KickKind {
    match board.on(Module::Lines) && board.field().touch(to) {
        true => KickKind::Touch,
        false => KickKind::Open,
    }
}

/// CT-013, CT-016, CT-018, CT-061, CT-068, CT-153, CT-160, CT-217, CT-276. Whether a space is of
/// the sort that a kick of this kind is aimed at.
fn right_place(board: &Board<'_>, seat: Seat, kind: KickKind, to: Hex) -> bool {
    let field = board.field();
    match kind {
        KickKind::Open => {
            let dead = to.y.abs() == field.dead && to.x.abs() < field.half_width;
            field.playable(to) || (dead && board.on(Module::Lines))
        }
        KickKind::Touch | KickKind::PenaltyTouch => board.on(Module::Lines) && field.touch(to),
        KickKind::KickOff => field.playable(to) && board.f(seat, to) >= field.l10,
        KickKind::DropOut => field.playable(to) && board.f(seat, to) > -field.l22,
        KickKind::DropGoal | KickKind::Conversion | KickKind::PenaltyGoal => true,
    }
}

/// CT-112, CT-113. Near the other side's standing fullback.
fn covered(board: &Board<'_>, seat: Seat, to: Hex) -> bool {
    let fullback = board.table.player(PlayerId::new(seat.other(), Shirt::FIFTEEN));
    board.on(Module::KickCover)
        && !fullback.grounded
        && fullback.at.is_some_and(|at| at.distance(to) <= COVER)
}

/// CT-061, CT-067, CT-112, CT-300. What is wrong with a target, for a range. A drop-out whose every
/// target the other side's set-up has closed is free of the cover, and if that is not enough of the
/// range.
pub fn fault(
    board: &Board<'_>,
    kicker: PlayerId,
    kind: KickKind,
    from: Hex,
    to: Hex,
    range: u8,
) -> Option<Fault> {
    let found = strict_fault(board, kicker, kind, from, to, range);
    if kind != KickKind::DropOut {
        return found;
    }
    match found {
        Some(Fault::Covered) if !any(board, |to| open(board, kicker, kind, from, to, range)) => {
            None
        }
        Some(Fault::Far(_)) => {
            let near = |to| {
                let fault = strict_fault(board, kicker, kind, from, to, range);
                matches!(fault, None | Some(Fault::Covered))
            };
            if any(board, near) { found } else { None }
        }
        found => found,
    }
}

fn open(
    board: &Board<'_>,
    kicker: PlayerId,
    kind: KickKind,
    from: Hex,
    to: Hex,
    range: u8,
) -> bool {
    strict_fault(board, kicker, kind, from, to, range).is_none()
}

fn any(board: &Board<'_>, is: impl Fn(Hex) -> bool) -> bool {
    board.field().spaces().iter().any(is)
}

fn strict_fault(
    board: &Board<'_>,
    kicker: PlayerId,
    kind: KickKind,
    from: Hex,
    to: Hex,
    range: u8,
) -> Option<Fault> {
    if !right_place(board, kicker.seat, kind, to) {
        return Some(Fault::Place);
    }
    if from == to && !kind.at_poles() {
        return Some(Fault::Own);
    }
    if from.distance(to) > range {
        return Some(Fault::Far(range));
    }
    if kind.at_poles() {
        return None;
    }
    // Everybody is placed afresh after a penalty for touch.
    if kind != KickKind::PenaltyTouch && board.table.on_space(to).is_some() {
        return Some(Fault::Occupied);
    }
    covered(board, kicker.seat, to).then_some(Fault::Covered)
}

/// CT-108, CT-109, CT-141, CT-145, CT-217, CT-220. Whether a kick from a space may be aimed at
/// another, with these cards.
pub fn aimed(
    board: &Board<'_>,
    kicker: PlayerId,
    kind: KickKind,
    from: Hex,
    to: Hex,
    boost: &Boost,
) -> Result<(), Refusal> {
    let range = boost::range(kind) + boost::extra(board, kicker, from, boost)?;
    match fault(board, kicker, kind, from, to, range) {
        None => Ok(()),
        Some(fault) => Err(Refusal::Aim { kicker, to, aim: fault.aim(board, kind, to) }),
    }
}

/// CT-148, CT-150, CT-151. A kick for touch from here is tested as from inside the own 22: the
/// ball was gained there, and is kicked there.
pub fn inside_22(board: &Board<'_>, seat: Seat, from: Hex) -> bool {
    board.table.ball.gained_in_22 && board.f(seat, from) <= -board.field().l22
}

/// CT-042, CT-143, CT-147, CT-148, CT-149. Whether the roll of a kick needs strictly less. For
/// touch it does from outside the own 22, and where a 50/22 is meant.
pub fn strict(board: &Board<'_>, seat: Seat, kind: KickKind, from: Hex, fifty_22: bool) -> bool {
    let hard = || fifty_22 || !inside_22(board, seat, from);
    kind.strict() || kind == KickKind::Touch && hard()
}

/// CT-154. From the own half into the other side's 22.
pub fn from_half_to_22(board: &Board<'_>, seat: Seat, from: Hex, to: Hex) -> bool {
    board.f(seat, from) < 0 && board.f(seat, to) >= board.field().l22
}

/// CT-154, CT-155. Bounced into touch from the own half into the other side's 22, after the strict
/// roll.
pub fn is_fifty_22(board: &Board<'_>, seat: Seat, from: Hex, to: Hex) -> bool {
    board.on(Module::Fifty22) && board.field().touch(to) && from_half_to_22(board, seat, from, to)
}
