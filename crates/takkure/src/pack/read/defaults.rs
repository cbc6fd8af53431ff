//! `defaults` of `pack.toml`: what a match is played with when nobody says.

use engine::Options;
use engine::pack::doc::{At, Table, Value, hint, one_of};

use crate::pack::model::Pack;
use crate::setup::{self, OPTIONS};

/// What a pack says about the options of its matches, as it is written.
pub(super) struct Defaults<'a> {
    /// Where it says so, or might.
    at: At<'a>,
    /// The options it names.
    named: Vec<(&'static str, Value<'a>)>,
}

/// The options a pack names, none without the key.
pub(super) fn read<'a>(root: &Table<'a>) -> Option<Defaults<'a>> {
    let Some(value) = root.get("defaults") else {
        return Some(Defaults { at: root.at, named: Vec::new() });
    };
    let table = value.table()?;
    let named = OPTIONS.iter().filter_map(|option| Some((option.name, table.get(option.name)?)));
    let named = named.collect();
    table.finish();
    Some(Defaults { at: value.at, named })
}

/// TK-364. A match can be started with what the pack names: every value is one the option takes
/// with this very pack, and together they make a match.
pub(super) fn settle(pack: &mut Pack, defaults: &Defaults<'_>) {
    let mut sound = true;
    for (name, value) in &defaults.named {
        let option = OPTIONS.iter().find(|option| option.name == *name).expect("read by its name");
        let values = setup::option_values(pack, option);
        let given = value.string().unwrap_or_default();
        if values.iter().any(|known| known == given) {
            pack.defaults.push((name, given.to_string()));
        } else {
            let words: Vec<_> = values.iter().map(String::as_str).collect();
            let _: Option<()> = value.wrong(format!("{}{}", one_of(&words), hint(given, &words)));
            sound = false;
        }
    }
    if sound && let Err(reason) = setup::table(pack, &Options::default()) {
        defaults.at.error(format!("no match can be started with these: {reason}"));
    }
}
