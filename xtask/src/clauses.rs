//! `cargo xtask clauses`: which rule clauses are cited by code and tested by a scenario.
//!
//! Every `rules/<game>.md` is a list of numbered clauses ([`games::clauses`]). A clause counts as
//! cited when its id stands in the doc comment of a function, an `impl` or a constant, so that
//! `grep -rn "/// .*RT-120" crates` finds what carries it out; and as tested when a scenario lists
//! it ([`citations`]). Games named in `rules/complete.toml` must have every testable clause cited
//! and tested.

mod citations;

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use games::clauses::{Clause, Rules, complaints};
use serde::{Deserialize, Serialize};

use self::citations::{Citation, InCode};
use crate::workspace::{files, has_extension, read, root, show, shown};

/// How much of a clause's text a list of missing ones shows.
const EXCERPT_CHARS: usize = 90;

/// Options of `cargo xtask clauses`.
#[derive(Default, clap::Args)]
pub struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// List the clauses that are not cited or not tested
    #[arg(long)]
    missing: bool,
}

/// Prints the report, and fails on anything that must not be.
pub fn run(args: &Args) -> Result<()> {
    let report = Report::read()?;
    if args.json {
        show(&format!("{}\n", serde_json::to_string_pretty(&report)?))?;
    } else {
        show(&report.table(args.missing))?;
    }
    report.judge()
}

/// The clauses of all games.
#[derive(Serialize)]
struct Report {
    games: Vec<Coverage>,
    #[serde(skip)]
    errors: Vec<String>,
}

/// The clauses of one game. Cited and tested count testable clauses only.
#[derive(Serialize)]
struct Coverage {
    game: String,
    clauses: usize,
    testable: usize,
    cited: usize,
    tested: usize,
    /// Testable clauses that are not cited or not tested.
    missing: Vec<String>,
    /// Ids with this game's prefix that its rule file does not have.
    unknown: BTreeSet<String>,
    #[serde(skip)]
    gaps: Vec<Gap>,
    #[serde(skip)]
    places: Vec<Citation>,
    #[serde(skip)]
    complete: bool,
}

/// A testable clause that lacks something.
struct Gap {
    clause: Clause,
    cited: bool,
    tested: bool,
}

/// `rules/complete.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Complete {
    complete: BTreeSet<String>,
}

impl Report {
    fn read() -> Result<Report> {
        let folder = root().join("rules");
        let (mut all, mut errors) = (Vec::new(), Vec::new());
        for path in files(&folder, |path| has_extension(path, "md"))? {
            let game = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let (rules, wrong) = Rules::parse(&game, &read(&path)?);
            let wrong = wrong.into_iter().chain(complaints(&rules));
            errors.extend(wrong.map(|wrong| format!("{}: {wrong}", shown(&path))));
            if rules.clauses.is_empty() {
                errors.push(format!("{}: has no clauses", shown(&path)));
            } else {
                all.push(rules);
            }
        }
        let prefixes: Vec<_> = all.iter().map(|rules| rules.prefix.as_str()).collect();
        let cited = citations::in_code(&prefixes)?;
        let tested = citations::in_scenarios()?;
        let path = folder.join("complete.toml");
        let complete: Complete = toml::from_str(&read(&path)?).with_context(|| shown(&path))?;
        let mut report = Report::new(&all, &cited, &tested, &complete.complete);
        report.errors.splice(0..0, errors);
        Ok(report)
    }

    fn new(
        all: &[Rules],
        cited: &InCode,
        tested: &[Citation],
        complete: &BTreeSet<String>,
    ) -> Report {
        let coverage = |rules: &Rules| Coverage::new(rules, cited, tested, complete);
        let games = all.iter().map(coverage).collect();
        let mut errors = Vec::new();
        for game in complete.iter().filter(|game| !all.iter().any(|rules| rules.game == **game)) {
            errors.push(format!("rules/complete.toml names `{game}`, which has no rule file"));
        }
        for citation in tested {
            if !all.iter().any(|rules| belongs(&citation.id, rules)) {
                let Citation { id, place } = citation;
                errors.push(format!("{place}: `{id}` begins like no game's clauses"));
            }
        }
        Report { games, errors }
    }

    /// The report as a table, and what is missing below it.
    fn table(&self, missing: bool) -> String {
        let [game, heads @ ..] = ["game", "clauses", "testable", "cited", "tested", "unknown"];
        let heads = heads.map(|head| format!("{head:>8}")).join(" ");
        let mut lines = vec![format!("{game:<16} {heads}")];
        for game in &self.games {
            let counts = [game.clauses, game.testable, game.cited, game.tested, game.unknown.len()];
            let counts = counts.map(|count| format!("{count:>8}")).join(" ");
            lines.push(format!("{:<16} {counts}", game.game));
        }
        for gap in self.games.iter().flat_map(|game| &game.gaps).filter(|_| missing) {
            let lacks = match (gap.cited, gap.tested) {
                (false, false) => "not cited, not tested",
                (false, true) => "not cited",
                (true, _) => "not tested",
            };
            let text: String = gap.clause.text.chars().take(EXCERPT_CHARS).collect();
            lines.push(format!("{:<7} {lacks:<21} {text}", gap.clause.id));
        }
        lines.join("\n") + "\n"
    }

    /// Names everything that must not be.
    fn judge(&self) -> Result<()> {
        let mut errors = self.errors.clone();
        for game in &self.games {
            for Citation { id, place } in &game.places {
                errors.push(format!("{place}: {id} is no clause of rules/{}.md", game.game));
            }
            if game.complete && !game.missing.is_empty() {
                let (name, ids) = (&game.game, game.missing.join(" "));
                errors.push(format!("{name} is marked complete, but not cited or tested: {ids}"));
            }
        }
        if errors.is_empty() {
            return Ok(());
        }
        errors.iter().for_each(|error| eprintln!("{error}"));
        bail!("{} clause errors", errors.len())
    }
}

impl Coverage {
    fn new(
        rules: &Rules,
        cited: &InCode,
        tested: &[Citation],
        complete: &BTreeSet<String>,
    ) -> Coverage {
        let ids = |citations: &[Citation]| -> BTreeSet<String> {
            citations.iter().map(|citation| citation.id.clone()).collect()
        };
        let (cited_ids, tested_ids) = (&cited.carried_out, ids(tested));
        let testable: Vec<_> = rules.clauses.iter().filter(|clause| clause.testable).collect();
        let mut gaps = Vec::new();
        for clause in &testable {
            let (cited, tested) = (cited_ids.contains(&clause.id), tested_ids.contains(&clause.id));
            if !(cited && tested) {
                gaps.push(Gap { clause: (*clause).clone(), cited, tested });
            }
        }
        let stray =
            |citation: &&Citation| belongs(&citation.id, rules) && !rules.knows(&citation.id);
        let places = cited.mentions.iter().chain(tested);
        let places: Vec<_> = places.filter(stray).cloned().collect();
        Coverage {
            game: rules.game.clone(),
            clauses: rules.clauses.len(),
            testable: testable.len(),
            cited: testable.len() - gaps.iter().filter(|gap| !gap.cited).count(),
            tested: testable.len() - gaps.iter().filter(|gap| !gap.tested).count(),
            missing: gaps.iter().map(|gap| gap.clause.id.clone()).collect(),
            unknown: ids(&places),
            gaps,
            places,
            complete: complete.contains(&rules.game),
        }
    }
}

/// Whether an id begins like those of a game, known or not.
fn belongs(id: &str, rules: &Rules) -> bool {
    id.strip_prefix(&rules.prefix).is_some_and(|rest| rest.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHESS: &str = "- **CH-001** [rule] a\n- **CH-002** [ruling] b\n\
                         - **CH-003** [rule, not testable] c\n- **CH-004** [rule] d\n";

    fn citations(ids: &[&str]) -> Vec<Citation> {
        let place = "a.rs:1".to_owned();
        ids.iter().map(|id| Citation { id: id.to_string(), place: place.clone() }).collect()
    }

    fn report(cited: &[&str], tested: &[&str], complete: &[&str]) -> Report {
        let (rules, errors) = Rules::parse("chess", CHESS);
        assert_eq!(errors, Vec::<String>::new());
        let complete = complete.iter().map(|game| game.to_string()).collect();
        let carried_out = cited.iter().map(|id| id.to_string()).collect();
        let cited = InCode { mentions: citations(cited), carried_out };
        Report::new(&[rules], &cited, &citations(tested), &complete)
    }

    #[test]
    fn only_testable_clauses_count_as_cited_tested_or_missing() {
        let report = report(&["CH-001", "CH-002", "CH-003"], &["CH-001", "CH-004"], &[]);
        let json = serde_json::to_value(&report).expect("a report is plain data");
        let expected = serde_json::json!({"games": [{
            "game": "chess", "clauses": 4, "testable": 3, "cited": 2, "tested": 2,
            "missing": ["CH-002", "CH-004"], "unknown": [],
        }]});
        assert_eq!(json, expected);
        assert!(report.judge().is_ok(), "a game that is not marked complete may have gaps");
    }

    #[test]
    fn a_complete_game_has_every_testable_clause_cited_and_tested() {
        let all = ["CH-001", "CH-002", "CH-004"];
        assert!(report(&all, &all, &["chess"]).judge().is_ok());
        assert!(report(&all[1..], &all, &["chess"]).judge().is_err());
        assert!(report(&all, &all[1..], &["chess"]).judge().is_err());
        assert!(report(&all, &all, &["go"]).judge().is_err(), "no such game");
    }

    #[test]
    fn unknown_ids_fail_wherever_they_stand() {
        let in_code = report(&["CH-009"], &[], &[]);
        assert_eq!(in_code.games[0].unknown, BTreeSet::from(["CH-009".to_owned()]));
        assert!(in_code.judge().is_err());
        assert!(report(&[], &["CH-009"], &[]).judge().is_err());
        assert!(report(&[], &["GO-001"], &[]).judge().is_err(), "a prefix of no game");
    }
}
