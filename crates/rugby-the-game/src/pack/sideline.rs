//! `coaches.toml`, `weather.toml` and `referees.toml`.

use engine::pack::doc::{At, Table, Value};
use engine::pack::files::tables;

use super::designs::card_id;
use super::load::{NAME_MOST, TEXT_MOST};
use super::model::{CoachCard, CoachPower, RefereeCard, WeatherCard};
use super::values::RugbyValue;
use crate::cards::{Card, Colour};

/// The most cards a coach card may reserve, both halves together: two coaches then leave enough
/// of the smallest deck for the half decks.
const RESERVED_MOST: usize = 6;

/// RT-167. What a Ready 9 is worth to the attackers in a ruck when the referee says nothing.
const NINE_BONUS: u8 = 1;

const POWERS: [(&str, CoachPower); 4] = [
    ("tactics", CoachPower::Tactics),
    ("dirty", CoachPower::Dirty),
    ("defence", CoachPower::Defence),
    ("offence", CoachPower::Offence),
];

/// A coach card, where it stands, and where each card it reserves is named.
pub(super) struct CoachAt<'a> {
    pub at: At<'a>,
    pub coach: CoachCard,
    pub reserved: Vec<Reserved<'a>>,
}

impl CoachAt<'_> {
    /// How many copies of `card` are reserved.
    pub fn copies(&self, card: Card) -> usize {
        self.reserved.iter().filter(|reserved| reserved.card == card).count()
    }
}

/// A card that a coach card sets aside.
pub(super) struct Reserved<'a> {
    pub at: At<'a>,
    pub card: Card,
    pub in_play: bool,
}

/// RT-012. Each coach gets a card of his own, so there are at least two.
pub(super) fn coaches(root: Table<'_>) -> Option<Vec<CoachAt<'_>>> {
    let at = root.at;
    let coaches = read_all(root, ("coach", "a coach card", 'C'), coach)?;
    if coaches.len() < 2 {
        at.error("only one coach card; each of two coaches needs his own");
        return None;
    }
    Some(coaches)
}

pub(super) fn weathers(root: Table<'_>) -> Option<Vec<WeatherCard>> {
    read_all(root, ("weather", "a weather card", 'W'), weather)
}

pub(super) fn referees(root: Table<'_>) -> Option<Vec<RefereeCard>> {
    read_all(root, ("referee", "a referee card", 'F'), referee)
}

/// Reads every entry of a file and sees to it that no id comes twice.
fn read_all<'a, T>(
    root: Table<'a>,
    (key, what, letter): (&'static str, &str, char),
    read: impl Fn(Table<'a>, Option<String>) -> Option<T>,
) -> Option<Vec<T>> {
    let tables = tables(&root, key, what);
    root.finish();
    let mut ids: Vec<String> = Vec::new();
    let mut cards: Vec<Option<T>> = Vec::new();
    for table in tables? {
        let value = table.need("id");
        let id = value.as_ref().and_then(|value| id(value, letter));
        if let (Some(value), Some(id)) = (value, &id) {
            if ids.contains(id) {
                value.error(format!("{id} is there twice"));
            }
            ids.push(id.clone());
        }
        cards.push(read(table, id));
    }
    cards.into_iter().collect()
}

/// An id such as `C1`.
fn id(value: &Value<'_>, letter: char) -> Option<String> {
    let number = value.string().and_then(|text| text.strip_prefix(letter));
    match number.map(str::as_bytes) {
        Some([b'1'..=b'9']) => value.string().map(str::to_string),
        _ => value.wrong(format!("{letter}1 to {letter}9")),
    }
}

/// What all these cards have besides an id: a name and a text.
fn heading(table: &Table<'_>) -> Option<[String; 2]> {
    let name = table.need("name").and_then(|value| value.text(NAME_MOST));
    let text = table.need("text").and_then(|value| value.text(TEXT_MOST));
    Some([name?, text?])
}

fn coach(table: Table<'_>, id: Option<String>) -> Option<CoachAt<'_>> {
    let at = table.at;
    let heading = heading(&table);
    let power = table.need("power").and_then(|value| value.word(&POWERS));
    let halves = ["first_half", "second_half"].map(|key| table.optional(key, half));
    table.finish();
    let (id, [name, text]) = (id?, heading?);
    let [first, second] = halves;
    let [first, second] = [first?, second?];

    let cards = |half: &[Reserved<'_>], in_play| {
        let named = half.iter().filter(|reserved| reserved.in_play == in_play);
        named.map(|reserved| reserved.card).collect()
    };
    let hand = [cards(&first, false), cards(&second, false)];
    let in_play = [cards(&first, true), cards(&second, true)];
    let reserved: Vec<_> = first.into_iter().chain(second).collect();
    if reserved.len() > RESERVED_MOST {
        at.error(format!("reserves {} cards; expected at most {RESERVED_MOST}", reserved.len()));
    }
    Some(CoachAt {
        at,
        coach: CoachCard { id, name, text, power: power?, hand, in_play },
        reserved,
    })
}

/// What a coach begins a half with.
fn half<'a>(value: &Value<'a>) -> Option<Vec<Reserved<'a>>> {
    let table = value.table()?;
    let hand = table.optional("hand", |value| reserved(value, false));
    let in_play = table.optional("in_play", |value| reserved(value, true));
    table.finish();
    let (mut cards, in_play) = (hand?, in_play?);
    cards.extend(in_play);
    Some(cards)
}

fn reserved<'a>(value: &Value<'a>, in_play: bool) -> Option<Vec<Reserved<'a>>> {
    let read = |entry: &Value<'a>| match entry.string().and_then(card_id) {
        Some(card) if card.colour() == Colour::Blue => {
            entry.error("a Blue card is never held (RT-034)");
            None
        }
        Some(card) => Some(Reserved { at: entry.at, card, in_play }),
        None => entry.wrong("a card id like G01, R12 or Y03"),
    };
    let entries = value.list()?;
    let cards: Vec<_> = entries.iter().filter_map(read).collect();
    (cards.len() == entries.len()).then_some(cards)
}

fn weather(table: Table<'_>, id: Option<String>) -> Option<WeatherCard> {
    let heading = heading(&table);
    let base = |key| table.optional(key, |value| value.number(1..=10).map(Some));
    let [catch_base, pass_base] = ["catch_base", "pass_base"].map(base);
    let pass_base_overtime = base("pass_base_overtime");
    let wind = table.optional("wind", |value| value.metres(5..=30));
    let shift = |key| table.optional(key, |value| value.shift(5));
    let [kick_mod, sidestep_mod] = ["kick_mod", "sidestep_mod"].map(shift);
    let metres = |key| table.optional(key, |value| value.metres(-30..=30));
    let [run_mod, sprint_mod] = ["run_mod", "sprint_mod"].map(metres);
    table.finish();
    let (id, [name, text]) = (id?, heading?);
    Some(WeatherCard {
        id,
        name,
        text,
        catch_base: catch_base?,
        pass_base: pass_base?,
        pass_base_overtime: pass_base_overtime?,
        wind: wind?,
        kick_mod: kick_mod?,
        run_mod: run_mod?,
        sprint_mod: sprint_mod?,
        sidestep_mod: sidestep_mod?,
    })
}

fn referee(table: Table<'_>, id: Option<String>) -> Option<RefereeCard> {
    let heading = heading(&table);
    let spot = table.need("spot").and_then(|value| value.number(0..=9));
    let flag = |key| table.optional(key, Value::set_flag);
    let [always_bins, no_ruck_penalties] = ["always_bins", "no_ruck_penalties"].map(flag);
    let nine_bonus = table.optional("nine_bonus", |value| value.number(0..=5).map(Some));
    let scrum_limit = table.optional("scrum_limit", |value| value.number(1..=40).map(Some));
    table.finish();
    let (id, [name, text]) = (id?, heading?);
    Some(RefereeCard {
        id,
        name,
        text,
        spot: spot?,
        always_bins: always_bins?,
        no_ruck_penalties: no_ruck_penalties?,
        nine_bonus: nine_bonus?.unwrap_or(NINE_BONUS),
        scrum_limit: scrum_limit?,
    })
}
