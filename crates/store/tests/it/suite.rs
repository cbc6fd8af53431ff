//! What holds for every store.

use std::sync::Arc;

use store::{
    Appended, Filter, MAX_IDS, MAX_PAYLOAD, MAX_ROWS, MAX_TEXT, Row, Secret, Status, Store,
    StoreError, StoredRow,
};

use crate::support::{ALL, assert_whole, journal, new_match, payloads, rows, summary};

/// A test for each store of a function that takes one.
macro_rules! for_every_store {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $test() {
                super::$test(std::sync::Arc::new(store::MemoryStore::new())).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $test() {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let store = store::SqliteStore::open(&folder.path().join("tryline.db"));
                super::$test(std::sync::Arc::new(store.expect("a new database"))).await;
            })*
        }
    };
}

for_every_store!(
    rows_come_back_in_order,
    since_and_limit_cut_out_a_part,
    unknown_matches_are_not_found,
    an_id_is_taken_once,
    a_seq_is_taken_once,
    of_two_writers_one_wins,
    a_failed_append_leaves_nothing,
    limits_are_kept_and_can_be_reached,
    summaries_agree_with_rows,
    lists_are_filtered_ordered_and_cut,
    secrets_come_out_of_their_own_method_only,
    health_counts_what_was_written,
);

type Shared = Arc<dyn Store>;

async fn rows_come_back_in_order(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    store.create(new_match("other")).await.unwrap();
    let appended = store.append("m", 1, rows(2_000, &["a", "b é →", "c"]), None).await;
    assert_eq!(appended, Ok(Appended { next: 4 }));
    store.append("other", 1, rows(2_500, &["not of m"]), None).await.unwrap();
    let appended = store.append("m", 4, vec![Row::new(3_000, "")], None).await;
    assert_eq!(appended, Ok(Appended { next: 5 }));
    let row = |seq, at_ms, payload: &str| StoredRow { seq, at_ms, payload: payload.to_owned() };
    let expected = [
        row(0, 1_000, "{\"match\":\"m\"}"),
        row(1, 2_000, "a"),
        row(2, 2_000, "b é →"),
        row(3, 2_000, "c"),
        row(4, 3_000, ""),
    ];
    assert_eq!(journal(&*store, "m").await, expected);
}

async fn since_and_limit_cut_out_a_part(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    store.append("m", 1, rows(2_000, &["1", "2", "3", "4"]), None).await.unwrap();
    for (since, limit, expected) in [
        (1, ALL, &["1", "2", "3", "4"][..]),
        (2, 2, &["2", "3"]),
        (4, 5, &["4"]),
        (1, 0, &[]),
        (5, ALL, &[]),
        (u64::MAX, usize::MAX, &[]),
    ] {
        let part = store.rows("m", since, limit).await.unwrap();
        assert_eq!(payloads(&part), expected, "since {since}, limit {limit}");
    }
}

async fn unknown_matches_are_not_found(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    let unknown = StoreError::NotFound("M".to_owned());
    assert_eq!(store.rows("M", 0, ALL).await, Err(unknown.clone()));
    assert_eq!(store.secret("M").await, Err(unknown.clone()));
    assert_eq!(store.append("M", 0, rows(1, &["a"]), None).await, Err(unknown));
}

async fn an_id_is_taken_once(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    store.append("m", 1, rows(2_000, &["a"]), None).await.unwrap();
    let mut second = new_match("m");
    second.creation = "another".to_owned();
    second.secret = Secret([9; 32]);
    assert_eq!(store.create(second).await, Err(StoreError::Conflict { next: 2 }));
    assert_eq!(payloads(&journal(&*store, "m").await), ["{\"match\":\"m\"}", "a"]);
    assert_eq!(store.secret("m").await, Ok(new_match("m").secret));
}

async fn a_seq_is_taken_once(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    store.append("m", 1, rows(2_000, &["a", "b"]), None).await.unwrap();
    // Taken, taken at its end, and beyond the end with a gap before it.
    for seq in [0, 1, 2, 4] {
        let refused = store.append("m", seq, rows(3_000, &["x", "y"]), None).await;
        assert_eq!(refused, Err(StoreError::Conflict { next: 3 }), "at {seq}");
    }
    assert_eq!(payloads(&journal(&*store, "m").await)[1..], ["a", "b"]);
    store.append("m", 3, rows(3_000, &["c"]), None).await.unwrap();
}

async fn of_two_writers_one_wins(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    let mut winners = Vec::new();
    for seq in 1..=100 {
        let writer = |name: &str| {
            let (store, payload) = (Arc::clone(&store), format!("{name} {seq}"));
            tokio::spawn(async move {
                let row = Row::new(2_000, payload.clone());
                store.append("m", seq, vec![row], None).await.map(|_| payload)
            })
        };
        let (one, other) = (writer("one"), writer("other"));
        let conflict = Err(StoreError::Conflict { next: seq + 1 });
        winners.push(match (one.await.unwrap(), other.await.unwrap()) {
            (Ok(won), lost) | (lost, Ok(won)) if lost == conflict => won,
            both => panic!("one must win and one lose at {seq}: {both:?}"),
        });
    }
    assert_eq!(payloads(&journal(&*store, "m").await)[1..], winners);
}

async fn a_failed_append_leaves_nothing(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    let before = store.matches(Filter::Status(Status::Live), ALL).await.unwrap();
    let over = Some(summary(Status::Finished, "99-0"));
    let large = "x".repeat(MAX_PAYLOAD + 1);
    for (seq, bad) in [
        (2, rows(2_000, &["good", "good"])),
        (1, rows(2_000, &["good", &large])),
        (1, rows(2_000, &["good", "two\nlines"])),
        (1, rows(2_000, &["good", "two\rlines"])),
        (1, rows(2_000, &[])),
        (u64::MAX, rows(2_000, &["good"])),
        (i64::MAX as u64, rows(2_000, &["good"])),
    ] {
        assert!(store.append("m", seq, bad, over.clone()).await.is_err());
        assert_eq!(journal(&*store, "m").await.len(), 1);
        let after = store.matches(Filter::Status(Status::Live), ALL).await.unwrap();
        assert_eq!(after, before);
    }
    store.append("m", 1, rows(2_000, &["good"]), None).await.unwrap();
}

async fn limits_are_kept_and_can_be_reached(store: Shared) {
    let too_large = |error: StoreError, the_limit: usize| match error {
        StoreError::TooLarge { size, limit, .. } => {
            assert_eq!((size, limit), (the_limit + 1, the_limit));
        }
        other => panic!("{other}"),
    };
    store.create(new_match("m")).await.unwrap();

    let payload = |length| vec![Row::new(2_000, "x".repeat(length))];
    store.append("m", 1, payload(MAX_PAYLOAD), None).await.unwrap();
    too_large(store.append("m", 2, payload(MAX_PAYLOAD + 1), None).await.unwrap_err(), MAX_PAYLOAD);

    let many = |count| vec![Row::new(2_000, "x"); count];
    store.append("m", 2, many(MAX_ROWS), None).await.unwrap();
    let next = 2 + MAX_ROWS as u64;
    too_large(store.append("m", next, many(MAX_ROWS + 1), None).await.unwrap_err(), MAX_ROWS);

    let score = |length| Some(summary(Status::Live, &"1".repeat(length)));
    store.append("m", next, many(1), score(MAX_TEXT)).await.unwrap();
    let refused = store.append("m", next + 1, many(1), score(MAX_TEXT + 1)).await;
    too_large(refused.unwrap_err(), MAX_TEXT);

    store.create(new_match(&"i".repeat(MAX_TEXT))).await.unwrap();
    too_large(store.create(new_match(&"i".repeat(MAX_TEXT + 1))).await.unwrap_err(), MAX_TEXT);
    assert!(matches!(store.create(new_match("")).await, Err(StoreError::Malformed(_))));
    let ids = |count| Filter::Ids(vec!["m".to_owned(); count]);
    assert_eq!(store.matches(ids(MAX_IDS), ALL).await.unwrap().len(), 1);
    too_large(store.matches(ids(MAX_IDS + 1), ALL).await.unwrap_err(), MAX_IDS);
}

async fn summaries_agree_with_rows(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    let mut next = 1;
    // Rows that change the summary and rows that do not, of one and of several.
    for (step, score) in (1_i64..).zip(["3-0", "", "3-7", "3-7"]) {
        let mut batch = rows(step, &["a"]);
        batch.push(Row::new(2_000 + step, "b"));
        let new = (!score.is_empty()).then(|| summary(Status::Live, score));
        next = store.append("m", next, batch, new.clone()).await.unwrap().next;
        let list = store.matches(Filter::Ids(vec!["m".to_owned()]), ALL).await.unwrap();
        let [listed] = &list[..] else { panic!("one match: {list:?}") };
        let kept = journal(&*store, "m").await;
        assert_whole(&kept);
        assert_eq!((listed.next, listed.next), (kept.len() as u64, next));
        assert_eq!(listed.updated_ms, 2_000 + step, "the time of the last row");
        assert_eq!(listed.created_ms, 1_000);
        let expected = if score.is_empty() { "3-0" } else { score };
        assert_eq!(listed.summary, summary(Status::Live, expected));
    }
    store
        .append("m", next, rows(9_000, &["end"]), Some(summary(Status::Finished, "3-9")))
        .await
        .unwrap();
    assert_eq!(store.matches(Filter::Status(Status::Live), ALL).await, Ok(Vec::new()));
    let finished = store.matches(Filter::Status(Status::Finished), ALL).await.unwrap();
    assert_eq!(finished[0].summary.score, "3-9");
}

async fn lists_are_filtered_ordered_and_cut(store: Shared) {
    for (id, status, created_ms) in [
        ("b", Status::Live, 10),
        ("a", Status::Live, 10),
        ("c", Status::Live, 30),
        ("d", Status::Open, 20),
        ("e", Status::Finished, 40),
    ] {
        let mut new = new_match(id);
        (new.summary.status, new.created_ms) = (status, created_ms);
        store.create(new).await.unwrap();
    }
    let listed = async |filter: Filter, limit| {
        let list = store.matches(filter, limit).await.unwrap();
        list.into_iter().map(|it| it.id).collect::<Vec<_>>().join(" ")
    };
    let ids = |ids: &[&str]| Filter::Ids(ids.iter().map(|id| (*id).to_owned()).collect());
    assert_eq!(listed(Filter::Status(Status::Live), ALL).await, "c a b");
    assert_eq!(listed(Filter::Status(Status::Live), 2).await, "c a");
    assert_eq!(listed(Filter::Status(Status::Open), ALL).await, "d");
    assert_eq!(listed(Filter::Status(Status::Finished), ALL).await, "e");
    assert_eq!(listed(ids(&["a", "nobody", "e", "b", "a"]), ALL).await, "e a b");
    assert_eq!(listed(ids(&["a", "e", "d"]), 2).await, "e d");
    assert_eq!(listed(ids(&[]), ALL).await, "");
    // An append brings a match to the top and moves it between lists.
    store.append("a", 1, rows(50, &["x"]), None).await.unwrap();
    store.append("d", 1, rows(45, &["x"]), Some(summary(Status::Live, ""))).await.unwrap();
    assert_eq!(listed(Filter::Status(Status::Live), usize::MAX).await, "a d c b");
}

async fn secrets_come_out_of_their_own_method_only(store: Shared) {
    let mut new = new_match("m");
    new.secret = Secret(*b"thirty-two bytes nobody may read");
    let shown = format!("{new:?}");
    store.create(new.clone()).await.unwrap();
    store.create(new_match("other")).await.unwrap();
    assert_eq!(store.secret("m").await, Ok(new.secret));
    assert_eq!(store.secret("other").await, Ok(new_match("other").secret));
    let list = store.matches(Filter::Status(Status::Live), ALL).await.unwrap();
    let all = format!("{shown} {:?} {list:?} {store:?}", journal(&*store, "m").await);
    // As text and as `{:?}` shows bytes.
    assert!(!all.contains("nobody") && !all.contains("116, 104"), "{all}");
}

async fn health_counts_what_was_written(store: Shared) {
    assert_eq!(store.health().await.unwrap().writes, 0);
    store.create(new_match("m")).await.unwrap();
    store.append("m", 1, rows(2_000, &["a", "b"]), None).await.unwrap();
    store.append("m", 1, rows(2_000, &["late"]), None).await.unwrap_err();
    let health = store.health().await.unwrap();
    // One after the other, so that none could share a transaction.
    assert_eq!((health.writes, health.commits), (2, 2));
}
