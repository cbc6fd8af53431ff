//! The injury table (TU-249 to TU-256).

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::{Ask, Spared};
use crate::events::{Event, Hurt};
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::pack::model::StaffEffect;
use crate::phases::new_keeper::NewKeeper;
use crate::refusal::Refusal;
use crate::roll::RollKind;
use crate::rules::odds::Scene;
use crate::rules::{staff, tables};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum InjuryStep {
    /// The dice are to be thrown.
    #[n(0)]
    Begin,
    /// They are thrown.
    #[n(1)]
    Rolled,
    /// Bonesetter: his coach was asked.
    #[n(2)]
    Spared,
    /// A new keeper was named.
    #[n(3)]
    Replaced,
}

/// TU-249 to TU-253. The injury table.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Injury {
    /// Who may be hurt.
    #[n(0)]
    pub figure: FigureId,
    /// Where it stands.
    #[n(1)]
    pub step: InjuryStep,
}

impl Injury {
    fn at(self, step: InjuryStep) -> Injury {
        Injury { step, ..self }
    }
}

impl Activity<Tutatis> for Injury {
    /// TU-249, TU-250, TU-252, TU-253. Dice, the Bonesetter, and what they come to.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let figure = self.figure;
        match self.step {
            InjuryStep::Begin => {
                let rolled = self.at(InjuryStep::Rolled);
                cx.roll(RollKind::Injury, figure, Scene::default(), rolled)
            }
            InjuryStep::Rolled => {
                let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
                let how = tables::injury(rolled.total);
                match may_spare(&cx.board(), figure.seat, how) {
                    true => self.at(InjuryStep::Spared).asks(figure.seat),
                    false => suffer(cx, figure, how),
                }
            }
            InjuryStep::Spared => {
                let yes = matches!(input.chosen(), Action::Yes);
                if yes {
                    staff::spend(cx, figure.seat, StaffEffect::SpareUnconscious);
                }
                suffer(cx, figure, if yes { Hurt::Stunned } else { Hurt::Unconscious })
            }
            InjuryStep::Replaced => Flow::Return(Report::Done),
        }
    }

    /// Bonesetter: what he would do.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(staff::ask(board, self.figure, Spared::Unconscious))
    }

    /// Bonesetter: yes or no.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        staff::check(action)
    }

    /// Keeping him for later is the tamest.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        staff::propose(out);
    }
}

/// Bonesetter. Whether he could still help with such a result.
fn may_spare(board: &Board<'_>, seat: Seat, how: Hurt) -> bool {
    how == Hurt::Unconscious && staff::ready(board, seat, StaffEffect::SpareUnconscious).is_some()
}

/// TU-250, TU-252, TU-253. He is stunned, or leaves the pitch.
fn suffer<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, how: Hurt) -> Flow {
    cx.log(Event::Hurt { figure, how });
    let place = match how {
        Hurt::Stunned => stunned(cx.table.figures.get(figure).place),
        Hurt::Unconscious => Place::Unconscious,
        Hurt::Injured => Place::Injured,
    };
    cx.put(figure, place);
    match how {
        Hurt::Stunned => Flow::Return(Report::Done),
        Hurt::Unconscious | Hurt::Injured => {
            gone(cx, figure, Injury { figure, step: InjuryStep::Replaced })
        }
    }
}

/// TU-256. Where a stun leaves a figure that is there.
const fn stunned(place: Place) -> Place {
    match place {
        Place::Standing(at) | Place::Prone(at) | Place::Stunned(at) => Place::Stunned(at),
        Place::OffPitch { exit, .. } => Place::OffPitch { exit, knocked_down: true, stunned: true },
        _ => place,
    }
}

/// TU-229. A figure has left the pitch for good, or until a kick-off: he does nothing more, and a
/// keeper is replaced at once.
pub fn gone<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    figure: FigureId,
    then: impl Into<Frame>,
) -> Flow {
    cx.end_activation(figure);
    if !cx.table.is_keeper(figure) {
        return Flow::Return(Report::Done);
    }
    cx.table.teams[figure.seat].keeper = None;
    Flow::Call { sub: NewKeeper(figure.seat).into(), then: then.into() }
}
