//! The effects of abilities (9.1), each a table with one key.

use std::mem::{Discriminant, discriminant};

use engine::pack::doc::{At, Value, hint};

use crate::pack::model::{AbilityKind, Effect, When};
use crate::roll::RollKind;

const ROLLS: &[(&str, RollKind)] = &[
    ("dodge", RollKind::Dodge),
    ("pick-up", RollKind::PickUp),
    ("solo", RollKind::Solo),
    ("throw", RollKind::Throw),
    ("receive", RollKind::Receive),
    ("intercept", RollKind::Intercept),
    ("bounce-catch", RollKind::BounceCatch),
    ("keep-ball", RollKind::KeepBall),
    ("clear", RollKind::Clear),
    ("parry", RollKind::Parry),
    ("point-kick", RollKind::PointKick),
    ("empty-goal", RollKind::EmptyGoal),
    ("shot-att", RollKind::ShotAtt),
    ("shot-keep", RollKind::ShotKeep),
    ("tackle-att", RollKind::TackleAtt),
    ("tackle-def", RollKind::TackleDef),
    ("fall-co", RollKind::FallCo),
    ("foul-att", RollKind::FoulAtt),
    ("foul-def", RollKind::FoulDef),
    ("hit-att", RollKind::HitAtt),
    ("hit-def", RollKind::HitDef),
];

const WHEN: &[(&str, When)] = &[
    ("threats-larger", When::ThreatsLarger),
    ("hero-of-same-sex", When::HeroOfSameSex),
    ("opponent-smaller", When::OpponentSmaller),
    ("outside-third", When::OutsideThird),
];

/// The whole vocabulary.
const NAMES: &[&str] = &[
    "mod",
    "against-me",
    "modiol-reduce",
    "dist-reduce",
    "stand-cost",
    "follow-push",
    "no-push",
    "injury-mod",
    "pass-range",
    "pass-dist-cap",
    "throw-bonus",
    "intercept-base",
    "intercept-reach",
    "never-marked",
    "modiol-weight",
    "assist-always",
    "no-assist",
    "tie-saves",
    "shot-from-half",
    "sendoff-confirm",
    "more-move",
    "reroll",
    "reroll-team",
    "test-first",
    "hit-adjacent",
    "hit-one",
    "shake-adjacent",
    "shake-one",
    "recover-on",
    "lost-on",
    "leap",
    "clear-range",
];

/// The most a modifier adds or takes off.
const SHIFT_MOST: i8 = 6;
/// The furthest a pass, a clearance or an ability reaches.
const FAR: u8 = 8;

/// An effect, its name, and where it stands.
pub(super) struct Found<'a> {
    pub at: At<'a>,
    pub name: &'a str,
    pub effect: Effect,
}

/// Reads one effect.
pub(super) fn read<'a>(entry: &Value<'a>) -> Option<Found<'a>> {
    let (at, name, value) = entry.single("an effect", "{ stand-cost = 0 }")?;
    if !NAMES.contains(&name) {
        at.error(format!("there is no effect `{name}`{}", hint(name, NAMES)));
        return None;
    }
    let effect = match (flag(name), name) {
        (Some(effect), _) => value.set_flag().map(|_| effect),
        (_, "mod" | "against-me" | "modiol-reduce" | "dist-reduce" | "reroll") => {
            of_roll(name, &value)
        }
        (_, "hit-one" | "shake-one") => of_distance(name, &value),
        _ => of_number(name, &value),
    }?;
    Some(Found { at, name, effect })
}

/// Effects that are simply there.
fn flag(name: &str) -> Option<Effect> {
    Some(match name {
        "follow-push" => Effect::FollowPush,
        "no-push" => Effect::NoPush,
        "never-marked" => Effect::NeverMarked,
        "assist-always" => Effect::AssistAlways,
        "no-assist" => Effect::NoAssist,
        "tie-saves" => Effect::TieSaves,
        "shot-from-half" => Effect::ShotFromHalf,
        "sendoff-confirm" => Effect::SendoffConfirm,
        "reroll-team" => Effect::RerollTeam,
        "test-first" => Effect::TestFirst,
        "shake-adjacent" => Effect::ShakeAdjacent,
        "leap" => Effect::Leap,
        _ => return None,
    })
}

/// Effects that are a number.
fn of_number(name: &str, value: &Value<'_>) -> Option<Effect> {
    Some(match name {
        "stand-cost" => Effect::StandCost(value.number(0..=4)?),
        "injury-mod" => Effect::InjuryMod(value.shift(SHIFT_MOST)?),
        "pass-range" => Effect::PassRange(value.number(1..=FAR)?),
        "pass-dist-cap" => Effect::PassDistCap(value.number(0..=FAR)?),
        "throw-bonus" => Effect::ThrowBonus(value.number(0..=SHIFT_MOST)?),
        "intercept-base" => Effect::InterceptBase(value.number(-SHIFT_MOST..=0)?),
        "intercept-reach" => Effect::InterceptReach(value.number(-SHIFT_MOST..=0)?),
        "modiol-weight" => Effect::ModiolWeight(value.number(0..=3)?),
        "more-move" => Effect::MoreMove(value.number(1..=3)?),
        "hit-adjacent" => Effect::HitAdjacent(value.number(1..=12)?),
        "recover-on" => Effect::RecoverOn(value.number(2..=6)?),
        "lost-on" => Effect::LostOn(value.number(1..=5)?),
        "clear-range" => Effect::ClearRange(value.number(1..=FAR)?),
        name => unreachable!("`{name}` is one of the names above"),
    })
}

/// Effects on a roll.
fn of_roll(name: &str, value: &Value<'_>) -> Option<Effect> {
    if name == "reroll" {
        let roll = value.word(ROLLS)?;
        return match roll.is_test() {
            true => Some(Effect::Reroll(roll)),
            false => value.wrong("a test of a characteristic, which can fail"),
        };
    }
    let table = value.table()?;
    let roll = table.need("roll").and_then(|value| value.word(ROLLS));
    let modifies = matches!(name, "mod" | "against-me");
    let key = if modifies { "add" } else { "by" };
    let number = table.need(key).and_then(|value| match modifies {
        true => value.shift(SHIFT_MOST),
        false => value.number(1..=SHIFT_MOST),
    });
    let when = if modifies { table.optional("when", |value| when(value).map(Some)) } else { None };
    table.finish();
    let (roll, number) = (roll?, number?);
    Some(match name {
        "mod" => Effect::Mod { roll, add: number, when: when? },
        "against-me" => Effect::AgainstMe { roll, add: number, when: when? },
        "modiol-reduce" => Effect::ModiolReduce { roll, by: number },
        _ => Effect::DistReduce { roll, by: number },
    })
}

/// A condition: a word, or `{ running-after = 2 }`.
fn when(value: &Value<'_>) -> Option<When> {
    if value.string().is_some() {
        return value.word(WHEN);
    }
    let table = value.table()?;
    let steps = table.need("running-after").and_then(|value| value.number(1..=12));
    table.finish();
    Some(When::RunningAfter(steps?))
}

/// Effects on one opponent at a distance.
fn of_distance(name: &str, value: &Value<'_>) -> Option<Effect> {
    let table = value.table()?;
    let within = table.need("within").and_then(|value| value.number(1..=FAR));
    let hit = (name == "hit-one").then(|| table.need("strength")?.number(1..=12));
    table.finish();
    let within = within?;
    Some(match hit {
        Some(strength) => Effect::HitOne { strength: strength?, within },
        None => Effect::ShakeOne { within },
    })
}

/// TU-270, TU-271. Which kind of ability an effect belongs to: whether it is always on, asked about
/// or done.
pub(super) const fn kind(effect: Effect) -> AbilityKind {
    match effect {
        Effect::Mod { .. }
        | Effect::AgainstMe { .. }
        | Effect::ModiolReduce { .. }
        | Effect::DistReduce { .. }
        | Effect::StandCost(_)
        | Effect::NoPush
        | Effect::InjuryMod(_)
        | Effect::PassRange(_)
        | Effect::PassDistCap(_)
        | Effect::ThrowBonus(_)
        | Effect::InterceptBase(_)
        | Effect::InterceptReach(_)
        | Effect::NeverMarked
        | Effect::ModiolWeight(_)
        | Effect::AssistAlways
        | Effect::NoAssist
        | Effect::TieSaves
        | Effect::ShotFromHalf
        | Effect::SendoffConfirm
        | Effect::RecoverOn(_)
        | Effect::LostOn(_)
        | Effect::Leap
        | Effect::ClearRange(_) => AbilityKind::Passive,
        Effect::FollowPush | Effect::MoreMove(_) | Effect::Reroll(_) | Effect::RerollTeam => {
            AbilityKind::Reaction
        }
        Effect::TestFirst
        | Effect::HitAdjacent(_)
        | Effect::HitOne { .. }
        | Effect::ShakeAdjacent
        | Effect::ShakeOne { .. } => AbilityKind::Action,
    }
}

/// What may be there once only in an ability: so that the parts of a roll have room.
pub(super) fn key(effect: Effect) -> (Discriminant<Effect>, Option<RollKind>) {
    let roll = match effect {
        Effect::Mod { roll, .. }
        | Effect::AgainstMe { roll, .. }
        | Effect::ModiolReduce { roll, .. }
        | Effect::DistReduce { roll, .. } => Some(roll),
        _ => None,
    };
    (discriminant(&effect), roll)
}
