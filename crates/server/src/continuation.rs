//! A new match from a moment of one that is over.

use dice::SeededDealer;
use engine::record::RecordError;
use engine::{Awaiting, Seat, Snapshot};
use games::play_to;
use protocol::http::{Continue, Created};

use crate::blocking;
use crate::creation::Creation;
use crate::error::{Error, NotFinished, Unusable};
use crate::hub::Hub;
use crate::randomness::Purpose;
use crate::table::Table;

impl Hub {
    /// Makes a match that goes on from a moment of match `id`. What the chosen seat could not know
    /// then is dealt anew. Only from a match that is over: from a live one it would be scouting.
    pub async fn continue_match(&self, id: &str, asked: &Continue) -> Result<Created, Error> {
        let table = self.copy(id).await?;
        if table.result().is_none() {
            return Err(NotFinished::Moments.into());
        }
        let seat = asked.seat;
        let randomness = &self.shared().randomness;
        let mut dealer = randomness.dealer(Purpose::Deal)?;
        let (step, header) = (asked.step as usize, table.header.clone());
        let usual = opponent(&table, seat);
        let dealt =
            blocking::run(&self.shared().replays, move || dealt(&table, step, seat, &mut dealer));
        let start = dealt.await??;
        let (new_id, seed) = randomness.new_match()?;
        let (creation, tokens) =
            Creation::continued(header, start, (asked, usual.as_deref()), &new_id, &seed)?;
        self.open(new_id, seed, creation, tokens, seat).await
    }
}

/// The bot that played against `seat`, or whichever bot there was: who plays on without naming
/// another meets it again.
fn opponent(table: &Table, seat: Seat) -> Option<String> {
    let bots = &table.creation.bots;
    bots[seat.other()].clone().or_else(|| bots[seat].clone())
}

/// The moment of a match after `step` moves, what `seat` could not know then dealt anew.
fn dealt(
    table: &Table,
    step: usize,
    seat: Seat,
    dealer: &mut SeededDealer,
) -> Result<Snapshot, Error> {
    let Some(play) = table.play() else {
        return Err(Unusable::NoMoments.into());
    };
    let moment = play_to(&table.pack, table.header.clone(), play.rows(), step);
    let moment = moment.map_err(|error| match error {
        RecordError::NoSuchMove { moves, .. } => Error::from(Unusable::NoMoment { step, moves }),
        error => {
            tracing::error!(match_id = table.header.match_id, %error, "it cannot be played again");
            Error::Broken
        }
    })?;
    if moment.awaiting() == Awaiting::Nothing {
        return Err(Unusable::LastMoment.into());
    }
    Ok(moment.redealt(seat, dealer))
}
