//! Fouls (TU-257 to TU-262).

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::{Ask, Spared};
use crate::chance;
use crate::events::Event;
use crate::figure::{Figure, FigureId, Place};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pack::model::StaffEffect;
use crate::phases::injury::{Injury, InjuryStep, gone};
use crate::phases::referee::{self, Matter};
use crate::pitch::Square;
use crate::refusal::{Aim, Refusal};
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

/// TU-257 to TU-262.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Foul {
    /// Who strikes.
    #[n(0)]
    pub by: FigureId,
    /// Whom.
    #[n(1)]
    pub on: FigureId,
    /// Where it stands.
    #[n(2)]
    pub step: FoulStep,
}

impl Foul {
    fn at(self, step: FoulStep) -> Foul {
        Foul { step, ..self }
    }
}

impl Activity<Tutatis> for Foul {
    /// TU-259, TU-260, TU-261, TU-262, TU-324, AB25. Both totals, the injury table, the striker's
    /// die.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Foul { by, on, step } = self;
        match step {
            FoulStep::Begin => {
                let (roll, against) = rolls(&cx.board(), by, on);
                cx.oppose(roll, against, self.at(FoulStep::Rolled))
            }
            FoulStep::Rolled => {
                let Report::Margin(lead) = input.returned() else { unreachable!("both rolled") };
                struck(cx, self, lead)
            }
            FoulStep::Struck => sending_off(cx, self),
            FoulStep::Die => {
                let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
                match (rolled.total, cx.board().profile(by).traits.sendoff_confirm) {
                    (die, _) if die < SENT_OFF as i8 => Flow::Return(Report::Done),
                    (_, true) => chance::die(self.at(FoulStep::Confirm)),
                    (_, false) => six(cx, self),
                }
            }
            FoulStep::Confirm => {
                let confirm = Matter::SendoffConfirm(by);
                referee::settle(cx, (confirm, &[]), self, input, |cx, [die, ..]| {
                    match referee::strikes(&cx.board(), confirm, die) {
                        true => six(cx, self),
                        false => Flow::Return(Report::Done),
                    }
                })
            }
            FoulStep::Spared => match input.chosen() {
                Action::Yes => {
                    staff::spend(cx, by.seat, StaffEffect::SpareSendOff);
                    cx.log(Event::StayedOn { figure: by });
                    Flow::Return(Report::Done)
                }
                _ => send_off(cx, self),
            },
            FoulStep::Replaced => Flow::Return(Report::Done),
        }
    }

    /// Bribed Linesman: what he would do.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(staff::ask(board, self.by, Spared::SendOff))
    }

    /// Bribed Linesman: yes or no.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        staff::check(action)
    }

    /// Keeping him for later is the tamest.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        staff::propose(out);
    }
}

/// TU-259. What both sides roll.
pub fn rolls(board: &Board<'_>, by: FigureId, on: FigureId) -> (Roll, Roll) {
    let striker = odds::roll(board, RollKind::FoulAtt, by, Scene::against(on));
    (striker, odds::roll(board, RollKind::FoulDef, on, Scene::against(by)))
}

/// TU-259, TU-260. Who is behind is hurt; the striker's die follows in any case.
fn struck<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, foul: Foul, lead: i8) -> Flow {
    let hurt = tables::hurts(lead);
    cx.log(Event::Fouled { figure: foul.by, victim: foul.on, hurt });
    match hurt {
        true => {
            let injury = Injury { figure: foul.on, step: InjuryStep::Begin };
            foul.at(FoulStep::Struck).after(injury)
        }
        false => sending_off(cx, foul),
    }
}

/// TU-261, TU-262. The striker's die, whatever came of the foul.
fn sending_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, foul: Foul) -> Flow {
    cx.roll(RollKind::Sendoff, foul.by, Scene::default(), foul.at(FoulStep::Die))
}

/// Bribed Linesman. He is asked about, or the striker goes.
fn six<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, foul: Foul) -> Flow {
    match staff::ready(&cx.board(), foul.by.seat, StaffEffect::SpareSendOff) {
        Some(_) => foul.at(FoulStep::Spared).asks(foul.by.seat),
        None => send_off(cx, foul),
    }
}

/// TU-077, TU-261. For the rest of the match; the turn is over.
fn send_off<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, foul: Foul) -> Flow {
    cx.put(foul.by, Place::SentOff);
    cx.log(Event::SentOff { figure: foul.by });
    cx.end_turn(Over::SentOff);
    gone(cx, foul.by, foul.at(FoulStep::Replaced))
}

/// Where a figure lies on the ground.
const fn lies_at(figure: &Figure) -> Option<Square> {
    match figure.place {
        Place::Prone(at) | Place::Stunned(at) => Some(at),
        _ => None,
    }
}

/// TU-257, TU-258. Whom a figure may strike where he is: an opponent on the ground beside him.
pub fn legal(board: &Board<'_>, by: FigureId, on: FigureId) -> Result<(), Refusal> {
    let victim = targets::opponent(board, by, on, Aim::Foul)?;
    let Some(at) = lies_at(victim) else {
        return Err(Refusal::NotOnGround(on));
    };
    match board.table.at(by) {
        Some(from) if from.touches(at) => Ok(()),
        _ => Err(Refusal::NotBeside { by, on, aim: Aim::Foul }),
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
