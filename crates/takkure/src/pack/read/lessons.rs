//! `lessons.toml`: the trainee and the exercises.

use engine::Seat;
use engine::pack::doc::{At, Table, Value, hint};
use engine::pack::files::tables;

use super::values::{TakkureValue, number, text, word};
use super::{NAME_MOST, TEXT_MOST, teams};
use crate::geometry::Point;
use crate::pack::lessons::{
    Area, EndOn, Lesson, LessonCards, LessonEnd, LessonPlayer, LessonSide, Place, Profile, Setup,
    Step,
};
use crate::pack::model::{ActionKind, Pitch, PlayerCard};
use crate::role::Role;
use crate::wordlist::Set;

/// The longest text of a lesson, in characters.
const LESSON_TEXT_MOST: usize = 600;
/// The most lessons.
const LESSONS_MOST: usize = 20;

/// What the file holds.
pub(super) struct Lessons {
    pub trainee: PlayerCard,
    pub lessons: Vec<Lesson>,
}

const SEATS: [(&str, Seat); 2] = [("home", Seat::Home), ("away", Seat::Away)];

pub(super) fn read(root: Table<'_>, pitch: Option<&Pitch>) -> Option<Lessons> {
    let trainee = root.need("trainee").and_then(|value| trainee(value.table()?));
    let tables = tables(&root, "lesson", "a lesson").unwrap_or_default();
    if let Some(table) = tables.get(LESSONS_MOST) {
        table.at.error(format!("a pack has at most {LESSONS_MOST} lessons"));
    }
    root.finish();
    let mut lessons: Vec<Lesson> = Vec::new();
    for table in tables {
        let id_at = table.get("id").map(|value| value.at);
        let Some(lesson) = lesson(table, pitch, trainee.as_ref()) else { continue };
        if let Some(id_at) = id_at.filter(|_| lessons.iter().any(|first| first.id == lesson.id)) {
            id_at.error(format!("{} is there twice", lesson.id));
        }
        lessons.push(lesson);
    }
    Some(Lessons { trainee: trainee?, lessons })
}

fn trainee(table: Table<'_>) -> Option<PlayerCard> {
    let card = teams::profile(&table);
    table.finish();
    Some(PlayerCard {
        id: "trainee".to_string(),
        roles: Role::ALL.iter().copied().collect(),
        ..card?
    })
}

fn lesson(table: Table<'_>, pitch: Option<&Pitch>, trainee: Option<&PlayerCard>) -> Option<Lesson> {
    let id = table.need("id").and_then(|value| lesson_id(&value));
    let title = text(&table, "title", NAME_MOST);
    let words = text(&table, "text", LESSON_TEXT_MOST);
    let area = table.optional("area", |value| area(value, pitch).map(Some));
    let setup = setup(&table);
    let flag = |key| table.optional(key, Value::set_flag);
    let (tokens_renew, swap_sides) = (flag("tokens_renew"), flag("swap_sides"));
    let (forward_only, no_fatigue) = (flag("forward_only"), flag("no_fatigue"));
    let cards = word(&table, "cards", LessonCards::WORDS);
    let first = actions(&table, "first", &FIRST);
    let second = actions(&table, "second", &SECOND);
    let defence = actions(&table, "defence", &DEFENCE);
    let ends = table.need("ends").and_then(|value| ends(&value));
    let tries_to_swap = table.optional("tries_to_swap", |value| value.number(1..=9).map(Some));
    let script = table.optional("step", |value| {
        let entries = value.list()?;
        let steps: Vec<_> = entries.iter().filter_map(step).collect();
        (steps.len() == entries.len()).then_some(steps)
    });
    let teaches = table.need("teaches").and_then(|value| teaches(&value));
    let at = table.at;
    table.finish();
    let script = script?;
    let lesson = Lesson {
        id: id?,
        title: title?,
        text: words?,
        setup: setup?,
        area: area?,
        tokens_renew: tokens_renew?,
        forward_only: forward_only?,
        no_fatigue: no_fatigue?,
        cards: cards?,
        first: first?,
        second: second?,
        defence: defence?,
        ends: ends?,
        tries_to_swap: tries_to_swap?,
        swap_sides: swap_sides?,
        script: script.iter().map(|(_, step)| step.clone()).collect(),
        teaches: teaches?,
    };
    if lesson.forward_only && lesson.cards != LessonCards::None {
        at.error("`forward_only` is for lessons without cards: `cards = \"none\"`");
    }
    if let Setup::Placed { players, .. } = &lesson.setup
        && let Some((pitch, trainee)) = pitch.zip(trainee)
    {
        check_places(at, &lesson, players, pitch, trainee);
    }
    check_script(&lesson, &script);
    Some(lesson)
}

fn lesson_id(value: &Value<'_>) -> Option<String> {
    let number = value.string().and_then(|text| text.strip_prefix("EX-"));
    match number {
        Some(digits) if digits.len() == 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
            value.string().map(ToString::to_string)
        }
        _ => value.wrong("an id such as EX-01"),
    }
}

fn area(value: &Value<'_>, pitch: Option<&Pitch>) -> Option<Area> {
    let table = value.table()?;
    let from = table.need("from").and_then(|value| value.point());
    let to = table.need("to").and_then(|value| value.point());
    table.finish();
    let area = Area { from: from?, to: to? };
    let inside = pitch.is_none_or(|pitch| area.to.x <= pitch.length && area.to.y <= pitch.width);
    if area.from.x >= area.to.x || area.from.y >= area.to.y || !inside {
        value.error("`from` must be the corner nearer to Home's end and right side, on the pitch");
        return None;
    }
    Some(area)
}

const FIRST: [ActionKind; 3] = [ActionKind::MoveFirst, ActionKind::StandUp, ActionKind::GroundPass];
const SECOND: [ActionKind; 6] = [
    ActionKind::MoveSecond,
    ActionKind::Pass,
    ActionKind::PickUp,
    ActionKind::Dodge,
    ActionKind::BreakThrough,
    ActionKind::ScoreTry,
];
const DEFENCE: [ActionKind; 5] = [
    ActionKind::Pressure,
    ActionKind::Tackle,
    ActionKind::Steal,
    ActionKind::StandUp,
    ActionKind::Rest,
];

/// Some of the actions that there are in a step, or `"all"`.
fn actions(
    table: &Table<'_>,
    key: &'static str,
    possible: &[ActionKind],
) -> Option<Set<ActionKind>> {
    let value = table.need(key)?;
    if value.string() == Some("all") {
        return Some(possible.iter().copied().collect());
    }
    let words: Vec<_> = possible.iter().map(|action| (action.word(), *action)).collect();
    value.word_set(&words)
}

/// With `[[lesson.player]]` players are in place; without there is a kick-off.
fn setup(table: &Table<'_>) -> Option<Setup> {
    let players = table.optional("player", |value| {
        let entries = value.list()?;
        let players: Vec<_> = entries.iter().filter_map(player).collect();
        (players.len() == entries.len()).then_some(players)
    });
    let ball = table.get("ball");
    let players = players?;
    if players.is_empty() {
        if let Some(ball) = ball {
            ball.error("`ball` goes with `[[lesson.player]]`; a kick-off brings the ball itself");
        }
        return Some(Setup::KickOff);
    }
    for (index, player) in players.iter().enumerate() {
        let same = |other: &LessonPlayer| {
            other.mark == player.mark || (other.seat, other.role) == (player.seat, player.role)
        };
        if players[..index].iter().any(same) {
            let (mark, role) = (&player.mark, player.role);
            table.at.error(format!("two players are `{mark}`, or play {role} for one side"));
        }
    }
    let ball = match ball {
        None => None,
        Some(value) => {
            let mark = value.text(NAME_MOST)?;
            let holder = players.iter().position(|player| player.mark == mark);
            let holder = holder.filter(|index| players[*index].seat == Seat::Home);
            match holder.and_then(|index| u8::try_from(index).ok()) {
                Some(index) => Some(index),
                None => return value.wrong("the mark of a player of `home`, who attacks"),
            }
        }
    };
    Some(Setup::Placed { players, ball })
}

fn player(value: &Value<'_>) -> Option<LessonPlayer> {
    let table = value.table_of("a player")?;
    let mark = text(&table, "mark", 3);
    let seat = word(&table, "side", &SEATS);
    let role = word(&table, "role", Role::WORDS);
    let profile = word(&table, "profile", Profile::WORDS);
    let place = match table.get("kick_off_line") {
        Some(y) => {
            if let Some(at) = table.get("at") {
                at.error("a player stands either `at` a place or on the `kick_off_line`");
            }
            y.inches(0..=40).map(|y| Place::KickOffLine { y })
        }
        None => table.need("at").and_then(|value| value.point()).map(Place::At),
    };
    table.finish();
    Some(LessonPlayer { mark: mark?, seat: seat?, role: role?, profile: profile?, place: place? })
}

/// What ends a lesson: the name of every condition that needs nothing else.
pub(in crate::pack) const ENDS: [(&str, EndOn); 6] = [
    ("try_scored", EndOn::TryScored),
    ("try_not_won", EndOn::TryNotWon),
    ("ball_stolen", EndOn::BallStolen),
    ("ball_loose", EndOn::BallLoose),
    ("carrier_grounded", EndOn::CarrierGrounded),
    ("tokens_out", EndOn::TokensOut),
];

fn ends(value: &Value<'_>) -> Option<Vec<LessonEnd>> {
    let entries = value.list()?;
    if entries.is_empty() {
        return value.wrong("at least one end");
    }
    let found: Vec<_> = entries.iter().filter_map(end).collect();
    (found.len() == entries.len()).then_some(found)
}

fn end(value: &Value<'_>) -> Option<LessonEnd> {
    let table = value.table_of("an end")?;
    let winner = word(&table, "winner", LessonSide::WORDS);
    let on = match table.get("reached") {
        Some(x) => {
            if let Some(on) = table.get("on") {
                on.error("an end has either `on` or `reached`");
            }
            x.inches(0..=60).map(|x| EndOn::Reached { x })
        }
        None => word(&table, "on", &ENDS),
    };
    table.finish();
    Some(LessonEnd { on: on?, winner: winner? })
}

fn step<'a>(value: &Value<'a>) -> Option<(At<'a>, Step)> {
    let table = value.table_of("a step")?;
    let activation = number(&table, "activation", 1..=9);
    let who = text(&table, "who", 3);
    let action = word(&table, "action", ActionKind::WORDS);
    let points = table.optional("points", |value| {
        let entries = value.list()?;
        let points: Vec<_> = entries.iter().filter_map(TakkureValue::point).collect();
        (points.len() == entries.len()).then_some(points)
    });
    let words = text(&table, "text", TEXT_MOST);
    let at = table.at;
    table.finish();
    let step =
        Step { activation: activation?, who: who?, action: action?, points: points?, text: words? };
    Some((at, step))
}

/// Clauses, one by one or as `TK-044..TK-060`.
fn teaches(value: &Value<'_>) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for entry in value.list()? {
        let range = entry.string().and_then(|text| {
            let (from, to) = text.split_once("..").unwrap_or((text, text));
            Some((clause(from)?, clause(to)?))
        });
        let Some((from, to)) = range.filter(|(from, to)| from <= to) else {
            return entry.wrong("a clause such as TK-044, or clauses such as TK-044..TK-060");
        };
        all.extend((from..=to).map(|number| format!("TK-{number:03}")));
    }
    Some(all)
}

fn clause(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("TK-").filter(|digits| digits.len() == 3)?;
    digits.parse().ok()
}

/// The script keeps to the lesson.
fn check_script(lesson: &Lesson, script: &[(At<'_>, Step)]) {
    let marks: Vec<_> = match &lesson.setup {
        Setup::Placed { players, .. } => players.iter().map(|one| one.mark.as_str()).collect(),
        Setup::KickOff => Vec::new(),
    };
    for (at, Step { who, action, .. }) in script {
        let Some(player) = lesson.player(who) else {
            at.error(format!("there is no player `{who}`{}", hint(who, &marks)));
            continue;
        };
        let allowed = match player.seat {
            Seat::Home => [lesson.first, lesson.second],
            Seat::Away => [lesson.defence; 2],
        };
        if !allowed.iter().any(|set| set.contains(*action)) {
            at.error(format!("{who} does `{action}`, which the lesson does not allow"));
        }
    }
}

/// Everybody has room.
fn check_places(
    at: At<'_>,
    lesson: &Lesson,
    players: &[LessonPlayer],
    pitch: &Pitch,
    trainee: &PlayerCard,
) {
    let whole = Area { from: Point::new(0, 0), to: Point::new(pitch.length, pitch.width) };
    let Area { from, to } = lesson.area.unwrap_or(whole);
    let mut taken: Vec<(&str, Point)> = Vec::new();
    for LessonPlayer { mark, profile, place, .. } in players {
        let Place::At(place) = place else { continue };
        // The bases of team players are not known here; none is smaller than a third of an inch.
        let r = if *profile == Profile::Trainee { trainee.radius } else { 333 };
        let inside = |at: i32, low: i32, high: i32| (low + r..=high - r).contains(&at);
        if !inside(place.x, from.x, to.x) || !inside(place.y, from.y, to.y) {
            at.error(format!("{mark} does not stand within the lines"));
        }
        for (other, there) in &taken {
            let way = *place - *there;
            let apart = i64::from(way.x).pow(2) + i64::from(way.y).pow(2);
            if apart < i64::from(2 * r).pow(2) {
                at.error(format!("{mark} and {other} stand in the same place"));
            }
        }
        taken.push((mark, *place));
    }
}
