//! A store that tells how often journals were read, and can let the reading of one take long.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use store::{
    Answer, Appended, Filter, Headline, Health, MemoryStore, NewMatch, NewRow, Place, Secret,
    Store, StoredMatch, StoredRow,
};
use tokio::sync::watch;

/// A [`MemoryStore`] that is watched.
#[derive(Debug)]
pub struct Watched {
    store: MemoryStore,
    /// How often the rows of each match were read from the first on.
    reads: Mutex<HashMap<String, usize>>,
    /// The match whose rows are to be waited for.
    slow: watch::Sender<Option<String>>,
}

impl Watched {
    pub fn new() -> Arc<Watched> {
        let (store, reads) = (MemoryStore::new(), Mutex::default());
        Arc::new(Watched { store, reads, slow: watch::Sender::new(None) })
    }

    /// From now on whoever reads this match waits, or nobody does.
    pub fn hold_up(&self, id: Option<&str>) {
        self.slow.send_replace(id.map(str::to_string));
    }

    pub fn reads(&self, id: &str) -> usize {
        self.reads.lock().expect("nobody panicked").get(id).copied().unwrap_or(0)
    }
}

impl Store for Watched {
    fn create(&self, new: NewMatch) -> Answer<()> {
        self.store.create(new)
    }

    fn append(
        &self,
        match_id: &str,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    ) -> Answer<Appended> {
        self.store.append(match_id, seq, rows, headline)
    }

    fn rows(&self, match_id: &str, since: u64, limit: usize) -> Answer<Vec<StoredRow>> {
        if since == 0 {
            let mut reads = self.reads.lock().expect("nobody panicked");
            *reads.entry(match_id.to_string()).or_default() += 1;
        }
        let rows = self.store.rows(match_id, since, limit);
        let (id, mut slow) = (match_id.to_string(), self.slow.subscribe());
        Box::pin(async move {
            let free = slow.wait_for(|slow| slow.as_ref() != Some(&id)).await;
            drop(free.expect("the store is there"));
            rows.await
        })
    }

    fn matches(
        &self,
        filter: Filter,
        after: Option<Place>,
        limit: usize,
    ) -> Answer<Vec<StoredMatch>> {
        self.store.matches(filter, after, limit)
    }

    fn waiting(&self, since_ms: i64, most: usize) -> Answer<usize> {
        self.store.waiting(since_ms, most)
    }

    fn secret(&self, match_id: &str) -> Answer<Secret> {
        self.store.secret(match_id)
    }

    fn backup(&self, path: &Path) -> Answer<()> {
        self.store.backup(path)
    }

    fn health(&self) -> Answer<Health> {
        self.store.health()
    }
}
