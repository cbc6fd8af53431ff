//! Records: files that strangers send, and matches nobody would play.

use std::str;

use engine::record::{Record, RecordError, Step, replay};
use engine::{Game, State};
use games::{GameId, LoadedPack, OpenRecord, dispatch};

/// A record reads as it is written, is judged, and its moves are tried.
pub fn run(bytes: &[u8]) {
    if let Ok(record) = Record::parse(bytes) {
        let written = record.to_string();
        assert_eq!(Record::parse(written.as_bytes()), Ok(record), "{written}");
    }
    if let Ok(open) = OpenRecord::read(bytes, &crate::SHELF) {
        let _ = open.verify();
    }
    if let Ok(text) = str::from_utf8(bytes)
        && let Some((pack, record)) = mended(text)
    {
        dispatch!(pack.game(), G => play::<G>(pack, &record));
    }
}

/// Tries the moves of a record for as long as they are legal.
fn play<G: Game>(pack: &LoadedPack, record: &Record) {
    let contents = pack.contents::<G>();
    let look = |state: &State<G>| {
        let broken = G::invariants(&contents, state).err();
        assert_eq!(broken, None, "in {record}");
    };
    let moves = record.rows.iter().filter(|row| row.is_move()).count();
    // It stops before the hash, which fits nothing.
    let _ = replay::<G>(&contents, pack.sha256(), record, Some(moves), |step| match step {
        Step::Start { state, .. } | Step::Move { state, .. } | Step::Undo { state, .. } => {
            look(state);
        }
    });
}

/// The text as a record of the rules and the pack of today, whatever it says of them and of
/// states. Otherwise nearly every change would be refused for its check line, and what is stored
/// would say nothing any more once the rules change.
fn mended(text: &str) -> Option<(&'static LoadedPack, Record)> {
    let lines: Vec<_> = text.lines().filter(|line| !is_check(line)).collect();
    let named = |line: &&str| line.strip_prefix("game ")?.parse::<GameId>().ok();
    let pack = crate::core(lines.iter().find_map(named)?);
    let (version, id, hash) = (pack.game().rules_version(), pack.id(), pack.sha256());
    let mut body = String::new();
    for line in lines {
        body += &match line.split(' ').next() {
            Some("rules") => format!("rules {version}\n"),
            Some("pack") => format!("pack {id} sha256:{hash}\n"),
            Some("end") => "= 0000000000000000\nend unfinished\n".to_owned(),
            _ => format!("{line}\n"),
        };
    }
    // What the last line must be is what a wrong one is refused with.
    let refusal = Record::parse(format!("{body}check 0\n").as_bytes()).err()?;
    let RecordError::Damaged { computed, .. } = refusal else { return None };
    let record = Record::parse(format!("{body}check {computed}\n").as_bytes()).ok()?;
    Some((pack, record))
}

/// Lines about what came of the moves.
fn is_check(line: &str) -> bool {
    ["= ", "check ", "seed "].iter().any(|word| line.starts_with(word))
}
