//! Team skills: how tokens are earned (TK-252 to TK-256). They are spent in [`super::spending`].

use engine::Sink;

use crate::events::Event;
use crate::game::{Board, Cx, Looking, Takkure};
use crate::pack::model::{ActionKind, Earn, Holder, TeamSkill};
use crate::player::PlayerId;

/// The team skill of a player's team, if it has one; the trainee of lessons has no team.
fn skill_of<'a>(board: &Board<'a>, player: PlayerId) -> Option<&'a TeamSkill> {
    let team = board.card(player).team?;
    board.pack.teams.get(usize::from(team))?.team_skill.as_ref()
}

/// TK-254, TK-256. A player's action succeeded: his team earns a token if its skill says so, one
/// for each action however many dice won.
pub fn earn<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, action: ActionKind) {
    let reason = match action {
        ActionKind::ScoreTry => Earn::ScoreTry,
        ActionKind::Tackle => Earn::Tackle,
        ActionKind::BreakThrough => Earn::BreakThrough,
        _ => return,
    };
    // A Break Through may win against several tacklers; a tackler or scorer rolls but once.
    let several = reason == Earn::BreakThrough;
    if several && cx.table.act.star_earned[player.seat] {
        return;
    }
    if pay(cx, player, reason) && several {
        cx.table.act.star_earned[player.seat] = true;
    }
}

/// TK-252, TK-319. A wound token is placed on a player.
pub fn earn_by_wound<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId) {
    pay(cx, player, Earn::Wound);
}

/// Hands out a token for a reason, if the team's skill knows it.
fn pay<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, reason: Earn) -> bool {
    let skill = skill_of(&cx.board(), player);
    let Some(skill) = skill.filter(|skill| skill.earn.contains(&reason)) else { return false };
    match skill.holder {
        Holder::Player => add_honour(cx, player, 1),
        Holder::Coach => add_stars(cx, player.seat, 1),
    }
    true
}

/// Team-skill tokens for a player.
pub fn add_honour<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, count: u8) {
    let player = cx.table.player_mut(id);
    player.honour = player.honour.saturating_add(count);
    let honour = player.honour;
    cx.log(Event::HonourEarned { player: id, honour });
}

/// Team tokens for a coach.
pub fn add_stars<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: engine::Seat, count: u8) {
    let coach = &mut cx.table.coaches[seat];
    coach.pool = coach.pool.saturating_add(count);
    let pool = coach.pool;
    cx.log(Event::StarsEarned { seat, count, pool });
}
