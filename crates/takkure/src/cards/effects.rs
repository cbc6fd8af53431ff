//! What cards do, one effect after the other (part 10).

use arrayvec::ArrayVec;
use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use super::conditions::Moment;
use super::dice::{self, DieAt};
use super::tokens;
use crate::actions::CardPlay;
use crate::activation::{Defence, Defensive, First};
use crate::chance;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Input, Takkure};
use crate::pack::model::{Effect, Ranges, RollKind, TargetSpec, TokenTo, Which, Window};
use crate::player::PlayerId;
use crate::roll::{DICE_MAX, Form, Part, PartOf, Roll, Roller};
use crate::rules::{contest, moving, values};

/// The most dice of one player in one roll (TK-308).
const DICE_MOST: u8 = 3;

/// A place among the effects of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Among what follows from a test: whether it was won.
    pub branch: Option<bool>,
    /// The place there.
    pub inner: u8,
    /// How often the effect has been carried out; some work several times.
    pub times: u8,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectStep {
    /// The effect at hand has not begun.
    Begin,
    /// The effect at this spot is next.
    Next(Spot),
    /// The test of the effect at hand is made.
    Tested,
    /// A die is thrown again.
    Thrown {
        /// For the effect at this spot.
        spot: Spot,
        /// Whose die: the place in the roll.
        roller: u8,
        /// Which of his.
        die: u8,
    },
}

/// A card at work.
#[derive(Clone, Copy)]
struct Work {
    seat: Seat,
    play: CardPlay,
    window: Window,
    subject: Option<PlayerId>,
    at: u8,
}

impl Work {
    fn frame(self, step: EffectStep) -> Frame {
        let Work { seat, play, window, subject, at } = self;
        Frame::Effects { seat, play, window, subject, at, step }
    }

    /// The effect at a spot.
    fn effect(self, effects: &[Effect], spot: Spot) -> Option<&Effect> {
        let effect = effects.get(usize::from(self.at))?;
        match (effect, spot.branch) {
            (_, None) => Some(effect),
            (Effect::IntTest { on_success, .. }, Some(true)) => {
                on_success.get(usize::from(spot.inner))
            }
            (Effect::IntTest { on_fail, .. }, Some(false)) => on_fail.get(usize::from(spot.inner)),
            (_, Some(_)) => None,
        }
    }

    /// Whom the card works on.
    fn target<S: Sink<Takkure>>(self, cx: &Cx<'_, S>) -> Option<PlayerId> {
        let seat = match cx.pack.card(self.play.card).target {
            TargetSpec::EnemyRoller => self.seat.other(),
            _ => self.seat,
        };
        self.play.on.map(|role| PlayerId::new(seat, role))
    }
}

/// TK-005, TK-230. Carries the effects of a card out in order.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Effects { seat, play, window, subject, at, step } = frame else {
        unreachable!("only effects are sent here");
    };
    let work = Work { seat, play, window, subject, at };
    match step {
        EffectStep::Begin => run(cx, work, Spot::default()),
        EffectStep::Next(spot) => run(cx, work, spot),
        EffectStep::Tested => {
            let roll = contest::take(cx);
            let verdict = roll.rollers.first().and_then(|roller| roller.verdict);
            let won = verdict.is_some_and(|verdict| verdict.won());
            run(cx, work, Spot { branch: Some(won), ..Spot::default() })
        }
        EffectStep::Thrown { spot, roller, die } => {
            dice::lay(cx, DieAt { roller, die }, input.rolled());
            run(cx, work, Spot { times: spot.times + 1, ..spot })
        }
    }
}

/// From a spot on, until something has to be waited for.
fn run<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, mut work: Work, mut spot: Spot) -> Flow {
    let effects = &cx.pack.card(work.play.card).effects;
    loop {
        match work.effect(effects, spot) {
            Some(effect) => {
                if let Some(flow) = apply(cx, work, spot, effect) {
                    return flow;
                }
                spot.times = 0;
                match spot.branch {
                    Some(_) => spot.inner += 1,
                    None => work.at += 1,
                }
            }
            None if spot.branch.is_some() => {
                spot = Spot::default();
                work.at += 1;
            }
            None => return Flow::Return(Report::Done),
        }
    }
}

/// Carries one effect out. Gives what has to be waited for, if it has to.
fn apply<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    spot: Spot,
    effect: &Effect,
) -> Option<Flow> {
    let target = work.target(cx);
    match effect {
        Effect::IntTest { .. } if spot.branch.is_none() => return test(cx, work),
        Effect::Reroll { n, .. } => return reroll(cx, work, spot, target?, *n),
        Effect::Token { kind, op, n, at, to } => {
            let token = tokens::Tokens { kind: *kind, op: *op, n: *n, at: *at };
            return match to {
                TokenTo::Coach => tokens::for_coach(cx, work.seat, token),
                TokenTo::Target => {
                    let then = EffectStep::Next(Spot { times: spot.times + 1, ..spot });
                    tokens::for_player(cx, target?, token, spot.times, work.frame(then))
                }
            };
        }
        Effect::AddDice { n } => add_dice(cx, work, target, *n),
        Effect::Mod { amount } => modify(cx, work, target, *amount),
        Effect::BetterRangeRow => {
            with_roller(cx, work, target, better_range);
        }
        Effect::RangeShift { mils } => shift_range(cx, work, target, *mils),
        Effect::CritOn { faces } if faces.contains(2) => {
            with_roller(cx, work, target, |_, roller| roller.critical_two = true);
        }
        Effect::IgnorePressure { n } => ignore_pressure(cx, work, target, *n),
        Effect::MovFactor { which, factor, .. } => {
            multiply_move(cx, work, target?, *which, *factor);
        }
        Effect::MovAdd { which, mils } => lengthen_move(cx, target?, *which, *mils),
        Effect::ReMarkEnd { .. } => mark_anew(cx, work, target?),
        Effect::FreeMove { mils } => {
            if let Some(to) = work.play.to {
                moving::dash(cx, target?, to, *mils, MoveKind::Dodge);
            }
        }
        Effect::PreventWound => {
            if let Some(wound) = &mut cx.table.act.wound {
                wound.prevented = true;
                cx.log(Event::WoundPrevented { player: target? });
            }
        }
        Effect::WoundToEndurance => {
            if let Some(wound) = &mut cx.table.act.wound {
                wound.to_endurance = true;
            }
        }
        Effect::ExtraDefensiveAction { mov_percent } => {
            act_after_all(cx, target?, *mov_percent);
        }
        Effect::Penalty { roll: RollKind::StayUp, amount } => {
            let defence = &mut cx.table.act.defence[target?.role];
            defence.stay_up = defence.stay_up.saturating_add(*amount);
        }
        // Passive skills only, or more than the vocabulary of a roll can say.
        Effect::IntTest { .. }
        | Effect::CritOn { .. }
        | Effect::PressureRange { .. }
        | Effect::DodgeLength { .. }
        | Effect::Penalty { .. } => {}
    }
    None
}

/// TK-309. An unopposed INT roll; what follows from it comes next.
fn test<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Work) -> Option<Flow> {
    let Work { seat, window, subject, .. } = work;
    let performer = Moment { board: cx.board(), seat, window, subject }.performer();
    let who = work.play.by.map(|role| PlayerId::new(seat, role)).or(performer)?;
    if !cx.table.player(who).on_pitch() || cx.table.rolls.is_full() {
        return None;
    }
    let at = cx.table.player(who).at;
    let mut rollers = ArrayVec::new();
    rollers.push(values::roller(&cx.board(), who, RollKind::Int, at, None));
    let roll = Roll { form: Form::Unopposed, rollers, cause: None, gap: None };
    Some(contest::call(cx, roll, work.frame(EffectStep::Tested)))
}

/// TK-172. Dice of the target are thrown again: the one named, then others that may.
fn reroll<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    spot: Spot,
    target: PlayerId,
    n: u8,
) -> Option<Flow> {
    if work.window != Window::AfterRoll || spot.times >= n {
        return None;
    }
    let roll = cx.table.rolls.last()?;
    let dice = dice::of(roll, |id| id == target);
    let named = work.play.die.filter(|_| spot.times == 0);
    let at = match named {
        Some(number) => dice::numbered(roll, &dice, number),
        None => dice.iter().copied().find(|at| dice::may_again(roll, *at)),
    }?;
    let step = EffectStep::Thrown { spot, roller: at.roller, die: at.die };
    Some(chance::d12(work.frame(step)))
}

/// Changes the target's part in the roll of this window.
fn with_roller<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    target: Option<PlayerId>,
    change: impl FnOnce(&Ranges, &mut Roller),
) -> bool {
    if !matches!(work.window, Window::BeforeRoll | Window::AfterRoll) {
        return false;
    }
    let ranges = &cx.pack.ranges;
    let roll = cx.table.rolls.last_mut();
    let roller = roll.and_then(|roll| roll.rollers.iter_mut().find(|one| Some(one.who) == target));
    match roller {
        Some(roller) => change(ranges, roller),
        None => return false,
    }
    true
}

/// Adds to a value, and says where it comes from.
pub fn add_part(roller: &mut Roller, part: Part) {
    roller.value = roller.value.saturating_add(part.amount);
    if let Some(same) = roller.parts.iter_mut().find(|same| same.of == part.of) {
        same.amount = same.amount.saturating_add(part.amount);
    } else if roller.parts.try_push(part).is_err() {
        let last = roller.parts.last_mut().expect("a full list has a last part");
        last.amount = last.amount.saturating_add(part.amount);
    }
}

/// How much a value owes to something.
fn part_of(roller: &Roller, of: PartOf) -> i8 {
    roller.parts.iter().filter(|part| part.of == of).map(|part| part.amount).sum()
}

/// TK-308, TK-324. More dice: for the roll at hand, or for the action that was declared.
fn add_dice<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Work, target: Option<PlayerId>, n: u8) {
    let most = DICE_MOST.min(DICE_MAX as u8);
    let added = with_roller(cx, work, target, |_, roller| {
        roller.dice = roller.dice.max(roller.dice.saturating_add(n).min(most));
    });
    if let (false, Some(doing)) = (added, &mut cx.table.act.doing) {
        doing.dice = doing.dice.saturating_add(n).min(most);
    }
}

/// TK-161. The value of the roll at hand, or of the action that was declared.
fn modify<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Work, target: Option<PlayerId>, amount: i8) {
    let added = with_roller(cx, work, target, |_, roller| {
        add_part(roller, Part { of: PartOf::Card, amount });
    });
    if let (false, Some(doing)) = (added, &mut cx.table.act.doing) {
        doing.bonus = doing.bonus.saturating_add(amount);
    }
}

/// The rows of the range table for a kind of roll.
fn rows(ranges: &Ranges, kind: RollKind) -> Option<[i8; 4]> {
    match kind {
        RollKind::Pass | RollKind::GroundPass => Some(ranges.pass),
        RollKind::Reception => Some(ranges.reception),
        _ => None,
    }
}

/// TK-107, TK-322. The row before the one in force; skills have changed the gap already.
fn better_range(ranges: &Ranges, roller: &mut Roller) {
    let Some(rows) = rows(ranges, roller.kind) else { return };
    let now = part_of(roller, PartOf::Range);
    let better = rows.iter().take_while(|row| **row != now).last();
    if let (Some(better), true) = (better, rows.contains(&now)) {
        add_part(roller, Part { of: PartOf::Range, amount: better - now });
    }
}

/// The gap of a pass counts longer or shorter.
fn shift_range<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    target: Option<PlayerId>,
    mils: i32,
) {
    let Some(gap) = cx.table.rolls.last().and_then(|roll| roll.gap) else { return };
    with_roller(cx, work, target, |ranges, roller| {
        let Some(rows) = rows(ranges, roller.kind) else { return };
        let row = |gap: i32| {
            let limit = |limit: &&i32| gap > **limit + crate::geometry::RANGE;
            rows[ranges.limits.iter().take_while(limit).count()]
        };
        let amount = row(gap.saturating_add(mils)) - row(gap);
        add_part(roller, Part { of: PartOf::Range, amount });
    });
}

/// TK-066, TK-324. Pressing defenders that do not count: against the roll at hand, or, all of them,
/// against the action that was declared.
fn ignore_pressure<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    target: Option<PlayerId>,
    n: Option<u8>,
) {
    let each = i32::from(cx.pack.modifiers.pressure);
    let changed = with_roller(cx, work, target, |_, roller| {
        let lost = i32::from(part_of(roller, PartOf::Pressure));
        let back = n.map_or(lost, |n| (each * i32::from(n)).max(lost));
        add_part(roller, Part { of: PartOf::Pressure, amount: -back as i8 });
    });
    if let (false, None, Some(doing)) = (changed, n, &mut cx.table.act.doing) {
        doing.no_pressure = true;
    }
}

/// TK-077, TK-247, TK-283. The move is multiplied, whatever else would multiply it; who was made
/// faster on defence must move.
fn multiply_move<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Work,
    target: PlayerId,
    which: Which,
    factor: u8,
) {
    match which {
        Which::Defence => {
            let defence = &mut cx.table.act.defence[target.role];
            defence.mov_percent = u16::from(factor) * 100;
            defence.must_move = work.window == Window::DefDecl;
        }
        Which::Attack => {
            let more = i32::from(factor.saturating_sub(1));
            cx.table.act.extra_move += values::attack_move(&cx.board(), target) * more;
        }
    }
}

/// TK-310. The first move may be longer; it still ends at its mark.
fn lengthen_move<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, target: PlayerId, which: Which, mils: i32) {
    match which {
        Which::Attack => cx.table.act.extra_move += mils,
        Which::Defence => {
            let base = values::defensive_move(&cx.board(), target).max(1);
            let percent = ((base + mils) * 100 + base - 1) / base;
            cx.table.act.defence[target.role].mov_percent = percent.clamp(1, 10_000) as u16;
        }
    }
}

/// TK-325. The end of the marked move is set anew; start, turn and tackle points stay.
fn mark_anew<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Work, player: PlayerId) {
    if let (Some(to), First::Move { turn, .. }) = (work.play.to, cx.table.act.first) {
        cx.table.act.first = First::Move { turn, end: to };
        cx.log(Event::Marked { player, turn, end: to });
    }
}

/// TK-312. Who has lost his last ground token may act after all, with a shorter move; who has not
/// has done all he can.
fn act_after_all<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, target: PlayerId, percent: u8) {
    let grounded = cx.table.player(target).ground > 0;
    let declared = cx.table.act.defence.0.iter().map(|defence| defence.order).max();
    let defence: &mut Defence = &mut cx.table.act.defence[target.role];
    if !grounded {
        defence.mov_percent = u16::from(percent);
        return;
    }
    defence.action = Defensive::Nothing;
    defence.order = declared.unwrap_or(0) + 1;
    cx.log(Event::Defended { player: target, action: Defensive::Nothing });
}
