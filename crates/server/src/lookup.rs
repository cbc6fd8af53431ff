//! Matches as anybody may look at them, also those that this server cannot play.

use protocol::common::{Names, Phase, Summary};
use protocol::http::{Listed, MatchPage, Standing};
use store::{Filter, Place, Status, StoredMatch};

use crate::actor::Command;
use crate::creation::Creation;
use crate::error::Error;
use crate::hub::Hub;
use crate::kept::Kept;
use crate::table::Table;
use crate::wire;

/// Matches on a page of a list.
const PAGE: usize = 100;

/// How matches stood when they had so many rows: whoever has seats at many tables asks about all of
/// them every few seconds.
pub type Standings = Kept<(u64, Standing)>;

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
    pub async fn standing(&self, id: &str) -> Result<Standing, Error> {
        if let Some(standing) = self.ask(id, Command::Standing).await {
            return Ok(standing);
        }
        let shared = self.shared();
        let found = shared.store.matches(Filter::Ids(vec![id.to_string()]), None, 1).await?;
        let found = found.into_iter().next().ok_or(Error::NotFound)?;
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

    /// The record of a match that is over, as text.
    pub async fn record(&self, id: &str) -> Result<String, Error> {
        let table = self.copy(id).await?;
        if table.result().is_none() {
            return Err(Error::NotFinished("the record is shown when the match is over"));
        }
        let record = table.into_record().ok_or_else(|| {
            Error::Missing("this match ended before it began: there is no record".to_string())
        })?;
        Ok(record.to_string())
    }

    /// How a match stands that cannot be played here: as it was last written down.
    fn last_known(&self, found: StoredMatch, error: Error) -> Result<Standing, Error> {
        let listed = self.listed(found).ok_or(error.clone())?;
        Ok(Standing {
            summary: listed.summary,
            phase: listed.phase,
            score: listed.score,
            progress: String::new(),
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
                names: Names { home: found.headline.home, away: found.headline.away },
                ..creation.summary(&header)
            },
            phase,
            score,
            result,
            changed_ms: found.updated_ms,
            read_only,
        })
    }
}

/// How a match stands for anybody.
pub fn standing(table: &Table) -> Standing {
    Standing {
        summary: table.summary(),
        phase: table.phase(),
        score: wire::score(table.score()),
        progress: table.play().map(|play| play.progress()).unwrap_or_default(),
        awaiting: wire::asked(table.awaiting()),
        result: table.result().map(|(result, _)| result),
        read_only: None,
    }
}
