//! Bots by name.

use std::fmt;
use std::str::FromStr;

use dice::SeededDealer;
use engine::Game;
use games::GameId;

use crate::bot::{Bot, Seen};
use crate::contrary::Contrary;
use crate::heuristics::Rookie;
use crate::levels::Level;
use crate::random::Random;
use crate::search::{Budget, Search};
use crate::tactics::Tactics;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BotName {
    /// Plays anything.
    Random,
    /// Plays greedily.
    Rookie,
    /// Looks ahead a little.
    Club,
    /// Looks ahead as far as a second allows.
    Pro,
    /// Looks ahead with so many iterations for each decision: `search:400`.
    Search(u32),
    /// Does what is done least: for tests of the rules, not for people.
    Contrary,
    /// Presses what the adviser lights, and nothing else: to measure advice with.
    Lit,
}

/// Why a bot cannot take a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// No bot goes by that name.
    #[error("there is no bot `{0}`; there are {known}", known = list(&BotName::ALL))]
    Unknown(String),
}

/// Whether somebody waits for the bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Nobody: budgets are iterations on one thread, and everything repeats exactly.
    Lab,
    /// A person: budgets are times, on so many threads.
    Play(usize),
}

impl BotName {
    /// Those that people play against, weakest first.
    pub const ALL: [BotName; 4] = [BotName::Random, BotName::Rookie, BotName::Club, BotName::Pro];

    /// What it is called on a screen.
    pub fn title(self) -> String {
        match self {
            BotName::Random => "Random".to_string(),
            BotName::Rookie => "Rookie".to_string(),
            BotName::Club => "Club".to_string(),
            BotName::Pro => "Pro".to_string(),
            BotName::Search(iterations) => format!("Search {iterations}"),
            BotName::Contrary => "Contrary".to_string(),
            BotName::Lit => "Lit".to_string(),
        }
    }

    /// How it plays, in a sentence for whoever chooses an opponent.
    pub fn about(self) -> &'static str {
        match self {
            BotName::Random => "Plays anything the rules allow. To learn the buttons with.",
            BotName::Rookie => {
                "Plays quickly and takes what looks best now. Good for first matches."
            }
            BotName::Club => {
                "Looks ahead a little before it answers. A fair match for most coaches."
            }
            BotName::Pro => "Thinks up to a second about what matters. The strongest there is.",
            BotName::Search(_) => "Looks ahead with a set number of tries for each decision.",
            BotName::Contrary => "Does what nobody does. To find gaps in the rules with.",
            BotName::Lit => "Presses what is lit. To measure advice with.",
        }
    }

    /// The budget of a bot that looks ahead.
    pub fn budget(self, game: GameId, pace: Pace) -> Option<Budget> {
        let level = match self {
            BotName::Random | BotName::Rookie | BotName::Contrary => return None,
            BotName::Search(iterations) => return Some(Budget::iterations(iterations)),
            BotName::Club => Level::club(game),
            BotName::Lit => Level::lit(game),
            BotName::Pro => Level::pro(game),
        };
        Some(match pace {
            Pace::Lab => level.in_lab(),
            Pace::Play(threads) => level.in_play(threads),
        })
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.pad("random"),
            BotName::Rookie => f.pad("rookie"),
            BotName::Club => f.pad("club"),
            BotName::Pro => f.pad("pro"),
            BotName::Search(iterations) => f.pad(&format!("search:{iterations}")),
            BotName::Contrary => f.pad("contrary"),
            BotName::Lit => f.pad("lit"),
        }
    }
}

impl FromStr for BotName {
    type Err = BotError;

    fn from_str(text: &str) -> Result<BotName, BotError> {
        let search = || text.strip_prefix("search:")?.parse().ok().map(BotName::Search);
        let named = BotName::ALL.into_iter().chain([BotName::Contrary, BotName::Lit]);
        let found = named.into_iter().find(|name| name.to_string() == text);
        found.or_else(search).ok_or_else(|| BotError::Unknown(text.to_string()))
    }
}

fn list(names: &[BotName]) -> String {
    let names: Vec<_> = names.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// Any bot of the game `G`. An enum rather than a box: a simulation asks it millions of times.
#[derive(Debug)]
pub enum Player<G: Game> {
    /// See [`Random`].
    Random(Random),
    /// See [`Rookie`].
    Rookie(Rookie<G>),
    /// See [`Search`].
    Search(Search),
    /// See [`Contrary`].
    Contrary(Contrary<G>),
}

impl<G: Tactics> Player<G> {
    /// The bot called `name`, choosing from `source`.
    pub fn new(game: GameId, name: BotName, pace: Pace, source: SeededDealer) -> Player<G> {
        match (name.budget(game, pace), name) {
            (Some(budget), BotName::Lit) => Player::Search(Search::advising(budget, source)),
            (Some(budget), _) => Player::Search(Search::new(budget, source)),
            (None, BotName::Random) => Player::Random(Random::new(source)),
            (None, BotName::Contrary) => Player::Contrary(Contrary::new(source)),
            (None, _) => Player::Rookie(Rookie::new(source)),
        }
    }
}

impl<G: Tactics> Bot<G> for Player<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        match self {
            Player::Random(bot) => bot.decide(seen, proposals),
            Player::Rookie(bot) => bot.decide(seen, proposals),
            Player::Search(bot) => bot.decide(seen, proposals),
            Player::Contrary(bot) => bot.decide(seen, proposals),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for name in
            BotName::ALL.into_iter().chain([BotName::Search(400), BotName::Contrary, BotName::Lit])
        {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
    }

    #[test]
    fn an_unknown_bot_is_answered_with_the_list() {
        let error = "deep-blue".parse::<BotName>().expect_err("not ours").to_string();
        assert_eq!(error, "there is no bot `deep-blue`; there are random, rookie, club, pro");
        "search:many".parse::<BotName>().expect_err("no number");
    }

    #[test]
    fn levels_have_a_time_only_where_somebody_waits() {
        let club = |pace| BotName::Club.budget(GameId::Tutatis, pace).expect("it looks ahead");
        assert_eq!(club(Pace::Lab).time, None);
        assert_eq!(club(Pace::Lab).threads, 1);
        assert_eq!(club(Pace::Play(2)).time.map(|time| time.as_millis()), Some(200));
        assert_eq!(BotName::Rookie.budget(GameId::Tutatis, Pace::Lab), None);
    }
}
