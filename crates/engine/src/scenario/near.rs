//! Numbers and places that may be a little off: `{ near = "11.4,12.1", within = "0.05" }`.
//!
//! No float decides: decimals are read as whole thousandths.

use serde_json::Value;

/// What is expected, and how far off the found may be.
pub(super) struct Near<'a> {
    wanted: &'a Value,
    within: i64,
}

/// One part of a text: a number, or what stands between numbers.
#[derive(Debug, PartialEq)]
enum Piece<'a> {
    Number(i64),
    Words(&'a str),
}

/// Whether everything in an expected value that begins like a tolerance is one; asked when a file
/// is read, so that a slip is named with its line.
pub(super) fn check_written(expected: &Value) -> Result<(), String> {
    match expected {
        Value::Object(entries) if entries.contains_key("near") => match Near::of(expected) {
            Some(near) if can_be_near(near.wanted) => Ok(()),
            _ => Err(format!(
                "`{expected}`: a tolerance is like {{ near = 40, within = 5 }} or \
                 {{ near = \"11.4,12.1\", within = \"0.05\" }}"
            )),
        },
        Value::Object(entries) => entries.values().try_for_each(check_written),
        Value::Array(list) => list.iter().try_for_each(check_written),
        _ => Ok(()),
    }
}

/// Only what has a number in it can be near something.
fn can_be_near(wanted: &Value) -> bool {
    match wanted {
        Value::Number(number) => number.is_i64(),
        Value::String(text) => pieces(text).iter().any(|piece| matches!(piece, Piece::Number(_))),
        Value::Array(list) => !list.is_empty() && list.iter().all(can_be_near),
        Value::Object(_) | Value::Null | Value::Bool(_) => false,
    }
}

impl<'a> Near<'a> {
    /// `expected` as a tolerance, if that is what it is.
    pub fn of(expected: &'a Value) -> Option<Near<'a>> {
        let entries = expected.as_object().filter(|entries| entries.len() == 2)?;
        let (wanted, within) = (entries.get("near")?, entries.get("within")?);
        let within = match within {
            Value::Number(number) => number.as_i64()?.checked_mul(1000)?,
            Value::String(text) => thousandths(text)?,
            _ => return None,
        };
        (within >= 0).then_some(Near { wanted, within })
    }

    /// Whether `found` is near enough.
    pub fn check(&self, found: &Value) -> Result<(), String> {
        match self.admits(self.wanted, found) {
            true => Ok(()),
            false => {
                let within = shown(self.within);
                Err(format!("expected {} within {within}, found {found}", self.wanted))
            }
        }
    }

    fn admits(&self, wanted: &Value, found: &Value) -> bool {
        match (wanted, found) {
            (Value::Number(wanted), Value::Number(found)) => {
                let off = wanted.as_i64().zip(found.as_i64());
                off.is_some_and(|(wanted, found)| {
                    1000 * i128::from(wanted.abs_diff(found)) <= i128::from(self.within)
                })
            }
            (Value::String(wanted), Value::String(found)) => self.admits_text(wanted, found),
            (Value::Array(wanted), Value::Array(found)) => {
                wanted.len() == found.len()
                    && wanted.iter().zip(found).all(|(wanted, found)| self.admits(wanted, found))
            }
            _ => false,
        }
    }

    /// Two numbers with a comma between them are a place, and its distance counts; every other
    /// number counts by itself, and the words must be the same.
    fn admits_text(&self, wanted: &str, found: &str) -> bool {
        let (wanted, found) = (pieces(wanted), pieces(found));
        let (mut wanted, mut found) = (wanted.as_slice(), found.as_slice());
        loop {
            let off = match (wanted, found) {
                ([], []) => return true,
                (
                    [Piece::Number(x), Piece::Words(","), Piece::Number(y), left @ ..],
                    [Piece::Number(u), Piece::Words(","), Piece::Number(v), right @ ..],
                ) => {
                    (wanted, found) = (left, right);
                    [x.abs_diff(*u), y.abs_diff(*v)]
                }
                ([Piece::Number(x), left @ ..], [Piece::Number(u), right @ ..]) => {
                    (wanted, found) = (left, right);
                    [x.abs_diff(*u), 0]
                }
                ([one, left @ ..], [other, right @ ..]) if one == other => {
                    (wanted, found) = (left, right);
                    continue;
                }
                _ => return false,
            };
            let square = |length: u64| u128::from(length).saturating_mul(u128::from(length));
            if square(off[0]).saturating_add(square(off[1])) > square(self.within.unsigned_abs()) {
                return false;
            }
        }
    }
}

/// The numbers of a text and what stands between them. A minus belongs to a number unless a letter
/// or a digit stands before it: `-3,7` has two numbers, and the 1 of `GI-1` is one.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let (mut words_from, mut at) = (0, 0);
    while at < bytes.len() {
        let is_signed = bytes[at] == b'-'
            && (at == 0 || !bytes[at - 1].is_ascii_alphanumeric())
            && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !is_signed && !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let digits =
            |from: usize| from + bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
        let mut end = digits(at + usize::from(is_signed));
        if bytes.get(end) == Some(&b'.') && bytes.get(end + 1).is_some_and(u8::is_ascii_digit) {
            end = digits(end + 1);
        }
        let Some(number) = thousandths(&text[at..end]) else {
            // More digits than any position has: words like any others.
            at = end;
            continue;
        };
        if words_from < at {
            out.push(Piece::Words(&text[words_from..at]));
        }
        out.push(Piece::Number(number));
        (words_from, at) = (end, end);
    }
    if words_from < bytes.len() {
        out.push(Piece::Words(&text[words_from..]));
    }
    out
}

/// A decimal with at most three places, in thousandths.
fn thousandths(text: &str) -> Option<i64> {
    let (whole, places) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let (sign, digits) = whole.strip_prefix('-').map_or((1, whole), |digits| (-1, digits));
    if !is_plain(digits) || !is_plain(places) || places.len() > 3 {
        return None;
    }
    let places: i64 = format!("{places:0<3}").parse().ok()?;
    digits.parse::<i64>().ok()?.checked_mul(1000)?.checked_add(places).map(|size| sign * size)
}

/// Thousandths as they are written.
fn shown(number: i64) -> String {
    match number % 1000 {
        0 => (number / 1000).to_string(),
        places => format!("{}.{places:03}", number / 1000).trim_end_matches('0').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(expected: Value, found: Value, is_near: bool) {
        let near = Near::of(&expected).expect("a tolerance");
        assert_eq!(near.check(&found).is_ok(), is_near, "{expected} and {found}");
    }

    #[test]
    fn numbers_may_be_off_by_as_much_as_is_said() {
        check(json!({"near": 4000, "within": 50}), json!(4050), true);
        check(json!({"near": 4000, "within": 50}), json!(3949), false);
        check(json!({"near": -3, "within": 0}), json!(-3), true);
        check(json!({"near": 4000, "within": 50}), json!("4000"), false);
        check(json!({"near": i64::MAX, "within": 1}), json!(i64::MIN), false);
    }

    #[test]
    fn places_are_near_by_their_distance_and_words_must_be_the_same() {
        let place = json!({"near": "11.4,12.1", "within": "0.05"});
        check(place.clone(), json!("11.43,12.14"), true);
        check(place.clone(), json!("11.44,12.14"), false);
        check(place.clone(), json!("11.4"), false);
        check(place, json!("11.4;12.1"), false);
        check(
            json!({"near": "tackle -3,8 on home wing", "within": 1}),
            json!("tackle -3,8.5 on home wing"),
            true,
        );
        check(
            json!({"near": "tackle 3,8 on home wing", "within": 1}),
            json!("tackle 3,8 on away wing"),
            false,
        );
        check(json!({"near": ["8,10", "12,10"], "within": 1}), json!(["8,11", "11,10"]), true);
        check(json!({"near": ["8,10"], "within": 1}), json!(["8,10", "11,10"]), false);
    }

    #[test]
    fn a_failure_says_what_was_expected_and_what_came() {
        let expected = json!({"near": "2.5", "within": "0.25"});
        let wrong = Near::of(&expected).expect("a tolerance").check(&json!("2.8"));
        assert_eq!(wrong, Err(r#"expected "2.5" within 0.25, found "2.8""#.to_owned()));
    }

    #[test]
    fn what_is_no_tolerance_is_named() {
        for wrong in [
            json!({"near": 4}),
            json!({"near": 4, "within": -1}),
            json!({"near": 4, "within": "a bit"}),
            json!({"near": "home", "within": 4}),
            json!({"near": true, "within": 4}),
            json!({"near": 4, "within": 4, "about": 4}),
        ] {
            let nested = json!({"home": [wrong]});
            assert!(check_written(&nested).is_err(), "{nested}");
        }
        assert_eq!(check_written(&json!({"a": [{"near": 4, "within": "0.5"}], "b": 1})), Ok(()));
    }
}
