//! What abilities do (9.5).

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

pub use super::legality::{legal, offers};
use crate::actions::CardPlay;
use crate::card::{CardId, CardSet};
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input};
use crate::pack::Pack;
use crate::pack::model::{CardRoll, Op, Window};
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::pass::{Pass, PassMode, PassStep};
use crate::player::{PlayerId, Shirt, Status};
use crate::refusal::Refusal;
use crate::roll::Roll;
use crate::state::{BallAt, Turn};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum EffectStep {
    /// The card is to be shown.
    #[n(0)]
    Begin,
    /// Its effects come one after the other.
    #[n(1)]
    Working,
}

/// The frame of a card that is played now. It has been judged by [`legal`].
pub const fn begin(seat: Seat, play: CardPlay) -> Effect {
    Effect { seat, play, at: 0, step: EffectStep::Begin }
}

/// Whether a card moves the ball on to another player.
pub fn passes_on(pack: &Pack, card: CardId) -> bool {
    pack.ability(card).ops.iter().any(|op| matches!(op, Op::AutoPass(_)))
}

impl Turn {
    /// CT-329. More spaces for a player; those of another player are gone.
    pub const fn add_bonus(&mut self, player: PlayerId, spaces: u8) {
        let had = match self.bonus {
            Some((id, had)) if id.index() == player.index() => had,
            _ => 0,
        };
        self.bonus = Some((player, had.saturating_add(spaces)));
    }
}

/// CT-099, CT-280. The card is shown and lies on the discard pile before it does anything.
fn show_card<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, play: CardPlay) {
    cx.discard(seat, play.card);
    cx.log(Event::CardPlayed { seat, play });
}

/// CT-099. Cards declared with a pass or a kick are spent, whatever the dice say.
pub fn spend<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, user: Shirt, cards: CardSet) {
    for card in cards.iter() {
        show_card(cx, seat, CardPlay { card, user, to: None, at: None, along: None });
    }
}

/// CT-099, CT-110, CT-281. What cards declared with a pass or a kick add to its range. `roll` is
/// [`CardRoll::Pass`] or [`CardRoll::Kick`].
pub fn range_bonus(
    board: &Board<'_>,
    seat: Seat,
    user: PlayerId,
    cards: CardSet,
    roll: CardRoll,
) -> Result<u8, Refusal> {
    let mut sum: u8 = 0;
    for card in cards.iter() {
        if !board.table.cards.hands[seat].has(card) {
            return Err(Refusal::NotHeld(card));
        }
        let ability = board.pack.ability(card);
        let added = range_of(board.pack, card, roll);
        if added == 0 {
            return Err(Refusal::AddsNothing(card));
        }
        if !ability.users.contains(&user.shirt.group()) {
            return Err(Refusal::UsesNot(user, card));
        }
        if board.table.player(user).status != Status::Playing {
            return Err(Refusal::UserOff(user));
        }
        sum = sum.saturating_add(added);
    }
    Ok(sum)
}

/// The spaces a card adds to a pass or a kick it is declared with.
pub fn range_of(pack: &Pack, card: CardId, roll: CardRoll) -> u8 {
    let ability = pack.ability(card);
    if ability.window != Window::PreRoll || !ability.rolls.contains(&roll) {
        return 0;
    }
    let ranges = ability.ops.iter().filter_map(|op| op.range());
    let added = ranges.filter(|(of, _)| *of == roll).map(|(_, spaces)| spaces);
    added.fold(0, u8::saturating_add)
}

/// The ability of a card that was played.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Effect {
    /// Whose it is.
    #[n(0)]
    pub seat: Seat,
    /// What was played.
    #[n(1)]
    pub play: CardPlay,
    /// The next of its effects.
    #[n(2)]
    pub at: u8,
    /// Where it stands.
    #[n(3)]
    pub step: EffectStep,
}

impl Activity<CrashTackle> for Effect {
    /// CT-099, CT-280. Shows the card, then lets its effects happen in order.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Effect { seat, play, mut at, step } = self;
        if step == EffectStep::Begin {
            show_card(cx, seat, play);
        }
        while let Some(op) = cx.pack.ability(play.card).ops.get(usize::from(at)).copied() {
            at += 1;
            let last = usize::from(at) == cx.pack.ability(play.card).ops.len();
            if let Some(sub) = work(cx, seat, &play, op) {
                // The last one takes this one's place: chains of passes stay flat.
                let then = Effect { seat, play, at, step: EffectStep::Working };
                return if last { Flow::Goto(sub) } else { then.after(sub) };
            }
        }
        Flow::Return(Report::Done)
    }
}

/// One effect; a frame where it leads to an activity of its own.
fn work<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    play: &CardPlay,
    op: Op,
) -> Option<Frame> {
    let user = PlayerId::new(seat, play.user);
    let turn = &mut cx.table.turn;
    match op {
        Op::AddMove(spaces) => turn.add_bonus(user, spaces),
        Op::AutoPass(_) => {
            let to = PlayerId::new(seat, play.to?);
            return Some(Frame::Pass(Pass {
                from: user,
                to,
                mode: PassMode::Auto,
                step: PassStep::Begin,
            }));
        }
        // Declared with the pass or the kick, and counted there.
        Op::PassRange(_) | Op::KickRange(_) => {}
        Op::AvoidTackle { ground_tackler } => avoid(cx, ground_tackler),
        Op::SkipZones => {
            turn.untouchable = Some(user);
            turn.must_step = Some(user);
            avoid(cx, false);
        }
        Op::Target(more) => change_roll(cx, |roll| roll.bonus = roll.bonus.saturating_add(more)),
        Op::Unstrict => change_roll(cx, |roll| roll.strict = false),
        Op::Reroll => change_roll(cx, |roll| {
            roll.dice = None;
            roll.again = true;
        }),
        Op::GatherOwnKick(_) => {
            if let Some(kicked) = &mut cx.table.kicked {
                kicked.chase = true;
            }
        }
        Op::StandNow => return rise(cx, user),
        Op::SpillBall => spill(cx, play),
        Op::StayUp => stay_up(cx),
        Op::Intercept(_) => turn.intercepting = Some(user),
        Op::ReactMove(_) => react(cx, user, play),
    }
    None
}

fn change_roll<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, change: impl FnOnce(&mut Roll)) {
    if let Some(roll) = &mut cx.table.roll {
        change(roll);
    }
}

/// CT-079. The tackle just announced does not happen; the tackler may go down alone.
fn avoid<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, ground_tackler: bool) {
    let Some(tackle) = &mut cx.table.tackle else { return };
    tackle.avoided = true;
    let tackler = tackle.tackler;
    if ground_tackler {
        cx.ground(tackler);
    }
}

/// CT-277. He stands at once, and counts at the breakdown if he is beside it.
fn rise<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, user: PlayerId) -> Option<Frame> {
    cx.table.player_mut(user).grounded = false;
    cx.log(Event::StoodUp { player: user });
    breakdown::due(&cx.board()).then_some(Protecting(BreakdownStep::Begin).into())
}

/// The ball lies loose beside the tackled player: there is no breakdown.
fn spill<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, play: &CardPlay) {
    if let Some(at) = play.at {
        cx.table.ball.at = BallAt::Loose(at);
        cx.table.breakdown = None;
        cx.log(Event::BallLoose { at });
    }
}

/// CT-277. The tackler keeps his feet: the tackle lets him stand when its cards are played.
fn stay_up<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    if let Some(tackle) = &mut cx.table.tackle {
        tackle.stays_up = true;
    }
}

/// Steps in the opponents' turn, which use up no moves.
fn react<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, user: PlayerId, play: &CardPlay) {
    for dir in play.along.into_iter().flat_map(|path| path.iter()) {
        let Some(from) = cx.table.player(user).at else { return };
        let to = from.to(dir);
        cx.table.player_mut(user).at = Some(to);
        cx.log(Event::Moved { player: user, from, to });
    }
}
