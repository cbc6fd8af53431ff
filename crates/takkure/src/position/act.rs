//! The activation in progress, in words: what was declared is written as it is declared.

use serde_json::{Map, Value, json};

use super::keys;
use crate::actions::Action;
use crate::activation::{Activation, Defence, Defensive, First, Second, StealKind, TeamPlay};
use crate::geometry::{Inches, Point};
use crate::player::{PlayerId, RoleSet};
use crate::role::Role;
use crate::state::Table;

/// Reads `act`; `table` has the players and the ball already.
pub(super) fn read(table: &Table, given: &Value) -> Result<Activation, String> {
    let mut whole = serde_json::to_value(Activation::default()).expect("it is plain data");
    let parts = whole.as_object_mut().expect("it has parts");
    for (key, value) in keys::table(given)? {
        let known: Vec<String> = parts.keys().cloned().collect();
        let part = parts.get_mut(key).ok_or_else(|| keys::unknown(key, &known))?;
        let said = |reason: String| format!("{key}: {reason}");
        match key.as_str() {
            "first" => *part = json!(first(table, given, keys::text(value, key)?).map_err(said)?),
            "second" => *part = json!(second(keys::text(value, key)?).map_err(said)?),
            "defence" => {
                *part = by_role(part, value, |value| defence(table, value)).map_err(said)?
            }
            "trails" => *part = by_role(part, value, |value| Ok(value.clone())).map_err(said)?,
            "play" if !keys::is_none(value) => *part = team_play(value).map_err(said)?,
            "extra_move" if !keys::is_none(value) => *part = mils(value).map_err(said)?,
            "extra_move" => {}
            _ => keys::lay_over(part, value),
        }
    }
    engine::wording::read(&whole)
}

/// The activation as [`read`] understands it.
pub(super) fn write(act: &Activation) -> Value {
    let mut whole = serde_json::to_value(act).expect("it is plain data");
    let pairs = |value: &dyn Fn(Role) -> Value| {
        let map = Role::ALL.iter().map(|role| (role.to_string(), value(*role)));
        Value::Object(map.collect::<Map<_, _>>())
    };
    whole["first"] = json!(first_words(act.first));
    whole["second"] = json!(second_words(act.second));
    whole["defence"] = pairs(&|role| write_defence(&act.defence[role]));
    whole["trails"] = pairs(&|role| json!(act.trails[role]));
    whole["extra_move"] = json!(Inches(act.extra_move).to_string());
    whole
}

/// A table of roles laid over a list by role.
fn by_role(
    part: &Value,
    given: &Value,
    read: impl Fn(&Value) -> Result<Value, String>,
) -> Result<Value, String> {
    let mut list = part.clone();
    for (key, value) in keys::table(given)? {
        let role: Role = key.parse()?;
        list[role.index()] = read(value).map_err(|reason| format!("{role}: {reason}"))?;
    }
    Ok(list)
}

/// A length in inches, as mils.
fn mils(value: &Value) -> Result<Value, String> {
    match value {
        value if keys::is_none(value) => Ok(Value::Null),
        Value::String(text) => Ok(json!(text.parse::<Inches>()?.0)),
        other => Err(format!("a length is a text such as \"2.5\", not {other}")),
    }
}

/// `mark 14,10`, `stay`, `stand-up`, `ground-pass wing`, `hold` or `none`.
fn first(table: &Table, given: &Value, text: &str) -> Result<First, String> {
    if text == "none" {
        return Ok(First::None);
    }
    Ok(match text.parse::<Action>()? {
        Action::Mark { turn, end } => First::Move { turn, end },
        Action::Stay => {
            let named = given.get("active").and_then(Value::as_str).map(str::parse::<PlayerId>);
            let active = named.transpose()?.or(table.holder()).ok_or("who is active?")?;
            First::Move { turn: None, end: table.player(active).at }
        }
        Action::StandUp => First::StandUp,
        Action::GroundPass(to) => First::GroundPass { to },
        Action::Hold => First::Hold,
        _ => return Err(format!("`{text}` is no first action")),
    })
}

fn first_words(first: First) -> String {
    let action = match first {
        First::None => return "none".to_string(),
        First::Move { turn, end } => Action::Mark { turn, end },
        First::StandUp => Action::StandUp,
        First::GroundPass { to } => Action::GroundPass(to),
        First::Hold => Action::Hold,
    };
    action.to_string()
}

/// `move`, or the action as it is declared.
fn second(text: &str) -> Result<Second, String> {
    match text {
        "none" => return Ok(Second::None),
        "move" => return Ok(Second::Move),
        _ => {}
    }
    Ok(match text.parse::<Action>()? {
        Action::Pass { to, at } => Second::Pass { to, at },
        Action::GroundPass(to) => Second::GroundPass { to },
        Action::PickUp { at } => Second::PickUp { at },
        Action::Dodge => Second::Dodge,
        Action::BreakThrough => Second::BreakThrough,
        Action::ScoreTry => Second::ScoreTry,
        _ => return Err(format!("`{text}` is no second action")),
    })
}

fn second_words(second: Second) -> String {
    let action = match second {
        Second::None => return "none".to_string(),
        Second::Move => return "move".to_string(),
        Second::Pass { to, at } => Action::Pass { to, at },
        Second::GroundPass { to } => Action::GroundPass(to),
        Second::PickUp { at } => Action::PickUp { at },
        Second::Dodge => Action::Dodge,
        Second::BreakThrough => Action::BreakThrough,
        Second::ScoreTry => Action::ScoreTry,
    };
    action.to_string()
}

/// `"tackle 12,8"`, or a table with more about it.
fn defence(table: &Table, given: &Value) -> Result<Value, String> {
    let given = match given {
        Value::String(_) => json!({ "action": given }),
        table => table.clone(),
    };
    let mut whole = serde_json::to_value(Defence::default()).expect("it is plain data");
    let parts = whole.as_object_mut().expect("it has parts");
    for (key, value) in keys::table(&given)? {
        let known: Vec<String> = parts.keys().cloned().collect();
        let part = parts.get_mut(key).ok_or_else(|| keys::unknown(key, &known))?;
        match key.as_str() {
            "action" => *part = json!(defensive(table, keys::text(value, key)?)?),
            "reach" => *part = mils(value)?,
            _ => keys::lay_over(part, value),
        }
    }
    Ok(whole)
}

fn write_defence(defence: &Defence) -> Value {
    let mut whole = serde_json::to_value(defence).expect("it is plain data");
    whole["action"] = json!(defensive_words(defence.action));
    whole["reach"] = json!(defence.reach.map(|reach| Inches(reach).to_string()));
    whole
}

/// `tackle 12,8` is on whoever has the ball, `tackle 12,8 on home wing` on him.
fn defensive(table: &Table, text: &str) -> Result<Defensive, String> {
    if text == "waiting" {
        return Ok(Defensive::Waiting);
    }
    let (action, target) = match text.split_once(" on ") {
        Some((action, target)) => (action, Some(target.parse()?)),
        None => (text, table.holder()),
    };
    Ok(match action.parse::<Action>()? {
        Action::Tackle(point) => {
            let target = target.ok_or("nobody has the ball: say whom, as in `on home wing`")?;
            Defensive::Tackle { target, point }
        }
        Action::Nothing => Defensive::Nothing,
        Action::Pressure(way) if way.points().is_empty() => Defensive::Pressure,
        Action::Steal(kind, way) if way.points().is_empty() => Defensive::Steal(kind),
        Action::StandUp => Defensive::StandUp,
        Action::Rest => Defensive::Rest,
        Action::Pressure(_) | Action::Steal(..) => {
            return Err("the way that was travelled is a `path` of its own".to_string());
        }
        _ => return Err(format!("`{action}` is no defensive action")),
    })
}

fn defensive_words(action: Defensive) -> String {
    match action {
        Defensive::Waiting => "waiting".to_string(),
        Defensive::Nothing => "nothing".to_string(),
        Defensive::Pressure => "pressure".to_string(),
        Defensive::Tackle { target, point } => format!("tackle {point} on {target}"),
        Defensive::Steal(StealKind::Loose) => "steal loose".to_string(),
        Defensive::Steal(StealKind::Held) => "steal held".to_string(),
        Defensive::Steal(StealKind::Air) => "steal air".to_string(),
        Defensive::StandUp => "stand-up".to_string(),
        Defensive::Rest => "rest".to_string(),
    }
}

/// `{ card = "GT-1", slots = ["forward", "wing"] }`: who fills C, S1, S2 and S3.
fn team_play(given: &Value) -> Result<Value, String> {
    let listed = keys::table(given)?.get("slots").and_then(Value::as_array);
    let mut slots = [None; 4];
    for (at, word) in
        listed.into_iter().flatten().enumerate().filter(|(_, one)| !keys::is_none(one))
    {
        let slot = slots.get_mut(at).ok_or("a team play has four parts at most")?;
        *slot = Some(keys::text(word, "slots")?.parse::<Role>()?);
    }
    let play = TeamPlay {
        card: None,
        participants: slots[1..].iter().flatten().copied().collect::<RoleSet>(),
        slots,
        revealed: false,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    };
    let mut whole = serde_json::to_value(play).expect("it is plain data");
    let parts = whole.as_object_mut().expect("it has parts");
    for (key, value) in keys::table(given)?.iter().filter(|(key, _)| *key != "slots") {
        let known: Vec<String> = parts.keys().cloned().collect();
        let part = parts.get_mut(key).ok_or_else(|| keys::unknown(key, &known))?;
        keys::lay_over(part, value);
    }
    Ok(whole)
}

/// Whether a key of `act` was written.
pub(super) fn gives(position: &Map<String, Value>, key: &str) -> bool {
    position.get("act").is_some_and(|act| act.get(key).is_some())
}

/// Whether a key of a defender was written.
pub(super) fn defence_gives(position: &Map<String, Value>, role: Role, key: &str) -> bool {
    let defence = position.get("act").and_then(|act| act.get("defence"));
    defence.and_then(|all| all.get(role.word())).is_some_and(|one| one.get(key).is_some())
}

/// The place of the active player when it began, if it was not written.
pub(super) fn start(act: &Activation, role: Role, at: Point) -> Point {
    act.trails[role].points().first().copied().unwrap_or(at)
}
