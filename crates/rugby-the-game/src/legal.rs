//! Sends a question's answers to the activity that asked it.

use engine::{Illegal, Seat};

use crate::actions::Action;
use crate::cards::{effects, windows};
use crate::frames::{Frame, Grant, MatchStep};
use crate::game::Board;
use crate::phases::*;
use crate::shirt::ShirtSet;

/// Judges `action` as an answer of `seat` to `frame`.
pub fn check(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match frame {
        Frame::Match(step) => match_frame::check(board, seat, step, action),
        Frame::Coach { .. } => coach::check(board, seat, action),
        Frame::KickOff { drop_out, .. } => kick_off::check(board, seat, drop_out, action),
        Frame::AttackTurn(_) | Frame::DefenceTurn(_) => turn::check(board, seat, action),
        Frame::LastChance(step) => last_chance::check(board, seat, step, action),
        Frame::Tackle(step) => tackle::check(board, seat, step, action),
        Frame::Run { step, .. } => run::check(board, seat, step, action),
        Frame::FreeSupport { grant, .. } => support::check(board, seat, grant, action),
        Frame::Kick(step) => kick::check(board, seat, step, action),
        Frame::Catch(_) => catch::check(board, seat, action),
        Frame::Goal { .. } => goal::check(board, action),
        Frame::Try => goal::check_try(board, action),
        Frame::Ruck(step) => ruck::check(board, seat, step, action),
        Frame::Scrum { step, .. } => scrum::check(board, seat, step, action),
        Frame::LineOut { .. } => line_out::check(board, seat, action),
        Frame::Penalty { step, .. } => penalty::check(board, seat, step, action),
        Frame::Window { window, .. } => windows::check(board, seat, window, action),
        Frame::Effects { seat, card, branch, at, step } => {
            effects::check(board, effects::Run { seat, card, branch, at }, step, action)
        }
        Frame::Advance(_)
        | Frame::Pass { .. }
        | Frame::LinePass { .. }
        | Frame::Support { .. }
        | Frame::Compare(_)
        | Frame::TurnPower { .. }
        | Frame::Redo { .. }
        | Frame::DrawStep { .. }
        | Frame::DrawPower { .. }
        | Frame::HandLimit { .. }
        | Frame::Check { .. }
        | Frame::Play { .. } => Err(board.not_asked("nothing is asked")),
    }
}

/// Lists answers of `seat` to `frame`.
pub fn propose(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    match frame {
        Frame::Match(step) => match_frame::propose(board, seat, step, out),
        Frame::Coach { .. } => coach::propose(board, seat, out),
        Frame::KickOff { drop_out, .. } => kick_off::propose(board, seat, drop_out, out),
        Frame::AttackTurn(_) | Frame::DefenceTurn(_) => turn::propose(board, seat, out),
        Frame::LastChance(step) => last_chance::propose(board, seat, step, out),
        Frame::Tackle(step) => tackle::propose(board, seat, step, out),
        Frame::Run { step, .. } => run::propose(board, seat, step, out),
        Frame::FreeSupport { grant, .. } => support::propose_free(board, seat, grant, out),
        Frame::Kick(step) => kick::propose(board, seat, step, out),
        Frame::Catch(_) => catch::propose(board, seat, out),
        Frame::Goal { .. } => out.extend([Action::HighLow(true), Action::HighLow(false)]),
        Frame::Try => out.extend([Action::Convert(true), Action::Convert(false)]),
        Frame::Ruck(step) => ruck::propose(board, seat, step, out),
        Frame::Scrum { step, .. } => scrum::propose(board, seat, step, out),
        Frame::LineOut { .. } => line_out::propose(board, seat, out),
        Frame::Penalty { step, .. } => penalty::propose(board, seat, step, out),
        Frame::Window { window, .. } => windows::propose(board, seat, window, out),
        Frame::Effects { seat, card, branch, at, step } => {
            effects::propose(board, effects::Run { seat, card, branch, at }, step, out);
        }
        Frame::Advance(_)
        | Frame::Pass { .. }
        | Frame::LinePass { .. }
        | Frame::Support { .. }
        | Frame::Compare(_)
        | Frame::TurnPower { .. }
        | Frame::Redo { .. }
        | Frame::DrawStep { .. }
        | Frame::DrawPower { .. }
        | Frame::HandLimit { .. }
        | Frame::Check { .. }
        | Frame::Play { .. } => {}
    }
}

/// RT-265. The rules never time out; a table that keeps a clock may use this answer: end the
/// turn, play nothing, keep nothing, else the first thing proposed.
pub fn default_action(board: &Board<'_>, frame: Frame, seat: Seat) -> Action {
    match frame {
        Frame::AttackTurn(_) | Frame::DefenceTurn(_) => Action::EndTurn,
        Frame::Window { .. } => Action::Skip,
        Frame::Ruck(ruck::RuckStep::CommitFirst | ruck::RuckStep::CommitSecond) => {
            Action::Commit(ShirtSet::EMPTY)
        }
        Frame::Match(MatchStep::Keeping) => Action::Keep([None, None]),
        Frame::LastChance(_) => Action::Decline,
        Frame::FreeSupport { grant: Grant::Ruck | Grant::Card, .. } => Action::Decline,
        _ => {
            let mut answers = Vec::new();
            propose(board, frame, seat, &mut answers);
            answers.first().copied().expect("every question has an answer")
        }
    }
}
