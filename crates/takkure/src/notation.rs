//! Actions as text, the same in records, scenarios and terminals.

use std::fmt;
use std::str::FromStr;

use crate::actions::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        panic!("notation is not written")
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        panic!("notation is not written")
    }
}
