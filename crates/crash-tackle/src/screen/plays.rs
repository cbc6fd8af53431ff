//! Cards that can be played, in words.

use engine::Seat;

use crate::actions::CardPlay;
use crate::game::Board;
use crate::player::PlayerId;

use super::names;
use super::words::{Words, words};

/// "Pop Pass: 9 to 12", and what the card says.
pub fn play(board: &Board<'_>, seat: Seat, play: &CardPlay) -> Words {
    let Some(_) = board.pack.cards.get(play.card.index()) else {
        return words("Play a card", play.card.to_string(), "");
    };
    let ability = board.pack.ability(play.card);
    let user = play.user;
    let from = board.table.player(PlayerId::new(seat, user)).at;
    let end = play.along.zip(from).map(|(path, from)| path.end(from));
    let target = match (play.to, play.at.or(end)) {
        (Some(to), _) => format!(" to {to}"),
        (None, Some(at)) => format!(" to {at}"),
        (None, None) => String::new(),
    };
    let label = format!("{} with {user}{target}", names::card(board.pack, play.card));
    words("Play a card", label, ability.text.clone())
}
