//! CT-186 to CT-190: the line-out.

use engine::Seat;

use crate::field::Hex;
use crate::game::Board;
use crate::player::PlayerId;
use crate::rules::arrange;

pub use super::set_piece::{SetPieceStep as LineOutStep, check, prompt, propose, step};

/// CT-189, CT-190, CT-284. Anybody in the line takes the ball, which No.2 on the touch space is
/// not; a winner without anybody there uses his scrum-half.
pub(super) fn takers(board: &Board<'_>, winner: Seat, spot: Hex) -> Vec<PlayerId> {
    let mut takers: Vec<_> = arrange::line_out::in_line(board, winner, spot).collect();
    if takers.is_empty() {
        let half = arrange::line_out::scrum_half(board, winner);
        takers.extend(half.map(|shirt| PlayerId::new(winner, shirt)));
    }
    takers
}
