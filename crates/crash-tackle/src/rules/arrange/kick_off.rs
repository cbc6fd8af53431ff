//! Set-ups of kick-offs and drop-outs (9.4, CT-008 to CT-012, CT-158, CT-159, CT-282).

use engine::{Illegal, Seat};

use super::{Kind, Placing, shared};
use crate::actions::{Action, Formation};
use crate::game::Board;
use crate::player::Shirt;

/// Where a side stands by default.
pub(super) fn default(board: &Board<'_>, seat: Seat, kind: Kind) -> Formation {
    let formations = &board.pack.formations;
    let spots = match kind {
        Kind::KickOffKicking | Kind::DropOutKicking => &formations.kicking,
        _ => &formations.receiving,
    };
    let mut placing = Placing::new(board, seat);
    for shirt in Shirt::all() {
        let (x, f) = spots[shirt.index()];
        placing.near(shirt, board.table.facing(seat).own(x, f), |_| true);
    }
    placing.formation
}

/// The default and others.
pub(super) fn presets(board: &Board<'_>, seat: Seat, kind: Kind, out: &mut Vec<Action>) {
    out.push(Action::Form(default(board, seat, kind)));
}

/// CT-012. Judges a set-up.
pub(super) fn check(
    board: &Board<'_>,
    seat: Seat,
    _: Kind,
    formation: &Formation,
) -> Result<(), Illegal> {
    shared(board, seat, formation, None)
}
