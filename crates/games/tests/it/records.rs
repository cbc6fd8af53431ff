//! The stored matches of `tests/records`: each replays to the same states on every build, or is
//! refused with the sentence that says which rules it was made under.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use engine::record::{DiceCheck, End, Header, RecordRow};
use games::shelf::CORE;
use games::{GameId, OpenRecord, Shelf};

/// Fewer stored matches of a game than this say little.
const LEAST: usize = 20;

/// A stored match.
struct Stored {
    path: PathBuf,
    bytes: Vec<u8>,
    header: Header,
}

impl Stored {
    fn is_current(&self, game: GameId) -> bool {
        self.header.rules == game.rules_version()
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records")
}

/// Every stored match of a game; the folder it lies in names its rules.
fn stored(game: GameId) -> Vec<Stored> {
    let mut found = Vec::new();
    for rules in entries(&folder().join(game.id())) {
        for path in entries(&rules) {
            let bytes = std::fs::read(&path).expect("a record can be read");
            let header = Header::parse(&bytes);
            let header = header.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(header.game, game.id(), "{}", path.display());
            let named = rules.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            assert_eq!(named, format!("rules-{}", header.rules), "{}", path.display());
            found.push(Stored { path, bytes, header });
        }
    }
    found
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_stored_match_replays_to_the_same_states() {
    let shelf = Shelf::embedded();
    for game in GameId::ALL {
        let all = stored(*game);
        let current: Vec<_> = all.iter().filter(|record| record.is_current(*game)).collect();
        let failures: Vec<_> = current
            .iter()
            .filter_map(|stored| Some((stored.path.display(), replays(stored, &shelf).err()?)))
            .map(|(path, why)| format!("{path}: {why}"))
            .collect();
        assert!(
            failures.is_empty(),
            "{} of {} stored matches of {game} do not replay, and neither do those of players: \
             raise RULES_VERSION, say why in tests/records/README.md, run `cargo xtask records`\n\
             {}",
            failures.len(),
            current.len(),
            failures.join("\n")
        );
        let many = current.len();
        assert!(many >= LEAST, "{game} has {many} of {LEAST}: `cargo xtask records` plays more");
    }
}

/// Replays one match: every move, every throw, the states along the way and the final standing.
fn replays(stored: &Stored, shelf: &Shelf) -> Result<(), String> {
    let open = OpenRecord::read(&stored.bytes, shelf).map_err(|error| error.to_string())?;
    let verdict = open.verify().map_err(|error| error.to_string())?;
    let rows = &open.record().rows;
    let hashes = rows.iter().filter(|row| matches!(row, RecordRow::Hash(_))).count();
    let moves = rows.iter().filter(|row| row.is_move()).count();
    if hashes <= moves / 20 {
        return Err(format!("only {hashes} states of {moves} moves are written down"));
    }
    match (verdict.end, verdict.dice) {
        (End::Score(_), DiceCheck::Simulated { .. } | DiceCheck::Fair) => Ok(()),
        _ => Err(verdict.to_string()),
    }
}

#[test]
fn a_match_of_other_rules_is_refused_with_both_versions() {
    let shelf = Shelf::embedded();
    for game in GameId::ALL {
        let (here, all) = (game.rules_version(), stored(*game));
        for record in all.iter().filter(|record| !record.is_current(*game)) {
            assert_refused(&record.bytes, record.header.rules, here, &shelf);
            assert!(record.header.rules < here, "{} is newer than we are", record.path.display());
        }
        let current = all.iter().find(|record| record.is_current(*game));
        let text = String::from_utf8(current.expect("there is one").bytes.clone());
        let text = text.expect("a record is text");
        for made in [here - 1, here + 1] {
            let other =
                text.replacen(&format!("\nrules {here}\n"), &format!("\nrules {made}\n"), 1);
            assert_refused(other.as_bytes(), made, here, &shelf);
        }
    }
}

fn assert_refused(bytes: &[u8], made: u32, here: u32, shelf: &Shelf) {
    let refusal = OpenRecord::read(bytes, shelf).expect_err("rules differ").to_string();
    assert_eq!(refusal, format!("made under rules {made}; this binary plays rules {here}"));
}

/// Teams are values of options, too.
#[test]
fn every_value_of_every_option_occurs_in_a_stored_match() {
    let mut missing = Vec::new();
    for game in GameId::ALL {
        let pack = Shelf::embedded().load(*game, CORE).expect("the core packs load");
        let all = stored(*game);
        let current: Vec<_> = all.iter().filter(|record| record.is_current(*game)).collect();
        for option in game.options() {
            let played: BTreeSet<_> =
                current.iter().map(|record| record.header.options.get(option)).collect();
            let values = pack.option_values(option.name).expect("an option of the game");
            let unplayed = values.iter().filter(|value| !played.contains(value.as_str()));
            missing.extend(unplayed.map(|value| format!("{game} {}={value}", option.name)));
        }
    }
    assert!(missing.is_empty(), "add them to tests/records/list.toml: {}", missing.join(", "));
}

#[test]
fn all_kinds_of_coaches_play() {
    for game in GameId::ALL {
        let all = stored(*game);
        let current = all.iter().filter(|record| record.is_current(*game));
        let seats = current.flat_map(|record| {
            let seats = &record.header.seats;
            [seats.home.name.as_str(), seats.away.name.as_str()]
        });
        let coaches: BTreeSet<_> = seats.collect();
        for bot in ["random", "rookie", "club", "pro", "contrary"] {
            assert!(coaches.contains(bot), "{game}: no match of `{bot}`");
        }
    }
}

/// Whoever raises a version says why, for those whose records are refused from then on.
#[test]
fn every_rules_version_is_explained() {
    let page = std::fs::read_to_string(folder().join("README.md")).expect("the page is there");
    for game in GameId::ALL {
        let heading = format!("\n## {}\n", game.id());
        let (_, rest) = page.split_once(&heading).expect("each game has a section");
        let section = rest.split("\n## ").next().unwrap_or(rest);
        for version in 1..=game.rules_version() {
            let begin = format!("- {version}: ");
            let line = section.lines().find_map(|line| line.strip_prefix(&begin));
            let told = line.is_some_and(|line| !line.trim().is_empty());
            assert!(told, "tests/records/README.md does not say why {game} has rules {version}");
        }
    }
}
