//! What may be hired, and the four forms of a roster.

use proptest::prelude::*;

use super::*;
use crate::pack::testing::core;

const BOG: &str = "\"Bog Standard\" orcs: gate-hog, half-troll, 2 charger, slinger, 2 ripper, \
                   3 brawler; brother-maul, groundskeeper";

fn read(text: &str) -> Roster {
    Roster::read_any(core(), text, 800).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// The reasons against a roster, in one text.
#[track_caller]
fn refused(text: &str) -> String {
    let problems = Roster::read_any(core(), text, 600).expect_err(text);
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn one_reason(text: &str, reason: &str) {
    assert_eq!(refused(text), reason, "{text}");
}

#[test]
fn a_race_is_its_default_roster() {
    for race in &core().races {
        let roster = read(&race.id);
        assert_eq!(roster, race.roster);
        assert_eq!(roster.title(core()), race.club);
        let named = read(&format!("\"Mine\" {}", race.id));
        assert_eq!(named.title(core()), "Mine");
        assert_eq!(named.figures, race.roster.figures);
    }
}

#[test]
fn the_four_forms_of_a_roster() {
    let roster = read(BOG);
    assert_eq!(roster.price(core()), 65 + 75 + 120 + 50 + 100 + 135 + 75 + 20);
    assert_eq!(roster.write(core(), Form::Line).as_deref(), Some(BOG));
    let toml = "name = \"Bog Standard\"\nrace = \"orcs\"\nfigures = [\"gate-hog\", \"half-troll\", \
                \"2 charger\", \"slinger\", \"2 ripper\", \"3 brawler\"]\n\
                mercenary = \"brother-maul\"\nstaff = [\"groundskeeper\"]\n";
    assert_eq!(roster.write(core(), Form::Toml).as_deref(), Some(toml));
    let json: serde_json::Value =
        serde_json::from_str(&roster.write(core(), Form::Json).unwrap()).unwrap();
    assert_eq!(json["race"], "orcs");
    assert_eq!(json["figures"][2], "2 charger");
    assert_eq!(json["staff"], serde_json::json!(["groundskeeper"]));
    let code = roster.write(core(), Form::Code).unwrap();
    assert!(code.starts_with("tu1-") && code.len() < 50, "{code}");
    for form in [Form::Line, Form::Toml, Form::Json, Form::Code] {
        assert_eq!(read(&roster.write(core(), form).unwrap()), roster, "{form:?}");
    }
}

#[test]
fn a_line_is_read_whatever_its_blanks() {
    let loose = "  orcs :gate-hog,half-troll , 2  charger,slinger,2 ripper,4 brawler ;  ";
    assert_eq!(read(loose), core().races.iter().find(|race| race.id == "orcs").unwrap().roster);
    // The order of staff does not matter, that of figures does.
    let one = read("humans: keeper, 6 hurler; time-piper, groundskeeper");
    assert_eq!(one, read("humans: keeper, 6 hurler; groundskeeper, time-piper"));
    assert_ne!(one, read("humans: 6 hurler, keeper; groundskeeper, time-piper"));
}

#[test]
fn each_reason_by_itself() {
    one_reason("humans: keeper, 5 hurler", "6 figures: a team has at least 7 (TU-281)");
    one_reason(
        "fomori: 13 thrall",
        "13 figures: a team has at most 12, mercenary apart (TU-281)\n\
         13 times Thrall: a team has at most 12 (TU-284)",
    );
    one_reason(
        "fomori: 10 thrall, 3 netter",
        "13 figures: a team has at most 12, mercenary apart (TU-281)\n\
         3 times Netter: a team has at most 2 (TU-284)",
    );
    one_reason(
        "humans: 2 keeper, aoife-marrin, old-tam-ferrow, 3 hurler",
        "only 5 of them can be on the pitch together, which takes 7: at most one hero and one \
         figure with the keeper role (TU-281)",
    );
    one_reason(
        "sluagh: 3 crypt-keeper, 6 shambler",
        "3 times Crypt Keeper: a team has at most 2 (TU-284)\n\
         3 figures with the keeper role: at most 2 (TU-034)",
    );
    one_reason(
        "humans: 6 hurler, 2 old-tam-ferrow",
        "Old Tam Ferrow can be hired once, not 2 times (TU-283)",
    );
    one_reason("humans: 7 hurler, snagga-bale", "Snagga Bale is no hero of the Humans (TU-282)");
    one_reason("humans: 7 hurler, ripper", "Ripper does not play for the Humans (TU-284)");
    one_reason(
        "humans: 7 hurler, wren-the-spare",
        "Wren the Spare is a mercenary and not among the figures of the Humans (TU-037)",
    );
    one_reason(
        "pookas: 7 nettle; wren-the-spare, brother-maul",
        "Brother Maul would be a second mercenary: a team has one (TU-037)",
    );
    one_reason(
        "pookas: 7 nettle; tactician, tactician",
        "Tactician can be hired once, not 2 times (TU-283)",
    );
    one_reason(
        "humans: keeper, 2 striker, 2 courser, 5 hurler; ysolde-quickhand",
        "it costs 640 Irr, 40 more than the budget of 600 (TU-280)",
    );
}

#[test]
fn words_that_are_not_known() {
    one_reason(
        "orks",
        "there is no race `orks`; there are boarfolk, dwarves, fomori, humans, orcs, pookas, \
         sidhe, sluagh; did you mean `orcs`?",
    );
    let several =
        refused("orcs: gate-hgo, 2 chargers, 0 ripper, three brawler; time-pipper, ripper");
    assert_eq!(
        several,
        "the Orcs have no `gate-hgo`; did you mean `gate-hog`?\n\
         the Orcs have no `chargers`; did you mean `charger`?\n\
         `0 ripper` is no figure such as `charger` or `2 charger`\n\
         `three brawler` is no figure such as `charger` or `2 charger`\n\
         there is no mercenary or staff `time-pipper`; did you mean `time-piper`?\n\
         Ripper belongs before the semicolon, among the figures\n\
         5 figures: a team has at least 7 (TU-281)"
    );
    one_reason("\"Bog orcs", "a name ends with a second quotation mark");
    let long = "x".repeat(NAME_BYTES + 1);
    assert!(refused(&format!("\"{long}\" orcs")).contains("has 33 bytes, and at most 32 fit"));
    let blanks = format!("orcs:{}gate-hog", " ".repeat(LINE_BYTES));
    one_reason(&blanks, "2013 bytes are too many for a team on a line");
    assert!(refused("\" Bog\" orcs").contains("blanks at its ends"));
    assert!(refused("\"Bog\u{7}\" orcs").contains("a control character"));
}

#[test]
fn files_are_refused_by_line() {
    let refused = refused("race = \"orcs\"\nfigures = [\"gate-hog\", 2]\nstuff = []\n");
    assert_eq!(
        refused,
        "line 2: an entry of `figures` is 2; expected a text in quotation marks\n\
         line 3: the file has no key `stuff`; did you mean `staff`?"
    );
    assert!(super::file::toml("figures = []").unwrap_err()[0].text.contains("has no `race`"));
    let json = Roster::read_any(core(), "{\"race\": \"orcs\", \"coach\": 1}", 600).unwrap_err();
    assert!(json[0].text.contains("unknown field `coach`"), "{json:?}");
}

/// A race alone is its default roster; a list with nobody on it is a team without anybody.
#[test]
fn nobody_is_not_everybody() {
    assert_eq!(read("orcs").figures.len(), 11);
    let nobody = "0 figures: a team has at least 7 (TU-281)";
    one_reason("orcs:", nobody);
    one_reason("race = \"orcs\"\nfigures = []", nobody);
    one_reason("{\"race\": \"orcs\", \"figures\": []}", nobody);
    assert_eq!(read("{\"race\": \"orcs\"}"), read("orcs"));
}

/// A team that is forbidden is still a team, to be shown and mended; one with strange words is not.
#[test]
fn what_is_forbidden_is_understood() {
    let judged = Roster::judge_any(core(), "orcs: 13 brawler", 600);
    let roster = judged.roster.expect("every word is known");
    assert_eq!((roster.figures.len(), judged.problems.len()), (13, 2));
    assert_eq!(roster.write(core(), Form::Line).unwrap(), "orcs: 13 brawler");
    assert_eq!(roster.write(core(), Form::Code), None);
    let judged = Roster::judge_any(core(), "orcs: 7 brawlers", 600);
    assert_eq!((judged.roster, judged.problems.len()), (None, 1));
}

/// Places that no pack has cannot come from words, but from elsewhere.
#[test]
fn places_that_the_pack_does_not_have() {
    let roster = core().races[0].roster.clone();
    let wrong = [
        Roster { race: 99, ..roster.clone() },
        Roster { figures: vec![9999; 7], ..roster.clone() },
        Roster { mercenary: Some(9999), ..roster.clone() },
        Roster { staff: vec![7], ..roster.clone() },
    ];
    for roster in wrong {
        assert_eq!(roster.validate(core(), 600).len(), 1, "{roster:?}");
    }
    let role = roster.figures[0];
    let hired = Roster { mercenary: Some(role), ..roster }.validate(core(), 2000);
    assert!(hired[0].text.contains("is a role and no mercenary"), "{hired:?}");
}

#[test]
fn a_slip_in_a_code_is_noticed() {
    let code = read(BOG).write(core(), Form::Code).unwrap();
    assert_eq!(read(&code.to_uppercase()), read(BOG));
    let letters = "0123456789abcdefghjkmnpqrstvwxyz";
    for at in "tu1-".len()..code.len() {
        for letter in letters.chars().filter(|letter| !code[at..].starts_with(*letter)) {
            let slip = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
            let problems = Roster::read(core(), &slip, 2000).expect_err(&slip);
            assert!(problems[0].text.contains("is no code of a team"), "{slip}: {problems:?}");
        }
        let short = format!("{}{}", &code[..at], &code[at + 1..]);
        assert!(Roster::read(core(), &short, 2000).is_err(), "{short}");
    }
    for wrong in ["tu1-", "tu1-!", "tu1-é", &format!("{code}0"), "tu1-zzzzzzzzzzzzzzzzzzzzzzzz"] {
        assert!(Roster::read(core(), wrong, 2000).is_err(), "{wrong}");
    }
}

/// What coaches call teams.
fn name() -> impl Strategy<Value = Option<String>> {
    let one_line = "[^\"\\p{C}]{1,12}".prop_filter_map("fits", |name| {
        let name = name.trim().to_string();
        (!name.is_empty() && name.len() <= NAME_BYTES).then_some(name)
    });
    prop::option::of(one_line)
}

proptest! {
    /// Whatever a race can hire, in every form.
    #[test]
    fn every_form_is_read_back(
        race in 0..8usize,
        picks in prop::collection::vec(0..32usize, 7..=12),
        mercenary in prop::option::of(0..6usize),
        staff in 0..64u8,
        name in name(),
    ) {
        let own = &core().races[race].profiles;
        let mercenaries = core().profiles.len() - 6;
        let roster = Roster {
            name,
            race: race as u8,
            figures: picks.into_iter().map(|pick| own[pick % own.len()]).collect(),
            mercenary: mercenary.map(|index| (mercenaries + index) as u16),
            staff: (0..6).filter(|place| staff >> place & 1 == 1).collect(),
        };
        let allowed = roster.validate(core(), 2000);
        for form in [Form::Line, Form::Toml, Form::Json, Form::Code] {
            let text = roster.write(core(), form).expect("it fits");
            match Roster::read_any(core(), &text, 2000) {
                Ok(read) => prop_assert_eq!((&read, &allowed), (&roster, &Vec::new()), "{}", text),
                Err(problems) => prop_assert_eq!(&problems, &allowed, "{}", text),
            }
        }
        let code = roster.write(core(), Form::Code).expect("it fits");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        prop_assert!(code.chars().all(plain), "{}", code);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(tu1-|\"|orcs: |\\{|race = )?[ -~é]{0,60}") {
        let _ = Roster::read_any(core(), &text, 600);
    }
}
