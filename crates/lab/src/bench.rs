//! How fast uniform random play is, on one thread.

use std::time::{Duration, Instant};

use ai::Random;
use dice::SeededDealer;
use engine::{BySeat, Game, Options, Seat, State};
use games::{LoadedPack, dispatch};
use serde::Serialize;

use crate::driver::play_match;

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
}

/// Plays random matches for at least `time` and at least one match.
pub fn bench(pack: &LoadedPack, options: &Options, time: Duration) -> Result<Speed, String> {
    dispatch!(pack.game(), G => bench_game::<G>(&pack.contents::<G>(), options, time))
}

fn bench_game<G: Game>(pack: &G::Pack, options: &Options, time: Duration) -> Result<Speed, String> {
    let mut dealer = SeededDealer::stream(1, 0);
    let mut bots = BySeat::new(|seat| {
        Random::new(SeededDealer::stream(1, if seat == Seat::Home { 1 } else { 2 }))
    });
    let mut proposals = Vec::new();
    let (mut matches, mut decisions) = (0u64, 0u64);
    let started = Instant::now();
    while matches == 0 || started.elapsed() < time {
        let mut state = State::new(pack, options, &mut ())?;
        let sinks = (&mut (), &mut ());
        let played = play_match::<G, _, _, _, _>(
            pack,
            &mut state,
            &mut bots,
            &mut dealer,
            &mut proposals,
            sinks,
        )
        .map_err(|error| error.to_string())?;
        matches += 1;
        decisions += played.decisions;
    }
    let seconds = started.elapsed().as_secs_f64().max(1e-9);
    Ok(Speed {
        game: G::ID,
        options: options.clone(),
        decisions_per_s: (decisions as f64 / seconds).round(),
        matches_per_s: (matches as f64 / seconds * 10.0).round() / 10.0,
    })
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
