//! From the files of a pack to a [`Pack`], or to everything that is wrong with them.

use engine::pack::doc::{Report, Table, Value};
use engine::pack::files::{Layout, Parsed, numbers, slug};
use engine::{PackErrors, PackSource};

use super::defaults;
use super::designs::{self, DesignAt};
use super::model::{CardDesign, Field, Pack, Window};
use super::sideline::{self, CoachAt};
use super::teams::{self, TeamAt};
use super::values::RugbyValue;
use crate::cards::id::CODES;
use crate::cards::{CardSet, Colour, Pool};
use crate::side::IN_PLAY_MAX;

/// The version of the file format that this loader reads.
pub const FORMAT: u8 = 1;
/// The longest name, in characters.
pub const NAME_MOST: usize = 40;
/// The longest line of text for the players, in characters.
pub const TEXT_MOST: usize = 120;
/// The fewest General Play cards: two half decks (RT-004), Power Decks and reserved cards.
pub const CARDS_LEAST: usize = 60;
/// The most General Play cards: a pool counts in one byte.
pub const CARDS_MOST: usize = 255;
/// The fewest cards that are not Blue: Blue cards drawn from a Power Deck are replaced (RT-037),
/// which needs something to replace them with.
pub const HELD_LEAST: usize = 50;

/// The files of a pack.
const LAYOUT: Layout = Layout {
    files: &["pack.toml", "field.toml", "coaches.toml", "weather.toml", "referees.toml"],
    folders: &["teams", "cards"],
};

/// Reads a whole pack. Either everything is right, or every error is listed by file and line.
pub fn load(source: &PackSource) -> Result<Pack, PackErrors> {
    Report::of(|report| read(source, report))
}

fn read(source: &PackSource, report: &Report) -> Option<Pack> {
    let files = LAYOUT.parse(source, report);
    let file = |path: &str| files.iter().find(|file| file.doc.path == path);
    let folder = |folder: &'static str| {
        files.iter().filter(move |file| file.doc.path.starts_with(folder)).map(Parsed::root)
    };

    let about = file("pack.toml").and_then(|file| about(file.root()));
    let field = file("field.toml").and_then(|file| field(file.root()));
    let teams: Vec<_> = folder("teams/").filter_map(teams::read).collect();
    let designs: Vec<_> = folder("cards/").flat_map(designs::read).collect();
    let coaches = file("coaches.toml").and_then(|file| sideline::coaches(file.root()));
    let weathers = file("weather.toml").and_then(|file| sideline::weathers(file.root()));
    let referees = file("referees.toml").and_then(|file| sideline::referees(file.root()));

    same_team_twice(&teams);
    same_card_twice(&designs);
    too_many_stay(&designs);
    let designs: Vec<_> = designs.into_iter().filter_map(|found| found.design).collect();
    // With a card missing for an error of its own, the counts would only repeat that error.
    if !report.has_errors_in("cards") {
        check_deck(&designs, report);
        check_reserves(coaches.as_deref().unwrap_or_default(), &designs);
    }
    if report.any() {
        return None;
    }

    let About { name, about, defaults } = about?;
    let mut pack = Pack {
        name,
        about,
        defaults: Vec::new(),
        teams: teams.into_iter().filter_map(|found| found.team).collect(),
        cards: [const { None }; CODES],
        deck: Pool::default(),
        by_window: [CardSet::default(); Window::COUNT],
        coaches: coaches?.into_iter().map(|found| found.coach).collect(),
        weathers: weathers?,
        referees: referees?,
        field: field?,
    };
    for design in designs {
        (0..design.copies).for_each(|_| pack.deck.insert(design.id));
        for window in &design.windows {
            pack.by_window[*window as usize].insert(design.id);
        }
        let code = design.id.code();
        pack.cards[code] = Some(design);
    }
    defaults::settle(&mut pack, &defaults);
    Some(pack)
}

/// What `pack.toml` says.
struct About<'a> {
    name: String,
    about: String,
    defaults: Vec<(&'static str, Value<'a>)>,
}

/// `pack.toml`: the name of the pack, what it is and how it is played when nobody says. The id is
/// not compared with the folder's name: an old core pack keeps its files, and so its hash, when its
/// folder is renamed.
fn about(root: Table<'_>) -> Option<About<'_>> {
    let format = root.need("format").and_then(|value| match value.number(0..=u8::MAX)? {
        FORMAT => Some(FORMAT),
        _ => value.wrong(format!("{FORMAT}, the only format there is")),
    });
    let game = root.need("game").and_then(|value| match value.string() {
        Some("rugby-the-game") => Some(()),
        _ => value.wrong("\"rugby-the-game\""),
    });
    let id = root.need("id").and_then(|value| slug(&value, NAME_MOST));
    let name = root.need("name").and_then(|value| value.text(NAME_MOST));
    let about = root.need("about").and_then(|value| value.text(TEXT_MOST));
    let defaults = root.optional("defaults", defaults::read);
    root.finish();
    format?;
    game?;
    id?;
    Some(About { name: name?, about: about?, defaults: defaults? })
}

/// `field.toml`: the ruler and the distance die.
fn field(root: Table<'_>) -> Option<Field> {
    let kick_off_catch = numbers(&root, "kick_off_catch", |value| value.metres(5..=95));
    let drop_out_catch = numbers(&root, "drop_out_catch", |value| value.metres(5..=95));
    let distance_die = numbers(&root, "distance_die", |value| value.metres(-30..=30));
    root.finish();
    let (kick_off_catch, drop_out_catch) = (kick_off_catch?, drop_out_catch?);
    Some(Field { kick_off_catch, drop_out_catch, distance_die: distance_die? })
}

fn same_team_twice(teams: &[TeamAt<'_>]) {
    for (index, TeamAt { id_at, id, .. }) in teams.iter().enumerate() {
        if let Some(first) = teams[..index].iter().find(|first| first.id == *id) {
            let file = first.id_at.doc.path;
            id_at.error(format!("`{id}` is already the id of the team in {file}"));
        }
    }
}

fn same_card_twice(designs: &[DesignAt<'_>]) {
    for (index, DesignAt { id_at, id, name, .. }) in designs.iter().enumerate() {
        let before = &designs[..index];
        if before.iter().any(|first| first.id == *id) {
            id_at.error(format!("{id} is there twice"));
        } else if let Some(name) = name
            && let Some(first) = before.iter().find(|first| first.name.as_ref() == Some(name))
        {
            id_at.error(format!("{name} is already the name of {}", first.id));
        }
    }
}

/// RT-052, RT-249. There is room in play for so many cards.
fn too_many_stay(designs: &[DesignAt<'_>]) {
    let mut all = 0;
    for DesignAt { id_at, design, .. } in designs {
        let staying = design.iter().filter(|design| !design.response.is_empty());
        all += staying.clone().map(|design| usize::from(design.copies)).sum::<usize>();
        if all > IN_PLAY_MAX && staying.count() > 0 {
            id_at.error(format!(
                "{all} copies of cards with the effect `stay`; expected at most {IN_PLAY_MAX}"
            ));
        }
    }
}

fn check_deck(designs: &[CardDesign], report: &Report) {
    let copies = |design: &CardDesign| usize::from(design.copies);
    let all: usize = designs.iter().map(copies).sum();
    if !(CARDS_LEAST..=CARDS_MOST).contains(&all) {
        let message = format!("{all} cards in all; expected {CARDS_LEAST} to {CARDS_MOST}");
        return report.error("cards", 0, message);
    }
    let held = designs.iter().filter(|design| design.colour() != Colour::Blue);
    let held: usize = held.map(copies).sum();
    if held < HELD_LEAST {
        let message = format!("{held} cards that are not Blue; expected at least {HELD_LEAST}");
        report.error("cards", 0, message);
    }
}

/// RT-012, RT-013. Two different coach cards are in a match, and what both reserve is taken from
/// one deck.
fn check_reserves(coaches: &[CoachAt<'_>], designs: &[CardDesign]) {
    for (index, coach) in coaches.iter().enumerate() {
        for reserved in &coach.reserved {
            match designs.iter().find(|design| design.id == reserved.card) {
                None => reserved.at.error(format!("there is no card {}", reserved.card)),
                Some(design) if reserved.in_play && design.response.is_empty() => {
                    let name = &design.name;
                    reserved.at.error(format!("{name} cannot be in play: it has no `stay` effect"));
                }
                Some(_) => {}
            }
        }
        for CardDesign { id, copies, .. } in designs {
            let own = coach.copies(*id);
            let others = coaches.iter().enumerate().filter(|(other, _)| *other != index);
            let other = others.map(|(_, other)| other.copies(*id)).max().unwrap_or(0);
            if own > 0 && own + other > usize::from(*copies) {
                let both = own + other;
                coach.at.error(format!(
                    "two coach cards can reserve {both} copies of {id}, and there are {copies}"
                ));
            }
        }
    }
}
