//! What can be wrong with a record.

use super::FORMAT;
use crate::canon::StateHash;

/// Why a record is refused: one sentence that says exactly what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // The sentences document the variants and name every field.
pub enum RecordError {
    #[error("this is not a record: it does not begin with `tryline-record`")]
    NotARecord,
    #[error("record format {0} is not known; this binary reads formats 1 to {here}", here = FORMAT)]
    UnknownFormat(u32),
    #[error("a record has at most {max} bytes, and this has {bytes}")]
    TooLarge { bytes: usize, max: usize },
    #[error("line {line}: {message}")]
    Line { line: usize, message: String },
    #[error("the record is cut off: it has no `{missing}` line")]
    Truncated { missing: &'static str },
    #[error("the record was damaged or changed: its check is {computed}, not {written}")]
    Damaged { written: String, computed: String },
    #[error("this cannot be the header of a record: {0}")]
    Header(String),
    #[error("this is a record of {made}, not of {here}")]
    OtherGame { made: String, here: &'static str },
    #[error("made under rules {made}; this binary plays rules {here}")]
    OtherRules { made: u32, here: u32 },
    #[error("made with pack {pack} {}; here {pack} is {}", short(made), short(here))]
    OtherPack { pack: String, made: String, here: String },
    #[error("the match cannot be set up: {0}")]
    Start(String),
    #[error("line {line} is refused: {reason} ({clause})")]
    Refused { line: usize, clause: &'static str, reason: String },
    #[error("line {line}: more than {max} moves, which no match of this game has")]
    TooManyMoves { line: usize, max: u32 },
    #[error("line {line}: the throw shows `{shown}`, but `{written}` is written")]
    Outcome { line: usize, written: String, shown: String },
    #[error("line {line}: after move {moves} the state is {played}, but {written} is written")]
    Hash { line: usize, moves: usize, written: StateHash, played: StateHash },
    #[error("the record says `{written}`, but the match ends as `{played}`")]
    End { written: String, played: String },
    #[error("there is no move {at}: the record has {moves}")]
    NoSuchMove { at: usize, moves: usize },
    #[error("line {line}: the dice differ at event {event}: {dealt} is dealt, {written} written")]
    Dice { line: usize, event: u64, dealt: String, written: String },
    #[error("the revealed seed does not match the commitment shown before the match")]
    Commitment,
}

/// Enough of a hash to tell two apart.
fn short(sha256: &str) -> &str {
    sha256.get(..12).unwrap_or(sha256)
}
