//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! What has a word of its own (players, the ball, cards, stoppages, the breakdown) is translated;
//! everything else has the name and the shape it has on the table, so that no part of it can be
//! forgotten.

mod ball;
mod phase;
mod side;
mod sound;
mod stoppage;
#[cfg(test)]
mod tests;

use engine::{Awaiting, BySeat, Options, Seat, State, keys};
use serde_json::{Map, Value, json};

use crate::frames::Frame;
use crate::game::{Board, CrashTackle};
use crate::pack::Pack;
use crate::setup;
use crate::state::Table;
use phase::Phase;

/// Parts of the table that a position writes in words of its own.
const TRANSLATED: [&str; 11] = [
    "settings",
    "players",
    "ball",
    "cards",
    "score",
    "turn_no",
    "home_facing",
    "breakdown",
    "kicked",
    "due",
    "advantage",
];
/// Those words, and what says where play stands.
const WORDS: [&str; 18] = [
    "phase",
    "stack",
    "awaiting",
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
];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(
    pack: &Pack,
    options: &Options,
    position: &Value,
) -> Result<State<CrashTackle>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    let state = match given.get("stack") {
        Some(_) if given.contains_key("phase") => {
            return Err("give `phase` or `stack`, not both".to_string());
        }
        Some(stack) => {
            let table = read_table(pack, options, given)?;
            let awaiting = given.get("awaiting").ok_or("`stack` needs `awaiting`")?;
            State::from_parts(table, keys::read("stack", stack)?, keys::read("awaiting", awaiting)?)
        }
        None => {
            let (table, frames) = set_up(pack, options, given)?;
            State::enter(pack, table, &frames, &mut ())
        }
    };
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

fn read_table(pack: &Pack, options: &Options, given: &Map<String, Value>) -> Result<Table, String> {
    let mut table = keys::plain_parts(setup::table(pack, options)?, given, &WORDS, &TRANSLATED)?;
    if let Some(value) = given.get("score") {
        let [home, away] = keys::read("score", value)?;
        table.score = BySeat { home, away };
    }
    if let Some(value) = given.get("turns") {
        let [home, away] = keys::read("turns", value)?;
        table.turn_no = BySeat { home, away };
    }
    if let Some(value) = given.get("facing") {
        table.home_facing = keys::read("facing", value)?;
    }
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

/// Writes a state so that [`read`] gives it back.
pub fn write(_: &Pack, state: &State<CrashTackle>) -> Value {
    let table = &state.table;
    let mut whole = serde_json::to_value(table).expect("a table is plain data");
    let parts = whole.as_object_mut().expect("a table has parts");
    TRANSLATED.iter().for_each(|key| drop(parts.remove(*key)));
    for seat in Seat::BOTH {
        parts.insert(seat.to_string(), side::write(table, seat));
    }
    let words = json!({
        "ball": ball::word(table.ball.at),
        "last_touched": table.ball.last_touched,
        "gained_in_22": table.ball.gained_in_22,
        "may_dot": table.ball.may_dot,
        "deck": table.cards.deck,
        "discard": table.cards.discard,
        "score": [table.score.home, table.score.away],
        "turns": [table.turn_no.home, table.turn_no.away],
        "facing": table.home_facing,
        "breakdown": table.breakdown,
        "kicked": table.kicked,
        "due": table.due.as_ref().map(stoppage::write),
        "advantage": table.advantage.as_ref().map(stoppage::write),
        "stack": state.stack(),
        "awaiting": state.awaiting(),
    });
    let Value::Object(words) = words else { unreachable!("a table is written") };
    parts.extend(words);
    whole
}
