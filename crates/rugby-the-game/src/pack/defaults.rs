//! `[defaults]` of `pack.toml`: what a match is played with when nobody says.

use engine::pack::doc::{Value, hint, one_of};

use super::model::Pack;
use crate::setup::{self, OPTIONS};

/// The options a pack names, as they are written.
pub(super) fn read<'a>(value: &Value<'a>) -> Option<Vec<(&'static str, Value<'a>)>> {
    let table = value.table()?;
    let named = OPTIONS.iter().filter_map(|option| Some((option.name, table.get(option.name)?)));
    let named = named.collect();
    table.finish();
    Some(named)
}

/// RT-296. A match can be started with what the pack names: every value is one the option takes
/// with this very pack.
pub(super) fn settle(pack: &mut Pack, named: &[(&'static str, Value<'_>)]) {
    for (name, value) in named {
        let option = OPTIONS.iter().find(|option| option.name == *name).expect("read by its name");
        let values = setup::option_values(pack, option);
        let given = value.string().unwrap_or_default();
        if values.iter().any(|known| known == given) {
            pack.defaults.push((name, given.to_string()));
        } else {
            let words: Vec<_> = values.iter().map(String::as_str).collect();
            let _: Option<()> = value.wrong(format!("{}{}", one_of(&words), hint(given, &words)));
        }
    }
}
