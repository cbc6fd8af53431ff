//! Taking back, giving up, agreeing on a draw.

use engine::Awaiting;
use games::{GameId, Shelf};
use protocol::common::{Ending, Phase};
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::json;
use server::creation::Creation;
use server::packs::Packs;
use server::table::Table;

use crate::client::{Client, Server};
use crate::play::both;

fn is_update(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Update(_))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_accepted_by_the_other_seat_alone() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let (mut home, mut away) = both(&server, &created).await;
    let accept = ClientMessage::AcceptDraw { id: "yes".to_string() };
    home.say(&ClientMessage::OfferDraw { id: "offer".to_string() }).await;
    assert!(matches!(home.answer("offer").await, ServerMessage::Ack { .. }));
    home.say(&accept).await;
    assert!(matches!(home.answer("yes").await, ServerMessage::Refusal { .. }));
    away.until(is_update).await;
    assert_eq!(away.seen().draw_offered, Some(Seat::Home));
    away.say(&accept).await;
    let end = away.until(|message| matches!(message, ServerMessage::Finished { .. })).await;
    let ServerMessage::Finished { result, .. } = end else { panic!("the end was waited for") };
    assert_eq!((result.winner, result.by), (None, Ending::Agreement));
    home.until(|message| matches!(message, ServerMessage::Finished { .. })).await;
    assert!(home.seen().choices.is_empty() && home.seen().awaiting.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_concedes_has_lost() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let (mut home, mut away) = both(&server, &created).await;
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    let end = away.until(|message| matches!(message, ServerMessage::Finished { .. })).await;
    let ServerMessage::Finished { result, .. } = end else { panic!("the end was waited for") };
    assert_eq!((result.winner, result.by), (Some(Seat::Away), Ending::Concession));
    // The journal remembers.
    let late = Client::join(&server, &created.summary.id, None).await;
    assert_eq!(late.seen().phase, Phase::Finished);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_nothing_to_take_back_before_anybody_has_decided() {
    let server = Server::start().await;
    let created = server.create("hot-seat").await;
    let (mut home, _away) = both(&server, &created).await;
    home.say(&ClientMessage::Undo { id: "back".to_string(), seq: home.seen().seq }).await;
    let answer = home.answer("back").await;
    assert!(matches!(answer, ServerMessage::Refusal { .. }), "{answer:?}");
}

/// A match at one screen with dice known beforehand: its table and the rows of its journal.
fn known_match() -> (Table, Vec<String>) {
    let asked = json!({"game": "rugby-the-game", "mode": "hot-seat"});
    let asked = serde_json::from_value(asked).expect("a request");
    let pack = packs().named(GameId::RugbyTheGame, "core").expect("it is embedded");
    let creation = Creation::new(&asked, "known", &SEED, &pack).expect("a match").0;
    let journal = vec![serde_json::to_string(&creation).expect("plain data")];
    let mut table = read(&journal);
    for seat in engine::Seat::BOTH {
        table.nonce(seat, "").expect("nothing is added");
    }
    (table, journal)
}

fn packs() -> Packs {
    Packs::new(Shelf::embedded())
}

const SEED: [u8; 32] = [7; 32];

fn read(journal: &[String]) -> Table {
    let payloads = journal.iter().map(String::as_str);
    Table::read(payloads, SEED, &packs()).expect("the journal can be played on")
}

#[test]
fn a_decision_is_taken_back_where_nothing_has_come_of_it() {
    let (mut table, mut journal) = known_match();
    let (mut taken_back, mut refused) = (0, 0);
    for turn in 0..600 {
        let Awaiting::Decision(seats) = table.awaiting() else { break };
        let seat = seats.first();
        let told = |table: &Table| {
            let play = table.play().expect("it has begun");
            (play.hash(), play.told(0, Some(seat)), play.answers(seat))
        };
        let before = told(&table);
        let answer = before.2[turn % before.2.len()];
        table.answer(seat, &answer).expect("it was proposed");
        let seq = table.seq();
        assert!(table.undo(seat.other(), seq).is_err(), "it was not the other seat's decision");
        assert!(table.undo(seat, seq - 1).is_err(), "the client must have seen what it undoes");
        match table.undo(seat, seq) {
            Ok(()) => {
                taken_back += 1;
                assert_eq!(told(&table), before);
                table.answer(seat, &answer).expect("as before");
            }
            Err(_) => refused += 1,
        }
        journal.extend(table.take_pending());
    }
    assert!(taken_back > 0 && refused > 0, "{taken_back} taken back, {refused} refused");
    // A match with something taken back is read from its journal like any other.
    let again = read(&journal);
    let hash = |table: &Table| table.play().expect("it has begun").hash();
    assert_eq!((again.seq(), hash(&again)), (table.seq(), hash(&table)));
}
