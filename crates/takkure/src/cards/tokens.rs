//! Tokens that cards place, remove and turn (part 10, TK-326).

use engine::{Seat, Sink};

use super::team_skill;
use crate::activation::{Due, DueToken};
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Cx, Flow, Handling, Takkure};
use crate::pack::model::{self, TokenKind, TokenOp};
use crate::player::PlayerId;
use crate::roll::Cause;
use crate::rules::hurt;

/// What a card does with tokens.
#[derive(Clone, Copy, Debug)]
pub struct Tokens {
    /// Which.
    pub kind: TokenKind,
    /// What happens to them.
    pub op: TokenOp,
    /// To how many.
    pub n: u8,
    /// When.
    pub at: model::Due,
}

/// Tokens of a coach: only the team's own are his.
pub fn for_coach<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, tokens: Tokens) -> Option<Flow> {
    match (tokens.kind, tokens.op) {
        (TokenKind::Pool, TokenOp::Add) => team_skill::add_stars(cx, seat, tokens.n),
        (TokenKind::Pool, TokenOp::Remove) => {
            let coach = &mut cx.table.coaches[seat];
            coach.pool = coach.pool.saturating_sub(tokens.n);
        }
        _ => {}
    }
    None
}

/// TK-326. Tokens of a player, at once or in step 6. A fatigue token or a wound is given one by
/// one, for each may injure: `done` were, and `then` comes back for the next.
pub fn for_player<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    id: PlayerId,
    tokens: Tokens,
    done: u8,
    then: impl Into<Frame>,
) -> Option<Flow> {
    if let (model::Due::Step6, TokenOp::Add, Some(token)) =
        (tokens.at, tokens.op, due_token(tokens.kind))
    {
        fall_due(cx, Due { player: id, token, count: tokens.n });
        return None;
    }
    let more = done < tokens.n;
    match (tokens.kind, tokens.op) {
        (TokenKind::Fatigue, TokenOp::Add) => return more.then(|| hurt::fatigue(id, then)),
        (TokenKind::Wound, TokenOp::Add) => {
            let cause = Cause { by: None, action: None };
            return more.then(|| hurt::wound(id, cause, then));
        }
        (TokenKind::Ground, TokenOp::Add) => (0..tokens.n).for_each(|_| cx.ground(id)),
        (TokenKind::TeamSkill, TokenOp::Add) => team_skill::add_honour(cx, id, tokens.n),
        (TokenKind::Pool, _) => return for_coach(cx, id.seat, tokens),
        (TokenKind::Fatigue, op) => ease(cx, id, op, tokens.n),
        (kind, _) => remove(cx, id, kind, tokens.n),
    }
    None
}

fn due_token(kind: TokenKind) -> Option<DueToken> {
    match kind {
        TokenKind::Ground => Some(DueToken::Ground),
        TokenKind::Fatigue => Some(DueToken::Fatigue),
        TokenKind::Wound => Some(DueToken::Wound),
        TokenKind::TeamSkill | TokenKind::Pool => None,
    }
}

/// Notes what falls due in step 6; equal things are counted together.
fn fall_due<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, due: Due) {
    let list = &mut cx.table.act.due;
    let same = |one: &&mut Due| (one.player, one.token) == (due.player, due.token);
    match list.iter_mut().find(same) {
        Some(one) => one.count = one.count.saturating_add(due.count),
        // Eight kinds of dues need eight cards: more than two hands hold.
        None => drop(list.try_push(due)),
    }
}

/// TK-219. Fatigue is turned or removed; permanent fatigue never is.
fn ease<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, op: TokenOp, n: u8) {
    let fatigue = &mut cx.table.player_mut(id).fatigue;
    for _ in 0..n {
        match op {
            TokenOp::Remove if fatigue.inactive > 0 => fatigue.inactive -= 1,
            TokenOp::Remove => fatigue.active = fatigue.active.saturating_sub(1),
            _ if fatigue.active > 0 => {
                fatigue.active -= 1;
                fatigue.inactive += 1;
            }
            _ => {}
        }
    }
    let fatigue = *fatigue;
    cx.log(Event::Freshened { player: id, fatigue });
}

fn remove<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, kind: TokenKind, n: u8) {
    let player = cx.table.player_mut(id);
    match kind {
        TokenKind::Ground => {
            player.ground = player.ground.saturating_sub(n);
            let ground = player.ground;
            cx.log(Event::Risen { player: id, ground });
        }
        TokenKind::Wound => {
            player.wounds = player.wounds.saturating_sub(n);
            let wounds = player.wounds;
            cx.log(Event::Wounded { player: id, wounds });
        }
        TokenKind::TeamSkill => player.honour = player.honour.saturating_sub(n),
        TokenKind::Fatigue | TokenKind::Pool => {}
    }
}
