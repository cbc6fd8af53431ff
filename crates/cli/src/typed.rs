//! Commands as they would be typed: what the lab writes down and what repeats a broken match.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::common::MatchArgs;

/// The beginning of a command: where packs were looked for, and what is played.
pub fn typed(packs: &[PathBuf], command: &str, game: &MatchArgs) -> String {
    let mut text = String::from("tryline");
    // Writing to a string cannot fail.
    for folder in packs {
        let _ = write!(text, " --packs {}", quoted(&folder.display().to_string()));
    }
    let _ = write!(text, " {command} {}", game.game);
    if game.pack != games::shelf::CORE {
        let _ = write!(text, " --pack {}", quoted(&game.pack));
    }
    for (name, value) in &game.options {
        let _ = write!(text, " --option {}", quoted(&format!("{name}={value}")));
    }
    text
}

/// A word as a shell takes it: a team that a coach has hired has spaces and brackets in it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "_-=.,:/+".contains(letter);
    if word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_take_them_apart() {
        assert_eq!(quoted("home_roster=orcs"), "home_roster=orcs");
        assert_eq!(quoted("home_roster=orcs; 2 x thrower"), "'home_roster=orcs; 2 x thrower'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
