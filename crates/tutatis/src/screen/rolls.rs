//! Rolls in words, and as the dice tray shows them.

use engine::Seat;
use engine::screen::{Die, Part, Rival, Roll as Shown};

use crate::events::{Event, Referee};
use crate::game::Board;
use crate::roll::{Parts, Roll, RollKind};
use crate::rules::test;

use super::names;

/// "Pick-up: 9 thrown, 8 or less needed".
pub fn sentence(board: &Board<'_>, roll: &Roll) -> String {
    let what = names::capital(names::roll(roll.kind));
    let thrown = roll.thrown();
    match need(Some(board), roll) {
        Some(need) => format!("{what}: {thrown} thrown, {need} needed"),
        None => format!("{what}: {} in all", roll.total()),
    }
}

/// The number needed, in words; none for a total that is set against another.
pub fn need(board: Option<&Board<'_>>, roll: &Roll) -> Option<String> {
    let number = roll.parts.sum();
    match roll.kind {
        RollKind::Sendoff => Some("5 or less".to_string()),
        RollKind::Injury => Some(format!("{} or less", 7 - number)),
        RollKind::Recover => {
            let on = board.map_or(5, |board| test::recover_on(board, roll.figure));
            Some(format!("{} or more", on - number))
        }
        kind if kind.is_test() || kind == RollKind::FallCo => Some(at_most(number)),
        _ => None,
    }
}

/// "8 or less".
pub fn at_most(number: i8) -> String {
    match number {
        ..=1 => "less than 2".to_string(),
        12.. => "anything".to_string(),
        number => format!("{number} or less"),
    }
}

/// Whether a roll went well, where that can be said by itself.
pub fn made(board: Option<&Board<'_>>, roll: &Roll) -> Option<bool> {
    match roll.kind {
        RollKind::Sendoff => Some(roll.thrown() < 6),
        RollKind::Injury => Some(roll.total() <= 7),
        RollKind::Recover => {
            Some(roll.total() >= board.map_or(5, |board| test::recover_on(board, roll.figure)))
        }
        kind if kind.is_test() || kind == RollKind::FallCo => Some(roll.made()),
        _ => None,
    }
}

/// The roll an event tells of.
pub fn shown(board: &Board<'_>, event: &Event) -> Option<Shown> {
    match event {
        Event::Rolled { roll } => Some(on_behalf(board, roll)),
        Event::RefereeRolled { what, die } => Some(referee(*what, *die)),
        Event::WeatherSet { dice: [home, away], weather } => {
            let verdict = weather_word(*weather).to_string();
            Some(duel(board, "rolls for the weather", [&[*home], &[*away]], None, &verdict))
        }
        Event::RolledOff { what, home, away, winner } => {
            let does = match what {
                Referee::AttackRollOff => "rolls for the first turn",
                _ => "rolls for the deployment",
            };
            let verdict = if winner.is_some() { "Lower" } else { "A tie" };
            Some(duel(board, does, [home, away], *winner, verdict))
        }
        _ => None,
    }
}

fn on_behalf(board: &Board<'_>, roll: &Roll) -> Shown {
    Shown {
        title: format!("{}: {}", names::figure(board, roll.figure), names::roll(roll.kind)),
        dice: dice(&roll.dice),
        need: need(Some(board), roll),
        parts: parts(board, &roll.parts),
        made: made(Some(board), roll),
        verdict: verdict(Some(board), roll),
        against: Vec::new(),
    }
}

fn dice(faces: &[u8]) -> Vec<Die> {
    faces.iter().map(|face| Die::new(6, *face)).collect()
}

/// What a number or a total is made of, in words.
pub fn parts(board: &Board<'_>, parts: &Parts) -> Vec<Part> {
    let part =
        |&(of, value): &(_, i8)| Part { name: names::part(Some(board), of), value: signed(value) };
    parts.0.iter().map(part).collect()
}

fn signed(value: i8) -> String {
    match value {
        ..=-1 => format!("−{}", value.unsigned_abs()),
        _ => format!("+{value}"),
    }
}

/// The verdict on a roll in a word or two.
pub fn verdict(board: Option<&Board<'_>>, roll: &Roll) -> String {
    let word = match (roll.kind, made(board, roll)) {
        (RollKind::Sendoff, Some(true)) => "Stays on",
        (RollKind::Sendoff, _) => "Sent off",
        (RollKind::Injury, _) => match roll.total() {
            ..=7 => "Stunned",
            8..=9 => "Unconscious",
            _ => "Injured",
        },
        (RollKind::Recover, Some(true)) => "Fit again",
        (RollKind::Recover, _) => "Still injured",
        (RollKind::FallCo, Some(true)) => "Unhurt",
        (RollKind::FallCo, _) => "Hurt",
        (RollKind::Throw, Some(false)) if roll.dice[..] == [6, 6] => "Fumbled",
        (RollKind::Throw, Some(false)) => "Poor pass",
        (_, Some(true)) => "Made",
        (_, Some(false)) => "Failed",
        (_, None) => return format!("{} in all", roll.total()),
    };
    word.to_string()
}

fn referee(what: Referee, die: u8) -> Shown {
    let sides = match what {
        Referee::ScatterDistance | Referee::Bounce | Referee::ThrowIn => 3,
        _ => 6,
    };
    Shown {
        title: names::capital(referee_word(what)),
        dice: vec![Die::new(sides, die)],
        need: None,
        parts: Vec::new(),
        made: None,
        verdict: referee_verdict(what, die),
        against: Vec::new(),
    }
}

/// What a die of the referee is for.
pub const fn referee_word(what: Referee) -> &'static str {
    match what {
        Referee::Weather => "the weather",
        Referee::DeployRollOff => "the deployment",
        Referee::AttackRollOff => "the first turn",
        Referee::ScatterDirection => "the direction of the throw-up",
        Referee::ScatterDistance => "the distance of the throw-up",
        Referee::Bounce => "the bounce",
        Referee::ThrowIn => "the throw-in",
        Referee::Heat => "the heat",
        Referee::SlowWitted => "Slow-Witted",
        Referee::SendoffConfirm => "Sneak",
    }
}

fn referee_verdict(what: Referee, die: u8) -> String {
    match (what, die) {
        (Referee::Bounce, 1) => "To the left".to_string(),
        (Referee::Bounce, 2) => "Straight on".to_string(),
        (Referee::Bounce, _) => "To the right".to_string(),
        (Referee::Heat, 1) => "Struck".to_string(),
        (Referee::SlowWitted, 1) => "Lost his turn".to_string(),
        (Referee::SendoffConfirm, 6) => "Sent off".to_string(),
        (Referee::SendoffConfirm, _) => "Not seen".to_string(),
        (_, die) => die.to_string(),
    }
}

/// TU-019 to TU-024.
pub const fn weather_word(weather: u8) -> &'static str {
    match weather {
        2 => "Storm",
        3 => "Rain",
        11 => "Bad for the injured",
        12 => "Torrid heat",
        _ => "Fair",
    }
}

/// Both sides roll for themselves, Home first.
fn duel(
    board: &Board<'_>,
    does: &str,
    dice_of: [&[u8]; 2],
    winner: Option<Seat>,
    otherwise: &str,
) -> Shown {
    let title = |seat: Seat| format!("{} {does}", names::team(board, seat));
    let made = |seat: Seat| winner.map(|winner| winner == seat);
    let verdict = |seat: Seat| match made(seat) {
        Some(true) => "Higher".to_string(),
        _ => otherwise.to_string(),
    };
    let rival = Rival {
        seat: Seat::Away,
        title: title(Seat::Away),
        dice: dice(dice_of[1]),
        need: None,
        parts: Vec::new(),
        made: made(Seat::Away),
        verdict: verdict(Seat::Away),
    };
    Shown {
        title: title(Seat::Home),
        dice: dice(dice_of[0]),
        need: None,
        parts: Vec::new(),
        made: made(Seat::Home),
        verdict: verdict(Seat::Home),
        against: vec![rival],
    }
}
