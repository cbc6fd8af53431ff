//! What came of an arm.

use std::collections::{BTreeMap, BTreeSet};

use engine::{BySeat, Seat};
use games::clauses::Rules;

use super::Arm;
use crate::config::SimError;
use crate::matches::{Fixture, Outcome};
use crate::rows::{self, Known};
use crate::statistics::{Interval, mean, share};
use crate::tally::Usable;
use crate::watch::{Watchable, Watched};

/// A bot, a team or a card and what the sides that had it took of their matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Its name.
    pub name: String,
    /// How many sides had it; in a match of a team against itself, both.
    pub sides: u64,
    /// What they took, draws as half.
    pub share: Interval,
    /// Their mean points.
    pub points: f64,
}

/// A card or another thing of the pack, and how it was used.
#[derive(Clone, Debug)]
pub struct Use {
    /// What it is.
    pub what: Usable,
    /// How often it was used, in all matches.
    pub uses: u64,
    /// The sides that used it at least once in a match, and what they took.
    pub record: Record,
}

/// Something that can come up, what it says, and how often it did.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Fired {
    pub id: String,
    pub text: String,
    pub count: u64,
}

/// What came of an arm.
#[derive(Clone, Debug)]
pub struct ArmReport {
    /// The arm.
    pub arm: Arm,
    /// Matches that were played to their end.
    pub matches: u64,
    /// Matches that broke, by what went wrong.
    pub errors: BTreeMap<String, u64>,
    /// What the home seat took.
    pub home: Interval,
    /// The share of drawn matches.
    pub draws: Interval,
    /// Points of each seat, match by match.
    pub points: BySeat<Vec<f64>>,
    /// The mean of them.
    pub mean_points: BySeat<Interval>,
    /// The mean points of both sides together.
    pub mean_total: Interval,
    /// Decisions of each match.
    pub lengths: Vec<f64>,
    /// The mean of them.
    pub mean_length: Interval,
    /// What the game counts of itself, a match.
    pub tallies: BTreeMap<String, Interval>,
    /// By bot, where two different ones play.
    pub bots: Vec<Record>,
    /// By team, where options name them.
    pub teams: Vec<Record>,
    /// By card; those that were never used too.
    pub used: Vec<Use>,
    /// All clauses that events can name.
    pub clauses: Vec<Fired>,
    /// All kinds of events.
    pub events: Vec<Fired>,
}

/// The results of one name, by the independent parts of a run.
#[derive(Default)]
struct Parts {
    by_part: BTreeMap<(u64, u64), Vec<f64>>,
    points: Vec<f64>,
}

impl Parts {
    fn add(&mut self, fixture: &Fixture, outcome: &Outcome, seat: Seat) {
        let part = self.by_part.entry((fixture.seed, fixture.number)).or_default();
        part.push(outcome.taken(seat));
        self.points.push(f64::from(outcome.score[seat]));
    }

    /// Both matches of a pair, and both sides of a match, are one part: they share their dice.
    fn record(&self, name: &str) -> Record {
        let parts: Vec<f64> = self
            .by_part
            .values()
            .map(|part| part.iter().sum::<f64>() / part.len() as f64)
            .collect();
        Record {
            name: name.to_string(),
            sides: self.points.len() as u64,
            share: share(&parts),
            points: mean(&self.points).value,
        }
    }
}

impl ArmReport {
    /// The report of `arm` from what is known of its matches.
    pub fn new(arm: &Arm, known: &Known) -> Result<ArmReport, SimError> {
        let fixtures = arm.fixtures()?;
        let found =
            fixtures.iter().filter_map(|fixture| Some((fixture, known.get(&rows::key(fixture))?)));
        let (whole, broken): (Vec<_>, Vec<_>) =
            found.partition(|(_, outcome)| outcome.error.is_none());
        let mut errors = BTreeMap::new();
        for error in broken.iter().filter_map(|(_, outcome)| outcome.error.clone()) {
            *errors.entry(error).or_default() += 1;
        }
        let mut sum = Watched::default();
        whole.iter().for_each(|(_, outcome)| sum.add(&outcome.watched));
        let numbers = |of: &dyn Fn(&Outcome) -> f64| -> Vec<f64> {
            whole.iter().map(|(_, outcome)| of(outcome)).collect()
        };
        // The intervals of means are those of parts: both matches of a pair share their dice. All
        // of them are of counts.
        let mean_of = |of: &dyn Fn(&Outcome) -> f64| mean(&by_part(&whole, of)).at_least(0.0);
        let points = |outcome: &Outcome, seat: Seat| f64::from(outcome.score[seat]);
        let total = |outcome: &Outcome| Seat::BOTH.map(|seat| points(outcome, seat)).iter().sum();
        let length = |outcome: &Outcome| outcome.decisions() as f64;
        let drawn = |outcome: &Outcome| f64::from(u8::from(outcome.taken(Seat::Home) == 0.5));
        let tallies = sum.tallies.keys().map(|name| {
            let count = |o: &Outcome| o.watched.tallies.get(name).copied().unwrap_or(0) as f64;
            (name.clone(), mean_of(&count))
        });
        let watchable = Watchable::of(&arm.pack);
        let bots = |fixture: &Fixture, seat: Seat| Some(fixture.bots[seat].to_string());
        let teams = |fixture: &Fixture, seat: Seat| fixture.teams.as_ref().map(|t| t[seat].clone());
        Ok(ArmReport {
            arm: arm.clone(),
            matches: whole.len() as u64,
            errors,
            home: share(&by_part(&whole, |outcome| outcome.taken(Seat::Home))),
            draws: share(&by_part(&whole, drawn)),
            points: BySeat::new(|seat| numbers(&|outcome| points(outcome, seat))),
            mean_points: BySeat::new(|seat| mean_of(&|outcome| points(outcome, seat))),
            mean_total: mean_of(&total),
            lengths: numbers(&length),
            mean_length: mean_of(&length),
            tallies: tallies.collect(),
            bots: if arm.in_pairs() { records(&whole, bots) } else { Vec::new() },
            teams: records(&whole, teams),
            used: used(&whole, watchable.used, &sum),
            clauses: clauses(arm, &watchable.clauses, &sum),
            events: fired(&watchable.events, &sum.events, |_| String::new()),
        })
    }

    /// Every figure as a line of CSV under [`FIGURES`].
    pub fn figures(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let arm = rows::quoted(&self.arm.name);
        let mut line = |what: &str, name: &str, count: u64, interval: Option<Interval>| {
            let ends = match interval {
                None => ",,".to_string(),
                Some(found) if found.is_known() => {
                    format!("{:.5},{:.5},{:.5}", found.value, found.low, found.high)
                }
                Some(found) => format!("{:.5},,", found.value),
            };
            lines.push(format!("{arm},{what},{},{count},{ends}", rows::quoted(name)));
        };
        line("share", "home", self.matches, Some(self.home));
        line("share", "draw", self.matches, Some(self.draws));
        for (seat, mean) in self.mean_points.iter() {
            line("points", &seat.to_string(), self.matches, Some(*mean));
        }
        line("decisions", "both", self.matches, Some(self.mean_length));
        for (name, interval) in &self.tallies {
            line("a match", name, self.matches, Some(*interval));
        }
        for (what, records) in [("bot", &self.bots), ("team", &self.teams)] {
            for record in records {
                line(what, &record.name, record.sides, Some(record.share));
            }
        }
        for used in &self.used {
            line("uses", &used.what.id, used.uses, None);
            let share = Some(used.record.share).filter(|_| used.record.sides > 0);
            line("share when used", &used.what.id, used.record.sides, share);
        }
        for (what, fired) in [("clause", &self.clauses), ("event", &self.events)] {
            for fired in fired {
                line(what, &fired.id, fired.count, None);
            }
        }
        for (error, count) in &self.errors {
            line("error", error, *count, None);
        }
        lines
    }

    /// What never came up: events, cards and clauses.
    pub fn never(&self) -> [Vec<&str>; 3] {
        let unused = self.used.iter().filter(|used| used.uses == 0);
        [
            fired_never(&self.events),
            unused.map(|used| used.what.id.as_str()).collect(),
            fired_never(&self.clauses),
        ]
    }
}

fn fired_never(fired: &[Fired]) -> Vec<&str> {
    fired.iter().filter(|fired| fired.count == 0).map(|fired| fired.id.as_str()).collect()
}

/// The columns of [`ArmReport::figures`].
pub const FIGURES: &str = "arm,what,name,count,value,low,high";

/// A match that was played to its end.
type Played<'a> = (&'a Fixture, &'a Outcome);

/// The mean of a figure in each independent part of a run: both matches of a pair are one.
fn by_part(matches: &[Played<'_>], of: impl Fn(&Outcome) -> f64) -> Vec<f64> {
    let mut parts: BTreeMap<(u64, u64), Vec<f64>> = BTreeMap::new();
    for (fixture, outcome) in matches {
        parts.entry((fixture.seed, fixture.number)).or_default().push(of(outcome));
    }
    parts.values().map(|part| part.iter().sum::<f64>() / part.len() as f64).collect()
}

/// Results by the name that `of` gives to each side.
fn records(matches: &[Played<'_>], of: impl Fn(&Fixture, Seat) -> Option<String>) -> Vec<Record> {
    let mut parts: BTreeMap<String, Parts> = BTreeMap::new();
    for (fixture, outcome) in matches {
        for seat in Seat::BOTH {
            if let Some(name) = of(fixture, seat) {
                parts.entry(name).or_default().add(fixture, outcome, seat);
            }
        }
    }
    let mut records: Vec<Record> = parts.iter().map(|(name, parts)| parts.record(name)).collect();
    records.sort_by(|a, b| b.share.value.total_cmp(&a.share.value));
    records
}

/// Everything that can be used, and something that was used without being listed; the most used
/// first.
fn used(matches: &[Played<'_>], mut usable: Vec<Usable>, sum: &Watched) -> Vec<Use> {
    let listed: BTreeSet<String> = usable.iter().map(|usable| usable.id.clone()).collect();
    usable.extend(sum.used.keys().filter(|id| !listed.contains(*id)).map(|id| Usable {
        id: id.clone(),
        name: id.clone(),
        kind: "other",
    }));
    let of = |what: Usable| {
        let mut parts = Parts::default();
        for (fixture, outcome) in matches {
            let Some(by) = outcome.watched.used.get(&what.id) else { continue };
            for seat in Seat::BOTH.into_iter().filter(|seat| by[*seat] > 0) {
                parts.add(fixture, outcome, seat);
            }
        }
        let uses = sum.used.get(&what.id).map_or(0, |by| by.home + by.away);
        Use { record: parts.record(&what.name), what, uses }
    };
    let mut used: Vec<Use> = usable.into_iter().map(of).collect();
    used.sort_by_key(|used| std::cmp::Reverse(used.uses));
    used
}

fn clauses(arm: &Arm, all: &[String], sum: &Watched) -> Vec<Fired> {
    let rules = Rules::of(arm.pack.game());
    fired(all, &sum.clauses, |id| {
        let clause = rules.clauses.iter().find(|clause| clause.id == id);
        clause.map_or(String::new(), |clause| clause.text.clone())
    })
}

fn fired(
    all: &[String],
    counts: &BTreeMap<String, u64>,
    text: impl Fn(&str) -> String,
) -> Vec<Fired> {
    let mut ids: BTreeSet<&String> = all.iter().collect();
    ids.extend(counts.keys());
    let of = |id: &String| Fired {
        id: id.clone(),
        text: text(id),
        count: counts.get(id).copied().unwrap_or(0),
    };
    let mut fired: Vec<Fired> = ids.into_iter().map(of).collect();
    fired.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.id.cmp(&b.id)));
    fired
}
