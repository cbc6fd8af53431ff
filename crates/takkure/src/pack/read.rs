//! From the files of a pack to a [`Pack`], or to everything that is wrong with them.
//!
//! Reading order: this file (files, and what concerns several of them), `defaults`, `values`
//! (inches and places), `numbers`, `skills`, `injuries`, `teams`, `cards` with `conditions`,
//! `effects` and `legality`, `plays`, `lessons`.

mod cards;
pub(super) mod conditions;
mod defaults;
pub(super) mod effects;
mod injuries;
pub(super) mod legality;
pub(super) mod lessons;
mod numbers;
pub(super) mod plays;
mod skills;
mod teams;
mod values;
mod whole;

use engine::pack::doc::{Report, Table};
use engine::pack::files::{Layout, Parsed, slug};
use engine::{PackErrors, PackSource};

use self::defaults::Defaults;
use super::model::Pack;

/// The version of the file format that this loader reads.
const FORMAT: u8 = 1;
/// The longest name, in characters.
const NAME_MOST: usize = 40;
/// The longest text about one thing for the players, in characters.
const TEXT_MOST: usize = 200;

const LAYOUT: Layout = Layout {
    files: &["pack.toml", "pitch.toml", "skills.toml", "injuries.toml", "lessons.toml"],
    folders: &["teams", "cards"],
};

/// Reads a whole pack. Either everything is right, or every error is listed by file and line.
pub fn load(source: &PackSource) -> Result<Pack, PackErrors> {
    Report::of(|report| read(source, report))
}

fn read(source: &PackSource, report: &Report) -> Option<Pack> {
    let files = LAYOUT.parse(source, report);
    let file = |path: &str| files.iter().find(|file| file.doc.path == path).map(Parsed::root);
    let folder = |folder: &'static str| {
        files.iter().filter(move |file| file.doc.path.starts_with(folder)).map(Parsed::root)
    };

    let about = file("pack.toml").and_then(about);
    let numbers = file("pitch.toml").and_then(numbers::read);
    let skills = file("skills.toml").map(skills::read).unwrap_or_default();
    let injuries = file("injuries.toml").and_then(injuries::read);
    let known = skills::Known::of(&skills, report);
    let teams: Vec<_> = folder("teams/").filter_map(|root| teams::read(root, &known)).collect();
    let mut cards = cards::Cards::default();
    folder("cards/").for_each(|root| cards.read(root));
    let numbers_of = numbers.as_ref();
    let lessons = file("lessons.toml")
        .and_then(|root| lessons::read(root, numbers_of.map(|numbers| &numbers.pitch)));

    whole::same_twice(&teams, &cards);
    // With something missing for an error of its own, counts would only repeat that error.
    if !report.has_errors_in("cards") && !report.has_errors_in("teams") {
        whole::check_sets(&teams, &cards, numbers_of, lessons.as_ref(), report);
    }
    if report.any() {
        return None;
    }
    let About { name, about, defaults } = about?;
    let mut pack =
        whole::assemble((name, about), numbers?, skills, injuries?, teams, cards, lessons?)?;
    defaults::settle(&mut pack, &defaults);
    Some(pack)
}

/// What `pack.toml` says.
struct About<'a> {
    name: String,
    about: String,
    defaults: Defaults<'a>,
}

/// `pack.toml`: the name of the pack, what it is and how it is played when nobody says.
fn about(root: Table<'_>) -> Option<About<'_>> {
    let format = root.need("format").and_then(|value| match value.number(0..=u8::MAX)? {
        FORMAT => Some(FORMAT),
        _ => value.wrong(format!("{FORMAT}, the only format there is")),
    });
    let game = root.need("game").and_then(|value| match value.string() {
        Some("takkure") => Some(()),
        _ => value.wrong("\"takkure\""),
    });
    let id = root.need("id").and_then(|value| slug(&value, NAME_MOST));
    let name = root.need("name").and_then(|value| value.text(NAME_MOST));
    let about = root.need("about").and_then(|value| value.text(TEXT_MOST));
    let defaults = defaults::read(&root);
    root.finish();
    format?;
    game?;
    id?;
    Some(About { name: name?, about: about?, defaults: defaults? })
}
