//! Rolls in words, and as the dice tray shows them.

use engine::Seat;
use engine::screen::{Die, Part, Rival, Roll as Shown};

use crate::events::{Hurt, Referee};
use crate::game::Board;
use crate::roll::{Parts, Roll, RollKind};
use crate::rules::tables::{self, SENT_OFF, STRUCK, STUNNED, Weather};

use super::names;
use crate::screen::made;
use crate::screen::rows::Dice;

/// "Pick-up: 9 rolled, 8 or less needed".
pub fn sentence(board: &Board<'_>, roll: &Roll) -> String {
    let what = names::capital(names::roll(roll.kind));
    let thrown = roll.thrown();
    match need(Some(board), roll) {
        Some(need) => format!("{what}: {thrown} rolled, {need} needed"),
        None => format!("{what}: {} in all", roll.total()),
    }
}

/// The number needed, in words; none for a total that is set against another.
pub fn need(board: Option<&Board<'_>>, roll: &Roll) -> Option<String> {
    let number = roll.parts.sum();
    match roll.kind {
        RollKind::Sendoff => Some(format!("{} or less", SENT_OFF - 1)),
        RollKind::Injury => Some(format!("{} or less", STUNNED - number)),
        RollKind::Recover => Some(format!("{} or more", made::recover_on(board, roll) - number)),
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

/// The dice an event tells of.
pub fn shown(board: &Board<'_>, dice: Dice<'_>) -> Option<Shown> {
    match dice {
        Dice::Nothing => None,
        Dice::Roll(roll) => Some(on_behalf(board, roll)),
        Dice::Referee(what, die) => Some(referee(what, die)),
        Dice::Weather([home, away], weather) => {
            let verdict = word_of(weather);
            Some(duel(board, "rolls for the weather", [&[home], &[away]], None, verdict))
        }
        Dice::RollOff(what, [home, away], winner) => {
            let does = match what {
                Referee::AttackRollOff => "rolls for the first turn",
                _ => "rolls for the deployment",
            };
            let verdict = if winner.is_some() { "Lower" } else { "A tie" };
            Some(duel(board, does, [home, away], winner, verdict))
        }
    }
}

fn on_behalf(board: &Board<'_>, roll: &Roll) -> Shown {
    Shown {
        title: format!("{}: {}", names::figure(board, roll.figure), names::roll(roll.kind)),
        dice: dice(&roll.dice),
        need: need(Some(board), roll),
        parts: parts(board, &roll.parts),
        made: made::made(Some(board), roll),
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
    let word = match (roll.kind, made::made(board, roll)) {
        (RollKind::Sendoff, Some(true)) => "Stays on",
        (RollKind::Sendoff, _) => "Sent off",
        (RollKind::Injury, _) => match tables::injury(roll.total()) {
            Hurt::Stunned => "Stunned",
            Hurt::Unconscious => "Unconscious",
            Hurt::Injured => "Injured",
        },
        (RollKind::Recover, Some(true)) => "Fit again",
        (RollKind::Recover, _) => "Still injured",
        (RollKind::FallCo, Some(true)) => "Unhurt",
        (RollKind::FallCo, _) => "Hurt",
        (RollKind::Throw, Some(false)) if roll.fumbled() => "Fumbled",
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
        Referee::Weather
        | Referee::DeployRollOff
        | Referee::AttackRollOff
        | Referee::ScatterDirection
        | Referee::Heat
        | Referee::SlowWitted
        | Referee::SendoffConfirm => 6,
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
        (Referee::Heat, STRUCK) => "Struck".to_string(),
        (Referee::SlowWitted, 1) => "Lost his turn".to_string(),
        (Referee::SendoffConfirm, SENT_OFF) => "Sent off".to_string(),
        (Referee::SendoffConfirm, _) => "Not seen".to_string(),
        (_, die) => die.to_string(),
    }
}

/// The weather in a word or two, by the sum of its dice.
pub const fn weather_word(sum: u8) -> &'static str {
    word_of(Weather::of(sum))
}

/// TU-019 to TU-024.
pub(super) const fn word_of(weather: Weather) -> &'static str {
    match weather {
        Weather::Storm => "Storm",
        Weather::Rain => "Rain",
        Weather::Fair => "Fair",
        Weather::Hot => "Bad for the injured",
        Weather::Torrid => "Torrid heat",
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
