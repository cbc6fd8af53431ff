//! Names, who is there, and the next match.

use std::sync::Arc;

use protocol::common::Phase;
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::json;
use store::{MemoryStore, Store};

use crate::client::token;
use crate::guest::{Guest, both, create, hub, parts};

fn store() -> Arc<dyn Store> {
    Arc::new(MemoryStore::new())
}

fn name(id: &str, name: &str) -> ClientMessage {
    ClientMessage::Name { id: id.to_string(), name: name.to_string() }
}

fn rematch() -> ClientMessage {
    ClientMessage::Rematch { id: "again".to_string() }
}

#[tokio::test(start_paused = true)]
async fn names_before_the_start_are_in_the_record_and_later_ones_are_shown() {
    let store = store();
    let first = hub(&store, parts());
    let created = create(&first, "friend", json!({})).await;
    let id = &created.summary.id;
    let mut away = Guest::join(&first, &created, Some(Seat::Away)).await;
    let mut watcher = Guest::join(&first, &created, None).await;
    assert_eq!(away.seen().names.away, "Friend");
    away.done(name("1", "  Béa \"the Wall\" ")).await;
    watcher.until(|guest| guest.seen().names.away == "Béa \"the Wall\"").await;
    let refusal = watcher.ask(name("2", "Me")).await;
    assert!(matches!(refusal, ServerMessage::Refusal { .. }), "{refusal:?}");
    for bad in ["", " ", "two\nlines", &"x".repeat(41)] {
        let refusal = away.ask(name(&format!("bad {bad}"), bad)).await;
        assert!(matches!(refusal, ServerMessage::Refusal { .. }), "{bad:?}: {refusal:?}");
    }
    let (mut home, mut away) = both(&first, &created).await;
    home.done(name("3", "Anna")).await;
    away.until(|guest| guest.seen().names.home == "Anna").await;
    home.concede().await;
    first.stop();

    // Everything again from the journal.
    let second = hub(&store, parts());
    let late = Guest::join(&second, &created, None).await;
    assert_eq!(late.seen().names.home, "Anna");
    assert_eq!(late.seen().names.away, "Béa \"the Wall\"");
    let record = second.record(id).await.expect("it is over");
    assert!(record.contains("seat home Ann nonce=-\n"), "{record}");
    assert!(record.contains("seat away Béa \"the Wall\" nonce=-\n"), "{record}");
}

#[tokio::test(start_paused = true)]
async fn a_seat_cannot_fill_the_journal_with_names() {
    let store = store();
    let hub = hub(&store, parts());
    let created = create(&hub, "friend", json!({})).await;
    let mut away = Guest::join(&hub, &created, Some(Seat::Away)).await;
    for number in 0..20 {
        away.done(name(&number.to_string(), &format!("Béa {number}"))).await;
    }
    let refusal = away.ask(name("one more", "Bea")).await;
    assert!(matches!(refusal, ServerMessage::Refusal { .. }), "{refusal:?}");
}

#[tokio::test(start_paused = true)]
async fn everybody_is_told_who_is_there() {
    let store = store();
    let hub = hub(&store, parts());
    let created = create(&hub, "friend", json!({})).await;
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    assert_eq!(home.presence, Some((true, false, 0)));
    let away = Guest::join(&hub, &created, Some(Seat::Away)).await;
    let second = Guest::join(&hub, &created, Some(Seat::Away)).await;
    let watcher = Guest::join(&hub, &created, None).await;
    assert_eq!(watcher.presence, Some((true, true, 1)));
    home.until(|guest| guest.presence == Some((true, true, 1))).await;
    away.leave().await;
    watcher.leave().await;
    // One of away's two screens is left.
    home.until(|guest| guest.presence == Some((true, true, 0))).await;
    second.leave().await;
    home.until(|guest| guest.presence == Some((true, false, 0))).await;

    let against = create(&hub, "bot", json!({})).await;
    let watcher = Guest::join(&hub, &against, None).await;
    assert_eq!(watcher.presence, Some((false, true, 1)), "a bot is always there");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_is_one_new_match_for_the_same_tokens() {
    let store = store();
    let first = hub(&store, parts());
    let more = json!({"seat": "away", "options": {"weather": "random"}, "clock": {"match_s": 600}});
    let created = create(&first, "friend", more).await;
    let id = &created.summary.id;
    let (mut home, mut away) = both(&first, &created).await;
    let early = home.ask(rematch()).await;
    assert!(matches!(early, ServerMessage::Refusal { .. }), "{early:?}");
    home.done(name("hi", "Béa")).await;
    home.concede().await;
    away.done(rematch()).await;
    let told = |guest: &Guest| guest.seen().rematch.is_some();
    home.until(told).await;
    away.until(told).await;
    let next = home.seen().rematch.clone().expect("it was told");
    home.done(ClientMessage::Rematch { id: "me too".to_string() }).await;
    first.stop();

    // After a restart it is still that match, for whoever asks.
    let second = hub(&store, parts());
    let mut home = Guest::join(&second, &created, Some(Seat::Home)).await;
    home.done(ClientMessage::Rematch { id: "and again".to_string() }).await;
    assert_eq!(home.seen().rematch.as_ref(), Some(&next));

    let listed = second.list(false, None).await.expect("a list").matches;
    assert_eq!(listed.len(), 1, "one new match: {listed:?}");
    let (old, new) = (&created.summary, &listed[0].summary);
    assert_eq!((&new.id, listed[0].phase), (&next, Phase::Open));
    assert_eq!((&new.game, &new.pack, &new.options), (&old.game, &old.pack, &old.options));
    assert_eq!((new.mode, new.clock, &new.bots), (old.mode, old.clock, &old.bots));
    assert_eq!((new.names.home.as_str(), new.names.away.as_str()), ("Béa", "Ann"));
    assert!(new.id != *id && new.commitment != old.commitment, "new dice");
    for seat in [Seat::Home, Seat::Away] {
        let mut guest = Guest::with_token(&second, &next, Some(token(&created, seat))).await;
        guest.nonce().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_was_made_but_not_noted_is_found_again() {
    let store = store();
    let first = hub(&store, parts());
    let created = create(&first, "bot", json!({})).await;
    let mut home = Guest::join(&first, &created, Some(Seat::Home)).await;
    home.nonce().await;
    home.concede().await;
    let journal = store.rows(&created.summary.id, 0, 1_000).await.expect("rows");
    home.done(rematch()).await;
    home.until(|guest| guest.seen().rematch.is_some()).await;
    let next = home.seen().rematch.clone();

    // The same journal without its last rows, beside the new match: a crash in between.
    let crashed: Arc<dyn Store> = Arc::new(MemoryStore::new());
    for (id, rows) in [(created.summary.id.clone(), journal), (next.clone().expect("one"), vec![])]
    {
        let first = store.rows(&id, 0, 1).await.expect("rows").remove(0);
        let listed =
            store.matches(store::Filter::Ids(vec![id.clone()]), None, 1).await.expect("it");
        let listed = listed.into_iter().next().expect("it");
        let secret = store.secret(&id).await.expect("a secret");
        let new = store::NewMatch {
            id: id.clone(),
            game: listed.game,
            creation: first.payload,
            secret,
            created_ms: listed.created_ms,
            headline: listed.headline,
        };
        crashed.create(new).await.expect("a copy");
        let rows: Vec<_> = rows
            .into_iter()
            .skip(1)
            .map(|row| store::NewRow::new(row.at_ms, row.payload))
            .collect();
        if !rows.is_empty() {
            crashed.append(&id, 1, rows, None).await.expect("a copy");
        }
    }
    let second = hub(&crashed, parts());
    let mut home = Guest::join(&second, &created, Some(Seat::Home)).await;
    assert_eq!(home.seen().rematch, None);
    home.done(rematch()).await;
    home.until(|guest| guest.seen().rematch.is_some()).await;
    assert_eq!(home.seen().rematch, next);
}

#[tokio::test(start_paused = true)]
async fn a_duplicate_is_known_after_a_restart() {
    let store = store();
    let first = hub(&store, parts());
    let created = create(&first, "friend", json!({})).await;
    let (mut home, mut away) = both(&first, &created).await;
    let (asked, seat) = match home.proposals().len() > 1 {
        true => (&mut home, Seat::Home),
        false => (&mut away, Seat::Away),
    };
    let decision = asked.decision("odd id \"\n é");
    let seq = asked.done(decision.clone()).await;
    first.stop();

    let second = hub(&store, parts());
    let mut again = Guest::join(&second, &created, Some(seat)).await;
    let before = store.rows(&created.summary.id, 0, 1_000).await.expect("rows").len();
    assert_eq!(again.done(decision.clone()).await, seq, "answered as before");
    assert_eq!(store.rows(&created.summary.id, 0, 1_000).await.expect("rows").len(), before);
    // The id is the seat's own.
    let mut other = Guest::join(
        &second,
        &created,
        Some(match seat {
            Seat::Home => Seat::Away,
            Seat::Away => Seat::Home,
        }),
    )
    .await;
    let refusal = other.ask(decision).await;
    assert!(matches!(refusal, ServerMessage::Refusal { .. }), "{refusal:?}");
}
