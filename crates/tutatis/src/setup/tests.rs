use super::*;
use crate::pack::testing::core;

fn start(options: &[(&str, &str)]) -> Result<Table, String> {
    let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    table(core(), &Options(options.collect()))
}

/// Whom the numbers of a side are, by id.
fn numbers(table: &Table, seat: Seat) -> Vec<(u8, &'static str)> {
    let figures = FigureId::of(seat).filter(|id| table.figures.get(*id).place != Place::Nobody);
    let name = |id: FigureId| core().profile(table.figures.get(id).profile).id.as_str();
    figures.map(|id| (id.number, name(id))).collect()
}

#[test]
fn before_the_weather() {
    let table = start(&[]).unwrap();
    let home = numbers(&table, Seat::Home);
    assert_eq!(home[..4], [(1, "keeper"), (2, "courser"), (3, "striker"), (4, "striker")]);
    assert_eq!((home.len(), numbers(&table, Seat::Away).len()), (11, 11));
    for id in FigureId::all() {
        let place = table.figures.get(id).place;
        assert!(matches!(place, Place::Bench | Place::Nobody), "{id}: {place:?}");
    }
    assert_eq!((table.teams.home.warp, table.teams.away.warp), (3, 3));
    assert_eq!(table.settings.budget, 600);
    assert_eq!((table.settings.pitch, table.settings.balanced), (Ground::Grass, false));
}

#[test]
fn a_roster_of_ones_own() {
    let text = "\"Bog Standard\" orcs: gate-hog, 2 charger, 5 brawler; wren-the-spare, time-piper";
    let table = start(&[("away_roster", text), ("time_warp", "1")]).unwrap();
    let away = numbers(&table, Seat::Away);
    assert_eq!(away.first(), Some(&(1, "gate-hog")));
    assert_eq!(away.last(), Some(&(13, "wren-the-spare")));
    assert_eq!(away.len(), 9);
    assert_eq!(&*table.teams.away.name, "Bog Standard");
    assert_eq!((table.teams.home.warp, table.teams.away.warp), (1, 2));
    assert_eq!(table.teams.away.staff.len(), 1);

    // A Time Piper without Time Warp is of no use.
    let table = start(&[("away_roster", text), ("time_warp", "0")]).unwrap();
    assert_eq!(table.teams.away.warp, 0);
}

#[test]
fn every_reason_of_both_sides() {
    let error = start(&[
        ("home_roster", "humans: 3 keeper, 3 hurler, 4 courser; time-piper, time-piper"),
        ("away_roster", "trolls"),
    ]);
    let error = error.unwrap_err();
    for reason in [
        "option `home_roster`: 4 times Courser: a team has at most 2 (TU-284)\n",
        "3 figures with the keeper role",
        "Time Piper can be hired once, not 2 times (TU-283)",
        "it costs 670 Irr, 70 more than the budget of 600 (TU-280)",
        "option `away_roster`: there is no race `trolls`; there are boarfolk, dwarves",
    ] {
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn a_higher_budget() {
    let dear = "humans: keeper, 2 courser, 2 striker, 3 breaker, 3 hurler; tactician";
    let error = start(&[("home_roster", dear)]).unwrap_err();
    assert!(error.contains("it costs 640 Irr, 40 more than the budget of 600"), "{error}");
    assert!(start(&[("home_roster", dear), ("budget", "640")]).is_ok());
    for wrong in ["599", "2001", "many", "0640", ""] {
        let error = start(&[("budget", wrong)]).unwrap_err();
        assert!(error.contains("option `budget` is a number from 600 to 2000"), "{error}");
    }
}

#[test]
fn what_a_list_of_choices_offers() {
    for option in OPTIONS {
        let values = option_values(core(), option);
        let default = option_default(core(), option);
        assert!(values.contains(&default), "{}", option.name);
        assert_eq!(default, option.default, "the core pack agrees with the list");
        for value in values {
            assert!(start(&[(option.name, &value)]).is_ok(), "{} {value}", option.name);
        }
    }
    assert!(start(&[("time_warp", "5")]).is_err());
    assert!(start(&[("pitch", "mud")]).is_err());
}

/// TU-334. The core pack with a passage of a file changed.
fn changed(path: &str, passage: &str, instead: &str) -> Pack {
    let source = crate::pack::testing::core_source();
    let files = source.files().map(|(file, text)| match file == path {
        true => (file.to_string(), text.replace(passage, instead)),
        false => (file.to_string(), text.to_string()),
    });
    crate::pack::load(&engine::PackSource::new("changed", files)).expect("it is sound")
}

#[test]
fn what_is_not_agreed_is_as_the_pack_says() {
    let plain = |pack: &Pack| table(pack, &Options::default()).expect("its defaults start a match");
    let race = |pack: &Pack, seat| pack.races[usize::from(plain(pack).teams[seat].race)].id.clone();
    let pack = changed("pack.toml", "time_warp = 3", "time_warp = 1");
    assert_eq!(plain(&pack).teams.home.warp, 1);
    let pack = changed("pack.toml", "budget = 600", "budget = 750");
    assert_eq!(plain(&pack).settings.budget, 750);
    let budget = OPTIONS.iter().find(|option| option.name == "budget").expect("an option");
    assert_eq!(option_values(&pack, budget), ["750", "800", "1000"]);
    let pack = changed("pack.toml", "home = \"humans\"", "home = \"sidhe\"");
    assert_eq!((race(&pack, Seat::Home), race(&pack, Seat::Away)), ("sidhe".into(), "orcs".into()));
    let pack = changed("pack.toml", "home = \"humans\"\naway = \"orcs\"\n", "");
    let first = (race(&pack, Seat::Home), race(&pack, Seat::Away));
    assert_eq!(first, ("boarfolk".into(), "dwarves".into()));
}
