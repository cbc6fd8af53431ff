//! From the files of a pack to a [`Pack`], or to everything that is wrong with them.
//!
//! Reading order: this file (which files there are), `abilities`, `effects`, `staff`, `profiles`,
//! `races`.

mod abilities;
mod effects;
mod profiles;
mod races;
mod staff;

use std::fmt::Display;
use std::ops::RangeInclusive;

use engine::pack::doc::{At, Report, Table, Value};
use engine::pack::files::{Layout, Parsed, slug};
use engine::{BySeat, PackErrors, PackSource};

use super::model::{Limit, Pack};
use crate::setup::{BUDGET_LEAST, BUDGET_MOST, WARP_MOST};

/// The version of the file format that this loader reads.
const FORMAT: u8 = 1;
/// The longest name, in characters.
const NAME_MOST: usize = 40;
/// The longest text for the coaches, in characters.
const TEXT_MOST: usize = 200;

const LIMITS: &[(&str, Limit)] =
    &[("turn", Limit::Turn), ("half", Limit::Half), ("match", Limit::Match)];

const LAYOUT: Layout = Layout {
    files: &["pack.toml", "abilities.toml", "staff.toml", "mercenaries.toml"],
    folders: &["races"],
};

/// Reads a whole pack. Either everything is right, or every error is listed by file and line.
pub fn load(source: &PackSource) -> Result<Pack, PackErrors> {
    Report::of(|report| read(source, report))
}

fn read(source: &PackSource, report: &Report) -> Option<Pack> {
    let files = LAYOUT.parse(source, report);
    let file = |path: &str| files.iter().find(|file| file.doc.path == path).map(Parsed::root);

    let about = file("pack.toml").and_then(about);
    let abilities = file("abilities.toml").and_then(abilities::read);
    let staff = file("staff.toml").and_then(staff::read);
    let mercenaries =
        file("mercenaries.toml").and_then(|root| profiles::mercenaries(root, abilities.as_deref()));
    let races = files.iter().filter(|file| file.doc.path.starts_with("races/"));
    let races: Vec<_> = races.map(|file| races::read(file.root(), abilities.as_deref())).collect();
    races::distinct(&races);
    profiles::distinct(mercenaries.as_deref(), staff.as_deref(), &races);
    if report.any() {
        return None;
    }

    let About { budget, time_warp, teams } = about?;
    let races = races.into_iter().collect::<Option<Vec<_>>>()?;
    let teams = races::usual(&races, &teams)?;
    let mut pack = Pack {
        races: Vec::new(),
        profiles: Vec::new(),
        abilities: abilities?,
        staff: staff?,
        budget,
        time_warp,
        teams,
    };
    races::assemble(&mut pack, races, mercenaries?);
    Some(pack)
}

/// What `pack.toml` says of a match on which the coaches have agreed nothing else.
struct About<'a> {
    budget: u16,
    time_warp: u8,
    /// The races of Home and Away, where they are named.
    teams: BySeat<Option<Value<'a>>>,
}

/// `pack.toml`: the budget, the tokens and the teams of a match.
fn about(root: Table<'_>) -> Option<About<'_>> {
    let format = root.need("format").and_then(|value| match value.number(0..=u8::MAX)? {
        FORMAT => Some(FORMAT),
        _ => value.wrong(format!("{FORMAT}, the only format there is")),
    });
    let game = root.need("game").and_then(|value| match value.string() {
        Some("tutatis") => Some(()),
        _ => value.wrong("\"tutatis\""),
    });
    let id = root.need("id").and_then(|value| slug(&value, NAME_MOST));
    let name = text(&root, "name", NAME_MOST);
    let about = text(&root, "about", TEXT_MOST);
    let budget = number(&root, "budget", BUDGET_LEAST..=BUDGET_MOST);
    let time_warp = number(&root, "time_warp", 0..=WARP_MOST);
    let teams = BySeat { home: root.get("home"), away: root.get("away") };
    root.finish();
    format?;
    game?;
    id?;
    name?;
    about?;
    Some(About { budget: budget?, time_warp: time_warp?, teams })
}

/// A whole number that must be there.
fn number<T>(table: &Table<'_>, key: &'static str, range: RangeInclusive<T>) -> Option<T>
where
    T: TryFrom<i64> + PartialOrd + Display,
{
    table.need(key).and_then(|value| value.number(range))
}

/// A text that must be there.
fn text(table: &Table<'_>, key: &'static str, most: usize) -> Option<String> {
    table.need(key).and_then(|value| value.text(most))
}

/// An id, and where it stands.
fn id<'a>(table: &Table<'a>) -> Option<(At<'a>, String)> {
    let value = table.need("id")?;
    Some((value.at, slug(&value, NAME_MOST)?))
}

/// A name as a word of ids and notation: small letters, hyphens, apostrophes dropped (9.1).
pub fn word_of(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}
