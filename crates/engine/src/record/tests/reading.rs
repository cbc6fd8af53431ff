//! Text in, record out: round trips, damage, limits.

use super::*;

/// Replacements that tend to matter: separators, digits, signs, line ends, nothing and non-text.
const REPLACEMENTS: [u8; 12] =
    [b' ', b'\n', b'\r', b'\t', b'0', b'1', b'z', b'"', b'=', b'-', 0x00, 0xff];

fn line_error(text: &str) -> String {
    sentence(Record::parse(text.as_bytes()))
}

#[test]
fn records_survive_their_text() {
    for record in [fair_record(), seeded_record(), recorder(seeded_header(0)).finish(None)] {
        let text = record.to_string();
        assert_eq!(Record::parse(text.as_bytes()).as_ref(), Ok(&record));
        let windows = text.replace('\n', "\r\n");
        assert_eq!(Record::parse(windows.as_bytes()), Ok(record));
    }
}

#[test]
fn no_changed_byte_goes_unnoticed() {
    for record in [fair_record(), seeded_record()] {
        let text = record.to_string().into_bytes();
        for index in 0..text.len() {
            let flipped = [text[index] ^ 1, text[index] ^ 0x20];
            for byte in REPLACEMENTS.into_iter().chain(flipped) {
                let mut changed = text.clone();
                changed[index] = byte;
                if let Ok(read) = Record::parse(&changed) {
                    assert_eq!(read, record, "byte {index} became {byte:#x}");
                }
            }
            let mut shorter = text.clone();
            shorter.remove(index);
            assert_ne!(Record::parse(&shorter), Ok(record.clone()), "byte {index} was left out");
            assert!(Record::parse(&shorter).is_err(), "byte {index} was left out");
        }
    }
}

#[test]
fn a_record_that_is_cut_off_says_so() {
    let text = fair_record().to_string();
    let cut = |lines: usize| -> String { text.split_inclusive('\n').take(lines).collect() };
    let lines = text.lines().count();
    assert_eq!(
        line_error(&cut(0)),
        "this is not a record: it does not begin with `tryline-record`"
    );
    for kept in 1..lines {
        let error = line_error(&cut(kept));
        assert!(error.starts_with("the record is cut off: it has no `"), "{kept} lines: {error}");
    }
    assert_eq!(line_error(&cut(3)), "the record is cut off: it has no `moves` line");
    assert_eq!(line_error(&cut(lines - 3)), "the record is cut off: it has no `end` line");
    assert_eq!(line_error(&cut(lines - 1)), "the record is cut off: it has no `check` line");
    for bytes in 0..text.len() {
        assert!(Record::parse(&text.as_bytes()[..bytes]).is_err(), "{bytes} bytes were enough");
    }
}

#[test]
fn each_fault_has_its_line_and_sentence() {
    let text = fair_record().to_string();
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "the test's own mistake: no {from:?}");
        line_error(&signed(&text.replacen(from, to, 1)))
    };
    assert_eq!(line_error("PNG"), "this is not a record: it does not begin with `tryline-record`");
    assert_eq!(
        with("tryline-record 2", "tryline-record 3"),
        "record format 3 is not known; this binary reads formats 1 to 2"
    );
    assert_eq!(
        with("match cup final 3", "colour red"),
        "line 5: `match …` is expected, not `colour red`"
    );
    assert_eq!(
        with("option team=", "option aged="),
        "line 7: options are in alphabetical order, each once"
    );
    assert_eq!(with("rules 1", "rules 01"), "line 3: `rules NUMBER` is expected, not `01`");
    let padded = with("nonce=00ff", "nonce=00FF");
    assert_eq!(
        padded,
        "line 8: `seat home NAME nonce=DIGITS` is expected, not `Home Team nonce=00FF`"
    );
    for (row, forged) in [
        ("home call", "ref call"),
        ("undo 1", "undo 0"),
        ("/8 draw", "/0 draw"),
        ("/8 draw", ",8/8 draw"),
        ("/8 draw", ",0,0,0,0,0,0,0,0,0,0,0,0/8 draw"),
    ] {
        let at = text.lines().position(|line| line.contains(row)).expect("it is there");
        let line = text.lines().nth(at).expect("it is there").replacen(row, forged, 1);
        let expected = format!("line {}: `{line}` is no row of a record", at + 1);
        assert_eq!(with(row, forged), expected);
    }
    let damaged = line_error(&text.replacen("cup final 3", "cup final 4", 1));
    assert!(damaged.starts_with("the record was damaged or changed: its check is "), "{damaged}");
    let more = line_error(&format!("{text}home bid 1\n"));
    assert!(more.ends_with("nothing follows the `check` line"), "{more}");
}

#[test]
fn non_text_is_located() {
    let mut bytes = fair_record().to_string().into_bytes();
    let fifth = bytes.windows(6).position(|word| word == b"match ").expect("line 5 is `match`");
    bytes[fifth] = 0xc3;
    assert_eq!(sentence(Record::parse(&bytes)), "line 5: this is not UTF-8 text");
}

#[test]
fn seeds_and_hashes_stand_where_they_belong() {
    let seed = crate::pack::hex(&SEED);
    let text = seeded_record().to_string();
    let revealed = text.replace("check ", &format!("seed {seed}\ncheck "));
    assert!(line_error(&signed(&revealed)).ends_with("a simulated match has no seed to reveal"));
    let hash = text.lines().rfind(|line| line.starts_with("= ")).expect("the final hash");
    let without = text.replace(&format!("{hash}\n"), "");
    assert!(line_error(&signed(&without)).ends_with("there is no state hash before the end"));
}

#[test]
fn sizes_are_limited() {
    let text = seeded_record().to_string();
    let huge = text.clone() + &"x".repeat(text::FILE_MAX);
    assert!(line_error(&huge).starts_with("a record has at most 16777216 bytes"));
    let long = text.replacen("match sim", &format!("match {}", "x".repeat(LINE_MAX)), 1);
    assert_eq!(line_error(&signed(&long)), "line 5: 4102 bytes are too many; 4096 may be");
    let rows = text.replacen("moves\n", &format!("moves\n{}", "undo 1\n".repeat(ROWS_MAX)), 1);
    assert!(line_error(&signed(&rows)).ends_with("a record has at most 100000 rows"));
}

proptest! {
    /// Whatever people call themselves and their matches comes back as it was.
    #[test]
    fn every_name_survives(
        id in any::<String>(),
        home in any::<String>(),
        away in "[ \"\\\\a-c=:]{0,12}|.{0,5} nonce=00|\u{2028}x|\u{7f}\u{9b}x",
        value in any::<String>(),
        nonce in prop::collection::vec(any::<u8>(), 0..=32),
        dealer in prop_oneof![
            any::<(u64, u64)>().prop_map(|(seed, stream)| DealerKind::Seeded { seed, stream }),
            any::<[u8; 32]>().prop_map(|commitment| DealerKind::Fair { commitment }),
        ],
        start in prop_oneof![
            Just(Start::Usual),
            any::<(String, i64)>().prop_map(|(key, value)| {
                Start::Position(serde_json::json!({ key: [value, null] }))
            }),
        ],
    ) {
        let mut record = seeded_record();
        record.header.match_id = id;
        record.header.seats.home = Coach { name: home, nonce };
        record.header.seats.away.name = away;
        record.header.options.0.insert("zeal".to_owned(), value);
        record.header.dealer = dealer;
        record.header.start = start;
        prop_assert_eq!(record.header.validate(), Ok(()));
        prop_assert_eq!(Record::parse(record.to_string().as_bytes()), Ok(record));
    }

    /// Rubbish is refused, not stumbled over: lines are mixed up and bytes replaced, with a fitting
    /// last line, and whatever is still a record is replayed and verified as well.
    #[test]
    fn no_input_brings_the_reader_down(
        swaps in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 0..4),
        bytes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        digits in prop::collection::vec((any::<prop::sample::Index>(), b'0'..=b'9'), 0..4),
    ) {
        let text = fair_record().to_string();
        let mut lines: Vec<_> = text.lines().skip(1).collect();
        for (left, right) in swaps {
            let (left, right) = (left.index(lines.len()), right.index(lines.len()));
            lines.swap(left, right);
        }
        let mut mixed = format!("tryline-record 2\n{}\n", lines.join("\n")).into_bytes();
        for (index, byte) in bytes.into_iter().chain(digits) {
            let index = index.index(mixed.len());
            mixed[index] = byte;
        }
        let mixed = signed(&String::from_utf8_lossy(&mixed));
        if let Ok(record) = Record::parse(mixed.as_bytes()) {
            prop_assert_eq!(record.to_string(), mixed);
            let _ = verified(&record);
            let _ = replayed(&record);
        }
    }

    #[test]
    fn no_bytes_bring_the_reader_down(rubbish in prop::collection::vec(any::<u8>(), 0..300)) {
        let headed = [b"tryline-record 2\n", &rubbish[..]].concat();
        prop_assert!(Record::parse(&headed).is_err());
    }
}
