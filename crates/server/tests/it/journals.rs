//! Journals that were kept: whatever a server once wrote is read again, to the same state.

mod making;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use engine::pack::hex;
use engine::record::Header;
use engine::{BySeat, Seat};
use games::client::asked;
use games::{GameId, Shelf};
use server::creation::Creation;
use server::packs::Packs;
use server::table::apply::Misfit;
use server::table::row::TableRow;
use server::table::{Table, Unplayable};
use server::token::unhex;

/// With this in the environment, matches that are not yet stored under the present rules are
/// written.
const WRITE: &str = "WRITE_JOURNALS";

/// A journal as a file: the secret of its dice, the state of its table, its rows with their times.
#[derive(Debug)]
struct Journal {
    secret: [u8; 32],
    state: String,
    rows: Vec<(i64, String)>,
}

impl Journal {
    fn parse(text: &str) -> Journal {
        let (secret, rest) = text.split_once('\n').expect("a first line");
        let secret = secret.strip_prefix("secret ").and_then(unhex).expect("the secret");
        let (state, rows) = rest.split_once("rows\n").expect("rows");
        let row = |line: &str| {
            let (at, payload) = line.split_once(' ').expect("a time");
            (at.parse().expect("milliseconds"), payload.to_string())
        };
        Journal {
            secret: secret.try_into().expect("32 bytes"),
            state: state.to_string(),
            rows: rows.lines().map(row).collect(),
        }
    }

    fn text(&self) -> String {
        let rows = self.rows.iter().map(|(at, payload)| format!("{at} {payload}\n"));
        format!("secret {}\n{}rows\n{}", hex(&self.secret), self.state, rows.collect::<String>())
    }

    fn header(&self) -> Header {
        Creation::parse(&self.rows[0].1).expect("row 0 is the creation").1
    }

    fn try_read(&self) -> Result<Table, Unplayable> {
        let rows = self.rows.iter().map(|(at, payload)| (*at, payload.as_str()));
        Table::read_timed(rows, self.secret, packs())
    }

    fn read(&self) -> Table {
        self.try_read().expect("it can be played on")
    }

    /// The first words of its rows, which say what kind they are.
    fn kinds(&self) -> BTreeSet<String> {
        let word = |(_, row): &(i64, String)| row.split(' ').next().unwrap_or_default().to_string();
        self.rows.iter().skip(1).map(word).collect()
    }

    /// What its table has come to, a line for each thing. The clocks are those of a moment after
    /// the last row.
    fn described(&self) -> String {
        let table = self.read();
        let now = self.rows.last().expect("some rows").0 + 1_234;
        let names = |of: &BySeat<String>| format!("{:?} {:?}", of.home, of.away);
        let recorded = names(&table.header.seats.map(|coach| coach.name.clone()));
        let asked_at = (0..=table.seq()).find(|seq| table.is_current(*seq));
        let result = table.result().map(|(result, _)| (result.winner, result.by));
        let due = table.due(now).map(|(seat, due, left)| format!("{seat} {due:?} in {left}"));
        let mut lines = vec![
            format!("seq {}, asked at {}", table.seq(), shown(asked_at)),
            format!("phase {:?}", table.phase()),
            format!("score {}-{}", table.score().home, table.score().away),
            format!("names {}, recorded {recorded}", names(&table.names)),
            format!("awaiting {:?}", asked(table.awaiting())),
            format!("draw offered by {}", shown(table.draw_offered)),
            format!("rematch {}", shown(table.rematch.as_ref())),
            format!("result {result:?}"),
            format!("clocks run {}, due {}", table.clock_runs(), shown(due)),
        ];
        for seat in [Some(Seat::Home), Some(Seat::Away), None] {
            let left = table.clocks(seat, now);
            let left = left.map(|left| [left.decision, left.home, left.away].map(shown).join(" "));
            lines.push(format!("clocks of {} {}", shown(seat), shown(left)));
        }
        for seat in Seat::BOTH {
            lines.push(format!("{seat} may take back {}", shown(table.may_undo(seat).ok())));
            lines.push(format!("{seat} said {}", self.said(&table, seat).join(" ")));
        }
        if let Some(play) = table.play() {
            lines.push(format!("hash {}, events {}", play.hash(), play.events_len()));
        }
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The rows of the messages of a seat, as far as they are remembered.
    fn said(&self, table: &Table, seat: Seat) -> Vec<String> {
        let own = format!("said {seat} ");
        let ids = self.rows.iter().filter_map(|(_, row)| row.strip_prefix(&own));
        let ids = ids.map(|id| serde_json::from_str::<String>(id).expect("a JSON string"));
        ids.map(|id| shown(table.row_of(seat, &id))).collect()
    }
}

/// Something that may not be there.
fn shown<T: ToString>(of: Option<T>) -> String {
    of.map_or("-".to_string(), |of| of.to_string())
}

/// One shelf for all journals.
fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::new(Shelf::embedded()))
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

/// Every stored journal with the name of its file.
fn stored() -> Vec<(String, Journal)> {
    let files = fs::read_dir(folder()).expect("the folder of journals");
    let paths = files.map(|file| file.expect("a file").path());
    let journals = paths.filter(|path| path.extension().is_some_and(|kind| kind == "journal"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        (path.file_name().expect("a name").to_string_lossy().into_owned(), Journal::parse(&text))
    };
    journals.map(read).collect()
}

#[test]
fn stored_journals_are_read_to_the_same_state() {
    let mut kinds = BTreeSet::new();
    for (name, journal) in stored() {
        for (_, row) in &journal.rows {
            let read = row.parse::<TableRow>().map(|row| row.to_string());
            assert_eq!(read.as_ref(), Ok(row), "{name}");
        }
        match journal.try_read() {
            Ok(_) => {
                assert_eq!(journal.described(), journal.state, "{name}");
                kinds.extend(journal.kinds());
            }
            // Made under other rules or with another pack: it can only be looked at.
            Err(Unplayable { row: 0, why: Misfit::SetUp(_) }) => {}
            // It goes on from a moment in the words of a build that is gone: likewise.
            Err(Unplayable { why: Misfit::SetUp(why), .. }) if why.contains("an earlier build") => {
                assert_eq!(name, "hot-seat-continued-rules-2.journal", "{why}");
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
    let every = [
        "=",
        "accept-draw",
        "away",
        "concede",
        "home",
        "name",
        "nonce",
        "offer-draw",
        "rematch",
        "resume",
        "said",
        "start",
        "time",
        "undo",
        "~",
    ];
    let missing: Vec<_> = every.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "no journal of the present rules has {missing:?}: see README.md");
}

/// What is played now is read again, and with [`WRITE`] kept for later versions.
#[tokio::test(start_paused = true)]
async fn matches_of_every_mode_are_read_as_they_were_played() {
    for (name, journal) in making::all().await {
        let header = journal.header();
        let game: GameId = header.game.parse().expect("a game of ours");
        assert_eq!(header.rules, game.rules_version());
        let file = folder().join(format!("{name}-rules-{}.journal", header.rules));
        if std::env::var_os(WRITE).is_some() && !file.exists() {
            let state = journal.described();
            fs::write(file, Journal { state, ..journal }.text()).expect("it is written");
        }
    }
}
