//! A bot for a match whose game is not known at compile time.

use std::any::Any;

use dice::SeededDealer;
use engine::Seat;
use games::client::Registered;
use games::{Answer, AnyMatch, GameId, Play, dispatch};

use crate::bot::{Bot, Seen};
use crate::player::{BotName, Pace, Player};
use crate::search::Cancel;
use crate::tactics::Tactics;

/// A bot in a seat of an [`AnyMatch`].
pub trait AnyBot: Send {
    /// The answer it chooses; `None` when `seat` is not asked, or when the match is of another game
    /// than the bot.
    fn decide(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<Answer>;

    /// What ends its thinking from another thread, if it thinks.
    fn cancel(&self) -> Option<Cancel> {
        None
    }
}

/// The bot called `name` for a game.
pub fn any_bot(game: GameId, name: BotName, pace: Pace, source: SeededDealer) -> Box<dyn AnyBot> {
    dispatch!(game, G => Box::new(Player::<G>::new(game, name, pace, source)))
}

impl<G: Tactics + Registered> AnyBot for Player<G> {
    fn decide(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<Answer> {
        let table: &dyn Any = table;
        let play: &Play<G> = table.downcast_ref()?;
        let action = match play.proposed(seat) {
            [] => return None,
            [only] => *only,
            several => Bot::decide(self, &Seen::new(play.pack(), play.state(), seat), several),
        };
        Some(G::any_answer(action))
    }

    fn cancel(&self) -> Option<Cancel> {
        match self {
            Player::Search(search) => Some(search.cancel()),
            Player::Random(_) | Player::Rookie(_) | Player::Contrary(_) => None,
        }
    }
}
