//! What goes into a store and what comes out of it.

use std::cmp::Ordering;
use std::fmt;

/// The most bytes that the payload of a row may have.
pub const MAX_PAYLOAD: usize = 64 * 1024;

/// The most rows that one append may have.
pub const MAX_ROWS: usize = 1_000;

/// The most bytes that a match id, a game id or a text of a summary may have.
pub const MAX_TEXT: usize = 256;

/// The most matches that [`Filter::Ids`] may name.
pub const MAX_IDS: usize = 1_000;

/// A match to be opened. Its creation becomes row 0 of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// The id of the match, chosen by the caller.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The payload of row 0, one line of text.
    pub creation: String,
    /// What the dice are dealt from. It is kept apart from the rows and comes out of
    /// [`Store::secret`](crate::Store::secret) only.
    pub secret: Secret,
    /// When the match was opened, in milliseconds since 1970: the time of row 0.
    pub created_ms: i64,
    /// What lists of matches show at first.
    pub headline: Headline,
}

/// A row to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRow {
    /// When it happened by the caller's clock, in milliseconds since 1970.
    pub at_ms: i64,
    /// One line of text, at most [`MAX_PAYLOAD`] bytes.
    pub payload: String,
}

impl NewRow {
    /// A row with this payload at that time.
    pub fn new(at_ms: i64, payload: impl Into<String>) -> NewRow {
        NewRow { at_ms, payload: payload.into() }
    }
}

/// A row of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRow {
    /// Its number in the match, counted from 0 without gaps.
    pub seq: u64,
    /// When it happened by the writer's clock, in milliseconds since 1970.
    pub at_ms: i64,
    /// One line of text.
    pub payload: String,
}

/// What an append did. Once a caller has it, the rows survive the end of the process and, in a
/// store on disk, of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The seq after the last row: what the next append begins with.
    pub next: u64,
}

/// Where a match stands, for lists of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// A seat is free.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Finished,
}

/// Who plays: the coach named first, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The coach named first.
    Home,
    /// The other coach.
    Away,
}

/// The points of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// Home's.
    pub home: u32,
    /// Away's.
    pub away: u32,
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It was played out.
    Score,
    /// A coach gave it up.
    Concession,
    /// The coaches agreed on a draw.
    Agreement,
    /// A coach's time was up.
    Time,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// How it came to this.
    pub by: Ending,
    /// The winner; nobody in a draw.
    pub winner: Option<Side>,
}

/// What a list shows of a match: written together with the rows it sums up. The store does not
/// read rows, so what it says is the caller's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// Where the match stands.
    pub status: Status,
    /// The score.
    pub score: Score,
    /// How it ended, when it has.
    pub outcome: Option<Outcome>,
    /// The name of who plays home; empty while nobody does.
    pub home: String,
    /// The name of who plays away; empty while nobody does.
    pub away: String,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The id of the match.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The payload of row 0.
    pub creation: String,
    /// The latest headline.
    pub headline: Headline,
    /// The number of rows, which is the seq of the next one.
    pub next: u64,
    /// When the match was opened.
    pub created_ms: i64,
    /// The time of its last row.
    pub updated_ms: i64,
}

impl StoredMatch {
    /// Where it stands in a list.
    pub fn place(&self) -> Place {
        Place { updated_ms: self.updated_ms, id: self.id.clone() }
    }
}

/// A place in a list, which the next page begins after. Matches move to the top of their list when
/// something happens in them, so a list read page by page shows none twice that stood still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// When something last happened in the match.
    pub updated_ms: i64,
    /// The id of the match.
    pub id: String,
}

/// The order of lists: the last updated first, then by id.
impl Ord for Place {
    fn cmp(&self, other: &Place) -> Ordering {
        other.updated_ms.cmp(&self.updated_ms).then_with(|| self.id.cmp(&other.id))
    }
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Place) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Which matches to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Those that are not over.
    Unfinished,
    /// Those that are.
    Finished,
    /// Those among these, at most [`MAX_IDS`]; ids that the store does not know are passed over.
    Ids(Vec<String>),
}

/// The 32 bytes that the dice of a match are dealt from. They do not show in `{:?}`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// That a store is well, and what it has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Matches created and appends made, those refused not counted.
    pub writes: u64,
    /// Transactions that these writes took. Fewer than writes when some shared one.
    pub commits: u64,
}
