//! How a match that is over was won.

use std::sync::Arc;

use ai::analysis::{Ended, Luck as Given, Thrown};
use protocol::analysis::{Analysis, ChancePoint, CoachLuck, Decisive, LedgerEntry, Luck};

use crate::blocking;
use crate::error::Error;
use crate::hub::Hub;
use crate::kept::Kept;
use crate::table::Table;
use crate::update::number;
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
            return Err(Error::NotFinished("the analysis is made when the match is over"));
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
    let play = table.play().ok_or_else(|| {
        Error::Missing("this match ended before it began: there is nothing to analyse".to_string())
    })?;
    let winner = table.result().and_then(|(result, _)| result.winner);
    let ended = winner.map_or(Ended::Drawn, |seat| Ended::Won(wire::seat_in(seat)));
    let analysis = ai::analyse(&table.pack, &table.header, play.rows(), ended);
    let analysis = analysis.map_err(|error| {
        tracing::error!(%error, "a match cannot be played again");
        Error::Broken
    })?;
    Ok(wire::json(&shown(analysis))?.into())
}

/// An analysis as the protocol has it.
pub fn shown(analysis: ai::Analysis) -> Analysis {
    let chances = analysis.chances.into_iter().map(|point| ChancePoint {
        step: number(point.step),
        clock: point.clock,
        home: point.home,
    });
    let decisive = analysis.decisive.into_iter().map(|moment| Decisive {
        step: number(moment.step),
        clock: moment.clock,
        seat: wire::seat_out(moment.seat),
        swing: moment.swing,
        home: moment.home,
        text: moment.text,
    });
    let luck = |given: Given| CoachLuck {
        total: given.total,
        throws: number(given.throws),
        own: given.own,
    };
    Analysis {
        chances: chances.collect(),
        decisive: decisive.collect(),
        ledger: analysis.ledger.into_iter().map(entry).collect(),
        luck: Luck { home: luck(analysis.luck.home), away: luck(analysis.luck.away) },
    }
}

fn entry(thrown: Thrown) -> LedgerEntry {
    LedgerEntry {
        swing: thrown.swing(),
        step: number(thrown.step),
        clock: thrown.clock,
        seat: thrown.seat.map(wire::seat_out),
        what: thrown.what,
        odds: thrown.odds,
        made: thrown.made,
        result: thrown.result,
        before: thrown.before,
        after: thrown.after,
    }
}
