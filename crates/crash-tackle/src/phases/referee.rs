//! CT-196 to CT-203: the Referee Roll.

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input};
use crate::modules::Module;
use crate::player::{PlayerId, Status};
use crate::refusal::Refusal;
use crate::roll::{Offence, Roll, RollKind, Verdict};
use crate::rules::stoppage::Whistle;
use crate::rules::substitutes;
use crate::state::{BallAt, Restart, Stoppage};

/// CT-196. What a Referee Roll needs.
const UNSEEN: u8 = 5;
/// CT-198, CT-199. Turns of his side that a yellow card costs.
pub const SIN_BIN: u8 = 5;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum RefereeStep {
    /// The roll is to be made.
    #[n(0)]
    Begin,
    /// It has been made.
    #[n(1)]
    Rolled,
    /// CT-197. Accept, or roll again?
    #[n(2)]
    Decide,
    /// The second roll has been made.
    #[n(3)]
    RolledAgain,
}

/// What the referee does to an offender besides the penalty.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    None,
    Yellow,
    Red,
}

/// CT-196 to CT-203. A Referee Roll.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Referee {
    /// Who is looked at.
    #[n(0)]
    pub offender: PlayerId,
    /// For what.
    #[n(1)]
    pub offence: Offence,
    /// Where a penalty would be.
    #[n(2)]
    pub spot: Hex,
    /// Where it stands.
    #[n(3)]
    pub step: RefereeStep,
}

impl Activity<CrashTackle> for Referee {
    /// CT-196, CT-197, CT-200 to CT-202, CT-314. The roll, perhaps a second one, and what comes of
    /// it. It reports that it is done only if the offence was not seen.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Referee { offender, offence, spot, step } = self;
        let at = |step| Referee { offender, offence, spot, step };
        match step {
            RefereeStep::Begin => {
                cx.table.turn.tongue = 0;
                roll(cx, offender, offence, at(RefereeStep::Rolled))
            }
            RefereeStep::Rolled => match verdict(input) {
                Verdict::Success => unseen(cx, offender, offence),
                // Without yellow cards a second roll would cost nothing, so there is none.
                Verdict::Fail if cx.table.on(Module::Yellow) => {
                    at(RefereeStep::Decide).asks(offender.seat)
                }
                Verdict::Fail => penalty(cx, offender, offence, spot, Card::None),
                Verdict::Error => penalty(cx, offender, offence, spot, Card::Red),
            },
            RefereeStep::Decide => match input.chosen() {
                Action::Reroll => roll(cx, offender, offence, at(RefereeStep::RolledAgain)),
                _ => penalty(cx, offender, offence, spot, Card::None),
            },
            RefereeStep::RolledAgain => match verdict(input) {
                Verdict::Success => unseen(cx, offender, offence),
                Verdict::Fail => penalty(cx, offender, offence, spot, Card::Yellow),
                Verdict::Error => penalty(cx, offender, offence, spot, Card::Red),
            },
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.step == RefereeStep::Decide).then_some(Ask::Referee { offender: self.offender })
    }

    /// CT-197. Accept or re-roll.
    fn check(self, _board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Accept | Action::Reroll => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Both answers.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Accept, Action::Reroll]);
    }
}

fn verdict(input: Input) -> Verdict {
    match input.returned() {
        Report::Tested(verdict) => verdict,
        report => panic!("a verdict was waited for, and {report:?} came"),
    }
}

/// CT-196. Silver Tongue played for the first roll counts for the second.
fn roll<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    offender: PlayerId,
    offence: Offence,
    then: impl Activity<CrashTackle>,
) -> Flow {
    let bonus = cx.table.turn.tongue;
    let roll = Roll::new(RollKind::Referee(offence), offender, UNSEEN);
    cx.test(Roll { bonus, ..roll }, then)
}

/// CT-196, CT-200, CT-318. Nobody saw it. He is not rolled for again for the same thing.
fn unseen<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, offence: Offence) -> Flow {
    let player = cx.table.player_mut(id);
    match offence {
        Offence::RuckOffside => player.must_retreat = false,
        Offence::KickOffside => player.kick_liable = false,
        _ => {}
    }
    cx.table.turn.before = None;
    cx.log(Event::Unseen { player: id, offence });
    Flow::Return(Report::Done)
}

/// CT-196, CT-212, CT-214, CT-287. A penalty to the offender's opponents, whoever's turn it is;
/// they may play on instead.
fn penalty<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    id: PlayerId,
    offence: Offence,
    spot: Hex,
    card: Card,
) -> Flow {
    cx.log(Event::Penalised { player: id, offence, at: spot });
    cx.table.player_mut(id).holding_on = false;
    if cx.table.carrier().is_some() {
        // CT-256. The ball is out of the ruck: the others are not rolled for.
        for other in PlayerId::all() {
            cx.table.player_mut(other).must_retreat = false;
        }
    }
    show(cx, id, card);
    let before = cx.table.turn.before.take().filter(|_| cx.table.on(Module::PenaltyTry));
    let stoppage = Stoppage::with_advantage(id.seat.other(), Restart::Penalty(spot));
    cx.stop(Stoppage { before, ..stoppage })
}

/// CT-197, CT-198, CT-201, CT-268. A card, unless his side would be too few.
fn show<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, card: Card) {
    let (status, event) = match card {
        Card::None => return,
        Card::Yellow => (Status::SinBin(SIN_BIN), Event::YellowCard { player: id }),
        Card::Red => (Status::SentOff, Event::RedCard { player: id }),
    };
    if substitutes::available(cx.table, id.seat) <= substitutes::FEWEST {
        cx.log(Event::CardWithheld { player: id });
        return;
    }
    cx.log(event);
    take_off(cx, id, status);
}

/// CT-203. He leaves the field; a ball he had stays on his space.
fn take_off<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, status: Status) {
    let player = cx.table.player_mut(id);
    let at = player.at.take();
    player.status = status;
    player.carded = true;
    player.grounded = false;
    player.kick_offside = false;
    player.kick_liable = false;
    player.must_retreat = false;
    if cx.table.turn.bonus.is_some_and(|(who, _)| who == id) {
        cx.table.turn.bonus = None;
    }
    let ball = &mut cx.table.ball;
    if let (BallAt::Carried(who) | BallAt::OnGrounded(who), Some(at)) = (ball.at, at)
        && who == id
    {
        ball.at = BallAt::Loose(at);
        ball.may_dot = false;
        cx.log(Event::BallLoose { at });
    }
}
