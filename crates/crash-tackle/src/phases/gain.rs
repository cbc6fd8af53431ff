//! CT-275: what follows a gain of the ball.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::card::CardSet;
use crate::cards::windows::{self, Moment};
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::pass::{self, Pass, PassMode, PassStep};
use crate::phases::referee::{Referee, RefereeStep};
use crate::phases::tackle::{self, TackleStep, Tackling};
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::Offence;
use crate::rules::offside;

/// How somebody came by the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Gained {
    /// From a grounded player: No.9 has his free pass (CT-049).
    #[n(0)]
    GatherFromGrounded,
    /// A loose ball.
    #[n(1)]
    GatherLoose,
    #[n(2)]
    Pass,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum GainStep {
    /// It has just been reached, and no ruck has ended with it.
    #[n(0)]
    Begin,
    /// A ruck has ended with it: who has not retreated is rolled for.
    #[n(1)]
    Ruck,
    /// The other coach has reacted.
    #[n(2)]
    Reacted,
    /// CT-049. The scrum-half may pass at once.
    #[n(3)]
    FreePass,
}

/// CT-275. What follows a gain of the ball.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Gain {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// How he came by the ball.
    #[n(1)]
    pub how: Gained,
    /// Where it stands.
    #[n(2)]
    pub step: GainStep,
}

impl Activity<CrashTackle> for Gain {
    /// CT-050, CT-074, CT-255, CT-256, CT-257, CT-275, CT-333. Ruck off-side, the other coach's
    /// reactions, the scrum-half's free pass, the tackle check: in this order.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Gain { player, how, step } = self;
        let at = |step| Gain { player, how, step };
        match step {
            GainStep::Ruck => match offside::at_gather(&cx.board()) {
                Some(offender) => {
                    let offence = Offence::RuckOffside;
                    let spot = offside::spot(&cx.board(), offence, offender);
                    let sub = Referee { offender, offence, spot, step: RefereeStep::Begin };
                    self.after(sub)
                }
                None => at(GainStep::Begin).goes_on(),
            },
            GainStep::Begin => windows::open(Moment::OppGain(player), at(GainStep::Reacted)),
            GainStep::Reacted if has_free_pass(&cx.board(), player, how) => {
                cx.table.turn.interrupted = true;
                at(GainStep::FreePass).asks(player.seat)
            }
            GainStep::Reacted => tackle_check(cx),
            GainStep::FreePass => match input.chosen() {
                Action::Pass(to, _) => Pass {
                    from: player,
                    to: PlayerId::new(player.seat, to),
                    mode: PassMode::Free,
                    step: PassStep::Begin,
                }
                .goes_on(),
                _ => tackle_check(cx),
            },
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.step == GainStep::FreePass).then_some(Ask::FreePass(self.player))
    }

    /// CT-049, CT-050, CT-051. The free pass, or not.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass(to, cards) => pass::legal(board, seat, *to, *cards, PassMode::Free),
            Action::Skip => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// No free pass, or one to each who can have it.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        let able = Shirt::all().filter(|to| free(board, seat, *to).is_ok());
        out.extend(able.map(|to| Action::Pass(to, CardSet::EMPTY)));
    }
}

/// CT-050, CT-074. Who gains the ball in a Tackle Zone is tackled.
fn tackle_check<S: Sink<CrashTackle>>(cx: &Cx<'_, S>) -> Flow {
    match tackle::due(&cx.board()) {
        Some(_) => Tackling(TackleStep::Begin).goes_on(),
        None => Flow::Return(Report::Done),
    }
}

/// CT-049, CT-052, CT-239, CT-295, CT-330. No.9, and nobody in his place, after a gather from a
/// grounded player, while there is somebody to pass to.
fn has_free_pass(board: &Board<'_>, player: PlayerId, how: Gained) -> bool {
    player.shirt == Shirt::NINE
        && how == Gained::GatherFromGrounded
        && Shirt::all().any(|to| free(board, player.seat, to).is_ok())
}

fn free(board: &Board<'_>, seat: Seat, to: Shirt) -> Result<(), Refusal> {
    pass::legal(board, seat, to, CardSet::EMPTY, PassMode::Free)
}
