//! The activation in progress, in words: what was declared is written as it is declared.

use serde_json::{Map, Value, json};

use super::keys;
use super::part::{ANYBODY, Parts, inches, length, parts};
use crate::actions::Action;
use crate::activation::{
    Activation, Defence, Defensive, Doing, First, Second, StealKind, TeamPlay,
};
use crate::geometry::Point;
use crate::player::{ByRole, PlayerId, RoleSet};
use crate::role::Role;
use crate::state::Table;

parts! { Activation {
    "step" = step,
    "active" = active,
    "holder_at_start" = holder_at_start,
    "start" = start,
    "moved" = moved,
    "second_start" = second_start,
    "second_route" = second_route,
    "main_done" = main_done,
    "named" = named,
    "ball_touched" = ball_touched,
    "due" = due,
    "possession" = possession,
    "restart" = restart,
    "used_skill" = used_skill,
    "star_earned" = star_earned,
    "wound" = wound,
} by hand { first, extra_move, play, trails, second, doing, defence } }

/// The words of the parts that are read by hand.
const OTHERS: [&str; 7] = ["first", "second", "defence", "trails", "play", "extra_move", "doing"];

parts! { Defence {
    "order" = order,
    "path" = path,
    "touched" = touched,
    "displaced" = displaced,
    "rolled" = rolled,
    "mov_percent" = mov_percent,
    "must_move" = must_move,
    "stay_up" = stay_up,
} by hand { action, reach } }

parts! { TeamPlay {
    "card" = card,
    "participants" = participants,
    "revealed" = revealed,
    "moved" = moved,
    "next" = next,
    "over" = over,
    "faced" = faced,
} by hand { slots } }

parts! { Doing {
    "by" = by,
    "place" = place,
    "bonus" = bonus,
    "dice" = dice,
    "no_pressure" = no_pressure,
} by hand { what } }

/// Reads `act`; `table` has the players and the ball already.
pub(super) fn read(table: &Table, given: &Value) -> Result<Activation, String> {
    let mut act = Activation::default();
    for (key, value) in keys::table(given)? {
        let said = |reason: String| format!("{key}: {reason}");
        match key.as_str() {
            "first" => act.first = first(table, given, keys::text(value, key)?).map_err(said)?,
            "second" => act.second = second(keys::text(value, key)?).map_err(said)?,
            "defence" => {
                by_role(&mut act.defence, value, |value| defence(table, value)).map_err(said)?;
            }
            "trails" => {
                let path = |value: &Value| engine::wording::read(value);
                by_role(&mut act.trails, value, path).map_err(said)?;
            }
            "play" | "doing" | "extra_move" if keys::is_none(value) => {}
            "play" => act.play = Some(team_play(value).map_err(said)?),
            "doing" => act.doing = Some(doing(value).map_err(said)?),
            "extra_move" => act.extra_move = length(value).map_err(said)?,
            _ => act.lay_known(key, value, &OTHERS)?,
        }
    }
    Ok(act)
}

/// The activation as [`read`] understands it.
pub(super) fn write(act: &Activation) -> Value {
    let mut words = act.write_parts();
    let mut put = |word: &str, value: Value| drop(words.insert(word.to_string(), value));
    put("first", json!(first_words(act.first)));
    put("second", json!(second_words(act.second)));
    put("defence", pairs(|role| write_defence(&act.defence[role])));
    put("trails", pairs(|role| json!(act.trails[role])));
    put("extra_move", inches(act.extra_move));
    put("play", act.play.as_ref().map_or(Value::Null, write_play));
    put("doing", act.doing.as_ref().map_or(Value::Null, write_doing));
    Value::Object(words)
}

/// Something for each role, by its word.
fn pairs(value: impl Fn(Role) -> Value) -> Value {
    let all = Role::ALL.iter().map(|role| (role.to_string(), value(*role)));
    Value::Object(all.collect::<Map<_, _>>())
}

/// What is given for some roles.
fn by_role<T>(
    list: &mut ByRole<T>,
    given: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<(), String> {
    for (key, value) in keys::table(given)? {
        let role: Role = key.parse()?;
        list[role] = read(value).map_err(|reason| format!("{role}: {reason}"))?;
    }
    Ok(())
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
fn defence(table: &Table, given: &Value) -> Result<Defence, String> {
    let given = match given {
        Value::String(_) => json!({ "action": given }),
        table => table.clone(),
    };
    let mut defence = Defence::default();
    for (key, value) in keys::table(&given)? {
        match key.as_str() {
            "action" => defence.action = defensive(table, keys::text(value, key)?)?,
            "reach" if keys::is_none(value) => defence.reach = None,
            "reach" => defence.reach = Some(length(value)?),
            _ => defence.lay_known(key, value, &["action", "reach"])?,
        }
    }
    Ok(defence)
}

fn write_defence(defence: &Defence) -> Value {
    let mut words = defence.write_parts();
    words.insert("action".to_string(), json!(defensive_words(defence.action)));
    words.insert("reach".to_string(), defence.reach.map_or(Value::Null, inches));
    Value::Object(words)
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
fn team_play(given: &Value) -> Result<TeamPlay, String> {
    let listed = keys::table(given)?.get("slots").and_then(Value::as_array);
    let mut slots = [None; 4];
    for (at, word) in
        listed.into_iter().flatten().enumerate().filter(|(_, one)| !keys::is_none(one))
    {
        let slot = slots.get_mut(at).ok_or("a team play has four parts at most")?;
        *slot = Some(keys::text(word, "slots")?.parse::<Role>()?);
    }
    let mut play = TeamPlay {
        card: None,
        participants: slots[1..].iter().flatten().copied().collect::<RoleSet>(),
        slots,
        revealed: false,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    };
    for (key, value) in keys::table(given)?.iter().filter(|(key, _)| *key != "slots") {
        play.lay_known(key, value, &["slots"])?;
    }
    Ok(play)
}

fn write_play(play: &TeamPlay) -> Value {
    let mut words = play.write_parts();
    words.insert("slots".to_string(), json!(play.slots));
    Value::Object(words)
}

/// What is being rolled for.
fn doing(given: &Value) -> Result<Doing, String> {
    let mut doing = Doing {
        by: ANYBODY,
        what: Second::None,
        place: Point::default(),
        bonus: 0,
        dice: 0,
        no_pressure: false,
    };
    let given = keys::table(given)?;
    if !given.contains_key("by") {
        return Err("`by` is missing".to_string());
    }
    for (key, value) in given {
        match key.as_str() {
            "what" => doing.what = second(keys::text(value, key)?)?,
            _ => doing.lay_known(key, value, &["what"])?,
        }
    }
    Ok(doing)
}

fn write_doing(doing: &Doing) -> Value {
    let mut words = doing.write_parts();
    words.insert("what".to_string(), json!(second_words(doing.what)));
    Value::Object(words)
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
