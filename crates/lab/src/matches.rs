//! Single matches of an experiment, each with a result of its own.
//!
//! `sim` adds matches up as they end; experiments keep every one, because pairs with the same dice
//! are compared, and because a run that was interrupted goes on with those that are missing.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ai::{Bot, BotName, Pace, Player, Seen, Tactics};
use dice::SeededDealer;
use engine::{BySeat, Game, Options, Seat, State};
use games::{GameId, LoadedPack, dispatch};

use crate::config::{SimError, bot_source};
use crate::driver::play_match;
use crate::tally::Tally;
use crate::watch::Watched;
use games::caught;

/// One match to be played, and all it depends on.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// What it belongs to: the name of a pairing or of an arm.
    pub arm: String,
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options, teams among them.
    pub options: Options,
    /// Who plays.
    pub bots: BySeat<BotName>,
    /// The teams by name, where options name them.
    pub teams: Option<BySeat<String>>,
    /// The seed.
    pub seed: u64,
    /// The number: seed and number make the dice.
    pub number: u64,
    /// The second match of a pair: the same dice, the bots in each other's seats.
    pub turned: bool,
}

/// How much a bot has decided, and how long it took. The time is no part of any result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Choices among at least two proposals.
    pub decisions: u64,
    /// Time spent on them.
    pub micros: u64,
}

/// What came of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Points.
    pub score: BySeat<u32>,
    /// Throws and draws.
    pub chance_events: u64,
    /// What the bots did.
    pub thinking: BySeat<Thinking>,
    /// What came up, if it was watched.
    pub watched: Watched,
    /// Why it broke, if it did; then nothing else counts.
    pub error: Option<String>,
}

impl Outcome {
    /// What a seat took of the match: 1, a half or 0.
    pub fn taken(&self, seat: Seat) -> f64 {
        match self.score[seat].cmp(&self.score[seat.other()]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }

    /// The decisions of both seats.
    pub fn decisions(&self) -> u64 {
        self.thinking.home.decisions + self.thinking.away.decisions
    }
}

/// Plays one match. Rules that panic make an outcome with an error.
pub fn play(fixture: &Fixture, watch: bool) -> Outcome {
    let game: GameId = fixture.pack.game();
    let played = caught(|| dispatch!(game, G => play_game::<G>(fixture, watch)));
    played.and_then(|played| played).unwrap_or_else(|error| Outcome {
        error: Some(error.split_whitespace().collect::<Vec<_>>().join(" ")),
        ..Outcome::default()
    })
}

fn play_game<G: Tactics + Tally>(fixture: &Fixture, watch: bool) -> Result<Outcome, String> {
    let pack = fixture.pack.contents::<G>();
    let mut bots = BySeat::new(|seat| {
        let source = bot_source(fixture.seed, fixture.number, seat);
        Timed::<G>::new(Player::new(fixture.pack.game(), fixture.bots[seat], Pace::Lab, source))
    });
    let mut events = Vec::new();
    let mut dealer = SeededDealer::stream(fixture.seed, fixture.number);
    let mut proposals = Vec::new();
    let mut state = State::<G>::new(&pack, &fixture.options, &mut events)?;
    let (table, players, dice) = (&mut state, &mut bots, &mut dealer);
    let played = if watch {
        play_match(&*pack, table, players, dice, &mut proposals, (&mut events, &mut ()))
    } else {
        play_match(&*pack, table, players, dice, &mut proposals, (&mut (), &mut ()))
    };
    let played = played.map_err(|error| error.to_string())?;
    let watched =
        if watch { Watched::of::<G>(&pack, &state.table, &events) } else { Watched::default() };
    Ok(Outcome {
        score: G::standing(&state.table).score,
        chance_events: played.chance_events,
        thinking: bots.map(|bot| bot.thinking()),
        watched,
        error: None,
    })
}

/// A bot with a stopwatch.
struct Timed<G: Game> {
    bot: Player<G>,
    decisions: u64,
    time: Duration,
}

impl<G: Game> Timed<G> {
    fn new(bot: Player<G>) -> Timed<G> {
        Timed { bot, decisions: 0, time: Duration::ZERO }
    }

    fn thinking(&self) -> Thinking {
        Thinking { decisions: self.decisions, micros: self.time.as_micros() as u64 }
    }
}

impl<G: Tactics> Bot<G> for Timed<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        let began = Instant::now();
        let action = self.bot.decide(seen, proposals);
        self.time += began.elapsed();
        self.decisions += 1;
        action
    }
}

/// Takes the outcome of a match as soon as it is over, with the place of its fixture in the list;
/// an error ends the run. Called by one thread at a time.
pub type Keep<'a> = &'a mut (dyn FnMut(usize, Outcome) -> Result<(), String> + Send);

/// Plays all fixtures, the first ones first. What comes of each does not depend on the number of
/// threads; only the order in which they end does.
pub fn play_all(
    fixtures: &[Fixture],
    threads: usize,
    watch: bool,
    keep: Keep<'_>,
) -> Result<(), SimError> {
    let next = AtomicUsize::new(0);
    let given_up = AtomicBool::new(false);
    let shared = Mutex::new((keep, None));
    let work = || {
        while !given_up.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = fixtures.get(index) else { return };
            let outcome = play(fixture, watch);
            let mut shared = shared.lock().expect("no thread panics while it holds this");
            if let Err(why) = (shared.0)(index, outcome) {
                shared.1.get_or_insert(why);
                given_up.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for count in 1..=threads.clamp(1, fixtures.len().max(1)) {
            let started = std::thread::Builder::new().spawn_scoped(scope, work);
            started.map_err(|why| SimError::Threads { count, why: why.to_string() })?;
        }
        Ok(())
    })?;
    match shared.into_inner().expect("no thread panics while it holds this").1 {
        Some(why) => Err(SimError::Record(why)),
        None => Ok(()),
    }
}
