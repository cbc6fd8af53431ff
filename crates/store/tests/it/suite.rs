//! What holds for every store.

use std::sync::Arc;

use store::{
    Appended, Ending, Filter, MAX_IDS, MAX_PAYLOAD, MAX_ROWS, MAX_TEXT, NewRow, Outcome, Secret,
    Side, Status, Store, StoreError, StoredRow,
};

use crate::support::{ALL, assert_whole, headline, journal, new_match, payloads, rows};

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
    headlines_agree_with_rows,
    lists_are_filtered_ordered_and_cut,
    a_list_is_read_page_by_page,
    those_who_wait_are_counted,
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
    let appended = store.append("m", 4, vec![NewRow::new(3_000, "")], None).await;
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
                let row = NewRow::new(2_000, payload.clone());
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
    let before = store.matches(Filter::Unfinished, None, ALL).await.unwrap();
    let over = Some(headline(Status::Finished, 99, 0));
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
        let after = store.matches(Filter::Unfinished, None, ALL).await.unwrap();
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

    let payload = |length| vec![NewRow::new(2_000, "x".repeat(length))];
    store.append("m", 1, payload(MAX_PAYLOAD), None).await.unwrap();
    too_large(store.append("m", 2, payload(MAX_PAYLOAD + 1), None).await.unwrap_err(), MAX_PAYLOAD);

    let many = |count| vec![NewRow::new(2_000, "x"); count];
    store.append("m", 2, many(MAX_ROWS), None).await.unwrap();
    let next = 2 + MAX_ROWS as u64;
    too_large(store.append("m", next, many(MAX_ROWS + 1), None).await.unwrap_err(), MAX_ROWS);

    let named = |length| {
        let mut named = headline(Status::Live, u32::MAX, u32::MAX);
        named.away = "n".repeat(length);
        Some(named)
    };
    store.append("m", next, many(1), named(MAX_TEXT)).await.unwrap();
    let refused = store.append("m", next + 1, many(1), named(MAX_TEXT + 1)).await;
    too_large(refused.unwrap_err(), MAX_TEXT);

    store.create(new_match(&"i".repeat(MAX_TEXT))).await.unwrap();
    too_large(store.create(new_match(&"i".repeat(MAX_TEXT + 1))).await.unwrap_err(), MAX_TEXT);
    assert!(matches!(store.create(new_match("")).await, Err(StoreError::Malformed(_))));
    let ids = |count| Filter::Ids(vec!["m".to_owned(); count]);
    assert_eq!(store.matches(ids(MAX_IDS), None, ALL).await.unwrap().len(), 1);
    too_large(store.matches(ids(MAX_IDS + 1), None, ALL).await.unwrap_err(), MAX_IDS);
}

async fn headlines_agree_with_rows(store: Shared) {
    store.create(new_match("m")).await.unwrap();
    let mut next = 1;
    // Rows that change the headline and rows that do not, of one and of several.
    for (step, score) in (1_i64..).zip([Some((3, 0)), None, Some((3, 7)), Some((3, 7))]) {
        let mut batch = rows(step, &["a"]);
        batch.push(NewRow::new(2_000 + step, "b"));
        let new = score.map(|(home, away)| headline(Status::Live, home, away));
        next = store.append("m", next, batch, new).await.unwrap().next;
        let list = store.matches(Filter::Ids(vec!["m".to_owned()]), None, ALL).await.unwrap();
        let [listed] = &list[..] else { panic!("one match: {list:?}") };
        let kept = journal(&*store, "m").await;
        assert_whole(&kept);
        assert_eq!((listed.next, listed.next), (kept.len() as u64, next));
        assert_eq!(listed.updated_ms, 2_000 + step, "the time of the last row");
        assert_eq!((listed.created_ms, &listed.creation), (1_000, &kept[0].payload));
        let (home, away) = score.unwrap_or((3, 0));
        assert_eq!(listed.headline, headline(Status::Live, home, away));
    }
    for (by, winner) in [
        (Ending::Score, Some(Side::Away)),
        (Ending::Concession, Some(Side::Home)),
        (Ending::Agreement, None),
        (Ending::Time, Some(Side::Home)),
    ] {
        let mut over = headline(Status::Finished, 3, u32::MAX);
        over.outcome = Some(Outcome { by, winner });
        next =
            store.append("m", next, rows(9_000, &["end"]), Some(over.clone())).await.unwrap().next;
        assert_eq!(store.matches(Filter::Unfinished, None, ALL).await, Ok(Vec::new()));
        let finished = store.matches(Filter::Finished, None, ALL).await.unwrap();
        assert_eq!(finished[0].headline, over);
    }
}

/// Matches of every status, several of one millisecond.
async fn fill(store: &Shared) {
    for (id, status, created_ms) in [
        ("b", Status::Live, 10),
        ("a", Status::Live, 10),
        ("c", Status::Live, 30),
        ("d", Status::Open, 20),
        ("e", Status::Finished, 40),
        ("f", Status::Open, 10),
    ] {
        let mut new = new_match(id);
        (new.headline.status, new.created_ms) = (status, created_ms);
        store.create(new).await.unwrap();
    }
}

async fn lists_are_filtered_ordered_and_cut(store: Shared) {
    fill(&store).await;
    let listed = async |filter: Filter, limit| {
        let list = store.matches(filter, None, limit).await.unwrap();
        list.into_iter().map(|it| it.id).collect::<Vec<_>>().join(" ")
    };
    let ids = |ids: &[&str]| Filter::Ids(ids.iter().map(|id| (*id).to_owned()).collect());
    assert_eq!(listed(Filter::Unfinished, ALL).await, "c d a b f");
    assert_eq!(listed(Filter::Unfinished, 3).await, "c d a");
    assert_eq!(listed(Filter::Finished, ALL).await, "e");
    assert_eq!(listed(ids(&["a", "nobody", "e", "b", "a"]), ALL).await, "e a b");
    assert_eq!(listed(ids(&["a", "e", "d"]), 2).await, "e d");
    assert_eq!(listed(ids(&[]), ALL).await, "");
    // An append brings a match to the top and moves it between lists.
    store.append("a", 1, rows(50, &["x"]), None).await.unwrap();
    let over = Some(headline(Status::Finished, 0, 0));
    store.append("c", 1, rows(35, &["x"]), over).await.unwrap();
    assert_eq!(listed(Filter::Unfinished, usize::MAX).await, "a d b f");
    assert_eq!(listed(Filter::Finished, usize::MAX).await, "e c");
}

async fn a_list_is_read_page_by_page(store: Shared) {
    fill(&store).await;
    for size in 1..=6 {
        let (mut seen, mut after) = (Vec::new(), None);
        loop {
            let page = store.matches(Filter::Unfinished, after, size).await.unwrap();
            after = page.last().map(|last| last.place());
            seen.extend(page.into_iter().map(|it| it.id));
            if after.is_none() {
                break;
            }
        }
        assert_eq!(seen.join(" "), "c d a b f", "pages of {size}");
    }
    // What happens meanwhile goes to the top; nothing that stood still is missed or comes twice.
    let first = store.matches(Filter::Unfinished, None, 2).await.unwrap();
    let after = first.last().map(|last| last.place());
    store.append("b", 1, rows(60, &["x"]), None).await.unwrap();
    let rest = store.matches(Filter::Unfinished, after.clone(), ALL).await.unwrap();
    assert_eq!(rest.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["a", "f"]);
    // A place is a place in any list, whether its match is there or not.
    let ids = Filter::Ids(["a", "e", "f"].map(str::to_owned).to_vec());
    let rest = store.matches(ids, after, ALL).await.unwrap();
    assert_eq!(rest.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["a", "f"]);
}

async fn those_who_wait_are_counted(store: Shared) {
    fill(&store).await;
    for (since, most, expected) in [(0, 9, 2), (10, 9, 2), (11, 9, 1), (21, 9, 0), (0, 1, 1)] {
        assert_eq!(store.waiting(since, most).await, Ok(expected), "since {since}");
    }
    store.append("f", 1, rows(50, &["x"]), Some(headline(Status::Live, 0, 0))).await.unwrap();
    assert_eq!(store.waiting(0, 9).await, Ok(1));
}

async fn secrets_come_out_of_their_own_method_only(store: Shared) {
    let mut new = new_match("m");
    new.secret = Secret(*b"thirty-two bytes nobody may read");
    let shown = format!("{new:?}");
    store.create(new.clone()).await.unwrap();
    store.create(new_match("other")).await.unwrap();
    assert_eq!(store.secret("m").await, Ok(new.secret));
    assert_eq!(store.secret("other").await, Ok(new_match("other").secret));
    let list = store.matches(Filter::Unfinished, None, ALL).await.unwrap();
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
