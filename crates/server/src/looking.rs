//! Matches as anybody may look at them, also those that this server cannot play.

use protocol::common::{Names, Phase, Score, Summary};
use protocol::http::{Listed, Standing};
use store::{Filter, Status};

use crate::creation::Creation;
use crate::error::Error;
use crate::hub::Hub;
use crate::table::Table;
use crate::wire;

/// Matches of each status in a list.
const LISTED_MAX: usize = 100;

impl Hub {
    /// Matches that are open or live, or those that are over; the last changed first.
    pub async fn list(&self, finished: bool) -> Result<Vec<Listed>, Error> {
        let wanted: &[Status] =
            if finished { &[Status::Finished] } else { &[Status::Open, Status::Live] };
        let mut listed = Vec::new();
        for status in wanted {
            let filter = Filter::Status(*status);
            for found in self.shared().store.matches(filter, LISTED_MAX).await? {
                listed.extend(self.listed(found).await?);
            }
        }
        // Stable, so matches of one millisecond keep the order of the store.
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.changed_ms));
        Ok(listed)
    }

    /// How a match stands for anybody.
    pub async fn standing(&self, id: &str) -> Result<Standing, Error> {
        match self.read(id).await {
            Ok(table) => Ok(standing(&table)),
            Err(error @ (Error::ReadOnly(_) | Error::Broken)) => {
                self.standing_from_outside(id, error).await
            }
            Err(error) => Err(error),
        }
    }

    /// The record of a match that is over, as text.
    pub async fn record(&self, id: &str) -> Result<String, Error> {
        let table = self.read(id).await?;
        if table.result().is_none() {
            return Err(Error::NotFinished("the record is shown when the match is over"));
        }
        let record = table.into_record().ok_or_else(|| {
            Error::Missing("this match ended before it began: there is no record".to_string())
        })?;
        Ok(record.to_string())
    }

    /// How a match stands that cannot be played here: as it was last written down.
    async fn standing_from_outside(&self, id: &str, error: Error) -> Result<Standing, Error> {
        let found = self.shared().store.matches(Filter::Ids(vec![id.to_string()]), 1).await?;
        let found = found.into_iter().next().ok_or(Error::NotFound)?;
        let listed = self.listed(found).await?.ok_or(error.clone())?;
        Ok(Standing {
            summary: listed.summary,
            phase: listed.phase,
            score: listed.score,
            progress: String::new(),
            awaiting: Vec::new(),
            result: None,
            read_only: Some(listed.read_only.unwrap_or_else(|| error.to_string())),
        })
    }

    /// A line of a list; `None` for a match of which not even the creation can be read.
    async fn listed(&self, found: store::Listed) -> Result<Option<Listed>, Error> {
        let rows = self.shared().store.rows(&found.id, 0, 1).await?;
        let Some((creation, header)) = rows.first().and_then(|row| Creation::parse(&row.payload))
        else {
            return Ok(None);
        };
        let closed = self.shared().why_closed(&found.id);
        let phase = match found.summary.status {
            _ if closed == Some(Error::Broken) => Phase::Broken,
            Status::Open => Phase::Open,
            Status::Live => Phase::Live,
            Status::Finished => Phase::Finished,
        };
        let read_only = match closed {
            Some(Error::ReadOnly(why)) => Some(why),
            _ => creation.pack(&header, self.shared().packs.shelf()).err(),
        };
        Ok(Some(Listed {
            // Coaches may have taken other names since.
            summary: Summary {
                names: Names { home: found.summary.home, away: found.summary.away },
                ..creation.summary(&header)
            },
            phase,
            score: score(&found.summary.score),
            changed_ms: found.updated_ms,
            read_only,
        }))
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

/// The score of a summary, which is written `17-12`.
fn score(written: &str) -> Score {
    let (home, away) = written.split_once('-').unwrap_or_default();
    Score { home: home.parse().unwrap_or_default(), away: away.parse().unwrap_or_default() }
}
