//! Records: one file is one match, as text that people can read and compare.
//!
//! ```text
//! tryline-record 2
//! game rugby-the-game
//! rules 1
//! pack core sha256:9f86…              the files of the pack, see `PackSource::sha256`
//! match 2f81c4
//! option home_team=ironsides          options that were given, in alphabetical order
//! seat home Ann nonce=-               hexadecimal digits, or `-` for none
//! seat away rookie nonce=00ff
//! dealer fair 630d…                   the commitment; or `dealer seeded 42/17`: seed and stream
//! start usual                         or a position as JSON, or `start moment` and a snapshot
//! moves
//! ~ 1/2 tails                         chance: the values drawn, of how many, and what they mean
//! away call heads                     a decision, in the game's notation
//! undo 1                              the last move row in force is taken back
//! away call tails
//! = 2:3f9a2c11d0b4e567                the hash of the state at this point, and its encoding
//! end 17-12                           the final score, or `end unfinished`
//! seed 0001…                          revealed after the match; fair dealers only
//! check 5d41402abc4b2a76              SHA-256 of everything above, first 16 digits
//! ```
//!
//! Names and values that could be misread (empty, quoted, with control characters or with spaces
//! at their ends) are written as JSON strings. A record is pinned to its rules and pack: under any
//! other it is refused, never reinterpreted.
//!
//! Reading order: this file (the types), [`text`] (writing and reading), [`recorder`] (making a
//! record while playing), [`mod@replay`], [`mod@verify`], [`error`].

pub mod error;
pub mod recorder;
pub mod replay;
pub mod text;
pub mod verify;

#[cfg(test)]
mod tests;

use dice::{Faces, Throw};
use serde_json::Value;

use crate::canon::{Snapshot, StateHash};
use crate::game::Game;
use crate::manners::Manners;
use crate::options::Options;
use crate::pack::PackSource;
use crate::seat::{BySeat, Seat, Seats};
use crate::state::{Awaiting, Move};

pub use error::RecordError;
pub use recorder::Recorder;
pub use replay::{Step, replay};
pub use verify::{DiceCheck, Verdict, verify};

/// The version of the format written here. The first, whose hashes are of JSON, is read as well.
pub const FORMAT: u32 = 2;

/// A match on paper. Nothing in it has been checked against any rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was agreed before the first move.
    pub header: Header,
    /// What happened, in order. The last row is a [`RecordRow::Hash`].
    pub rows: Vec<RecordRow>,
    /// How it ended.
    pub end: End,
    /// The server's seed, once revealed. Never there for a seeded match.
    pub seed: Option<[u8; 32]>,
}

/// What was agreed before the first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The format it is written in, up to [`FORMAT`].
    pub format: u32,
    /// [`Rules::ID`](crate::Rules::ID).
    pub game: String,
    /// [`Rules::RULES_VERSION`](crate::Rules::RULES_VERSION).
    pub rules: u32,
    /// The name of the pack.
    pub pack: String,
    /// Its [`PackSource::sha256`].
    pub pack_sha256: String,
    /// The name of the match; it also enters the key of fair dice.
    pub match_id: String,
    /// The options that were given.
    pub options: Options,
    /// Who sits where.
    pub seats: BySeat<Coach>,
    /// Where chance comes from.
    pub dealer: DealerKind,
    /// Where the match begins.
    pub start: Start,
}

/// Who plays a seat, and what they added to the dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coach {
    /// The name of a person or a bot.
    pub name: String,
    /// Up to 32 bytes.
    pub nonce: Vec<u8>,
}

/// Where chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerKind {
    /// A simulated match: `SeededDealer::stream(seed, stream)`, used for nothing but its throws.
    Seeded {
        /// The seed of the run.
        seed: u64,
        /// The number of the match in the run.
        stream: u64,
    },
    /// Fair dice under a commitment.
    Fair {
        /// SHA-256 of the server's seed.
        commitment: [u8; 32],
    },
}

/// Where a match begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// As the rules say.
    Usual,
    /// At a position for [`Positions::read_position`](crate::Positions::read_position).
    Position(Value),
    /// At a moment of another match.
    Moment(Snapshot),
}

/// One line of what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordRow {
    /// A seat decided; the action is in the game's notation.
    Decision(Seat, String),
    /// Chance decided.
    Chance {
        /// What was thrown.
        throw: Throw,
        /// The values drawn.
        faces: Faces,
        /// What they mean, in the game's notation.
        outcome: String,
    },
    /// The last so many moves in force were taken back.
    Undo(u32),
    /// The state at this point had this hash.
    Hash(StateHash),
}

impl RecordRow {
    /// Whether this row is a move (and not a remark about moves).
    pub fn is_move(&self) -> bool {
        matches!(self, RecordRow::Decision(..) | RecordRow::Chance { .. })
    }

    /// Whether this row, as it was written, says what `played` says. Hashes of another encoding
    /// cannot be compared, and nothing is held against them.
    pub fn agrees(&self, played: &RecordRow) -> bool {
        match (self, played) {
            (RecordRow::Hash(written), RecordRow::Hash(played)) => written.agrees(*played),
            _ => self == played,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was left before its end.
    Unfinished,
    /// It was played out, with this score.
    Score(BySeat<u32>),
}

impl Header {
    /// The header of a usual match of `G` with default options, nameless coaches and a seeded
    /// dealer; callers fill in what is different.
    pub fn new<G: Game>(pack: &PackSource, match_id: impl Into<String>) -> Header {
        Header {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            pack: pack.id.clone(),
            pack_sha256: pack.sha256(),
            match_id: match_id.into(),
            options: Options::default(),
            seats: BySeat::default(),
            dealer: DealerKind::Seeded { seed: 0, stream: 0 },
            start: Start::Usual,
        }
    }

    /// Refuses a header made for another game or other rules.
    fn require<G: Game>(&self) -> Result<(), RecordError> {
        if self.game != G::ID {
            return Err(RecordError::OtherGame { made: self.game.clone(), here: G::ID });
        }
        if self.rules != G::RULES_VERSION {
            return Err(RecordError::OtherRules { made: self.rules, here: G::RULES_VERSION });
        }
        Ok(())
    }
}

/// What may be taken back. Chance never is, or one could throw until the dice please; nor is the
/// answer that made two sealed choices known. A table may be stricter than its records.
#[derive(Clone, Copy, Debug, Default)]
struct Undoable {
    /// How many moves are in force.
    moves: usize,
    /// How many of them can no longer be taken back.
    floor: usize,
    /// The number of moves after the first of two sealed answers.
    sealed: Option<usize>,
}

impl Undoable {
    /// Counts a move that answered `asked`.
    fn add<G: Game>(&mut self, asked: Awaiting, mv: &Move<G>) {
        self.moves += 1;
        match (asked, mv) {
            (Awaiting::Decision(Seats::BOTH), Move::Decision(..)) => {
                self.sealed = Some(self.moves);
            }
            (_, Move::Decision(..)) if self.sealed.is_none() => {}
            (_, Move::Decision(..) | Move::Chance(_)) => {
                self.floor = self.moves;
                self.sealed = None;
            }
        }
    }

    /// Takes back the last `count` moves, or says why not.
    fn take_back(&mut self, count: u32) -> Result<(), Manners> {
        let left = self.moves.checked_sub(count as usize);
        match left {
            Some(left) if left >= self.floor => {
                self.moves = left;
                self.sealed = self.sealed.filter(|&sealed| sealed <= left);
                Ok(())
            }
            Some(_) => Err(Manners::StaysDone),
            None => Err(Manners::TooFarBack),
        }
    }
}
