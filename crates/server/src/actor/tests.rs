//! Tables without a network, at a time of their own.

use std::sync::Arc;

use games::Shelf;
use store::MemoryStore;
use tokio::sync::mpsc;

use crate::error::Error;
use crate::hub::Hub;

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
    hub.shared().mark_broken(&one);
    let (out, _news) = mpsc::channel(8);
    assert_eq!(hub.join(&one, None, out.clone()).await.err(), Some(Error::Broken));
    assert!(hub.join(&two, None, out).await.is_ok());
}
