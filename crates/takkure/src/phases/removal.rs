//! Step 6: tokens are removed (D-42).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::{Activation, DueToken};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Takkure};
use crate::pack::model::Window;
use crate::player::{PlayerId, RoleSet};
use crate::refusal::Refusal;
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

/// Step 6.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Removal(#[n(0)] pub RemovalStep);

impl Activity<Takkure> for Removal {
    /// TK-327. Step 6 from its beginning to its end; D-42 is not asked when nobody may rise.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Removal(step) = self;
        match step {
            RemovalStep::Begin => {
                clear(cx);
                match may_rise(&cx.board()).is_empty() {
                    true => due(cx),
                    false => Removal(RemovalStep::Rise).asks(cx.table.attacker),
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

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.0 == RemovalStep::Rise).then_some(Ask::Rise)
    }

    /// TK-134, TK-135, TK-137, TK-268. Judges who is to lose a ground token.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Rise(roles) = action else {
            return Err(Manners::AnotherQuestion.into());
        };
        let allowed = may_rise(board);
        let Some(role) = roles.iter().find(|role| !allowed.contains(*role)) else { return Ok(()) };
        let id = PlayerId::new(board.table.attacker, role);
        Err(if !board.table.player(id).grounded() {
            Refusal::NotDown(id)
        } else if board.table.act.play.is_some_and(|play| play.participants.contains(role)) {
            Refusal::TookPart(id)
        } else if board.table.act.active == Some(id) {
            Refusal::WasActivated(id)
        } else if board.table.holder() == Some(id) {
            Refusal::HasBall(id)
        } else {
            Refusal::HadBall(id)
        })
    }

    /// Everybody first, for it costs nothing; nobody; each alone.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let all = may_rise(board);
        out.push(Action::Rise(all));
        out.push(Action::Rise(RoleSet::EMPTY));
        if all.len() > 1 {
            out.extend(all.iter().map(|role| Action::Rise(RoleSet::from_iter([role]))));
        }
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
        let then = Removal(RemovalStep::Due);
        match next.token {
            DueToken::Ground => cx.ground(next.player),
            DueToken::Fatigue => return hurt::fatigue(next.player, then),
            DueToken::Wound => {
                return hurt::wound(next.player, Cause { by: None, action: None }, then);
            }
        }
    }
    use_up(cx);
    windows::open(Window::Step6, None, Removal(RemovalStep::Done))
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

#[cfg(test)]
mod tests;
