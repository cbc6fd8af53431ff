//! The options, and the table before anything has happened.

use engine::{GameOption, Options};

use crate::pack::Pack;
use crate::state::Table;

/// Section 4 of the rules.
pub const OPTIONS: &[GameOption] = &[GameOption {
    name: "level",
    values: &["basic", "pro"],
    default: "pro",
    against_bots: None,
    about: "Basic Training or Pro Training (CT-021)",
}];

/// What the options may be set to with this pack.
pub fn option_values(_: &Pack, option: &GameOption) -> Vec<String> {
    option.values.iter().map(|value| value.to_string()).collect()
}

/// The table before the opening die.
pub fn table(_: &Pack, _: &Options) -> Result<Table, String> {
    panic!("setup is not written")
}
