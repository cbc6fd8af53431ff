//! No frame tells a seat what it cannot know.

use engine::Line;
use protocol::server::Update;
use protocol::{Seat, ServerMessage};
use serde_json::Value;

use crate::client::{Client, Server, level};
use crate::play::both;

/// Everything a frame says about the hidden half of `other`'s side.
fn assert_hides(update: &Update, other: &str) {
    if !update.view.is_null() {
        assert_hidden(&update.view, &update.told, other);
    }
}

/// The same of a position and what was told with it.
pub fn assert_hidden(view: &Value, told: &[Line], other: &str) {
    let side = &view["table"]["sides"][other];
    for field in ["hand", "looked_at"] {
        let cards = side[field].as_array().unwrap_or_else(|| panic!("{field} in {side}"));
        assert!(cards.is_empty(), "{other}'s {field} is shown: {cards:?}");
    }
    assert!(side["kept"].is_null(), "{side}");
    for event in told.iter().map(|line| &line.event) {
        for (name, field) in [("drew", "card"), ("looked-at", "card"), ("peeked", "cards")] {
            let told = event.get(name).filter(|told| told["seat"] == *other);
            assert!(told.is_none_or(|told| told[field].is_null()), "{event}");
        }
    }
}

fn updates(client: &Client) -> Vec<Update> {
    let read = client.frames.iter().map(|frame| serde_json::from_str(frame).expect("a message"));
    let updates = read.filter_map(|message| match message {
        ServerMessage::Update(update) => Some(*update),
        _ => None,
    });
    updates.collect()
}

/// What a log calls the cards that a seat drew, as its own frames tell them.
fn own_draws(updates: &[Update], seat: &str) -> Vec<(u32, usize, String)> {
    let mut found = Vec::new();
    for update in updates {
        for (line, Line { event, text, .. }) in update.told.iter().enumerate() {
            let own = event.get("drew").filter(|told| told["seat"] == *seat);
            if own.is_some_and(|told| told["card"] != Value::Null) {
                found.push((update.seq, line, text.clone()));
            }
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_holds_a_card_its_seat_cannot_know() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let mut watcher = Client::join(&server, &created.summary.id, None).await;
    let (mut home, mut away) = both(&server, &created).await;
    let mut decisions = 0;
    loop {
        level(&mut [&mut home, &mut away, &mut watcher]).await;
        if home.finished.is_some() || decisions == 400 {
            break;
        }
        let asked = if home.is_asked() { &mut home } else { &mut away };
        asked.decide_first().await;
        decisions += 1;
    }
    let (of_home, of_away) = (updates(&home), updates(&away));
    of_home.iter().for_each(|update| assert_hides(update, "away"));
    of_away.iter().for_each(|update| assert_hides(update, "home"));
    for update in &updates(&watcher) {
        assert_hides(update, "home");
        assert_hides(update, "away");
        assert!(update.choices.is_empty() && update.prompt.is_none());
    }

    // The seed of the dice would tell everything: it comes with the end and not before.
    if let Some((_, seed)) = &home.finished {
        let early = away.frames.iter().filter(|frame| !frame.contains("\"finished\""));
        assert_eq!(early.filter(|frame| frame.contains(seed)).count(), 0);
    }
    // The tests above would pass on frames that tell nobody anything.
    for (own, others, seat) in [(&of_home, &of_away, Seat::Home), (&of_away, &of_home, Seat::Away)]
    {
        let name = if seat == Seat::Home { "home" } else { "away" };
        let draws = own_draws(own, name);
        assert!(!draws.is_empty(), "{name} drew nothing in {decisions} decisions");
        assert!(own_draws(others, name).is_empty());
        let hands = |update: &Update| update.view["table"]["sides"][name]["hand"].clone();
        let has_cards = |hand: Value| hand.as_array().is_some_and(|hand| !hand.is_empty());
        assert!(own.iter().map(hands).any(has_cards), "{name} never held a card");
        for (seq, line, told) in draws {
            let other = others.iter().find(|update| update.seq == seq);
            let heard = other.map(|update| update.told[line].text.as_str());
            assert_ne!(heard, Some(told.as_str()), "the sentence names the card");
        }
    }
}

/// RT-289. Between friends every pass of a seat comes as an update of its own after one in which
/// that seat was asked, whether it had a choice or not.
#[tokio::test(flavor = "multi_thread")]
async fn an_only_answer_looks_like_a_choice() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let (mut home, mut away) = both(&server, &created).await;
    for _ in 0..150 {
        level(&mut [&mut home, &mut away]).await;
        if home.finished.is_some() {
            break;
        }
        let asked = if home.is_asked() { &mut home } else { &mut away };
        asked.decide_first().await;
    }
    let passed =
        |event: &Value, seat: &str| event.get("passed").is_some_and(|p| p["seat"] == *seat);
    let mut only = 0;
    for (client, other, seat) in [(&home, "away", Seat::Away), (&away, "home", Seat::Home)] {
        let updates = updates(client);
        for pair in updates.windows(2) {
            let [before, after] = pair else { panic!("windows of two") };
            let passes = after.told.iter().filter(|line| passed(&line.event, other)).count();
            assert!(passes <= 1, "two answers in one update");
            if passes == 1 {
                assert!(before.awaiting.contains(&seat), "{seat:?} was not seen to be asked");
                only += 1;
            }
        }
    }
    assert!(only > 0, "nobody passed");
}
