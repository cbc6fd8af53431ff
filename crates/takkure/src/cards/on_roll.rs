//! Effects on a roll: on the one whose window is open, or, when an action is declared, on the roll
//! it will lead to.

use engine::Sink;

use crate::game::{Cx, Takkure};
use crate::pack::model::{Effect, Window};
use crate::player::PlayerId;
use crate::roll::{DICE_MOST, PartOf, Roller};
use crate::rules::values;

/// Carries out an effect on the part of `target` in a roll.
pub fn change<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    window: Window,
    target: PlayerId,
    effect: &Effect,
) {
    match window {
        Window::BeforeRoll | Window::AfterRoll => change_roller(cx, target, effect),
        _ => change_doing(cx, target, effect),
    }
}

/// TK-161, TK-308, TK-313, TK-322. The roll at hand, before its dice.
fn change_roller<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, target: PlayerId, effect: &Effect) {
    let Some(roll) = cx.table.rolls.last() else { return };
    let gap = roll.gap;
    let Some(at) = roll.rollers.iter().position(|roller| roller.who == target) else { return };
    let mut roller = roll.rollers[at].clone();
    match effect {
        Effect::AddDice { n } => roller.add_dice(*n),
        Effect::Mod { amount } => roller.add(PartOf::Card, *amount),
        Effect::BetterRangeRow => {
            if let Some(gap) = gap {
                values::better_range_row(&cx.board(), &mut roller, gap);
            }
        }
        Effect::CritOn { faces } => roller.critical_two |= faces.contains(2),
        Effect::IgnorePressure { n } => {
            relieve(&mut roller, cx.pack.modifiers.pressure, *n);
        }
        // Nothing of a roll.
        Effect::Reroll { .. }
        | Effect::MovFactor { .. }
        | Effect::MovAdd { .. }
        | Effect::ReMarkEnd { .. }
        | Effect::FreeMove { .. }
        | Effect::PressureRange { .. }
        | Effect::RangeShift { .. }
        | Effect::DodgeLength { .. }
        | Effect::Token { .. }
        | Effect::PreventWound
        | Effect::WoundToEndurance
        | Effect::ExtraDefensiveAction { .. }
        | Effect::IntTest { .. }
        | Effect::Penalty { .. } => {}
    }
    if let Some(roll) = cx.table.rolls.last_mut() {
        roll.rollers[at] = roller;
    }
}

/// TK-066. So many pressing defenders do not count, or none does; `each` is what one of them takes.
fn relieve(roller: &mut Roller, each: i8, n: Option<u8>) {
    let parts = roller.parts.iter().filter(|part| part.of == PartOf::Pressure);
    let lost: i32 = parts.map(|part| i32::from(part.amount)).sum();
    let back = n.map_or(lost, |n| (i32::from(each) * i32::from(n)).max(lost));
    roller.add(PartOf::Pressure, -back as i8);
}

/// TK-300, TK-308, TK-324. The action that was declared, whoever performs it, also in a team play.
fn change_doing<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, target: PlayerId, effect: &Effect) {
    let Some(doing) = &mut cx.table.act.doing else { return };
    if doing.by != target {
        return;
    }
    match effect {
        Effect::AddDice { n } => doing.dice = doing.dice.saturating_add(*n).min(DICE_MOST),
        Effect::Mod { amount } => doing.bonus = doing.bonus.saturating_add(*amount),
        Effect::IgnorePressure { n: None } => doing.no_pressure = true,
        // Of the roll itself, or nothing of an action.
        Effect::BetterRangeRow
        | Effect::Reroll { .. }
        | Effect::CritOn { .. }
        | Effect::IgnorePressure { n: Some(_) }
        | Effect::MovFactor { .. }
        | Effect::MovAdd { .. }
        | Effect::ReMarkEnd { .. }
        | Effect::FreeMove { .. }
        | Effect::PressureRange { .. }
        | Effect::RangeShift { .. }
        | Effect::DodgeLength { .. }
        | Effect::Token { .. }
        | Effect::PreventWound
        | Effect::WoundToEndurance
        | Effect::ExtraDefensiveAction { .. }
        | Effect::IntTest { .. }
        | Effect::Penalty { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::pack::model::RollKind;
    use crate::role::Role;

    fn pressed(by: i8) -> Roller {
        let mut roller = Roller {
            who: PlayerId::new(engine::Seat::Home, Role::Wing),
            kind: RollKind::Dodge,
            place: Point::default(),
            value: 8,
            parts: Default::default(),
            dice: 1,
            thrown: Default::default(),
            tie: Default::default(),
            critical_two: false,
            plus: 0,
            verdict: None,
        };
        roller.add(PartOf::Pressure, by);
        roller
    }

    #[test]
    fn pressure_is_given_back_but_never_more_than_was_lost() {
        for (by, n, value) in [(-3, None, 8), (-3, Some(1), 6), (-1, Some(2), 8), (0, None, 8)] {
            let mut roller = pressed(by);
            relieve(&mut roller, -1, n);
            assert_eq!(roller.value, value, "{by} {n:?}");
        }
    }
}
