//! What cards do, one effect after the other (part 10).

use arrayvec::ArrayVec;
use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use super::conditions::Moment;
use super::{dice, on_roll, tokens};
use crate::actions::CardPlay;
use crate::activation::First;
use crate::events::{Event, MoveKind};
use crate::frames::Report;
use crate::game::{Cx, Flow, Input, Takkure};
use crate::pack::model::{Effect, RollKind, TargetSpec, TokenTo, Which, Window};
use crate::player::PlayerId;
use crate::roll::{Form, Roll};
use crate::rules::{contest, moving, values};

/// A place among the effects of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Spot {
    /// Among what follows from a test: whether it was won.
    #[n(0)]
    pub branch: Option<bool>,
    /// The place there.
    #[n(1)]
    pub inner: u8,
    /// How often the effect has been carried out; some work several times.
    #[n(2)]
    pub times: u8,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum EffectStep {
    /// The effect at hand has not begun.
    #[n(0)]
    Begin,
    /// The effect at this spot is next.
    #[n(1)]
    Next(#[n(0)] Spot),
    /// The test of the effect at hand is made.
    #[n(2)]
    Tested,
}

/// The effects of a card that was played, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Effects {
    /// Who has played it.
    #[n(0)]
    pub seat: Seat,
    /// The card, and what it works on.
    #[n(1)]
    pub play: CardPlay,
    /// The window it was played in.
    #[n(2)]
    pub window: Window,
    /// The player the window is about.
    #[n(3)]
    pub subject: Option<PlayerId>,
    /// The effect at hand, by its place.
    #[n(4)]
    pub at: u8,
    /// Where it stands.
    #[n(5)]
    pub step: EffectStep,
}

impl Activity<Takkure> for Effects {
    /// TK-005, TK-230. Carries the effects of a card out in order.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            EffectStep::Begin => run(cx, self, Spot::default()),
            EffectStep::Next(spot) => run(cx, self, spot),
            EffectStep::Tested => {
                let roll = contest::take(cx);
                let verdict = roll.rollers.first().and_then(|roller| roller.verdict);
                let won = verdict.is_some_and(|verdict| verdict.won());
                run(cx, self, Spot { branch: Some(won), ..Spot::default() })
            }
        }
    }
}

impl Effects {
    fn resumes(self, step: EffectStep) -> Effects {
        Effects { step, ..self }
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

/// From a spot on, until something has to be waited for.
fn run<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, mut work: Effects, mut spot: Spot) -> Flow {
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
    work: Effects,
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
                    tokens::for_player(cx, target?, token, spot.times, work.resumes(then))
                }
            };
        }
        Effect::AddDice { .. }
        | Effect::Mod { .. }
        | Effect::BetterRangeRow
        | Effect::CritOn { .. }
        | Effect::IgnorePressure { .. } => {
            on_roll::change(cx, work.window, target?, effect);
        }
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
        // A test inside a test (TK-317), and what only passive skills have.
        Effect::IntTest { .. }
        | Effect::RangeShift { .. }
        | Effect::PressureRange { .. }
        | Effect::DodgeLength { .. }
        | Effect::Penalty { .. } => {}
    }
    None
}

/// TK-309. An unopposed INT roll; what follows from it comes next.
fn test<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Effects) -> Option<Flow> {
    let Effects { seat, window, subject, .. } = work;
    let performer = Moment { board: cx.board(), seat, window, subject }.performer();
    let who = work.play.by.map(|role| PlayerId::new(seat, role)).or(performer)?;
    if !cx.table.player(who).on_pitch() || cx.table.rolls.is_full() {
        return None;
    }
    let at = cx.table.player(who).at;
    let mut rollers = ArrayVec::new();
    rollers.push(values::roller(&cx.board(), who, RollKind::Int, at, None));
    let roll = Roll { form: Form::Unopposed, rollers, cause: None, gap: None };
    Some(contest::call(cx, roll, work.resumes(EffectStep::Tested)))
}

/// TK-172. Dice of the target are thrown again: the one named, then others that may.
fn reroll<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Effects,
    spot: Spot,
    target: PlayerId,
    n: u8,
) -> Option<Flow> {
    if work.window != Window::AfterRoll || spot.times >= n {
        return None;
    }
    let roll = cx.table.rolls.last()?;
    let dice = dice::of(roll, |id| id == target);
    let open = dice::open_numbers(roll, &dice);
    let named = work.play.die.filter(|_| spot.times == 0);
    let die = dice::numbered(roll, &dice, named.or(open.first().copied())?)?;
    let next = EffectStep::Next(Spot { times: spot.times + 1, ..spot });
    Some(die.again(work.resumes(next)))
}

/// TK-077, TK-247, TK-283. The move is multiplied, whatever else would multiply it; who was made
/// faster on defence must move.
fn multiply_move<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    work: Effects,
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

/// TK-310, TK-326. The first move may be longer; it still ends at its mark.
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
fn mark_anew<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, work: Effects, player: PlayerId) {
    if let (Some(to), First::Move { turn, .. }) = (work.play.to, cx.table.act.first) {
        cx.table.act.first = First::Move { turn, end: to };
        cx.log(Event::Marked { player, turn, end: to });
    }
}

/// TK-312. Who has lost his last ground token may act after all, with a shorter move; who is still
/// down has done all he can, which step 2 sees by the same mark.
fn act_after_all<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, target: PlayerId, percent: u8) {
    cx.table.act.defence[target.role].mov_percent = u16::from(percent);
}
