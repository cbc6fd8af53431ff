//! What can go wrong.

/// Why a store did not do what was asked. It then changed nothing, with one exception that
/// [`Unavailable`](StoreError::Unavailable) explains.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no such match.
    #[error("there is no match {0}")]
    NotFound(String),

    /// The seq is not the next one of the match: another writer was first, or the caller is ahead
    /// of the journal. Read the rows up to `next`, check again, append at `next`. From `create`:
    /// there is a match of that id already, with `next` rows.
    #[error("that row is taken, or rows are missing before it: the next is {next}")]
    Conflict {
        /// The seq of the next row.
        next: u64,
    },

    /// Something exceeds its limit.
    #[error("{what} is too large: {size}, and at most {limit} is allowed")]
    TooLarge {
        /// What it is, such as `the payload of a row (bytes)`.
        what: &'static str,
        /// Its size.
        size: usize,
        /// The largest size that is allowed.
        limit: usize,
    },

    /// The request makes no sense: an append of no rows, a payload of two lines, an empty id.
    #[error("{0}")]
    Malformed(&'static str),

    /// The store cannot work now: a full disk, a locked file, a queue that is too long. The
    /// sentence is for an operator, not for players. Only if the store stopped while a write was
    /// under way may that write have been made all the same; reading the rows tells.
    #[error("{0}")]
    Unavailable(String),
}
