//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! What has a word of its own (figures, sides, the ball, the activation) is translated; everything
//! else has the name and the shape it has on the table, so that no part of it can be forgotten.

mod ball;
mod figure;
#[cfg(test)]
mod made;
mod phase;
mod side;
#[cfg(test)]
mod tests;

use engine::{Awaiting, BySeat, Options, Seat, State, keys};
use serde_json::{Map, Value, json};

use crate::frames::Frame;
use crate::game::Tutatis;
use crate::pack::Pack;
use crate::state::Table;
use crate::{invariants, setup};
use phase::Phase;

/// TU-022. The weather of a position that says nothing about it.
const FINE: u8 = 7;

/// Parts of the table that a position writes in words of its own.
const TRANSLATED: [&str; 8] =
    ["settings", "figures", "special", "teams", "ball", "score", "turns", "activation"];
/// Those words, and what says where play stands.
const WORDS: [&str; 12] = [
    "phase",
    "stack",
    "awaiting",
    "home",
    "away",
    "ball",
    "since_turn_start",
    "free_carry",
    "solo_steps",
    "score",
    "turns",
    "activation",
];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(pack: &Pack, options: &Options, position: &Value) -> Result<State<Tutatis>, String> {
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
    invariants::check(pack, &state)?;
    Ok(state)
}

/// The table of a position that names its phase, and the activities in progress, before play runs
/// on from there. Play relies on the invariants, so they are checked first.
fn set_up(
    pack: &Pack,
    options: &Options,
    given: &Map<String, Value>,
) -> Result<(Table, Vec<Frame>), String> {
    let phase: Phase = match given.get("phase") {
        Some(phase) => keys::text(phase, "phase")?.parse()?,
        None => Phase::Turn,
    };
    let mut table = read_table(pack, options, given)?;
    if !given.contains_key("turns") {
        table.turns = phase.turns(&table);
    }
    if !given.contains_key("weather") && phase == Phase::Weather {
        table.weather = None;
    }
    if !given.contains_key("ball") && phase.needs_the_ball() {
        table.ball.at = ball::aside(&table);
    }
    let frames = phase.enter(&mut table)?;
    let stack = frames.iter().copied().collect();
    let awaiting = Awaiting::Decision(Seat::Home.into());
    let state = State::from_parts(table, stack, awaiting);
    invariants::sound(pack, &state)?;
    invariants::liveness::in_play(&state.table, &frames)?;
    if phase.needs_the_ball() {
        invariants::ball_alone(&state.table)?;
    }
    Ok((state.table, frames))
}

fn read_table(pack: &Pack, options: &Options, given: &Map<String, Value>) -> Result<Table, String> {
    let mut base = setup::table(pack, options)?;
    base.weather = Some(FINE);
    base.half = base.half.max(1);
    // A failed roll would ask about a token every time.
    Seat::BOTH.into_iter().for_each(|seat| base.teams[seat].warp = 0);
    let mut table = keys::plain_parts(base, given, &WORDS, &TRANSLATED)?;
    if !given.contains_key("attacker") {
        table.attacker = Some(table.active);
    }
    if !given.contains_key("first_deployer") {
        table.first_deployer = Some(Seat::Home);
    }
    if let Some(value) = given.get("score") {
        let [home, away] = keys::read("score", value)?;
        table.score = BySeat { home, away };
    }
    if let Some(value) = given.get("turns") {
        let [home, away] = keys::read("turns", value)?;
        table.turns = BySeat { home, away };
    }
    for seat in Seat::BOTH {
        if let Some(side) = given.get(&seat.to_string()) {
            side::read(pack, &mut table, seat, side)
                .map_err(|reason| format!("{seat}: {reason}"))?;
        }
    }
    // First, because whoever is acting is marked as activated by it, which the ball looks at.
    ball::read_activation(pack, &mut table, given)?;
    ball::read(&mut table, given)?;
    Ok(table)
}

/// Writes a state so that [`read`] gives it back.
pub fn write(pack: &Pack, state: &State<Tutatis>) -> Value {
    let table = &state.table;
    let mut whole = serde_json::to_value(table).expect("a table is plain data");
    let parts = whole.as_object_mut().expect("a table has parts");
    TRANSLATED.iter().for_each(|key| drop(parts.remove(*key)));
    for seat in Seat::BOTH {
        parts.insert(seat.to_string(), side::write(pack, table, seat));
    }
    let words = json!({
        "ball": ball::word(table.ball.at),
        "since_turn_start": table.ball.since_turn_start,
        "free_carry": table.ball.free_carry,
        "solo_steps": table.ball.solo_steps,
        "score": [table.score.home, table.score.away],
        "turns": [table.turns.home, table.turns.away],
        "activation": table.activation,
        "stack": state.stack(),
        "awaiting": state.awaiting(),
    });
    let Value::Object(words) = words else { unreachable!("a table is written") };
    parts.extend(words);
    whole
}
