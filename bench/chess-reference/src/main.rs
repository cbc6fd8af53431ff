//! Plays uniform random legal chess for a while and prints how many decisions it took a second.
//!
//! The yardstick of `cargo xtask bench`: a well-made rules library, one thread, the generator of
//! the project's own simulations. A decision is a position with at least two legal moves. Nothing
//! is recorded, checked or cloned but the start position of each game.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use shakmaty::{Chess, Position};

/// Random play seldom mates; a game that has lasted this long is broken off.
const PLIES_MAX: u32 = 300;
const SEED: u64 = 1;
const SECONDS_DEFAULT: f64 = 2.0;

fn main() -> Result<()> {
    let seconds = match std::env::args().nth(1) {
        Some(text) => text.parse().with_context(|| format!("`{text}` is no number of seconds"))?,
        None => SECONDS_DEFAULT,
    };
    ensure!(seconds > 0.0 && seconds <= 600.0, "the seconds must be above 0 and at most 600");
    println!("{}", run(Duration::from_secs_f64(seconds)));
    Ok(())
}

/// Plays whole games until `limit` has passed; the result as one JSON object.
fn run(limit: Duration) -> String {
    let mut source = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let start = Chess::default();
    let (mut games, mut decisions) = (0_u64, 0_u64);
    let clock = Instant::now();
    // The clock is read once a game: a game takes well under a millisecond.
    while clock.elapsed() < limit {
        decisions += u64::from(play(start.clone(), &mut source));
        games += 1;
    }
    let seconds = clock.elapsed().as_secs_f64();
    let rate = decisions as f64 / seconds;
    format!(
        "{{\"name\": \"shakmaty 0.30.1 random chess\", \"games\": {games}, \
         \"decisions\": {decisions}, \"seconds\": {seconds:.3}, \"decisions_per_s\": {rate:.0}}}"
    )
}

/// Plays one game to mate, stalemate, bare material or [`PLIES_MAX`]; the decisions it took.
fn play(mut position: Chess, source: &mut Xoshiro256PlusPlus) -> u32 {
    let mut decisions = 0;
    for _ in 0..PLIES_MAX {
        let moves = position.legal_moves();
        let chosen = match moves.len() {
            0 => break,
            1 => 0,
            count => {
                decisions += 1;
                index(count as u32, source)
            }
        };
        position.play_unchecked(moves[chosen]);
        if position.is_insufficient_material() {
            break;
        }
    }
    decisions
}

/// A uniform index below `of`, drawn as the project's dealers draw: words from ⌊2³²/n⌋·n up are
/// rejected, the rest is taken modulo n.
fn index(of: u32, source: &mut Xoshiro256PlusPlus) -> usize {
    let highest = u32::MAX - (u32::MAX % of + 1) % of;
    loop {
        let word = source.next_u32();
        if word <= highest {
            return (word % of) as usize;
        }
    }
}
