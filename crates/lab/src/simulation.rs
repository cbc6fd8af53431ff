//! A run of matches on several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use ai::{Pace, Player, Tactics};
use engine::record::{Coach, DealerKind, Recorder};
use engine::{BySeat, Game, Move, Options, State};
use games::{GameId, dispatch};
use rayon::prelude::*;

use crate::config::{Arrangement, Hooks, KeepRecord, SimConfig, SimError};
use crate::driver::{Endless, play_match};
use crate::report::{Failure, SimReport, Totals};
use crate::tally::{Tallied, Tally};
use games::caught;

/// Plays a run and adds it up. The same seed gives the same totals whatever the thread count.
///
/// A match whose rules panic is counted as an error and the run goes on.
pub fn simulate(config: &SimConfig, hooks: Hooks<'_>) -> Result<SimReport, SimError> {
    let game: GameId = config.pack.game();
    dispatch!(game, G => Run::<G>::new(config, hooks)?.play())
}

/// A run whose every arrangement has been tried once, so that only the rules can fail in it.
struct Run<'a, G: Game> {
    config: &'a SimConfig,
    hooks: Hooks<'a>,
    pack: Arc<G::Pack>,
    /// By [`Arrangement::index`].
    options: [Options; Arrangement::ALL.len()],
    /// Set when a record could not be kept: the rest of the run is skipped.
    given_up: AtomicBool,
    why: Mutex<Option<String>>,
}

impl<'a, G: Tactics + Tally> Run<'a, G> {
    fn new(config: &'a SimConfig, hooks: Hooks<'a>) -> Result<Run<'a, G>, SimError> {
        if config.swap_teams && config.teams(Arrangement::default()).is_none() {
            return Err(SimError::NoTeams(G::ID));
        }
        let pack = config.pack.contents::<G>();
        let options = Arrangement::ALL.map(|arrangement| config.options(arrangement));
        for options in &options {
            State::<G>::new(&pack, options, &mut ()).map_err(SimError::Options)?;
        }
        let given_up = AtomicBool::new(false);
        Ok(Run { config, hooks, pack, options, given_up, why: Mutex::new(None) })
    }

    fn play(self) -> Result<SimReport, SimError> {
        let count = self.config.threads;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(count)
            .build()
            .map_err(|error| SimError::Threads { count, why: error.to_string() })?;
        let started = Instant::now();
        let first = self.config.first;
        let totals = pool.install(|| {
            (first..first.saturating_add(self.config.matches))
                .into_par_iter()
                .fold(Worker::<G>::default, |worker, number| self.add_match(worker, number))
                .map(|worker| worker.totals)
                .reduce(Totals::default, Totals::merge)
        });
        if let Some(why) = self.why.into_inner().expect("no thread panics while it holds this") {
            return Err(SimError::Record(why));
        }
        Ok(totals.report(self.config, started.elapsed().as_secs_f64()))
    }

    /// Plays match `number` and adds it to what the worker has.
    fn add_match(&self, mut worker: Worker<G>, number: u64) -> Worker<G> {
        if self.given_up.load(Ordering::Relaxed) {
            return worker;
        }
        // A match adds to the totals only once it is over, and the proposals are overwritten
        // before they are read again: a panic leaves nothing half done.
        let played = caught(|| self.play_one(&mut worker, number));
        if let Err(message) = played.and_then(|played| played.map_err(|error| error.to_string())) {
            worker.totals.add_failure(Failure { number, message });
        }
        (self.hooks.progress)();
        worker
    }

    fn play_one(&self, worker: &mut Worker<G>, number: u64) -> Result<(), Endless> {
        let arrangement = self.config.arrangement(number);
        let names = self.config.bots(arrangement);
        let mut bots = BySeat::new(|seat| {
            let source = self.config.bot_source(number, seat);
            Player::<G>::new(self.config.pack.game(), names[seat], Pace::Lab, source)
        });
        let mut tallied = Tallied::default();
        let options = &self.options[arrangement.index()];
        let mut state = State::<G>::new(&self.pack, options, &mut tallied)
            .expect("tried when the run was set up");
        let mut dealer = self.config.dealer(number);
        let Worker { totals, proposals, moves } = worker;
        let (pack, state, bots, dealer) = (&*self.pack, &mut state, &mut bots, &mut dealer);
        let played = match self.hooks.record {
            None => play_match(pack, state, bots, dealer, proposals, (&mut tallied, &mut ()))?,
            Some(keep) => {
                moves.clear();
                let played =
                    play_match(pack, state, bots, dealer, proposals, (&mut tallied, moves))?;
                self.record(number, moves, keep);
                played
            }
        };
        totals.add_match(arrangement, played, G::standing(&state.table));
        totals.add_counts(&tallied.0);
        Ok(())
    }

    /// Writes a match down by playing its moves once more, this time checking every one.
    fn record(&self, number: u64, moves: &[Move<G>], keep: KeepRecord<'_>) {
        let arrangement = self.config.arrangement(number);
        let name = format!("sim-{}-{number}", self.config.seed);
        let mut header = self.config.pack.header(name, &self.options[arrangement.index()]);
        header.dealer = DealerKind::Seeded { seed: self.config.seed, stream: number };
        header.seats = self
            .config
            .bots(arrangement)
            .map(|bot| Coach { name: bot.to_string(), nonce: Vec::new() });
        let mut recorder = Recorder::<G>::new(header, Arc::clone(&self.pack), &mut ())
            .expect("the match has been played with the same options");
        for mv in moves {
            let accepted = match *mv {
                Move::Decision(seat, action) => recorder.decide(seat, action, &mut ()),
                Move::Chance(faces) => recorder.chance(faces, &mut ()),
            };
            // Caught and counted like any other broken match: the rules proposed what they refuse.
            accepted
                .unwrap_or_else(|refusal| panic!("{mv:?} was proposed and refused: {refusal:?}"));
        }
        if let Err(why) = keep(number, recorder.finish(None).to_string()) {
            self.given_up.store(true, Ordering::Relaxed);
            self.why.lock().expect("no thread panics while it holds this").get_or_insert(why);
        }
    }
}

/// What one thread keeps between matches.
struct Worker<G: Game> {
    totals: Totals,
    proposals: Vec<G::Action>,
    moves: Vec<Move<G>>,
}

impl<G: Game> Default for Worker<G> {
    fn default() -> Worker<G> {
        Worker { totals: Totals::default(), proposals: Vec::new(), moves: Vec::new() }
    }
}
