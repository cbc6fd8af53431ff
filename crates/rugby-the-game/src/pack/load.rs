//! From the files of a pack to a [`Pack`], or to everything that is wrong with them.

use engine::{PackErrors, PackSource};
use toml::Spanned;
use toml::de::DeTable;

use super::designs::{self, DesignAt};
use super::model::{CardDesign, Field, Pack, Window};
use super::sideline::{self, CoachAt};
use super::teams::{self, TeamAt};
use super::toml_doc::{At, Doc, Report, Table, Value, hint};
use crate::cards::id::CODES;
use crate::cards::{CardSet, Colour, Pool};

/// The version of the file format that this loader reads.
pub const FORMAT: u8 = 1;
/// The longest file, in bytes.
pub const FILE_MOST: usize = 256 * 1024;
/// The most files in a pack.
pub const FILES_MOST: usize = 64;
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

/// The files every pack has, besides `teams/*.toml` and `cards/*.toml`.
const FILES: [&str; 5] =
    ["pack.toml", "field.toml", "coaches.toml", "weather.toml", "referees.toml"];

/// Reads a whole pack. Either everything is right, or every error is listed by file and line.
pub fn load(source: &PackSource) -> Result<Pack, PackErrors> {
    let report = Report::default();
    let pack = read(source, &report);
    let errors = report.into_errors();
    if !errors.is_empty() {
        return Err(PackErrors(errors));
    }
    Ok(pack.expect("whatever could not be read was reported"))
}

fn read(source: &PackSource, report: &Report) -> Option<Pack> {
    let files = parse(source, report);
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
    let designs: Vec<_> = designs.into_iter().filter_map(|found| found.design).collect();
    // With a card missing for an error of its own, the counts would only repeat that error.
    if !report.has_errors_in("cards") {
        check_deck(&designs, report);
        check_reserves(coaches.as_deref().unwrap_or_default(), &designs);
    }
    if report.any() {
        return None;
    }

    let (name, about) = about?;
    let mut pack = Pack {
        name,
        about,
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
    Some(pack)
}

/// A file that is TOML.
struct Parsed<'a> {
    doc: Doc<'a>,
    table: Spanned<DeTable<'a>>,
}

impl Parsed<'_> {
    fn root(&self) -> Table<'_> {
        Table::new(At { doc: self.doc, byte: 0 }, "the file", self.table.get_ref())
    }
}

/// Parses the files a pack may have and reports those it may not have or lacks.
fn parse<'a>(source: &'a PackSource, report: &'a Report) -> Vec<Parsed<'a>> {
    let count = source.files().count();
    let mut files = Vec::new();
    for (index, (path, text)) in source.files().enumerate() {
        if index == FILES_MOST {
            let message = format!("a pack has at most {FILES_MOST} files, and this one {count}");
            report.error(path, 0, message);
            break;
        }
        if !is_pack_file(path) {
            let known = "a pack has pack.toml, field.toml, coaches.toml, weather.toml, \
                         referees.toml, teams/*.toml and cards/*.toml";
            report.error(path, 0, format!("not a file of a pack: {known}{}", hint(path, &FILES)));
            continue;
        }
        if text.len() > FILE_MOST {
            let message = format!("{} bytes; a file has at most {FILE_MOST}", text.len());
            report.error(path, 0, message);
            continue;
        }
        files.extend(parse_file(Doc { path, text, report }));
    }
    for error in source.unreadable() {
        report.error(&error.file, error.line, &error.message);
    }
    // What cannot be read is not missing as well.
    let unreadable = source.unreadable().iter().map(|error| error.file.as_str());
    let there: Vec<_> = source.files().map(|(path, _)| path).chain(unreadable).collect();
    for path in FILES {
        if !there.contains(&path) {
            report.error(path, 0, "the file is missing");
        }
    }
    for folder in ["teams", "cards"] {
        if !there.iter().any(|path| in_folder(path, folder)) {
            report.error(
                folder,
                0,
                format!("there is no file {folder}/*.toml; at least one is needed"),
            );
        }
    }
    files
}

fn is_pack_file(path: &str) -> bool {
    FILES.contains(&path) || in_folder(path, "teams") || in_folder(path, "cards")
}

fn in_folder(path: &str, folder: &str) -> bool {
    let inside = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
    inside.is_some_and(|name| name.ends_with(".toml") && !name.contains('/'))
}

/// The file, or its syntax errors: one for each line, because a slip makes the parser stumble
/// again on what follows in the line, and not many, because a forgotten bracket goes on for lines.
fn parse_file<'a>(doc: Doc<'a>) -> Option<Parsed<'a>> {
    const SYNTAX_ERRORS_MOST: usize = 10;
    let (table, errors) = DeTable::parse_recoverable(doc.text);
    if errors.is_empty() {
        return Some(Parsed { doc, table });
    }
    let start = |error: &toml::de::Error| error.span().map_or(0, |span| span.start);
    let mut errors: Vec<_> = errors.iter().map(|error| (start(error), error.message())).collect();
    errors.sort();
    errors.dedup_by_key(|(byte, _)| doc.line(*byte));
    for (byte, message) in errors.into_iter().take(SYNTAX_ERRORS_MOST) {
        doc.error(byte, format!("this is not TOML: {message}"));
    }
    None
}

/// `pack.toml`: the name of the pack and what it is. The id is not compared with the folder's
/// name: an old core pack keeps its files, and so its hash, when its folder is renamed.
fn about(root: Table<'_>) -> Option<(String, String)> {
    let format = root.need("format").and_then(|value| match value.number(0..=u8::MAX)? {
        FORMAT => Some(FORMAT),
        _ => value.wrong(format!("{FORMAT}, the only format there is")),
    });
    let game = root.need("game").and_then(|value| match value.string() {
        Some("rugby-the-game") => Some(()),
        _ => value.wrong("\"rugby-the-game\""),
    });
    let id = root.need("id").and_then(|value| slug(&value));
    let name = root.need("name").and_then(|value| value.text(NAME_MOST));
    let about = root.need("about").and_then(|value| value.text(TEXT_MOST));
    root.finish();
    format?;
    game?;
    id?;
    Some((name?, about?))
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

/// A list of exactly `N` numbers.
fn numbers<T, const N: usize>(
    root: &Table<'_>,
    key: &'static str,
    read: impl Fn(&Value<'_>) -> Option<T>,
) -> Option<[T; N]> {
    let list = root.need(key)?;
    let entries = list.list()?;
    if entries.len() != N {
        list.error(format!("`{key}` has {} entries; expected {N}", entries.len()));
    }
    let numbers: Vec<_> = entries.iter().filter_map(read).collect();
    numbers.try_into().ok()
}

/// The entries of an array of tables, at least one.
pub(super) fn tables<'a>(
    root: &Table<'a>,
    key: &'static str,
    what: &str,
) -> Option<Vec<Table<'a>>> {
    let list = root.need(key)?;
    let entries = list.list()?;
    if entries.is_empty() {
        return list.wrong(format!("at least one `[[{key}]]`"));
    }
    Some(entries.iter().filter_map(|entry| entry.table_of(what)).collect())
}

/// A short name for options and files.
pub(super) fn slug(value: &Value<'_>) -> Option<String> {
    let is_slug = |text: &str| {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=NAME_MOST).contains(&text.len()) && text.chars().all(letters)
    };
    match value.string() {
        Some(text) if is_slug(text) => Some(text.to_string()),
        _ => value.wrong(format!("1 to {NAME_MOST} of the characters a to z, 0 to 9 and -")),
    }
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
