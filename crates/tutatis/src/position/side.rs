//! A side in words: figures by number, keeper, tokens and staff.

use engine::Seat;
use serde_json::{Value, json};

use super::words::{lay, object};
use super::{figure, keys};
use crate::figure::{FigureId, Place, SIDE};
use crate::pack::Pack;
use crate::pitch::in_area;
use crate::state::{Hired, Table, Team};

/// The words of a side, beside the numbers of its figures.
pub(super) const WORDS: [&str; 9] =
    ["race", "name", "keeper", "tokens", "staff", "staff_used", "shot", "ran", "tried"];

/// Reads a side over `table`. Figures that are not named are on the bench. Without a word about the
/// keeper it is the one own figure in the keeper area.
pub(super) fn read(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    given: &Value,
) -> Result<(), String> {
    let given = keys::table(given)?;
    let known = |key: &&String| WORDS.contains(&key.as_str()) || numbered(seat, key).is_some();
    if let Some(key) = given.keys().find(|key| !known(key)) {
        return Err(unknown(key));
    }
    let team = &mut table.teams[seat];
    lay(given, "name", &mut team.name)?;
    lay(given, "shot", &mut team.shot)?;
    lay(given, "ran", &mut team.ran)?;
    lay(given, "tried", &mut team.tried)?;
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

fn numbered(seat: Seat, number: &str) -> Option<FigureId> {
    format!("{seat}:{number}").parse().ok()
}

fn unknown(key: &str) -> String {
    let numbers = (1..=SIDE).map(|number| number.to_string());
    let known: Vec<_> = numbers.chain(WORDS.map(String::from)).collect();
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
    let Team { race, name, staff, keeper, warp, shot, ran, tried } = &table.teams[seat];
    let hired = |used: bool| {
        let some = staff.iter().filter(|hired| hired.used || !used);
        some.map(|hired| json!(pack.staff[usize::from(hired.staff)].id)).collect::<Vec<_>>()
    };
    let mut side = object(json!({
        "race": pack.races[usize::from(*race)].id,
        "name": name.as_str(),
        "keeper": keeper.map_or(json!("none"), |id| json!(id.number)),
        "tokens": warp,
        "staff": hired(false),
        "staff_used": hired(true),
        "shot": shot,
        "ran": ran,
        "tried": tried,
    }));
    for id in FigureId::of(seat) {
        let one = table.figures.get(id);
        if one.place != Place::Nobody {
            side.insert(id.number.to_string(), figure::write(pack, table, one));
        }
    }
    Value::Object(side)
}
