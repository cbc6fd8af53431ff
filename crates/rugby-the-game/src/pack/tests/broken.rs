//! A pack with mistakes in every file: all of them are listed, each with its line.

use engine::PackSource;

use super::errors;

const BAKC: &str = "`carrier_kind` is \"bakc\"; expected `forward` or `back`; did you mean `back`?";

const PACK: &str = r#"format = 1
game = "rugby-the-game"
id = "house cards"
name = "House cards"
abuot = "A pack in need of a proofreader."
"#;

const FIELD: &str = r#"kick_off_catch = [35, 40, 35, 30, 30, 25, 25, 20, 25, 20, 15, 25, 20, 15, 10]
drop_out_catch = [
    35, 30, 35, 40, 40,
    45, 45, 51, 50, 55,
    60, 50, 55, 60, 65,
]
distance_die = [10, 5, 5, 0, 0, -5, -5, -10]
"#;

const CARDS: &str = r#"[[card]]
id = "G01"
name = "SKIP PASS"
colour = "green"
text = "A pass."
copies = 30
balls = 1
cost = "action"
windows = ["turn"]
when = { carrier_kind = "bakc" }
effects = [{ pass_to = { filter = "back" } }]

[[card]]
id = "R01"
name = "LOW CHOP"
colour = "red"
copies = 4
balls = 1
cost = "react"
windows = ["tackle_declared"]
effects = [
    { set = { kind = "tackle", need = 2 } },
    { mod = { kind = "tackle", bye = 2 } },
    { roll = { need = 5, ok = [
        { cancel = {} },
        { teleport = {} },
    ] } },
]

[[card]]
id = "R01"
name = "LOWER CHOP"
colour = "red"
text = "A chop."
copies = 1
balls = 1
cost = "react"
windows = ["tackle_declared"]
effects = [{ set = { kind = "tackle", need = 2 } }]
"#;

/// A quotation mark is missing on line 3.
const TEAM: &str = r#"id = "house"
name = "House"
about = "A team.
"#;

const WEATHER: &str = r#"[[weather]]
id = "W1"
name = "Fog"
text = "Nobody sees a thing."
catch_base = 12

[[weather]]
id = "W1"
name = "Rain"
text = "Wet."
wind = 7
"#;

#[test]
fn every_error_is_listed_with_its_file_and_line() {
    let files = [
        ("pack.toml", PACK),
        ("field.toml", FIELD),
        ("cards/cards.toml", CARDS),
        ("teams/house.toml", TEAM),
        ("weather.toml", WEATHER),
        ("coaches.toml", "coach = 3\n"),
    ];
    let files = files.map(|(path, text)| (path.to_string(), text.to_string()));
    let found = errors(&PackSource::new("house", files));

    let places: Vec<_> = found.iter().map(|error| (error.file.as_str(), error.line)).collect();
    let expected = [
        ("cards/cards.toml", 6, "`copies` is 30; expected a whole number from 1 to 20"),
        ("cards/cards.toml", 10, BAKC),
        ("cards/cards.toml", 13, "a card has no `text`"),
        ("cards/cards.toml", 23, "`mod` has no `by`"),
        ("cards/cards.toml", 23, "`mod` has no key `bye`; did you mean `by`?"),
        ("cards/cards.toml", 25, "`cancel` does nothing in the window `tackle_declared`"),
        ("cards/cards.toml", 26, "there is no effect `teleport`"),
        ("cards/cards.toml", 31, "R01 is there twice"),
        ("coaches.toml", 1, "`coach` is 3; expected a list"),
        ("field.toml", 4, "an entry of `drop_out_catch` is 51; expected a multiple of 5"),
        ("pack.toml", 1, "the file has no `about`"),
        ("pack.toml", 3, "`id` is \"house cards\"; expected"),
        ("pack.toml", 5, "the file has no key `abuot`; did you mean `about`?"),
        ("referees.toml", 0, "the file is missing"),
        ("teams/house.toml", 3, "this is not TOML: "),
        ("weather.toml", 5, "`catch_base` is 12; expected a whole number from 1 to 10"),
        ("weather.toml", 8, "W1 is there twice"),
        ("weather.toml", 11, "`wind` is 7; expected a multiple of 5"),
    ];
    let wanted: Vec<_> = expected.iter().map(|(file, line, _)| (*file, *line)).collect();
    assert_eq!(places, wanted);
    for (error, (_, _, message)) in found.iter().zip(expected) {
        assert!(error.message.starts_with(message), "{error}");
    }
}

#[test]
fn syntax_errors_are_one_for_a_line() {
    let files = [("weather.toml".to_string(), "a = 1 2 3\nb = 2\nc = = =\n".to_string())];
    let found = errors(&PackSource::new("house", files));
    let lines = found.iter().filter(|error| error.file == "weather.toml").map(|error| error.line);
    assert_eq!(lines.collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn of_many_lines_with_syntax_errors_the_first_ten_are_listed() {
    let slips = "a = = =\n".repeat(4) + "b = 1\n\n" + &"= = =\n".repeat(20);
    let files = [("weather.toml".to_string(), slips)];
    let found = errors(&PackSource::new("house", files));
    let lines = found.iter().filter(|error| error.file == "weather.toml").map(|error| error.line);
    assert_eq!(lines.collect::<Vec<_>>(), [1, 2, 3, 4, 7, 8, 9, 10, 11, 12]);
}
