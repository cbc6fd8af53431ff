//! Actions as text.

use std::fmt;
use std::str::FromStr;

use crate::actions::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(_: &str) -> Result<Action, String> {
        unimplemented!("the pack's part")
    }
}
