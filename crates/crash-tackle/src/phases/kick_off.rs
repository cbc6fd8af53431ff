//! 6.1: the kick-off.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::kick::{self, Kick, KickStep, Kicking};
use crate::phases::substitutions::{SubstitutionStep, Substitutions};
use crate::phases::turn::{TurnStart, TurnStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::KickKind;
use crate::rules::arrange::{self, Kind};
use crate::rules::stoppage::Whistle;

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

/// 6.1. The kick-off.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct KickOff(#[n(0)] pub KickOffStep);

impl Activity<CrashTackle> for KickOff {
    /// CT-008, CT-011, CT-013, CT-015, CT-019, CT-020. Both sides are placed, the kickers first;
    /// then the ball is put beyond the 10 m line. The kicking side's turn goes on after it.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let KickOff(step) = self;
        let kicker = cx.table.active;
        match step {
            KickOffStep::Begin => {
                cx.clear(true);
                let sub = Substitutions { first: kicker.other(), step: SubstitutionStep::Begin };
                KickOff(KickOffStep::Place).after(sub)
            }
            KickOffStep::Place => {
                arrange::lift(cx);
                KickOff(KickOffStep::Kickers).asks(kicker)
            }
            KickOffStep::Kickers => {
                arrange::place(cx, kicker, input.chosen());
                KickOff(KickOffStep::Receivers).asks(kicker.other())
            }
            KickOffStep::Receivers => {
                arrange::place(cx, kicker.other(), input.chosen());
                let by = on_the_spot(&cx.board()).expect("somebody stands on the centre spot");
                cx.give_ball(by, true);
                KickOff(KickOffStep::Aim).asks(kicker)
            }
            KickOffStep::Aim => kick::take(cx, KickKind::KickOff, input.chosen(), |kick: Kick| {
                KickOff(KickOffStep::Kicked).after(Kicking { kick, step: KickStep::Begin })
            }),
            KickOffStep::Kicked => TurnStart(TurnStep::Play).goes_on(),
        }
    }

    /// What the coach is asked.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            KickOffStep::Kickers => Some(Ask::Form(Kind::KickOffKicking)),
            KickOffStep::Receivers => Some(Ask::Form(Kind::KickOffReceiving)),
            KickOffStep::Aim => Some(Ask::KickOff { rolled: board.on(Module::KickoffRoll) }),
            KickOffStep::Begin | KickOffStep::Place | KickOffStep::Kicked => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (KickOffStep::Kickers, Action::Form(form)) => {
                arrange::check(board, seat, Kind::KickOffKicking, form)
            }
            (KickOffStep::Receivers, Action::Form(form)) => {
                arrange::check(board, seat, Kind::KickOffReceiving, form)
            }
            (KickOffStep::Aim, Action::Kick { by, to, boost, fifty_22 }) => {
                if on_the_spot(board) != Some(PlayerId::new(seat, *by)) {
                    return Err(Refusal::KicksOffElsewhere(*by));
                }
                kick::legal(board, seat, KickKind::KickOff, *by, *to, *boost, *fifty_22)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            KickOffStep::Kickers => {
                arrange::presets(board, seat, Kind::KickOffKicking, out);
            }
            KickOffStep::Receivers => {
                arrange::presets(board, seat, Kind::KickOffReceiving, out);
            }
            KickOffStep::Aim => {
                if let Some(by) = on_the_spot(board) {
                    kick::restart_offers(board, seat, KickKind::KickOff, by.shirt, out);
                }
            }
            KickOffStep::Begin | KickOffStep::Place | KickOffStep::Kicked => {}
        }
    }
}

/// CT-008, CT-010. Who stands on the centre spot kicks off.
fn on_the_spot(board: &Board<'_>) -> Option<PlayerId> {
    board.table.on_space(Hex::new(0, 0))
}
