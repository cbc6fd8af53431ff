//! The options, and the table before anything has happened.

use engine::{GameOption, Options};

use crate::pack::Pack;
use crate::state::Table;

/// 2. The options of a match.
pub const OPTIONS: &[GameOption] = &[];

/// What the options may be set to with this pack.
pub fn option_values(_: &Pack, option: &GameOption) -> Vec<String> {
    option.values.iter().map(|value| value.to_string()).collect()
}

/// The table before the weather is rolled: everybody on the bench.
pub fn table(_: &Pack, _: &Options) -> Result<Table, String> {
    unimplemented!("the pack's part")
}
