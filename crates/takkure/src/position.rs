//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! What has a word of its own (players, the ball, time, the activation) is translated; everything
//! else has the name and the shape it has on the table, so that no part of it can be forgotten.

mod act;
mod phase;
mod player;
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
use phase::Phase;

/// Parts of the table that a position writes in words of its own.
const TRANSLATED: [&str; 8] =
    ["settings", "time", "tokens_left", "ball", "score", "coaches", "players", "act"];
/// Those words, and what says where play stands.
const WORDS: [&str; 11] = [
    "phase", "stack", "awaiting", "home", "away", "ball", "box", "active", "tokens", "score", "act",
];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(pack: &Pack, options: &Options, position: &Value) -> Result<State<Takkure>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    let phase = match (given.get("phase"), given.get("stack")) {
        (Some(_), Some(_)) => return Err("give `phase` or `stack`, not both".to_string()),
        (None, None) => return Err("`phase` is missing: where does play stand?".to_string()),
        (Some(phase), None) => Some(keys::text(phase, "phase")?.parse::<Phase>()?),
        (None, Some(_)) => None,
    };
    let table = read_table(pack, setup::table(pack, options)?, given, phase)?;
    let state = match phase {
        None => {
            let stack =
                engine::wording::read(&given["stack"]).map_err(|e| format!("stack: {e}"))?;
            let awaiting = given.get("awaiting").ok_or("`stack` needs `awaiting`")?;
            let awaiting = engine::wording::read(awaiting).map_err(|e| format!("awaiting: {e}"))?;
            State::from_parts(table, stack, awaiting)
        }
        Some(phase) => {
            let board = Board { pack, table: &table };
            let frames = phase.enter(&board)?;
            sense::begun(phase, &board)?;
            check_table(pack, &table, &frames)?;
            State::enter(pack, table, &frames, &mut ())
        }
    };
    invariants::check(pack, &state)?;
    Ok(state)
}

/// What must hold before play runs on from a phase, which relies on it.
fn check_table(pack: &Pack, table: &Table, frames: &[Frame]) -> Result<(), String> {
    invariants::on_table(pack, table, frames)?;
    invariants::liveness::in_play(&Board { pack, table }, frames)
}

fn read_table(
    pack: &Pack,
    base: Table,
    given: &Map<String, Value>,
    phase: Option<Phase>,
) -> Result<Table, String> {
    let mut table = keys::plain_parts(base, given, &WORDS, &TRANSLATED)?;
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

/// Writes a state so that [`read`] gives it back.
pub fn write(pack: &Pack, state: &State<Takkure>) -> Value {
    let table = &state.table;
    let mut whole = serde_json::to_value(table).expect("a table is plain data");
    let parts = whole.as_object_mut().expect("a table has parts");
    TRANSLATED.iter().for_each(|key| drop(parts.remove(*key)));
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
        "stack": state.stack(),
        "awaiting": state.awaiting(),
    });
    let Value::Object(words) = words else { unreachable!("a table is written") };
    parts.extend(words);
    whole
}
