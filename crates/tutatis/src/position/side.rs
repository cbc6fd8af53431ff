//! A side in words: figures by number, keeper, tokens and staff.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::{figure, keys};
use crate::figure::{FigureId, Place, SIDE};
use crate::pack::Pack;
use crate::pitch::in_area;
use crate::state::{Hired, Table};

/// Parts of a side that have words of their own, and those words.
const TRANSLATED: [&str; 4] = ["race", "keeper", "staff", "warp"];
const WORDS: [&str; 5] = ["race", "keeper", "tokens", "staff", "staff_used"];

/// Reads a side over `table`. Figures that are not named are on the bench. Without a word about the
/// keeper it is the one own figure in the keeper area.
pub(super) fn read(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    given: &Value,
) -> Result<(), String> {
    let given = keys::table(given)?;
    plain_parts(table, seat, given)?;
    if let Some(value) = given.get("race") {
        let id = keys::text(value, "race")?;
        let race = pack.races.iter().position(|race| race.id == id);
        table.teams[seat].race = race.ok_or_else(|| format!("there is no race `{id}`"))? as u8;
    }
    if let Some(value) = given.get("tokens") {
        table.teams[seat].warp = keys::read("tokens", value)?;
    }
    if let Some(value) = given.get("staff") {
        staff(pack, table, seat, value)?;
    }
    if let Some(value) = given.get("staff_used") {
        staff_used(pack, table, seat, value)?;
    }
    for id in FigureId::of(seat) {
        if let Some(value) = given.get(&id.number.to_string()) {
            figure::read(pack, table, id, value)
                .map_err(|reason| format!("No.{}: {reason}", id.number))?;
        }
    }
    table.teams[seat].keeper = match given.get("keeper") {
        Some(value) => keeper(seat, value)?,
        None => posted(table, seat),
    };
    Ok(())
}

/// What has the same name and shape as on the table.
fn plain_parts(table: &mut Table, seat: Seat, given: &Map<String, Value>) -> Result<(), String> {
    let mut whole = json!(table.teams[seat]);
    let parts = whole.as_object_mut().expect("a side has parts");
    for (key, value) in given {
        if WORDS.contains(&key.as_str()) || numbered(seat, key).is_some() {
            continue;
        }
        let part = parts.get_mut(key).filter(|_| !TRANSLATED.contains(&key.as_str()));
        let Some(part) = part else { return Err(unknown(key, parts)) };
        keys::lay_over(part, value);
    }
    table.teams[seat] = engine::wording::read(&whole)?;
    Ok(())
}

fn numbered(seat: Seat, number: &str) -> Option<FigureId> {
    format!("{seat}:{number}").parse().ok()
}

fn unknown(key: &str, parts: &Map<String, Value>) -> String {
    let numbers = (1..=SIDE).map(|number| number.to_string());
    let plain = parts.keys().filter(|key| !TRANSLATED.contains(&key.as_str())).cloned();
    let known: Vec<_> = numbers.chain(WORDS.map(String::from)).chain(plain).collect();
    keys::unknown(key, &known)
}

/// `keeper = 4`, or `"none"`.
fn keeper(seat: Seat, given: &Value) -> Result<Option<FigureId>, String> {
    if keys::is_none(given) {
        return Ok(None);
    }
    let number: u8 = keys::read("keeper", given)?;
    let id = numbered(seat, &number.to_string());
    id.map(Some).ok_or_else(|| format!("`keeper`: there is no number {number}"))
}

/// TU-051. Whoever is alone in his own keeper area.
fn posted(table: &Table, seat: Seat) -> Option<FigureId> {
    let inside = |id: &FigureId| table.at(*id).is_some_and(|at| in_area(seat, at));
    let mut posted = FigureId::of(seat).filter(inside);
    posted.next().filter(|_| posted.next().is_none())
}

fn staff(pack: &Pack, table: &mut Table, seat: Seat, given: &Value) -> Result<(), String> {
    let ids: Vec<String> = keys::read("staff", given)?;
    let staff = &mut table.teams[seat].staff;
    staff.clear();
    for id in ids {
        let found = pack.staff.iter().position(|one| one.id == id);
        let found = found.ok_or_else(|| format!("`staff`: there is no `{id}` in this pack"))?;
        staff
            .try_push(Hired { staff: found as u8, used: false })
            .map_err(|_| "`staff`: that is too much staff".to_string())?;
    }
    Ok(())
}

fn staff_used(pack: &Pack, table: &mut Table, seat: Seat, given: &Value) -> Result<(), String> {
    let ids: Vec<String> = keys::read("staff_used", given)?;
    for id in ids {
        let mut hired = table.teams[seat].staff.iter_mut();
        let found = hired.find(|hired| pack.staff[usize::from(hired.staff)].id == id);
        found.ok_or_else(|| format!("`staff_used`: the side has no `{id}`"))?.used = true;
    }
    Ok(())
}

/// A side as [`read`] understands it.
pub(super) fn write(pack: &Pack, table: &Table, seat: Seat) -> Value {
    let team = &table.teams[seat];
    let Value::Object(mut side) = json!(team) else { unreachable!("a side has parts") };
    TRANSLATED.iter().for_each(|key| drop(side.remove(*key)));
    for id in FigureId::of(seat) {
        let one = table.figures.get(id);
        if one.place != Place::Nobody {
            side.insert(id.number.to_string(), figure::write(pack, table, one));
        }
    }
    let staff = |used: bool| {
        let some = team.staff.iter().filter(|hired| hired.used || !used);
        some.map(|hired| json!(pack.staff[usize::from(hired.staff)].id)).collect::<Vec<_>>()
    };
    let rest = json!({
        "race": pack.races[usize::from(team.race)].id,
        "keeper": team.keeper.map_or(json!("none"), |id| json!(id.number)),
        "tokens": team.warp,
        "staff": staff(false),
        "staff_used": staff(true),
    });
    let Value::Object(rest) = rest else { unreachable!("a side is written") };
    side.extend(rest);
    Value::Object(side)
}
