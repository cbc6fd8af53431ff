//! What a coach asks about the position: what can be done with a thing, and what would come of an
//! answer that he draws. Nothing is done, and nobody else hears of it.

use std::sync::Arc;

use engine::Thing;
use games::client::{Act, Choice};
use protocol::http::Created;
use protocol::{ClientMessage, ErrorCode, Seat, ServerMessage};
use serde_json::json;
use store::{MemoryStore, Store};

use crate::client::{Client, Server, level, token};
use crate::play::both;

/// Basic Crash Tackle between two people.
async fn hexes(server: &Server) -> Created {
    let options = json!({"level": "basic"});
    let asked =
        json!({"game": "crash-tackle", "mode": "friend", "name": "Ann", "options": options});
    server.create_with(asked).await
}

/// The answer to a question about a thing.
async fn ask(client: &mut Client, thing: &str) -> ServerMessage {
    let (id, thing) = (client.id(), thing.parse::<Thing>().expect("the name of a thing"));
    client.say(&ClientMessage::Ask { id: id.clone(), thing }).await;
    client.answer(&id).await
}

async fn about(client: &mut Client, thing: &str) -> Vec<Choice> {
    match ask(client, thing).await {
        ServerMessage::About { choices, .. } => choices,
        other => panic!("{other:?}"),
    }
}

/// The answer to the question what would come of an answer.
async fn judge(client: &mut Client, drawn: &Act) -> ServerMessage {
    let id = client.id();
    client.say(&ClientMessage::Judge { id: id.clone(), drawn: drawn.clone() }).await;
    client.answer(&id).await
}

async fn judged(client: &mut Client, drawn: &Act) -> Choice {
    match judge(client, drawn).await {
        ServerMessage::Judged { choice, .. } => *choice,
        other => panic!("{other:?}"),
    }
}

fn reason(answer: ServerMessage) -> String {
    match answer {
        ServerMessage::Refusal { reason, .. } => reason,
        other => panic!("not a refusal: {other:?}"),
    }
}

/// Gives first answers until one of the two has a choice that `suits`; who it is, and the other.
async fn play_until<'a>(
    home: &'a mut Client,
    away: &'a mut Client,
    suits: impl Fn(&[Choice]) -> bool,
) -> (Seat, &'a mut Client, &'a mut Client) {
    loop {
        level(&mut [home, away]).await;
        match (suits(&home.seen().choices), suits(&away.seen().choices)) {
            (true, _) => return (Seat::Home, home, away),
            (_, true) => return (Seat::Away, away, home),
            (false, false) if home.is_asked() => home.decide_first().await,
            (false, false) => away.decide_first().await,
        }
    }
}

/// First answers lead through the kick-off into the kicking side's turn.
fn is_a_turn(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.action == "end")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_done_with_a_player_is_told_to_his_coach_alone() {
    let server = Server::start().await;
    let created = hexes(&server).await;
    let id = &created.summary.id;
    let mut early = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    assert_eq!(about(&mut early, "home:7").await, [], "before the match nobody can do anything");
    let mut watcher = Client::join(&server, id, None).await;
    assert!(reason(ask(&mut watcher, "home:7").await).contains("spectator"));

    let (mut home, mut away) = both(&server, &created).await;
    let (seat, own, other) = play_until(&mut home, &mut away, is_a_turn).await;
    let thing = Thing::figure(seat, 7).to_string();
    let told = about(own, &thing).await;
    let moves: Vec<_> = told.iter().filter(|one| one.action.starts_with("move 7 ")).collect();
    assert!(moves.len() > 12, "No. 7 can go to more than {} spaces", moves.len());
    assert!(told.iter().all(|choice| choice.refused.is_none()), "{told:?}");
    assert_eq!(about(other, &thing).await, [], "the other coach is not asked");
    assert_eq!(about(own, "home:99").await, [], "there is no such player");
    assert!(reason(ask(&mut watcher, &thing).await).contains("spectator"));
    // Any of them is an answer to the question, though the question lists only some.
    let (seq, last) = (own.seen().seq, moves.last().expect("some"));
    let answer = own.decide(seq, &last.action).await;
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{}: {answer:?}", last.action);

    // What names nothing at all is no message.
    own.raw(r#"{"type":"ask","id":"x","thing":"anything"}"#.to_string()).await;
    let error = own.until(|message| matches!(message, ServerMessage::Error { .. })).await;
    assert!(matches!(error, ServerMessage::Error { code: ErrorCode::Malformed, .. }), "{error:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_coach_draws_is_judged_by_the_rules() {
    let server = Server::start().await;
    let (created, other_game) = (server.create("friend").await, hexes(&server).await);
    let (mut home, mut away) = both(&server, &created).await;
    let refuses = |choices: &[Choice]| choices.iter().any(|choice| choice.refused.is_some());
    let (_, own, other) = play_until(&mut home, &mut away, refuses).await;
    let offered = own.seen().choices.clone();
    for choice in &offered {
        let drawn = judged(own, &choice.does).await;
        assert_eq!(drawn, Choice { usual: false, ..choice.clone() }, "as it is offered");
    }
    let legal = offered.iter().find(|choice| choice.refused.is_none()).expect("a legal one");
    assert!(reason(judge(other, &legal.does).await).contains("not asked"));
    let mut watcher = Client::join(&server, &created.summary.id, None).await;
    assert!(reason(judge(&mut watcher, &legal.does).await).contains("spectator"));

    // An answer of another game is no answer here, nor one of this game there.
    let mut early =
        Client::join(&server, &other_game.summary.id, Some(token(&other_game, Seat::Home))).await;
    assert!(reason(judge(&mut early, &legal.does).await).contains("not begun"));
    let (mut here, mut there) = both(&server, &other_game).await;
    let (_, asked, _) = play_until(&mut here, &mut there, is_a_turn).await;
    let foreign = asked.seen().choices[0].does.clone();
    assert!(reason(judge(asked, &legal.does).await).contains("Crash Tackle"));
    assert!(reason(judge(own, &foreign).await).contains("Rugby: The Game"));

    // What was judged can be sent as it came back.
    let (seq, drawn) = (own.seen().seq, judged(own, &legal.does).await);
    assert!(matches!(own.decide(seq, &drawn.action).await, ServerMessage::Ack { .. }));
    own.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    own.until(|message| matches!(message, ServerMessage::Finished { .. })).await;
    assert!(reason(judge(own, &legal.does).await).contains("over"));
}

/// Nothing but what the connection itself is answered, and who is there.
fn heard_nothing(client: &Client, since: usize) {
    for frame in &client.frames[since..] {
        let message = serde_json::from_str(frame).expect("a message");
        let quiet = matches!(message, ServerMessage::Pong {} | ServerMessage::Presence { .. });
        assert!(quiet, "{frame}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_leave_no_trace() {
    let store = Arc::new(MemoryStore::new());
    let server = Server::over(Arc::clone(&store) as Arc<dyn Store>).await;
    let created = hexes(&server).await;
    let id = &created.summary.id;
    let mut watcher = Client::join(&server, id, None).await;
    let (mut home, mut away) = both(&server, &created).await;
    let (seat, own, other) = play_until(&mut home, &mut away, is_a_turn).await;
    while watcher.seen().seq < own.seen().seq {
        watcher.next().await.expect("the server is there");
    }
    let journal = async || store.rows(id, 0, 10_000).await.expect("a journal");
    let (rows, before) = (journal().await, own.seen().clone());
    let frames = [own.frames.len(), other.frames.len(), watcher.frames.len()];

    for number in 1..=15 {
        about(own, &Thing::figure(seat, number).to_string()).await;
    }
    for choice in &before.choices {
        judged(own, &choice.does).await;
    }
    let said = 15 + before.choices.len();
    for client in [&mut *own, &mut *other, &mut watcher] {
        client.say(&ClientMessage::Ping {}).await;
        client.until(|message| matches!(message, ServerMessage::Pong {})).await;
    }
    let answers = own.frames[frames[0]..].iter();
    let answers = answers.filter(|frame| !frame.contains(r#""type":"presence""#)).count();
    assert_eq!(answers, said + 1, "an answer to each, and a pong");
    heard_nothing(other, frames[1]);
    heard_nothing(&watcher, frames[2]);
    assert_eq!(journal().await, rows, "nothing is written");
    assert_eq!(own.seen(), &before, "nothing is told");

    let (log, token) = (own.log.clone(), token(&created, seat));
    server.stop().await;
    let server = Server::over(Arc::clone(&store) as Arc<dyn Store>).await;
    let again = Client::rejoin(&server, id, Some(token), Some(before.seq), log).await;
    assert_eq!((again.seen().seq, &again.seen().told), (before.seq, &Vec::new()));
    assert_eq!(again.seen().choices, before.choices);
    assert_eq!(journal().await, rows);
}
