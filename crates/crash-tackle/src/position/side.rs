//! A side in words: players by shirt, hand, committed cards and substitutions; and the deck.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::keys;
use super::words::PlayerWords;
use crate::card::CardSet;
use crate::pack::Pack;
use crate::player::{Player, PlayerId, Shirt, Status};
use crate::state::Table;

/// What a side has besides its shirts.
const CARDS: [&str; 3] = ["hand", "committed", "substitutions"];
/// The word for somebody who may play.
const PLAYING: &str = "playing";
/// The word for a yellow card, with its turns.
const SIN_BIN: &str = "sin-bin ";

/// Reads a side over `table`. Players that are not named are not on the field.
pub(super) fn read(table: &mut Table, seat: Seat, given: &Value) -> Result<(), String> {
    for (key, value) in keys::table(given)? {
        match key.as_str() {
            "hand" => table.cards.hands[seat] = keys::read(key, value)?,
            "committed" => table.cards.committed[seat] = keys::read(key, value)?,
            "substitutions" => table.cards.substitutions[seat] = keys::read(key, value)?,
            _ => {
                let shirt: Shirt = key.parse().map_err(|_| {
                    let shirts = Shirt::all().map(|shirt| shirt.to_string());
                    let known: Vec<_> = shirts.chain(CARDS.map(String::from)).collect();
                    keys::unknown(key, &known)
                })?;
                let player = player(value).map_err(|reason| format!("No.{shirt}: {reason}"))?;
                *table.player_mut(PlayerId::new(seat, shirt)) = player;
            }
        }
    }
    Ok(())
}

/// `"0,4"`, `"sent-off"`, or `{ at = "0,4", grounded = true }`.
fn player(given: &Value) -> Result<Player, String> {
    let given = match given {
        Value::String(text) if text == "none" => json!({}),
        Value::String(text) if text.contains(',') => json!({ "at": text }),
        Value::String(text) => json!({ "status": text }),
        table => table.clone(),
    };
    let mut whole = json!(PlayerWords::of(&Player::default(), PLAYING.to_string()));
    for (key, value) in keys::table(&given)? {
        let parts = whole.as_object_mut().expect("a player has parts");
        match parts.get_mut(key) {
            Some(part) => keys::lay_over(part, value),
            None => {
                let known: Vec<String> = parts.keys().cloned().collect();
                return Err(keys::unknown(key, &known));
            }
        }
    }
    let words: PlayerWords = engine::wording::read(&whole)?;
    let status = status(&words.status)?;
    Ok(words.player(status))
}

/// `playing`, `sin-bin 3`, `may-return` or `sent-off`.
fn status(text: &str) -> Result<Status, String> {
    if let Some(turns) = text.strip_prefix(SIN_BIN).and_then(|turns| turns.parse().ok()) {
        return Ok(Status::SinBin(turns));
    }
    match text {
        PLAYING => Ok(Status::Playing),
        "may-return" => Ok(Status::MayReturn),
        "sent-off" => Ok(Status::SentOff),
        _ => Err(format!(
            "`{text}` is no space such as 0,4 and no status: playing, sin-bin 3, may-return or \
             sent-off"
        )),
    }
}

fn status_word(status: Status) -> String {
    match status {
        Status::Playing => PLAYING.to_string(),
        Status::SinBin(turns) => format!("{SIN_BIN}{turns}"),
        Status::MayReturn => "may-return".to_string(),
        Status::SentOff => "sent-off".to_string(),
    }
}

/// A side as [`read`] understands it.
pub(super) fn write(table: &Table, seat: Seat) -> Value {
    let mut side = Map::new();
    for id in PlayerId::of(seat) {
        let player = table.player(id);
        let words = PlayerWords::of(player, status_word(player.status));
        side.insert(id.shirt.to_string(), json!(words));
    }
    side.insert("hand".to_string(), json!(table.cards.hands[seat]));
    side.insert("committed".to_string(), json!(table.cards.committed[seat]));
    side.insert("substitutions".to_string(), json!(table.cards.substitutions[seat]));
    Value::Object(side)
}

/// `deck` and `discard`. All that is not named elsewhere is in the deck; with a deck written, in
/// the discards.
pub(super) fn read_deck(
    pack: &Pack,
    table: &mut Table,
    given: &Map<String, Value>,
) -> Result<(), String> {
    let set = |key: &str| -> Result<Option<CardSet>, String> {
        given.get(key).map(|value| keys::read(key, value)).transpose()
    };
    let (deck, discard) = (set("deck")?, set("discard")?);
    let cards = &mut table.cards;
    let committed = Seat::BOTH.into_iter().flat_map(|seat| cards.committed[seat].iter().copied());
    let named = cards.hands.home.or(cards.hands.away).or(committed.collect());
    let rest = pack.deck().minus(named);
    (cards.deck, cards.discard) = match (deck, discard) {
        (None, None) => (rest, CardSet::EMPTY),
        (None, Some(discard)) => (rest.minus(discard), discard),
        (Some(deck), None) => (deck, rest.minus(deck)),
        (Some(deck), Some(discard)) => (deck, discard),
    };
    Ok(())
}
