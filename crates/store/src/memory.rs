//! A store that is gone when the process ends: for tests and for tables nobody wants to keep.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::journal::{
    Appended, Filter, Headline, Health, NewMatch, NewRow, Place, Secret, Status, StoredMatch,
    StoredRow,
};
use crate::{Answer, Store, StoreError, check};

/// A [`Store`] in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    matches: HashMap<String, Match>,
    writes: u64,
}

#[derive(Debug)]
struct Match {
    listed: StoredMatch,
    secret: Secret,
    rows: Vec<StoredRow>,
}

impl MemoryStore {
    /// A store without matches.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn create(&self, new: NewMatch) -> Answer<()> {
        answer(self.kept().create(new))
    }

    fn append(
        &self,
        match_id: &str,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    ) -> Answer<Appended> {
        answer(self.kept().append(match_id, seq, rows, headline))
    }

    fn rows(&self, match_id: &str, since: u64, limit: usize) -> Answer<Vec<StoredRow>> {
        let skipped = usize::try_from(since).unwrap_or(usize::MAX);
        let rows = |it: &Match| it.rows.iter().skip(skipped).take(limit).cloned().collect();
        answer(self.kept().get(match_id).map(rows))
    }

    fn matches(
        &self,
        filter: Filter,
        after: Option<Place>,
        limit: usize,
    ) -> Answer<Vec<StoredMatch>> {
        answer(self.kept().list(&filter, after.as_ref(), limit))
    }

    fn waiting(&self, since_ms: i64, most: usize) -> Answer<usize> {
        let waits = |it: &&Match| {
            it.listed.headline.status == Status::Open && it.listed.updated_ms >= since_ms
        };
        answer(Ok(self.kept().matches.values().filter(waits).take(most).count()))
    }

    fn secret(&self, match_id: &str) -> Answer<Secret> {
        answer(self.kept().get(match_id).map(|it| it.secret.clone()))
    }

    fn backup(&self, _: &Path) -> Answer<()> {
        answer(Err(StoreError::Malformed("matches kept in memory have no file to copy")))
    }

    fn health(&self) -> Answer<Health> {
        let writes = self.kept().writes;
        answer(Ok(Health { writes, commits: writes }))
    }
}

impl Kept {
    fn get(&self, match_id: &str) -> Result<&Match, StoreError> {
        self.matches.get(match_id).ok_or_else(|| StoreError::NotFound(match_id.to_owned()))
    }

    fn create(&mut self, new: NewMatch) -> Result<(), StoreError> {
        check::new_match(&new)?;
        if let Some(taken) = self.matches.get(&new.id) {
            return Err(StoreError::Conflict { next: taken.listed.next });
        }
        let NewMatch { id, game, creation, secret, created_ms, headline } = new;
        let (updated_ms, payload) = (created_ms, creation.clone());
        let rows = vec![StoredRow { seq: 0, at_ms: created_ms, payload }];
        let next = 1;
        let listed =
            StoredMatch { id: id.clone(), game, creation, headline, next, created_ms, updated_ms };
        self.matches.insert(id, Match { listed, secret, rows });
        self.writes += 1;
        Ok(())
    }

    fn append(
        &mut self,
        match_id: &str,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    ) -> Result<Appended, StoreError> {
        let appended = check::append(seq, &rows, headline.as_ref())?;
        let found = self.matches.get_mut(match_id);
        let found = found.ok_or_else(|| StoreError::NotFound(match_id.to_owned()))?;
        if seq != found.listed.next {
            return Err(StoreError::Conflict { next: found.listed.next });
        }
        for (seq, NewRow { at_ms, payload }) in (seq..).zip(rows) {
            found.rows.push(StoredRow { seq, at_ms, payload });
            found.listed.updated_ms = at_ms;
        }
        found.listed.next = appended.next;
        if let Some(headline) = headline {
            found.listed.headline = headline;
        }
        self.writes += 1;
        Ok(appended)
    }

    fn list(
        &self,
        filter: &Filter,
        after: Option<&Place>,
        limit: usize,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        check::filter(filter)?;
        let wanted = |listed: &&StoredMatch| match filter {
            Filter::Unfinished => listed.headline.status != Status::Finished,
            Filter::Finished => listed.headline.status == Status::Finished,
            Filter::Ids(ids) => ids.contains(&listed.id),
        };
        let all = self.matches.values().map(|it| &it.listed).filter(wanted);
        let mut list: Vec<StoredMatch> = all.cloned().collect();
        list.retain(|it| after.is_none_or(|after| it.place() > *after));
        list.sort_by_cached_key(StoredMatch::place);
        list.truncate(limit);
        Ok(list)
    }
}

fn answer<T: Send + 'static>(result: Result<T, StoreError>) -> Answer<T> {
    Box::pin(std::future::ready(result))
}
