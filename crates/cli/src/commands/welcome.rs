//! `tryline` alone: a welcome, and a match for whoever sits at a terminal.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use games::{GameId, Shelf};

use crate::commands::play;

const WELCOME: &str = "\
Tryline: rugby board games, with the rules kept for you.

  tryline play GAME            a match against the computer, here
  tryline serve                the server; the table in the browser is still being built
  tryline backup FILE          a copy of the server's data
  tryline games                games, packs, options, bots
  tryline sim GAME --matches N --seed S
                               many matches between bots
  tryline scenario PATH…       rule tests
  tryline replay FILE          a recorded match, told again
  tryline verify FILE          checks a record, and its dice
  tryline packs check DIR      checks packs of your own
  tryline bench                how fast it is

`tryline COMMAND --help` says more.
";

pub fn run(shelf: Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    write!(out, "{WELCOME}")?;
    if !io::stdin().is_terminal() {
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "\nA match, then; `quit` leaves it.\n")?;
    play::run(&play::Args::usual(GameId::RugbyTheGame), &shelf, out)
}
