//! How fast uniform random play and search are, on one thread.

use std::time::{Duration, Instant};

use ai::{Bot, BotName, Budget, Pace, Random, Search, Seen, Tactics};
use dice::SeededDealer;
use engine::{BySeat, Options, Seat, State};
use games::{LoadedPack, dispatch};
use serde::Serialize;

use crate::driver::{Played, play_match};

/// The speed of one game under one set of options.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Speed {
    /// The game.
    pub game: &'static str,
    /// The options, where they differ from the defaults.
    pub options: Options,
    /// Choices among at least two proposals, per second.
    pub decisions_per_s: f64,
    /// Whole matches per second.
    pub matches_per_s: f64,
    /// Iterations of the search per second of thinking, between two `club`s; only with the usual
    /// options.
    pub club_iterations_per_s: Option<f64>,
    /// The same between two `pro`s, who may look farther.
    pub pro_iterations_per_s: Option<f64>,
}

/// Plays random matches for at least `time` and at least one match; with the usual options also
/// searches for about that time.
pub fn bench(pack: &LoadedPack, options: &Options, time: Duration) -> Result<Speed, String> {
    dispatch!(pack.game(), G => bench_game::<G>(&pack.contents::<G>(), options, time))
}

fn bench_game<G: Tactics>(
    pack: &G::Pack,
    options: &Options,
    time: Duration,
) -> Result<Speed, String> {
    let search = |bot| {
        let is_usual = options.0.is_empty();
        is_usual.then(|| bench_search::<G>(pack, options, bot, time)).transpose()
    };
    let (club, pro) = (search(BotName::Club)?, search(BotName::Pro)?);
    let mut run = Matches::<G>::new(pack, options);
    let mut bots = BySeat::new(|seat| {
        Random::new(SeededDealer::stream(1, if seat == Seat::Home { 1 } else { 2 }))
    });
    let (mut matches, mut decisions) = (0u64, 0u64);
    let started = Instant::now();
    while matches == 0 || started.elapsed() < time {
        decisions += run.next(&mut bots)?.decisions;
        matches += 1;
    }
    let seconds = started.elapsed().as_secs_f64().max(1e-9);
    Ok(Speed {
        game: G::ID,
        options: options.clone(),
        decisions_per_s: (decisions as f64 / seconds).round(),
        matches_per_s: (matches as f64 / seconds * 10.0).round() / 10.0,
        club_iterations_per_s: club,
        pro_iterations_per_s: pro,
    })
}

/// Iterations per second of thinking, in matches of a bot against itself.
fn bench_search<G: Tactics>(
    pack: &G::Pack,
    options: &Options,
    bot: BotName,
    time: Duration,
) -> Result<f64, String> {
    let game = G::ID.parse().map_err(|error: games::UnknownGame| error.to_string())?;
    let budget = bot.budget(game, Pace::Lab).expect("a bot that looks ahead");
    // A slow machine does not wait for a whole decision.
    let budget = Budget { time: Some(time), ..budget };
    let mut run = Matches::<G>::new(pack, options);
    let mut bots = BySeat::new(|seat| Measured {
        search: Search::new(budget, SeededDealer::stream(2, u64::from(seat == Seat::Home))),
        random: Random::new(SeededDealer::stream(3, u64::from(seat == Seat::Home))),
        left: time / 2,
        thinking: Duration::ZERO,
        iterations: 0,
    });
    while Seat::BOTH.into_iter().any(|seat| !bots[seat].left.is_zero()) {
        run.next(&mut bots)?;
    }
    let iterations = bots.home.iterations + bots.away.iterations;
    let seconds = (bots.home.thinking + bots.away.thinking).as_secs_f64().max(1e-9);
    Ok((iterations as f64 / seconds).round())
}

/// One match after the other with the same options, of which nothing is kept.
struct Matches<'a, G: Tactics> {
    pack: &'a G::Pack,
    options: &'a Options,
    dealer: SeededDealer,
    proposals: Vec<G::Action>,
}

impl<'a, G: Tactics> Matches<'a, G> {
    fn new(pack: &'a G::Pack, options: &'a Options) -> Matches<'a, G> {
        Matches { pack, options, dealer: SeededDealer::stream(1, 0), proposals: Vec::new() }
    }

    fn next<B: Bot<G>>(&mut self, bots: &mut BySeat<B>) -> Result<Played, String> {
        let &mut Matches { pack, options, ref mut dealer, ref mut proposals } = self;
        let mut state = State::<G>::new(pack, options, &mut ())?;
        play_match(pack, &mut state, bots, dealer, proposals, (&mut (), &mut ()))
            .map_err(|error| error.to_string())
    }
}

/// A searcher with a stopwatch. When its time is over and it has searched at all it plays at
/// random, so that the match at hand soon ends.
struct Measured {
    search: Search,
    random: Random,
    left: Duration,
    /// The time of questions that were searched.
    thinking: Duration,
    iterations: u64,
}

impl<G: Tactics> Bot<G> for Measured {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        if self.left.is_zero() && self.iterations > 0 {
            return self.random.decide(seen, proposals);
        }
        let began = Instant::now();
        let thought = self.search.think(seen, proposals);
        let took = began.elapsed();
        self.left = self.left.saturating_sub(took);
        if thought.iterations > 0 {
            self.thinking += took;
            self.iterations += u64::from(thought.iterations);
        }
        thought.best()
    }
}

/// The sets of options a game is measured with: the defaults, and everything switched on (each
/// option that can be `on` or `random`). One set when nothing can be switched.
pub fn option_sets(pack: &LoadedPack) -> Vec<Options> {
    let mut everything = Options::default();
    for option in pack.game().options() {
        let values = pack.option_values(option.name).unwrap_or_default();
        if let Some(value) = values.iter().find(|value| ["on", "random"].contains(&value.as_str()))
        {
            everything.0.insert(option.name.to_string(), value.clone());
        }
    }
    let mut sets = vec![Options::default()];
    if everything != Options::default() {
        sets.push(everything);
    }
    sets
}
