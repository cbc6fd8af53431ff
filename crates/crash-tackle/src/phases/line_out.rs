//! CT-186 to CT-190: the line-out.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::set_piece::{self, SetPiece, SetPieceStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::rules::arrange;

/// CT-186 to CT-190. A line-out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct LineOut {
    /// CT-284. The side awarded it, which throws in.
    #[n(0)]
    pub throwing: Seat,
    /// The touch space.
    #[n(1)]
    pub spot: Hex,
    /// Where it stands.
    #[n(2)]
    pub step: SetPieceStep,
}

impl LineOut {
    const fn piece(self) -> SetPiece {
        SetPiece { throwing: self.throwing, spot: self.spot, line_out: true }
    }
}

impl Activity<CrashTackle> for LineOut {
    /// CT-186. A line-out is a set piece like others.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        set_piece::step(cx, self.piece(), self.step, input)
    }

    fn ask(self, _: &Board<'_>, seat: Seat) -> Option<Ask> {
        set_piece::ask(self.piece(), self.step, seat)
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        set_piece::check(board, self.piece(), self.step, seat, action)
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        set_piece::propose(board, self.piece(), self.step, seat, out);
    }
}

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
