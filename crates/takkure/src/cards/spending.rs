//! Team-skill tokens are spent and skills used (TK-252, TK-255).

use engine::{Seat, Sink};

use super::conditions::Moment;
use super::dice::DieAt;
use super::uses;
use crate::actions::Use;
use crate::events::Event;
use crate::game::{Cx, Takkure};
use crate::pack::model::{TeamUseEffect, Window};
use crate::player::PlayerId;
use crate::roll::PartOf;

/// Pays for a use and carries it out; gives the die that is to be thrown again, if there is one.
pub fn apply<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    window: Window,
    subject: Option<PlayerId>,
    what: Use,
) -> Option<DieAt> {
    let board = cx.board();
    let moment = Moment { board, seat, window, subject };
    // Judged already; only the dice are still to be found.
    let die = match what {
        Use::Rethink => uses::rethink(&moment).ok(),
        Use::Again(die) => uses::roll_again(&moment, false, die).ok(),
        Use::Skill(role, die) => uses::skill(&moment, role, die).ok(),
        Use::Rise(_) | Use::Freshen(_) | Use::Plus(_) | Use::TakeBack(_) => None,
    };
    let team = &board.pack.teams[usize::from(board.table.coaches[seat].team)];
    let bought = effect_of(what).zip(team.team_skill.as_ref());
    let cost = bought.and_then(|(effect, skill)| skill.use_for(effect)).map_or(0, |one| one.cost);
    cx.log(Event::Used { seat, what });
    match what {
        Use::Rise(role) => remove_ground(cx, PlayerId::new(seat, role), cost),
        Use::Freshen(role) => turn_fatigue(cx, PlayerId::new(seat, role), cost),
        Use::Rethink => {
            let roll = cx.table.rolls.last();
            let who = die.zip(roll).map(|(die, roll)| roll.rollers[usize::from(die.roller)].who);
            if let Some(who) = who {
                let player = cx.table.player_mut(who);
                player.honour = player.honour.saturating_sub(cost);
            }
        }
        Use::Plus(n) => add_plus(cx, seat, n, cost.saturating_mul(n)),
        Use::Again(_) => spend(cx, seat, cost),
        Use::TakeBack(card) => {
            spend(cx, seat, cost);
            let coach = &mut cx.table.coaches[seat];
            coach.discard.retain(|other| *other != card);
            let _ = coach.hand.try_push(card);
        }
        Use::Skill(role, _) => {
            cx.table.act.used_skill[seat].insert(role);
            cx.log(Event::SkillUsed { player: PlayerId::new(seat, role) });
        }
    }
    die
}

fn effect_of(what: Use) -> Option<TeamUseEffect> {
    match what {
        Use::Rise(_) => Some(TeamUseEffect::RemoveGround),
        Use::Freshen(_) => Some(TeamUseEffect::FlipFatigueInactive),
        Use::Rethink => Some(TeamUseEffect::RerollInt),
        Use::Plus(_) => Some(TeamUseEffect::PlusOne),
        Use::Again(_) => Some(TeamUseEffect::RerollDie),
        Use::TakeBack(_) => Some(TeamUseEffect::TakeBackIndividual),
        Use::Skill(..) => None,
    }
}

fn spend<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, cost: u8) {
    let coach = &mut cx.table.coaches[seat];
    coach.pool = coach.pool.saturating_sub(cost);
}

fn remove_ground<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, cost: u8) {
    let player = cx.table.player_mut(id);
    player.honour = player.honour.saturating_sub(cost);
    player.ground = player.ground.saturating_sub(1);
    let ground = player.ground;
    cx.log(Event::Risen { player: id, ground });
}

fn turn_fatigue<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, cost: u8) {
    let player = cx.table.player_mut(id);
    player.honour = player.honour.saturating_sub(cost);
    if player.fatigue.active > 0 {
        player.fatigue.active -= 1;
        player.fatigue.inactive += 1;
    }
    let fatigue = player.fatigue;
    cx.log(Event::Freshened { player: id, fatigue });
}

/// TK-255, TK-256, TK-350. The first of the own rollers is the one the tokens are for.
fn add_plus<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, n: u8, cost: u8) {
    spend(cx, seat, cost);
    let Some(roll) = cx.table.rolls.last_mut() else { return };
    let own = roll.rollers.iter_mut().find(|roller| roller.who.seat == seat);
    if let Some(roller) = own {
        roller.plus = n;
        roller.add(PartOf::TeamSkill, n as i8);
    }
}
