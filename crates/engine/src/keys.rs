//! Positions set up by hand: reading of keys and values, with sentences for whoever wrote them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The keys of a table.
pub fn table(value: &Value) -> Result<&Map<String, Value>, String> {
    value.as_object().ok_or_else(|| format!("a table is expected, not {value}"))
}

/// A position is the beginning of a phase: what is in the middle of being done cannot be laid.
pub fn begins(given: &Map<String, Value>) -> Result<(), String> {
    match ["stack", "awaiting"].iter().find(|key| given.contains_key(**key)) {
        Some(key) => Err(format!(
            "`{key}`: a position cannot begin in the middle of something; lay the `phase` before \
             it, and give the answers that lead there"
        )),
        None => Ok(()),
    }
}

/// A text.
pub fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("`{key}`: a text is expected, not {value}"))
}

/// Any value that reads itself.
pub fn read<T: DeserializeOwned>(key: &str, value: &Value) -> Result<T, String> {
    crate::wording::read(value).map_err(|reason| format!("`{key}`: {reason}"))
}

/// There is no such key.
pub fn unknown(key: &str, known: &[String]) -> String {
    format!("there is no key `{key}`; those there are: {}", known.join(", "))
}

/// Whether a thing is written as not being there.
pub fn is_none(value: &Value) -> bool {
    value.is_null() || value == "none"
}

/// Puts `given` in the place of `part`; of a table only the keys that are given. `none` is nothing.
pub fn lay_over(part: &mut Value, given: &Value) {
    match (part, given) {
        (Value::Object(part), Value::Object(given)) => {
            for (key, value) in given {
                lay_over(part.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (part, given) if is_none(given) => *part = Value::Null,
        (part, given) => *part = given.clone(),
    }
}
