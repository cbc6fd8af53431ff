//! Skills that work by themselves, read from the pack: which are on, and what they do now.

use crate::game::{Board, Looking};
use crate::pack::model::{
    ActionKind, Cond, Effect, Held, PositionEffect, RollKind, SkillKind, Window,
};
use crate::player::PlayerId;

/// What a passive skill is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The roll of its owner.
    pub roll: Option<RollKind>,
    /// The action of its owner.
    pub action: Option<ActionKind>,
    /// His roll is won.
    pub won: bool,
}

impl Moment {
    /// A roll, and the action it is for.
    pub fn of_roll(kind: RollKind) -> Moment {
        Moment { roll: Some(kind), action: action_of(kind), won: false }
    }
}

/// The action a roll is made for; none for rolls that only follow from something.
pub fn action_of(kind: RollKind) -> Option<ActionKind> {
    Some(match kind {
        RollKind::Dodge => ActionKind::Dodge,
        RollKind::BreakThrough => ActionKind::BreakThrough,
        RollKind::Pass => ActionKind::Pass,
        RollKind::GroundPass => ActionKind::GroundPass,
        RollKind::PickUp => ActionKind::PickUp,
        RollKind::Try => ActionKind::ScoreTry,
        RollKind::Tackle => ActionKind::Tackle,
        RollKind::StealLoose | RollKind::StealHeld | RollKind::StealAir => ActionKind::Steal,
        RollKind::Reception
        | RollKind::StayUp
        | RollKind::Endurance
        | RollKind::Kick
        | RollKind::Catch
        | RollKind::Int
        | RollKind::Body => return None,
    })
}

/// TK-179, TK-182, TK-250. Whether the player skill of `id` works: a training skill is lost to an
/// active fatigue token, an innate one is not, and a grave injury takes both.
pub fn is_on(board: &Board<'_>, id: PlayerId) -> bool {
    let player = board.table.player(id);
    let Some(skill) = board.pack.skill_of(board.card(id)) else { return false };
    !player.lost_skills && (skill.kind == SkillKind::Innate || player.fatigue.on() == 0)
}

/// TK-179, TK-249, TK-263. What the position skill of `id` does, unless fatigue or a grave injury
/// has taken it.
pub fn position(board: &Board<'_>, id: PlayerId) -> Option<PositionEffect> {
    let player = board.table.player(id);
    let kept = !player.lost_skills && player.fatigue.on() == 0;
    let skill = board.pack.position_skill_of(board.card(id))?;
    kept.then_some(skill.effect)
}

/// TK-132, TK-248. The dice of a roll before cards: one, or what the position skill gives to
/// exactly this kind.
pub fn position_dice(board: &Board<'_>, id: PlayerId, kind: RollKind) -> u8 {
    match position(board, id) {
        Some(PositionEffect::Dice { dice, on }) if on == kind => dice,
        _ => 1,
    }
}

/// TK-005. The effects of the player's passive skill that apply at this moment.
pub fn passive<'a>(
    board: &Board<'a>,
    id: PlayerId,
    moment: Moment,
) -> impl Iterator<Item = &'a Effect> + use<'a> {
    let skill = board.pack.skill_of(board.card(id)).filter(|skill| {
        skill.window == Window::Passive
            && is_on(board, id)
            && skill.when.iter().all(|cond| holds(board, id, moment, cond))
    });
    skill.into_iter().flat_map(|skill| &skill.effects)
}

/// Whether a condition of the owner's passive skill holds. Such a skill is about his own rolls
/// and actions only.
fn holds(board: &Board<'_>, id: PlayerId, moment: Moment, cond: &Cond) -> bool {
    match cond {
        Cond::Roll(kinds) => moment.roll.is_some_and(|roll| kinds.contains(roll)),
        Cond::Action(kinds) => moment.action.is_some_and(|action| kinds.contains(action)),
        Cond::Own => true,
        Cond::RollWon => moment.won,
        Cond::NotCarrier => board.table.holder() != Some(id),
        Cond::HasToken { kind, n } => held(board, id, *kind) >= *n,
        Cond::Opponent | Cond::CausedBy(_) | Cond::WoundWithoutRoll => false,
    }
}

/// How many of these tokens a player has.
pub fn held(board: &Board<'_>, id: PlayerId, kind: Held) -> u8 {
    let player = board.table.player(id);
    match kind {
        Held::Ground => player.ground,
        Held::FatigueActive => player.fatigue.active,
        Held::FatigueInactive => player.fatigue.inactive,
        Held::Wound => player.wounds,
        Held::TeamSkill => player.honour,
    }
}
