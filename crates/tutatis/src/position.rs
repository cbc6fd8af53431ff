//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.
//!
//! Every word is read and written by name, and every part of the table has one: whatever is written
//! takes the table apart, so that no part can be forgotten.

mod ball;
mod figure;
mod going;
#[cfg(test)]
mod made;
mod phase;
mod side;
#[cfg(test)]
mod tests;
mod words;

use engine::{Awaiting, BySeat, Options, Seat, State, keys};
use serde_json::{Value, json};

use crate::frames::Frame;
use crate::game::Tutatis;
use crate::pack::Pack;
use crate::roll::Roll;
use crate::state::{Ball, Chain, Clash, Table};
use crate::{invariants, setup};
use going::{ActivationWords, ChainWords, ClashWords, RollWords};
use phase::Phase;
use words::{Given, lay, only};

/// TU-022. The weather of a position that says nothing about it.
const FINE: u8 = 7;

/// The words of a position.
const WORDS: [&str; 24] = [
    "phase",
    "home",
    "away",
    "ball",
    "since_turn_start",
    "free_carry",
    "solo_steps",
    "score",
    "turns",
    "activation",
    "weather",
    "half",
    "finished",
    "forfeited",
    "attacker",
    "active",
    "first_deployer",
    "throw_up",
    "over",
    "bounces",
    "roll",
    "against",
    "clash",
    "chain",
];

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(pack: &Pack, options: &Options, position: &Value) -> Result<State<Tutatis>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    keys::begins(given)?;
    let (table, frames) = set_up(pack, options, given)?;
    let state = State::enter(pack, table, &frames, &mut ());
    invariants::check(pack, &state)?;
    Ok(state)
}

/// The table of a position that names its phase, and the activities in progress, before play runs
/// on from there. Play relies on the invariants, so they are checked first.
fn set_up(pack: &Pack, options: &Options, given: &Given) -> Result<(Table, Vec<Frame>), String> {
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

/// The table of a position, whatever stands on it.
pub fn read_table(pack: &Pack, options: &Options, given: &Given) -> Result<Table, String> {
    let mut base = setup::table(pack, options)?;
    base.weather = Some(FINE);
    base.half = base.half.max(1);
    // A failed roll would ask about a token every time.
    Seat::BOTH.into_iter().for_each(|seat| base.teams[seat].warp = 0);
    only(given, &WORDS)?;
    let mut table = base;
    match_words(&mut table, given)?;
    going_words(&mut table, given)?;
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

/// Time, score and weather.
fn match_words(table: &mut Table, given: &Given) -> Result<(), String> {
    lay(given, "weather", &mut table.weather)?;
    lay(given, "half", &mut table.half)?;
    lay(given, "finished", &mut table.finished)?;
    lay(given, "active", &mut table.active)?;
    table.attacker = Some(table.active);
    lay(given, "attacker", &mut table.attacker)?;
    table.first_deployer = Some(Seat::Home);
    lay(given, "first_deployer", &mut table.first_deployer)?;
    lay(given, "throw_up", &mut table.throw_up)?;
    lay(given, "over", &mut table.over)?;
    lay(given, "bounces", &mut table.bounces)?;
    if let Some(value) = given.get("forfeited") {
        let sides = keys::table(value)?;
        only(sides, &["home", "away"])?;
        lay(sides, "home", &mut table.forfeited.home)?;
        lay(sides, "away", &mut table.forfeited.away)?;
    }
    let mut pair = [table.score.home, table.score.away];
    lay(given, "score", &mut pair)?;
    table.score = BySeat { home: pair[0], away: pair[1] };
    let mut pair = [table.turns.home, table.turns.away];
    lay(given, "turns", &mut pair)?;
    table.turns = BySeat { home: pair[0], away: pair[1] };
    Ok(())
}

/// Rolls, the tackle and the push in progress.
fn going_words(table: &mut Table, given: &Given) -> Result<(), String> {
    let wrong = |word: &'static str| move |reason: String| format!("`{word}`: {reason}");
    let mut roll: Option<RollWords> = None;
    lay(given, "roll", &mut roll)?;
    table.roll = roll.map(Roll::try_from).transpose().map_err(wrong("roll"))?;
    let mut against: Option<RollWords> = None;
    lay(given, "against", &mut against)?;
    table.against = against.map(Roll::try_from).transpose().map_err(wrong("against"))?;
    let mut clash: Option<ClashWords> = None;
    lay(given, "clash", &mut clash)?;
    table.clash = clash.map(Clash::from);
    let mut chain: Option<ChainWords> = None;
    lay(given, "chain", &mut chain)?;
    table.chain = chain.map(Chain::try_from).transpose().map_err(wrong("chain"))?;
    Ok(())
}

/// Writes a table so that [`read_table`] gives it back.
pub fn write(pack: &Pack, table: &Table) -> Value {
    let Table {
        // The options say it, and the figures themselves.
        settings: _,
        special: _,
        // Written side by side below.
        teams: _,
        figures: _,
        weather,
        half,
        turns,
        score,
        finished,
        forfeited,
        attacker,
        active,
        first_deployer,
        throw_up,
        ball: Ball { at, since_turn_start, free_carry, solo_steps },
        activation,
        over,
        bounces,
        roll,
        against,
        clash,
        chain,
    } = table;
    json!({
        "home": side::write(pack, table, Seat::Home),
        "away": side::write(pack, table, Seat::Away),
        "ball": ball::word(*at),
        "since_turn_start": since_turn_start,
        "free_carry": free_carry,
        "solo_steps": solo_steps,
        "score": [score.home, score.away],
        "turns": [turns.home, turns.away],
        "activation": activation.map(ActivationWords::from),
        "weather": weather,
        "half": half,
        "finished": finished,
        "forfeited": { "home": forfeited.home, "away": forfeited.away },
        "attacker": attacker,
        "active": active,
        "first_deployer": first_deployer,
        "throw_up": throw_up,
        "over": over,
        "bounces": bounces,
        "roll": roll.as_ref().map(RollWords::from),
        "against": against.as_ref().map(RollWords::from),
        "clash": clash.map(ClashWords::from),
        "chain": chain.as_ref().map(ChainWords::from),
    })
}
