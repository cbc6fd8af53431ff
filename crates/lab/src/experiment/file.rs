//! An experiment as a file, in TOML.

use ai::BotName;
use engine::{BySeat, Options};
use games::{GameId, Shelf};
use serde::Deserialize;

use super::{Arm, Experiment, Teams};

/// More matches of an arm than anybody waits for.
const MATCHES_MAX: u64 = 10_000_000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExperiment {
    name: String,
    #[serde(default)]
    about: String,
    /// What arms do not say themselves.
    #[serde(default)]
    usual: RawArm,
    #[serde(default)]
    arm: Vec<RawArm>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArm {
    name: Option<String>,
    games: Option<Vec<String>>,
    packs: Option<Vec<String>>,
    #[serde(default)]
    options: Options,
    bots: Option<[String; 2]>,
    teams: Option<RawTeams>,
    matches: Option<u64>,
    seeds: Option<Vec<u64>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RawTeams {
    AsGiven,
    Swapped,
    All,
}

/// Reads an experiment. Packs come from `shelf`; the error says what to change.
pub fn read(text: &str, shelf: &Shelf) -> Result<Experiment, String> {
    let raw: RawExperiment = toml::from_str(text).map_err(|error| error.to_string())?;
    if raw.usual.name.is_some() {
        return Err("[usual] has no name; it is what the arms have in common".to_string());
    }
    let list = if raw.arm.is_empty() { vec![RawArm::default()] } else { raw.arm };
    let mut arms: Vec<Arm> = Vec::new();
    for (number, arm) in (1..).zip(&list) {
        let name = match (&arm.name, list.len()) {
            (Some(name), _) => name.clone(),
            (None, 1) => raw.name.clone(),
            (None, _) => return Err(format!("arm {number} has no name")),
        };
        let of = |why: String| format!("arm `{name}`: {why}");
        arms.extend(arms_of(&name, arm, &raw.usual, shelf).map_err(of)?);
    }
    for (place, arm) in arms.iter().enumerate() {
        if arms[..place].iter().any(|other| other.name == arm.name) {
            return Err(format!("two arms are called `{}`", arm.name));
        }
    }
    Ok(Experiment { name: raw.name, about: raw.about, arms })
}

/// The arms that one entry stands for: one for each game and pack it names.
fn arms_of(name: &str, arm: &RawArm, usual: &RawArm, shelf: &Shelf) -> Result<Vec<Arm>, String> {
    let games = arm.games.as_ref().or(usual.games.as_ref()).ok_or("`games` is missing")?;
    let core = vec![games::shelf::CORE.to_string()];
    let packs = arm.packs.as_ref().or(usual.packs.as_ref()).unwrap_or(&core);
    let mut options = usual.options.clone();
    options.0.extend(arm.options.0.clone());
    let rookies = ["rookie".to_string(), "rookie".to_string()];
    let [home, away] = arm.bots.as_ref().or(usual.bots.as_ref()).unwrap_or(&rookies);
    let bot = |name: &str| name.parse::<BotName>().map_err(|error| error.to_string());
    let bots = BySeat { home: bot(home)?, away: bot(away)? };
    let matches = arm.matches.or(usual.matches).ok_or("`matches` is missing")?;
    if !(1..=MATCHES_MAX).contains(&matches) {
        return Err(format!("`matches` is from 1 to {MATCHES_MAX}, not {matches}"));
    }
    let seeds = arm.seeds.clone().or(usual.seeds.clone()).unwrap_or_else(|| vec![1]);
    for (place, seed) in seeds.iter().enumerate() {
        // Its matches would be the same ones again, under the same numbers.
        if seeds[..place].contains(seed) {
            return Err(format!("seed {seed} is given twice"));
        }
    }
    let teams = match arm.teams.or(usual.teams) {
        None | Some(RawTeams::AsGiven) => Teams::AsGiven,
        Some(RawTeams::Swapped) => Teams::Swapped,
        Some(RawTeams::All) => Teams::All,
    };
    let mut arms = Vec::new();
    for game in games {
        let id: GameId = game.parse().map_err(|error: games::UnknownGame| error.to_string())?;
        for pack in packs {
            let mut name = name.to_string();
            for (several, part) in [(games.len() > 1, game), (packs.len() > 1, pack)] {
                if several {
                    name = format!("{name}, {part}");
                }
            }
            let pack = shelf.load(id, pack).map_err(|error| error.to_string())?;
            let (options, seeds) = (options.clone(), seeds.clone());
            arms.push(Arm { name, pack, options, bots, teams, matches, seeds });
        }
    }
    Ok(arms)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEATHER: &str = r#"
        name = "Weather"
        [usual]
        games = ["rugby-the-game"]
        bots = ["rookie", "random"]
        matches = 40
        options = { coach_cards = "on" }
        [[arm]]
        name = "fair"
        [[arm]]
        name = "any"
        options = { weather = "random" }
        matches = 10
        teams = "swapped"
    "#;

    #[test]
    fn arms_take_what_they_do_not_say_from_the_usual() {
        let found = read(WEATHER, &Shelf::embedded()).expect("it is good");
        let [fair, any] = &found.arms[..] else { panic!("{:?}", found.arms) };
        assert_eq!((fair.matches, any.matches), (40, 10));
        assert_eq!(fair.bots.away, BotName::Random);
        assert_eq!(any.options_in_words(), "coach_cards=on weather=random");
        assert_eq!((fair.teams, any.teams), (Teams::AsGiven, Teams::Swapped));
        assert_eq!((fair.pack.id(), &fair.seeds[..]), ("core", &[1][..]));
    }

    #[test]
    fn a_list_of_games_is_an_arm_for_each() {
        let text = "name = \"all\"\nusual.games = [\"takkure\", \"tutatis\"]\nusual.matches = 2";
        let found = read(text, &Shelf::embedded()).expect("it is good");
        let names: Vec<_> = found.arms.iter().map(|arm| arm.name.as_str()).collect();
        assert_eq!(names, ["all, takkure", "all, tutatis"]);
    }

    #[test]
    fn mistakes_are_named() {
        let wrong = [
            ("name = 1", "name"),
            ("name = \"a\"", "`games` is missing"),
            ("name = \"a\"\nusual.games = [\"chess\"]\nusual.matches = 1", "`chess`"),
            ("name = \"a\"\nusual.games = [\"takkure\"]", "`matches` is missing"),
            ("name = \"a\"\nusual.match = 1", "match"),
            (
                "name = \"a\"\nusual = { games = [\"takkure\"], matches = 1, seeds = [4, 2, 4] }",
                "seed 4 is given twice",
            ),
            ("name = \"a\"\nusual.name = \"b\"", "[usual] has no name"),
        ];
        for (text, word) in wrong {
            let error = read(text, &Shelf::embedded()).expect_err("it is wrong");
            assert!(error.contains(word), "{text}: {error}");
        }
    }
}
