//! Names as a screen says them: surnames, short team names, cards in title case.

use engine::Seat;

use crate::cards::Card;
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::DeckKind;

/// A shirt with the surname of its player: "13 Sile".
pub fn player(board: &Board<'_>, seat: Seat, shirt: Shirt) -> String {
    format!("{shirt} {}", surname(board, seat, shirt))
}

/// The last word of a player's name.
pub fn surname<'a>(board: &Board<'a>, seat: Seat, shirt: Shirt) -> &'a str {
    last_word(&board.player(seat, shirt).name)
}

/// Several shirts: "10, 13 and 14".
pub fn numbers(shirts: ShirtSet) -> String {
    listed(shirts.into_iter().map(|shirt| shirt.to_string()).collect())
}

/// Several players: "4 Fenwick and 5 Marlowe".
pub fn players(board: &Board<'_>, seat: Seat, shirts: ShirtSet) -> String {
    listed(shirts.into_iter().map(|shirt| player(board, seat, shirt)).collect())
}

fn listed(names: Vec<String>) -> String {
    match names.split_last() {
        None => "nobody".to_string(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// The short name of a team, the last word of its full one: "Kestrels".
pub fn team<'a>(board: &Board<'a>, seat: Seat) -> &'a str {
    last_word(&board.pack.teams[usize::from(board.table.teams[seat])].name)
}

fn last_word(name: &str) -> &str {
    name.rsplit(' ').next().unwrap_or(name)
}

/// A card's name in title case: "Hit the Gap".
pub fn card(pack: &Pack, card: Card) -> String {
    let small = |word: &str| matches!(word, "and" | "of" | "the" | "to");
    let words = pack.card(card).name.split(' ').enumerate().map(|(index, word)| {
        let lower = word.to_lowercase();
        if index > 0 && small(&lower) {
            return lower;
        }
        let mut letters = lower.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A player deck as it is spoken of.
pub fn deck(kind: DeckKind) -> &'static str {
    match kind {
        DeckKind::Forwards => "Forwards",
        DeckKind::Backs => "Backs",
    }
}
