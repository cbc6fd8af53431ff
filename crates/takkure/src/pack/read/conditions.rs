//! `when`: what must hold for a card or a skill.

use engine::pack::doc::{Table, Value};

use super::values::{TakkureValue, number, word};
use crate::pack::model::{ActionKind, Cond, Held, RollKind, Who, Window};
use crate::wordlist::Set;
use Window::{AfterDef, AfterRoll, BeforeRoll, Passive, SecondDecl, Wound};

/// Where a roll is at hand.
const ROLLS: &[Window] = &[BeforeRoll, AfterRoll, Passive];
/// Where an action is at hand.
const ACTIONS: &[Window] = &[AfterDef, SecondDecl, Passive];

/// Every condition and the windows in which it says something; none for all of them.
pub(in crate::pack) const NAMES: &[(&str, &[Window])] = &[
    ("roll", ROLLS),
    ("action", ACTIONS),
    ("whose", &[BeforeRoll, AfterRoll, Wound, Passive]),
    ("not_carrier", &[]),
    ("roll_won", &[AfterRoll, Passive]),
    ("has_token", &[]),
    ("caused_by", &[BeforeRoll, AfterRoll]),
    ("wound_without_roll", &[Wound]),
];

/// Reads the conditions of a card or skill that works in `window`, if that is known. Every part
/// that is there must hold.
pub(super) fn read(value: &Value<'_>, window: Option<Window>) -> Option<Vec<Cond>> {
    let table = value.table()?;
    let part = Parts { table: &table, window };
    let roll = part.read("roll", |value| Some(Some(Cond::Roll(value.word_set(RollKind::WORDS)?))));
    let action = part.read("action", |value| Some(Some(Cond::Action(actions(value)?))));
    let whose = part.read("whose", |value| match value.word(Who::WORDS)? {
        Who::Own => Some(Some(Cond::Own)),
        Who::Opponent => Some(Some(Cond::Opponent)),
    });
    let not_carrier = part.flag("not_carrier", Cond::NotCarrier);
    let roll_won = part.flag("roll_won", Cond::RollWon);
    let has_token = part.read("has_token", |value| Some(Some(has_token(value.table()?)?)));
    let caused_by = part.read("caused_by", |value| Some(Some(Cond::CausedBy(actions(value)?))));
    let without_roll = part.flag("wound_without_roll", Cond::WoundWithoutRoll);
    table.finish();
    let all =
        [roll?, action?, whose?, not_carrier?, roll_won?, has_token?, caused_by?, without_roll?];
    Some(all.into_iter().flatten().collect())
}

fn actions(value: &Value<'_>) -> Option<Set<ActionKind>> {
    value.word_set(ActionKind::WORDS)
}

fn has_token(table: Table<'_>) -> Option<Cond> {
    let kind = word(&table, "kind", Held::WORDS);
    let n = number(&table, "n", 1..=9);
    table.finish();
    Some(Cond::HasToken { kind: kind?, n: n? })
}

/// A condition's table and when the card is played.
struct Parts<'a, 't> {
    table: &'t Table<'a>,
    window: Option<Window>,
}

impl<'a> Parts<'a, '_> {
    fn flag(&self, key: &'static str, cond: Cond) -> Option<Option<Cond>> {
        self.read(key, |value| value.set_flag().map(|_| Some(cond)))
    }

    fn read(
        &self,
        key: &'static str,
        read: impl FnOnce(&Value<'a>) -> Option<Option<Cond>>,
    ) -> Option<Option<Cond>> {
        self.table.optional(key, |value| {
            let found = read(value);
            let (_, windows) = NAMES.iter().find(|(name, _)| *name == key)?;
            match self.window {
                Some(window) if !windows.is_empty() && !windows.contains(&window) => {
                    value.error(format!("`{key}` says nothing in the window `{window}`"));
                    None
                }
                _ => found,
            }
        })
    }
}
