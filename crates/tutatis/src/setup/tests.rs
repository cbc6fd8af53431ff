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
        assert!(values.iter().any(|value| value == option.default), "{}", option.name);
        for value in values {
            assert!(start(&[(option.name, &value)]).is_ok(), "{} {value}", option.name);
        }
    }
    assert!(start(&[("time_warp", "5")]).is_err());
    assert!(start(&[("pitch", "mud")]).is_err());
}
