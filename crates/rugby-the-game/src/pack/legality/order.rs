//! What speaks against a list of effects: their order, and what cannot stand together.

use super::super::effects::EffectAt;
use super::super::model::{Effect, Side, Window};
use super::Place;
use super::spots::Spot::In;

/// What speaks against a list of effects that are each in order.
pub(in super::super) fn check_list(list: &[EffectAt<'_>], place: Place<'_>) {
    for (index, EffectAt { at, name, effect }) in list.iter().enumerate() {
        let before = &list[..index];
        let after = &list[index + 1..];
        if before.iter().any(|other| other.name == *name) {
            at.error(format!("`{name}` is there twice in one list"));
        }
        if let Some(objection) = against_order(effect, before, after, place) {
            at.error(format!("`{name}` {objection}"));
        }
    }
    let outcomes: usize = list.iter().map(|found| tackle_outcomes(&found.effect)).sum();
    if let Some(first) = list.first().filter(|_| outcomes > 1) {
        let message = "`break_tackle`, `void_tackle` and `offload` exclude each other";
        first.at.error(message);
    }
}

fn against_order(
    effect: &Effect,
    before: &[EffectAt<'_>],
    after: &[EffectAt<'_>],
    place: Place<'_>,
) -> Option<&'static str> {
    let follows = |test: fn(&Effect) -> bool| before.last().is_some_and(|last| test(&last.effect));
    let only_bonus_after = || matches!(after, [EffectAt { effect: Effect::RunBonus { .. }, .. }]);
    let voided = || before.iter().any(|found| found.effect == Effect::VoidTackle);
    match effect {
        Effect::Run if !after.is_empty() && !only_bonus_after() => {
            Some("is followed by `run_bonus` or by nothing")
        }
        Effect::RunBonus { .. }
            if place.has(In(Window::Turn)) && !follows(|effect| *effect == Effect::Run) =>
        {
            Some("comes right after `run` in the window `turn`")
        }
        Effect::Ground { cost: true, .. } if !before.is_empty() => Some("as a cost comes first"),
        Effect::Give { .. }
            if place.has(In(Window::PassDeclared))
                && !matches!(after, [EffectAt { effect: Effect::NewTurn { .. }, .. }]) =>
        {
            Some("is followed by `new_turn` when it takes the ball from the opponents")
        }
        Effect::NewTurn { .. } if !follows(|effect| matches!(effect, Effect::Give { .. })) => {
            Some("comes right after `give`: the turn needs the ball")
        }
        Effect::Penalty { .. } | Effect::SinBinTackler { .. }
            if place.has(In(Window::Tackled)) && !voided() =>
        {
            Some("comes after `void_tackle`: the tackle cannot stand as well")
        }
        Effect::PowerRedo if !before.is_empty() => Some("comes first (RT-253)"),
        Effect::Stay if !before.is_empty() || !after.is_empty() => Some("stands alone"),
        _ if ends_play(effect) && !after.is_empty() => Some("comes last: play goes on elsewhere"),
        _ => None,
    }
}

/// Whether what follows the effect is no longer this card's business.
fn ends_play(effect: &Effect) -> bool {
    match effect {
        Effect::PassTo { .. }
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::NewTurn { .. }
        | Effect::Retackle { .. }
        | Effect::Cancel
        | Effect::Reroll
        | Effect::Block
        | Effect::Penalty { .. } => true,
        Effect::Give { side, .. } => *side == Side::Opp,
        Effect::Roll { ok, fail, .. } => ok.iter().chain(fail).any(ends_play),
        _ => false,
    }
}

/// How many ways out of a tackle lie on the longest path through an effect.
fn tackle_outcomes(effect: &Effect) -> usize {
    match effect {
        Effect::BreakTackle | Effect::VoidTackle | Effect::Offload { .. } => 1,
        Effect::Roll { ok, fail, .. } => {
            let sum = |list: &[Effect]| list.iter().map(tackle_outcomes).sum::<usize>();
            sum(ok).max(sum(fail))
        }
        _ => 0,
    }
}
