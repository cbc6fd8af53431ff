//! What is advised to a coach who is asked: the lit answer, which a quick look ahead finds, and the
//! hint, for which a strong player thinks. Both think on a copy of the match, so that the match
//! goes on meanwhile; when whoever asked has gone, the thinking ends.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ai::advice::ANSWERS;
use ai::{Advice, BotName, Budget, Cancel, Level, Pace, any_advice, any_lit};
use dice::SeededDealer;
use engine::{Awaiting, Seat};
use games::AnyMatch;
use protocol::analysis::{Hint, Lit, Why};
use protocol::common::{Mode, Phase};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::actor::Ends;
use crate::error::{Error, TooMany, Unusable};
use crate::hub::Hub;
use crate::kept::Kept;
use crate::limits::Costly;
use crate::randomness::Purpose;
use crate::table::Table;
use crate::update::number;

/// What was lit last for a seat of a match, for whoever asks again.
pub type Lights = Kept<Lit>;

/// How many are kept: two seats of some hundred matches.
pub const LIGHTS_MAX: usize = 512;

/// A coach waits no longer than this for the answer that is lit; then none is.
const PATIENCE: Duration = Duration::from_millis(500);

/// A server whose luck is foretold looks so much less far: it has no time limit instead, because
/// what it lights must not depend on the speed of the day.
const FORETOLD_SHARE: u32 = 8;

impl Hub {
    /// The answer that is lit for the seat of `token`.
    pub async fn lit(&self, id: &str, token: &str, from: IpAddr) -> Result<Lit, Error> {
        self.admit(Costly::Lit, from)?;
        let table = self.copy(id).await?;
        let seat = table.seat_of(token).ok_or(Error::Token)?;
        is_asked(&table, seat)?;
        let (shared, seq) = (self.shared(), number(table.seq()));
        let kept = key(id, seat);
        if let Some(lit) = shared.lights.get(&kept).filter(|lit| lit.seq == seq) {
            return Ok(lit);
        }
        let (budget, source) = self.quick_look(&table, id)?;
        let look = move |play: &dyn AnyMatch, cancel| any_lit(play, seat, budget, cancel, source);
        match self.think(id, table, (&shared.advisers, PATIENCE), look).await {
            Ok(found) => {
                let (answer, why) = found.unzip();
                let lit = Lit { seq, answer, why: why.unwrap_or_default() };
                shared.lights.put(&kept, lit.clone());
                Ok(lit)
            }
            Err(Error::TooMany(TooMany::Thinking)) => {
                Ok(Lit { seq, answer: None, why: Why::default() })
            }
            Err(error) => Err(error),
        }
    }

    /// How far a quick look goes, and what it draws from.
    fn quick_look(&self, table: &Table, id: &str) -> Result<(Budget, SeededDealer), Error> {
        let (level, randomness) = (Level::lit(table.pack.game()), &self.shared().randomness);
        Ok(match randomness.about(id, table.seq()) {
            Some(source) => (Budget::iterations(level.iterations / FORETOLD_SHARE), source),
            None => (level.in_play(1), randomness.dealer(Purpose::Hint)?),
        })
    }

    /// A hint for the seat of `token`; its best answer is lit from then on.
    pub async fn hint(&self, id: &str, token: &str, from: IpAddr) -> Result<Hint, Error> {
        self.admit(Costly::Hint, from)?;
        let table = self.copy(id).await?;
        let seat = table.seat_of(token).ok_or(Error::Token)?;
        may_have_hints(&table)?;
        is_asked(&table, seat)?;
        let (shared, seq) = (self.shared(), number(table.seq()));
        let budget =
            BotName::Pro.budget(table.pack.game(), Pace::Play(1)).ok_or(Error::Internal)?;
        let source = shared.randomness.dealer(Purpose::Hint)?;
        let think =
            move |play: &dyn AnyMatch, cancel| any_advice(play, seat, budget, cancel, source);
        let advice = self.think(id, table, (&shared.bots, shared.tempo.bot), think).await?;
        let hint = hint(advice.ok_or(Error::Internal)?, seq);
        let answer = hint.answers.first().cloned();
        shared.lights.put(&key(id, seat), Lit { seq, answer, why: hint.why.clone() });
        Ok(hint)
    }

    /// Thinks about a match once there is room in the pool, which is waited for with so much
    /// patience.
    async fn think<T: Send + 'static>(
        &self,
        id: &str,
        table: Table,
        (pool, patience): (&Arc<Semaphore>, Duration),
        work: impl FnOnce(&dyn AnyMatch, Cancel) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, Error> {
        let room = timeout(patience, Arc::clone(pool).acquire_owned()).await;
        let permit = room.map_err(|_| TooMany::Thinking)?.map_err(|_| Error::Stopping)?;
        let cancel = Cancel::default();
        let _ends = Ends(Some(cancel.clone()));
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = table.play().and_then(|play| work(play, cancel));
            drop(permit);
            thought
        });
        let mut stop = self.shared().stop.subscribe();
        let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
        let thought = tokio::select! {
            thought = thinking => thought,
            () = stopping => return Err(Error::Stopping),
        };
        thought.map_err(|error| {
            tracing::error!(match_id = id, %error, "advice panicked");
            Error::Internal
        })
    }
}

/// Where what is lit for a seat is kept.
fn key(id: &str, seat: Seat) -> String {
    format!("{id} {seat}")
}

/// Whether there are hints in a match. Between friends they would be a third player; what is lit
/// is lit for both.
fn may_have_hints(table: &Table) -> Result<(), Error> {
    match table.creation.mode {
        Mode::Friend => Err(Unusable::HintForFriends.into()),
        Mode::Bot | Mode::HotSeat => Ok(()),
    }
}

/// Whether a seat has anything to decide now.
fn is_asked(table: &Table, seat: Seat) -> Result<(), Error> {
    let asked = matches!(table.awaiting(), Awaiting::Decision(seats) if seats.contains(seat));
    let refusal = match table.phase() {
        Phase::Open => Unusable::HintTooEarly,
        Phase::Finished | Phase::Broken => Unusable::HintTooLate,
        Phase::Live if asked => return Ok(()),
        Phase::Live => Unusable::HintForOther,
    };
    Err(refusal.into())
}

fn hint(mut advice: Advice, seq: u32) -> Hint {
    advice.answers.truncate(ANSWERS);
    Hint { seq, answers: advice.answers, playouts: advice.playouts, why: advice.why }
}
