//! What a server is made of and how fast it may go; tests put in parts of their own.

use std::sync::Arc;
use std::time::Duration;

use ai::{AnyBot, BotName, Pace, any_bot};
use dice::SeededDealer;
use games::GameId;

use crate::bus::{Bus, LocalBus};
use crate::clock::now_ms;
use crate::randomness::Randomness;

/// Makes the bot of a name for a game.
pub type SeatBot = fn(GameId, BotName, Pace, SeededDealer) -> Box<dyn AnyBot>;

/// What a server is made of beside its journal and its packs.
#[derive(Clone, Debug)]
pub struct Parts {
    /// How fast things may go.
    pub tempo: Tempo,
    /// Where servers that share a journal hear of each other.
    pub bus: Arc<dyn Bus>,
    /// Where bots come from.
    pub seat_bot: SeatBot,
    /// What time it is, in milliseconds since 1970.
    pub now: fn() -> i64,
    /// Where dice and the choices of bots are drawn from.
    pub randomness: Arc<Randomness>,
}

impl Default for Parts {
    fn default() -> Parts {
        let (bus, randomness) = (Arc::new(LocalBus::default()), Arc::default());
        Parts { tempo: Tempo::default(), bus, seat_bot: any_bot, now: now_ms, randomness }
    }
}

/// How fast things may go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// Messages a second that a connection may send.
    pub per_second: f64,
    /// How many of them may come at once.
    pub burst: f64,
    /// In a match between friends the only answer is given for a coach after a pause up to this,
    /// so that the other coach cannot tell it from a choice.
    pub pause: Duration,
    /// How long a bot may think about one decision, and wait for a place to think in. More than any
    /// level needs: a bot that is late gets the usual answer.
    pub bot: Duration,
    /// New matches that one address may ask for in a minute.
    pub matches_per_minute: f64,
    /// Hints that one address may ask for in a minute.
    pub hints_per_minute: f64,
    /// Answers that are lit for one address in a minute.
    pub lights_per_minute: f64,
    /// Replays and records.
    pub replays_per_minute: f64,
    /// Analyses.
    pub analyses_per_minute: f64,
    /// Reviews; whoever waits for one asks every second.
    pub reviews_per_minute: f64,
    /// Pages of lists.
    pub lists_per_minute: f64,
    /// How single matches stand.
    pub standings_per_minute: f64,
    /// Places at tables.
    pub joins_per_minute: f64,
    /// Teams that are judged.
    pub teams_per_minute: f64,
    /// Puzzles that are laid or answered.
    pub puzzles_per_minute: f64,
    /// Matches that may wait for their coaches at once, those that nobody touched for an hour not
    /// counted.
    pub waiting_max: usize,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo {
            per_second: 20.0,
            burst: 40.0,
            pause: Duration::from_millis(2_500),
            bot: Duration::from_secs(3),
            matches_per_minute: 60.0,
            hints_per_minute: 30.0,
            // Fifty people who decide once a second.
            lights_per_minute: 3_000.0,
            // A club behind one address: fifty people with twenty tables each, whose pages ask for
            // lists every five and for standings every ten seconds.
            replays_per_minute: 240.0,
            analyses_per_minute: 120.0,
            reviews_per_minute: 600.0,
            lists_per_minute: 1_200.0,
            standings_per_minute: 6_000.0,
            // All of them come back at once when the server was started anew, and some twice.
            joins_per_minute: 3_000.0,
            // Whoever builds a team has it judged after every change.
            teams_per_minute: 1_200.0,
            // Fifty people who solve one in ten seconds, which asks twice.
            puzzles_per_minute: 600.0,
            waiting_max: 1_000,
        }
    }
}
