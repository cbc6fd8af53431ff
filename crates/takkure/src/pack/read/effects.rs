//! `effects` and `target`: what a card does and on whom, in the vocabulary of part 10.
//!
//! An effect is a table with one key, its name, whose value is a table of what it needs:
//! `{ mod = { amount = 2 } }`.

use engine::pack::doc::{At, Table, Value, hint};

use super::legality::{self, Place};
use super::values::{TakkureValue, inches, number, word};
use crate::pack::model::{
    Anchor, DieFaces, Due, Effect, Filter, RollKind, TargetSpec, TokenKind, TokenOp, TokenTo,
    Which, Who, Within,
};

/// The name of every effect.
pub(in crate::pack) const NAMES: [&str; 19] = [
    "add_dice",
    "mod",
    "better_range_row",
    "reroll",
    "crit_on",
    "ignore_pressure",
    "mov_factor",
    "mov_add",
    "re_mark_end",
    "free_move",
    "pressure_range",
    "range_shift",
    "dodge_length",
    "token",
    "prevent_wound",
    "wound_to_endurance",
    "extra_defensive_action",
    "int_test",
    "penalty",
];

/// Reads a list of effects; `place` is where the list stands, if that is known.
pub(super) fn read(value: &Value<'_>, place: Option<Place<'_>>) -> Option<Vec<Effect>> {
    let entries = value.list()?;
    if entries.is_empty() {
        return value.wrong("at least one effect");
    }
    list(&entries, place, false)
}

/// An effect and where it stands, for judging the list as a whole.
pub(super) struct EffectAt<'a> {
    pub at: At<'a>,
    pub name: &'a str,
    pub effect: Effect,
}

fn list(entries: &[Value<'_>], place: Option<Place<'_>>, in_test: bool) -> Option<Vec<Effect>> {
    let found: Vec<_> = entries.iter().filter_map(|entry| effect(entry, place, in_test)).collect();
    if found.len() < entries.len() {
        return None;
    }
    legality::check_list(&found);
    Some(found.into_iter().map(|found| found.effect).collect())
}

fn effect<'a>(value: &Value<'a>, place: Option<Place<'_>>, in_test: bool) -> Option<EffectAt<'a>> {
    let (at, name, body) = value.single("an effect", "{ prevent_wound = {} }")?;
    let body = body.table()?;
    let Some(effect) = body_of(name, &body, place, in_test) else {
        at.error(format!("there is no effect `{name}`{}", hint(name, &NAMES)));
        return None;
    };
    body.finish();
    let effect = effect?;
    if let Some(objection) = place.and_then(|place| legality::objection(&effect, place)) {
        at.error(format!("`{name}` {objection}"));
    }
    Some(EffectAt { at, name, effect })
}

/// The effect of that name: `None` if there is no such effect, `Some(None)` if something in its
/// body is wrong.
fn body_of(
    name: &str,
    body: &Table<'_>,
    place: Option<Place<'_>>,
    in_test: bool,
) -> Option<Option<Effect>> {
    let length = || inches(body, "inches", 1..=20);
    let amount = || body.need("amount").and_then(|value| value.shift(9));
    Some(match name {
        "add_dice" => number(body, "n", 1..=2).map(|n| Effect::AddDice { n }),
        "mod" => amount().map(|amount| Effect::Mod { amount }),
        "better_range_row" => Some(Effect::BetterRangeRow),
        "reroll" => reroll(body),
        "crit_on" => crit_on(body),
        "ignore_pressure" => ignore_pressure(body),
        "mov_factor" => mov_factor(body),
        "mov_add" => {
            let (which, mils) = (word(body, "which", Which::WORDS), length());
            which.zip(mils).map(|(which, mils)| Effect::MovAdd { which, mils })
        }
        "re_mark_end" => length().map(|mils| Effect::ReMarkEnd { mils }),
        "free_move" => length().map(|mils| Effect::FreeMove { mils }),
        "pressure_range" => length().map(|mils| Effect::PressureRange { mils }),
        "range_shift" => range_shift(body),
        "dodge_length" => length().map(|mils| Effect::DodgeLength { mils }),
        "token" => token(body),
        "prevent_wound" => Some(Effect::PreventWound),
        "wound_to_endurance" => Some(Effect::WoundToEndurance),
        "extra_defensive_action" => number(body, "mov_percent", 0..=100)
            .map(|mov_percent| Effect::ExtraDefensiveAction { mov_percent }),
        "int_test" => int_test(body, place, in_test),
        "penalty" => {
            let (roll, amount) = (word(body, "roll", RollKind::WORDS), amount());
            roll.zip(amount).map(|(roll, amount)| Effect::Penalty { roll, amount })
        }
        _ => return None,
    })
}

fn range_shift(body: &Table<'_>) -> Option<Effect> {
    let mils = body.need("inches").and_then(|value| match value.inches(-10..=10)? {
        0 => value.wrong("another number than 0"),
        mils => Some(mils),
    });
    Some(Effect::RangeShift { mils: mils? })
}

fn reroll(body: &Table<'_>) -> Option<Effect> {
    let who = word(body, "who", Who::WORDS);
    let n = number(body, "n", 1..=1);
    Some(Effect::Reroll { who: who?, n: n? })
}

/// A 12 always fails and a 1 is a critical anyway, so the faces are 1 and some above it.
fn crit_on(body: &Table<'_>) -> Option<Effect> {
    let faces = body.need("faces").and_then(|value| {
        let faces = value.set(|entry| entry.number(1..=11))?;
        match faces.contains(&1) && faces.len() > 1 {
            true => Some(faces),
            false => value.wrong("1, which is always a critical, and at least one more face"),
        }
    });
    Some(Effect::CritOn { faces: faces?.into_iter().collect::<DieFaces>() })
}

fn ignore_pressure(body: &Table<'_>) -> Option<Effect> {
    let n = body.need("n").and_then(|value| match value.string() {
        Some("all") => Some(None),
        Some(_) => value.wrong("a whole number from 1 to 4 or \"all\""),
        None => value.number(1..=4).map(Some),
    });
    Some(Effect::IgnorePressure { n: n? })
}

fn mov_factor(body: &Table<'_>) -> Option<Effect> {
    let which = word(body, "which", Which::WORDS);
    let factor = number(body, "factor", 2..=4);
    let exclusive = body.optional("exclusive", Value::set_flag);
    Some(Effect::MovFactor { which: which?, factor: factor?, exclusive: exclusive? })
}

fn token(body: &Table<'_>) -> Option<Effect> {
    let kind = word(body, "kind", TokenKind::WORDS);
    let op = word(body, "op", TokenOp::WORDS);
    let n = number(body, "n", 1..=9);
    let at = word(body, "at", Due::WORDS);
    let to = word(body, "to", TokenTo::WORDS);
    Some(Effect::Token { kind: kind?, op: op?, n: n?, at: at?, to: to? })
}

/// A die of the card's own, with what follows from it. One is enough for a card (TK-317).
fn int_test(body: &Table<'_>, place: Option<Place<'_>>, in_test: bool) -> Option<Effect> {
    let by = body.need("by").and_then(|value| {
        let by = target(&value)?;
        if let Some(objection) = place.and_then(|place| legality::tester(by, place)) {
            value.error(objection);
        }
        Some(by)
    });
    let after = |key| {
        body.optional(key, |value: &Value<'_>| {
            let entries = value.list()?;
            if entries.is_empty() {
                return value.wrong("at least one effect; leave the key out otherwise");
            }
            list(&entries, place, true)
        })
    };
    let (on_success, on_fail) = (after("on_success"), after("on_fail"));
    if in_test {
        body.at.error("an `int_test` cannot stand inside an `int_test`");
        return None;
    }
    let (by, on_success, on_fail) = (by?, on_success?, on_fail?);
    if on_success.is_empty() && on_fail.is_empty() {
        body.at.error("`int_test` has neither `on_success` nor `on_fail`; expected one of them");
        return None;
    }
    Some(Effect::IntTest { by, on_success, on_fail })
}

const TARGETS: [(&str, TargetSpec); 5] = [
    ("active", TargetSpec::Active),
    ("roller", TargetSpec::Roller),
    ("enemy_roller", TargetSpec::EnemyRoller),
    ("coach", TargetSpec::Coach),
    ("none", TargetSpec::None),
];

/// A word, or `{ own_player = { … } }`.
pub(super) fn target(value: &Value<'_>) -> Option<TargetSpec> {
    if value.string().is_some() {
        return value.word(&TARGETS);
    }
    let own =
        value.table().and_then(|table| table.only().filter(|(_, key, _)| *key == "own_player"));
    let Some((_, _, body)) = own else {
        value.error("a target is a word or { own_player = { … } }");
        return None;
    };
    let body = body.table()?;
    let standing = body.optional("standing", Value::set_flag);
    let grounded = body.optional("grounded", Value::set_flag);
    let within = body.optional("within", |value| Some(Some(within(value.table()?)?)));
    let at = body.at;
    body.finish();
    let filter = Filter { standing: standing?, grounded: grounded?, within: within? };
    if filter.standing && filter.grounded {
        at.error("nobody is both `standing` and `grounded`");
    }
    Some(TargetSpec::OwnPlayer(filter))
}

fn within(table: Table<'_>) -> Option<Within> {
    let mils = inches(&table, "inches", 1..=60);
    let of = word(&table, "of", Anchor::WORDS);
    table.finish();
    Some(Within { mils: mils?, of: of? })
}
