//! Why a request or a message cannot be met, in all its cases and with all its words.

use ai::BotName;
use games::UnknownGame;
use protocol::http::TEAM_MAX;
use protocol::{ACTION_MAX, ID_MAX, NAME_MAX};

use crate::clock::Limit;
use crate::limits::Costly;
use crate::table::apply::Misfit;

/// Why a match can only be looked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnly {
    /// This server knows no such game.
    #[error("{0}")]
    Game(#[from] UnknownGame),
    /// The rules have changed since.
    #[error("made under rules {made}; this server has rules {here}")]
    Rules {
        /// The version it was made under.
        made: u32,
        /// The version of this server.
        here: u32,
    },
    /// The pack has changed since, or was never here.
    #[error("made with pack {pack} {}, which is not at hand", hash.get(..12).unwrap_or_default())]
    Pack {
        /// Its name.
        pack: String,
        /// The hash of its files.
        hash: String,
    },
    /// Its journal cannot be followed, in the words for coaches.
    #[error("{0}")]
    Journal(&'static str),
}

/// What could not be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// The body or the address of a request, in the words of whoever reads them.
    #[error("{0}")]
    Request(String),
    /// A place in a list.
    #[error("`before` names no place in the list")]
    Place,
    /// A second `hello`.
    #[error("`hello` is said once")]
    HelloTwice,
    /// A message of bytes.
    #[error("messages are text")]
    Binary,
    /// A message of something else. It is not repeated: it could quote a token.
    #[error("this is no message of the protocol")]
    Message,
    /// A message with too long a part.
    #[error("an id has at most {ID_MAX} bytes, an action at most {ACTION_MAX}")]
    TooLong,
}

/// What cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// A game, a pack, a bot, an option or a position, in the words of whoever knows them.
    #[error("{0}")]
    Asked(String),
    /// A bot that thinks too long for a table.
    #[error("`{0}` plays only in the lab")]
    LabBot(BotName),
    /// A name that is none.
    #[error("{0}")]
    Name(#[from] BadName),
    /// A limit of time that nobody could play under.
    #[error("{} has {} to {} seconds", .0, .0.range().start(), .0.range().end())]
    Limit(Limit),
    /// Too long a team.
    #[error("a team has at most {TEAM_MAX} bytes")]
    Team,
    /// A match between friends from a moment of another.
    #[error("a match goes on against a bot or at one screen")]
    ContinuedByFriends,
    /// A moment of a match that has none.
    #[error("this match ended before it began: there is nothing to go on from")]
    NoMoments,
    /// A moment after the last.
    #[error("there is no moment {step}: the match has {moves} moves")]
    NoMoment {
        /// The moment.
        step: usize,
        /// How many there are.
        moves: usize,
    },
    /// The last moment.
    #[error("the match was over at that moment")]
    LastMoment,
    /// An answer to a puzzle that is not among those to choose from.
    #[error("this puzzle has no such answer")]
    NoPuzzleAnswer,
    /// A hint between friends, for whom it would be a third player.
    #[error("there are no hints in a match between friends")]
    HintForFriends,
    /// A hint before the match.
    #[error("the match has not begun: there is nothing to decide yet")]
    HintTooEarly,
    /// A hint after the match.
    #[error("the match is over: there is nothing to decide")]
    HintTooLate,
    /// A hint while the other seat is asked.
    #[error("it is not your turn to decide")]
    HintForOther,
}

/// What there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// A game or pack, in the words of whoever knows them.
    #[error("{0}")]
    Named(String),
    /// A puzzle.
    #[error("there is no such puzzle")]
    Puzzle,
    /// A page.
    #[error("there is nothing here")]
    Page,
    /// The record of a match.
    #[error("{0}")]
    Record(#[from] NoRecord),
    /// The analysis of a match that never began.
    #[error("this match ended before it began: there is nothing to analyse")]
    Analysis,
    /// Teams of coaches' own in the game of that name.
    #[error("coaches bring no teams of their own to {0}")]
    Teams(&'static str),
}

/// What there is only of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotFinished {
    /// What its decisions cost.
    #[error("the decisions are reviewed when the match is over")]
    Review,
    /// Its record.
    #[error("the record is shown when the match is over")]
    Record,
    /// The record of a match that cannot go on here, and may elsewhere.
    #[error("this match was not over: its record would show what no coach may know yet")]
    WrittenRecord,
    /// Its analysis.
    #[error("the analysis is made when the match is over")]
    Analysis,
    /// A match that goes on from it: from a live one that would be scouting.
    #[error("a match can be gone on from once it is over")]
    Moments,
}

/// What there is too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    /// Costly requests of one address.
    #[error("too many {0} from here; try again in a minute")]
    Asked(Costly),
    /// Matches that wait.
    #[error("too many matches wait for their coaches; try again later")]
    Waiting,
    /// Messages of one connection.
    #[error("too many messages at once")]
    Messages,
    /// Connections at one table.
    #[error("this table is full")]
    AtTable,
    /// Bots that think.
    #[error("the computer is busy with other tables; ask again")]
    Thinking,
}

/// A text that nobody can be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A name has 1 to {NAME_MAX} characters, on one line.")]
pub struct BadName;

/// Why there is no record in a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRecord {
    /// What was agreed cannot be read.
    #[error("what was agreed before this match is damaged, so there is no record of it")]
    Creation,
    /// It ended before it began.
    #[error("this match ended before it began: there is no record")]
    NotBegun,
    /// A move cannot be read, and a record without it would be of another match.
    #[error("row {0} of this match is damaged, so there is no record of it")]
    Damaged(usize),
}

impl Misfit {
    /// What a coach is told of it. Rows may hold what nobody may know yet; this never shows one.
    pub fn told(&self) -> &'static str {
        match self {
            Misfit::Unknown(unknown) if unknown.is_of_record() => {
                "something that was written of it is damaged"
            }
            Misfit::Unknown(_) => "it is damaged, or a newer version of Tryline has written in it",
            Misfit::Creation | Misfit::SetUp(_) => "this version of Tryline cannot set it up",
            Misfit::Dice => "its dice do not come up as they were written down",
            Misfit::NotBegun | Misfit::BegunTwice | Misfit::Refused(_) | Misfit::Differs => {
                "this version of Tryline comes to something else than was written down"
            }
            Misfit::Panicked(_) => "this version of Tryline stumbles over what was written down",
        }
    }
}
