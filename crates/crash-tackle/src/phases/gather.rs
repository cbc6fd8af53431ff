//! 6.4: gathering.

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::breakdown;
use crate::phases::gain::{Gain, GainStep, Gained};
use crate::phases::referee::{Referee, RefereeStep};
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::stoppage::Whistle;
use crate::rules::{arrange, offside};
use crate::state::{BallAt, Breakdown, Restart, Stoppage};

/// CT-242. So many failures of each side end a ruck.
const FAILURES: u8 = 2;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum GatherStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The referee has seen nothing, or there was nothing to see.
    #[n(1)]
    Clear,
    /// The dice have been thrown.
    #[n(2)]
    Rolled,
}

/// CT-034, CT-043, CT-044, CT-047, CT-048, CT-065, CT-066, CT-190, CT-205, CT-238. Whether a
/// player may gather now. Being off-side does not forbid it; the referee may (CT-254).
pub fn legal(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Result<(), Refusal> {
    let id = PlayerId::new(seat, shirt);
    let player = board.table.player(id);
    let Some(at) = player.at else {
        return Err(Refusal::GathererOff(id));
    };
    if player.grounded {
        return Err(Refusal::GathererDown(id));
    }
    if board.table.turn.over.is_some() {
        return Err(Refusal::SomebodyOver);
    }
    if !board.field().playable(at) {
        return Err(Refusal::GathererOut(id));
    }
    let ball = ball_to_gather(board, id)?;
    if ball.touches(at) || from_the_rear(board, id, at) {
        return Ok(());
    }
    Err(Refusal::NotAtBall(id))
}

/// CT-043, CT-065, CT-205. Where the ball is, if this player's side may gather it.
fn ball_to_gather(board: &Board<'_>, id: PlayerId) -> Result<Hex, Refusal> {
    match board.table.ball.at {
        BallAt::Carried(_) => Err(Refusal::BallCarried),
        BallAt::Dead => Err(Refusal::BallDead),
        BallAt::Loose(hex) => Ok(hex),
        BallAt::OnGrounded(under) => {
            let player = board.table.player(under);
            if player.holding_on && under.seat != id.seat {
                return Err(Refusal::HoldingOn(under));
            }
            player.at.ok_or(Refusal::BallDead)
        }
        BallAt::InAir(hex) => {
            let chased = |kick: crate::state::Kicked| kick.chase && kick.kicker == id;
            if board.table.kicked.is_some_and(chased) {
                return Ok(hex);
            }
            Err(Refusal::KickedBall)
        }
    }
}

/// The breakdown around the ball, if it has become a ruck.
fn ruck(board: &Board<'_>) -> Option<Breakdown> {
    let breakdown = board.table.breakdown.filter(|breakdown| breakdown.formed)?;
    (board.table.ball_space() == Some(breakdown.centre)).then_some(breakdown)
}

/// CT-238, CT-239, CT-294, CT-330. No.9 of either side gathers over his own men where his side has
/// secured the ruck. Whether the tackled player still lies under the ball does not matter.
fn from_the_rear(board: &Board<'_>, id: PlayerId, at: Hex) -> bool {
    let Some(ruck) = ruck(board) else { return false };
    id.shirt == Shirt::NINE
        && board.table.facing(id.seat).gate(ruck.centre).contains(&at)
        && secured(board, id.seat)
}

/// CT-238. A ruck is formed, all three spaces on a side's own side of it are held by that side, and
/// no opponent in it is on his feet.
pub fn secured(board: &Board<'_>, seat: Seat) -> bool {
    let Some(ruck) = ruck(board) else { return false };
    let own = |hex: Hex| board.table.on_space(hex).is_some_and(|on| on.seat == seat);
    let opposed = |(_, hex): (PlayerId, Hex)| hex.touches(ruck.centre);
    board.table.facing(seat).side(ruck.centre).into_iter().all(own)
        && !board.table.standing(seat.other()).any(opposed)
}

/// The gathers a side can try.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if let BallAt::Carried(_) | BallAt::Dead = board.table.ball.at {
        return;
    }
    let Some(ball) = board.table.ball_space() else { return };
    // The rear spaces of a ruck are two away.
    let near = board.table.standing(seat).filter(|(_, at)| at.distance(ball) <= 2);
    let able = near.filter(|(id, _)| legal(board, seat, id.shirt).is_ok());
    out.extend(able.map(|(id, _)| Action::Gather(id.shirt)));
}

/// CT-042, CT-044, CT-236, CT-237. The roll of a gather: strictly less from the opponents' ruck.
pub fn roll(board: &Board<'_>, player: PlayerId) -> Roll {
    let theirs = ruck(board).is_some_and(|ruck| ruck.owner != player.seat);
    Roll::new(RollKind::Gather, player, board.skills(player).ball).strictly(theirs)
}

/// 6.4. A gather.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Gather {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: GatherStep,
}

impl Activity<CrashTackle> for Gather {
    /// CT-044, CT-253, CT-254, CT-261. The referee looks first where the player is off-side; then
    /// the roll.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Gather { player, step } = self;
        let at = |step| Gather { player, step };
        match step {
            GatherStep::Begin => match referee(&cx.board(), player) {
                Some(sub) => at(GatherStep::Clear).after(sub),
                None => at(GatherStep::Clear).goes_on(),
            },
            GatherStep::Clear => {
                let roll = roll(&cx.board(), player);
                cx.test(roll, at(GatherStep::Rolled))
            }
            GatherStep::Rolled => match input.returned() {
                Report::Tested(Verdict::Success) => gathered(cx, player),
                Report::Tested(Verdict::Fail) => failed(cx, player.seat),
                Report::Tested(Verdict::Error) => knocked_on(cx, player),
                report => unreachable!("a gather was tested, and {report:?} came"),
            },
        }
    }
}

/// CT-253, CT-254, CT-261. The Referee Roll that comes before an action of an off-side player.
pub fn referee(board: &Board<'_>, player: PlayerId) -> Option<Referee> {
    let offence = offside::offence(board, player)?;
    let spot = offside::spot(board, offence, player);
    Some(Referee { offender: player, offence, spot, step: RefereeStep::Begin })
}

/// CT-045, CT-157, CT-205, CT-240, CT-275, CT-330. The ball is his, and the breakdown is over. A
/// ball from which the tackled player has rolled away is gathered as a loose one.
fn gathered<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId) -> Flow {
    let mut how = Gained::GatherLoose;
    if let BallAt::OnGrounded(under) = cx.table.ball.at {
        cx.table.player_mut(under).holding_on = false;
        how = Gained::GatherFromGrounded;
    }
    let may_dot = may_dot(&cx.board(), player);
    let step = if ruck(&cx.board()).is_some() { GainStep::Ruck } else { GainStep::Begin };
    cx.give_ball(player, true);
    cx.table.ball.may_dot = may_dot;
    cx.log(Event::Gathered { player });
    breakdown::end(cx);
    Gain { player, how, step }.goes_on()
}

/// CT-156, CT-157. Whether a ball gathered by this player can be dotted down.
fn may_dot(board: &Board<'_>, player: PlayerId) -> bool {
    let own_in_goal = |at: Hex| board.field().in_goal(at) && board.f(player.seat, at) < 0;
    board.on(Module::Lines)
        && board.table.ball.last_touched == Some(player.seat.other())
        && board.table.player(player).at.is_some_and(own_in_goal)
}

/// CT-243. A failure counts where it was at a ruck; whether both sides have failed twice.
fn count<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) -> bool {
    if ruck(&cx.board()).is_none() {
        return false;
    }
    let Some(breakdown) = cx.table.breakdown.as_mut() else { return false };
    breakdown.failed[seat] = breakdown.failed[seat].saturating_add(1);
    Seat::BOTH.into_iter().all(|seat| breakdown.failed[seat] >= FAILURES)
}

/// CT-046, CT-212, CT-242, CT-243. The ball stays and the turn ends; the fourth failure at a ruck
/// is a scrum to the other side, which may play on instead.
fn failed<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    if count(cx, seat) {
        let spot = scrum_at_ball(&cx.board(), seat.other());
        return cx.stop(Stoppage::with_advantage(seat.other(), Restart::Scrum(spot)));
    }
    cx.end_turn()
}

/// CT-222, CT-223, CT-293. A double 6: the ball stays, scrum to the opponents there. It has been
/// touched, and at a ruck the gather has failed.
fn knocked_on<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId) -> Flow {
    let other = player.seat.other();
    count(cx, player.seat);
    cx.table.ball.last_touched = Some(player.seat);
    if let Some(at) = cx.table.ball_space() {
        cx.log(Event::KnockedOn { player, at });
    }
    let spot = scrum_at_ball(&cx.board(), other);
    cx.stop(Stoppage::with_advantage(other, Restart::Scrum(spot)))
}

fn scrum_at_ball(board: &Board<'_>, throwing: Seat) -> Hex {
    let ball = board.table.ball_space().expect("a ball that is gathered is on the field");
    arrange::scrum_spot(board, throwing, ball)
}
