//! Step 6: tokens are removed (D-42).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::{Activation, DueToken};
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::pack::model::Window;
use crate::player::{PlayerId, RoleSet};
use crate::roll::Cause;
use crate::rules::hurt;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum RemovalStep {
    /// Tokens go.
    #[n(0)]
    Begin,
    /// D-42.
    #[n(1)]
    Rise,
    /// What cards have left for this step.
    #[n(2)]
    Due,
    /// The window is shut.
    #[n(3)]
    Done,
}

/// TK-327. Step 6 from its beginning to its end; D-42 is not asked when nobody may rise.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: RemovalStep, input: Input) -> Flow {
    match step {
        RemovalStep::Begin => {
            clear(cx);
            match may_rise(&cx.board()).is_empty() {
                true => due(cx),
                false => Flow::Ask(cx.table.attacker.into(), Frame::Removal(RemovalStep::Rise)),
            }
        }
        RemovalStep::Rise => {
            if let Action::Rise(roles) = input.chosen() {
                rise(cx, roles);
            }
            due(cx)
        }
        RemovalStep::Due => due(cx),
        RemovalStep::Done => Flow::Return(Report::Done),
    }
}

/// TK-136. Pressure, movement, tackle, steal and active-player tokens go; ground tokens stay.
fn clear<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let act = std::mem::take(&mut cx.table.act);
    cx.table.act = Activation {
        step: act.step,
        active: act.active,
        holder_at_start: act.holder_at_start,
        play: act.play,
        due: act.due,
        possession: act.possession,
        restart: act.restart,
        used_skill: act.used_skill,
        ..Activation::default()
    };
}

/// TK-134, TK-135, TK-137, TK-305. The attackers who were not activated and are down: not the
/// active player, nobody of a team play, nobody who held the ball when it began or holds it now.
fn may_rise(board: &Board<'_>) -> RoleSet {
    let table = board.table;
    let act = &table.act;
    let activated = |id: PlayerId| {
        let plays = act.play.is_some_and(|play| play.participants.contains(id.role));
        let held = [act.active, act.holder_at_start, table.holder()].contains(&Some(id));
        plays || held
    };
    let players = PlayerId::of(table.attacker).filter(|id| table.player(*id).grounded());
    players.filter(|id| !activated(*id)).map(|id| id.role).collect()
}

/// TK-134, TK-268. One ground token of each of these goes.
fn rise<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, roles: RoleSet) {
    for role in roles.iter() {
        let id = PlayerId::new(cx.table.attacker, role);
        let player = cx.table.player_mut(id);
        player.ground = player.ground.saturating_sub(1);
        let ground = player.ground;
        cx.log(Event::Risen { player: id, ground });
    }
}

/// TK-269, TK-326. One token that a card has left for this step; nothing for who is off the pitch.
/// When none is left, the team play is used up and the window opens.
fn due<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    while let Some(mut next) = cx.table.act.due.first().copied() {
        if next.count <= 1 {
            cx.table.act.due.remove(0);
        } else {
            next.count -= 1;
            cx.table.act.due[0] = next;
        }
        if !cx.table.player(next.player).on_pitch() {
            continue;
        }
        let then = Frame::Removal(RemovalStep::Due);
        match next.token {
            DueToken::Ground => cx.ground(next.player),
            DueToken::Fatigue => return hurt::fatigue(next.player, then),
            DueToken::Wound => {
                return hurt::wound(next.player, Cause { by: None, action: None }, then);
            }
        }
    }
    use_up(cx);
    windows::open(Window::Step6, None, Frame::Removal(RemovalStep::Done))
}

/// TK-245, TK-245a, TK-338. A team play is used until the next kick-off, interrupted or not. The
/// used pile is public, so a play that never came to its reveal is seen now.
fn use_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    super::activation::reveal(cx);
    let card = cx.table.act.play.and_then(|play| play.card);
    let used = &mut cx.table.coaches[cx.table.attacker].used;
    if let Some(card) = card
        && !used.contains(&card)
    {
        used.push(card);
    }
}

/// TK-134, TK-135, TK-137, TK-268. Judges who is to lose a ground token.
pub fn check(board: &Board<'_>, _: Seat, _: RemovalStep, action: &Action) -> Result<(), Illegal> {
    let Action::Rise(roles) = action else {
        return Err(board.not_asked("say who loses a ground token, or `rise nobody`"));
    };
    let allowed = may_rise(board);
    let Some(role) = roles.iter().find(|role| !allowed.contains(*role)) else { return Ok(()) };
    let id = PlayerId::new(board.table.attacker, role);
    let name = &board.card(id).name;
    Err(if !board.table.player(id).grounded() {
        Illegal::new("TK-134", format!("{name} is not on the ground"))
    } else if board.table.act.play.is_some_and(|play| play.participants.contains(role)) {
        Illegal::new("TK-137", format!("{name} took part in the team play"))
    } else if board.table.act.active == Some(id) {
        Illegal::new("TK-134", format!("{name} was activated"))
    } else if board.table.holder() == Some(id) {
        Illegal::new("TK-004", format!("{name} has the ball and cannot get up"))
    } else {
        Illegal::new("TK-135", format!("{name} had the ball when the activation began"))
    })
}

/// Everybody first, for it costs nothing; nobody; each alone.
pub fn propose(board: &Board<'_>, _: Seat, _: RemovalStep, out: &mut Vec<Action>) {
    let all = may_rise(board);
    out.push(Action::Rise(all));
    out.push(Action::Rise(RoleSet::EMPTY));
    if all.len() > 1 {
        out.extend(all.iter().map(|role| Action::Rise(RoleSet::from_iter([role]))));
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: RemovalStep) -> Prompt {
    board.question("rise", "Who of your grounded players gets up a little?")
}

#[cfg(test)]
mod tests;
