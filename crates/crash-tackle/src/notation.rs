//! Actions as text, the same in records, scenarios and terminals.

use std::fmt;
use std::str::FromStr;

use engine::Seat;

use crate::actions::Action;

impl Action {
    /// Whether `seat` may see what `by` chose: committed cards lie face down.
    pub fn shown_to(&self, by: Seat, seat: Option<Seat>) -> bool {
        !matches!(self, Action::Commit(_)) || seat == Some(by)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        Err(format!("`{text}` cannot be read yet"))
    }
}
