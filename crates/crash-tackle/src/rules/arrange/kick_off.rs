//! Set-ups of kick-offs and drop-outs (9.4, CT-008 to CT-012, CT-158, CT-159, CT-282).

use engine::Seat;

use super::{Kind, Placing, shared};
use crate::actions::{Action, Formation};
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::phases::kick::boost;
use crate::player::{Group, PlayerId, Shirt};
use crate::refusal::{Half, Misplaced, Refusal};
use crate::roll::KickKind;
use crate::rules::substitutes::stand_in;

/// 9.4. A drop-out's kickers stand so much further back than those of a kick-off.
const DROP_OUT_BACK: i8 = -18;
/// 9.4. And the others so much further up.
const DROP_OUT_UP: i8 = 16;
/// How far a preset moves the forwards to one side, in columns.
const LOADED: i8 = 4;
/// CT-061, CT-282. The rows a kick without cards can cross.
const REACH: i8 = 2 * boost::range(KickKind::DropOut) as i8;

/// CT-009, CT-011, CT-158, CT-159. Where a side is placed.
const fn half(kind: Kind) -> Half {
    match kind {
        Kind::KickOffKicking => Half::Own,
        Kind::KickOffReceiving => Half::Behind10,
        Kind::DropOutKicking => Half::Behind22,
        Kind::DropOutOther
        | Kind::ScrumThrowing { .. }
        | Kind::ScrumOther { .. }
        | Kind::LineOutThrowing { .. }
        | Kind::LineOutOther { .. } => Half::Outside22,
    }
}

/// CT-009, CT-011, CT-158, CT-159. Whether a space is one the side may be placed on.
fn fits(board: &Board<'_>, seat: Seat, kind: Kind, hex: Hex) -> bool {
    let (f, field) = (board.f(seat, hex), board.field());
    match half(kind) {
        Half::Own => f <= 0,
        Half::Behind10 => f < -field.l10,
        Half::Behind22 => f < -field.l22,
        Half::Outside22 => f < field.l22,
    }
}

/// CT-008, CT-010. No.10 kicks off; without him the first available player of his group, then of
/// the team (CT-268) is proposed.
fn kicker(board: &Board<'_>, seat: Seat) -> Option<Shirt> {
    stand_in(board.table, seat, Shirt::TEN)
}

/// Where a side stands by default, its forwards moved by so many columns.
fn formation(board: &Board<'_>, seat: Seat, kind: Kind, moved: i8) -> Formation {
    let formations = &board.pack.formations;
    let (spots, along) = match kind {
        Kind::KickOffKicking => (&formations.kicking, 0),
        Kind::DropOutKicking => (&formations.kicking, DROP_OUT_BACK),
        Kind::KickOffReceiving => (&formations.receiving, 0),
        _ => (&formations.receiving, DROP_OUT_UP),
    };
    let mut placing = Placing::new(board, seat);
    if kind == Kind::KickOffKicking
        && let Some(shirt) = kicker(board, seat)
    {
        placing.exactly(shirt, Hex::new(0, 0));
    }
    // CT-158. Nobody stands ahead of the kicker's line.
    let line = match kind {
        Kind::DropOutKicking => spots.iter().map(|(_, f)| f + along).max(),
        _ => None,
    };
    let facing = board.table.facing(seat);
    for shirt in Shirt::all() {
        let (x, f) = spots[shirt.index()];
        let moved = if shirt.group() == Group::Forwards { moved } else { 0 };
        let x = (x + moved).clamp(1 - board.field().half_width, board.field().half_width - 1);
        // The clamp may have broken the parity of the space.
        let f = f + along - (x + f + along).rem_euclid(2);
        placing.near(shirt, facing.own(x, f), |hex| {
            fits(board, seat, kind, hex) && line.is_none_or(|line| facing.f(hex) <= line)
        });
    }
    placing.formation
}

/// 9.4. Where a side stands by default.
pub(super) fn default(board: &Board<'_>, seat: Seat, kind: Kind) -> Formation {
    formation(board, seat, kind, 0)
}

/// The default, and the forwards loaded to either side.
pub(super) fn presets(board: &Board<'_>, seat: Seat, kind: Kind, out: &mut Vec<Action>) {
    for moved in [0, -LOADED, LOADED] {
        let form = Action::Form(formation(board, seat, kind, moved));
        if !out.contains(&form) {
            out.push(form);
        }
    }
}

/// CT-008 to CT-012, CT-158, CT-159, CT-282. Judges a set-up.
pub(super) fn check(
    board: &Board<'_>,
    seat: Seat,
    kind: Kind,
    formation: &Formation,
) -> Result<(), Refusal> {
    shared(board, seat, formation, None)?;
    for (shirt, at) in formation.iter() {
        if !fits(board, seat, kind, at) {
            let misplaced = Misplaced::Outside(at, half(kind));
            return Err(Refusal::Misplaced(PlayerId::new(seat, shirt), misplaced));
        }
    }
    match kind {
        Kind::KickOffKicking => on_the_spot(board, seat, formation),
        Kind::DropOutKicking => has_a_target(board, seat, formation),
        _ => Ok(()),
    }
}

/// CT-008, CT-010. No.10 stands on the centre spot, or anybody where he is off.
fn on_the_spot(board: &Board<'_>, seat: Seat, formation: &Formation) -> Result<(), Refusal> {
    let spot = Hex::new(0, 0);
    let ten = PlayerId::new(seat, Shirt::TEN);
    let ten = board.table.player(ten).available();
    let taken = match ten {
        true => formation.get(Shirt::TEN) == Some(spot),
        false => formation.iter().any(|(_, at)| at == spot),
    };
    taken.then_some(()).ok_or(Refusal::SpotEmpty { ten })
}

/// CT-282. The foremost player, who kicks, can reach a space over the 22.
fn has_a_target(board: &Board<'_>, seat: Seat, formation: &Formation) -> Result<(), Refusal> {
    let foremost = formation.iter().map(|(_, at)| board.f(seat, at)).max();
    if foremost.is_some_and(|f| f > -board.field().l22 - REACH) {
        return Ok(());
    }
    Err(Refusal::KickerTooDeep)
}
