//! What is called how in the sentences of the server.

use std::fmt::{self, Display};

use crate::clock::Limit;
use crate::limits::Costly;

// What coaches are called who have not said. Not after their seats: "away" reads as absent.
pub const GUEST: &str = "Guest";
pub const FRIEND: &str = "Friend";
pub const SECOND: &str = "Second coach";

impl Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Decision => "a decision",
            Limit::Match => "a match",
        })
    }
}

/// Several of them.
impl Display for Costly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Costly::Match => "new matches",
            Costly::Hint => "hints",
            Costly::Lit => "lit answers",
            Costly::Replay => "replays",
            Costly::Analysis => "analyses",
            Costly::Review => "reviews",
            Costly::List | Costly::Standing => "questions",
            Costly::Join => "visits to tables",
            Costly::Team => "teams",
            Costly::Puzzle => "puzzles",
        })
    }
}
