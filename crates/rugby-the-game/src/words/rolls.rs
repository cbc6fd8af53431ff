//! Throws as the dice tray shows them.

use engine::Seat;
use engine::screen::{Die as Thrown, Part, Roll};

use super::names;
use super::odds::or_more;
use crate::events::Needed;
use crate::game::{Board, Looking};
use crate::pack::model::DISTANCE_FACES;
use crate::phases::check::D10;
use crate::screen::Dice;
use crate::shirt::Shirt;
use crate::state::{Die, KickKind};

/// The throw of `seat` as a screen shows it.
pub(crate) fn roll(board: &Board<'_>, seat: Seat, dice: &Dice<'_>) -> Roll {
    match *dice {
        Dice::Check { die, roll, need, of } => check(board, seat, die, roll, need, of),
        Dice::Fend { shirt, roll, made } => {
            let need = board.player(seat, shirt).fend;
            let verdict = if made { "Broken free" } else { "Held" };
            ability(board, (seat, shirt), "FEND", (roll, need, made), verdict)
        }
        Dice::Offload { shirt, roll, made } => {
            let need = board.player(seat, shirt).offload;
            let verdict = if made { "Away" } else { "Held" };
            ability(board, (seat, shirt), "OFFLOAD", (roll, need, made), verdict)
        }
        Dice::Card { card, roll, need, made } => Roll {
            title: names::card(board.pack, card),
            dice: vec![d10(roll)],
            need: Some(or_more(need as i8)),
            parts: vec![part("Card", format!("{need}+"))],
            made: Some(made),
            verdict: verdict(made, "Made", "Failed"),
            against: Vec::new(),
        },
        Dice::Distance { face, named, die_metres, wind, metres } => {
            distance(face, named, die_metres, wind, metres)
        }
        Dice::GoalFirst { roll } => Roll {
            title: format!("{} kick at goal: the first die", names::team(board, seat)),
            dice: vec![d10(roll)],
            need: None,
            parts: Vec::new(),
            made: None,
            verdict: roll.to_string(),
            against: Vec::new(),
        },
        Dice::GoalSecond { first, high, roll, made } => Roll {
            title: format!("{} kick at goal: the second die", names::team(board, seat)),
            dice: vec![d10(first), d10(roll)],
            need: Some(format!("{} than {first}", if high { "higher" } else { "lower" })),
            parts: Vec::new(),
            made: Some(made),
            verdict: verdict(made, "Over", "Wide"),
            against: Vec::new(),
        },
        Dice::Jump { roll, bonus } => Roll {
            title: format!("{} jump", names::team(board, seat)),
            dice: vec![d10(roll)],
            need: None,
            parts: if bonus == 0 { Vec::new() } else { vec![part("Card", signed(bonus))] },
            made: None,
            verdict: (roll as i8 + bonus).to_string(),
            against: Vec::new(),
        },
    }
}

fn d10(face: u8) -> Thrown {
    Thrown::new(D10, face)
}

fn part(name: &str, value: String) -> Part {
    Part { name: name.to_string(), value }
}

/// With a true minus.
pub fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

fn verdict(made: bool, yes: &str, no: &str) -> String {
    if made { yes.to_string() } else { no.to_string() }
}

fn ability(
    board: &Board<'_>,
    (seat, shirt): (Seat, Shirt),
    stat: &str,
    (roll, need, made): (u8, u8, bool),
    verdict: &str,
) -> Roll {
    let verb = if stat == "FEND" { "fends" } else { "tries to offload" };
    Roll {
        title: format!("{} {verb}", names::player(board, seat, shirt)),
        dice: vec![d10(roll)],
        need: Some(or_more(need as i8)),
        parts: vec![part(stat, format!("{need}+"))],
        made: Some(made),
        verdict: verdict.to_string(),
        against: Vec::new(),
    }
}

/// The shared D10, with what its need was made of.
pub fn check(board: &Board<'_>, seat: Seat, die: Die, roll: u8, need: i8, of: &Needed) -> Roll {
    let stat = match (die, of.kick) {
        (Die::Tackle, _) if of.against.is_some_and(Shirt::is_forward) => "TACKLE F",
        (Die::Tackle, _) => "TACKLE B",
        (Die::Catch | Die::Pass, _) => "Catch",
        (Die::Kick, Some(KickKind::KickOff)) => "Kick-off",
        (Die::Kick, Some(KickKind::DropOut)) => "Drop-out",
        (Die::Kick, Some(KickKind::Drop)) => "DROP KICK",
        (Die::Kick, _) => "KICK",
        (Die::Sidestep, _) => "SIDESTEP",
        (Die::Lineout, _) => "Jump",
    };
    let mut parts = match of.set {
        Some(set) => vec![part("Card", format!("{set}+"))],
        None => vec![part(stat, format!("{}+", of.base))],
    };
    let added = [
        ("EVADE", of.evade),
        ("Last chance", of.last_chance),
        ("Weather", of.weather),
        ("Cards", of.cards),
    ];
    parts.extend(added.iter().filter(|(_, by)| *by != 0).map(|(name, by)| part(name, signed(*by))));
    let (yes, no) = match die {
        Die::Tackle => ("Tackled", "Missed"),
        Die::Catch | Die::Pass => ("Caught", "Dropped"),
        Die::Kick => ("Made", "Missed"),
        Die::Sidestep => ("Past him", "Held"),
        Die::Lineout => ("Won", "Lost"),
    };
    Roll {
        title: title(board, seat, die, of),
        dice: vec![d10(roll)],
        need: Some(or_more(need)),
        parts,
        made: Some(of.made),
        verdict: verdict(of.made, yes, no),
        against: Vec::new(),
    }
}

fn title(board: &Board<'_>, seat: Seat, die: Die, of: &Needed) -> String {
    let who = match of.who {
        Some(shirt) => names::player(board, seat, shirt),
        None => names::team(board, seat).to_string(),
    };
    match (die, of.against) {
        (Die::Tackle, Some(carrier)) => {
            format!("{who} tackles {}", names::player(board, seat.other(), carrier))
        }
        (Die::Tackle, None) => format!("{who}: tackle"),
        (Die::Catch, _) => format!("{who} goes for the catch"),
        (Die::Pass, _) => format!("{who} go for the pass"),
        (Die::Kick, _) if of.who.is_none() => format!("{who} kick"),
        (Die::Kick, _) => format!("{who} kicks"),
        (Die::Sidestep, _) => format!("{who} sidesteps"),
        (Die::Lineout, _) => format!("{who}: jump"),
    }
}

/// The distance die of a kick.
fn distance(face: u8, named: u8, die_metres: i8, wind: i8, metres: u8) -> Roll {
    let mut parts = vec![part("Named", format!("{named} m"))];
    parts.push(part("Distance die", format!("{} m", signed(die_metres))));
    if wind != 0 {
        parts.push(part("Wind", format!("{} m", signed(wind))));
    }
    Roll {
        title: "The distance of the kick".to_string(),
        dice: vec![Thrown::new(DISTANCE_FACES as u8, face)],
        need: None,
        parts,
        made: None,
        verdict: format!("{metres} m"),
        against: Vec::new(),
    }
}
