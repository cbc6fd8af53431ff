//! Matches of every mode, played for their journals.

use std::path::Path;
use std::sync::Arc;

use engine::scenario::Scenario;
use protocol::http::{Continue, Created};
use protocol::server::Update;
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::{Value, json};
use server::Hub;
use server::parts::Parts;
use server::randomness::Randomness;
use server::update::update;
use store::{MemoryStore, Store};

use super::Journal;
use crate::client::token;
use crate::guest::{Guest, both, create, hub, level, parts, pass, test_time};

/// A journal in the making.
struct Match {
    store: Arc<dyn Store>,
    hub: Hub,
    created: Created,
    /// How many messages were sent.
    said: usize,
}

impl Match {
    async fn new(mode: &str, more: Value) -> Match {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let hub = server(&store);
        let created = create(&hub, mode, more).await;
        Match { store, hub, created, said: 0 }
    }

    /// A message's id, with everything that could be misread.
    fn id(&mut self) -> String {
        self.said += 1;
        format!("m{} \"é\n\\", self.said)
    }

    async fn begin(&mut self) -> (Guest, Guest) {
        both(&self.hub, &self.created).await
    }

    /// The server stops, and another one takes over.
    async fn restart(&mut self, seconds: u64) -> (Guest, Guest) {
        self.hub.stop();
        pass(seconds).await;
        self.hub = server(&self.store);
        let home = Guest::join(&self.hub, &self.created, Some(Seat::Home)).await;
        (home, Guest::join(&self.hub, &self.created, Some(Seat::Away)).await)
    }

    /// Plays decisions of either seat, some of which are taken back and made again.
    async fn play(&mut self, home: &mut Guest, away: &mut Guest, decisions: usize) {
        for number in 0..decisions {
            level(home, away).await;
            if home.finished.is_some() {
                return;
            }
            let asked = if home.proposals().len() > 1 { &mut *home } else { &mut *away };
            self.decide(asked, number).await;
            if asked.seen().undo.allowed && number % 3 == 0 {
                let undo = ClientMessage::Undo { id: self.id(), seq: asked.seen().seq };
                done(asked, undo).await;
            }
        }
        level(home, away).await;
    }

    /// One decision, a moment after the question.
    async fn decide(&mut self, asked: &mut Guest, number: usize) {
        pass(1).await;
        let proposals = asked.proposals();
        let action = proposals[number * 7 % proposals.len()].clone();
        let decide = ClientMessage::Decide { id: self.id(), seq: asked.seen().seq, action };
        done(asked, decide).await;
    }

    async fn name(&mut self, guest: &mut Guest, name: &str) {
        let name = ClientMessage::Name { id: self.id(), name: name.to_string() };
        done(guest, name).await;
    }

    /// The journal, after it was seen that whoever reads it is told the same as who is there.
    async fn finish(self) -> Journal {
        let id = self.created.summary.id.clone();
        let journal = journal(&self.store, &id).await;
        let table = journal.read();
        let seats = [Some(Seat::Home), Some(Seat::Away), None];
        for seat in seats {
            let token = seat.map(|seat| token_of(&self.created, seat));
            let Some(token) = token.map_or(Some(None), |token| token.map(Some)) else { continue };
            let told = fresh(&self.hub, &id, token).await;
            let of = seat;
            let ServerMessage::Update(read) = update(&table, of, None, test_time()) else {
                panic!("an update")
            };
            assert_eq!(*read, told, "{seat:?} of {id}");
        }
        let after = self::journal(&self.store, &id).await;
        assert_eq!(after.rows, journal.rows, "nothing was written meanwhile");
        journal
    }
}

/// Says something that is done, and reads what comes of it.
async fn done(guest: &mut Guest, message: ClientMessage) {
    let seq = guest.done(message).await;
    guest.until(|guest| guest.seen().seq >= seq).await;
}

fn server(store: &Arc<dyn Store>) -> Hub {
    hub(store, Parts { randomness: Arc::new(Randomness::foretold(11)), ..parts() })
}

/// The token of a seat, where a person has it.
fn token_of(created: &Created, seat: Seat) -> Option<&str> {
    created.seats.iter().any(|of| of.seat == seat).then(|| token(created, seat))
}

/// Everything that somebody who comes now is told.
async fn fresh(hub: &Hub, id: &str, token: Option<&str>) -> Update {
    let guest = Guest::with_token(hub, id, token).await;
    let seen = guest.seen().clone();
    guest.leave().await;
    seen
}

async fn journal(store: &Arc<dyn Store>, id: &str) -> Journal {
    let rows = store.rows(id, 0, 100_000).await.expect("rows");
    let rows = rows.into_iter().map(|row| (row.at_ms, row.payload)).collect();
    let secret = store.secret(id).await.expect("a secret").0;
    Journal { secret, state: String::new(), rows }
}

/// Every match, with its name.
pub async fn all() -> Vec<(&'static str, Journal)> {
    let mut all = vec![
        ("friend-open", open().await),
        ("friend-live", live().await),
        ("friend-sealed", sealed().await),
        ("friend-agreed", agreed().await),
        ("hot-seat-live", hot_seat("crash-tackle", json!({"level": "basic"})).await),
        ("hot-seat-squares", hot_seat("tutatis", json!({})).await),
        ("hot-seat-laid", laid().await),
        ("bot-live", against_bot().await),
    ];
    all.extend(on_time().await);
    all.extend(given_up_and_gone_on_from().await);
    all.extend(to_the_end().await);
    all
}

/// Names and one nonce, and nobody has begun.
async fn open() -> Journal {
    let clock = json!({"clock": {"decision_s": 30, "match_s": 900}});
    let mut of = Match::new("friend", clock).await;
    let mut home = Guest::join(&of.hub, &of.created, Some(Seat::Home)).await;
    let mut away = Guest::join(&of.hub, &of.created, Some(Seat::Away)).await;
    of.name(&mut away, "Béa \"the Wall\" \\ 7").await;
    done(&mut home, ClientMessage::Nonce { id: of.id(), nonce: "00ffA7".to_string() }).await;
    of.finish().await
}

/// Both clocks, names before and after the beginning, a restart, an offer that stands.
async fn live() -> Journal {
    let clock = json!({"clock": {"decision_s": 60, "match_s": 900}});
    let mut of = Match::new("friend", clock).await;
    let mut early = Guest::join(&of.hub, &of.created, Some(Seat::Away)).await;
    of.name(&mut early, "Béa").await;
    early.leave().await;
    let (mut home, mut away) = of.begin().await;
    of.name(&mut home, "Anna").await;
    of.play(&mut home, &mut away, 40).await;
    let (mut home, mut away) = of.restart(5_000).await;
    of.play(&mut home, &mut away, 10).await;
    // Nobody answers in time, and the table does.
    let asked = if home.proposals().len() > 1 { &mut home } else { &mut away };
    let before = asked.seen().seq;
    pass(61).await;
    asked.until(|guest| guest.seen().seq > before).await;
    of.play(&mut home, &mut away, 5).await;
    done(&mut home, ClientMessage::OfferDraw { id: of.id() }).await;
    of.finish().await
}

/// The first of two sealed answers is given.
async fn sealed() -> Journal {
    let more = json!({"game": "takkure", "clock": {"match_s": 900}});
    let mut of = Match::new("friend", more).await;
    let (mut home, mut away) = of.begin().await;
    while home.seen().awaiting.len() < 2 {
        of.play(&mut home, &mut away, 1).await;
    }
    of.decide(&mut home, 1).await;
    of.finish().await
}

/// An offer that lapses, one that is accepted, and another match after it.
async fn agreed() -> Journal {
    let mut of = Match::new("friend", json!({"game": "takkure", "name": "Ann"})).await;
    let (mut home, mut away) = of.begin().await;
    of.play(&mut home, &mut away, 6).await;
    done(&mut home, ClientMessage::OfferDraw { id: of.id() }).await;
    while home.seen().draw_offered.is_some() {
        of.play(&mut home, &mut away, 1).await;
    }
    done(&mut away, ClientMessage::OfferDraw { id: of.id() }).await;
    done(&mut home, ClientMessage::AcceptDraw { id: of.id() }).await;
    done(&mut away, ClientMessage::Rematch { id: of.id() }).await;
    of.finish().await
}

async fn hot_seat(game: &str, options: Value) -> Journal {
    let mut of = Match::new("hot-seat", json!({"game": game, "options": options})).await;
    let (mut home, mut away) = of.begin().await;
    of.play(&mut home, &mut away, 30).await;
    of.finish().await
}

/// A table laid from a scenario.
async fn laid() -> Journal {
    let file = "../../tests/scenarios/takkure/first-example.toml";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let scenario = std::fs::read_to_string(file).expect("a scenario");
    let scenario = Scenario::parse(&scenario).expect("a scenario");
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = server(&store);
    let created = hub.create_from_scenario(&scenario).await.expect("it can be laid");
    let mut of = Match { store, hub, created, said: 0 };
    let (mut home, mut away) = of.begin().await;
    of.play(&mut home, &mut away, 3).await;
    of.finish().await
}

async fn against_bot() -> Journal {
    let more = json!({"seat": "away", "bot": "random", "clock": {"match_s": 900}});
    let mut of = Match::new("bot", more).await;
    let mut away = Guest::join(&of.hub, &of.created, Some(Seat::Away)).await;
    done(&mut away, ClientMessage::Nonce { id: of.id(), nonce: "07".to_string() }).await;
    for number in 0..25 {
        away.until(|guest| guest.proposals().len() > 1).await;
        of.decide(&mut away, number).await;
    }
    away.until(|guest| guest.proposals().len() > 1).await;
    of.finish().await
}

/// Lost on time, and the match after it, which takes over clocks, options and names.
async fn on_time() -> [(&'static str, Journal); 2] {
    let more = json!({"options": {"weather": "random"}, "clock": {"match_s": 120}});
    let mut of = Match::new("friend", more).await;
    let (mut home, mut away) = of.begin().await;
    of.play(&mut home, &mut away, 8).await;
    pass(121).await;
    home.until(|guest| guest.finished.is_some()).await;
    away.until(|guest| guest.finished.is_some()).await;
    of.name(&mut home, "Late").await;
    done(&mut home, ClientMessage::Rematch { id: of.id() }).await;
    home.until(|guest| guest.seen().rematch.is_some()).await;
    let next = home.seen().rematch.clone().expect("it was waited for");
    let rematch = journal(&of.store, &next).await;
    [("friend-time", of.finish().await), ("friend-rematch", rematch)]
}

/// Given up, and taken up again at a moment of it; one that was given up before it began.
async fn given_up_and_gone_on_from() -> [(&'static str, Journal); 3] {
    let mut of = Match::new("hot-seat", json!({})).await;
    let (mut home, mut away) = of.begin().await;
    of.play(&mut home, &mut away, 30).await;
    done(&mut away, ClientMessage::Concede { id: of.id() }).await;
    let asked = json!({"step": 12, "seat": "home", "mode": "hot-seat", "name": "Ann"});
    let asked: Continue = serde_json::from_value(asked).expect("a request");
    let created = of.hub.continue_match(&of.created.summary.id, &asked).await.expect("a match");
    let (store, hub) = (Arc::clone(&of.store), of.hub.clone());
    let mut next = Match { store, hub, created, said: 0 };
    let (mut home, mut away) = next.begin().await;
    next.play(&mut home, &mut away, 8).await;

    let mut unbegun = Match::new("friend", json!({})).await;
    let mut home = Guest::join(&unbegun.hub, &unbegun.created, Some(Seat::Home)).await;
    done(&mut home, ClientMessage::Concede { id: unbegun.id() }).await;
    [
        ("hot-seat-conceded", of.finish().await),
        ("hot-seat-moment", next.finish().await),
        ("friend-unbegun", unbegun.finish().await),
    ]
}

/// Played out, against a bot and between two.
async fn to_the_end() -> [(&'static str, Journal); 2] {
    let mut of = Match::new("bot", json!({"bot": "random"})).await;
    let mut home = Guest::join(&of.hub, &of.created, Some(Seat::Home)).await;
    done(&mut home, ClientMessage::Nonce { id: of.id(), nonce: String::new() }).await;
    for number in 0.. {
        home.until(|guest| guest.finished.is_some() || guest.proposals().len() > 1).await;
        if home.finished.is_some() {
            break;
        }
        of.decide(&mut home, number).await;
    }
    done(&mut home, ClientMessage::Rematch { id: of.id() }).await;
    let mut two = Match::new("hot-seat", json!({})).await;
    let (mut home, mut away) = two.begin().await;
    two.play(&mut home, &mut away, 5_000).await;
    [("bot-finished", of.finish().await), ("hot-seat-finished", two.finish().await)]
}
