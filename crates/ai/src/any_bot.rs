//! A bot for a match whose game is not known at compile time.

use std::any::Any;

use dice::SeededDealer;
use engine::Seat;
use games::{AnyMatch, GameId, Play, dispatch};

use crate::bot::{Bot, Seen};
use crate::heuristics::Heuristics;
use crate::player::{BotError, BotName, Player};

/// A bot in a seat of an [`AnyMatch`].
pub trait AnyBot: Send {
    /// The action it chooses, in notation; `None` when `seat` is not asked, or when the match is
    /// of another game than the bot.
    fn decide(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<String>;
}

/// The bot called `name` for a game.
pub fn any_bot(
    game: GameId,
    name: BotName,
    source: SeededDealer,
) -> Result<Box<dyn AnyBot>, BotError> {
    dispatch!(game, G => Ok(Box::new(Player::<G>::new(name, source)?)))
}

/// The bots that play a game, weakest first. `random` plays every game, so there is always one.
pub fn bots_of(game: GameId) -> Vec<BotName> {
    dispatch!(game, G => BotName::ALL.into_iter().filter(|bot| bot.plays::<G>()).collect())
}

impl<G: Heuristics> AnyBot for Player<G> {
    fn decide(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<String> {
        let table: &dyn Any = table;
        let play: &Play<G> = table.downcast_ref()?;
        let mut proposals = Vec::new();
        play.state().propose(play.pack(), seat, &mut proposals);
        let index = match proposals.len() {
            0 | 1 => 0,
            _ => Bot::decide(self, &Seen::new(play.pack(), play.state(), seat), &proposals),
        };
        proposals.get(index).map(G::Action::to_string)
    }
}
