//! A player: where he stands, what lies on him, and his numbers as they are now.

use engine::Thing;
use serde::{Deserialize, Serialize};

use super::place::{Place, figure};
use crate::game::{Board, Looking};
use crate::geometry::Point;
use crate::pack::model::{Stat, Which};
use crate::player::{PlayerId, TRAINEE};
use crate::rules::{skills, values};
use crate::{player, role};

/// A player of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Person {
    /// Who he is: `home:wing`.
    pub who: Thing,
    /// The position he fills.
    pub role: Role,
    /// His card, as its id in the pack; nothing for a trainee.
    pub card: Option<String>,
    /// Where he is.
    pub status: Status,
    /// The centre of his base; nothing while he stands nowhere.
    pub at: Option<Place>,
    /// Ground tokens; he stands when he has none.
    pub ground: u8,
    /// Fatigue tokens.
    pub fatigue: Fatigue,
    /// Wound tokens.
    pub wounds: u8,
    /// Activation tokens in this time phase.
    pub tokens: u8,
    /// Team tokens that lie on him.
    pub honour: u8,
    /// A grave injury: a BDY roll before any action.
    pub needs_body_roll: bool,
    /// A grave injury: no skill is left.
    pub lost_skills: bool,
    /// Whether the skill of his own works.
    pub skill_works: bool,
    /// Whether the skill of his position works.
    pub position_skill_works: bool,
    /// His numbers.
    pub values: Values,
}

/// A position of the line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Role {
    Forward,
    Wing,
    ScrumHalf,
    FullBack,
}

/// Where a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// On the pitch.
    OnPitch,
    /// Off, back at the next kick-off.
    Injured,
    /// Out of the match.
    Removed,
    /// No part of this lesson.
    Absent,
    /// Beside the pitch, about to be set up at a kick-off.
    Waiting,
}

/// Fatigue tokens by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fatigue {
    /// Active side up.
    pub active: u8,
    /// Turned over by rest.
    pub inactive: u8,
    /// From an injury.
    pub permanent: u8,
}

/// The numbers of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Values {
    /// MOV in attack, in thousandths of an inch.
    pub attack: Value,
    /// MOV in defence.
    pub defence: Value,
    /// Ball control.
    pub bac: Value,
    /// Ball control for a try.
    pub bac_try: Value,
    /// Strength.
    pub str: Value,
    /// Reflexes.
    #[serde(rename = "ref")]
    pub reflexes: Value,
    /// Intelligence.
    pub int: Value,
    /// Endurance: body and protection.
    pub end: Value,
}

/// A number of a player, and what has changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Value {
    /// As it is now, before cards and skills.
    pub now: i32,
    /// What injuries have done to it.
    pub injury: i32,
    /// What fatigue has done to it.
    pub fatigue: i32,
}

/// A player as the board draws him.
pub fn person(board: &Board<'_>, id: PlayerId) -> Person {
    let player = board.table.player(id);
    let player::Fatigue { active, inactive, permanent } = player.fatigue;
    let placed = player.on_pitch() && player.at != Point::default();
    Person {
        who: figure(id),
        role: role_of(id.role),
        card: (player.card != TRAINEE).then(|| board.card(id).id.clone()),
        status: status(player.status),
        at: placed.then(|| player.at.into()),
        ground: player.ground,
        fatigue: Fatigue { active, inactive, permanent },
        wounds: player.wounds,
        tokens: player.tokens,
        honour: player.honour,
        needs_body_roll: player.needs_body_roll,
        lost_skills: player.lost_skills,
        skill_works: skills::is_on(board, id),
        position_skill_works: skills::position(board, id).is_some(),
        values: numbers(board, id),
    }
}

fn role_of(role: role::Role) -> Role {
    match role {
        role::Role::Forward => Role::Forward,
        role::Role::Wing => Role::Wing,
        role::Role::ScrumHalf => Role::ScrumHalf,
        role::Role::FullBack => Role::FullBack,
    }
}

fn status(status: player::Status) -> Status {
    match status {
        player::Status::OnPitch => Status::OnPitch,
        player::Status::Injured => Status::Injured,
        player::Status::Removed => Status::Removed,
        player::Status::Absent => Status::Absent,
        player::Status::Waiting => Status::Waiting,
    }
}

fn numbers(board: &Board<'_>, id: PlayerId) -> Values {
    let lost = |stat: Stat| i32::from(board.table.player(id).losses.stats[stat.index()]);
    let printed = |stat: Stat| i32::from(board.card(id).stat(stat));
    let value = |stat: Stat| {
        let (now, injury) = (i32::from(values::stat(board, id, stat)), lost(stat));
        Value { now, injury, fatigue: now - injury - printed(stat) }
    };
    let end = i32::from(values::endurance(board, id));
    Values {
        attack: mov(board, id, Which::Attack),
        defence: mov(board, id, Which::Defence),
        bac: value(Stat::Bac),
        bac_try: value(Stat::BacTry),
        str: value(Stat::Str),
        reflexes: value(Stat::Ref),
        int: value(Stat::Int),
        end: Value { now: end, injury: lost(Stat::Bdy) + lost(Stat::Prt), fatigue: 0 },
    }
}

/// TK-222. MOV as it is printed, less injuries, never below its floor.
fn mov(board: &Board<'_>, id: PlayerId, which: Which) -> Value {
    let (printed, lost) =
        (board.card(id).mov(which), board.table.player(id).losses.mov[which.index()]);
    let least = board.pack.injuries.mov_least[which.index()];
    let now = (printed + lost).max(least);
    Value { now, injury: now - printed, fatigue: 0 }
}
