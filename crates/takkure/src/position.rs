//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! Every part of the table has a word, which does not change with the names in the code; a part
//! without one does not compile (see `part`).

mod act;
mod part;
mod phase;
mod player;
mod roll;
mod sense;
mod side;
#[cfg(test)]
mod tests;

use engine::{BySeat, Options, Seat, State, keys};
use serde_json::{Map, Value, json};

use crate::frames::Frame;
use crate::game::{Board, Takkure};
use crate::invariants;
use crate::pack::model::Pack;
use crate::player::PlayerId;
use crate::setup;
use crate::state::{Ball, Table};
use crate::view::{Hidden, View};
use part::{Part, Parts, parts};
use phase::Phase;

parts! { Hidden {
    "hand" = hand,
    "deck" = deck,
    "plays" = plays,
    "face_down" = face_down,
    "squad" = squad,
    "line_up" = line_up,
} }

// The options of the match are no part of a position.
parts! { Table {
    "half" = half,
    "finished" = finished,
    "attacker" = attacker,
    "opening_kicker" = opening_kicker,
    "phases" = phases,
    "kick" = kick,
    "rolls" = rolls,
} by hand { settings, score, time, tokens_left, ball, coaches, players, act } }

/// The words of the parts that are read by hand, and what says where play stands.
const WORDS: [&str; 9] =
    ["phase", "home", "away", "ball", "box", "active", "tokens", "score", "act"];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(pack: &Pack, options: &Options, position: &Value) -> Result<State<Takkure>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    keys::begins(given)?;
    let phase = given.get("phase").ok_or("`phase` is missing: where does play stand?")?;
    let phase = keys::text(phase, "phase")?.parse::<Phase>()?;
    let table = table_of(pack, setup::table(pack, options)?, given, Some(phase))?;
    let board = Board { pack, table: &table };
    let frames = phase.enter(&board)?;
    sense::begun(phase, &board)?;
    check_table(pack, &table, &frames)?;
    let state = State::enter(pack, table, &frames, &mut ());
    invariants::check(pack, &state)?;
    Ok(state)
}

/// What must hold before play runs on from a phase, which relies on it.
fn check_table(pack: &Pack, table: &Table, frames: &[Frame]) -> Result<(), String> {
    invariants::on_table(pack, table, frames)?;
    invariants::liveness::in_play(&Board { pack, table }, frames)
}

/// The table of a position, whatever stands on it.
pub fn read_table(
    pack: &Pack,
    options: &Options,
    given: &Map<String, Value>,
) -> Result<Table, String> {
    table_of(pack, setup::table(pack, options)?, given, None)
}

/// The table of a position, completed for its `phase` if it is to begin one.
fn table_of(
    pack: &Pack,
    base: Table,
    given: &Map<String, Value>,
    phase: Option<Phase>,
) -> Result<Table, String> {
    let mut table = base;
    for (key, value) in given.iter().filter(|(key, _)| !WORDS.contains(&key.as_str())) {
        table.lay_known(key, value, &WORDS)?;
    }
    for seat in Seat::BOTH {
        let nothing = json!({});
        let side = given.get(&seat.to_string()).unwrap_or(&nothing);
        side::read(pack, &mut table, seat, side).map_err(|reason| format!("{seat}: {reason}"))?;
    }
    if let Some(ball) = given.get("ball") {
        table.ball = read_ball(keys::text(ball, "ball")?)?;
    }
    if !given.contains_key("attacker")
        && let Some(holder) = table.holder()
    {
        table.attacker = holder.seat;
    }
    if let Some(act) = given.get("act") {
        table.act = act::read(&table, act).map_err(|reason| format!("act: {reason}"))?;
    }
    side::place_the_others(pack, &mut table, given);
    if let Some(phase) = phase {
        sense::written(phase, &table)?;
        phase.complete(pack, &mut table, given);
    }
    numbers(&mut table, given)?;
    Ok(table)
}

/// Time, tokens and score.
fn numbers(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    if let Some(value) = given.get("box") {
        table.time.phase_box = keys::read("box", value)?;
    }
    if let Some(value) = given.get("active") {
        let [home, away] = keys::read("active", value)?;
        table.time.active = BySeat { home, away };
    }
    if let Some(value) = given.get("tokens") {
        table.tokens_left = keys::read("tokens", value)?;
    }
    if let Some(value) = given.get("score") {
        let [home, away] = keys::read("score", value)?;
        table.score = BySeat { home, away };
    }
    Ok(())
}

/// `home wing`, `12,8` or `none`.
fn read_ball(text: &str) -> Result<Ball, String> {
    if text == "none" {
        return Ok(Ball::Off);
    }
    if let Ok(holder) = text.parse::<PlayerId>() {
        return Ok(Ball::Held(holder));
    }
    let place = text.parse().map(Ball::Loose);
    place.map_err(|_| format!("the ball is like `home wing`, `12,8` or `none`, not `{text}`"))
}

fn write_ball(ball: Ball) -> String {
    match ball {
        Ball::Off => "none".to_string(),
        Ball::Held(holder) => holder.to_string(),
        Ball::Loose(at) => at.to_string(),
    }
}

/// Writes a table so that [`read_table`] gives it back.
pub fn write(pack: &Pack, table: &Table) -> Value {
    let mut parts = table.write_parts();
    for seat in Seat::BOTH {
        parts.insert(seat.to_string(), side::write(pack, table, seat));
    }
    let time = table.time;
    let words = json!({
        "ball": write_ball(table.ball),
        "box": time.phase_box,
        "active": [time.active.home, time.active.away],
        "tokens": table.tokens_left,
        "score": [table.score.home, table.score.away],
        "act": act::write(&table.act),
    });
    let Value::Object(words) = words else { unreachable!("a table is written") };
    parts.extend(words);
    Value::Object(parts)
}

/// What a seat sees: the table in the same words, how much is hidden, and whether it may measure.
pub fn write_view(pack: &Pack, view: &View) -> Value {
    let View { seat: _, table, hidden, stack: _, awaiting: _ } = view;
    let mut words = write(pack, table);
    words["hidden"] = json!({ "home": hidden.home.write(), "away": hidden.away.write() });
    words["open_measuring"] = json!(table.settings.open_measuring);
    words
}
