//! The match after the match.

use dice::fair;
use engine::pack::hex;
use engine::record::{Coach, DealerKind, FORMAT, Header};
use sha2::{Digest, Sha256};
use store::{Secret, StoreError};

use super::{Actor, headline};
use crate::creation::Creation;
use crate::error::Error;
use crate::packs::Packs;
use crate::randomness::Purpose;
use crate::table::Table;
use crate::table::row::TableRow;

impl Actor {
    /// The id of the match that follows this one, which is made if need be; `None` while this one
    /// goes on.
    ///
    /// The id follows from this match, so that two servers, or one that stopped before it could
    /// note the new match in the journal of the old, make one match and not two.
    pub(super) async fn next_match(&mut self) -> Result<Option<String>, Error> {
        let table = self.table();
        if let Some(next) = &table.rematch {
            return Ok(Some(next.clone()));
        }
        let Some((_, seed)) = table.result() else { return Ok(None) };
        let digest = Sha256::digest(format!("rematch {} {seed}", self.id));
        let id = hex(&digest[..8]);
        let shared = &self.shared;
        let seed = shared.randomness.draw(Purpose::Dice)?;
        let new = new_match(table, &id, seed, (shared.now)(), &shared.packs)?;
        match self.shared.store.create(new).await {
            Ok(()) | Err(StoreError::Conflict { .. }) => Ok(Some(id)),
            Err(error) => Err(error.into()),
        }
    }
}

/// The same game with the same pack, options, coaches, tokens and clocks, and with new dice.
fn new_match(
    old: &Table,
    id: &str,
    seed: [u8; 32],
    created_ms: i64,
    packs: &Packs,
) -> Result<store::NewMatch, Error> {
    let coach = |name: &String| Coach { name: name.clone(), nonce: Vec::new() };
    let header = Header {
        format: FORMAT,
        match_id: id.to_string(),
        seats: old.names.map(coach),
        dealer: DealerKind::Fair { commitment: fair::commitment(&seed) },
        ..old.header.clone()
    };
    let creation = Creation { header: header.to_string(), ..old.creation.clone() };
    let row = TableRow::Creation(Box::new(creation.clone()));
    let table = Table::created(creation, seed, packs).map_err(|error| {
        tracing::error!(%error, "a rematch cannot be set up");
        Error::Internal
    })?;
    let (id, game, headline) = (id.to_string(), header.game, headline(&table));
    let creation = row.to_string();
    Ok(store::NewMatch { id, game, creation, secret: Secret(seed), created_ms, headline })
}
