//! A figure in words: where he is, who he is, and what is marked on him.

use engine::Seat;
use serde_json::{Value, json};

use super::keys;
use super::words::{Given, lay, only};
use crate::figure::{Figure, FigureId, Place};
use crate::pack::Pack;
use crate::pack::model::{AbilityIndex, Profile, Traits};
use crate::pitch::Square;
use crate::state::Table;

/// The words of a figure.
pub(super) const WORDS: [&str; 12] = [
    "at",
    "as",
    "used",
    "mo",
    "st",
    "ag",
    "co",
    "bp",
    "abilities",
    "activated",
    "passed",
    "shaken",
];
/// The most abilities of a figure: there are so many bits for those that are used up.
const ABILITIES_MOST: usize = 8;
/// Places off the pitch that have no square.
const ZONES: [(&str, Place); 6] = [
    ("none", Place::Nobody),
    ("bench", Place::Bench),
    ("unconscious", Place::Unconscious),
    ("injured", Place::Injured),
    ("heat-out", Place::HeatOut),
    ("sent-off", Place::SentOff),
];

/// `"6,8"`, `"prone 6,8"`, or `{ at = "6,8", as = "half-troll", mo = 3, activated = true }`.
pub(super) fn read(
    pack: &Pack,
    table: &mut Table,
    id: FigureId,
    given: &Value,
) -> Result<(), String> {
    let given = match given {
        Value::String(_) => json!({ "at": given }),
        table => table.clone(),
    };
    let given = keys::table(&given)?;
    only(given, &WORDS)?;
    let mut figure = *table.figures.get(id);
    lay(given, "activated", &mut figure.activated)?;
    lay(given, "passed", &mut figure.passed)?;
    lay(given, "shaken", &mut figure.shaken)?;
    if let Some(value) = given.get("as") {
        figure.profile = profile(pack, table, id.seat, keys::text(value, "as")?)?;
        figure.place = Place::Bench;
    }
    if let Some(value) = given.get("at") {
        figure.place = place(value)?;
    }
    if let Some(special) = special(pack, pack.profile(figure.profile), given)? {
        figure.profile = (pack.profiles.len() + table.special.len()) as u16;
        table.special.push(special);
    }
    if let Some(value) = given.get("used") {
        figure.used = used(pack, pack.profile_or(&table.special, figure.profile), value)?;
    }
    if figure.place != Place::Nobody && !given.contains_key("as") && nobody(table, id) {
        return Err("is not in the roster; say who he is with `as`".to_string());
    }
    table.figures.put(id, Place::Nobody);
    table.figures.mark(id, |old| *old = Figure { place: Place::Nobody, ..figure });
    table.figures.put(id, figure.place);
    Ok(())
}

fn nobody(table: &Table, id: FigureId) -> bool {
    table.figures.get(id).place == Place::Nobody
}

/// `half-troll` of the own race, `orcs/half-troll` of any, heroes and mercenaries by their ids.
fn profile(pack: &Pack, table: &Table, seat: Seat, text: &str) -> Result<u16, String> {
    let own = table.teams[seat].race;
    let (race, id) = match text.split_once('/') {
        Some((race, id)) => {
            let found = pack.races.iter().position(|one| one.id == race);
            (Some(found.ok_or_else(|| format!("`as`: there is no race `{race}`"))? as u8), id)
        }
        None => (None, text),
    };
    let fits = |profile: &Profile, race: Option<u8>| profile.id == id && profile.race == race;
    let find = |race: Option<u8>| pack.profiles.iter().position(|one| fits(one, race));
    let found = match race {
        Some(race) => find(Some(race)),
        None => find(Some(own))
            .or_else(|| find(None))
            .or_else(|| pack.profiles.iter().position(|one| one.id == id)),
    };
    let found = found.ok_or_else(|| format!("`as`: nobody is called `{text}` in this pack"))?;
    Ok(found as u16)
}

/// A figure's five numbers.
fn numbers(profile: &mut Profile) -> [(&'static str, &mut i8); 5] {
    let Profile { mo, st, ag, co, bp, .. } = profile;
    [("mo", mo), ("st", st), ("ag", ag), ("co", co), ("bp", bp)]
}

/// `mo = 4`, `abilities = ["leap"]`: what a figure has otherwise than anybody of the pack. Nothing
/// where that is the same all the same.
fn special(pack: &Pack, base: &Profile, given: &Given) -> Result<Option<Profile>, String> {
    let mut special = base.clone();
    for (key, number) in numbers(&mut special) {
        if let Some(value) = given.get(key) {
            let wanted: i8 = keys::read(key, value)?;
            if !(1..=12).contains(&wanted) {
                return Err(format!("`{key}` is from 1 to 12, not {wanted}"));
            }
            *number = wanted;
        }
    }
    if let Some(value) = given.get("abilities") {
        special.abilities = abilities(pack, value)?;
        let found = special.abilities.iter().map(|index| pack.ability(*index));
        special.traits = Traits::of(found);
    }
    Ok((special != *base).then_some(special))
}

/// Abilities by their words.
fn abilities(pack: &Pack, given: &Value) -> Result<Vec<AbilityIndex>, String> {
    let words: Vec<String> = keys::read("abilities", given)?;
    if words.len() > ABILITIES_MOST {
        return Err(format!("`abilities`: at most {ABILITIES_MOST}"));
    }
    let mut found = Vec::new();
    for word in words {
        let index = pack.abilities.iter().position(|one| one.word == word);
        let index = index.ok_or_else(|| format!("`abilities`: there is no ability `{word}`"))?;
        if found.contains(&(index as AbilityIndex)) {
            return Err(format!("`abilities`: `{word}` is there twice"));
        }
        found.push(index as AbilityIndex);
    }
    Ok(found)
}

/// Which limited abilities are used up, by their words.
fn used(pack: &Pack, profile: &Profile, given: &Value) -> Result<u8, String> {
    let words: Vec<String> = keys::read("used", given)?;
    let mut bits = 0;
    for word in words {
        let mut places = profile.abilities.iter();
        let place = places.position(|index| pack.ability(*index).word == word);
        let place = place.ok_or_else(|| format!("`used`: he has no ability `{word}`"))?;
        bits |= 1 << place;
    }
    Ok(bits)
}

fn place(given: &Value) -> Result<Place, String> {
    let text = keys::text(given, "at")?;
    if let Some((_, zone)) = ZONES.iter().find(|(word, _)| *word == text) {
        return Ok(*zone);
    }
    let wrong = || {
        format!(
            "`{text}` is no place: 6,8, prone 6,8, stunned 6,8, off 1,7, off-prone 1,7, \
             off-stunned 1,7, bench, unconscious, injured, heat-out, sent-off or none"
        )
    };
    let (word, square) = text.split_once(' ').unwrap_or(("", text));
    let at: Square = square.parse().map_err(|_| wrong())?;
    let off = |knocked_down, stunned| Place::OffPitch { exit: at, knocked_down, stunned };
    match word {
        "" => Ok(Place::Standing(at)),
        "prone" => Ok(Place::Prone(at)),
        "stunned" => Ok(Place::Stunned(at)),
        "off" => Ok(off(false, false)),
        "off-prone" => Ok(off(true, false)),
        "off-stunned" => Ok(off(true, true)),
        _ => Err(wrong()),
    }
}

fn place_word(place: Place) -> String {
    match place {
        Place::Standing(at) => at.to_string(),
        Place::Prone(at) => format!("prone {at}"),
        Place::Stunned(at) => format!("stunned {at}"),
        // Nobody is stunned on his feet.
        Place::OffPitch { exit, stunned: true, .. } => format!("off-stunned {exit}"),
        Place::OffPitch { exit, knocked_down: true, .. } => format!("off-prone {exit}"),
        Place::OffPitch { exit, .. } => format!("off {exit}"),
        Place::Nobody
        | Place::Bench
        | Place::Unconscious
        | Place::Injured
        | Place::HeatOut
        | Place::SentOff => {
            let zone = ZONES.iter().find(|(_, zone)| *zone == place);
            zone.expect("every zone has a word").0.to_string()
        }
    }
}

/// A figure as [`read`] understands him.
pub(super) fn write(pack: &Pack, table: &Table, figure: &Figure) -> Value {
    let Figure { profile: index, place, activated, passed, shaken, used } = *figure;
    let profile = pack.profile_or(&table.special, index);
    let race = profile.race.map(|race| format!("{}/", pack.races[usize::from(race)].id));
    let word = |index: &AbilityIndex| pack.ability(*index).word.as_str();
    let abilities = profile.abilities.iter().enumerate();
    let used = abilities.filter(|(place, _)| used >> place & 1 == 1).map(|(_, index)| word(index));
    let mut whole = json!({
        "at": place_word(place),
        "as": format!("{}{}", race.unwrap_or_default(), profile.id),
        "activated": activated,
        "passed": passed,
        "shaken": shaken,
        "used": used.collect::<Vec<_>>(),
    });
    if usize::from(index) >= pack.profiles.len() {
        for (key, number) in numbers(&mut profile.clone()) {
            whole[key] = json!(number);
        }
        whole["abilities"] = json!(profile.abilities.iter().map(word).collect::<Vec<_>>());
    }
    whole
}
