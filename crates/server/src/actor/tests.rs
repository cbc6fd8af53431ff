//! Tables without a network, at a time of their own.

use std::sync::Arc;

use games::Shelf;
use protocol::common::Phase;
use store::MemoryStore;
use tokio::sync::mpsc;

use crate::error::Error;
use crate::hub::Hub;
use crate::table::Unplayable;
use crate::table::apply::Misfit;

#[tokio::test]
async fn rules_that_panic_close_their_match_and_no_other() {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
    let asked = serde_json::from_value(asked).expect("a request");
    let one = hub.create(&asked).await.expect("a match").summary.id;
    let two = hub.create(&asked).await.expect("a match").summary.id;
    let mut actor = hub.actor(&one).await.expect("it is there");
    let broken = actor.change(|_| panic!("a bug in the rules")).await;
    assert_eq!(broken, Err(Error::Broken));
    let before = hub.standing(&one).await.expect("it is there");
    assert_eq!(before.phase, Phase::Open);
    // As it is when they panic over a journal.
    let panicked = Unplayable { row: 1, why: Misfit::Panicked("a bug in the rules".to_string()) };
    assert_eq!(hub.shared().unplayable(&one, &panicked), Error::Broken);
    let standing = hub.standing(&one).await.expect("that it is there can be seen");
    assert_eq!(standing.phase, Phase::Broken);
    let (out, _news) = mpsc::channel(8);
    assert_eq!(hub.join(&one, None, out.clone()).await.err(), Some(Error::Broken));
    assert!(hub.join(&two, None, out).await.is_ok());
}
