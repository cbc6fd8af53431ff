//! What must be true of every game, tried on random play.
//!
//! A game's tests call [`check`] once for each set of options worth playing. The suite is test
//! support: it starts threads and reads packs from the disk, which nothing else in this crate does.
//!
//! ```text
//! #[test]
//! fn keeps_the_contract() {
//!     let pack = MyGame::load_pack(&core_pack("my-game")).expect("the core pack is sound");
//!     let pack = Arc::new(pack);
//!     conformance::check::<MyGame>(&pack, &Options::default(), Config::default());
//! }
//! ```
//!
//! Reading order: this file (the match and its seeds), `decisions`, `chance`, `trips` (everything
//! written can be read back), `secrets` (what a seat may know), `records` (the match on paper).

mod chance;
mod decisions;
mod packs;
mod positions;
mod records;
mod secrets;
mod trips;

use std::fmt;
use std::sync::Arc;

use dice::SeededDealer;

pub use packs::{changed, core_pack, core_with, one_error, pack_errors};
pub use positions::{Tried, try_position};

use crate::game::Game;
use crate::illegal::Illegal;
use crate::liveness::Watch;
use crate::options::Options;
use crate::playthrough::RandomPlay;
use crate::state::{Awaiting, Move, State};

/// At most this many proposals of earlier moments are kept to be tried at others.
const REMEMBERED_MAX: usize = 256;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// How many matches are played.
    pub matches: u32,
    /// The seed of the first match; each further one has the next number.
    pub seed: u64,
    /// The costly checks (round trips, views, notation) are made at every so manyth move.
    pub every: u32,
    /// How many actions of other moments are tried at such a move.
    pub strangers: usize,
    /// How many times the hidden half of each view is filled in at such a move.
    pub deals: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config { matches: 20, seed: 1, every: 5, strangers: 8, deals: 2 }
    }
}

/// What was examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// Matches played to their end.
    pub matches: u32,
    /// Moves made in them.
    pub moves: u64,
    /// Actions of other moments that were refused, as they should be.
    pub refused: u64,
}

/// A promise a game did not keep, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The game.
    pub game: &'static str,
    /// The options of the match.
    pub options: Options,
    /// The configuration that plays just this match.
    pub config: Config,
    /// The number of moves made before.
    pub number: u32,
    /// What is wrong, as a sentence.
    pub message: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breach { game, options, config, number, message } = self;
        let options: Vec<_> =
            options.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let options = options.join(" ");
        write!(f, "{game} [{options}] after move {number}: {message} (reproduce with {config:?})")
    }
}

impl std::error::Error for Breach {}

/// Panics with one line, from which the match can be played again, unless `G` keeps every promise.
pub fn check<G: Game>(pack: &Arc<G::Pack>, options: &Options, config: Config) -> Examined {
    examine::<G>(pack, options, config).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Plays the matches of `config`, trying everything a game promises.
pub fn examine<G: Game>(
    pack: &Arc<G::Pack>,
    options: &Options,
    config: Config,
) -> Result<Examined, Box<Breach>> {
    let mut examined = Examined::default();
    let mut finals = Vec::new();
    let seeds: Vec<u64> =
        (0..u64::from(config.matches)).map(|index| config.seed.wrapping_add(index)).collect();
    let alone = |seed| Config { seed, matches: 1, ..config };
    let breach = |config, number, message| {
        Box::new(Breach { game: G::ID, options: options.clone(), config, number, message })
    };
    for &seed in &seeds {
        let mut played = Match::<G>::start(pack, options, alone(seed))
            .map_err(|error| breach(alone(seed), 0, format!("no match can be started: {error}")))?;
        played.play_out().map_err(|message| breach(alone(seed), played.number, message))?;
        examined.matches += 1;
        examined.moves += u64::from(played.number);
        examined.refused += played.refused;
        finals.push(played.state.hash().to_string());
    }
    for threads in [1, 2] {
        let again = final_hashes::<G>(pack, options, &seeds, threads);
        for ((&seed, first), again) in seeds.iter().zip(&finals).zip(&again) {
            if first != again {
                let message =
                    format!("the match ended in {first}, and with {threads} thread(s) in {again}");
                return Err(breach(alone(seed), 0, message));
            }
        }
    }
    Ok(examined)
}

/// The last states of the matches of `seeds`, in order, played by `threads` threads.
pub fn final_hashes<G: Game>(
    pack: &G::Pack,
    options: &Options,
    seeds: &[u64],
    threads: usize,
) -> Vec<String> {
    let mut hashes = vec![String::new(); seeds.len()];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                // Interleaved, so that neighbours in time are not neighbours in the list.
                let mine = seeds.iter().copied().enumerate().skip(worker).step_by(threads);
                scope.spawn(move || {
                    mine.map(|(index, seed)| (index, final_hash::<G>(pack, options, seed)))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        for worker in workers {
            let played = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            for (index, hash) in played {
                hashes[index] = hash;
            }
        }
    });
    hashes
}

/// One match without any checks on the way: the path that simulations take.
fn final_hash<G: Game>(pack: &G::Pack, options: &Options, seed: u64) -> String {
    let mut state = match State::<G>::new(pack, options, &mut ()) {
        Ok(state) => state,
        Err(error) => return error,
    };
    let mut play = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    for _ in 0..=G::MOVES_MAX {
        match play.next_move(pack, &state, &mut proposals) {
            Some(mv) => state.apply_unchecked(pack, mv, &mut ()),
            None => break,
        }
    }
    state.hash().to_string()
}

/// A match under examination.
struct Match<'a, G: Game> {
    pack: &'a Arc<G::Pack>,
    options: &'a Options,
    config: Config,
    state: State<G>,
    number: u32,
    watch: Watch,
    play: RandomPlay,
    /// Chance for the checks alone, so that what is checked never changes what is played.
    probe: SeededDealer,
    remembered: Vec<G::Action>,
    refused: u64,
    /// What was played and what came of it, to compare with the record of the match.
    moves: Vec<Move<G>>,
    events: Vec<G::Event>,
}

impl<'a, G: Game> Match<'a, G> {
    fn start(pack: &'a Arc<G::Pack>, options: &'a Options, config: Config) -> Result<Self, String> {
        let mut events = Vec::new();
        Ok(Match {
            state: State::<G>::new(pack, options, &mut events)?,
            pack,
            options,
            config,
            number: 0,
            watch: Watch::default(),
            play: RandomPlay::new(config.seed),
            probe: SeededDealer::stream(config.seed, 2),
            remembered: Vec::new(),
            refused: 0,
            moves: Vec::new(),
            events,
        })
    }

    fn play_out(&mut self) -> Result<(), String> {
        let table = &self.state.table;
        let check = |event| secrets::check_event::<G>(self.pack, table, event);
        self.events.iter().try_for_each(check)?;
        let mut proposals = Vec::new();
        loop {
            self.check_moment()?;
            let Some(mv) = self.play.next_move::<G>(self.pack, &self.state, &mut proposals) else {
                return records::check(self);
            };
            if self.number == G::MOVES_MAX {
                return Err(format!("the match is not over after {} moves", G::MOVES_MAX));
            }
            if self.is_thorough() {
                secrets::check_next(self, mv)?;
            }
            self.advance(mv)?;
        }
    }

    fn advance(&mut self, mv: Move<G>) -> Result<(), String> {
        let mut events = Vec::new();
        let asked = self.state.awaiting();
        self.state
            .apply(self.pack, mv, &mut events)
            .map_err(|refusal| format!("{mv:?} was proposed or dealt, yet refused: {refusal:?}"))?;
        self.number += 1;
        if let Move::Decision(seat, action) = mv {
            secrets::check_action::<G>(seat, &action, asked)?;
            self.remember(action);
        }
        let table = &self.state.table;
        let check = |event| secrets::check_event::<G>(self.pack, table, event);
        events.iter().try_for_each(check)?;
        self.moves.push(mv);
        self.events.append(&mut events);
        Ok(())
    }

    fn remember(&mut self, action: G::Action) {
        if self.remembered.contains(&action) {
            return;
        }
        if self.remembered.len() < REMEMBERED_MAX {
            self.remembered.push(action);
        } else {
            let index = self.probe.index(REMEMBERED_MAX);
            self.remembered[index] = action;
        }
    }

    fn is_thorough(&self) -> bool {
        self.number.is_multiple_of(self.config.every.max(1)) || self.state.is_over()
    }

    fn check_moment(&mut self) -> Result<(), String> {
        G::invariants(self.pack, &self.state).map_err(|broken| format!("invariant: {broken}"))?;
        self.watch.look::<G>(self.pack, &self.state).map_err(|stuck| format!("stuck: {stuck}"))?;
        if G::standing(&self.state.table).finished != self.state.is_over() {
            return Err("the standing and the state disagree whether the match is over".to_owned());
        }
        match self.state.awaiting() {
            Awaiting::Decision(seats) => decisions::check(self, seats)?,
            Awaiting::Chance(throw, _) => chance::check(self, throw)?,
            Awaiting::Nothing => decisions::check_ended(self)?,
        }
        if self.is_thorough() {
            trips::check(self)?;
            secrets::check(self)?;
        }
        Ok(())
    }

    /// Makes a move that must be refused and must change nothing.
    fn must_refuse(&mut self, mv: Move<G>, what: &str) -> Result<Illegal, String> {
        let before = self.state.clone();
        let mut events = Vec::new();
        let Err(refusal) = self.state.apply(self.pack, mv, &mut events) else {
            return Err(format!("{what} was accepted: {mv:?}"));
        };
        self.check_refusal(&before, &refusal, mv)
    }

    fn check_refusal(
        &self,
        before: &State<G>,
        refusal: &G::Refusal,
        mv: Move<G>,
    ) -> Result<Illegal, String> {
        if self.state != *before {
            return Err(format!("{mv:?} was refused, but changed the state"));
        }
        let illegal = mv.refused(self.pack, &self.state, refusal);
        if illegal.clause.is_empty() || illegal.reason.is_empty() {
            return Err(format!("{mv:?} was refused without a clause or a reason: {illegal:?}"));
        }
        Ok(illegal)
    }
}

/// A panic in the rules needs its whereabouts as much as any other breach.
impl<G: Game> Drop for Match<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let (options, config, number) = (self.options.clone(), self.config, self.number);
            let message = "the rules panicked".to_owned();
            eprintln!("{}", Breach { game: G::ID, options, config, number, message });
        }
    }
}

#[cfg(test)]
pub(crate) mod mutant;
#[cfg(test)]
mod tests;
