//! CT-178 to CT-185: the scrum.

use engine::{Seat, Sink};

use super::set_piece;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::player::{PlayerId, Shirt};
use crate::rules::arrange;

pub use super::set_piece::{SetPieceStep as ScrumStep, check, prompt, propose};

/// CT-184. A scrum; without set pieces the ball just goes to the awarded side (4).
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let (piece, step) = set_piece::SetPiece::of(frame);
    if step == ScrumStep::Begin && !cx.table.on(Module::SetPieces) {
        let taker = nearest(&cx.board(), piece);
        cx.clear(true);
        return set_piece::give(cx, piece.throwing, taker);
    }
    set_piece::step(cx, frame, input)
}

/// CT-309, `set_pieces` off: the awarded side's nearest standing player; lower shirts first. A side
/// with nobody on his feet takes its nearest player.
fn nearest(board: &Board<'_>, piece: set_piece::SetPiece) -> PlayerId {
    let fielded = board.table.fielded(piece.throwing);
    let key = |(id, at): &(PlayerId, _)| {
        (board.table.player(*id).grounded, piece.spot.distance(*at), id.shirt)
    };
    fielded.min_by_key(key).expect("no side is without players").0
}

/// CT-182, CT-183, CT-185, CT-284, CT-308. No.9 or No.8 takes the ball; only if both are missing,
/// who plays scrum-half.
pub(super) fn takers(board: &Board<'_>, winner: Seat) -> Vec<PlayerId> {
    let here = |shirt: &Shirt| board.table.player(PlayerId::new(winner, *shirt)).at.is_some();
    let mut shirts: Vec<_> = [Shirt::NINE, Shirt::EIGHT].into_iter().filter(here).collect();
    if shirts.is_empty() {
        shirts.extend(arrange::scrum::scrum_half(board, winner));
    }
    shirts.into_iter().map(|shirt| PlayerId::new(winner, shirt)).collect()
}
