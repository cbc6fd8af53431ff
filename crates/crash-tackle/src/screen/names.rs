//! Names for people.

use crate::game::Board;
use crate::pack::Pack;
use crate::player::PlayerId;
use crate::roll::{KickKind, Offence, Roll, RollKind};

/// "Harbour 7".
pub fn player(board: &Board<'_>, id: PlayerId) -> String {
    in_pack(board.pack, id)
}

/// "Harbour 7", where there is no table.
pub fn in_pack(pack: &Pack, id: PlayerId) -> String {
    format!("{} {}", pack.teams[id.seat as usize].name, id.shirt)
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
