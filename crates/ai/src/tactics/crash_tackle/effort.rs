//! Which questions are worth a thought.

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::game::Board;
use crash_tackle::phases::drop_out::{DropOut, DropOutStep};
use crash_tackle::phases::end_turn::{EndStep, EndTurn};
use crash_tackle::phases::kick_off::{KickOff, KickOffStep};
use crash_tackle::phases::main_part::Main;
use crash_tackle::phases::moving;
use crash_tackle::player::PlayerId;
use crash_tackle::state::BallAt;
use games::rules::CrashTackle;

use crate::heuristics::Sight;
use crate::tactics::Effort;

/// What is done with the ball decides the match; where the others stand the rookie knows.
pub fn effort(sight: &Sight<'_, CrashTackle>, proposals: &[Action]) -> Effort {
    match sight.frame() {
        Frame::Main(Main { picked }) => {
            let board = Board { pack: sight.pack, table: sight.table };
            turn(sight, moving::forced(&board).or(picked), proposals)
        }
        Frame::Gain(_) | Frame::Penalty(_) | Frame::Restart(_) => Effort::Full,
        Frame::EndTurn(EndTurn(EndStep::Advantage)) => Effort::Full,
        Frame::Window(_) | Frame::Battle(_) => Effort::Glance,
        Frame::KickOff(KickOff(KickOffStep::Aim)) | Frame::DropOut(DropOut(DropOutStep::Aim)) => {
            Effort::Glance
        }
        _ => Effort::Snap,
    }
}

/// MAIN: the carrier's way, or the next thing to do with the ball. Walks are the rookie's, and who
/// has begun to walk the others has done with the ball for now.
fn turn(sight: &Sight<'_, CrashTackle>, mover: Option<PlayerId>, proposals: &[Action]) -> Effort {
    let table = sight.table;
    match (table.ball.at, mover) {
        (BallAt::Carried(id), Some(mover)) if id == mover => Effort::Full,
        (_, Some(_)) => Effort::Snap,
        (BallAt::Carried(id), None) if id.seat == sight.seat => {
            let begun = table.turn.mover.is_some_and(|mover| mover != id);
            if begun { Effort::Glance } else { Effort::Full }
        }
        (BallAt::OnGrounded(_) | BallAt::Loose(_), None) => {
            let gathers = |action: &Action| matches!(action, Action::Gather(_));
            if proposals.iter().any(gathers) { Effort::Glance } else { Effort::Snap }
        }
        _ => Effort::Snap,
    }
}
