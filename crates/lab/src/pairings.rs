//! Every team of a pack against every other, to see whether they are even.

use std::fmt::Write as _;

use engine::Seat;
use serde::Serialize;

use crate::config::{Hooks, SimConfig, SimError, teams_of};
use crate::report::Results;
use crate::simulation::simulate;

/// What came of all pairings. Every team meets every team, itself too, once in each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pairings {
    /// The teams, in the order of the pack.
    pub teams: Vec<String>,
    /// Matches of each pairing.
    pub matches: u64,
    /// The home side's results: a row for every home team, a column for every away team.
    pub results: Vec<Vec<Results>>,
    /// Matches that broke.
    pub errors: u64,
}

/// Plays `config.matches` matches of every pairing. The teams of its options are left aside, and
/// nothing is swapped: every team has both seats anyway.
pub fn pairings(config: &SimConfig, hooks: Hooks<'_>) -> Result<Pairings, SimError> {
    let Some(names) = config.team_options() else {
        return Err(SimError::NoPairings(config.pack.game().id()));
    };
    let teams = teams_of(&config.pack);
    let (mut results, mut errors) = (Vec::new(), 0);
    for (row, home) in (0u64..).zip(&teams) {
        let mut line = Vec::new();
        for (column, away) in (0u64..).zip(&teams) {
            let mut one = config.clone();
            (one.swap_bots, one.swap_teams) = (false, false);
            // Other matches of the same run: no two pairings share their dice.
            one.first = config.first + (row * teams.len() as u64 + column) * config.matches;
            one.options.0.insert(names[Seat::Home].to_string(), home.clone());
            one.options.0.insert(names[Seat::Away].to_string(), away.clone());
            let report = simulate(&one, hooks)?;
            errors += report.errors;
            let (wins, draws, losses) = (report.home_wins, report.draws, report.away_wins);
            line.push(Results { wins, draws, losses });
        }
        results.push(line);
    }
    Ok(Pairings { teams, matches: config.matches, results, errors })
}

impl Pairings {
    /// A team's results in all its matches against the others, from its own side.
    pub fn overall(&self, team: usize) -> Results {
        let mut sum = Results::default();
        for other in (0..self.teams.len()).filter(|other| *other != team) {
            let (home, away) = (self.results[team][other], self.results[other][team]);
            sum.wins += home.wins + away.losses;
            sum.draws += home.draws + away.draws;
            sum.losses += home.losses + away.wins;
        }
        sum
    }

    /// As a table in Markdown: what the home side takes of the matches, and each team's share of
    /// all it played against others in either seat, in per cent with draws as half.
    pub fn table(&self) -> String {
        let percent = |results: &Results| {
            results.share().map_or_else(|| "–".to_string(), |share| format!("{:.1}", 100.0 * share))
        };
        let mut text = String::from("| home \\ away |");
        // Writing to a string cannot fail.
        for team in &self.teams {
            let _ = write!(text, " {team} |");
        }
        text.push_str(" overall |\n|---|");
        text.push_str(&"--:|".repeat(self.teams.len() + 1));
        text.push('\n');
        for (row, team) in self.teams.iter().enumerate() {
            let _ = write!(text, "| {team} |");
            for results in &self.results[row] {
                let _ = write!(text, " {} |", percent(results));
            }
            let _ = writeln!(text, " **{}** |", percent(&self.overall(row)));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(wins: u64, draws: u64, losses: u64) -> Results {
        Results { wins, draws, losses }
    }

    #[test]
    fn a_team_is_judged_in_both_seats_and_not_against_itself() {
        let rows = vec![
            vec![results(9, 0, 1), results(6, 2, 2)],
            vec![results(1, 3, 6), results(0, 0, 10)],
        ];
        let teams = vec!["orcs".to_string(), "elves".to_string()];
        let pairings = Pairings { teams, matches: 10, results: rows, errors: 0 };
        assert_eq!(pairings.overall(0), results(12, 5, 3));
        assert_eq!(pairings.overall(1), results(3, 5, 12));
        let table = pairings.table();
        assert_eq!(table.lines().nth(2), Some("| orcs | 90.0 | 70.0 | **72.5** |"));
    }
}
