//! 6.5: passing.

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::card::CardSet;
use crate::cards::effects;
use crate::cards::windows::{self, Moment};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::pack::model::{CardRoll, Op};
use crate::phases::gain::{Gain, GainStep, Gained};
use crate::phases::gather;
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::stoppage::Whistle;
use crate::rules::{arrange, offside};
use crate::state::{BallAt, Restart, Stoppage};

/// CT-053. How far a pass goes.
const RANGE: u8 = 4;

/// How a pass is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PassMode {
    /// With a roll (CT-055); cards have added so much range.
    #[n(0)]
    Rolled(#[n(0)] u8),
    /// The scrum-half's, without a roll (CT-049).
    #[n(1)]
    Free,
    /// Pop Pass, and Offload by a player on the ground.
    #[n(2)]
    Auto,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum PassStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The referee has seen nothing, or there was nothing to see.
    #[n(1)]
    Clear,
    /// The other coach has answered.
    #[n(2)]
    Declared,
    /// The dice have been thrown.
    #[n(3)]
    Rolled,
    /// The dice of Interception have been thrown.
    #[n(4)]
    Intercepted,
}

/// CT-034, CT-043, CT-051, CT-053, CT-054, CT-059, CT-060, CT-099, CT-190, CT-291. Whether the
/// player with the ball may pass to a team-mate. `cards` add range to a rolled pass; for an
/// automatic pass they are the card that gives it.
pub fn legal(
    board: &Board<'_>,
    seat: Seat,
    to: Shirt,
    cards: CardSet,
    mode: PassMode,
) -> Result<(), Refusal> {
    let Some((from, start)) = passer(board, seat, mode) else {
        return Err(Refusal::NobodyPasses);
    };
    if board.table.turn.over.is_some() {
        return Err(Refusal::SomebodyOver);
    }
    let range = range(board, from, cards, mode)?;
    let end = receiver(board, from, PlayerId::new(seat, to))?;
    let away = start.distance(end);
    if away > range {
        return Err(Refusal::PassTooFar { from, to, away, range });
    }
    if board.f(seat, end) > board.f(seat, start) {
        return Err(Refusal::PassForward { from, to });
    }
    Ok(())
}

/// CT-043. Who has the ball: the carrier, or in an Offload the man who has just been tackled.
fn passer(board: &Board<'_>, seat: Seat, mode: PassMode) -> Option<(PlayerId, Hex)> {
    let from = match board.table.ball.at {
        BallAt::Carried(id) => id,
        BallAt::OnGrounded(id) if mode == PassMode::Auto => {
            board.table.tackle.filter(|tackle| tackle.carrier == id)?;
            id
        }
        _ => return None,
    };
    let at = board.table.player(from).at?;
    (from.seat == seat).then_some((from, at))
}

/// CT-060, CT-190, CT-291. Where a team-mate is who may receive.
fn receiver(board: &Board<'_>, from: PlayerId, to: PlayerId) -> Result<Hex, Refusal> {
    let player = board.table.player(to);
    if to == from {
        return Err(Refusal::PassToHimself(to));
    }
    let Some(at) = player.at else {
        return Err(Refusal::ReceiverOff(to));
    };
    if player.grounded {
        return Err(Refusal::ReceiverDown(to));
    }
    if !board.field().playable(at) {
        return Err(Refusal::ReceiverInTouch(to));
    }
    if player.kick_offside {
        return Err(Refusal::ReceiverOffside(to));
    }
    Ok(at)
}

/// CT-053, CT-099, CT-295, 9.5. How far this pass goes; no card goes with a free one.
fn range(board: &Board<'_>, from: PlayerId, cards: CardSet, mode: PassMode) -> Result<u8, Refusal> {
    match mode {
        PassMode::Rolled(_) => {
            let more = effects::range_bonus(board, from.seat, from, cards, CardRoll::Pass)?;
            Ok(RANGE.saturating_add(more))
        }
        PassMode::Free if cards.is_empty() => Ok(RANGE),
        PassMode::Free => Err(Refusal::FreePassCard),
        PassMode::Auto => {
            let far = |op: &Op| if let Op::AutoPass(spaces) = op { *spaces } else { 0 };
            let ops = cards.iter().flat_map(|card| &board.pack.ability(card).ops);
            Ok(ops.map(far).max().unwrap_or(0))
        }
    }
}

/// The passes a side can try: without cards to everybody in range, with one card to those beyond.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let mode = PassMode::Rolled(0);
    let Some((from, start)) = passer(board, seat, mode) else { return };
    let held = board.table.cards.hands[seat].iter().map(|card| CardSet::from_iter([card]));
    let longer = |cards: &CardSet| range(board, from, *cards, mode).is_ok();
    let with = held.into_iter().find(longer);
    // Most team-mates are too far away or too far up the field to be worth judging.
    let (most, line) = (if with.is_some() { u8::MAX } else { RANGE }, board.f(seat, start));
    let behind = |at: Hex| board.f(seat, at) <= line && start.distance(at) <= most;
    for (to, _) in board.table.standing(seat).filter(|(id, at)| *id != from && behind(*at)) {
        let to = to.shirt;
        let ways = [Some(CardSet::EMPTY), with].into_iter().flatten();
        let mut legal_ways = ways.filter(|cards| legal(board, seat, to, *cards, mode).is_ok());
        out.extend(legal_ways.next().map(|cards| Action::Pass(to, cards)));
    }
}

/// CT-099. The carrier's pass of MAIN, with the cards that make it longer spent.
pub fn declare<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, to: Shirt, cards: CardSet) -> Pass {
    let from = cx.table.carrier().expect("a passer has the ball");
    let more = cards.iter().map(|card| effects::range_of(cx.pack, card, CardRoll::Pass));
    let mode = PassMode::Rolled(more.fold(0, u8::saturating_add));
    effects::spend(cx, from.seat, from.shirt, cards);
    Pass { from, to: PlayerId::new(from.seat, to), mode, step: PassStep::Begin }
}

/// CT-042, CT-055, CT-058, CT-059. The roll of a pass: strictly less if it is flat.
pub fn roll(board: &Board<'_>, from: PlayerId, to: PlayerId) -> Roll {
    let f = |id: PlayerId| board.table.player(id).at.map(|at| board.f(id.seat, at));
    Roll::new(RollKind::Pass { to }, from, board.skills(from).ball).strictly(f(from) == f(to))
}

/// 6.5. A pass.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Pass {
    /// Who passes.
    #[n(0)]
    pub from: PlayerId,
    /// To whom.
    #[n(1)]
    pub to: PlayerId,
    /// How.
    #[n(2)]
    pub mode: PassMode,
    /// Where it stands.
    #[n(3)]
    pub step: PassStep,
}

impl Activity<CrashTackle> for Pass {
    /// CT-051, CT-055, CT-253, CT-261. The referee looks first where the passer is off-side; the
    /// other coach answers; the roll, if there is one; the roll of whoever tries to intercept.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Pass { from, to, mode, step } = self;
        let at = |step| Pass { from, to, mode, step };
        match step {
            PassStep::Begin => match gather::referee(&cx.board(), from) {
                Some(sub) => at(PassStep::Clear).after(sub),
                None => at(PassStep::Clear).goes_on(),
            },
            PassStep::Clear => {
                cx.table.turn.intercepting = None;
                windows::open(Moment::OppPass { from, to }, at(PassStep::Declared))
            }
            PassStep::Declared => match mode {
                PassMode::Rolled(_) => {
                    let roll = roll(&cx.board(), from, to);
                    cx.test(roll, at(PassStep::Rolled))
                }
                PassMode::Free | PassMode::Auto => good(cx, from, to, at(PassStep::Intercepted)),
            },
            PassStep::Rolled => match input.returned() {
                Report::Tested(Verdict::Success) => good(cx, from, to, at(PassStep::Intercepted)),
                Report::Tested(Verdict::Fail) => failed(cx, from),
                Report::Tested(Verdict::Error) => knocked_on(cx, from),
                report => unreachable!("a pass was tested, and {report:?} came"),
            },
            PassStep::Intercepted => match input.returned() {
                Report::Tested(Verdict::Success) => intercepted(cx),
                _ => received(cx, from, to),
            },
        }
    }
}

/// CT-042, 9.5. A pass that came off: an Interception is tested now, strictly less.
fn good<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    from: PlayerId,
    to: PlayerId,
    then: impl Activity<CrashTackle>,
) -> Flow {
    match cx.table.turn.intercepting {
        Some(id) => {
            let skill = cx.board().skills(id).ball;
            cx.test(Roll::new(RollKind::Intercept, id, skill).strictly(true), then)
        }
        None => received(cx, from, to),
    }
}

/// CT-055, CT-275. The ball is on the receiver. After an Offload the tackle goes on first, and
/// the gain follows it.
fn received<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, from: PlayerId, to: PlayerId) -> Flow {
    cx.table.turn.intercepting = None;
    cx.give_ball(to, false);
    cx.log(Event::Passed { from, to });
    if cx.table.player(from).grounded {
        return Flow::Return(Report::Done);
    }
    Gain { player: to, how: Gained::Pass, step: GainStep::Begin }.goes_on()
}

/// CT-151, CT-297, 9.5. The ball is the other side's, and the turn of the passing side is over.
fn intercepted<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(id) = cx.table.turn.intercepting.take() {
        cx.give_ball(id, true);
        cx.log(Event::Intercepted { player: id });
    }
    cx.end_turn()
}

/// CT-056, CT-057. The passer keeps the ball, and the turn ends.
fn failed<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, from: PlayerId) -> Flow {
    cx.log(Event::PassFailed { player: from });
    cx.end_turn()
}

/// CT-222, CT-224, CT-225, CT-226, CT-296, CT-297, CT-337. A double 6: the ball falls directly in
/// front of the passer, scrum to the opponents there; on a team-mate it is a penalty. Only from
/// over the dead-ball line it cannot be played on.
fn knocked_on<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, from: PlayerId) -> Flow {
    let other = from.seat.other();
    let start = cx.table.player(from).at.expect("a passer is on the field");
    let at = cx.table.facing(from.seat).ahead(start, 1);
    cx.log(Event::KnockedOn { player: from, at });
    let there = cx.table.on_space(at);
    let what = match there.is_some_and(|id| id.seat == from.seat) {
        true => Restart::Penalty(offside::mark(&cx.board(), at)),
        false => Restart::Scrum(arrange::scrum_spot(&cx.board(), other, at)),
    };
    match there {
        // Over the dead-ball line the ball has no place from which to play on.
        _ if !cx.pack.field.playable(at) => {
            cx.table.ball.at = BallAt::Dead;
            return cx.award(other, what);
        }
        Some(id) if cx.table.player(id).grounded => cx.table.ball.at = BallAt::OnGrounded(id),
        Some(id) => cx.give_ball(id, id.seat == other),
        None => cx.table.ball.at = BallAt::Loose(at),
    }
    cx.stop(Stoppage::with_advantage(other, what))
}
