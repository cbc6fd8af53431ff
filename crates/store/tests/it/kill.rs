//! A process killed while it appends loses nothing that it was told is kept.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use store::{SqliteStore, Store};

use crate::support::{assert_whole, journal, new_match, rows};

/// Set for the child: where the database is.
const CHILD: &str = "STORE_TEST_DATABASE";
const TIMES: usize = 10;
const MATCHES: usize = 4;

/// The parent starts this very test again as a child, which appends to several matches without
/// end and prints what was acknowledged; and kills it at another moment each time.
#[tokio::test]
async fn nothing_acknowledged_is_lost() {
    if let Some(path) = std::env::var_os(CHILD) {
        return append_without_end(Path::new(&path)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let mut acknowledged = [0; MATCHES];
    for time in 0..TIMES {
        let before = acknowledged;
        run_and_kill(&path, 20 + 37 * time, &mut acknowledged);
        assert_ne!(acknowledged, before, "the child appended something");
        let store = SqliteStore::open(&path).unwrap();
        for (number, next) in acknowledged.iter().enumerate().filter(|(_, next)| **next > 0) {
            let kept = journal(&store, &format!("m{number}")).await;
            assert_whole(&kept);
            assert!(kept.len() >= *next, "{} rows of {next} after kill {time}", kept.len());
            // Appends are of two rows, after the first: none is there by half.
            assert_eq!(kept.len() % 2, 1);
            for (seq, row) in kept.iter().enumerate().skip(1) {
                assert_eq!(row.payload, format!("m{number} row {seq}"));
            }
        }
    }
}

/// Starts the child, reads this many acknowledgements, kills it, and takes in what it had still
/// printed: whatever left the child was acknowledged before the end.
fn run_and_kill(path: &Path, lines: usize, acknowledged: &mut [usize; MATCHES]) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::nothing_acknowledged_is_lost", "--nocapture"])
        .env(CHILD, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut seen = 0;
    for line in output.lines() {
        let line = line.unwrap();
        // The test harness of the child prints lines of its own.
        let Some(words) = line.strip_prefix("acknowledged ") else { continue };
        // The last line may have been cut short in the middle of a number: it has no dot.
        let Some(numbers) = words.strip_suffix('.') else { continue };
        let (number, next) = numbers.split_once(' ').unwrap();
        acknowledged[number.parse::<usize>().unwrap()] = next.parse().unwrap();
        seen += 1;
        if seen == lines {
            // SIGKILL: the child gets no chance to tidy up.
            child.kill().unwrap();
        }
    }
    let status = child.wait().unwrap();
    assert!(seen >= lines && !status.success(), "it was killed after {seen}: {status}");
}

async fn append_without_end(path: &Path) {
    let store = Arc::new(SqliteStore::open(path).unwrap());
    let mut writers = Vec::new();
    for number in 0..MATCHES {
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            let id = format!("m{number}");
            // It is there already in all runs but the first.
            let _ = store.create(new_match(&id)).await;
            let mut next = journal(&*store, &id).await.len() as u64;
            // Until it is killed, or nobody listens any more.
            let mut told = Ok(());
            while told.is_ok() {
                let pair = [next, next + 1].map(|seq| format!("{id} row {seq}"));
                let pair = rows(2_000, &[&pair[0], &pair[1]]);
                next = store.append(&id, next, pair, None).await.unwrap().next;
                told = writeln!(std::io::stdout(), "acknowledged {number} {next}.");
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
}
