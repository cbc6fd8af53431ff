//! An experiment as a file, in TOML.

use std::fmt;

use engine::{BySeat, Options};
use games::{GameId, Shelf};
use serde::Deserialize;
use serde::de::{Deserializer, Error, Unexpected, Visitor};

use super::{Arm, Experiment, Teams};
use crate::config::SimError;
use crate::words;

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
    bots: Option<Vec<String>>,
    teams: Option<RawTeams>,
    matches: Option<Whole<1, MATCHES_MAX>>,
    seeds: Option<Vec<Whole<0, { u64::MAX }>>>,
}

/// A whole number that says what it may be to whoever wrote another.
#[derive(Clone, Copy, Debug)]
struct Whole<const LEAST: u64, const MOST: u64>(u64);

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Whole<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Number<const LEAST: u64, const MOST: u64>;

        impl<const LEAST: u64, const MOST: u64> Visitor<'_> for Number<LEAST, MOST> {
            type Value = u64;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {LEAST} to {MOST}")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
                let found = u64::try_from(number).ok();
                let found = found.filter(|found| (LEAST..=MOST).contains(found));
                found.ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
                let found = Some(number).filter(|found| (LEAST..=MOST).contains(found));
                found.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        from.deserialize_u64(Number::<LEAST, MOST>).map(Whole)
    }
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
    if raw.name.trim().is_empty() {
        return Err("`name` is empty; the report begins with it".to_string());
    }
    let list = if raw.arm.is_empty() { vec![RawArm::default()] } else { raw.arm };
    let mut arms: Vec<Arm> = Vec::new();
    for (number, arm) in (1..).zip(&list) {
        let name = match (&arm.name, list.len()) {
            (Some(name), _) if !name.trim().is_empty() => name.clone(),
            (None, 1) => raw.name.clone(),
            (Some(_) | None, _) => return Err(format!("arm {number} has no name")),
        };
        let of = |why: String| format!("arm `{name}`: {why}");
        arms.extend(arms_of(&name, arm, &raw.usual, shelf).map_err(of)?);
    }
    for (place, arm) in arms.iter().enumerate() {
        if arms[..place].iter().any(|other| other.name == arm.name) {
            return Err(format!("two arms are called `{}`", arm.name));
        }
        arm.set_ups().map_err(|why| match why {
            // It speaks of an option and not of the game that has none of that name.
            SimError::Options(why) => {
                format!("arm `{}`: no match of {} can start: {why}", arm.name, arm.pack.game())
            }
            why => format!("arm `{}`: {why}", arm.name),
        })?;
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
    let rookies = vec!["rookie".to_string(); 2];
    let bots = arm.bots.as_ref().or(usual.bots.as_ref()).unwrap_or(&rookies);
    let [home, away] = &bots[..] else {
        return Err(format!("`bots` takes two, home and away, not {}", bots.len()));
    };
    let bots = BySeat { home: words::bot(home)?, away: words::bot(away)? };
    let Whole(matches) = arm.matches.or(usual.matches).ok_or("`matches` is missing")?;
    let seeds = arm.seeds.as_ref().or(usual.seeds.as_ref());
    let seeds = seeds.map_or(vec![1], |seeds| seeds.iter().map(|Whole(seed)| *seed).collect());
    let lengths = [("games", games.len()), ("packs", packs.len()), ("seeds", seeds.len())];
    if let Some((empty, _)) = lengths.iter().find(|(_, length)| *length == 0) {
        return Err(format!("`{empty}` is empty, so there is nothing to play"));
    }
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
    use ai::BotName;

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
            ("name = \" \"\nusual = { games = [\"takkure\"], matches = 1 }", "`name` is empty"),
            ("name = \"a\"\nusual.matches = 1\nusual.games = []", "`games` is empty"),
        ];
        for (text, word) in wrong {
            let error = read(text, &Shelf::embedded()).expect_err("it is wrong");
            assert!(error.contains(word), "{text}: {error}");
        }
    }

    /// What an arm without mistakes is told when a line is added to it.
    fn refused(line: &str) -> String {
        let text = format!("name = \"a\"\n[usual]\ngames = [\"takkure\"]\n{line}\n");
        let text = if line.contains("matches =") { text } else { text + "matches = 2\n" };
        read(&text, &Shelf::embedded()).expect_err(line)
    }

    #[test]
    fn lists_that_are_too_short_or_too_long_are_named() {
        let wrong = [
            ("seeds = []", "`seeds` is empty"),
            ("packs = []", "`packs` is empty"),
            ("bots = [\"rookie\"]", "`bots` takes two, home and away, not 1"),
            ("bots = [\"rookie\", \"club\", \"pro\"]", "`bots` takes two, home and away, not 3"),
            ("bots = [\"rookie\", \"search:0\"]", "`search:N` takes a whole number from 1"),
            ("[[arm]]\nname = \"\"", "arm 1 has no name"),
        ];
        for (line, word) in wrong {
            let error = refused(line);
            assert!(error.contains(word), "{line}: {error}");
        }
    }

    #[test]
    fn numbers_that_are_none_are_told_what_they_may_be() {
        for wrong in ["-4", "0", "10_000_001", "1e3", "\"8\""] {
            let error = refused(&format!("matches = {wrong}"));
            assert!(error.contains("expected a whole number from 1 to 10000000"), "{error}");
        }
        let error = refused("seeds = [1, -1]");
        assert!(error.contains("expected a whole number from 0 to"), "{error}");
        // The largest that TOML promises to hold.
        let largest = i64::MAX as u64;
        let text = format!("name = \"a\"\nusual.seeds = [{largest}]\nusual.matches = 1\n");
        let found = read(&(text + "usual.games = [\"takkure\"]"), &Shelf::embedded());
        assert_eq!(found.expect("it is good").arms[0].seeds, [largest]);
    }

    #[test]
    fn options_and_teams_that_a_game_does_not_have_name_arm_and_game() {
        let usual = "name = \"a\"\n[usual]\ngames = [\"rugby-the-game\", \"crash-tackle\"]\n\
                     matches = 2\n";
        let with = |line: &str| read(&format!("{usual}{line}"), &Shelf::embedded());
        let error = with("options = { weather = \"random\" }").expect_err("one has none");
        let named = "arm `a, crash-tackle`: no match of crash-tackle can start: ";
        assert!(error.starts_with(named) && error.contains("weather"), "{error}");
        let error = with("teams = \"all\"").expect_err("one has none");
        assert!(error.starts_with("arm `a, crash-tackle`: crash-tackle has no"), "{error}");
        assert!(!error.contains("swapped"), "{error}");
    }
}
