//! 6.1: the kick-off.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::field::Hex;
use crate::frames::{Frame, Kick};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::kick::{self, KickStep};
use crate::phases::substitutions::SubstitutionStep;
use crate::phases::turn::TurnStep;
use crate::player::PlayerId;
use crate::roll::KickKind;
use crate::rules::arrange::{self, Kind};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum KickOffStep {
    /// Everything is cleared; substitutions.
    #[n(0)]
    Begin,
    /// The kicking side is to be placed.
    #[n(1)]
    Place,
    /// The kicking side places its players.
    #[n(2)]
    Kickers,
    /// The receivers place theirs.
    #[n(3)]
    Receivers,
    /// The kicker aims.
    #[n(4)]
    Aim,
    /// The ball is on its way.
    #[n(5)]
    Kicked,
}

/// CT-008, CT-011, CT-013, CT-015, CT-019, CT-020. Both sides are placed, the kickers first; then
/// the ball is put beyond the 10 m line. The kicking side's turn goes on after it.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::KickOff(step) = frame else { unreachable!("only kick-offs come here") };
    let kicker = cx.table.active;
    match step {
        KickOffStep::Begin => {
            cx.clear(true);
            let sub = Frame::Substitutions { first: kicker.other(), step: SubstitutionStep::Begin };
            Flow::Call { sub, then: Frame::KickOff(KickOffStep::Place) }
        }
        KickOffStep::Place => {
            arrange::lift(cx);
            Flow::Ask(kicker.into(), Frame::KickOff(KickOffStep::Kickers))
        }
        KickOffStep::Kickers => {
            arrange::place(cx, kicker, input.chosen());
            Flow::Ask(kicker.other().into(), Frame::KickOff(KickOffStep::Receivers))
        }
        KickOffStep::Receivers => {
            arrange::place(cx, kicker.other(), input.chosen());
            let by = on_the_spot(&cx.board()).expect("somebody stands on the centre spot");
            cx.give_ball(by, true);
            Flow::Ask(kicker.into(), Frame::KickOff(KickOffStep::Aim))
        }
        KickOffStep::Aim => {
            kick::take(cx, KickKind::KickOff, input.chosen(), |kick: Kick| Flow::Call {
                sub: Frame::Kick { kick, step: KickStep::Begin },
                then: Frame::KickOff(KickOffStep::Kicked),
            })
        }
        KickOffStep::Kicked => Flow::Goto(Frame::Turn(TurnStep::Play)),
    }
}

/// CT-008, CT-010. Who stands on the centre spot kicks off.
fn on_the_spot(board: &Board<'_>) -> Option<PlayerId> {
    board.table.on_space(Hex::new(0, 0))
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (frame, action) {
        (Frame::KickOff(KickOffStep::Kickers), Action::Form(form)) => {
            arrange::check(board, seat, Kind::KickOffKicking, form)
        }
        (Frame::KickOff(KickOffStep::Receivers), Action::Form(form)) => {
            arrange::check(board, seat, Kind::KickOffReceiving, form)
        }
        (Frame::KickOff(KickOffStep::Aim), Action::Kick { by, to, boost, fifty_22 }) => {
            if on_the_spot(board) != Some(PlayerId::new(seat, *by)) {
                let reason = format!("{by} does not stand on the centre spot");
                return Err(Illegal::new("CT-008", reason));
            }
            kick::legal(board, seat, KickKind::KickOff, *by, *to, *boost, *fifty_22)
        }
        (Frame::KickOff(KickOffStep::Aim), _) => Err(board.not_asked("where do you kick off to?")),
        _ => Err(board.not_asked("how do you line up?")),
    }
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::KickOff(KickOffStep::Kickers) => {
            arrange::presets(board, seat, Kind::KickOffKicking, out);
        }
        Frame::KickOff(KickOffStep::Receivers) => {
            arrange::presets(board, seat, Kind::KickOffReceiving, out);
        }
        Frame::KickOff(KickOffStep::Aim) => {
            if let Some(by) = on_the_spot(board) {
                kick::restart_offers(board, seat, KickKind::KickOff, by.shirt, out);
            }
        }
        _ => {}
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let roll = if board.on(Module::KickoffRoll) { "" } else { " There is no roll." };
    match frame {
        Frame::KickOff(KickOffStep::Kickers) => board.question(
            "form",
            "You kick off. Line up in your own half, the kicker on the centre spot.",
        ),
        Frame::KickOff(KickOffStep::Receivers) => {
            board.question("form", "Line up behind your own 10 m line to receive the kick-off.")
        }
        _ => board.question("kick-off", format!("Where do you kick off to?{roll}")),
    }
}
