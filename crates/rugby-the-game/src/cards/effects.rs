//! What cards do: the effect vocabulary, one arm each.
//!
//! A card's list runs from front to back. An effect that needs an answer, a die or another
//! activity stops the list and goes on where it left off; one that ends the phase (a penalty, a
//! kick, a new turn) unwinds, and the card is settled on the way.

mod ask;
mod ball;
mod players;
mod whistle;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use super::id::Card;
use super::play;
use crate::actions::Action;
use crate::ask::Ask;
use crate::frames::{AttackTurn, Branch, DrawPower, Frame, Redo, RedoStep, Report};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::Pack;
use crate::pack::model::Effect;
use crate::phases::tackle;
use crate::phases::turn::TurnStep;
use crate::refusal::Refusal;
use crate::shirt::Shirt;
use crate::state::{Check, Tackle, TackleResult};

use ball::{block, give, kick_infield, line_passes, pass_to, run_action, run_bonus};
use players::{commit_extra, pick_players, retackle, ruck_strength, supports};
use whistle::{award, bin_tackler, discard_random, injure, peek, roll, warn};

pub use ask::{card_at, player_at};
pub use players::picked_side;
pub use whistle::roll_need;

/// The step of an effect that has just begun. A step is a number and no enum, because positions
/// hold it and an effect that asks again and again counts in it: how many were picked, or how
/// often it has asked and been answered.
const BEGIN: u8 = 0;
/// The step of an effect that asked for one thing (an answer, a throw, another activity) and got
/// it.
const RESUMED: u8 = 1;
/// The step of an effect that has had a second thing and has nothing left to do.
const DONE: u8 = 2;

/// A list of effects in progress.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Effects {
    /// Whose card.
    #[n(0)]
    pub seat: Seat,
    /// Which.
    #[n(1)]
    pub card: Card,
    /// Which of its lists.
    #[n(2)]
    pub branch: Branch,
    /// Which effect of it.
    #[n(3)]
    pub at: u8,
    /// Where that effect stands.
    #[n(4)]
    pub step: u8,
}

impl Effects {
    /// This list, resumed at `step` of the present effect.
    fn resume(self, step: u8) -> Effects {
        Effects { step, ..self }
    }

    fn list(self, pack: &Pack) -> &[Effect] {
        let design = pack.card(self.card);
        let inner = |at: u8, ok: bool| match &design.effects[usize::from(at)] {
            Effect::Roll { ok: list, .. } if ok => list.as_slice(),
            Effect::Roll { fail: list, .. } => list.as_slice(),
            other => panic!("{other:?} has no branches"),
        };
        match self.branch {
            Branch::Main => &design.effects,
            Branch::Response => &design.response,
            Branch::Ok(at) => inner(at, true),
            Branch::Fail(at) => inner(at, false),
        }
    }

    /// The present effect; none past the end of the list.
    pub fn effect(self, pack: &Pack) -> Option<&Effect> {
        self.list(pack).get(usize::from(self.at))
    }
}

/// Runs a list of a card in limbo.
pub fn begin(seat: Seat, card: Card, branch: Branch) -> Effects {
    Effects { seat, card, branch, at: 0, step: BEGIN }
}

impl Activity<RugbyTheGame> for Effects {
    /// Runs effects until one has to wait or the list is done; then the card is settled (RT-052).
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let (pack, mut me, mut input) = (cx.pack, self, input);
        while let Some(effect) = me.effect(pack) {
            if let Some(flow) = run(cx, me, effect, input) {
                return flow;
            }
            (me.at, me.step, input) = (me.at + 1, BEGIN, Input::Enter);
        }
        match me.branch {
            Branch::Main | Branch::Response => cx.table.settle_played(me.seat, me.card),
            Branch::Ok(_) | Branch::Fail(_) => {}
        }
        Flow::Return(Report::Done)
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Card { card: self.card, asks: ask::asked(board, self) })
    }

    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        ask::check(board, self, action)
    }

    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        ask::propose(board, self, out);
    }
}

/// Runs one effect; `None` when it is done.
fn run<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    effect: &Effect,
    input: Input,
) -> Option<Flow> {
    let seat = me.seat;
    match effect {
        Effect::Move { metres } => cx.table.advance_marker(cx.table.attacking, *metres),
        Effect::NoAdvance => cx.table.turn.advance_cancelled = true,
        Effect::Set { .. } | Effect::Mod { .. } | Effect::NoLastChanceEvade => {
            on_die(effect, &mut cx.table.check, &mut cx.table.tackle);
        }
        Effect::BreakTackle => cx.table.tackle.result = TackleResult::Broken,
        Effect::VoidTackle => cx.table.tackle.result = TackleResult::Voided,
        Effect::Scrum { by } => cx.table.contest.mods[seat] += by,
        Effect::Jump { by } => cx.table.lineout.mods[seat] += by,
        Effect::PowerExtra { count } => cx.table.contest.extra[seat] += count,
        Effect::Reroll => cx.table.check.reroll = true,
        Effect::SecondLook => cx.table.check.second_look = true,
        Effect::ForceMatch => cx.table.lineout.forced_match = true,
        Effect::ActionPlus { count } => cx.table.turn.extra_actions += count,
        Effect::Cancel => play::cancel_latest(cx, seat),
        Effect::Stay => cx.table.limbo.last_mut().expect("the card is in limbo").stays = true,
        Effect::Ruck { by, with, by_with } => ruck_strength(cx, me, *by, *with, *by_with),
        Effect::RunBonus { metres } => run_bonus(cx, me, *metres),
        Effect::Offload { .. } => tackle::offload(cx, seat, named(cx)),
        Effect::Peek { side } => peek(cx, me, *side),
        Effect::Warn { side } => warn(cx, me, *side),
        Effect::Ground { cost: true, .. } => {}
        Effect::Run => return run_action(cx, me),
        Effect::Roll { need, .. } => return roll(cx, me, *need, input),
        Effect::PassTo { .. } => return pass_to(cx, me),
        Effect::LinePass { times } => return line_passes(cx, me, *times, input),
        Effect::KickInfield { roll, chase } => {
            return Some(kick_infield(cx, me, *roll, *chase, input));
        }
        Effect::Give { side, filter } => return give(cx, me, *side, *filter, input),
        Effect::NewTurn { .. } => return Some(cx.next(AttackTurn(TurnStep::Begin))),
        Effect::Ready { count, .. } | Effect::Ground { count, .. } => {
            return pick_players(cx, me, *count, input);
        }
        Effect::Support { count, each } => return supports(me, *count, *each),
        Effect::PowerRedo => return once(me, Redo { seat, step: RedoStep::Begin }),
        Effect::CommitExtra { count } => return commit_extra(cx, me, *count, input),
        Effect::Retackle { by } => return retackle(cx, me, *by, input),
        Effect::DrawPower { count } => {
            return once(me, DrawPower::of(seat, *count));
        }
        Effect::DiscardRandom { side, count } => {
            return discard_random(cx, me, *side, *count, input);
        }
        Effect::Block => return Some(block(cx, me, input)),
        Effect::Penalty { side } => return award(cx, me, *side),
        Effect::SinBinTackler { big_hit_only } => return bin_tackler(cx, me, *big_hit_only),
        Effect::Injure { side } => return injure(cx, me, *side, input),
    }
    None
}

/// RT-042, RT-043, RT-112. What an effect does to the die in question before it is thrown; the
/// effects that do not concern it do nothing.
pub fn on_die(effect: &Effect, check: &mut Check, tackle: &mut Tackle) {
    if let Effect::Set { need, .. } = effect {
        check.replace(*need);
    }
    if let Effect::Mod { by, .. } = effect {
        check.mods += by;
    }
    if *effect == Effect::NoLastChanceEvade {
        tackle.no_last_chance_evade = true;
    }
}

/// Calls `sub` once, then the effect is done.
fn once(me: Effects, sub: impl Into<Frame>) -> Option<Flow> {
    (me.step == BEGIN).then(|| me.resume(RESUMED).after(sub))
}

/// The team-mate named when the card was played.
fn named<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Shirt {
    let played = cx.table.limbo.last().expect("the card is in limbo");
    played.to.expect("a card that names a receiver was checked to do so")
}
