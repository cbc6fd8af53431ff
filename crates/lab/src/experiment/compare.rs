//! Two arms against each other, match by match with the same seeds.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use engine::Seat;
use serde::Serialize;

use super::Arm;
use crate::config::SimError;
use crate::matches::Outcome;
use crate::rows::{self, Known};
use crate::statistics::{Interval, mean};
use crate::words::matches;

/// A figure in both arms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// What it is: "points", "tries".
    pub figure: String,
    /// Its mean in the first arm.
    pub a: f64,
    /// Its mean in the second arm.
    pub b: f64,
    /// How much more it is in the second, from the differences of the pairs.
    pub difference: Interval,
}

/// Two arms, figure by figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The names of the arms.
    pub arms: [String; 2],
    /// How many matches of each could be compared.
    pub matches: u64,
    /// Matches that broke, in either.
    pub errors: u64,
    /// The figures of a match, in order of interest.
    pub figures: Vec<Difference>,
}

/// Compares what is known of two arms. Matches with the same seed and number, and the seats of the
/// bots, are set against each other; what only one arm has is left out.
pub fn compare(a: &Arm, b: &Arm, known: &Known) -> Result<Comparison, SimError> {
    let mut parts: BTreeMap<(u64, u64), Vec<[&Outcome; 2]>> = BTreeMap::new();
    let (mut matches, mut errors) = (0, 0);
    for fixture in a.fixtures()? {
        let (_, seed, number, turned) = rows::key(&fixture);
        let of = |arm: &Arm| known.get(&(arm.name.clone(), seed, number, turned));
        let (Some(one), Some(other)) = (of(a), of(b)) else { continue };
        let broken = [one, other].into_iter().filter(|outcome| outcome.error.is_some()).count();
        errors += broken as u64;
        if broken == 0 {
            matches += 1;
            parts.entry((seed, number)).or_default().push([one, other]);
        }
    }
    let difference = |figure: String, of: &dyn Fn(&Outcome) -> f64| {
        let means = |arm: usize| -> Vec<f64> {
            let mean = |part: &Vec<[&Outcome; 2]>| {
                part.iter().map(|pair| of(pair[arm])).sum::<f64>() / part.len() as f64
            };
            parts.values().map(mean).collect()
        };
        let (a, b) = (means(0), means(1));
        let differences: Vec<f64> = a.iter().zip(&b).map(|(a, b)| b - a).collect();
        Difference { figure, a: mean(&a).value, b: mean(&b).value, difference: mean(&differences) }
    };
    let points = |outcome: &Outcome| f64::from(outcome.score.home + outcome.score.away);
    let margin = |outcome: &Outcome| f64::from(outcome.score.home.abs_diff(outcome.score.away));
    let drawn = |outcome: &Outcome| f64::from(u8::from(outcome.taken(Seat::Home) == 0.5));
    let mut figures = vec![
        difference("points".to_string(), &points),
        difference("margin".to_string(), &margin),
        difference("home share".to_string(), &|outcome| outcome.taken(Seat::Home)),
        difference("draws".to_string(), &drawn),
        difference("decisions".to_string(), &|outcome| outcome.decisions() as f64),
        difference("throws and draws".to_string(), &|outcome| outcome.chance_events as f64),
    ];
    let outcomes = parts.values().flatten().flatten();
    let names: BTreeSet<&String> = outcomes.flat_map(|o| o.watched.tallies.keys()).collect();
    for name in names {
        let count = |o: &Outcome| o.watched.tallies.get(name).copied().unwrap_or(0) as f64;
        figures.push(difference(name.replace('_', " "), &count));
    }
    Ok(Comparison { arms: [a.name.clone(), b.name.clone()], matches, errors, figures })
}

impl Comparison {
    /// As a table; a star marks a difference whose interval does not hold nothing.
    pub fn in_words(&self) -> String {
        let [a, b] = &self.arms;
        let mut text =
            format!("A: {a}\nB: {b}\n{} each, the same seeds\n\n", matches(self.matches));
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "{:<20} {:>9} {:>9} {:>9} {:>20}", "a match", "A", "B", "B - A", "95 %");
        for Difference { figure, a, b, difference } in &self.figures {
            let star = if difference.holds(0.0) { "" } else { " *" };
            let ends = difference.ends(|end| format!("{end:+.3}"));
            let _ = writeln!(
                text,
                "{figure:<20} {a:>9.3} {b:>9.3} {:>+9.3} {ends:>20}{star}",
                difference.value
            );
        }
        let stars = self.figures.iter().filter(|figure| !figure.difference.holds(0.0)).count();
        let _ = writeln!(
            text,
            "\n* {stars} of {} differ; by chance alone one in twenty would",
            self.figures.len()
        );
        let _ = writeln!(text, "errors: {}", self.errors);
        text
    }
}

#[cfg(test)]
mod tests {
    use ai::BotName;
    use engine::{BySeat, Options};
    use games::{GameId, Shelf, shelf::CORE};

    use super::*;
    use crate::experiment::Teams;

    fn arm(name: &str) -> Arm {
        Arm {
            name: name.to_string(),
            pack: Shelf::embedded().load(GameId::CrashTackle, CORE).expect("it is embedded"),
            options: Options::default(),
            bots: BySeat { home: BotName::Rookie, away: BotName::Rookie },
            teams: Teams::AsGiven,
            matches: 3,
            seeds: vec![1],
        }
    }

    #[test]
    fn matches_of_the_same_number_are_compared() {
        let mut known = Known::new();
        let scores = [("a", [10, 0, 4]), ("b", [13, 3, 7])];
        for (name, scores) in scores {
            for (number, home) in (0..).zip(scores) {
                let score = BySeat { home, away: 5 };
                let outcome = Outcome { score, ..Outcome::default() };
                known.insert((name.to_string(), 1, number, false), outcome);
            }
        }
        // One match that B has alone, and one that broke.
        known.remove(&("a".to_string(), 1, 2, false));
        let found = compare(&arm("a"), &arm("b"), &known).expect("they can be compared");
        assert_eq!((found.matches, found.errors), (2, 0));
        let points = &found.figures[0];
        assert_eq!((points.a, points.b), (10.0, 13.0));
        // Three points more in both matches: two are too few to be sure of anything.
        assert_eq!(points.difference, Interval::unknown(3.0));
        let words = found.in_words();
        assert!(words.contains("* 0 of 6 differ"), "{words}");
        let line = words.lines().find(|line| line.starts_with("points")).unwrap_or_default();
        assert!(line.ends_with("+3.000                    –"), "{line}");
        let broken = Outcome { error: Some("broken".to_string()), ..Outcome::default() };
        known.insert(("b".to_string(), 1, 1, false), broken);
        let found = compare(&arm("a"), &arm("b"), &known).expect("they can be compared");
        assert_eq!((found.matches, found.errors), (1, 1));
        assert!(found.in_words().contains("B - A"));
    }

    #[test]
    fn pairs_that_always_differ_alike_are_surer_than_their_scores() {
        let mut known = Known::new();
        let (mut a, mut b) = (arm("a"), arm("b"));
        (a.matches, b.matches) = (20, 20);
        for (name, more) in [("a", 0), ("b", 3)] {
            for number in 0..20 {
                let score = BySeat { home: 7 * (number as u32 % 5) + more, away: 5 };
                let outcome = Outcome { score, ..Outcome::default() };
                known.insert((name.to_string(), 1, number, false), outcome);
            }
        }
        let found = compare(&a, &b, &known).expect("they can be compared");
        let points = found.figures[0].difference;
        assert!(points.low > 2.8 && points.high < 3.2 && points.low < 3.0, "{points:?}");
        assert!(found.in_words().contains(" *\n"), "{}", found.in_words());
    }
}
