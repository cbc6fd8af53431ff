//! Every bot against every other: how strong they are.
//!
//! A pairing is played in pairs of matches with the same seed and number, the bots in each other's
//! seats. Results are kept match by match ([`crate::rows`]); the report is made of what is known.

use std::collections::BTreeMap;

use ai::{BotName, Pace};
use engine::{BySeat, Options, Seat};
use games::LoadedPack;
use serde::Serialize;

use crate::config::teams_in;
use crate::elo::{Meeting, ratings};
use crate::identity::{bots_in_words, match_in_words};
use crate::matches::{Fixture, Outcome, Thinking};
use crate::report::Results;
use crate::rows::{Key, Known};
use crate::statistics::{Interval, share};

/// The rating of the anchor.
pub const ANCHOR_AT: f64 = 1000.0;

/// A round robin.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// Who takes part.
    pub bots: Vec<BotName>,
    /// Matches of each pairing; an odd one is made even.
    pub matches: u64,
    /// Fewer or more matches for the pairings in which all of some bots play, instead of `matches`:
    /// the smallest of these numbers counts.
    pub matches_of: Vec<(Vec<BotName>, u64)>,
    /// The seed.
    pub seed: u64,
}

impl Ladder {
    /// All pairings, in the order of the bots.
    fn pairings(&self) -> impl Iterator<Item = (BotName, BotName)> {
        let bots = &self.bots;
        (0..bots.len()).flat_map(move |b| (0..b).map(move |a| (bots[b], bots[a])))
    }

    /// Pairs of matches between two bots.
    fn pairs(&self, one: BotName, other: BotName) -> u64 {
        let all_play = |bots: &[BotName]| bots.iter().all(|bot| [one, other].contains(bot));
        let own = self.matches_of.iter().filter(|(bots, _)| all_play(bots));
        own.map(|(_, matches)| *matches).min().unwrap_or(self.matches).div_ceil(2)
    }

    /// All matches, pairing by pairing.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let teams = teams_in(&self.pack, &self.options);
        let mut fixtures = Vec::new();
        for (one, other) in self.pairings() {
            for number in 0..self.pairs(one, other) {
                for turned in [false, true] {
                    let (home, away) = if turned { (other, one) } else { (one, other) };
                    fixtures.push(Fixture {
                        arm: arm(one, other),
                        pack: self.pack.clone(),
                        options: self.options.clone(),
                        bots: BySeat { home, away },
                        teams: teams.clone(),
                        seed: self.seed,
                        number,
                        turned,
                    });
                }
            }
        }
        fixtures
    }

    /// What the results depend on besides the names of the bots and the number of matches, as one
    /// line: results under another line are not to be mixed with these.
    pub fn identity(&self) -> String {
        let bots = bots_in_words(self.pack.game(), &BotName::ALL, " ");
        let matches = match_in_words(&self.pack, &self.options);
        format!("ladder {matches} seed {} {bots}", self.seed)
    }

    /// What the known results say. Half-played pairs count for nothing.
    pub fn report(&self, known: &Known) -> LadderReport {
        let mut thinking: BTreeMap<BotName, Thinking> = BTreeMap::new();
        let mut errors = 0;
        let mut pairings = Vec::new();
        for (one, other) in self.pairings() {
            let mut pairing = Pairing::new(one, other);
            let mut parts = Vec::new();
            for number in 0..self.pairs(one, other) {
                let key = |turned| -> Key { (arm(one, other), self.seed, number, turned) };
                let (Some(first), Some(second)) = (known.get(&key(false)), known.get(&key(true)))
                else {
                    continue;
                };
                errors += [first, second].iter().filter(|side| side.error.is_some()).count() as u64;
                if first.error.is_some() || second.error.is_some() {
                    continue;
                }
                for (outcome, seat) in [(first, Seat::Home), (second, Seat::Away)] {
                    pairing.count(outcome, seat);
                    add(thinking.entry(one).or_default(), outcome.thinking[seat]);
                    add(thinking.entry(other).or_default(), outcome.thinking[seat.other()]);
                }
                parts.push((first.taken(Seat::Home) + second.taken(Seat::Away)) / 2.0);
            }
            pairing.matches = 2 * parts.len() as u64;
            pairing.share = share(&parts);
            pairings.push(pairing);
        }
        let rungs = self.rungs(&pairings, &thinking);
        LadderReport { game: self.pack.game().id(), anchor: self.anchor(), rungs, pairings, errors }
    }

    /// The bot whose rating is fixed: the rookie, or the first where it does not take part.
    fn anchor(&self) -> BotNameText {
        let rookie = self.bots.iter().find(|bot| **bot == BotName::Rookie);
        BotNameText(*rookie.or(self.bots.first()).unwrap_or(&BotName::Rookie))
    }

    /// The bots by their ratings, the strongest first.
    fn rungs(&self, pairings: &[Pairing], thinking: &BTreeMap<BotName, Thinking>) -> Vec<Rung> {
        let place = |bot: BotName| self.bots.iter().position(|other| *other == bot).unwrap_or(0);
        let meetings: Vec<Meeting> = pairings
            .iter()
            .filter(|pairing| pairing.matches > 0)
            .map(|pairing| Meeting {
                one: place(pairing.one.0),
                other: place(pairing.other.0),
                matches: pairing.matches as f64,
                won: pairing.results.wins as f64 + pairing.results.draws as f64 / 2.0,
            })
            .collect();
        let rated = ratings(self.bots.len(), &meetings, place(self.anchor().0), ANCHOR_AT);
        let rung = |(bot, elo): (&BotName, Interval)| {
            let Thinking { decisions, micros } = thinking.get(bot).copied().unwrap_or_default();
            Rung {
                bot: BotNameText(*bot),
                iterations: bot.budget(self.pack.game(), Pace::Lab).map(|b| b.iterations),
                elo,
                decisions_per_s: decisions as f64 * 1e6 / micros.max(1) as f64,
            }
        };
        let mut rungs: Vec<Rung> = self.bots.iter().zip(rated).map(rung).collect();
        rungs.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
        rungs
    }
}

/// The name of a pairing.
fn arm(one: BotName, other: BotName) -> String {
    format!("{one} v {other}")
}

fn add(sum: &mut Thinking, more: Thinking) {
    sum.decisions += more.decisions;
    sum.micros += more.micros;
}

/// A bot that is written by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotNameText(pub BotName);

impl Serialize for BotNameText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Two bots, and what `one` took of their matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Pairing {
    pub one: BotNameText,
    pub other: BotNameText,
    pub matches: u64,
    #[serde(flatten)]
    pub results: Results,
    pub share: Interval,
}

impl Pairing {
    fn new(one: BotName, other: BotName) -> Pairing {
        let (one, other) = (BotNameText(one), BotNameText(other));
        let (results, share) = Default::default();
        Pairing { one, other, matches: 0, results, share }
    }

    fn count(&mut self, outcome: &Outcome, seat: Seat) {
        match outcome.taken(seat) {
            1.0 => self.results.wins += 1,
            0.0 => self.results.losses += 1,
            _ => self.results.draws += 1,
        }
    }
}

/// A bot on the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The bot.
    pub bot: BotNameText,
    /// Iterations for each decision, of one that looks ahead.
    pub iterations: Option<u32>,
    /// Its rating; the interval is that of the difference to the anchor.
    pub elo: Interval,
    /// Decisions in a second of thinking. Depends on the machine.
    pub decisions_per_s: f64,
}

/// What a ladder says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderReport {
    /// The game.
    pub game: &'static str,
    /// The bot that has [`ANCHOR_AT`].
    pub anchor: BotNameText,
    /// The bots, the strongest first.
    pub rungs: Vec<Rung>,
    /// All pairings.
    pub pairings: Vec<Pairing>,
    /// Matches that broke.
    pub errors: u64,
}
