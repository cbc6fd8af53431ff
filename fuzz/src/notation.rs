//! Actions and outcomes in the notations of all games.

use std::fmt::{Debug, Display};
use std::str::{self, FromStr};

use engine::Rules;
use games::{GameId, dispatch};

/// What a game understands, it writes down so that it understands the same again.
pub fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for game in GameId::ALL {
        dispatch!(*game, G => {
            reads_back::<<G as Rules>::Action>(text);
            reads_back::<<G as Rules>::Outcome>(text);
        });
    }
}

fn reads_back<T>(text: &str)
where
    T: FromStr<Err = String> + Display + Debug + PartialEq,
{
    let Ok(value) = text.parse::<T>() else { return };
    let written = value.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&value), "`{text}` was written `{written}`");
    // A record has one move on a line.
    assert!(!written.contains(char::is_control), "`{text}` was written {written:?}");
}
