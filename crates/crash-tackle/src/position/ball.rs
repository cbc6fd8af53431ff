//! The ball, the breakdown around it and the last kick, in words.

use engine::Seat;
use serde_json::{Map, Value, json};

use super::keys;
use super::words::{BreakdownWords, KickedWords};
use crate::field::Hex;
use crate::modules::Module;
use crate::player::PlayerId;
use crate::state::{BallAt, Breakdown, Table};

/// The word for a ball over a space.
const IN_AIR: &str = "in-air ";
/// The word for a ball that is out of play.
const DEAD: &str = "dead";

/// `ball` and what belongs to it; whoever has the ball touched it last, unless it is written
/// otherwise.
pub(super) fn read(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    if let Some(value) = given.get("ball") {
        table.ball.at = place(table, keys::text(value, "ball")?)?;
    }
    table.ball.last_touched = match given.get("last_touched") {
        Some(value) if keys::is_none(value) => None,
        Some(value) => Some(keys::read("last_touched", value)?),
        None => holder(table).map(|id| id.seat),
    };
    if let Some(value) = given.get("gained_in_22") {
        table.ball.gained_in_22 = keys::read("gained_in_22", value)?;
    }
    if let Some(value) = given.get("may_dot") {
        table.ball.may_dot = keys::read("may_dot", value)?;
    }
    Ok(())
}

/// `home:10`, `0,4`, `in-air 0,4` or `dead`.
fn place(table: &Table, text: &str) -> Result<BallAt, String> {
    if text == DEAD {
        return Ok(BallAt::Dead);
    }
    if let Some(hex) = text.strip_prefix(IN_AIR) {
        return hex.parse().map(BallAt::InAir);
    }
    if let Ok(id) = text.parse::<PlayerId>() {
        return Ok(match table.player(id).grounded {
            true => BallAt::OnGrounded(id),
            false => BallAt::Carried(id),
        });
    }
    text.parse().map(BallAt::Loose).map_err(|reason: String| {
        format!("`ball` is like home:10, 0,4, in-air 0,4 or dead: {reason}")
    })
}

/// The ball as [`read`] understands it.
pub(super) fn word(at: BallAt) -> String {
    match at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => id.to_string(),
        BallAt::Loose(hex) => hex.to_string(),
        BallAt::InAir(hex) => format!("{IN_AIR}{hex}"),
        BallAt::Dead => DEAD.to_string(),
    }
}

fn holder(table: &Table) -> Option<PlayerId> {
    match table.ball.at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => Some(id),
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
    }
}

/// `breakdown`. A ball on a grounded player has one by itself where rucks are played: of that
/// player's side, and with whoever stands on his own side of it.
pub(super) fn read_breakdown(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    let given = given.get("breakdown");
    let lying = matches!(table.ball.at, BallAt::OnGrounded(_));
    if given.is_some_and(keys::is_none) || (given.is_none() && !(lying && table.on(Module::Ruck))) {
        return Ok(());
    }
    let centre = table.ball_space().ok_or("`breakdown`: the ball is nowhere")?;
    let mut whole = json!(BreakdownWords::from(likely(table, centre)));
    if let Some(given) = given {
        check_keys(&whole, given, "breakdown")?;
        keys::lay_over(&mut whole, given);
        // Who has stood there makes it a ruck, if nothing is said about that.
        if given.get("formed").is_none() {
            let stood = |seat: Seat| whole["stood"][seat.to_string()] == json!(true);
            whole["formed"] = json!(Seat::BOTH.into_iter().all(stood));
        }
    }
    table.breakdown = Some(keys::read::<BreakdownWords>("breakdown", &whole)?.into());
    Ok(())
}

fn likely(table: &Table, centre: Hex) -> Breakdown {
    let owner = holder(table).map_or(table.active, |id| id.seat);
    let stood = engine::BySeat::new(|seat| {
        let side = table.facing(seat).side(centre);
        table.standing(seat).any(|(_, at)| side.contains(&at))
    });
    let formed = stood.home && stood.away;
    Breakdown { centre, owner, stood, formed, failed: engine::BySeat::default() }
}

/// `kicked`: who, from where, how far; as far as the ball is, unless it is written.
pub(super) fn read_kicked(table: &mut Table, given: &Map<String, Value>) -> Result<(), String> {
    let Some(given) = given.get("kicked") else { return Ok(()) };
    if keys::is_none(given) {
        table.kicked = None;
        return Ok(());
    }
    let mut whole = json!({ "kicker": null, "from": null, "spaces": 0, "chase": false });
    check_keys(&whole, given, "kicked")?;
    keys::lay_over(&mut whole, given);
    let kicker: PlayerId = keys::read("kicked.kicker", &whole["kicker"])?;
    if whole["from"].is_null() {
        whole["from"] = json!(table.player(kicker).at);
    }
    let from: Hex = keys::read("kicked.from", &whole["from"])?;
    if given.get("spaces").is_none()
        && let Some(at) = table.ball_space()
    {
        whole["spaces"] = json!(from.distance(at));
    }
    table.kicked = Some(keys::read::<KickedWords>("kicked", &whole)?.into());
    Ok(())
}

fn check_keys(whole: &Value, given: &Value, what: &str) -> Result<(), String> {
    let known = keys::table(whole)?;
    for key in keys::table(given)?.keys() {
        if !known.contains_key(key) {
            let known: Vec<String> = known.keys().cloned().collect();
            return Err(format!("`{what}`: {}", keys::unknown(key, &known)));
        }
    }
    Ok(())
}
