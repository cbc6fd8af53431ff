//! `cards.toml`: the deck (9.5).

use engine::pack::doc::{At, Report, Table, hint};
use engine::pack::files::tables;

use super::abilities::AbilityAt;
use super::number;
use crate::card::{CardId, DECK_MOST};
use crate::field::Dir;
use crate::pack::model::{Ability, Card};

/// CT-170. The highest Energy.
const ENERGY_MOST: u8 = 9;
/// CT-115. The furthest Distance; a double 6 doubles it.
const DISTANCE_MOST: u8 = 9;

const ARROWS: &[(&str, Dir)] = &[
    ("N", Dir::N),
    ("NE", Dir::Ne),
    ("SE", Dir::Se),
    ("S", Dir::S),
    ("SW", Dir::Sw),
    ("NW", Dir::Nw),
];

/// Reads the cards; `abilities` are the ones they may name, unless their file is missing. One with
/// errors is nothing.
pub(super) fn read(root: Table<'_>, abilities: Option<&[AbilityAt<'_>]>) -> Vec<Option<Card>> {
    let entries = tables(&root, "card", "a card").unwrap_or_default();
    if entries.len() > usize::from(DECK_MOST) {
        let count = entries.len();
        root.at.error(format!("there are {count} cards; a deck has at most {DECK_MOST}"));
    }
    root.finish();
    let cards = entries.into_iter().take(usize::from(DECK_MOST)).enumerate();
    cards.map(|(place, table)| card(table, place, abilities)).collect()
}

fn card(table: Table<'_>, place: usize, abilities: Option<&[AbilityAt<'_>]>) -> Option<Card> {
    // Cards are numbered in order, so that the id of a card is its place in the deck.
    let wanted = CardId::from_index(place).map(|id| id.to_string()).unwrap_or_default();
    let id = table.need("id").and_then(|value| match value.string() {
        Some(text) if text == wanted => Some(()),
        _ => value.wrong(format!("{wanted:?}: cards are numbered in order from PP01")),
    });
    let ability = table.need("ability").and_then(|value| {
        let abilities = abilities?;
        let found = value.string().unwrap_or_default();
        let place = abilities.iter().position(|ability| ability.id == found);
        if place.is_none() {
            let ids: Vec<_> = abilities.iter().map(|ability| ability.id.as_str()).collect();
            value.error(format!("there is no ability `{found}`{}", hint(found, &ids)));
        }
        place.and_then(|place| u8::try_from(place).ok())
    });
    let energy = number(&table, "energy", 1..=ENERGY_MOST);
    let distance = number(&table, "distance", 1..=DISTANCE_MOST);
    let arrows = table.need("arrows").and_then(|value| value.words(ARROWS));
    table.finish();
    id?;
    Some(Card { ability: ability?, energy: energy?, distance: distance?, arrows: arrows? })
}

/// Deals the cards to their abilities. Nothing if something is wrong with either.
pub(super) fn assemble(
    abilities: Option<Vec<AbilityAt<'_>>>,
    cards: Option<Vec<Option<Card>>>,
    report: &Report,
) -> Option<(Vec<Ability>, Vec<Card>)> {
    let (abilities, cards) = (abilities?, cards?);
    let mut whole: Vec<(At<'_>, Ability)> = Vec::new();
    for AbilityAt { at, ability, .. } in abilities {
        whole.push((at, ability?));
    }
    let cards: Vec<Card> = cards.into_iter().collect::<Option<_>>()?;
    for (place, card) in cards.iter().enumerate() {
        let (_, ability) = whole.get_mut(usize::from(card.ability))?;
        ability.cards.insert(CardId::from_index(place)?);
    }
    // With other errors about, a card of it may just have been lost.
    let lost = report.any();
    for (at, ability) in &whole {
        if ability.cards.is_empty() && !lost {
            at.error(format!("no card has the ability `{}`", ability.id));
        }
    }
    Some((whole.into_iter().map(|(_, ability)| ability).collect(), cards))
}
