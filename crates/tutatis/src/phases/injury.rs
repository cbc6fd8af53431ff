//! The injury table (TU-249 to TU-256).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::{Event, Hurt};
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::StaffEffect;
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

/// TU-249, TU-250, TU-252, TU-253. Dice, the Bonesetter, and what they come to.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Injury { figure, step } = frame else { unreachable!("only injuries come here") };
    let then = |step| Frame::Injury { figure, step };
    match step {
        InjuryStep::Begin => {
            cx.roll(RollKind::Injury, figure, Scene::default(), then(InjuryStep::Rolled))
        }
        InjuryStep::Rolled => {
            let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
            let how = tables::injury(rolled.total);
            match may_spare(&cx.board(), figure.seat, how) {
                true => Flow::Ask(figure.seat.into(), then(InjuryStep::Spared)),
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
            gone(cx, figure, Frame::Injury { figure, step: InjuryStep::Replaced })
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
pub fn gone<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, then: Frame) -> Flow {
    cx.end_activation(figure);
    if !cx.table.is_keeper(figure) {
        return Flow::Return(Report::Done);
    }
    cx.table.teams[figure.seat].keeper = None;
    Flow::Call { sub: Frame::NewKeeper(figure.seat), then }
}

/// Bonesetter: yes or no.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    staff::check(board, action)
}

/// Keeping him for later is the tamest.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, out: &mut Vec<Action>) {
    staff::propose(out);
}

/// Bonesetter: what he would do.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    let Frame::Injury { figure, .. } = frame else { unreachable!("only injuries come here") };
    let what = format!("{} is unconscious; he could be only stunned.", board.name(figure));
    staff::prompt(board, seat, StaffEffect::SpareUnconscious, &what)
}
