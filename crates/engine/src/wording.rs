//! Reads plain data that people write, and says what is wrong with it in their terms: which key,
//! what was expected there and what was found. The reader's own words are those of its code
//! ("expected u8"), which mean nothing to whoever wrote the file.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// `value` as a `T`, or a sentence that begins with the path of the key at fault.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let sentence = reworded(&error.inner().to_string());
        let path = error.path().to_string();
        // A key that could not be read itself is named by the sentence.
        match path.trim_end_matches('?').trim_end_matches('.') {
            "" => sentence,
            path => format!("`{path}`: {sentence}"),
        }
    })
}

/// A message of the reader in plain words. What is not known is left as it is: some types word
/// their own, such as a shirt that says which numbers there are.
fn reworded(message: &str) -> String {
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("{name} is missing");
    }
    let Some((left, expected)) = message.split_once(", expected ") else {
        return message.to_owned();
    };
    // Of one or two possibilities the reader says only which.
    let choice = expected.strip_prefix("one of ").unwrap_or(expected);
    if let Some(name) = left.strip_prefix("unknown field ") {
        let known = if expected.starts_with("there are no") { "none" } else { choice };
        return format!("there is no key {name}; those there are: {known}");
    }
    if let Some(name) = left.strip_prefix("unknown variant ") {
        return format!("{name} is not known here; what is: {choice}");
    }
    if let Some(length) = left.strip_prefix("invalid length ") {
        return format!("{} is expected, not one of {length}", wanted(expected));
    }
    match left.strip_prefix("invalid type: ").or_else(|| left.strip_prefix("invalid value: ")) {
        Some(found) => format!("{} is expected, not {}", wanted(expected), named(found)),
        None => message.to_owned(),
    }
}

/// What the reader hoped for.
fn wanted(expected: &str) -> String {
    let number = |least: i64, most: u64| format!("a whole number from {least} to {most}");
    match expected {
        "u8" => number(0, u8::MAX.into()),
        "u16" => number(0, u16::MAX.into()),
        "u32" => number(0, u32::MAX.into()),
        "u64" | "usize" => "a whole number, 0 or more".to_owned(),
        "i8" => number(i8::MIN.into(), i8::MAX as u64),
        "i16" => number(i16::MIN.into(), i16::MAX as u64),
        "a string" | "string" | "str" => "a text".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "a table".to_owned(),
        other => match other.split_whitespace().collect::<Vec<_>>()[..] {
            ["struct", ..] => "a table".to_owned(),
            ["enum", ..] | ["variant", ..] => "one of its words".to_owned(),
            ["an", "array", "of", "length" | "size", length] => format!("a list of {length}"),
            _ => other.to_owned(),
        },
    }
}

/// What the reader found.
fn named(found: &str) -> String {
    match found.split_once(' ') {
        Some(("string", text)) => format!("the text {text}"),
        Some(("integer" | "boolean", value)) => value.to_owned(),
        Some(("floating", rest)) => rest.trim_start_matches("point ").to_owned(),
        _ => match found {
            "null" => "nothing".to_owned(),
            "map" => "a table".to_owned(),
            "sequence" => "a list".to_owned(),
            other => other.to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::seat::Seat;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    #[allow(dead_code, reason = "only what is wrong with it matters")]
    struct Position {
        marker: u8,
        over: bool,
        name: String,
        score: [u16; 2],
        change: i8,
        attacking: Option<Seat>,
        hand: Vec<String>,
        turn: Turn,
        by_seat: BTreeMap<Seat, u8>,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what is wrong with it matters")]
    struct Turn {
        used: u8,
    }

    #[test]
    fn every_slip_is_told_with_its_key_and_in_plain_words() {
        for (value, sentence) in [
            (json!(7), "a table is expected, not `7`"),
            (
                json!({ "marker": "far" }),
                "`marker`: a whole number from 0 to 255 is expected, not the text \"far\"",
            ),
            (
                json!({ "marker": 300 }),
                "`marker`: a whole number from 0 to 255 is expected, not `300`",
            ),
            (
                json!({ "change": 1.5 }),
                "`change`: a whole number from -128 to 127 is expected, not `1.5`",
            ),
            (json!({ "over": 1 }), "`over`: `true` or `false` is expected, not `1`"),
            (json!({ "name": true }), "`name`: a text is expected, not `true`"),
            (json!({ "score": [1] }), "`score`: a list of 2 is expected, not one of 1"),
            (json!({ "hand": ["a", 7] }), "`hand[1]`: a text is expected, not `7`"),
            (json!({ "hand": {} }), "`hand`: a list is expected, not a table"),
            (json!({ "turn": {} }), "`turn`: `used` is missing"),
            (json!({ "turn": 3 }), "`turn`: a table is expected, not `3`"),
            (
                json!({ "turn": { "usd": 3 } }),
                "`turn.usd`: there is no key `usd`; those there are: `used`",
            ),
            (
                json!({ "attacking": "me" }),
                "`attacking`: `me` is not known here; what is: `home` or `away`",
            ),
            (
                json!({ "by_seat": { "me": 1 } }),
                "`by_seat`: `me` is not known here; what is: `home` or `away`",
            ),
        ] {
            assert_eq!(read::<Position>(&value).expect_err("a slip"), sentence, "{value}");
        }
        assert!(read::<Position>(&json!({ "marker": 5 })).is_ok());
    }
}
