//! Answers that do not change while the server runs: each written once, for everybody who asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::pack::hex;
use games::GameId;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::wire;

/// What an answer is about. All of them are known when the server starts, so there are not many.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The games there are.
    Games,
    /// The puzzles of a game.
    Puzzles(GameId),
    /// The rules of a game.
    Rules(GameId),
    /// The pack of a game with that hash.
    Pack(GameId, String),
}

/// An answer as JSON, and the tag that changes with it.
#[derive(Clone, Debug)]
pub struct Body {
    json: Bytes,
    tag: String,
}

impl Body {
    fn of(answer: &impl Serialize) -> Result<Body, Error> {
        let json = wire::json(answer)?;
        // A weak tag, because the answer may be compressed.
        let tag = format!("W/\"{}\"", hex(&Sha256::digest(&json)));
        Ok(Body { json: json.into(), tag })
    }

    /// The answer to a request; an empty one for whoever has it already.
    pub fn answer(self, asked: &HeaderMap) -> Response {
        let had = asked.get_all(header::IF_NONE_MATCH).iter();
        let had = had.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
        let has = had.into_iter().any(|tag| tag.trim() == self.tag);
        let headers = [(header::ETAG, self.tag), (header::CACHE_CONTROL, "no-cache".to_string())];
        if has {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        (headers, [(header::CONTENT_TYPE, "application/json")], self.json).into_response()
    }
}

/// The place of an answer, which is empty until somebody asks.
type Written = Arc<OnceLock<Result<Body, Error>>>;

/// All answers that were written.
#[derive(Debug, Default)]
pub struct Bodies(Mutex<HashMap<Subject, Written>>);

impl Bodies {
    /// The answer about a subject, if somebody has had it written.
    pub fn written(&self, subject: &Subject) -> Option<Result<Body, Error>> {
        let bodies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bodies.get(subject)?.get().cloned()
    }

    /// The answer about a subject, written now if nobody has asked before. Whoever asks for the
    /// same one meanwhile waits; nobody else does.
    pub fn about<T: Serialize>(
        &self,
        subject: Subject,
        answer: impl FnOnce() -> T,
    ) -> Result<Body, Error> {
        let written = {
            let mut bodies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(bodies.entry(subject).or_default())
        };
        written.get_or_init(|| Body::of(&answer())).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_written_once_for_all() {
        let bodies = Bodies::default();
        let takkure = Subject::Rules(GameId::Takkure);
        let first = bodies.about(takkure.clone(), || "one").expect("plain data");
        let second = bodies.about(takkure, || -> &str { panic!("it is made again") });
        let second = second.expect("plain data");
        assert_eq!(first.json, "\"one\"");
        assert!(std::ptr::eq(first.json.as_ptr(), second.json.as_ptr()), "it is copied");
        let other = bodies.about(Subject::Games, || "one").expect("plain data");
        assert_eq!(other.tag, first.tag);
        let pack = |sha256: &str| Subject::Pack(GameId::Takkure, sha256.to_string());
        let packs = ["a", "b"].map(|hash| bodies.about(pack(hash), || hash).expect("plain data"));
        assert_ne!(packs[0].tag, packs[1].tag);
    }

    #[test]
    fn who_has_the_answer_is_told_so() {
        let bodies = Bodies::default();
        let body = bodies.about(Subject::Games, || "one").expect("plain data");
        let status = |tags: &str| {
            let value = tags.parse().expect("a header");
            let asked = HeaderMap::from_iter([(header::IF_NONE_MATCH, value)]);
            body.clone().answer(&asked).status()
        };
        assert_eq!(status(&body.tag), StatusCode::NOT_MODIFIED);
        assert_eq!(status(&format!("W/\"0\", {}", body.tag)), StatusCode::NOT_MODIFIED);
        assert_eq!(status("W/\"0\""), StatusCode::OK);
        assert_eq!(body.clone().answer(&HeaderMap::new()).status(), StatusCode::OK);
    }
}
