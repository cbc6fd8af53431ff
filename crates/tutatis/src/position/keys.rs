//! Reading of keys and values, with sentences for whoever wrote them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The keys of a table.
pub(super) fn table(value: &Value) -> Result<&Map<String, Value>, String> {
    value.as_object().ok_or_else(|| format!("a table is expected, not {value}"))
}

/// A text.
pub(super) fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("`{key}`: a text is expected, not {value}"))
}

/// Any value that reads itself.
pub(super) fn read<T: DeserializeOwned>(key: &str, value: &Value) -> Result<T, String> {
    engine::wording::read(value).map_err(|reason| format!("`{key}`: {reason}"))
}

/// There is no such key.
pub(super) fn unknown(key: &str, known: &[String]) -> String {
    format!("there is no key `{key}`; those there are: {}", known.join(", "))
}

/// Whether a thing is written as not being there.
pub(super) fn is_none(value: &Value) -> bool {
    value.is_null() || value == "none"
}

/// Puts `given` in the place of `part`; of a table only the keys that are given. `none` is nothing.
pub(super) fn lay_over(part: &mut Value, given: &Value) {
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
