//! What players, cards, kicks, offences and awards are called.

use engine::Seat;

use crate::card::CardId;
use crate::field::Dir;
use crate::game::Board;
use crate::pack::Pack;
use crate::player::PlayerId;
use crate::roll::{KickKind, Offence, Roll, RollKind};
use crate::state::Restart;

/// "Harbour 7".
pub fn player(board: &Board<'_>, id: PlayerId) -> String {
    in_pack(board.pack, id)
}

/// "Harbour 7", where there is no table.
pub fn in_pack(pack: &Pack, id: PlayerId) -> String {
    format!("{} {}", team(pack, id.seat), id.shirt)
}

/// "Harbour".
pub fn team(pack: &Pack, seat: Seat) -> &str {
    &pack.teams[seat as usize].name
}

/// "Pop Pass"; a card that this pack does not have is called by its number.
pub fn card(pack: &Pack, id: CardId) -> String {
    match pack.has(id) {
        true => pack.ability(id).name.clone(),
        false => id.to_string(),
    }
}

/// "a, b and c".
pub fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        None => "nothing".to_string(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
    }
}

/// "1 card", "2 cards".
pub fn counted(number: u8, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// What a roll is: "The pass of Harbour 9 to 12".
pub fn roll(board: &Board<'_>, roll: &Roll) -> String {
    let who = player(board, roll.roller);
    match roll.kind {
        RollKind::Gather => format!("The gather of {who}"),
        RollKind::Pass { to } => format!("The pass of {who} to {}", to.shirt),
        RollKind::Kick(kind) => format!("The {} of {who}", kick(kind)),
        RollKind::Tmo => format!("The TMO roll for {who}"),
        RollKind::TouchJudge => format!("The Touch Judge roll for {who}"),
        RollKind::Referee(what) => format!("The Referee Roll against {who} for {}", offence(what)),
        RollKind::Intercept => format!("The interception of {who}"),
    }
}

/// The number a roll needs: "8 or less".
pub fn need(roll: &Roll) -> String {
    format!("{} or less", roll.needed().min(12))
}

/// "kick for touch".
pub const fn kick(kind: KickKind) -> &'static str {
    match kind {
        KickKind::Open => "kick",
        KickKind::Touch => "kick for touch",
        KickKind::KickOff => "kick-off",
        KickKind::DropOut => "drop-out",
        KickKind::DropGoal => "drop goal",
        KickKind::Conversion => "conversion",
        KickKind::PenaltyGoal => "penalty kick",
        KickKind::PenaltyTouch => "penalty kick for touch",
    }
}

/// "holding on".
pub const fn offence(offence: Offence) -> &'static str {
    match offence {
        Offence::HoldingOn => "holding on",
        Offence::DangerousTackle => "a dangerous tackle",
        Offence::Obstruction => "obstruction",
        Offence::Gate => "entering beside the gate",
        Offence::WrongSide => "standing on the wrong side",
        Offence::Trapped => "being in the way on the wrong side",
        Offence::NotRollingAway => "not rolling away",
        Offence::RuckOffside => "being off-side at the ruck",
        Offence::KickOffside => "being off-side from the kick",
    }
}

/// What a stoppage gives: "a scrum at 0,6".
pub fn restart(what: Restart) -> String {
    match what {
        Restart::KickOff => "the kick-off".to_string(),
        Restart::DropOut => "a drop-out".to_string(),
        Restart::Scrum(at) => format!("a scrum at {at}"),
        Restart::LineOut(at) => format!("a line-out at {at}"),
        Restart::Penalty(at) => format!("a penalty at {at}"),
        Restart::DropOutOrScrum(at) => format!("a drop-out or a scrum at {at}"),
        Restart::ScrumOrPlayOn => "a scrum at the centre spot, or play as it stands".to_string(),
    }
}

/// "North-east", as printed on a card.
pub const fn arrow(dir: Dir) -> &'static str {
    match dir {
        Dir::N => "north",
        Dir::Ne => "north-east",
        Dir::Se => "south-east",
        Dir::S => "south",
        Dir::Sw => "south-west",
        Dir::Nw => "north-west",
    }
}
