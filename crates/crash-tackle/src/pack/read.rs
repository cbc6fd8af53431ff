//! From the files of a pack to a [`Pack`], or to everything that is wrong with them.
//!
//! Reading order: this file (which files there are, and the short ones), `pitch`, `formations`,
//! `abilities`, `cards`.

mod abilities;
mod cards;
mod formations;
mod pitch;

use std::fmt::Display;
use std::ops::RangeInclusive;

use engine::pack::doc::{Report, Table};
use engine::pack::files::{Layout, Parsed, slug};
use engine::{PackErrors, PackSource};

use super::model::{Pack, Skills, Team};

/// The version of the file format that this loader reads.
const FORMAT: u8 = 1;
/// The longest name, in characters.
const NAME_MOST: usize = 40;
/// The longest short name, in characters.
const SHORT_MOST: usize = 3;
/// The longest text for the coaches, in characters.
const TEXT_MOST: usize = 200;
/// The furthest a player may run: with two Break Aways still a way of 16 steps.
const MOVEMENT_MOST: u8 = 10;
/// The skills that two dice can test: 2 is the lowest sum, and 12 always fails.
const SKILLS: RangeInclusive<u8> = 2..=11;

const LAYOUT: Layout = Layout {
    files: &[
        "pack.toml",
        "pitch.toml",
        "skills.toml",
        "formations.toml",
        "teams.toml",
        "abilities.toml",
        "cards.toml",
    ],
    folders: &[],
};

/// Reads a whole pack. Either everything is right, or every error is listed by file and line.
pub fn load(source: &PackSource) -> Result<Pack, PackErrors> {
    Report::of(|report| read(source, report))
}

fn read(source: &PackSource, report: &Report) -> Option<Pack> {
    let files = LAYOUT.parse(source, report);
    let file = |path: &str| files.iter().find(|file| file.doc.path == path).map(Parsed::root);

    let name = file("pack.toml").and_then(about);
    let field = file("pitch.toml").and_then(pitch::read);
    let skills = file("skills.toml").and_then(skills);
    let formations = file("formations.toml").and_then(|root| formations::read(root, field));
    let teams = file("teams.toml").and_then(teams);
    let abilities = file("abilities.toml").and_then(abilities::read);
    let cards = file("cards.toml").map(|root| cards::read(root, abilities.as_deref()));
    let (abilities, cards) = cards::assemble(abilities, cards, report)?;

    Some(Pack {
        name: name?,
        teams: teams?,
        field: field?,
        skills: skills?,
        formations: formations?,
        abilities,
        cards,
    })
}

/// `pack.toml`: the name of the pack.
fn about(root: Table<'_>) -> Option<String> {
    let format = root.need("format").and_then(|value| match value.number(0..=u8::MAX)? {
        FORMAT => Some(FORMAT),
        _ => value.wrong(format!("{FORMAT}, the only format there is")),
    });
    let game = root.need("game").and_then(|value| match value.string() {
        Some("crash-tackle") => Some(()),
        _ => value.wrong("\"crash-tackle\""),
    });
    let id = root.need("id").and_then(|value| slug(&value, NAME_MOST));
    let name = text(&root, "name", NAME_MOST);
    let about = text(&root, "about", TEXT_MOST);
    root.finish();
    format?;
    game?;
    id?;
    about?;
    name
}

/// `skills.toml`: the skill chart (9.1), in the order of the groups.
fn skills(root: Table<'_>) -> Option<[Skills; 4]> {
    let group = |key| {
        let table = root.need(key)?.table()?;
        let movement = number(&table, "movement", 1..=MOVEMENT_MOST);
        let ball = number(&table, "ball", SKILLS);
        let kicking = number(&table, "kicking", SKILLS);
        table.finish();
        Some(Skills { movement: movement?, ball: ball?, kicking: kicking? })
    };
    let groups = ["forwards", "backs", "wings", "fullback"].map(group);
    root.finish();
    let [forwards, backs, wings, fullback] = groups;
    Some([forwards?, backs?, wings?, fullback?])
}

/// `teams.toml`: what the two sides are called.
fn teams(root: Table<'_>) -> Option<[Team; 2]> {
    let team = |key| {
        let table = root.need(key)?.table()?;
        let name = text(&table, "name", NAME_MOST);
        let short = text(&table, "short", SHORT_MOST);
        let about = text(&table, "about", TEXT_MOST);
        table.finish();
        Some(Team { name: name?, short: short?, about: about? })
    };
    let (home, away) = (team("home"), team("away"));
    let at = root.at;
    root.finish();
    let (home, away) = (home?, away?);
    for (what, one, two) in
        [("name", &home.name, &away.name), ("short name", &home.short, &away.short)]
    {
        if one == two {
            at.error(format!("both sides have the {what} {one:?}; nobody could tell them apart"));
            return None;
        }
    }
    Some([home, away])
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
