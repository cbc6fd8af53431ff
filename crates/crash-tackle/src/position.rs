//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! Every word is read and written by its own name, which is not that of a part of the table; the
//! table is taken apart whole, so that no part of it can be forgotten.

mod ball;
mod phase;
mod side;
mod sound;
mod stoppage;
#[cfg(test)]
mod tests;
mod words;

use engine::{Awaiting, BySeat, Options, Seat, State, keys};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::field::Facing;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle};
use crate::pack::Pack;
use crate::setup;
use crate::state::{Ball, Cards, Table};
use crate::view::{Hidden, View};
use phase::Phase;
use words::{BreakdownWords, KickedWords, RollWords, TackleWords, TurnWords};

/// All words, and what says where play stands.
const WORDS: [&str; 23] = [
    "phase",
    "home",
    "away",
    "ball",
    "last_touched",
    "gained_in_22",
    "may_dot",
    "deck",
    "discard",
    "score",
    "turns",
    "facing",
    "breakdown",
    "kicked",
    "due",
    "advantage",
    "half",
    "active",
    "first_kicker",
    "finished",
    "tackle",
    "roll",
    "turn",
];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(
    pack: &Pack,
    options: &Options,
    position: &Value,
) -> Result<State<CrashTackle>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    keys::begins(given)?;
    let (table, frames) = set_up(pack, options, given)?;
    let state = State::enter(pack, table, &frames, &mut ());
    crate::invariants::check(pack, &state)?;
    Ok(state)
}

/// The table of a position that names its phase, and the activities in progress, before play runs
/// on from there. It relies on the invariants, so they are checked first.
fn set_up(
    pack: &Pack,
    options: &Options,
    given: &Map<String, Value>,
) -> Result<(Table, Vec<Frame>), String> {
    let phase = match given.get("phase") {
        Some(phase) => keys::text(phase, "phase")?.parse()?,
        None => Phase::Main,
    };
    let mut table = read_table(pack, options, given)?;
    if !given.contains_key("turns") {
        table.turn_no = phase.turns(&table);
    }
    sound::check(&Board { pack, table: &table }, phase)?;
    let frames = phase.enter(&mut table)?;
    let stack = frames.iter().copied().collect();
    let awaiting = Awaiting::Decision(Seat::Home.into());
    let state = State::from_parts(table, stack, awaiting);
    crate::invariants::book(pack, &state)?;
    Ok((state.table, frames))
}

/// The table of a position, whatever stands on it.
pub fn read_table(
    pack: &Pack,
    options: &Options,
    given: &Map<String, Value>,
) -> Result<Table, String> {
    if let Some(key) = given.keys().find(|key| !WORDS.contains(&key.as_str())) {
        return Err(keys::unknown(key, &WORDS.map(String::from)));
    }
    let mut table = setup::table(pack, options)?;
    read_match(&mut table, given)?;
    read_doing(&mut table, given)?;
    for seat in Seat::BOTH {
        if let Some(side) = given.get(&seat.to_string()) {
            side::read(&mut table, seat, side).map_err(|reason| format!("{seat}: {reason}"))?;
        }
    }
    side::read_deck(pack, &mut table, given)?;
    ball::read(&mut table, given)?;
    ball::read_breakdown(&mut table, given)?;
    ball::read_kicked(&mut table, given)?;
    for (key, part) in [("due", &mut table.due), ("advantage", &mut table.advantage)] {
        if let Some(value) = given.get(key) {
            *part = stoppage::read(value).map_err(|reason| format!("`{key}`: {reason}"))?;
        }
    }
    Ok(table)
}

/// The half, the turns, the score, and who plays which way.
fn read_match(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    plain(given, "half", &mut table.half)?;
    plain(given, "active", &mut table.active)?;
    plain(given, "first_kicker", &mut table.first_kicker)?;
    plain(given, "finished", &mut table.finished)?;
    if let Some(value) = given.get("score") {
        let [home, away] = keys::read("score", value)?;
        table.score = BySeat { home, away };
    }
    if let Some(value) = given.get("turns") {
        let [home, away] = keys::read("turns", value)?;
        table.turn_no = BySeat { home, away };
    }
    if let Some(value) = given.get("facing") {
        table.home_facing = match keys::text(value, "facing")? {
            UP => Facing::Up,
            DOWN => Facing::Down,
            other => return Err(format!("`facing` is `{UP}` or `{DOWN}`, not `{other}`")),
        };
    }
    Ok(())
}

/// What belongs to the turn, and what is being done in it. `none` is nothing.
fn read_doing(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    if let Some(value) = given.get("turn") {
        let mut whole = json!(TurnWords::from(&table.turn));
        keys::lay_over(&mut whole, value);
        table.turn = keys::read::<TurnWords>("turn", &whole)?.into();
    }
    if let Some(value) = given.get("tackle").filter(|value| !keys::is_none(value)) {
        table.tackle = Some(keys::read::<TackleWords>("tackle", value)?.into());
    }
    if let Some(value) = given.get("roll").filter(|value| !keys::is_none(value)) {
        table.roll = Some(keys::read::<RollWords>("roll", value)?.into());
    }
    Ok(())
}

/// A value that reads itself, if it is given.
fn plain<T: DeserializeOwned>(
    given: &Map<String, Value>,
    key: &str,
    part: &mut T,
) -> Result<(), String> {
    if let Some(value) = given.get(key) {
        *part = keys::read(key, value)?;
    }
    Ok(())
}

const UP: &str = "up";
const DOWN: &str = "down";

/// Writes a table so that [`read_table`] gives it back.
pub fn write(table: &Table) -> Value {
    let Table {
        settings: _, // the options of the match say them
        half,
        turn_no,
        active,
        score,
        first_kicker,
        home_facing,
        finished,
        players: _, // among the words of their sides
        ball: Ball { at, last_touched, gained_in_22, may_dot },
        kicked,
        breakdown,
        tackle,
        roll,
        cards: Cards { deck, discard, hands: _, committed: _, substitutions: _ },
        due,
        advantage,
        turn,
    } = table;
    let facing = match home_facing {
        Facing::Up => UP,
        Facing::Down => DOWN,
    };
    json!({
        "home": side::write(table, Seat::Home),
        "away": side::write(table, Seat::Away),
        "ball": ball::word(*at),
        "last_touched": last_touched,
        "gained_in_22": gained_in_22,
        "may_dot": may_dot,
        "deck": deck,
        "discard": discard,
        "score": [score.home, score.away],
        "turns": [turn_no.home, turn_no.away],
        "facing": facing,
        "breakdown": breakdown.map(BreakdownWords::from),
        "kicked": kicked.map(KickedWords::from),
        "due": due.as_ref().map(stoppage::write),
        "advantage": advantage.as_ref().map(stoppage::write),
        "half": half,
        "active": active,
        "first_kicker": first_kicker,
        "finished": finished,
        "tackle": tackle.map(TackleWords::from),
        "roll": roll.map(RollWords::from),
        "turn": TurnWords::from(turn),
    })
}

/// What a seat sees: the table as it knows it, and how much is hidden from it.
pub fn write_view(view: &View) -> Value {
    let View { seat: _, table, hidden, ruck: _, stack: _, awaiting: _ } = view;
    let mut words = write(table);
    let count = |Hidden { hand, committed }: &Hidden| json!({"hand": hand, "committed": committed});
    words["hidden"] = json!({ "home": count(&hidden.home), "away": count(&hidden.away) });
    words
}
