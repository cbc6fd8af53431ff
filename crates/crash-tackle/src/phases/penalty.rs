//! CT-214, CT-216 to CT-221: the options of a penalty.

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Boost};
use crate::ask::Ask;
use crate::events::{Event, Points};
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::kick::{self, Kick, KickStep, Kicking, boost, targets, touch};
use crate::phases::score::{Score, ScoreStep};
use crate::phases::substitutions::{SubstitutionStep, Substitutions};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::{KickKind, Verdict};
use crate::rules::proof;
use crate::rules::stoppage::Whistle;
use crate::state::Restart;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PenaltyStep {
    /// It was taken; the stoppage is still in `table.due`.
    #[n(0)]
    Begin,
    /// Substitutions are made: the awarded coach is asked.
    #[n(1)]
    Options,
    /// He chooses.
    #[n(2)]
    Chosen,
    /// The kick at the poles is being tested.
    #[n(3)]
    AtPoles(#[n(0)] PlayerId),
    /// CT-003. The half is over, and this is all that is still played: it reports
    /// [`Report::Done`].
    #[n(4)]
    AfterTime,
    /// CT-003. The coach chooses.
    #[n(5)]
    AfterTimeChosen,
    /// CT-003. The kick at the poles is being tested.
    #[n(6)]
    AfterTimeAtPoles(#[n(0)] PlayerId),
    /// CT-003. Whatever follows the kick is done.
    #[n(7)]
    AfterTimeOver,
}

/// CT-214, CT-216 to CT-221. A penalty is taken.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Penalty {
    /// The side awarded it.
    #[n(0)]
    pub to: Seat,
    /// Where.
    #[n(1)]
    pub spot: Hex,
    /// Where it stands.
    #[n(2)]
    pub step: PenaltyStep,
}

impl Activity<CrashTackle> for Penalty {
    /// CT-003, CT-106, CT-107, CT-216. Substitutions, the choice, and the kick it asks for.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Penalty { to, spot, step } = self;
        let at = |step| Penalty { to, spot, step };
        match step {
            // CT-106, CT-107.
            PenaltyStep::Begin => {
                cx.clear(false);
                if !cx.table.on(Module::Substitutes) {
                    return ask(cx, to, at(PenaltyStep::Chosen));
                }
                let sub = Substitutions { first: to.other(), step: SubstitutionStep::Begin };
                at(PenaltyStep::Options).after(sub)
            }
            PenaltyStep::Options => ask(cx, to, at(PenaltyStep::Chosen)),
            PenaltyStep::AfterTime => {
                cx.clear(false);
                ask(cx, to, at(PenaltyStep::AfterTimeChosen))
            }
            PenaltyStep::Chosen => {
                cx.table.due = None;
                chosen(cx, to, spot, input.chosen())
            }
            PenaltyStep::AfterTimeChosen => {
                cx.table.due = None;
                last_chosen(cx, to, spot, input.chosen())
            }
            PenaltyStep::AtPoles(kicker) => at_poles(cx, kicker, input.returned()),
            PenaltyStep::AfterTimeAtPoles(kicker) => {
                let over = at(PenaltyStep::AfterTimeOver);
                if kicked_over(cx, kicker, input.returned()) {
                    return over.after(Score(ScoreStep::LastReset));
                }
                Flow::Return(Report::Done)
            }
            PenaltyStep::AfterTimeOver => Flow::Return(Report::Done),
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        let Penalty { to, spot, step } = self;
        match step {
            PenaltyStep::Chosen => Some(Ask::Penalty { to, spot }),
            PenaltyStep::AfterTimeChosen => Some(Ask::LastPenalty { to, spot }),
            PenaltyStep::Begin
            | PenaltyStep::Options
            | PenaltyStep::AtPoles(_)
            | PenaltyStep::AfterTime
            | PenaltyStep::AfterTimeAtPoles(_)
            | PenaltyStep::AfterTimeOver => None,
        }
    }

    /// CT-003, CT-214, CT-216, CT-217, CT-220. The options, and after the last turn of a half the
    /// few that are left.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Penalty { to, spot, step } = self;
        let last = match step {
            PenaltyStep::Chosen => false,
            PenaltyStep::AfterTimeChosen => true,
            _ => return Err(Manners::NothingAsked.into()),
        };
        match action {
            Action::PenaltyTry => claim(board, to),
            Action::Goal { by, boost } => {
                let kicker = PlayerId::new(to, *by);
                kick::available(board, kicker)?;
                let target = board.field().target(board.table.facing(to));
                targets::aimed(board, kicker, KickKind::PenaltyGoal, spot, target, boost)
            }
            Action::Scrum | Action::Kick { .. } if last => Err(Refusal::OnlyAtPoles),
            Action::Skip if last => Ok(()),
            Action::Scrum => Ok(()),
            Action::Kick { fifty_22: true, .. } => Err(Refusal::PenaltyNoFifty22),
            Action::Kick { by, to: target, boost, .. } => {
                let kicker = PlayerId::new(to, *by);
                kick::available(board, kicker)?;
                targets::aimed(board, kicker, KickKind::PenaltyTouch, spot, *target, boost)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// The scrum first, which risks nothing.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let Penalty { to, spot, step } = self;
        match step {
            PenaltyStep::Chosen => out.push(Action::Scrum),
            PenaltyStep::AfterTimeChosen => out.push(Action::Skip),
            _ => return,
        }
        if claim(board, to).is_ok() {
            out.push(Action::PenaltyTry);
        }
        kick::goals(board, to, KickKind::PenaltyGoal, Some(spot), out);
        if step == PenaltyStep::Chosen {
            kick::penalty_touch(board, to, spot, out);
        }
    }
}

fn ask<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    to: Seat,
    then: impl Activity<CrashTackle>,
) -> Flow {
    cx.table.turn.interrupted = true;
    then.asks(to)
}

/// CT-214, CT-216, CT-221. What the coach chose.
fn chosen<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, to: Seat, spot: Hex, action: Action) -> Flow {
    match action {
        Action::PenaltyTry => {
            cx.score(to, None, Points::PenaltyTry);
            cx.go(Score(ScoreStep::Reset { scored: to }))
        }
        Action::Kick { by, to: target, boost, .. } => {
            for_touch(cx, PlayerId::new(to, by), spot, target, boost)
        }
        Action::Goal { by, boost } => {
            let kicker = PlayerId::new(to, by);
            let then = Penalty { to, spot, step: PenaltyStep::AtPoles(kicker) };
            shoot(cx, kicker, spot, boost, then)
        }
        _ => {
            let restart = touch::scrum(&cx.board(), to, spot);
            cx.award(to, restart)
        }
    }
}

/// CT-003, CT-303. After the last turn of a half: a penalty try, the poles, or nothing. Points
/// reset the cards as ever.
fn last_chosen<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    to: Seat,
    spot: Hex,
    action: Action,
) -> Flow {
    let at = |step| Penalty { to, spot, step };
    match action {
        Action::PenaltyTry => {
            cx.score(to, None, Points::PenaltyTry);
            let sub = Score(ScoreStep::LastReset);
            at(PenaltyStep::AfterTimeOver).after(sub)
        }
        Action::Goal { by, boost } => {
            let kicker = PlayerId::new(to, by);
            shoot(cx, kicker, spot, boost, at(PenaltyStep::AfterTimeAtPoles(kicker)))
        }
        _ => Flow::Return(Report::Done),
    }
}

/// CT-217, CT-288. Kicker and ball are on the spot for the kick only.
fn for_touch<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    by: PlayerId,
    from: Hex,
    to: Hex,
    cards: Boost,
) -> Flow {
    boost::spend(cx, by.seat, by.shirt, &cards);
    let kind = KickKind::PenaltyTouch;
    let kick = Kick { by, kind, from, to, strict: kind.strict() };
    Kicking { kick, step: KickStep::Begin }.goes_on()
}

/// CT-220, CT-288. At the poles.
fn shoot<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    by: PlayerId,
    from: Hex,
    cards: Boost,
    then: impl Activity<CrashTackle>,
) -> Flow {
    boost::spend(cx, by.seat, by.shirt, &cards);
    let to = cx.pack.field.target(cx.table.facing(by.seat));
    let kind = KickKind::PenaltyGoal;
    kick::test(cx, Kick { by, kind, from, to, strict: kind.strict() }, then)
}

/// Scores or tells the miss; whether it went over.
fn kicked_over<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kicker: PlayerId, report: Report) -> bool {
    let over = report == Report::Tested(Verdict::Success);
    if over {
        cx.score(kicker.seat, Some(kicker), Points::PenaltyGoal);
    } else {
        let kind = KickKind::PenaltyGoal;
        cx.log(Event::GoalMissed { player: Some(kicker), kind });
    }
    over
}

/// CT-127, CT-220, CT-228, CT-305. Three points and a restart, or the other side's drop-out, also
/// where touch and dead-ball lines are off.
fn at_poles<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kicker: PlayerId, report: Report) -> Flow {
    let scored = kicker.seat;
    if kicked_over(cx, kicker, report) {
        return cx.go(Score(ScoreStep::Reset { scored }));
    }
    cx.award(scored.other(), Restart::DropOut)
}

/// CT-214. A claim needs its proof.
fn claim(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    match board.on(Module::PenaltyTry) && proof::certain_try(board, seat) {
        true => Ok(()),
        false => Err(Refusal::NoCertainTry),
    }
}
