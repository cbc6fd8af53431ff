//! Bots that take their time.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, OnceLock};
use std::time::Duration;

use ai::{AnyBot, BotName, Cancel, Pace};
use dice::SeededDealer;
use engine::Seat as EngineSeat;
use futures_util::FutureExt;
use games::{Answer, AnyMatch, GameId};
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::json;
use server::parts::{Parts, Tempo};
use store::{MemoryStore, Store};

use crate::client::HURRY;
use crate::guest::{Guest, create, hub, parts};

/// Whether the slow bots below may go on. Each test is a process of its own or uses it alone.
fn gate() -> &'static (Mutex<bool>, Condvar) {
    static GATE: OnceLock<(Mutex<bool>, Condvar)> = OnceLock::new();
    GATE.get_or_init(Default::default)
}

/// Opens the gate when it goes, also in a test that fails: its runtime waits for every thread.
struct Opens;

impl Drop for Opens {
    fn drop(&mut self) {
        let (open, opened) = gate();
        *open.lock().expect("nobody panicked") = true;
        opened.notify_all();
    }
}

/// Thinks until the gate is opened, and then wants what is for another game.
struct Slow;

impl AnyBot for Slow {
    fn decide(&mut self, _: &dyn AnyMatch, _: EngineSeat) -> Option<Answer> {
        let (open, opened) = gate();
        let open = open.lock().expect("nobody panicked");
        drop(opened.wait_while(open, |open| !*open).expect("nobody panicked"));
        "done".parse().ok().map(Answer::Takkure)
    }
}

fn slow(_: GameId, _: BotName, _: Pace, _: SeededDealer) -> Box<dyn AnyBot> {
    Box::new(Slow)
}

#[tokio::test(start_paused = true)]
async fn a_late_bot_gets_a_usual_answer_and_the_match_goes_on() {
    let opens = Opens;
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let tempo = Tempo { bot: Duration::from_secs(2), ..HURRY };
    let hub = hub(&store, Parts { tempo, seat_bot: slow, ..parts() });
    let places = hub.shared().bots.available_permits();
    let created = create(&hub, "bot", json!({})).await;
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    home.nonce().await;
    let late = &hub.shared().metrics.bots_late;
    let stray = &hub.shared().metrics.bots_stray;
    let mut answered = None;
    // More than there are places: those who find none get the usual answer too.
    while late.load(Ordering::Relaxed) < places as u64 + 2 {
        if home.proposals().len() > 1 && answered != Some(home.seen().seq) {
            answered = Some(home.seen().seq);
            home.say(home.decision(&format!("at {answered:?}"))).await;
        }
        // Time does not pass by itself while somebody thinks on another thread.
        tokio::time::advance(Duration::from_millis(500)).await;
        while let Some(Some(_)) = home.next().now_or_never() {}
    }
    assert_eq!(stray.load(Ordering::Relaxed), places as i64, "one in each place and no more");
    assert!(home.finished.is_none() && !home.log.is_empty());

    // When they come to an end nobody listens, and their places are free again.
    drop(opens);
    while stray.load(Ordering::Relaxed) > 0 || hub.shared().bots.available_permits() < places {
        tokio::task::yield_now().await;
    }
}

/// Thinks until it is told to stop.
#[derive(Default)]
struct Ponders(Cancel);

impl AnyBot for Ponders {
    fn decide(&mut self, table: &dyn AnyMatch, seat: EngineSeat) -> Option<Answer> {
        while !self.0.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
        table.default_answer(seat)
    }

    fn cancel(&self) -> Option<Cancel> {
        Some(self.0.clone())
    }
}

fn ponders(_: GameId, _: BotName, _: Pace, _: SeededDealer) -> Box<dyn AnyBot> {
    Box::new(Ponders::default())
}

/// Reads and answers until a bot is seen to think; says whose it is.
async fn seen_to_think(home: &mut Guest) -> Seat {
    let mut answered = None;
    loop {
        if home.update.is_some() && home.proposals().len() > 1 && answered != Some(home.seen().seq)
        {
            answered = Some(home.seen().seq);
            home.say(home.decision(&format!("at {answered:?}"))).await;
        }
        if let ServerMessage::Thinking { seat } = home.next().await.expect("the table is there") {
            return seat;
        }
    }
}

/// Waits until every place to think in is free.
async fn all_free(hub: &server::Hub, places: usize) {
    while hub.shared().bots.available_permits() < places {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_seen_to_think_and_stops_when_nobody_waits_for_it() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = hub(&store, Parts { seat_bot: ponders, ..parts() });
    let places = hub.shared().bots.available_permits();
    let created = create(&hub, "bot", json!({"bot": "pro"})).await;
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    home.nonce().await;
    assert_eq!(seen_to_think(&mut home).await, Seat::Away);
    assert_eq!(hub.shared().bots.available_permits(), places - 1);

    // The table listens meanwhile.
    home.say(ClientMessage::Ping {}).await;
    while !matches!(home.next().await, Some(ServerMessage::Pong {})) {}
    assert_eq!(hub.shared().bots.available_permits(), places - 1, "and it thinks on");

    home.leave().await;
    all_free(&hub, places).await;
    // It decides when somebody is there again, as if nothing had been.
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    assert!(home.seen().awaiting.contains(&Seat::Away), "it has not moved");
    assert_eq!(seen_to_think(&mut home).await, Seat::Away);
    assert_eq!(hub.shared().metrics.bots_late.load(Ordering::Relaxed), 0);

    hub.stop();
    all_free(&hub, places).await;
}
