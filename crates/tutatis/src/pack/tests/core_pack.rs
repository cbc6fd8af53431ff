//! The core pack and section 9 of the rules are the same, number by number.

use super::{cell, rows, section};
use crate::pack::model::{Kind, Limit, Pack, Profile, Race, Size};
use crate::pack::testing::core;
use crate::roster::{Form, Roster};

type Row = Vec<(String, String)>;

fn number(row: &Row, heading: &str) -> i16 {
    let cell = cell(row, heading).unwrap_or_else(|| panic!("no {heading} in {row:?}"));
    cell.parse().unwrap_or_else(|_| panic!("{heading} of {row:?} is no number"))
}

/// Numbers, size and abilities of a profile are those of a row.
fn same(profile: &Profile, row: &Row) {
    let numbers = ["Mo", "St", "Ag", "Co", "BP"].map(|heading| number(row, heading));
    let stats = [profile.mo, profile.st, profile.ag, profile.co, profile.bp].map(i16::from);
    assert_eq!((stats, profile.irr as i16), (numbers, number(row, "Irr")), "{row:?}");
    let size = match profile.size {
        Size::Small => "small",
        Size::Medium => "medium",
        Size::Large => "large",
    };
    assert_eq!(cell(row, "Size"), Some(size), "{row:?}");
    let names = profile.abilities.iter().map(|index| core().ability(*index).name.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    let none = if names.is_empty() { "—" } else { &names };
    assert_eq!(cell(row, "Abilities"), Some(none), "{row:?}");
}

#[test]
fn the_abilities_of_9_2() {
    let rows = rows(&section("9.2"));
    assert_eq!(rows.len(), 40);
    assert_eq!(core().abilities.len(), rows.len());
    for (row, ability) in rows.iter().zip(&core().abilities) {
        assert_eq!(cell(row, "Id"), Some(&*ability.id));
        assert_eq!(cell(row, "Name"), Some(&*ability.name));
        let kind = format!("{:?}", ability.kind).to_lowercase();
        assert_eq!(cell(row, "Kind"), Some(&*kind), "{row:?}");
        assert_eq!(number(row, "Cost"), ability.cost, "{row:?}");
        let data = cell(row, "Data").expect("its data");
        let limit = match ability.limit {
            Some(Limit::Turn) => "once per turn",
            Some(Limit::Half) => "once per half",
            Some(Limit::Match) => "once per match",
            None => "",
        };
        assert_eq!(data.contains("once per"), ability.limit.is_some(), "{row:?}");
        assert!(data.contains(limit), "{row:?}");
        // Every number of the data is one of the effects'.
        let effects = format!("{:?}", ability.effects);
        let numbers = |text: &str| {
            let text = text.replace("D6", "");
            let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
            let mut all: Vec<String> = parts.map(str::to_string).collect();
            all.sort();
            all.dedup();
            all
        };
        if ability.id != "AB23" && ability.id != "AB15" {
            assert_eq!(numbers(data), numbers(&effects), "{row:?}: {effects}");
        }
    }
}

#[test]
fn the_staff_of_9_5() {
    let rows = rows(&section("9.5"));
    assert_eq!(core().staff.len(), rows.len());
    for (row, item) in rows.iter().zip(&core().staff) {
        assert_eq!(cell(row, "Item"), Some(&*item.name));
        assert_eq!(number(row, "Irr"), item.irr as i16);
        let uses = match item.limit {
            Some(Limit::Half) => "1 per half",
            Some(Limit::Match) => "1 per match",
            _ if item.id == "time-piper" => "start of match",
            _ => "always",
        };
        assert_eq!(cell(row, "Uses"), Some(uses), "{row:?}");
    }
}

#[test]
fn the_mercenaries_of_9_6() {
    let rows = rows(&section("9.6"));
    let all = core().profiles.iter().filter(|profile| profile.kind == Kind::Mercenary);
    assert_eq!(all.clone().count(), rows.len());
    for (row, profile) in rows.iter().zip(all) {
        assert_eq!(cell(row, "Name"), Some(&*profile.name));
        assert_eq!((profile.solo_bonus, profile.max, profile.race), (1, 1, None));
        same(profile, row);
    }
}

/// The parts of 9.7, one for each race, by name.
fn teams() -> Vec<(String, String)> {
    let text = section("9.7");
    let parts = text.split("\n#### ").skip(1);
    let named =
        |part: &str| (part.split(' ').next().expect("a name").to_string(), part.to_string());
    parts.map(named).collect()
}

fn race(pack: &'static Pack, name: &str) -> &'static Race {
    pack.races.iter().find(|race| race.name == name).expect("the race")
}

#[test]
fn the_races_of_9_7() {
    let teams = teams();
    assert_eq!(teams.len(), core().races.len());
    for (name, text) in teams {
        let race = race(core(), &name);
        let heading = format!("{name} — \"{}\" — soloing bonus +{}", race.club, race.solo_bonus);
        assert_eq!(text.lines().next(), Some(&*heading));
        let rows = rows(&text);
        assert_eq!(rows.len(), race.profiles.len());
        for (row, index) in rows.iter().zip(&race.profiles) {
            let profile = core().profile(*index);
            same(profile, row);
            assert_eq!(profile.solo_bonus, race.solo_bonus);
            if profile.kind == Kind::Hero {
                assert_eq!(cell(row, "Hero"), Some(&*profile.name));
                let sex = profile.sex.map(|sex| format!("{sex:?}").to_lowercase());
                assert_eq!(cell(row, "Sex").map(str::to_string), sex, "{row:?}");
                assert_eq!((profile.max, profile.keeper_role), (1, false));
            } else {
                assert_eq!(cell(row, "Role"), Some(&*profile.name));
                assert_eq!(number(row, "Max"), i16::from(profile.max), "{row:?}");
                let keeper = if profile.keeper_role { "yes" } else { "no" };
                assert_eq!(cell(row, "Keeper role"), Some(keeper), "{row:?}");
            }
        }
    }
}

/// What players read under a word of the glossary.
fn glossary(word: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/tutatis.md");
    let rules = std::fs::read_to_string(path).expect("the rules are there");
    let start = format!("- **{word}** ");
    let line = rules.lines().find(|line| line.starts_with(&start));
    line.unwrap_or_else(|| panic!("{word} is not in the glossary")).to_string()
}

/// `, large, keeper role, Massive, Clumsy`: what the glossary says behind the numbers of a profile.
fn told(profile: &Profile) -> String {
    let size = match profile.size {
        Size::Small => Some("small"),
        Size::Medium => None,
        Size::Large => Some("large"),
    };
    let keeper = profile.keeper_role.then_some("keeper role");
    let abilities = profile.abilities.iter().map(|index| core().ability(*index).name.as_str());
    size.into_iter().chain(keeper).chain(abilities).map(|word| format!(", {word}")).collect()
}

/// The page of the rules shows no tables of section 9: teams are built by its glossary.
#[test]
fn the_glossary_has_every_figure_and_all_staff() {
    for profile in &core().profiles {
        let (name, irr, told) = (&profile.name, profile.irr, told(profile));
        let stats = [profile.mo, profile.st, profile.ag, profile.co, profile.bp];
        let [mo, st, ag, co, bp] = stats;
        let named = format!(", {irr} Irr. Mo {mo}, St {st}, Ag {ag}, Co {co}, BP {bp}{told}.");
        let race = profile.race.map(|index| &core().races[usize::from(index)]);
        match (profile.kind, race) {
            (Kind::Mercenary, _) => assert!(glossary(name).ends_with(&named), "{name}"),
            (Kind::Hero, Some(race)) => {
                let line = glossary(name);
                let sex = format!("{:?}", profile.sex.expect("heroes have one")).to_lowercase();
                let whole = format!("Hero of the {}, {sex}{named}", race.name);
                assert!(line.ends_with(&whole), "{line}");
            }
            (_, Some(race)) => {
                let line = glossary(&race.name);
                let role = format!(
                    " {name} {mo}/{st}/{ag}/{co}/{bp}, {irr} Irr, up to {}{told}",
                    profile.max
                );
                let ends = |end: &str| line.contains(&format!("{role}{end}"));
                assert!(ends(";") || ends("."), "{role} in {line}");
                assert!(line.contains(&format!("soloing bonus +{}.", race.solo_bonus)), "{line}");
            }
            (kind, None) => panic!("{name} is {kind:?} and has no race"),
        }
    }
    for item in &core().staff {
        let line = glossary(&item.name);
        assert!(line.contains(&format!("] Staff, {} Irr: ", item.irr)), "{line}");
    }
}

/// `1 Keeper (65), 2 Striker (130), Groundskeeper (20)`: how many of whom.
fn counted(list: &str) -> Vec<(usize, String)> {
    let item = |item: &str| {
        let item = item.split(" (").next().expect("an item").trim();
        match item.split_once(' ') {
            Some((count, name)) if count.parse::<usize>().is_ok() => {
                (count.parse().expect("a number"), name.to_string())
            }
            _ => (1, item.to_string()),
        }
    };
    list.split(", ").map(item).collect()
}

#[test]
fn the_default_rosters_of_9_7() {
    for (name, text) in teams() {
        let roster = &race(core(), &name).roster;
        let line = text.lines().find(|line| line.starts_with("Default roster")).expect("a line");
        assert!(line.contains(&format!(", {} figures, ", roster.figures.len())), "{line}");
        assert!(line.contains(&format!("**{} Irr**", roster.price(core()))), "{line}");
        let seven = text.lines().find_map(|line| line.strip_prefix("Starting seven: "));
        let seven = seven.expect("a line").split('.').next().expect("it ends");
        let names: Vec<&str> =
            roster.figures.iter().map(|index| core().profile(*index).name.as_str()).collect();
        let expected: Vec<String> =
            counted(seven).into_iter().flat_map(|(count, name)| vec![name; count]).collect();
        assert_eq!(names[..7], expected, "{name}");
        let keeper = text.split_once("Keeper: ").expect("the keeper").1;
        assert!(keeper.starts_with(names[0]), "{name}");
        let list = line.split_once(": ").expect("a list").1.trim_end_matches('.');
        for (count, item) in counted(list) {
            let staff = core().staff.iter().position(|staff| staff.name == item);
            let hired = match staff {
                Some(place) => {
                    roster.staff.iter().filter(|one| usize::from(**one) == place).count()
                }
                None => names.iter().filter(|name| **name == item).count(),
            };
            assert_eq!(hired, count, "{item} of {name}");
        }
    }
}

#[test]
fn ids_are_the_names_in_kebab_form() {
    let pack = core();
    let ids = pack.profiles.iter().map(|profile| (&profile.id, &profile.name));
    let staff = pack.staff.iter().map(|item| (&item.id, &item.name));
    for (id, name) in ids.chain(staff) {
        assert_eq!(*id, super::super::read::word_of(name));
    }
    assert_eq!(super::super::read::word_of("Puck o' Nine Burrs"), "puck-o-nine-burrs");
    assert_eq!((pack.budget, pack.time_warp), (600, 3));
}

/// Default rosters are links of about twenty letters.
#[test]
fn codes_are_short() {
    for race in &core().races {
        let code = race.roster.write(core(), Form::Code).expect("it fits");
        assert!(code.len() <= 26, "{code}");
        assert_eq!(Roster::read(core(), &code, 600).as_ref(), Ok(&race.roster));
    }
}
