//! What a strong player would do, for a coach who asks.

use std::net::IpAddr;
use std::sync::Arc;

use ai::advice::ANSWERS;
use ai::{Advice, BotName, Cancel, Pace, any_advice};
use engine::{Awaiting, Seat};
use protocol::analysis::Hint;
use protocol::common::{Mode, Phase};
use tokio::time::timeout;

use crate::actor::Ends;
use crate::error::Error;
use crate::hub::Hub;
use crate::limits::Costly;
use crate::randomness::Purpose;
use crate::table::Table;
use crate::update::number;

impl Hub {
    /// A hint for the seat of `token`. It thinks on a copy of the match, so that the match goes on
    /// meanwhile; when whoever asked has gone, the thinking ends.
    pub async fn hint(&self, id: &str, token: &str, from: IpAddr) -> Result<Hint, Error> {
        self.admit(Costly::Hint, from)?;
        let table = self.copy(id).await?;
        let seat = table.seat_of(token).ok_or(Error::Token)?;
        may_ask(&table, seat)?;
        let shared = self.shared();
        let room = timeout(shared.tempo.bot, Arc::clone(&shared.bots).acquire_owned()).await;
        let busy = |_| Error::TooMany("the computer is busy with other tables; ask again");
        let permit = room.map_err(busy)?.map_err(|_| Error::Stopping)?;
        let budget =
            BotName::Pro.budget(table.pack.game(), Pace::Play(1)).ok_or(Error::Internal)?;
        let source = shared.randomness.dealer(Purpose::Hint)?;
        let (seq, cancel) = (table.seq(), Cancel::default());
        let _ends = Ends(Some(cancel.clone()));
        let thinking = tokio::task::spawn_blocking(move || {
            let advice =
                table.play().and_then(|play| any_advice(play, seat, budget, cancel, source));
            drop(permit);
            advice
        });
        let mut stop = shared.stop.subscribe();
        let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
        let advice = tokio::select! {
            advice = thinking => advice,
            () = stopping => return Err(Error::Stopping),
        };
        let advice = advice.map_err(|error| {
            tracing::error!(match_id = id, %error, "advice panicked");
            Error::Internal
        })?;
        Ok(hint(advice.ok_or(Error::Internal)?, seq))
    }
}

/// Whether a seat may have a hint now. Between friends it would be a third player.
fn may_ask(table: &Table, seat: Seat) -> Result<(), Error> {
    let asked = matches!(table.awaiting(), Awaiting::Decision(seats) if seats.contains(seat));
    let refusal = match (table.creation.mode, table.phase()) {
        (Mode::Friend, _) => "there are no hints in a match between friends",
        (_, Phase::Open) => "the match has not begun: there is nothing to decide yet",
        (_, Phase::Finished | Phase::Broken) => "the match is over: there is nothing to decide",
        (Mode::Bot | Mode::HotSeat, Phase::Live) if asked => return Ok(()),
        (Mode::Bot | Mode::HotSeat, Phase::Live) => "it is not your turn to decide",
    };
    Err(Error::Unusable(refusal.to_string()))
}

fn hint(mut advice: Advice, seq: usize) -> Hint {
    advice.answers.truncate(ANSWERS);
    Hint { seq: number(seq), answers: advice.answers, playouts: advice.playouts }
}
