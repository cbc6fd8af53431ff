//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::{Action, Entry, PenaltyOption};
use crate::frames::{
    Frame, GoalKick, GoalStep, KickStep, Kicking, LastChance, LastChanceStep, MatchFrame,
    MatchStep, Penalty, PenaltyStep, Ruck, RuckStep, Scrum, ScrumStep, TackleStep, Tackling,
};
use crate::game::{Board, Looking};
use crate::phases::goal;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::NINE;

use super::odds;

/// The usual answer of `seat` to `frame`: at most one, and always legal.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, answers: &[Action]) -> Option<Action> {
    match frame {
        Frame::AttackTurn(_) if board.table.actions_left() > 0 => Some(Action::Run),
        Frame::AttackTurn(_) => Some(Action::EndTurn),
        Frame::DefenceTurn(_) if board.table.actions_left() > 0 => {
            best_tackle(board, frame, seat).or(Some(Action::EndTurn))
        }
        Frame::DefenceTurn(_) => Some(Action::EndTurn),
        Frame::LastChance(LastChance(LastChanceStep::FreePass)) => Some(Action::Decline),
        Frame::LastChance(_) => best_tackle(board, frame, seat),
        Frame::Window(_) => Some(Action::Skip),
        Frame::Goal(GoalKick { step: GoalStep::Calling { first }, .. }) => {
            Some(Action::HighLow(goal::ways(first, true) > goal::ways(first, false)))
        }
        Frame::Tackle(Tackling(TackleStep::Responding)) => {
            let able = answers.iter().filter(|a| matches!(a, Action::Fend | Action::Offload));
            able.max_by_key(|action| wins(board, frame, seat, action))
                .copied()
                .or(Some(Action::Skip))
        }
        Frame::Ruck(Ruck(RuckStep::CommitFirst | RuckStep::CommitSecond)) => {
            Some(commit(board, seat, answers))
        }
        Frame::Kick(Kicking(KickStep::Chase)) => Some(Action::Chase(true)),
        Frame::Scrum(Scrum { step: ScrumStep::Ball, .. }) => {
            let nine = Action::ScrumBall(NINE);
            Some(if answers.contains(&nine) { nine } else { *answers.first()? })
        }
        Frame::Penalty(Penalty { step: PenaltyStep::Option, .. }) => Some(penalty(answers)),
        Frame::KickOff(_) => {
            // A chase costs nothing (RT-064).
            let chased = |a: &&Action| matches!(a, Action::KickOffTarget { chase: true, .. });
            answers.iter().find(chased).or(answers.first()).copied()
        }
        Frame::FreeSupport(_)
        | Frame::Kick(Kicking(KickStep::OwnFifteen | KickStep::TheirFifteen)) => {
            let fits = |action: &&Action| entry(action).is_some_and(|at| spares(board, seat, at));
            let declined = answers.iter().find(|action| **action == Action::Decline);
            answers.iter().find(fits).or(declined).or(answers.first()).copied()
        }
        Frame::Match(MatchFrame(MatchStep::KickOrReceive)) => Some(Action::Receive),
        Frame::Match(MatchFrame(MatchStep::Keeping)) => {
            let held = |a: &&Action| matches!(a, Action::Keep([Some(_), Some(_)]));
            answers.iter().find(held).or(answers.last()).copied()
        }
        _ => answers.first().copied(),
    }
}

fn wins(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> u32 {
    odds::prospect(board, frame, seat, action).map_or(0, |prospect| prospect.odds.wins)
}

/// The Ready player with the best chance, the lowest shirt first.
fn best_tackle(board: &Board<'_>, frame: Frame, seat: Seat) -> Option<Action> {
    let tackles = board.table.sides[seat].ready.into_iter().map(Action::Tackle);
    tackles.first_best(|action| wins(board, frame, seat, action))
}

/// The player with the most RUCK who is not needed as halfback.
fn commit(board: &Board<'_>, seat: Seat, answers: &[Action]) -> Action {
    let one = |action: &Action| {
        let Action::Commit(shirts) = action else { return None };
        shirts.first().filter(|shirt| shirts.len() == 1 && *shirt != NINE)
    };
    let able = answers.iter().filter_map(one);
    let best: Option<Shirt> = able.first_best(|shirt| board.player(seat, *shirt).ruck);
    Action::Commit(best.map_or(ShirtSet::EMPTY, ShirtSet::one))
}

/// A goal if one is in range, else the longest kick to touch.
fn penalty(answers: &[Action]) -> Action {
    let goal = |a: &&Action| matches!(a, Action::Penalty(PenaltyOption::Goal(_)));
    let touch = |a: &&Action| matches!(a, Action::Penalty(PenaltyOption::Touch(_)));
    let longest = answers.iter().rfind(touch);
    *answers.iter().find(goal).or(longest).expect("a penalty may always be kicked to touch")
}

/// Where somebody comes in by this answer.
fn entry(action: &Action) -> Option<Entry> {
    let (Action::Support { entry, .. } | Action::Place15 { entry }) = action else { return None };
    Some(*entry)
}

/// Whether nobody on his feet makes room.
fn spares(board: &Board<'_>, seat: Seat, entry: Entry) -> bool {
    entry.recycle.is_none_or(|shirt| !board.table.sides[seat].ready.contains(shirt))
}

/// Of equally good things the first.
trait FirstBest: Iterator + Sized {
    /// The item with the highest key, the first of several.
    fn first_best<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

impl<I: Iterator> FirstBest for I {}
