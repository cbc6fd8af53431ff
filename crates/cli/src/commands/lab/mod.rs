//! `tryline lab`: the instruments of whoever designs packs and bots.

mod ab;
mod coverage;
mod fit;
mod ladder;
mod results;
mod run;

use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;

use games::Shelf;

use crate::common::MatchArgs;

/// The commands of `tryline lab`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Fits the evaluation of a game on matches between bots, and writes its weights.
    Fit(fit::Args),
    /// Plays every bot against every other and rates them.
    Ladder(ladder::Args),
    /// Runs an experiment from a file and writes its report.
    Run(run::Args),
    /// Compares two rules or packs on the same seeds.
    Ab(ab::Args),
    /// Tells what comes up in play, and what never does.
    Coverage(coverage::Args),
}

pub fn run(command: &Command, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Fit(args) => fit::run(args, shelf, out),
        Command::Ladder(args) => ladder::run(args, shelf, out),
        Command::Run(args) => run::run(args, shelf, out),
        Command::Ab(args) => ab::run(args, shelf, out),
        Command::Coverage(args) => coverage::run(args, shelf, out),
    }
}

/// The beginning of a command of the lab, as it would be typed: what is played.
fn typed(command: &str, game: &MatchArgs) -> String {
    let mut text = format!("tryline lab {command} {}", game.game);
    // Writing to a string cannot fail.
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
