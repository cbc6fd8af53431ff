//! Bots by name.

use std::fmt;
use std::str::FromStr;

use dice::SeededDealer;
use engine::Game;

use crate::bot::{Bot, Seen};
use crate::heuristics::{Heuristics, Rookie};
use crate::random::Random;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BotName {
    /// Plays anything.
    Random,
    /// Plays greedily.
    Rookie,
}

/// Why a bot cannot take a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// No bot goes by that name.
    #[error("there is no bot `{0}`; there are {known}", known = list(&BotName::ALL))]
    Unknown(String),
    /// The bot does not know the game.
    #[error("`{bot}` does not play {game}; there is {known}", known = list(known))]
    DoesNotPlay {
        /// The bot asked for.
        bot: BotName,
        /// The game.
        game: &'static str,
        /// Those who do.
        known: Vec<BotName>,
    },
}

impl BotName {
    /// All of them, weakest first.
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Rookie];

    /// The name as it is typed.
    pub fn as_str(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Rookie => "rookie",
        }
    }

    /// Whether this bot plays `G`.
    pub fn plays<G: Heuristics>(self) -> bool {
        match self {
            BotName::Random => true,
            BotName::Rookie => G::ROOKIE.is_some(),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for BotName {
    type Err = BotError;

    fn from_str(text: &str) -> Result<BotName, BotError> {
        let found = BotName::ALL.into_iter().find(|name| name.as_str() == text);
        found.ok_or_else(|| BotError::Unknown(text.to_string()))
    }
}

fn list(names: &[BotName]) -> String {
    let names: Vec<_> = names.iter().map(|name| name.as_str()).collect();
    names.join(", ")
}

/// Any bot of the game `G`. An enum rather than a box: a simulation asks it millions of times.
#[derive(Debug)]
pub enum Player<G: Game> {
    /// See [`Random`].
    Random(Random),
    /// See [`Rookie`].
    Rookie(Rookie<G>),
}

impl<G: Heuristics> Player<G> {
    /// The bot called `name`, choosing from `source`.
    pub fn new(name: BotName, source: SeededDealer) -> Result<Player<G>, BotError> {
        let player = match name {
            BotName::Random => Some(Player::Random(Random::new(source))),
            BotName::Rookie => Rookie::new(source).map(Player::Rookie),
        };
        player.ok_or_else(|| BotError::DoesNotPlay {
            bot: name,
            game: G::ID,
            known: BotName::ALL.into_iter().filter(|bot| bot.plays::<G>()).collect(),
        })
    }
}

impl<G: Game> Bot<G> for Player<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> usize {
        match self {
            Player::Random(bot) => bot.decide(seen, proposals),
            Player::Rookie(bot) => bot.decide(seen, proposals),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for name in BotName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
    }

    #[test]
    fn an_unknown_bot_is_answered_with_the_list() {
        let error = "deep-blue".parse::<BotName>().expect_err("not ours").to_string();
        assert_eq!(error, "there is no bot `deep-blue`; there are random, rookie");
    }
}
