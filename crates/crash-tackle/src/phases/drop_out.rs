//! CT-158 to CT-160, CT-282: the 22 m drop-out.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::frames::{Frame, Kick};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::kick::{self, KickStep};
use crate::phases::substitutions::SubstitutionStep;
use crate::phases::turn::TurnStep;
use crate::player::PlayerId;
use crate::roll::KickKind;
use crate::rules::arrange::{self, Kind};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum DropOutStep {
    /// Everything is cleared; substitutions.
    #[n(0)]
    Begin,
    /// The kicking side is to be placed.
    #[n(1)]
    Place,
    /// The kicking side places its players.
    #[n(2)]
    Kickers,
    /// The other side places its.
    #[n(3)]
    Others,
    /// The kicker aims.
    #[n(4)]
    Aim,
    /// The ball is on its way.
    #[n(5)]
    Kicked,
}

/// CT-158 to CT-160, CT-283. The kicking side is placed first; then its foremost player kicks over
/// the 22. What falls short is simply played on.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::DropOut(step) = frame else { unreachable!("only drop-outs come here") };
    let kicker = cx.table.active;
    match step {
        DropOutStep::Begin => {
            cx.clear(true);
            let sub = Frame::Substitutions { first: kicker.other(), step: SubstitutionStep::Begin };
            Flow::Call { sub, then: Frame::DropOut(DropOutStep::Place) }
        }
        DropOutStep::Place => {
            arrange::lift(cx);
            Flow::Ask(kicker.into(), Frame::DropOut(DropOutStep::Kickers))
        }
        DropOutStep::Kickers => {
            arrange::place(cx, kicker, input.chosen());
            Flow::Ask(kicker.other().into(), Frame::DropOut(DropOutStep::Others))
        }
        DropOutStep::Others => {
            arrange::place(cx, kicker.other(), input.chosen());
            Flow::Ask(kicker.into(), Frame::DropOut(DropOutStep::Aim))
        }
        DropOutStep::Aim => {
            let answer = input.chosen();
            if let Action::Kick { by, .. } = answer {
                cx.give_ball(PlayerId::new(kicker, by), true);
            }
            kick::take(cx, KickKind::DropOut, answer, |kick: Kick| Flow::Call {
                sub: Frame::Kick { kick, step: KickStep::Begin },
                then: Frame::DropOut(DropOutStep::Kicked),
            })
        }
        DropOutStep::Kicked => Flow::Goto(Frame::Turn(TurnStep::Play)),
    }
}

/// CT-158. Nobody of his side may be ahead of the kicker, so any of the foremost may kick.
fn foremost<'a>(board: &'a Board<'_>, seat: Seat) -> impl Iterator<Item = PlayerId> + 'a {
    let most = board.table.fielded(seat).map(|(_, at)| board.f(seat, at)).max();
    let fielded = board.table.fielded(seat);
    fielded.filter(move |(_, at)| Some(board.f(seat, *at)) == most).map(|(id, _)| id)
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (frame, action) {
        (Frame::DropOut(DropOutStep::Kickers), Action::Form(form)) => {
            arrange::check(board, seat, Kind::DropOutKicking, form)
        }
        (Frame::DropOut(DropOutStep::Others), Action::Form(form)) => {
            arrange::check(board, seat, Kind::DropOutOther, form)
        }
        (Frame::DropOut(DropOutStep::Aim), Action::Kick { by, to, boost, fifty_22 }) => {
            if !foremost(board, seat).any(|id| id.shirt == *by) {
                let reason = format!("team-mates of {by} are ahead of him");
                return Err(Illegal::new("CT-158", reason));
            }
            kick::legal(board, seat, KickKind::DropOut, *by, *to, *boost, *fifty_22)
        }
        (Frame::DropOut(DropOutStep::Aim), _) => Err(board.not_asked("where do you drop out to?")),
        _ => Err(board.not_asked("how do you line up?")),
    }
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::DropOut(DropOutStep::Kickers) => {
            arrange::presets(board, seat, Kind::DropOutKicking, out);
        }
        Frame::DropOut(DropOutStep::Others) => {
            arrange::presets(board, seat, Kind::DropOutOther, out);
        }
        Frame::DropOut(DropOutStep::Aim) => {
            for by in foremost(board, seat) {
                kick::restart_offers(board, seat, KickKind::DropOut, by.shirt, out);
            }
        }
        _ => {}
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    match frame {
        Frame::DropOut(DropOutStep::Kickers) => board.question(
            "form",
            "You drop out. Line up with the kicker behind your 22 and nobody ahead of him.",
        ),
        Frame::DropOut(DropOutStep::Others) => {
            board.question("form", "Line up outside the opponents' 22 to receive the drop-out.")
        }
        _ => board.question("drop-out", "Where do you drop out to, beyond your 22?"),
    }
}
