//! Fouls (TU-257 to TU-262).

#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::chance;
use crate::events::Event;
use crate::figure::{Figure, FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::StaffEffect;
use crate::phases::injury::{InjuryStep, gone};
use crate::phases::referee::{self, Matter};
use crate::pitch::Square;
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::rules::tables::{self, SENT_OFF};
use crate::rules::{staff, targets};
use crate::state::Over;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum FoulStep {
    /// Both sides are to roll.
    #[n(0)]
    Begin,
    /// They have rolled.
    #[n(1)]
    Rolled,
    /// The victim has been seen to.
    #[n(2)]
    Struck,
    /// The striker's die is thrown.
    #[n(3)]
    Die,
    /// AB25. His second die is thrown.
    #[n(4)]
    Confirm,
    /// Bribed Linesman: his coach was asked.
    #[n(5)]
    Spared,
    /// A new keeper was named.
    #[n(6)]
    Replaced,
}

/// TU-259, TU-260, TU-261, TU-262, TU-324, AB25. Both totals, the injury table, the striker's die.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Foul { by, on, step } = frame else { unreachable!("only fouls come here") };
    let then = |step| Frame::Foul { by, on, step };
    match step {
        FoulStep::Begin => {
            let (roll, against) = rolls(&cx.board(), by, on);
            cx.oppose(roll, against, then(FoulStep::Rolled))
        }
        FoulStep::Rolled => {
            let Report::Margin(lead) = input.returned() else { unreachable!("both rolled") };
            let hurt = tables::hurts(lead);
            cx.log(Event::Fouled { figure: by, victim: on, hurt });
            if !hurt {
                return sending_off(cx, by, then(FoulStep::Die));
            }
            let sub = Frame::Injury { figure: on, step: InjuryStep::Begin };
            Flow::Call { sub, then: then(FoulStep::Struck) }
        }
        FoulStep::Struck => sending_off(cx, by, then(FoulStep::Die)),
        FoulStep::Die => {
            let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
            match (rolled.total, cx.board().profile(by).traits.sendoff_confirm) {
                (die, _) if die < SENT_OFF as i8 => Flow::Return(Report::Done),
                (_, true) => chance::die(then(FoulStep::Confirm)),
                (_, false) => six(cx, by, on),
            }
        }
        FoulStep::Confirm => {
            let confirm = Matter::SendoffConfirm(by);
            referee::settle(
                cx,
                (confirm, &[]),
                frame,
                input,
                |cx, [die, ..]| match referee::strikes(&cx.board(), confirm, die) {
                    true => six(cx, by, on),
                    false => Flow::Return(Report::Done),
                },
            )
        }
        FoulStep::Spared => match input.chosen() {
            Action::Yes => {
                staff::spend(cx, by.seat, StaffEffect::SpareSendOff);
                cx.log(Event::StayedOn { figure: by });
                Flow::Return(Report::Done)
            }
            _ => send_off(cx, by, on),
        },
        FoulStep::Replaced => Flow::Return(Report::Done),
    }
}

/// TU-259. What both sides roll.
pub fn rolls(board: &Board<'_>, by: FigureId, on: FigureId) -> (Roll, Roll) {
    let striker = odds::roll(board, RollKind::FoulAtt, by, Scene::against(on));
    (striker, odds::roll(board, RollKind::FoulDef, on, Scene::against(by)))
}

/// TU-261, TU-262. The striker's die, whatever came of the foul.
fn sending_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, then: Frame) -> Flow {
    cx.roll(RollKind::Sendoff, by, Scene::default(), then)
}

/// Bribed Linesman. He is asked about, or the striker goes.
fn six<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, on: FigureId) -> Flow {
    match staff::ready(&cx.board(), by.seat, StaffEffect::SpareSendOff) {
        Some(_) => Flow::Ask(by.seat.into(), Frame::Foul { by, on, step: FoulStep::Spared }),
        None => send_off(cx, by, on),
    }
}

/// TU-077, TU-261. For the rest of the match; the turn is over.
fn send_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, on: FigureId) -> Flow {
    cx.put(by, Place::SentOff);
    cx.log(Event::SentOff { figure: by });
    cx.end_turn(Over::SentOff);
    gone(cx, by, Frame::Foul { by, on, step: FoulStep::Replaced })
}

/// Where a figure lies on the ground.
const fn lies_at(figure: &Figure) -> Option<Square> {
    match figure.place {
        Place::Prone(at) | Place::Stunned(at) => Some(at),
        _ => None,
    }
}

/// TU-257, TU-258. Whom a figure may strike where he is: an opponent on the ground beside him.
pub fn legal(board: &Board<'_>, by: FigureId, on: FigureId) -> Result<(), Illegal> {
    let victim = targets::opponent(board, by, on, "TU-257")?;
    let Some(at) = lies_at(victim) else {
        let reason = format!("{} is not on the ground", board.name(on));
        return Err(Illegal::new("TU-257", reason));
    };
    match board.table.at(by) {
        Some(from) if from.touches(at) => Ok(()),
        _ => {
            let reason = format!("{} is not next to {}", board.name(on), board.name(by));
            Err(Illegal::new("TU-257", reason))
        }
    }
}

/// TU-257, TU-258. All he may strike.
pub fn offers(board: &Board<'_>, by: FigureId, out: &mut Vec<Action>) {
    let Some(from) = board.table.at(by) else { return };
    if !board.table.figures.lying().near(from) {
        return;
    }
    let near =
        |id: &FigureId| lies_at(board.table.figures.get(*id)).is_some_and(|at| at.touches(from));
    let victims = FigureId::of(by.seat.other()).filter(near);
    out.extend(victims.map(|on| Action::Foul(by.number, on.number)));
}

/// Bribed Linesman: yes or no.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    staff::check(board, action)
}

/// Keeping him for later is the tamest.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, out: &mut Vec<Action>) {
    staff::propose(out);
}

/// Bribed Linesman: what he would do.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    let Frame::Foul { by, .. } = frame else { unreachable!("only fouls come here") };
    let what = format!("{} is about to be sent off; he could stay on.", board.name(by));
    staff::prompt(board, seat, StaffEffect::SpareSendOff, &what)
}
