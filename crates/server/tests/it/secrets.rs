//! No frame tells a seat what it cannot know.

use games::client::{self, Line, Scene};
use games::rules::RugbyTheGame;
use protocol::server::Update;
use protocol::{Seat, ServerMessage};

use crate::client::{Client, Server, level};
use crate::play::both;

/// A position of the card game.
type Rugby = <RugbyTheGame as engine::Client>::Scene;
/// What a board shows of something that happened in it.
pub type Beat = <RugbyTheGame as engine::Client>::Beat;

/// The position of a match of Rugby: The Game.
pub fn rugby(scene: &Scene) -> &Rugby {
    match scene {
        Scene::RugbyTheGame(scene) => scene,
        other => panic!("a scene of another game: {other:?}"),
    }
}

/// What a board shows of a line.
pub fn beat(line: &Line) -> Option<&Beat> {
    match line.beat.as_ref()? {
        client::Beat::RugbyTheGame(beat) => Some(beat),
        other => panic!("a beat of another game: {other:?}"),
    }
}

/// Everything a frame says about the hidden half of `other`'s side.
fn assert_hides(update: &Update, other: Seat) {
    if let Some(scene) = &update.scene {
        assert_hidden(scene, &update.told, other);
    }
}

/// The same of a position and what was told with it.
pub fn assert_hidden(scene: &Scene, told: &[Line], other: Seat) {
    let side = &rugby(scene).sides[other];
    assert!(side.hand.is_empty(), "{other}'s hand is shown: {:?}", side.hand);
    assert!(side.looked_at.is_empty(), "{other} is seen to look at {:?}", side.looked_at);
    for beat in told.iter().filter_map(beat) {
        let shown = match beat {
            Beat::Drew { seat, card } | Beat::LookedAt { seat, card } => {
                *seat == other && card.is_some()
            }
            Beat::Peeked { seat, cards } => *seat == other && cards.is_some(),
            _ => false,
        };
        assert!(!shown, "{beat:?}");
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
fn own_draws(updates: &[Update], seat: Seat) -> Vec<(u32, usize, String)> {
    let mut found = Vec::new();
    for update in updates {
        for (number, line) in update.told.iter().enumerate() {
            if matches!(beat(line), Some(Beat::Drew { seat: by, card: Some(_) }) if *by == seat) {
                found.push((update.seq, number, line.text.clone()));
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
    of_home.iter().for_each(|update| assert_hides(update, Seat::Away));
    of_away.iter().for_each(|update| assert_hides(update, Seat::Home));
    for update in &updates(&watcher) {
        Seat::BOTH.into_iter().for_each(|seat| assert_hides(update, seat));
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
        let draws = own_draws(own, seat);
        assert!(!draws.is_empty(), "{seat} drew nothing in {decisions} decisions");
        assert!(own_draws(others, seat).is_empty());
        let holds = |scene: &Scene| !rugby(scene).sides[seat].hand.is_empty();
        let held = own.iter().filter_map(|update| update.scene.as_ref()).any(holds);
        assert!(held, "{seat} never held a card");
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
    let mut only = 0;
    for (client, other) in [(&home, Seat::Away), (&away, Seat::Home)] {
        let passed = |line: &&Line| beat(line) == Some(&Beat::Passed { seat: other });
        let updates = updates(client);
        for pair in updates.windows(2) {
            let [before, after] = pair else { panic!("windows of two") };
            let passes = after.told.iter().filter(passed).count();
            assert!(passes <= 1, "two answers in one update");
            if passes == 1 {
                assert!(before.awaiting.contains(&other), "{other} was not seen to be asked");
                only += 1;
            }
        }
    }
    assert!(only > 0, "nobody passed");
}
