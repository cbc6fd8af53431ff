//! Subset matching of JSON: what is expected must be found, and more may be there.

use serde_json::Value;

use super::near::Near;

/// Every way in which `found` does not fulfil `expected`, one readable line each.
///
/// Objects are matched key by key as far as keys are given; arrays and scalars must be equal.
/// TOML has no null, so the text `none` also stands for one; a key that is not there at all never
/// matches, or a misspelt key would pass unnoticed. `{ near = 40, within = 5 }` admits what is not
/// further off.
pub(super) fn differences(path: &str, expected: &Value, found: &Value) -> Vec<String> {
    let mut out = Vec::new();
    collect(path, expected, found, &mut out);
    out
}

fn collect(path: &str, expected: &Value, found: &Value, out: &mut Vec<String>) {
    if let Some(near) = Near::of(expected) {
        if let Err(wrong) = near.check(found) {
            out.push(format!("{path}: {wrong}"));
        }
        return;
    }
    match (expected, found) {
        (Value::Object(expected), Value::Object(entries)) => {
            for (key, expected) in expected {
                let path = format!("{path}.{key}");
                match entries.get(key) {
                    Some(found) => collect(&path, expected, found, out),
                    None => {
                        let known: Vec<_> = entries.keys().map(String::as_str).collect();
                        let known = known.join(", ");
                        out.push(format!("{path}: there is no such key; there are {known}"));
                    }
                }
            }
        }
        _ if is_equal(expected, found) => {}
        _ => out.push(format!("{path}: expected {expected}, found {found}")),
    }
}

fn is_equal(expected: &Value, found: &Value) -> bool {
    if let Some(near) = Near::of(expected) {
        return near.check(found).is_ok();
    }
    match (expected, found) {
        (Value::String(text), Value::Null) => text == "none",
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len()
                && expected.iter().zip(found).all(|(expected, found)| is_equal(expected, found))
        }
        (Value::Object(expected), Value::Object(found)) => {
            expected.len() == found.len()
                && expected.iter().all(|(key, expected)| {
                    found.get(key).is_some_and(|found| is_equal(expected, found))
                })
        }
        _ => expected == found,
    }
}

/// A text as it is looked for: capitals do not matter, nor whether a hyphen joins two words.
pub(super) fn folded(text: &str) -> String {
    let lower: Vec<char> = text.to_lowercase().chars().collect();
    let is_letter = |at: Option<usize>| {
        at.and_then(|at| lower.get(at)).is_some_and(|letter| letter.is_alphabetic())
    };
    let joins = |at: usize| is_letter(at.checked_sub(1)) && is_letter(Some(at + 1));
    let fold = |(at, letter): (usize, &char)| match letter {
        '-' if joins(at) => ' ',
        letter => *letter,
    };
    lower.iter().enumerate().map(fold).collect()
}

/// The first text of `wanted` that does not occur in `told`, each after the one before it, as
/// [`folded`]. Several texts may be found in one sentence.
pub(super) fn first_missing<'a>(wanted: &'a [String], told: &[String]) -> Option<&'a str> {
    let told = folded(&told.join("\n"));
    let mut rest = told.as_str();
    for text in wanted {
        let sought = folded(text);
        match rest.find(&sought) {
            Some(at) => rest = &rest[at + sought.len()..],
            None => return Some(text),
        }
    }
    None
}

/// The first text of `unwanted` that occurs in any of `told`, and where.
pub(super) fn first_present<'a>(
    unwanted: &'a [String],
    told: &'a [String],
) -> Option<(&'a str, &'a str)> {
    let occurs = |text: &str, line: &str| folded(line).contains(&folded(text));
    unwanted.iter().find_map(|text| {
        told.iter().find(|line| occurs(text, line)).map(|line| (text.as_str(), line.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(expected: Value, found: Value, lines: &[&str]) {
        assert_eq!(differences("position", &expected, &found), lines);
    }

    #[test]
    fn objects_match_by_the_given_keys_and_all_else_exactly() {
        let found = json!({"home": {"hand": ["G01", "G02"], "score": 5}, "ball": null});
        check(json!({}), found.clone(), &[]);
        check(json!({"home": {"score": 5}, "ball": "none"}), found.clone(), &[]);
        check(
            json!({"home": {"hand": ["G02"], "score": 6}, "ball": "home"}),
            found.clone(),
            &[
                r#"position.ball: expected "home", found null"#,
                r#"position.home.hand: expected ["G02"], found ["G01","G02"]"#,
                "position.home.score: expected 6, found 5",
            ],
        );
        check(
            json!({"home": {"hnad": "none"}}),
            found,
            &["position.home.hnad: there is no such key; there are hand, score"],
        );
    }

    #[test]
    fn objects_inside_arrays_are_compared_whole() {
        let found = json!([{"shirt": 9, "ready": true}]);
        check(json!([{"shirt": 9, "ready": true}]), found.clone(), &[]);
        let line = r#"position: expected [{"shirt":9}], found [{"ready":true,"shirt":9}]"#;
        check(json!([{"shirt": 9}]), found, &[line]);
    }

    #[test]
    fn texts_are_found_in_order_and_in_any_case() {
        let told = ["Home kicked 30 m.", "Away caught the ball."].map(str::to_owned);
        let missing = |wanted: &[&str]| {
            let wanted: Vec<String> = wanted.iter().map(|&text| text.to_owned()).collect();
            first_missing(&wanted, &told).map(str::to_owned)
        };
        assert_eq!(missing(&["KICKED", "30 m", "caught"]), None);
        assert_eq!(missing(&["caught", "kicked"]), Some("kicked".to_owned()));
        assert_eq!(missing(&["kicked", "kicked"]), Some("kicked".to_owned()));
        let unwanted = ["dropped", "AWAY CAUGHT"].map(str::to_owned);
        assert_eq!(first_present(&unwanted, &told), Some(("AWAY CAUGHT", told[1].as_str())));
        assert_eq!(first_present(&unwanted[..1], &told), None);
    }

    #[test]
    fn a_hyphen_between_letters_is_a_space_and_a_minus_is_none() {
        let told = ["The drop-out went to -3,7.".to_owned()];
        let found = |text: &str| first_present(&[text.to_owned()], &told).is_some();
        assert!(found("drop out") && found("Drop-Out") && found("to -3,7"));
        assert!(!found("to 3,7") && !found("dropout"));
        assert_eq!(first_missing(&["drop out".to_owned()], &told), None);
    }
}
