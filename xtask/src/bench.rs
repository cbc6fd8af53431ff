//! `cargo xtask bench`: decisions per second next to a random-chess reference.
//!
//! Speed alone says little on a machine whose speed is not known, so every game is put in relation
//! to `bench/chess-reference`, measured in the same run. The two take turns, and medians are
//! compared: a busy moment then touches both or is outvoted.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::workspace::{call, cargo, json, program, target_directory};

/// How often each program is run. Odd, so that there is a middle one.
const ROUNDS: usize = 3;
/// Seconds that the reference plays in each round.
const REFERENCE_SECONDS: &str = "2";

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
pub struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What the reference prints, as far as it matters here.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Reference {
    name: String,
    decisions_per_s: f64,
}

/// What `tryline bench --json` prints.
#[derive(Debug, Deserialize)]
struct Games {
    games: Vec<Speed>,
}

/// The speed of one game with one set of options.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Speed {
    game: String,
    /// Passed on as the program words it.
    options: Value,
    decisions_per_s: f64,
    matches_per_s: f64,
    /// Decisions per second in relation to the reference.
    #[serde(skip_deserializing)]
    ratio: f64,
}

/// The report: medians over all rounds.
#[derive(Debug, Serialize)]
struct Report {
    reference: Reference,
    games: Vec<Speed>,
}

/// Builds, measures and prints.
pub fn run(args: &Args) -> Result<()> {
    let target = target_directory()?;
    let (tryline, chess) = (build_tryline(&target)?, build_reference(&target)?);
    let (mut references, mut games) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        eprintln!("round {round} of {ROUNDS}");
        let reference = json(Command::new(&chess).arg(REFERENCE_SECONDS))?;
        references.push(serde_json::from_value(reference).context("the reference's JSON")?);
        let speeds = json(Command::new(&tryline).args(["bench", "--json"]))?;
        games.push(serde_json::from_value(speeds).context("the JSON of `tryline bench`")?);
    }
    let report = Report::new(&references, &games)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        report.print();
    }
    Ok(())
}

/// The program in release, and where it is.
pub fn build_tryline(target: &Path) -> Result<std::path::PathBuf> {
    call(&mut cargo(&["build", "--quiet", "--release", "--package", "tryline"]))?;
    Ok(program(target, "release", "tryline"))
}

/// The reference is no member of the workspace, so it gets a target folder of its own.
fn build_reference(target: &Path) -> Result<std::path::PathBuf> {
    let target = target.join("chess-reference");
    let manifest = "bench/chess-reference/Cargo.toml";
    let build = ["build", "--quiet", "--release", "--locked", "--manifest-path", manifest];
    call(cargo(&build).arg("--target-dir").arg(&target))?;
    Ok(program(&target, "release", "chess-reference"))
}

impl Report {
    /// The medians of all rounds, each game in the place it had in the first.
    fn new(references: &[Reference], rounds: &[Games]) -> Result<Report> {
        let first = rounds.first().context("at least one round was measured")?;
        let mut reference = references.first().context("the reference was measured")?.clone();
        reference.decisions_per_s = median(references.iter().map(|round| round.decisions_per_s));
        let mut games = first.games.clone();
        for (place, game) in games.iter_mut().enumerate() {
            let same = |round: &Games| {
                let other = round.games.get(place)?;
                (other.game == game.game && other.options == game.options).then(|| other.clone())
            };
            let speeds: Option<Vec<Speed>> = rounds.iter().map(same).collect();
            let speeds = speeds.with_context(|| format!("{} is not in every round", game.game))?;
            game.decisions_per_s = median(speeds.iter().map(|speed| speed.decisions_per_s));
            game.matches_per_s = median(speeds.iter().map(|speed| speed.matches_per_s));
            game.ratio = rounded(game.decisions_per_s / reference.decisions_per_s);
        }
        ensure!(!games.is_empty(), "`tryline bench` measured no game");
        Ok(Report { reference, games })
    }

    fn print(&self) {
        let row = |name: &str, decisions: &str, matches: &str, ratio: &str, options: &str| {
            let row = format!("{name:<29} {decisions:>12} {matches:>11} {ratio:>6}  {options}");
            println!("{}", row.trim_end());
        };
        row("game", "decisions/s", "matches/s", "ratio", "options");
        let speed = |speed: f64| format!("{speed:.0}");
        row(&self.reference.name, &speed(self.reference.decisions_per_s), "", "1.000", "");
        for Speed { game, options, decisions_per_s, matches_per_s, ratio } in &self.games {
            let (ratio, options) = (format!("{ratio:.3}"), words(options));
            row(game, &speed(*decisions_per_s), &speed(*matches_per_s), &ratio, &options);
        }
    }
}

/// Options as they would be typed: `name=value name=value`.
fn words(options: &Value) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match options {
        Value::Object(map) => {
            let pairs = map.iter().map(|(name, value)| format!("{name}={}", text(value)));
            pairs.collect::<Vec<_>>().join(" ")
        }
        other => text(other),
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Three digits: more would be noise.
fn rounded(ratio: f64) -> f64 {
    (ratio * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(speed: f64, game: &str) -> Games {
        let games = serde_json::json!({"games": [{
            "game": game, "options": {"level": "pro"}, "decisions_per_s": speed,
            "matches_per_s": speed / 100.0,
        }]});
        serde_json::from_value(games).expect("the shape of `tryline bench --json`")
    }

    fn reference(speed: f64) -> Reference {
        Reference { name: "chess".to_owned(), decisions_per_s: speed }
    }

    #[test]
    fn medians_are_compared() {
        let references = [reference(1000.0), reference(10.0), reference(1001.0)];
        let rounds = [round(400.0, "a"), round(300.0, "a"), round(9.0, "a")];
        let report = Report::new(&references, &rounds).expect("the rounds agree");
        let expected = serde_json::json!({
            "reference": {"name": "chess", "decisions_per_s": 1000.0},
            "games": [{"game": "a", "options": {"level": "pro"}, "decisions_per_s": 300.0,
                       "matches_per_s": 3.0, "ratio": 0.3}],
        });
        assert_eq!(serde_json::to_value(report).expect("plain data"), expected);
    }

    #[test]
    fn rounds_must_measure_the_same_games() {
        let rounds = [round(1.0, "a"), round(1.0, "b")];
        assert!(Report::new(&[reference(1.0)], &rounds).is_err());
        assert!(Report::new(&[reference(1.0)], &[Games { games: Vec::new() }]).is_err());
    }
}
