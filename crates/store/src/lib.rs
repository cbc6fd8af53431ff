//! The journal of matches.
//!
//! A match is a list of rows numbered from 0, to which rows are appended and nothing else is ever
//! done. Whoever appends says which seq the first row shall have; if another writer was quicker,
//! the append fails with [`StoreError::Conflict`] and the loser reads what happened. So several
//! servers can share a store, and what a server holds in memory is a cache of the journal.
//!
//! [`MemoryStore`] keeps matches as long as the process lasts, [`SqliteStore`] in a file. A write
//! to the file is on the disk when it is answered; writes that wait at the same time share one
//! transaction and one fsync.
//!
//! ```
//! use std::sync::Arc;
//! use store::{
//!     Headline, MemoryStore, NewMatch, NewRow, Score, Secret, Status, Store, StoreError,
//! };
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), StoreError> {
//! let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
//! let mut headline = Headline {
//!     status: Status::Live,
//!     score: Score { home: 0, away: 0 },
//!     outcome: None,
//!     home: "Ada".to_owned(),
//!     away: "rookie".to_owned(),
//! };
//! store
//!     .create(NewMatch {
//!         id: "m1".to_owned(),
//!         game: "rugby-the-game".to_owned(),
//!         creation: r#"{"mode":"bot"}"#.to_owned(),
//!         secret: Secret([7; 32]),
//!         created_ms: 1_000,
//!         headline: headline.clone(),
//!     })
//!     .await?;
//!
//! // Row 0 is the creation, so the first move is row 1.
//! let rows = vec![NewRow::new(2_000, "home pass 12"), NewRow::new(2_000, "~ 3/10 d10 4")];
//! headline.score.home = 5;
//! let appended = store.append("m1", 1, rows, Some(headline)).await?;
//! assert_eq!(appended.next, 3);
//!
//! // A second writer of row 1 loses, and reads what happened instead.
//! let late = store.append("m1", 1, vec![NewRow::new(2_001, "home pass 13")], None).await;
//! assert_eq!(late, Err(StoreError::Conflict { next: 3 }));
//! let missed = store.rows("m1", 1, 100).await?;
//! assert_eq!(missed[0].payload, "home pass 12");
//! # Ok(())
//! # }
//! ```

mod check;
mod error;
mod journal;
mod memory;
mod sqlite;

use std::fmt;
use std::path::Path;
use std::pin::Pin;

pub use error::StoreError;
pub use journal::{
    Appended, Ending, Filter, Headline, Health, MAX_IDS, MAX_PAYLOAD, MAX_ROWS, MAX_TEXT, NewMatch,
    NewRow, Outcome, Place, Score, Secret, Side, Status, StoredMatch, StoredRow,
};
pub use memory::MemoryStore;
pub use sqlite::{OpenError, SqliteStore};

/// What a method of a [`Store`] returns: a future that is `Send`, borrows nothing and needs no
/// particular runtime.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// A journal of matches. Servers hold it as `Arc<dyn Store>`.
///
/// The call itself hands in the work, in the order of the calls; the future only waits for the
/// answer. Dropping it does not call a write back.
pub trait Store: Send + Sync + fmt::Debug {
    /// Opens a match: row 0, the secret and the first headline, all or nothing. If there is a match
    /// of that id already, [`StoreError::Conflict`].
    fn create(&self, new: NewMatch) -> Answer<()>;

    /// Appends rows at `seq`, `seq + 1`, … and, if given, replaces the headline: all or nothing,
    /// and durable once answered. The match's `updated_ms` becomes the time of the last row.
    /// [`StoreError::Conflict`] unless `seq` is the match's next.
    fn append(
        &self,
        match_id: &str,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    ) -> Answer<Appended>;

    /// The rows from seq `since` on, in order, at most `limit`. None if `since` is past the end.
    fn rows(&self, match_id: &str, since: u64, limit: usize) -> Answer<Vec<StoredRow>>;

    /// Matches, the last updated first, those of one millisecond by id; at most `limit`, from the
    /// top or `after` a place in the list. A page costs the same wherever it is.
    fn matches(
        &self,
        filter: Filter,
        after: Option<Place>,
        limit: usize,
    ) -> Answer<Vec<StoredMatch>>;

    /// How many matches are open in which something has happened since then; counted up to `most`.
    fn waiting(&self, since_ms: i64, most: usize) -> Answer<usize>;

    /// What the dice of a match are dealt from. Never to be sent out or logged before its end.
    fn secret(&self, match_id: &str) -> Answer<Secret>;

    /// Writes a consistent copy of everything to a new file while the store goes on working. A
    /// store that has no file to copy answers [`StoreError::Malformed`].
    fn backup(&self, path: &Path) -> Answer<()>;

    /// Whether reading and writing work, and counters for an operator.
    fn health(&self) -> Answer<Health>;
}
