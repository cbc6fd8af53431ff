//! Results as lines of text: one CSV line for every match, which is also what an interrupted run
//! goes on from.

use std::collections::BTreeMap;

use engine::BySeat;

use crate::matches::{Fixture, Outcome, Thinking};

/// The first line of a table.
pub const COLUMNS: &str = "arm,seed,number,turned,home_bot,away_bot,home_team,away_team,home,away,\
                           chance_events,home_decisions,home_micros,away_decisions,away_micros,\
                           error,counts";

/// Which match of a run a line is about.
pub type Key = (String, u64, u64, bool);

/// The key of a fixture.
pub fn key(fixture: &Fixture) -> Key {
    (fixture.arm.clone(), fixture.seed, fixture.number, fixture.turned)
}

/// The line of a match, without its end.
pub fn line(fixture: &Fixture, outcome: &Outcome) -> String {
    let team = |seat| fixture.teams.as_ref().map_or(String::new(), |teams| teams[seat].clone());
    let Thinking { decisions, micros } = outcome.thinking.home;
    let away = outcome.thinking.away;
    let fields = [
        fixture.arm.clone(),
        fixture.seed.to_string(),
        fixture.number.to_string(),
        u8::from(fixture.turned).to_string(),
        fixture.bots.home.to_string(),
        fixture.bots.away.to_string(),
        team(engine::Seat::Home),
        team(engine::Seat::Away),
        outcome.score.home.to_string(),
        outcome.score.away.to_string(),
        outcome.chance_events.to_string(),
        decisions.to_string(),
        micros.to_string(),
        away.decisions.to_string(),
        away.micros.to_string(),
        outcome.error.clone().unwrap_or_default(),
        outcome.watched.to_string(),
    ];
    fields.map(|field| quoted(&field)).join(",")
}

/// A field as CSV has it.
pub fn quoted(field: &str) -> String {
    if field.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\"").replace(['\n', '\r'], " "))
    } else {
        field.to_string()
    }
}

/// The outcome in a line of a table, and which match it is of.
pub fn read(line: &str) -> Result<(Key, Outcome), String> {
    let fields = fields(line);
    let [arm, seed, number, turned, _, _, _, _, home, away, chance, numbers @ ..] = &fields[..]
    else {
        return Err(format!("it has only {} columns", fields.len()));
    };
    let [home_decisions, home_micros, away_decisions, away_micros, error, counts] = numbers else {
        return Err(format!("it has {} columns", fields.len()));
    };
    let count = |text: &String| text.parse::<u64>().map_err(|_| format!("`{text}` is no count"));
    let points = |text: &String| text.parse::<u32>().map_err(|_| format!("`{text}` is no score"));
    let thinking = |decisions: &String, micros: &String| -> Result<Thinking, String> {
        Ok(Thinking { decisions: count(decisions)?, micros: count(micros)? })
    };
    let outcome = Outcome {
        score: BySeat { home: points(home)?, away: points(away)? },
        chance_events: count(chance)?,
        thinking: BySeat {
            home: thinking(home_decisions, home_micros)?,
            away: thinking(away_decisions, away_micros)?,
        },
        watched: counts.parse()?,
        error: Some(error.clone()).filter(|error| !error.is_empty()),
    };
    Ok(((arm.clone(), count(seed)?, count(number)?, turned == "1"), outcome))
}

/// The fields of a line of CSV.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut in_quotes) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if in_quotes && letters.peek() == Some(&'"') => {
                letters.next();
                field.push('"');
            }
            '"' => in_quotes = !in_quotes,
            ',' if !in_quotes => fields.push(std::mem::take(&mut field)),
            _ => field.push(letter),
        }
    }
    fields.push(field);
    fields
}

/// All outcomes known of a run.
pub type Known = BTreeMap<Key, Outcome>;

/// A table that may have been cut off by an interruption: what it holds, and how many of its bytes
/// are whole lines. `run` is what the run is about, in one line; a table of another run is refused.
/// A match that broke is not known: it may have been the machine, and it is played again. Then the
/// table has two lines about it, of which the later counts.
pub fn read_table(text: &str, run: &str) -> Result<(Known, usize), String> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut known = Known::new();
    let mut lines = text[..whole].lines();
    match lines.next() {
        None => return Ok((known, 0)),
        Some(head) if head == heading(run) => (),
        Some(_) => return Err("it holds the results of another run".to_string()),
    }
    for (number, line) in (2..).zip(lines).filter(|(_, line)| *line != COLUMNS) {
        let (key, outcome) = read(line).map_err(|why| format!("line {number}: {why}"))?;
        match outcome.error {
            None => known.insert(key, outcome),
            Some(_) => known.remove(&key),
        };
    }
    Ok((known, whole))
}

/// The line above the columns: what the table is about.
pub fn heading(run: &str) -> String {
    format!("# {run}")
}

#[cfg(test)]
mod tests {
    use ai::BotName;
    use engine::Options;
    use games::{GameId, Shelf, shelf::CORE};

    use super::*;

    fn fixture(number: u64) -> Fixture {
        Fixture {
            arm: "wind, and \"rain\"".to_string(),
            pack: Shelf::embedded().load(GameId::Tutatis, CORE).expect("it is embedded"),
            options: Options::default(),
            bots: BySeat { home: BotName::Rookie, away: BotName::Search(40) },
            teams: Some(BySeat { home: "humans".to_string(), away: "orcs".to_string() }),
            seed: 3,
            number,
            turned: true,
        }
    }

    fn outcome() -> Outcome {
        Outcome {
            score: BySeat { home: 3, away: 7 },
            chance_events: 61,
            thinking: BySeat {
                home: Thinking { decisions: 40, micros: 12 },
                away: Thinking { decisions: 41, micros: 9_000 },
            },
            watched: "e/moved=4 c/G05=1:0".parse().expect("counts"),
            error: None,
        }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let (key, found) = read(&line(&fixture(8), &outcome())).expect("it is ours");
        assert_eq!((key, found), (super::key(&fixture(8)), outcome()));
        let broken = Outcome { error: Some("not over, \"ever\"".to_string()), ..outcome() };
        assert_eq!(read(&line(&fixture(8), &broken)).map(|(_, found)| found), Ok(broken));
        assert_eq!(COLUMNS.split(',').count(), fields(&line(&fixture(8), &outcome())).len());
        read("club v rookie,1,2").expect_err("too short");
    }

    #[test]
    fn a_table_that_was_cut_off_is_good_up_to_the_cut() {
        let head = format!("{}\n{COLUMNS}\n", heading("a run"));
        let lines: Vec<String> = (0..3).map(|n| line(&fixture(n), &outcome()) + "\n").collect();
        let text = head.clone() + &lines.concat();
        let (known, whole) = read_table(&text, "a run").expect("it is whole");
        assert_eq!((known.len(), whole), (3, text.len()));
        let (known, whole) = read_table(&text[..text.len() - 9], "a run").expect("all but one");
        assert_eq!((known.len(), whole), (2, text.len() - lines[2].len()));
        assert!(read_table(&text, "another run").is_err());
        assert_eq!(read_table("# a r", "a run"), Ok((Known::new(), 0)));
        assert!(read_table(&(head + "nonsense\n"), "a run").is_err());
    }

    #[test]
    fn a_match_that_broke_is_not_known_until_it_is_played_again() {
        let broken = Outcome { error: Some("broken".to_string()), ..Outcome::default() };
        let mut text = format!("{}\n{COLUMNS}\n", heading("a run"));
        for (number, outcome) in [(0, outcome()), (1, broken), (2, outcome())] {
            text += &(line(&fixture(number), &outcome) + "\n");
        }
        let (known, whole) = read_table(&text, "a run").expect("it is whole");
        assert_eq!((known.len(), whole), (2, text.len()));
        assert!(!known.contains_key(&key(&fixture(1))));
        text += &(line(&fixture(1), &outcome()) + "\n");
        let (known, _) = read_table(&text, "a run").expect("it is whole");
        assert_eq!(known[&key(&fixture(1))], outcome());
    }
}
