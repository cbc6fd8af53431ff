//! The ball and the activation in progress, in words.

use serde_json::{Map, Value, json};

use super::keys;
use crate::figure::FigureId;
use crate::game::Board;
use crate::pack::Pack;
use crate::pitch::{LENGTH, Square, SquareSet, WIDTH};
use crate::state::{Act, Activation, BallAt, Table};

/// The word for a ball on its way from a square.
const MOVING: &str = "moving ";
/// The word for a ball that is out of play.
const NONE: &str = "none";

/// `ball` and what belongs to it. Who has it when his own turn begins has had it since then, unless
/// it is written otherwise or he has acted.
pub(super) fn read(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    if let Some(value) = given.get("ball") {
        table.ball.at = place(keys::text(value, "ball")?)?;
    }
    let holder = table.carrier();
    table.ball.since_turn_start = match given.get("since_turn_start") {
        Some(value) => keys::read("since_turn_start", value)?,
        None => {
            holder.is_some_and(|id| id.seat == table.active && !table.figures.get(id).activated)
        }
    };
    if let Some(value) = given.get("free_carry") {
        table.ball.free_carry = keys::read("free_carry", value)?;
    }
    if let Some(value) = given.get("solo_steps") {
        table.ball.solo_steps = keys::read("solo_steps", value)?;
    }
    Ok(())
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
pub(super) fn read_activation(
    pack: &Pack,
    table: &mut Table,
    given: &Map<String, Value>,
) -> Result<(), String> {
    let Some(given) = given.get("activation") else { return Ok(()) };
    if keys::is_none(given) {
        return Ok(());
    }
    let given = match given {
        Value::String(_) => json!({ "figure": given }),
        table => table.clone(),
    };
    let figure = keys::table(&given)?.get("figure").ok_or("`activation`: `figure` is missing")?;
    let figure: FigureId = keys::read("activation.figure", figure)?;
    let mut whole = json!(Activation {
        figure,
        act: Act::Move,
        mo_left: 0,
        squares_moved: 0,
        last_dir: None,
        leapt: false,
        rose: false,
        picked_up: false,
    });
    for (key, value) in keys::table(&given)? {
        let parts = whole.as_object_mut().expect("an activation has parts");
        let known: Vec<String> = parts.keys().cloned().collect();
        let part = parts.get_mut(key);
        let part = part.ok_or_else(|| format!("`activation`: {}", keys::unknown(key, &known)))?;
        keys::lay_over(part, value);
    }
    let mut activation: Activation = keys::read("activation", &whole)?;
    if given.get("mo_left").is_none() {
        let mo = Board { pack, table }.profile(figure).mo;
        activation.mo_left = mo - activation.squares_moved as i8;
    }
    table.activation = Some(activation);
    table.figures.mark(figure, |figure| figure.activated = true);
    Ok(())
}
