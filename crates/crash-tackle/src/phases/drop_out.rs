//! CT-158 to CT-160, CT-282: the 22 m drop-out.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
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

/// CT-158 to CT-160. The 22 m drop-out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct DropOut(#[n(0)] pub DropOutStep);

impl Activity<CrashTackle> for DropOut {
    /// CT-158 to CT-160, CT-283. The kicking side is placed first; then its foremost player kicks
    /// over the 22. What falls short is simply played on.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let DropOut(step) = self;
        let kicker = cx.table.active;
        match step {
            DropOutStep::Begin => {
                cx.clear(true);
                let sub = Substitutions { first: kicker.other(), step: SubstitutionStep::Begin };
                DropOut(DropOutStep::Place).after(sub)
            }
            DropOutStep::Place => {
                arrange::lift(cx);
                DropOut(DropOutStep::Kickers).asks(kicker)
            }
            DropOutStep::Kickers => {
                arrange::place(cx, kicker, input.chosen());
                DropOut(DropOutStep::Others).asks(kicker.other())
            }
            DropOutStep::Others => {
                arrange::place(cx, kicker.other(), input.chosen());
                DropOut(DropOutStep::Aim).asks(kicker)
            }
            DropOutStep::Aim => {
                let answer = input.chosen();
                if let Action::Kick { by, .. } = answer {
                    cx.give_ball(PlayerId::new(kicker, by), true);
                }
                kick::take(cx, KickKind::DropOut, answer, |kick: Kick| {
                    DropOut(DropOutStep::Kicked).after(Kicking { kick, step: KickStep::Begin })
                })
            }
            DropOutStep::Kicked => TurnStart(TurnStep::Play).goes_on(),
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            DropOutStep::Kickers => Some(Ask::Form(Kind::DropOutKicking)),
            DropOutStep::Others => Some(Ask::Form(Kind::DropOutOther)),
            DropOutStep::Aim => Some(Ask::DropOut),
            DropOutStep::Begin | DropOutStep::Place | DropOutStep::Kicked => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (DropOutStep::Kickers, Action::Form(form)) => {
                arrange::check(board, seat, Kind::DropOutKicking, form)
            }
            (DropOutStep::Others, Action::Form(form)) => {
                arrange::check(board, seat, Kind::DropOutOther, form)
            }
            (DropOutStep::Aim, Action::Kick { by, to, boost, fifty_22 }) => {
                if !foremost(board, seat).any(|id| id.shirt == *by) {
                    return Err(Refusal::NotForemost(*by));
                }
                kick::legal(board, seat, KickKind::DropOut, *by, *to, *boost, *fifty_22)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            DropOutStep::Kickers => {
                arrange::presets(board, seat, Kind::DropOutKicking, out);
            }
            DropOutStep::Others => {
                arrange::presets(board, seat, Kind::DropOutOther, out);
            }
            DropOutStep::Aim => {
                for by in foremost(board, seat) {
                    kick::restart_offers(board, seat, KickKind::DropOut, by.shirt, out);
                }
            }
            DropOutStep::Begin | DropOutStep::Place | DropOutStep::Kicked => {}
        }
    }
}

/// CT-158. Nobody of his side may be ahead of the kicker, so any of the foremost may kick.
fn foremost<'a>(board: &'a Board<'_>, seat: Seat) -> impl Iterator<Item = PlayerId> + 'a {
    let most = board.table.fielded(seat).map(|(_, at)| board.f(seat, at)).max();
    let fielded = board.table.fielded(seat);
    fielded.filter(move |(_, at)| Some(board.f(seat, *at)) == most).map(|(id, _)| id)
}
