//! Matches out of the store.

use std::sync::Arc;

use store::{StoreError, StoredRow};

use crate::blocking;
use crate::creation::Creation;
use crate::error::{Error, ReadOnly};
use crate::hub::Shared;
use crate::table::{Table, Unplayable};

/// Rows read from the store at once.
const PAGE: usize = 1_000;

impl Shared {
    /// Reads a match from its journal.
    pub async fn read(&self, id: &str) -> Result<Table, Error> {
        if let Some(why) = self.why_closed(id) {
            return Err(why);
        }
        // A name no store would take is no match either.
        let secret = self.store.secret(id).await.map_err(|error| match error {
            StoreError::Malformed(_) | StoreError::TooLarge { .. } => Error::NotFound,
            error => error.into(),
        })?;
        let rows = self.rows_since(id, 0).await?;
        let creation = rows.first().and_then(|row| Creation::parse(&row.payload));
        if let Some((creation, header)) = creation {
            creation.pack(&header, self.packs.shelf()).map_err(Error::ReadOnly)?;
        }
        let packs = Arc::clone(&self.packs);
        let read = move || {
            let timed = rows.iter().map(|row| (row.at_ms, row.payload.as_str()));
            Table::read_timed(timed, secret.0, &packs)
        };
        let read = blocking::run(&self.reads, read).await?;
        read.map_err(|error| self.unplayable(id, &error))
    }

    /// What becomes of a match whose journal cannot be followed: what is written can be looked at.
    pub fn unplayable(&self, id: &str, error: &Unplayable) -> Error {
        tracing::error!(match_id = id, %error, "a journal cannot be played on");
        let why = Error::ReadOnly(ReadOnly::Journal(error.why.told()));
        self.close(id, why.clone());
        why
    }

    /// The rows of a match from number `since` on.
    pub async fn rows_since(&self, id: &str, since: u64) -> Result<Vec<StoredRow>, Error> {
        let mut rows: Vec<StoredRow> = Vec::new();
        loop {
            let page = self.store.rows(id, since + rows.len() as u64, PAGE).await?;
            let last = page.len() < PAGE;
            rows.extend(page);
            if last {
                return Ok(rows);
            }
        }
    }
}
