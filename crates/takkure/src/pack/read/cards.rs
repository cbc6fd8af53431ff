//! `cards/*.toml`: individual cards and team plays.

use engine::pack::doc::{At, Table};
use engine::pack::files::tables;

use super::legality::{self, Place};
use super::values::{TakkureValue, text, word};
use super::{NAME_MOST, TEXT_MOST, conditions, effects, plays};
use crate::card::CardId;
use crate::pack::model::{Design, Origin, Side, TeamPlay, Window};

/// A card and where its id stands. One with errors keeps its id and name, so that a second card of
/// that id or name is found nevertheless.
pub(super) struct CardAt<'a, T> {
    pub id_at: At<'a>,
    pub id: CardId,
    pub name: Option<String>,
    pub card: Option<T>,
}

/// All cards of all files.
#[derive(Default)]
pub(super) struct Cards<'a> {
    pub designs: Vec<CardAt<'a, Design>>,
    pub plays: Vec<CardAt<'a, TeamPlay>>,
}

impl<'a> Cards<'a> {
    /// Adds the cards of a file.
    pub fn read(&mut self, root: Table<'a>) {
        let some =
            |key, what: &str| root.get(key).map(|_| tables(&root, key, what).unwrap_or_default());
        let (cards, plays) = (some("card", "a card"), some("play", "a team play"));
        if cards.is_none() && plays.is_none() {
            root.at.error("the file has neither `[[card]]` nor `[[play]]`");
        }
        root.finish();
        self.designs.extend(cards.unwrap_or_default().into_iter().filter_map(design));
        self.plays.extend(plays.unwrap_or_default().into_iter().filter_map(plays::read));
    }
}

fn design(table: Table<'_>) -> Option<CardAt<'_, Design>> {
    let id = table.need("id").and_then(|value| Some((value.at, value.card(false)?)));
    let name = text(&table, "name", NAME_MOST);
    let words = text(&table, "text", TEXT_MOST);
    let origin = word(&table, "origin", Origin::WORDS);
    let window = word(&table, "window", Window::WORDS);
    let target = table.need("target").and_then(|value| effects::target(&value));
    let side = table.need("side").and_then(|value| {
        let side = value.word(Side::WORDS)?;
        if let Some((window, target)) = window.zip(target)
            && let Some(objection) = legality::closed_to(window, side, target)
        {
            value.error(objection);
        }
        Some(side)
    });
    let when = table.optional("when", |value| conditions::read(value, window));
    // Effects are judged by where they stand; without that knowledge they are only read.
    let place = match (window, target, &when) {
        (Some(Window::Passive), ..) => None,
        (Some(window), Some(target), Some(when)) => {
            Some(Place { window, target, when, skill: false })
        }
        _ => None,
    };
    if let Some(place) = place {
        place.check(table.at);
    }
    let effects = table.need("effects").and_then(|value| effects::read(&value, place));
    table.finish();

    let (id_at, id) = id?;
    let name_found = name.clone();
    let card = || {
        Some(Design {
            id,
            name: name?,
            text: words?,
            origin: origin?,
            window: window?,
            side: side?,
            target: target?,
            when: when?,
            effects: effects?,
        })
    };
    Some(CardAt { id_at, id, name: name_found, card: card() })
}
