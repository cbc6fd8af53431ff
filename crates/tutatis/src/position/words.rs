//! Reading of the words of a position, one by one.

use engine::keys;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// What somebody has written: words and what they say.
pub(super) type Given = Map<String, Value>;

/// Every word must be one of these.
pub(super) fn only(given: &Given, known: &[&str]) -> Result<(), String> {
    match given.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => {
            let known: Vec<String> = known.iter().map(|word| word.to_string()).collect();
            Err(keys::unknown(key, &known))
        }
        None => Ok(()),
    }
}

/// Puts what is written under a word, if anything is, in the place of `part`; `none` is nothing.
pub(super) fn lay<T: DeserializeOwned>(
    given: &Given,
    word: &str,
    part: &mut T,
) -> Result<(), String> {
    if let Some(value) = given.get(word) {
        let value = if keys::is_none(value) { &Value::Null } else { value };
        *part = keys::read(word, value)?;
    }
    Ok(())
}

/// The words of what is written by `json!`.
pub(super) fn object(written: Value) -> Given {
    match written {
        Value::Object(words) => words,
        _ => unreachable!("it is written with words"),
    }
}
