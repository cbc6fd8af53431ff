//! `staff.toml`: what a team hires beside figures (9.5).

use engine::pack::doc::{At, Table, Value};
use engine::pack::files::tables;

use super::{LIMITS, NAME_MOST, TEXT_MOST, id, number, text};
use crate::pack::model::{Limit, Staff, StaffEffect};
use crate::state::STAFF_MOST;

const FLAGS: &[(&str, StaffEffect)] = &[
    ("redeploy", StaffEffect::Redeploy),
    ("spare-unconscious", StaffEffect::SpareUnconscious),
    ("spare-send-off", StaffEffect::SpareSendOff),
    ("spare-fall", StaffEffect::SpareFall),
];

/// Reads all staff items; nothing unless all of them are right.
pub(super) fn read(root: Table<'_>) -> Option<Vec<Staff>> {
    let entries = tables(&root, "staff", "a staff item");
    let at = root.at;
    root.finish();
    let entries = entries?;
    if entries.len() > STAFF_MOST {
        at.error(format!("{} staff items; there are at most {STAFF_MOST}", entries.len()));
        return None;
    }
    let found: Vec<_> = entries.into_iter().map(item).collect();
    let found = found.into_iter().collect::<Option<Vec<(At<'_>, Staff)>>>()?;
    for (index, (at, item)) in found.iter().enumerate() {
        if found[..index].iter().any(|(_, other)| other.id == item.id) {
            at.error(format!("`{}` is there twice", item.id));
        }
    }
    Some(found.into_iter().map(|(_, item)| item).collect())
}

fn item(table: Table<'_>) -> Option<(At<'_>, Staff)> {
    let id = id(&table);
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let irr = number(&table, "irr", 0..=500);
    let limit = table.optional("limit", |value| value.word(LIMITS).map(Some));
    let effect = table.need("effect").and_then(|value| effect(&value));
    let limit = limit.and_then(|limit| match effect {
        Some(effect) => fits(&table, effect, limit),
        None => Some(limit),
    });
    table.finish();
    let (at, id) = id?;
    Some((at, Staff { id, name: name?, text: words?, irr: irr?, limit: limit?, effect: effect? }))
}

fn effect(value: &Value<'_>) -> Option<StaffEffect> {
    let (at, name, value) = value.single("an effect", "{ redeploy = true }")?;
    if let Some((_, effect)) = FLAGS.iter().find(|(word, _)| *word == name) {
        return value.set_flag().map(|_| *effect);
    }
    match name {
        "recover-bonus" => Some(StaffEffect::RecoverBonus(value.number(1..=5)?)),
        "warp-tokens" => Some(StaffEffect::WarpTokens(value.number(1..=4)?)),
        _ => {
            at.error(format!("staff has no effect `{name}`"));
            None
        }
    }
}

/// What is used has a limit of a half or a match; what is simply there has none.
#[allow(clippy::option_option)]
fn fits(table: &Table<'_>, effect: StaffEffect, limit: Option<Limit>) -> Option<Option<Limit>> {
    let there = matches!(effect, StaffEffect::RecoverBonus(_) | StaffEffect::WarpTokens(_));
    match (there, limit) {
        (true, None) | (false, Some(Limit::Half | Limit::Match)) => Some(limit),
        (true, Some(_)) => {
            table.at.error("this item is not used but simply there, and has no `limit`");
            None
        }
        (false, _) => {
            table.at.error("this item needs limit = \"half\" or \"match\"");
            None
        }
    }
}
