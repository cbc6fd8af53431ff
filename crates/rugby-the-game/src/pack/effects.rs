//! `effects` and `response`: what a card does, in the vocabulary of 8.4.
//!
//! An effect is a table with one key, its name, whose value is a table of what it needs:
//! `{ mod = { kind = "tackle", by = -3 } }`.

use engine::pack::doc::{At, Table, Value, hint};

use super::legality::{self, Place};
use super::model::{CheckKind, Effect, Filter, RollNeed, Side};
use super::values::RugbyValue;
use crate::shirt::ShirtSet;

/// The name of every effect.
pub(super) const NAMES: [&str; 40] = [
    "move",
    "run",
    "run_bonus",
    "no_advance",
    "set",
    "mod",
    "roll",
    "break_tackle",
    "void_tackle",
    "offload",
    "pass_to",
    "line_pass",
    "kick_infield",
    "give",
    "new_turn",
    "ready",
    "ground",
    "support",
    "ruck",
    "scrum",
    "jump",
    "power_extra",
    "power_redo",
    "commit_extra",
    "retackle",
    "draw_power",
    "discard_random",
    "peek",
    "cancel",
    "reroll",
    "second_look",
    "force_match",
    "no_last_chance_evade",
    "block",
    "action_plus",
    "penalty",
    "sin_bin",
    "injure",
    "warn",
    "stay",
];

const SIDES: [(&str, Side); 4] = [
    ("own", Side::Own),
    ("opp", Side::Opp),
    ("attacking", Side::Attacking),
    ("defending", Side::Defending),
];

const FILTERS: [(&str, Filter); 4] = [
    ("list", Filter::List),
    ("back", Filter::Back),
    ("forward", Filter::Forward),
    ("any", Filter::Any),
];

/// The checks that have a window before the die. SIDESTEP has none, and a line-out compares two
/// dice (`jump` changes those).
const CHECKS: [(&str, CheckKind); 3] =
    [("tackle", CheckKind::Tackle), ("catch", CheckKind::Catch), ("kick", CheckKind::Kick)];

/// Reads a list of effects; `place` is where the list stands, if that is known.
pub(super) fn read(value: &Value<'_>, place: Option<Place<'_>>) -> Option<Vec<Effect>> {
    list(value, place, false)
}

/// An effect and where it stands, for judging the list as a whole.
pub(super) struct EffectAt<'a> {
    pub at: At<'a>,
    pub name: &'a str,
    pub effect: Effect,
}

fn list(value: &Value<'_>, place: Option<Place<'_>>, in_roll: bool) -> Option<Vec<Effect>> {
    let entries = value.list()?;
    if entries.is_empty() {
        return value.wrong("at least one effect");
    }
    let found: Vec<_> = entries.iter().filter_map(|entry| effect(entry, place, in_roll)).collect();
    if found.len() < entries.len() {
        return None;
    }
    if let Some(place) = place {
        legality::check_list(&found, place);
    }
    Some(found.into_iter().map(|found| found.effect).collect())
}

fn effect<'a>(value: &Value<'a>, place: Option<Place<'_>>, in_roll: bool) -> Option<EffectAt<'a>> {
    let (at, name, body) = value.single("an effect", "{ cancel = {} }")?;
    let body = body.table()?;
    let Some(effect) = body_of(name, &body, place, in_roll) else {
        at.error(format!("there is no effect `{name}`{}", hint(name, &NAMES)));
        return None;
    };
    body.finish();
    let effect = effect?;
    if let Some(objection) = place.and_then(|place| legality::objection(&effect, place, in_roll)) {
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
    in_roll: bool,
) -> Option<Option<Effect>> {
    let count = |most: u8| body.need("n").and_then(|value| value.number(1..=most));
    let by = || body.need("by").and_then(|value| value.shift(9));
    let side = || body.need("side").and_then(|value| value.word(&SIDES));
    let filter = || body.need("filter").and_then(|value| value.word(&FILTERS));
    Some(match name {
        "move" => metres(body, 5..=95).map(|metres| Effect::Move { metres }),
        "run" => Some(Effect::Run),
        "run_bonus" => run_bonus(body),
        "no_advance" => Some(Effect::NoAdvance),
        "set" => set(body),
        "mod" => modify(body),
        "roll" => roll(body, place, in_roll),
        "break_tackle" => Some(Effect::BreakTackle),
        "void_tackle" => Some(Effect::VoidTackle),
        "offload" => filter().map(|filter| Effect::Offload { filter }),
        "pass_to" => filter().map(|filter| Effect::PassTo { filter }),
        "line_pass" => count(3).map(|times| Effect::LinePass { times }),
        "kick_infield" => kick_infield(body),
        "give" => {
            let (side, filter) = (side(), filter());
            side.zip(filter).map(|(side, filter)| Effect::Give { side, filter })
        }
        "new_turn" => side().map(|side| Effect::NewTurn { side }),
        "ready" => {
            let (side, count) = (side(), count(6));
            side.zip(count).map(|(side, count)| Effect::Ready { side, count })
        }
        "ground" => {
            let (side, count) = (side(), count(6));
            let cost = body.optional("cost", Value::set_flag);
            side.zip(count).zip(cost).map(|((side, count), cost)| Effect::Ground {
                side,
                count,
                cost,
            })
        }
        "support" => {
            let (count, each) = (count(5), body.optional("each", Value::set_flag));
            count.zip(each).map(|(count, each)| Effect::Support { count, each })
        }
        "ruck" => ruck(body),
        "scrum" => by().map(|by| Effect::Scrum { by }),
        "jump" => by().map(|by| Effect::Jump { by }),
        "power_extra" => count(5).map(|count| Effect::PowerExtra { count }),
        "power_redo" => Some(Effect::PowerRedo),
        "commit_extra" => count(3).map(|count| Effect::CommitExtra { count }),
        "retackle" => {
            let by = body.need("by").and_then(|value| value.number(-9..=9));
            by.map(|by| Effect::Retackle { by })
        }
        "draw_power" => count(6).map(|count| Effect::DrawPower { count }),
        "discard_random" => {
            let (side, count) = (side(), count(6));
            side.zip(count).map(|(side, count)| Effect::DiscardRandom { side, count })
        }
        "peek" => side().map(|side| Effect::Peek { side }),
        "cancel" => Some(Effect::Cancel),
        "reroll" => Some(Effect::Reroll),
        "second_look" => Some(Effect::SecondLook),
        "force_match" => Some(Effect::ForceMatch),
        "no_last_chance_evade" => Some(Effect::NoLastChanceEvade),
        "block" => Some(Effect::Block),
        "action_plus" => count(3).map(|count| Effect::ActionPlus { count }),
        "penalty" => side().map(|side| Effect::Penalty { side }),
        "sin_bin" => sin_bin(body),
        "injure" => side().map(|side| Effect::Injure { side }),
        "warn" => side().map(|side| Effect::Warn { side }),
        "stay" => Some(Effect::Stay),
        _ => return None,
    })
}

fn metres(body: &Table<'_>, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
    body.need("metres").and_then(|value| value.metres(range))
}

fn run_bonus(body: &Table<'_>) -> Option<Effect> {
    let metres = body.need("metres").and_then(|value| match value.metres(-50..=50)? {
        0 => value.wrong("another number than 0"),
        metres => Some(metres),
    });
    Some(Effect::RunBonus { metres: metres? })
}

fn set(body: &Table<'_>) -> Option<Effect> {
    let kind = body.need("kind").and_then(|value| value.word(&CHECKS));
    let need = body.need("need").and_then(|value| value.number(1..=10));
    Some(Effect::Set { kind: kind?, need: need? })
}

fn modify(body: &Table<'_>) -> Option<Effect> {
    let kind = body.need("kind").and_then(|value| value.word(&CHECKS));
    let by = body.need("by").and_then(|value| value.shift(9));
    Some(Effect::Mod { kind: kind?, by: by? })
}

/// A die of the card's own, with what follows from it. One die is enough for a card.
fn roll(body: &Table<'_>, place: Option<Place<'_>>, in_roll: bool) -> Option<Effect> {
    let need = body.need("need").and_then(|value| match value.string() {
        Some("spot+1") => Some(RollNeed::AboveSpot),
        Some(_) => value.wrong("a whole number from 1 to 10 or \"spot+1\""),
        None => value.number(1..=10).map(RollNeed::Number),
    });
    let [ok, fail] = ["ok", "fail"].map(|key| body.optional(key, |value| list(value, place, true)));
    if in_roll {
        body.at.error("a `roll` cannot stand inside a `roll`");
        return None;
    }
    let (need, ok, fail) = (need?, ok?, fail?);
    if ok.is_empty() && fail.is_empty() {
        body.at.error("`roll` has neither `ok` nor `fail`; expected at least one of them");
        return None;
    }
    Some(Effect::Roll { need, ok, fail })
}

fn kick_infield(body: &Table<'_>) -> Option<Effect> {
    let roll = body.need("roll").and_then(|value| value.number(1..=10));
    let chase = body.need("chase").and_then(|value| value.number(1..=10));
    Some(Effect::KickInfield { roll: roll?, chase: chase? })
}

/// `with` and `by_with` say what the strength is when one of these players is committed.
fn ruck(body: &Table<'_>) -> Option<Effect> {
    let by = body.need("by").and_then(|value| value.shift(9));
    let with = body.optional("with", |value| value.shirts().map(Some));
    let by_with = body.optional("by_with", |value| value.shift(9).map(Some));
    match (with?, by_with?) {
        (Some(with), Some(by_with)) => Some(Effect::Ruck { by: by?, with, by_with }),
        (None, None) => Some(Effect::Ruck { by: by?, with: ShirtSet::EMPTY, by_with: by? }),
        _ => {
            body.at.error("`with` and `by_with` go together");
            None
        }
    }
}

fn sin_bin(body: &Table<'_>) -> Option<Effect> {
    let who = body.need("who").and_then(|value| value.word(&[("tackler", ())]));
    let big_hit_only = body.optional("if", |value| value.word(&[("big_hit", true)]));
    who?;
    Some(Effect::SinBinTackler { big_hit_only: big_hit_only? })
}
