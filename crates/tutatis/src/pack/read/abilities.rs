//! `abilities.toml`: special abilities (9.2).

use engine::pack::doc::{Table, Value};
use engine::pack::files::tables;

use super::effects::{self, Found};
use super::{LIMITS, NAME_MOST, TEXT_MOST, number, text, word_of};
use crate::pack::model::{Ability, AbilityKind, Effect};

/// Abilities are numbered with two digits.
const ABILITIES_MOST: usize = 99;

const KINDS: &[(&str, AbilityKind)] = &[
    ("passive", AbilityKind::Passive),
    ("reaction", AbilityKind::Reaction),
    ("action", AbilityKind::Action),
];

/// Reads all abilities; nothing unless all of them are right.
pub(super) fn read(root: Table<'_>) -> Option<Vec<Ability>> {
    let entries = tables(&root, "ability", "an ability");
    let at = root.at;
    root.finish();
    let entries = entries?;
    if entries.len() > ABILITIES_MOST {
        at.error(format!("{} abilities; there are at most {ABILITIES_MOST}", entries.len()));
        return None;
    }
    let mut words: Vec<String> = Vec::new();
    let mut all: Vec<Option<Ability>> = Vec::new();
    for (index, table) in entries.into_iter().enumerate() {
        let at = table.at;
        let mut found = ability(table, index);
        if let Some(word) = found.as_ref().map(|ability| ability.word.clone()) {
            if words.contains(&word) {
                at.error(format!("another ability is called `{word}` too"));
                // Which figures are right is then unknown.
                found = None;
            }
            words.push(word);
        }
        all.push(found);
    }
    all.into_iter().collect()
}

fn ability(table: Table<'_>, index: usize) -> Option<Ability> {
    let expected = format!("AB{:02}", index + 1);
    let id = table.need("id").and_then(|value| match value.string() {
        Some(id) if id == expected => Some(expected.clone()),
        _ => value.wrong(format!("{expected:?}: abilities are numbered in order")),
    });
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let kind = table.need("kind").and_then(|value| value.word(KINDS));
    let cost = number(&table, "cost", -50..=50);
    let limit = table.optional("limit", |value| {
        let limit = value.word(LIMITS)?;
        match kind {
            Some(AbilityKind::Passive) => {
                value.wrong("no such key: what is always on has no limit")
            }
            _ => Some(Some(limit)),
        }
    });
    let effects = table.need("effects").and_then(|value| effects(&value, kind));
    table.finish();
    let name = name?;
    Some(Ability {
        id: id?,
        word: word_of(&name),
        name,
        text: words?,
        kind: kind?,
        cost: cost?,
        limit: limit?,
        effects: effects?,
    })
}

/// The effects of an ability, at least one, each of which fits its kind.
fn effects(value: &Value<'_>, kind: Option<AbilityKind>) -> Option<Vec<Effect>> {
    let entries = value.list()?;
    if entries.is_empty() {
        return value.wrong("at least one effect");
    }
    let found: Vec<_> = entries.iter().map(effects::read).collect();
    let found = found.into_iter().collect::<Option<Vec<Found<'_>>>>()?;
    let kind = kind?;
    let mut right = true;
    for (index, Found { at, name, effect }) in found.iter().enumerate() {
        if effects::kind(*effect) != kind {
            let word = KINDS.iter().find(|(_, kind)| *kind == effects::kind(*effect));
            let word = word.map_or("", |(word, _)| word);
            at.error(format!("`{name}` belongs to an ability with kind = \"{word}\""));
            right = false;
        }
        let twin = |other: &Found<'_>| effects::key(other.effect) == effects::key(*effect);
        if found[..index].iter().any(twin) {
            at.error(format!("`{name}` is there twice for the same roll"));
            right = false;
        }
    }
    let effects: Vec<_> = found.into_iter().map(|found| found.effect).collect();
    let done = effects.iter().filter(|effect| **effect != Effect::TestFirst).count();
    if right && kind != AbilityKind::Passive && done != 1 {
        return value.wrong("one effect: a reaction or an action does one thing");
    }
    right.then_some(effects)
}
