//! The ball and the activation in progress, in words.

use serde_json::{Value, json};

use super::going::ActivationWords;
use super::keys;
use super::words::{Given, lay};
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::pitch::{LENGTH, Square, SquareSet, WIDTH};
use crate::state::{BallAt, Table};

/// The word for a ball on its way from a square.
const MOVING: &str = "moving ";
/// The word for a ball that is out of play.
const NONE: &str = "none";

/// `ball` and what belongs to it. Who has it when his own turn begins has had it since then, unless
/// it is written otherwise or he has acted.
pub(super) fn read(table: &mut Table, given: &Given) -> Result<(), String> {
    if let Some(value) = given.get("ball") {
        table.ball.at = place(keys::text(value, "ball")?)?;
    }
    let holder = table.carrier();
    table.ball.since_turn_start =
        holder.is_some_and(|id| id.seat == table.active && !table.figures.get(id).activated);
    lay(given, "since_turn_start", &mut table.ball.since_turn_start)?;
    lay(given, "free_carry", &mut table.ball.free_carry)?;
    lay(given, "solo_steps", &mut table.ball.solo_steps)
}

/// `home:5`, `6,8`, `moving 6,8` or `none`.
fn place(text: &str) -> Result<BallAt, String> {
    if text == NONE {
        return Ok(BallAt::Nowhere);
    }
    if let Some(square) = text.strip_prefix(MOVING) {
        return square.parse().map(BallAt::Moving);
    }
    if let Ok(id) = text.parse() {
        return Ok(BallAt::Held(id));
    }
    text.parse().map(BallAt::Loose).map_err(|reason: String| {
        format!("`ball` is like home:5, 6,8, moving 6,8 or none: {reason}")
    })
}

/// A ball that a position does not speak of lies in the first corner that is free, out of the way.
/// Four corners are taken only where somebody has written them all; then the first free square.
pub(super) fn aside(table: &Table) -> BallAt {
    let corners = [(1, 1), (WIDTH, 1), (1, LENGTH), (WIDTH, LENGTH)];
    let corners = corners.map(|(x, y)| Square::new(x, y)).into_iter();
    let mut squares = corners.chain(SquareSet::PITCH.iter());
    let free = squares.find(|at| !table.figures.taken(*at));
    BallAt::Loose(free.expect("there are more squares than figures"))
}

/// The ball as [`read`] understands it.
pub(super) fn word(at: BallAt) -> String {
    match at {
        BallAt::Nowhere => NONE.to_string(),
        BallAt::Held(id) => id.to_string(),
        BallAt::Loose(square) => square.to_string(),
        BallAt::Moving(square) => format!("{MOVING}{square}"),
    }
}

/// `activation`: `home:5`, or a table in which `figure` must be. He has all of his movement left
/// but for the squares he has moved, and he is activated.
pub(super) fn read_activation(pack: &Pack, table: &mut Table, given: &Given) -> Result<(), String> {
    let Some(given) = given.get("activation") else { return Ok(()) };
    if keys::is_none(given) {
        return Ok(());
    }
    let given = match given {
        Value::String(_) => json!({ "figure": given }),
        table => table.clone(),
    };
    let written = ActivationWords::read(keys::table(&given)?)
        .map_err(|reason| format!("`activation`: {reason}"))?;
    let figure = written.figure;
    let mo = Board { pack, table }.profile(figure).mo;
    table.activation = Some(written.with(mo));
    table.figures.mark(figure, |figure| figure.activated = true);
    Ok(())
}
