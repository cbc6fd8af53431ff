//! A match of one game with its log: what stands behind [`AnyMatch`].
//!
//! This file is what it is made of; `rules`, `hidden`, `screen` and `client` are the parts of the
//! contract, for whoever does not know the game.

mod client;
mod hidden;
mod rules;
mod screen;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use engine::record::{Header, RecordError, Recorder};
use engine::{Awaiting, BySeat, Game, Illegal, Seat, Sink, State};

use crate::any_match::AnyMatch;
use crate::client::Registered;
use crate::pack::LoadedPack;
use crate::registry::GameId;
use crate::undo::By;

/// A match of the game `G` that writes itself down, together with everything that was told of it.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    game: GameId,
    recorder: Recorder<G>,
    log: Log<G>,
    /// How many events had been told before each move in force.
    told_before: Vec<usize>,
    /// How many of the events up to and with each one home, away and a spectator may know of.
    known: Vec<[usize; 3]>,
    /// Who made each move in force.
    moves: Vec<By>,
    /// What each seat could answer to the question that stands, once somebody has wanted to know.
    proposed: BySeat<OnceLock<Vec<G::Action>>>,
}

/// Everything that was told, and where in the match each of it was.
#[derive(Clone, Debug)]
struct Log<G: Game> {
    events: Vec<G::Event>,
    times: Vec<String>,
}

impl<G: Game> Sink<G> for Log<G> {
    fn event(&mut self, event: G::Event, table: &G::Table) {
        self.events.push(event);
        self.times.push(G::clock(table));
    }
}

impl<G: Game> Play<G> {
    /// A new match as `header` says, run to its first question.
    pub fn new(pack: &LoadedPack, header: Header) -> Result<Play<G>, RecordError> {
        let mut log = Log { events: Vec::new(), times: Vec::new() };
        let recorder = Recorder::new(header, pack.contents::<G>(), &mut log)?;
        let (told_before, known, moves, proposed) = Default::default();
        let mut play =
            Play { game: pack.game(), recorder, log, told_before, known, moves, proposed };
        play.moved();
        Ok(play)
    }

    /// The pack in use.
    pub fn pack(&self) -> &G::Pack {
        self.recorder.pack()
    }

    /// The whole state, for drivers; nothing of it may reach a seat but through a view.
    pub fn state(&self) -> &State<G> {
        self.recorder.state()
    }

    /// What `seat` could answer, found once for each question; nothing when it is not asked.
    pub fn proposed(&self, seat: Seat) -> &[G::Action] {
        self.proposed[seat].get_or_init(|| {
            let mut actions = Vec::new();
            self.state().propose(self.pack(), seat, &mut actions);
            actions
        })
    }

    /// What `seat` would answer without a thought; nothing where there is anything to choose, and
    /// when it is not asked.
    fn needless(&self, seat: Seat) -> Option<G::Action> {
        let proposed = self.proposed(seat);
        let question = (proposed.len() > 1).then(|| self.state().question(self.pack(), seat))?;
        G::needless(question, proposed)
    }

    fn is_asked(&self, seat: Seat) -> bool {
        matches!(self.state().awaiting(), Awaiting::Decision(seats) if seats.contains(seat))
    }

    /// Brings everything up to date with a position that has changed.
    fn moved(&mut self) {
        self.proposed = BySeat::default();
        self.known.truncate(self.log.events.len());
        for event in &self.log.events[self.known.len()..] {
            let mut counts = self.known.last().copied().unwrap_or_default();
            for (count, seat) in counts.iter_mut().zip([Some(Seat::Home), Some(Seat::Away), None]) {
                *count += usize::from(G::redact(event, seat).is_some());
            }
            self.known.push(counts);
        }
    }

    /// Why something that `seat` did is refused.
    fn in_words(&self, seat: Seat, refusal: &G::Refusal) -> Illegal {
        engine::screen::in_words(self.pack(), self.state(), seat, refusal)
    }

    /// The events from number `since` on that `seat` may know of, as it may know them.
    pub fn events(&self, since: usize, seat: Option<Seat>) -> impl Iterator<Item = G::Event> {
        let events = self.log.events.get(since..).unwrap_or_default();
        events.iter().filter_map(move |event| G::redact(event, seat))
    }
}

impl<G: Registered> AnyMatch for Play<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn copied(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
