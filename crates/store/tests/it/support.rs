//! Matches and rows to try stores with.

use store::{Headline, NewMatch, NewRow, Score, Secret, Status, Store, StoredRow};

/// More than any list here has.
pub const ALL: usize = 1_000_000;

pub fn headline(status: Status, home: u32, away: u32) -> Headline {
    let score = Score { home, away };
    let [home, away] = ["Ada", "Bo"].map(str::to_owned);
    Headline { status, score, outcome: None, home, away }
}

/// A live match whose secret is made from its id, opened at 1,000 ms.
pub fn new_match(id: &str) -> NewMatch {
    let mut secret = [0; 32];
    for (byte, letter) in secret.iter_mut().zip(id.bytes()) {
        *byte = letter;
    }
    NewMatch {
        id: id.to_owned(),
        game: "rugby-the-game".to_owned(),
        creation: format!("{{\"match\":\"{id}\"}}"),
        secret: Secret(secret),
        created_ms: 1_000,
        headline: headline(Status::Live, 0, 0),
    }
}

/// Rows with these payloads, all at this time.
pub fn rows(at_ms: i64, payloads: &[&str]) -> Vec<NewRow> {
    payloads.iter().map(|payload| NewRow::new(at_ms, *payload)).collect()
}

/// Everything in the journal of a match.
pub async fn journal(store: &dyn Store, id: &str) -> Vec<StoredRow> {
    store.rows(id, 0, ALL).await.expect("the match is there")
}

pub fn payloads(rows: &[StoredRow]) -> Vec<&str> {
    rows.iter().map(|row| row.payload.as_str()).collect()
}

/// Panics unless the rows are numbered from 0 without gaps.
pub fn assert_whole(rows: &[StoredRow]) {
    for (seq, row) in (0..).zip(rows) {
        assert_eq!(row.seq, seq);
    }
}
