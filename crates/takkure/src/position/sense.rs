//! What no phase can begin with, and what each of them needs.

use engine::Seat;

use super::phase::{Phase, Step};
use crate::activation::{Activation, Defensive};
use crate::game::Board;
use crate::lessons;
use crate::player::{PlayerId, Status};
use crate::state::{Ball, Kick, Table};

/// What is written, before the phase fills in the rest: nothing is in the middle of being done.
pub(super) fn written(phase: Phase, table: &Table) -> Result<(), String> {
    if table.finished {
        return Err("a match that is over cannot be played on: leave `finished` out".to_string());
    }
    if !table.rolls.is_empty() {
        return Err("no phase begins with a roll in progress: leave `rolls` out".to_string());
    }
    for seat in Seat::BOTH {
        let coach = &table.coaches[seat];
        if coach.ready || coach.line_up.is_some() || !coach.discarding.is_empty() {
            return Err(format!(
                "{seat}: no phase begins with a choice half made: leave `line_up`, `discarding` \
                 and `ready` out"
            ));
        }
    }
    if matches!(phase, Phase::Kick(_)) && table.ball != Ball::Off {
        return Err("the ball is about to be kicked: leave `ball` out".to_string());
    }
    kick(phase, &table.kick)?;
    act(phase, &table.act)
}

/// Only where everybody has moved under the ball the template lies.
fn kick(phase: Phase, kick: &Kick) -> Result<(), String> {
    let known = Kick { kicker: kick.kicker, template: kick.template, ..Kick::default() };
    match phase {
        Phase::Kick(_) if *kick != known => {
            Err("`kick` has a `template` here, and nothing else".to_string())
        }
        Phase::Kick(seat) if kick.kicker.is_some_and(|kicker| kicker != seat) => {
            Err(format!("the phase says that {seat} kick, and `kick` says otherwise"))
        }
        Phase::Kick(_) => Ok(()),
        _ if *kick != Kick::default() => {
            Err("`kick` is only for the phases `kick home` and `kick away`".to_string())
        }
        _ => Ok(()),
    }
}

/// An activation is in progress in its steps only; at the beginning of a step nothing is being
/// rolled for, hurt or named.
fn act(phase: Phase, act: &Activation) -> Result<(), String> {
    let nothing = Activation { restart: act.restart, ..Activation::default() };
    match phase {
        Phase::Step(_) => {}
        Phase::KickOff(_) | Phase::Restart if *act == nothing => {}
        _ if *act == Activation::default() => {}
        _ => return Err("`act` is for the phases inside an activation".to_string()),
    }
    let busy = act.doing.is_some()
        || act.wound.is_some()
        || act.named.is_some()
        || act.main_done
        || act.star_earned != Default::default()
        || !act.second_route.points().is_empty();
    match busy {
        true => Err("act: a phase begins with a step, and not in the middle of one: leave \
                     `doing`, `wound`, `named`, `main_done`, `star_earned` and `second_route` out"
            .to_string()),
        false => Ok(()),
    }
}

/// The whole, when the phase has filled in the rest.
pub(super) fn begun(phase: Phase, board: &Board<'_>) -> Result<(), String> {
    if lessons::tries_to_swap(board).is_some() {
        practice(phase, board)?;
    }
    match phase {
        Phase::Step(step) => activation(step, board)?,
        Phase::Kick(_) => kick_off(board.table)?,
        Phase::Turn => {}
        Phase::KickOff(_) | Phase::Restart | Phase::HalfOver => return Ok(()),
    }
    let waits = |id: &PlayerId| board.table.player(*id).status == Status::Waiting;
    match PlayerId::all().find(waits) {
        Some(id) => Err(format!("{id} waits beside the pitch, and everybody is set up")),
        None => Ok(()),
    }
}

/// TK-318, TK-336, TK-337. In a practice match one side attacks for a while and receives all
/// kick-offs, and there are as many as there are tokens to take.
fn practice(phase: Phase, board: &Board<'_>) -> Result<(), String> {
    let attack = lessons::attack(board);
    match phase {
        Phase::Restart => Err("in this lesson nobody is asked who kicks".to_string()),
        Phase::Turn | Phase::Step(_) if board.table.attacker != attack => {
            Err(format!("in this part of the lesson {attack} attack: see `opening_kicker`"))
        }
        Phase::KickOff(seat) | Phase::Kick(seat) if seat == attack => {
            Err(format!("in this part of the lesson {attack} receive: see `opening_kicker`"))
        }
        Phase::KickOff(_) | Phase::Kick(_) if lessons::out_of_phases(board) => {
            Err(format!("{attack} have had all their tokens, and no kick-off follows"))
        }
        Phase::Turn | Phase::Step(_) | Phase::KickOff(_) | Phase::Kick(_) | Phase::HalfOver => {
            Ok(())
        }
    }
}

/// TK-039, TK-080. The active player is an attacker on the pitch, and whoever defends is there,
/// too, and tackles attackers.
fn activation(step: Step, board: &Board<'_>) -> Result<(), String> {
    let table = board.table;
    if let Some(active) = table.act.active {
        if active.seat != table.attacker {
            return Err(format!("act: {active} is active, and {} attack", table.attacker));
        }
        if !table.player(active).on_pitch() {
            return Err(format!("act: {active} is active and not on the pitch"));
        }
    }
    for id in PlayerId::of(table.defender()) {
        let action = table.act.defence[id.role].action;
        if let Defensive::Tackle { target, .. } = action
            && target.seat == id.seat
        {
            return Err(format!("act: {id} tackles {target}, one of the same side"));
        }
        let idle = matches!(action, Defensive::Waiting | Defensive::Nothing);
        if step < Step::Removal && !idle && !table.player(id).on_pitch() {
            return Err(format!("act: {id} defends and is not on the pitch"));
        }
    }
    Ok(())
}

/// TK-205, TK-206. A kick-off has cleared the pitch: nobody lies, nobody has a token, and who was
/// injured is back.
fn kick_off(table: &Table) -> Result<(), String> {
    for id in PlayerId::all() {
        let player = table.player(id);
        if player.status == Status::Injured {
            return Err(format!("{id} is injured, and comes back for a kick-off"));
        }
        if player.ground > 0 || player.tokens > 0 {
            return Err(format!("{id} has a token that every kick-off takes away"));
        }
    }
    if table.tokens_left > 0 {
        return Err("tokens are taken after the kick, not before".to_string());
    }
    match Seat::BOTH.into_iter().find(|seat| !table.coaches[*seat].used.is_empty()) {
        Some(seat) => Err(format!("{seat}: no team play is used before the kick")),
        None => Ok(()),
    }
}
