//! `tryline sim`, `bench` and `games`.

use serde_json::{Value, json};

use crate::*;

fn sim(more: &[&str]) -> Value {
    let args = [&["sim", GAME, "--seed", "7", "--json"][..], more].concat();
    let printed = succeeds(&args);
    assert_eq!(printed.lines().count(), 1, "one object, and nothing else: {printed}");
    serde_json::from_str(&printed).expect("the output is JSON")
}

/// The report without what depends on the machine.
fn totals(mut report: Value) -> Value {
    let fields = report.as_object_mut().expect("a report is an object");
    for field in ["threads", "seconds", "decisions_per_s"] {
        assert!(fields.remove(field).is_some_and(|value| value.is_number()), "{field}");
    }
    report
}

#[test]
fn the_same_seed_gives_the_same_totals_whatever_the_thread_count() {
    let swaps = ["--matches", "60", "--swap", "--swap-teams", "--threads"];
    let one = totals(sim(&[&swaps[..], &["1"]].concat()));
    for threads in ["2", "3"] {
        assert_eq!(totals(sim(&[&swaps[..], &[threads]].concat())), one);
    }
    let other_seed = succeeds(&["sim", GAME, "--seed", "8", "--json", "--matches", "60"]);
    let other_seed: Value = serde_json::from_str(&other_seed).expect("the output is JSON");
    assert_ne!(other_seed["chance_events"], one["chance_events"]);
}

#[test]
fn a_report_adds_up() {
    let report = sim(&["--matches", "40"]);
    let number = |field: &str| report[field].as_u64().unwrap_or_else(|| panic!("{field}"));
    assert_eq!((report["game"].as_str(), number("matches"), number("seed")), (Some(GAME), 40, 7));
    assert_eq!(number("errors"), 0);
    assert_eq!(number("home_wins") + number("away_wins") + number("draws"), 40);
    assert!(number("decisions") > 40 && number("chance_events") > 40);
    assert!(report["mean_home"].as_f64().expect("a number") > 0.0, "random play scores");
    // Without swaps a team's wins are those of its seat.
    let teams = report["by_team"].as_object().expect("by team");
    assert_eq!(teams.len(), 2);
    let wins: Vec<_> = teams.values().map(|team| team["wins"].as_u64().expect("wins")).collect();
    assert_eq!(wins.iter().sum::<u64>(), number("home_wins") + number("away_wins"));
    assert!(wins.contains(&number("home_wins")));
}

#[test]
fn a_run_is_the_sum_of_its_parts() {
    let count = |first: &str, matches: &str| {
        let report = sim(&["--first", first, "--matches", matches, "--swap-teams"]);
        let count = |field: &str| report[field].as_u64().expect("a count");
        [count("decisions"), count("chance_events"), count("home_wins"), count("draws")]
    };
    let (whole, head, tail) = (count("0", "9"), count("0", "5"), count("5", "4"));
    assert_eq!(whole, std::array::from_fn(|index| head[index] + tail[index]));
}

#[test]
fn a_bench_measures_every_game() {
    let printed = succeeds(&["bench", "--seconds", "1", "--json"]);
    let speeds: Value = serde_json::from_str(&printed).expect("the output is JSON");
    let speeds = speeds["games"].as_array().expect("a list");
    assert!(speeds.iter().any(|speed| speed["game"] == GAME && speed["options"] == json!({})));
    assert!(speeds.iter().any(|speed| speed["options"]["coach_cards"] == "on"));
    for speed in speeds {
        assert!(speed["decisions_per_s"].as_f64().expect("a number") > 0.0);
        assert!(speed["matches_per_s"].as_f64().expect("a number") > 0.0);
        for bot in ["club", "pro"] {
            let search = speed[format!("{bot}_iterations_per_s")].as_f64();
            assert_eq!(search.is_some_and(|search| search > 0.0), speed["options"] == json!({}));
        }
    }
}

#[test]
fn games_lists_packs_options_and_bots() {
    let printed = succeeds(&["games", "--json"]);
    let games: Value = serde_json::from_str(&printed).expect("the output is JSON");
    let game = games["games"].as_array().expect("a list").iter().find(|game| game["id"] == GAME);
    let game = game.expect("the game is listed");
    assert_eq!(game["packs"][0]["id"], "core");
    assert_eq!(game["packs"][0]["sha256"].as_str().map(str::len), Some(64));
    assert_eq!(game["bots"][0], "random");
    let options = game["options"].as_array().expect("a list");
    for option in options {
        let values = option["values"].as_array().expect("a list");
        assert!(values.contains(&option["default"]), "{option}");
    }
    let words = succeeds(&["games"]);
    for option in options {
        assert!(words.contains(option["name"].as_str().expect("a name")), "{words}");
    }
}
