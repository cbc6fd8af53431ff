//! `cards/*.toml`: General Play card designs.

use arrayvec::ArrayVec;

use engine::pack::doc::{At, Table, Value};
use engine::pack::files::tables;

use super::legality::{self, Place, Spot, WINDOWS};
use super::load::{NAME_MOST, TEXT_MOST};
use super::model::{CardDesign, Cost, Effect, When, Window};
use super::{conditions, effects};
use crate::cards::{Card, Colour};

const COLOURS: [(&str, Colour); 4] = [
    ("green", Colour::Green),
    ("red", Colour::Red),
    ("yellow", Colour::Yellow),
    ("blue", Colour::Blue),
];

const COSTS: [(&str, Cost); 4] =
    [("action", Cost::Action), ("free", Cost::Free), ("react", Cost::React), ("blue", Cost::Blue)];

/// The windows of a card.
type Windows = ArrayVec<Window, 4>;

/// A design and where its id stands. One with errors keeps its id and name, so that a second card
/// of that id or name is found nevertheless.
pub(super) struct DesignAt<'a> {
    pub id_at: At<'a>,
    pub id: Card,
    pub name: Option<String>,
    pub design: Option<CardDesign>,
}

/// The designs of a file.
pub(super) fn read(root: Table<'_>) -> Vec<DesignAt<'_>> {
    let tables = tables(&root, "card", "a card");
    root.finish();
    tables.unwrap_or_default().into_iter().filter_map(design).collect()
}

fn design(table: Table<'_>) -> Option<DesignAt<'_>> {
    let id = table.need("id").and_then(|value| Some((value.at, id(&value)?)));
    let name = table.need("name").and_then(|value| value.text(NAME_MOST));
    let colour = table.need("colour").and_then(|value| colour(&value, id.map(|(_, id)| id)));
    let text = table.need("text").and_then(|value| value.text(TEXT_MOST));
    let copies = table.need("copies").and_then(|value| value.number(1..=20));
    let balls = table.need("balls").and_then(|value| value.number(0..=3));
    let cost = table.need("cost").and_then(|value| cost(&value, colour));
    let windows = windows(&table, colour, cost);

    // Effects are judged by where they stand; without that knowledge they are only read.
    let spots = windows.as_deref().map(spots);
    let spots = spots.as_deref();
    let when = table.optional("when", |value| conditions::read(value, spots));
    let place = match (colour, spots, &when) {
        (Some(colour), Some(spots), Some(when)) => Some(Place { colour, spots, when }),
        _ => None,
    };
    let effects = table.need("effects").and_then(|value| effects::read(&value, place));
    let (response, response_when) = response(&table, colour);
    legality::check_response(&table, effects.as_deref());
    table.finish();

    let (id_at, id) = id?;
    let name_found = name.clone();
    let design = || {
        Some(CardDesign {
            id,
            name: name?,
            text: text?,
            copies: copies?,
            balls: balls?,
            cost: cost?,
            windows: windows?,
            when: when?,
            effects: effects?,
            response: response?,
            response_when: response_when?,
        })
    };
    Some(DesignAt { id_at, id, name: name_found, design: design() })
}

fn id(value: &Value<'_>) -> Option<Card> {
    let id = value.string().and_then(card_id);
    id.or_else(|| value.wrong("an id from G01 to G24, R01 to R16, Y01 to Y16 or B01 to B08"))
}

/// The card with exactly this id: a letter and two digits.
pub(super) fn card_id(text: &str) -> Option<Card> {
    text.parse().ok().filter(|card: &Card| card.to_string() == text)
}

/// The colour, which must be the one the id stands for.
fn colour(value: &Value<'_>, id: Option<Card>) -> Option<Colour> {
    let colour = value.word(&COLOURS)?;
    match id {
        Some(id) if id.colour() != colour => {
            let (word, _) = COLOURS[id.colour() as usize];
            value.wrong(format!("`{word}`, the colour of {id}"))
        }
        _ => Some(colour),
    }
}

fn cost(value: &Value<'_>, colour: Option<Colour>) -> Option<Cost> {
    let cost = value.word(&COSTS)?;
    match (colour, cost) {
        (Some(Colour::Blue), Cost::Action | Cost::Free | Cost::React) => {
            value.wrong("`blue`: a Blue card is resolved when drawn")
        }
        (Some(Colour::Green | Colour::Red | Colour::Yellow), Cost::Blue) => {
            value.wrong("`action`, `free` or `react`: only Blue cards have the cost `blue`")
        }
        _ => Some(cost),
    }
}

/// The windows, which must suit the cost and be open to the colour.
fn windows(table: &Table<'_>, colour: Option<Colour>, cost: Option<Cost>) -> Option<Windows> {
    let value = table.get("windows");
    if cost == Some(Cost::Blue) {
        let Some(value) = value else { return Some(Windows::new()) };
        value.error("a Blue card has no windows: it is resolved when drawn");
        return None;
    }
    let Some(value) = value else {
        // With a wrong cost nobody knows whether windows are wanted.
        if cost.is_some() {
            table.at.error("a card has no `windows`");
        }
        return None;
    };
    let windows = value.words(&WINDOWS)?;
    let Ok(few) = Windows::try_from(windows.as_slice()) else {
        return value.wrong("at most 4 windows");
    };
    let mut sound = true;
    match cost {
        Some(Cost::Action | Cost::Free) if windows != [Window::Turn] => {
            value.error(
                "a card that costs an action or is free is played in the window `turn` only",
            );
            sound = false;
        }
        Some(Cost::React) if windows.contains(&Window::Turn) => {
            value.error("the window `turn` is for cards with the cost `action` or `free`");
            sound = false;
        }
        _ => {}
    }
    for window in windows {
        if let Some(objection) = colour.and_then(|colour| legality::closed_to(window, colour)) {
            value.error(objection);
            sound = false;
        }
    }
    sound.then_some(few)
}

/// Where the effects of a card with these windows stand; without any it is a Blue card.
fn spots(windows: &[Window]) -> Vec<Spot> {
    match windows {
        [] => vec![Spot::Draw],
        windows => windows.iter().map(|window| Spot::In(*window)).collect(),
    }
}

/// What a card that stays in play does later, as the answer to a tackle.
fn response(table: &Table<'_>, colour: Option<Colour>) -> (Option<Vec<Effect>>, Option<When>) {
    let spots = &[Spot::Response][..];
    let when = table.optional("response_when", |value| conditions::read(value, Some(spots)));
    let place = match (colour, &when) {
        (Some(colour), Some(when)) => Some(Place { colour, spots, when }),
        _ => None,
    };
    let effects = table.optional("response", |value| effects::read(value, place));
    (effects, when)
}
