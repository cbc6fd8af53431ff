//! The options, and the table before anything has happened.

use engine::{GameOption, Options};

use crate::pack::model::Pack;
use crate::state::Table;

/// The options of a match.
pub const OPTIONS: &[GameOption] = &[];

/// The values an option takes with this pack.
pub fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
    panic!("setup is not written")
}

/// The table of a new match.
pub fn table(pack: &Pack, options: &Options) -> Result<Table, String> {
    panic!("setup is not written")
}
