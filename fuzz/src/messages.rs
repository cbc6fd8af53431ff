//! What clients say: messages on the socket and bodies of requests.

use std::fmt::Debug;
use std::str;

use engine::Options;
use games::GameId;
use protocol::ClientMessage;
use protocol::http::{Continue, JudgeTeam, NewMatch};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Messages read back as they are written, and the options of a new match are judged.
pub fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    reads_back::<ClientMessage>(text);
    reads_back::<Continue>(text);
    reads_back::<JudgeTeam>(text);
    if let Some(asked) = reads_back::<NewMatch>(text)
        && let Ok(game) = asked.game.parse::<GameId>()
    {
        let options = Options(asked.options);
        // A refusal is an answer, too.
        let _ = crate::core(game).check_options(&options);
    }
}

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let message: T = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&message).expect("a message can be written");
    let again: T = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, message, "{written}");
    Some(message)
}
