//! How a match that is over was won.

use std::sync::Arc;

use ai::analysis::Ended;

use crate::blocking;
use crate::error::{Error, Missing, NotFinished};
use crate::hub::Hub;
use crate::kept::Kept;
use crate::table::Table;
use crate::wire;

/// Analyses that are kept, as JSON: a match that is over changes no more.
pub type Analyses = Kept<Arc<str>>;

/// How many.
pub const ANALYSES_MAX: usize = 64;

impl Hub {
    /// The analysis of a match that is over, as JSON. It knows hidden cards, so there is none while
    /// the match goes on.
    pub async fn analysis(&self, id: &str) -> Result<Arc<str>, Error> {
        let shared = self.shared();
        if let Some(text) = shared.analyses.get(id) {
            return Ok(text);
        }
        let table = self.copy(id).await?;
        if table.result().is_none() {
            return Err(NotFinished::Analysis.into());
        }
        let (kept, of) = (Arc::clone(&shared.analyses), id.to_string());
        blocking::run(&shared.replays, move || {
            // Somebody who asked at the same time may have waited for it before.
            if let Some(text) = kept.get(&of) {
                return Ok(text);
            }
            let text = made(&table)?;
            kept.put(&of, Arc::clone(&text));
            Ok(text)
        })
        .await?
    }
}

fn made(table: &Table) -> Result<Arc<str>, Error> {
    let play = table.play().ok_or(Missing::Analysis)?;
    let winner = table.result().and_then(|(result, _)| result.winner);
    let ended = winner.map_or(Ended::Drawn, Ended::Won);
    let analysis = ai::analyse(&table.pack, &table.header, play.rows(), ended);
    let analysis = analysis.map_err(|error| {
        tracing::error!(%error, "a match cannot be played again");
        Error::Broken
    })?;
    Ok(wire::json(&analysis)?.into())
}
