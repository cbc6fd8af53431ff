//! Limits of time, with a time that the tests move on.

use std::sync::Arc;

use protocol::common::{ClockRules, Ending};
use protocol::server::Clocks;
use protocol::{Seat, ServerMessage};
use serde_json::json;
use server::Hub;
use store::{MemoryStore, Store};

use crate::guest::{Guest, both, create, hub, level, parts, pass};

fn other(seat: Seat) -> Seat {
    if seat == Seat::Home { Seat::Away } else { Seat::Home }
}

/// Home and away with limits of time, the one who has a choice first.
async fn clocked(
    hub: &Hub,
    clock: serde_json::Value,
) -> (protocol::http::Created, Guest, Guest, Seat) {
    let created = create(hub, "friend", json!({"clock": clock})).await;
    let (home, away) = both(hub, &created).await;
    match home.proposals().len() > 1 {
        true => (created, home, away, Seat::Home),
        false => (created, away, home, Seat::Away),
    }
}

fn of(clocks: &Clocks, seat: Seat) -> u64 {
    let left = if seat == Seat::Home { clocks.home } else { clocks.away };
    left.expect("the match has a limit")
}

fn clocks(guest: &Guest) -> Clocks {
    guest.seen().clocks.clone().expect("there are clocks")
}

#[tokio::test(start_paused = true)]
async fn a_coach_without_time_for_the_match_has_lost() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = hub(&store, parts());
    let (created, mut asked, mut waits, seat) = clocked(&first, json!({"match_s": 60})).await;
    let rules = ClockRules { decision_s: None, match_s: Some(60) };
    assert_eq!(created.summary.clock, Some(rules));
    pass(20).await;
    asked.done(asked.decision("1")).await;
    asked.until(|guest| guest.seen().clocks.as_ref().is_some_and(|of| of.home != of.away)).await;
    let left = clocks(&asked);
    assert!(of(&left, seat) <= 40_000, "{left:?}");
    assert!(of(&left, other(seat)) >= 59_000, "{left:?}");
    assert_eq!(left.decision, None);
    // Nobody says anything any more, nobody even is at the table.
    asked.leave().await;
    pass(30).await;
    waits.until(|guest| guest.finished.is_some()).await;
    let result = waits.finished.clone().expect("it has ended");
    assert_eq!(result.by, Ending::Time);
    first.stop();
    let second = hub(&store, parts());
    let mut late = Guest::join(&second, &created, None).await;
    late.until(|guest| guest.finished.is_some()).await;
    assert_eq!(late.finished, Some(result), "the journal remembers");
}

#[tokio::test(start_paused = true)]
async fn a_decision_not_made_in_time_is_made_for_the_coach() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = hub(&store, parts());
    let (_, mut asked, mut waits, _) = clocked(&hub, json!({"decision_s": 30})).await;
    for _ in 0..5 {
        let (before, log) = (asked.seen().seq, asked.log.len());
        assert_eq!(clocks(&asked).home, None, "the match has no limit");
        pass(29).await;
        assert!(asked.seen().seq == before);
        asked.until(|guest| guest.seen().seq > before).await;
        assert!(asked.finished.is_none() && asked.log.len() >= log);
        let decision = asked.seen().clocks.as_ref().and_then(|left| left.decision);
        assert!(decision.is_none_or(|left| left <= 30_000), "{decision:?}");
        level(&mut asked, &mut waits).await;
        if asked.proposals().len() < 2 {
            std::mem::swap(&mut asked, &mut waits);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_decision_that_comes_too_late_is_refused() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = hub(&store, parts());
    let (_, mut asked, _waits, _) = clocked(&hub, json!({"match_s": 60})).await;
    let decision = asked.decision("late");
    // Moved on at once: the message and the end of the time are there together.
    tokio::time::advance(std::time::Duration::from_secs(61)).await;
    let answer = asked.ask(decision).await;
    assert!(matches!(answer, ServerMessage::Refusal { .. }), "{answer:?}");
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_server_is_down() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = hub(&store, parts());
    let clock = json!({"match_s": 60, "decision_s": 50});
    let (created, asked, _waits, seat) = clocked(&first, clock).await;
    let before = of(&clocks(&asked), seat);
    first.stop();
    pass(100_000).await;

    let second = hub(&store, parts());
    let mut asked = Guest::join(&second, &created, Some(seat)).await;
    assert_eq!(of(&clocks(&asked), seat), before);
    assert!(asked.finished.is_none());
    // It runs again, and what is written says how long.
    pass(10).await;
    let name = "Anna".to_string();
    asked.done(protocol::ClientMessage::Name { id: "name".to_string(), name }).await;
    asked.until(|guest| guest.seen().names != created.summary.names).await;
    let left = of(&clocks(&asked), seat);
    assert!((9_000..11_000).contains(&(before - left)), "{before} {left}");
    second.stop();
    pass(100_000).await;

    let third = hub(&store, parts());
    let mut asked = Guest::join(&third, &created, Some(seat)).await;
    assert_eq!(of(&clocks(&asked), seat), left);
    // The limit of the decision, 10 of 50 seconds of which are gone, comes before the other.
    let before = asked.seen().seq;
    pass(41).await;
    asked.until(|guest| guest.seen().seq > before).await;
    assert!(asked.finished.is_none());
}

#[tokio::test(start_paused = true)]
async fn bots_have_no_clock() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = hub(&store, parts());
    let created = create(&hub, "bot", json!({"clock": {"match_s": 60}})).await;
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    home.nonce().await;
    for number in 0..10 {
        home.until(|guest| guest.proposals().len() > 1).await;
        home.decide(&number.to_string()).await;
        assert_eq!(clocks(&home).away, Some(60_000));
    }
}
