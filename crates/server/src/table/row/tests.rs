//! Every row is read as it was written.

use dice::{Faces, Throw};
use proptest::prelude::*;

use super::*;

fn seats() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::BOTH.to_vec())
}

/// Rows of a record, as the rules write them.
fn record_rows() -> impl Strategy<Value = RecordRow> {
    let words = "[a-z0-9+*:.()-][ -~]{0,40}[a-z0-9+*:.()-]";
    let throw = prop::collection::vec(0..6_u16, 1..=4).prop_map(|values| {
        let throw = Throw { count: values.len() as u8, of: 6 };
        (throw, Faces::many(&values).expect("four dice at most"))
    });
    prop_oneof![
        (seats(), words).prop_map(|(seat, action)| RecordRow::Decision(seat, action)),
        (throw, words).prop_map(|((throw, faces), outcome)| RecordRow::Chance {
            throw,
            faces,
            outcome
        }),
        (1..=u32::MAX).prop_map(RecordRow::Undo),
        "([2-9]:)?[0-9a-f]{16}".prop_map(|hash| RecordRow::Hash(hash.parse().expect("a hash"))),
    ]
}

fn creations() -> impl Strategy<Value = Creation> {
    let text = || any::<Option<String>>();
    let clock = any::<Option<(Option<u32>, Option<u32>)>>();
    let from = any::<Option<(String, u32)>>();
    (any::<String>(), [text(), text(), text(), text()], clock, from).prop_map(
        |(header, [a, b, c, d], clock, from)| Creation {
            header,
            mode: protocol::common::Mode::Friend,
            bots: engine::BySeat { home: a, away: b },
            tokens: engine::BySeat { home: c, away: d },
            clock: clock
                .map(|(decision_s, match_s)| protocol::common::ClockRules { decision_s, match_s }),
            continued_from: from.map(|(id, step)| protocol::common::Moment { id, step }),
        },
    )
}

/// Rows of the table's own.
fn own_rows() -> impl Strategy<Value = OwnRow> {
    let of_seat = |row: fn(Seat) -> OwnRow| seats().prop_map(row);
    let nonce = prop::collection::vec(any::<u8>(), 0..=32);
    prop_oneof![
        (seats(), nonce).prop_map(|(seat, nonce)| OwnRow::Nonce(seat, nonce)),
        Just(OwnRow::Start),
        (seats(), any::<String>()).prop_map(|(seat, name)| OwnRow::Name(seat, name)),
        (seats(), any::<String>()).prop_map(|(seat, message)| OwnRow::Said(seat, message)),
        of_seat(OwnRow::Concede),
        of_seat(OwnRow::OfferDraw),
        of_seat(OwnRow::AcceptDraw),
        of_seat(OwnRow::Time),
        Just(OwnRow::Resume),
        "[0-9a-f]{16}".prop_map(OwnRow::Rematch),
    ]
}

fn rows() -> impl Strategy<Value = TableRow> {
    prop_oneof![
        1 => creations().prop_map(|creation| TableRow::Creation(Box::new(creation))),
        1 => record_rows().prop_map(TableRow::Record),
        4 => own_rows().prop_map(TableRow::Own),
    ]
}

proptest! {
    #[test]
    fn a_row_is_read_as_it_was_written(row in rows()) {
        let text = row.to_string();
        prop_assert!(!text.contains(['\n', '\r']), "one line: {text:?}");
        prop_assert_eq!(text.parse(), Ok(row), "{}", text);
    }

    /// Whatever stands in a journal is read as one row or as none, and read rows write themselves.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        if let Ok(row) = text.parse::<TableRow>() {
            prop_assert_eq!(row.to_string().parse(), Ok(row), "{}", text);
        }
    }
}

#[test]
fn what_no_version_wrote_is_no_row() {
    for text in [
        "",
        " ",
        "{}",
        "nonce",
        "nonce home",
        "nonce home ",
        "nonce home 0",
        "nonce both 00",
        "start now",
        "name home Ann",
        "said home",
        "concede",
        "concede nobody",
        "time",
        "resume 1",
        "rematch",
        "offer-draw home away",
        "home",
        "undo 0",
        "= 12",
        "~ 9/6 x",
        "whisper home \"x\"",
    ] {
        let error = text.parse::<TableRow>().expect_err(text);
        assert!(error.to_string().contains("no row of a journal"), "{text}: {error}");
    }
}

/// Before there were clocks and continued matches nothing was said of them.
#[test]
fn an_older_creation_says_less() {
    let old = r#"{"header":"x","mode":"bot","bots":{"home":null,"away":"rookie"},"#;
    let old = format!(r#"{old}"tokens":{{"home":"00","away":null}}}}"#);
    let Ok(TableRow::Creation(creation)) = old.parse() else { panic!("a creation") };
    assert_eq!((creation.clock, creation.continued_from), (None, None));
}
