//! A match again, move by move, as one viewer could know it.

use engine::Seat;
use games::moments;
use protocol::http::Replay;

use crate::blocking;
use crate::error::Error;
use crate::hub::Hub;
use crate::lookup::standing;
use crate::table::Table;
use crate::wire;

impl Hub {
    /// The replay of a match as `seat` could know it, `None` being a spectator, as JSON. While the
    /// match goes on, a seat's view is for the holder of its token.
    pub async fn replay(
        &self,
        id: &str,
        seat: Option<Seat>,
        token: Option<&str>,
    ) -> Result<String, Error> {
        let table = self.copy(id).await?;
        let holder = match token {
            None => None,
            Some(token) => Some(table.seat_of(token).ok_or(Error::Token)?),
        };
        if table.result().is_none() && seat.is_some() && seat != holder {
            return Err(Error::NotYours);
        }
        // A long match takes a while to be told, and other tables must not wait for it.
        blocking::run(&self.shared().replays, move || told(&table, seat)).await?
    }
}

fn told(table: &Table, seat: Option<Seat>) -> Result<String, Error> {
    let steps = match table.play() {
        None => Vec::new(),
        Some(play) => {
            let steps = moments(&table.pack, table.header.clone(), play.rows(), seat);
            steps.map_err(|error| {
                let id = &table.header.match_id;
                tracing::error!(match_id = id, %error, "a match cannot be told again");
                Error::Broken
            })?
        }
    };
    let replay =
        Replay { standing: standing(table), seed: table.result().map(|(_, seed)| seed), steps };
    wire::json(&replay)
}
