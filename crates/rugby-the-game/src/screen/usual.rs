//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::{Action, Entry, PenaltyOption};
use crate::frames::{
    Frame, GoalStep, KickStep, LastChanceStep, PenaltyStep, RuckStep, ScrumStep, TackleStep,
};
use crate::game::Board;
use crate::legal;
use crate::phases::goal;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::NINE;

use super::odds;

/// The usual answer of `seat` to `frame`: at most one, and always legal.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat) -> Option<Action> {
    match frame {
        Frame::AttackTurn(_) if board.table.actions_left() > 0 => Some(Action::Run),
        Frame::AttackTurn(_) => Some(Action::EndTurn),
        Frame::DefenceTurn(_) if board.table.actions_left() > 0 => {
            best_tackle(board, frame, seat).or(Some(Action::EndTurn))
        }
        Frame::DefenceTurn(_) => Some(Action::EndTurn),
        Frame::LastChance(LastChanceStep::FreePass) => Some(Action::Decline),
        Frame::LastChance(_) => best_tackle(board, frame, seat),
        Frame::Window { .. } => Some(Action::Skip),
        Frame::Goal { step: GoalStep::Calling { first }, .. } => {
            Some(Action::HighLow(goal::ways(first, true) > goal::ways(first, false)))
        }
        Frame::Tackle(TackleStep::Responding) => {
            let answers = proposals(board, frame, seat);
            let able = answers.iter().filter(|a| matches!(a, Action::Fend | Action::Offload));
            able.max_by_key(|action| wins(board, frame, seat, action))
                .copied()
                .or(Some(Action::Skip))
        }
        Frame::Ruck(RuckStep::CommitFirst | RuckStep::CommitSecond) => {
            Some(commit(board, frame, seat))
        }
        Frame::Kick(KickStep::Chase) => Some(Action::Chase(true)),
        Frame::Scrum { step: ScrumStep::Ball, .. } => {
            let answers = proposals(board, frame, seat);
            let nine = Action::ScrumBall(NINE);
            Some(if answers.contains(&nine) { nine } else { *answers.first()? })
        }
        Frame::Penalty { step: PenaltyStep::Option, .. } => Some(penalty(board, frame, seat)),
        Frame::KickOff { .. } => {
            // A chase costs nothing (RT-064).
            let answers = proposals(board, frame, seat);
            let chased = |a: &&Action| matches!(a, Action::KickOffTarget { chase: true, .. });
            answers.iter().find(chased).or(answers.first()).copied()
        }
        Frame::FreeSupport { .. } | Frame::Kick(KickStep::OwnFifteen | KickStep::TheirFifteen) => {
            let answers = proposals(board, frame, seat);
            let fits = |action: &&Action| match action {
                Action::Support { entry, .. } | Action::Place15 { entry } => {
                    spares(board, seat, *entry)
                }
                _ => false,
            };
            let declined = answers.iter().find(|action| **action == Action::Decline);
            answers.iter().find(fits).or(declined).or(answers.first()).copied()
        }
        Frame::Match(crate::frames::MatchStep::KickOrReceive) => Some(Action::Receive),
        Frame::Match(crate::frames::MatchStep::Keeping) => {
            let answers = proposals(board, frame, seat);
            let held = |a: &&Action| matches!(a, Action::Keep([Some(_), Some(_)]));
            answers.iter().find(held).or(answers.last()).copied()
        }
        _ => proposals(board, frame, seat).first().copied(),
    }
}

fn proposals(board: &Board<'_>, frame: Frame, seat: Seat) -> Vec<Action> {
    let mut answers = Vec::new();
    legal::propose(board, frame, seat, &mut answers);
    answers
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
fn commit(board: &Board<'_>, frame: Frame, seat: Seat) -> Action {
    let one = |action: &Action| match action {
        Action::Commit(shirts) if shirts.len() == 1 => shirts.first().filter(|s| *s != NINE),
        _ => None,
    };
    let able = proposals(board, frame, seat).into_iter().filter_map(|action| one(&action));
    let best: Option<Shirt> = able.first_best(|shirt| board.player(seat, *shirt).ruck);
    Action::Commit(best.map_or(ShirtSet::EMPTY, ShirtSet::one))
}

/// A goal if one is in range, else the longest kick to touch.
fn penalty(board: &Board<'_>, frame: Frame, seat: Seat) -> Action {
    let answers = proposals(board, frame, seat);
    let goal = |a: &&Action| matches!(a, Action::Penalty(PenaltyOption::Goal(_)));
    let touch = |a: &&Action| matches!(a, Action::Penalty(PenaltyOption::Touch(_)));
    let longest = answers.iter().rfind(touch);
    *answers.iter().find(goal).or(longest).expect("a penalty may always be kicked to touch")
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
