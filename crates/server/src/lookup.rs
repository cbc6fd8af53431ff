//! Matches as anybody may look at them, also those that this server cannot play.

use engine::BySeat;
use games::client::asked;
use protocol::common::{Phase, Summary};
use protocol::http::{Listed, MatchPage, MatchStanding};
use store::{Filter, Place, Status, StoredMatch};

use crate::actor::Command;
use crate::blocking;
use crate::creation::Creation;
use crate::error::{Error, Missing, NoRecord, NotFinished};
use crate::hub::Hub;
use crate::kept::Kept;
use crate::table::Table;
use crate::wire;
use crate::written;

/// Matches on a page of a list.
const PAGE: usize = 100;

/// How matches stood when they had so many rows: whoever has seats at many tables asks about all of
/// them every few seconds.
pub type Standings = Kept<(u64, MatchStanding)>;

/// How many.
pub const STANDINGS_MAX: usize = 512;

impl Hub {
    /// A page of the matches that are open or live, or of those that are over, the last changed
    /// first: the first page, or the one that begins after a place.
    pub async fn list(&self, finished: bool, after: Option<Place>) -> Result<MatchPage, Error> {
        let filter = if finished { Filter::Finished } else { Filter::Unfinished };
        // One more than is shown says whether there is another page.
        let mut found = self.shared().store.matches(filter, after, PAGE + 1).await?;
        let is_last = found.len() <= PAGE;
        found.truncate(PAGE);
        let next = found.last().filter(|_| !is_last).map(|last| wire::place_out(&last.place()));
        let matches = found.into_iter().filter_map(|found| self.listed(found)).collect();
        Ok(MatchPage { matches, next })
    }

    /// How a match stands for anybody.
    pub async fn standing(&self, id: &str) -> Result<MatchStanding, Error> {
        if let Some(standing) = self.ask(id, Command::Standing).await {
            return Ok(standing);
        }
        let shared = self.shared();
        let found = self.stored(id).await?;
        if let Some((rows, standing)) = shared.standings.get(id)
            && rows == found.next
            && shared.why_closed(id).is_none()
        {
            return Ok(standing);
        }
        match shared.read(id).await {
            Ok(table) => {
                let (rows, standing) = (table.seq() as u64 + 1, standing(&table));
                shared.standings.put(id, (rows, standing.clone()));
                Ok(standing)
            }
            Err(error @ (Error::ReadOnly(_) | Error::Broken)) => self.last_known(found, error),
            Err(error) => Err(error),
        }
    }

    /// The record of a match that is over, as text: also of one that can only be looked at.
    pub async fn record(&self, id: &str) -> Result<String, Error> {
        let table = match self.copy(id).await {
            Ok(table) => table,
            Err(Error::ReadOnly(_)) => return self.written_record(id).await,
            Err(error) => return Err(error),
        };
        if table.result().is_none() {
            return Err(NotFinished::Record.into());
        }
        let written = move || table.into_record().map(|record| record.to_string());
        let record = blocking::run(&self.shared().reads, written).await?;
        Ok(record.ok_or(Missing::Record(NoRecord::NotBegun))?)
    }

    /// The record of a match that is over, as its journal has it.
    async fn written_record(&self, id: &str) -> Result<String, Error> {
        let shared = self.shared();
        let headline = self.stored(id).await?.headline;
        if headline.status != Status::Finished {
            return Err(NotFinished::WrittenRecord.into());
        }
        let secret = shared.store.secret(id).await?;
        let rows = shared.rows_since(id, 0).await?;
        let written = move || {
            let payloads = rows.iter().map(|row| row.payload.as_str());
            written::record(payloads, &headline, secret.0).map(|record| record.to_string())
        };
        let record = blocking::run(&shared.reads, written).await?;
        Ok(record.map_err(Missing::Record)?)
    }

    /// What the store knows of a match.
    async fn stored(&self, id: &str) -> Result<StoredMatch, Error> {
        let found = self.shared().store.matches(Filter::Ids(vec![id.to_string()]), None, 1).await?;
        found.into_iter().next().ok_or(Error::NotFound)
    }

    /// How a match stands that cannot be played here: as it was last written down.
    fn last_known(&self, found: StoredMatch, error: Error) -> Result<MatchStanding, Error> {
        let listed = self.listed(found).ok_or(error.clone())?;
        Ok(MatchStanding {
            summary: listed.summary,
            phase: listed.phase,
            score: listed.score,
            progress: Vec::new(),
            awaiting: Vec::new(),
            result: listed.result,
            read_only: Some(listed.read_only.unwrap_or_else(|| error.to_string())),
        })
    }

    /// A line of a list; `None` for a match of which not even the creation can be read.
    fn listed(&self, found: StoredMatch) -> Option<Listed> {
        let (creation, header) = Creation::parse(&found.creation)?;
        let closed = self.shared().why_closed(&found.id);
        let phase = match found.headline.status {
            _ if closed == Some(Error::Broken) => Phase::Broken,
            Status::Open => Phase::Open,
            Status::Live => Phase::Live,
            Status::Finished => Phase::Finished,
        };
        let read_only = match closed {
            Some(Error::ReadOnly(why)) => Some(why),
            _ => creation.pack(&header, self.shared().packs.shelf()).err(),
        };
        let (score, result) = (wire::score_out(&found.headline), wire::result_out(&found.headline));
        Some(Listed {
            // Coaches may have taken other names since.
            summary: Summary {
                names: BySeat { home: found.headline.home, away: found.headline.away },
                ..creation.summary(&header)
            },
            phase,
            score,
            result,
            changed_ms: found.updated_ms,
            read_only: read_only.map(|why| why.to_string()),
        })
    }
}

/// How a match stands for anybody.
pub fn standing(table: &Table) -> MatchStanding {
    MatchStanding {
        summary: table.summary(),
        phase: table.phase(),
        score: table.score(),
        progress: table.play().map(|play| play.progress()).unwrap_or_default(),
        awaiting: asked(table.awaiting()),
        result: table.result().map(|(result, _)| result),
        read_only: None,
    }
}
