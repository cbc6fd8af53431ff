//! Questions that need no answer: a call of the coin, and a new throw of a die that has won.

use engine::Seat;

use crate::actions::{Action, CoinFace};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::pack::model::{Effect, Window};
use crate::phases::check::D10;
use crate::phases::{kick, tackle};
use crate::state::{Die, KickKind};

/// The answer that no other one can better. Both faces of a coin are alike; and a die that has won
/// all that it can win is not thrown again (RT-244).
pub fn needless(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    proposals: &[Action],
) -> Option<Action> {
    if let [Action::Call(_), ..] = proposals {
        return Some(Action::Call(CoinFace::Heads));
    }
    let Frame::Window(open) = frame else { return None };
    let rerolls = |action: &Action| match action {
        Action::Skip => true,
        Action::PlayCard { card, .. } => {
            board.pack.card(*card).effects.iter().all(|effect| *effect == Effect::Reroll)
        }
        _ => false,
    };
    let kept = open.window == Window::Rolled
        && has_won(board, seat)
        && proposals.contains(&Action::Skip)
        && proposals.iter().all(rerolls);
    kept.then_some(Action::Skip)
}

/// Whether the die that lies has won all that a die could win for the side that threw it.
fn has_won(board: &Board<'_>, seat: Seat) -> bool {
    let check = board.table.check;
    match check.die {
        // RT-097. A BIG HIT is more than a tackle.
        Die::Tackle => {
            let tackler = board.player(seat, board.table.tackle.tackler);
            tackle::is_big_hit(tackler, check.roll)
        }
        Die::Catch | Die::Pass | Die::Sidestep => check.made(),
        Die::Kick => {
            let declared = board.table.kick;
            let chases = match declared.kind {
                KickKind::Touch | KickKind::Drop => false,
                KickKind::Infield | KickKind::KickOff | KickKind::DropOut => true,
            };
            check.made() && (!chases || check.roll >= kick::chase_need(&declared))
        }
        // The higher jump wins.
        Die::Lineout => check.roll == D10,
    }
}
