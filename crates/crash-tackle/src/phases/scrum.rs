//! CT-178 to CT-185: the scrum.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::set_piece::{self, SetPiece, SetPieceStep};
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::rules::arrange;
use crate::rules::stoppage::Whistle;

/// CT-178 to CT-185. A scrum.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Scrum {
    /// CT-284. The side awarded it, which throws in.
    #[n(0)]
    pub throwing: Seat,
    /// The spot of the ball.
    #[n(1)]
    pub spot: Hex,
    /// Where it stands.
    #[n(2)]
    pub step: SetPieceStep,
}

impl Scrum {
    const fn piece(self) -> SetPiece {
        SetPiece { throwing: self.throwing, spot: self.spot, line_out: false }
    }
}

impl Activity<CrashTackle> for Scrum {
    /// CT-184. A scrum; without set pieces the ball just goes to the awarded side (4).
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        if self.step == SetPieceStep::Begin && !cx.table.on(Module::SetPieces) {
            let taker = nearest(&cx.board(), self.piece());
            cx.clear(true);
            return set_piece::give(cx, self.throwing, taker);
        }
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

/// CT-309, `set_pieces` off: the awarded side's nearest standing player; lower shirts first. A side
/// with nobody on his feet takes its nearest player.
fn nearest(board: &Board<'_>, piece: SetPiece) -> PlayerId {
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
