//! What a position set up by hand must say so that it could come about: what the rules rely on and
//! never check, because play itself cannot break it.

use engine::Seat;

use super::phase::Phase;
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::modules::{Module, Modules};
use crate::player::PlayerId;
use crate::state::{BallAt, Restart, Stoppage, Table};

/// No match has had so many points: they are counted in three digits.
const POINTS_MOST: u16 = 999;

/// The first thing that could not be.
pub(super) fn check(board: &Board<'_>, phase: Phase) -> Result<(), String> {
    let table = board.table;
    if table.finished {
        return Err("the match is over: there is nothing to set up".to_string());
    }
    if Seat::BOTH.iter().any(|seat| table.score[*seat] > POINTS_MOST) {
        return Err(format!("`score`: a side has at most {POINTS_MOST} points"));
    }
    turns(table, phase)?;
    let given = match phase {
        Phase::Award(_) if table.due.is_some() => {
            return Err("`phase` says what is given, and so does `due`".to_string());
        }
        Phase::Award(what) => Some(what),
        _ => table.due.as_ref().map(|due| due.what),
    };
    if given == Some(Restart::ScrumOrPlayOn) && table.ball.at == BallAt::Dead {
        return Err("the ball is out of play, and playing on may be chosen".to_string());
    }
    if let Phase::Award(what) = phase {
        place(board, what).map_err(|reason| format!("`phase`: {reason}"))?;
    }
    if let Some(due) = &table.due {
        due_to(table, due, phase)?;
        place(board, due.what).map_err(|reason| format!("`due`: {reason}"))?;
    }
    let basic = table.settings.modules == Modules::NONE;
    if basic && given.is_some_and(|what| what != Restart::KickOff) {
        return Err("Basic Training gives nothing but kick-offs".to_string());
    }
    // CT-309. Nobody would take the ball.
    let empty = |seat: &Seat| table.fielded(*seat).next().is_none();
    let kick_off = phase == Phase::Opening || given == Some(Restart::KickOff);
    if !basic && !board.on(Module::SetPieces) && !kick_off && Seat::BOTH.iter().any(empty) {
        return Err("without set pieces each side needs somebody on the field".to_string());
    }
    under_way(table)?;
    held(board)?;
    in_the_turn(board, phase)?;
    marks(board)
}

/// A phase is entered at its beginning: what belongs to an activity would belong to none.
fn under_way(table: &Table) -> Result<(), String> {
    let begun = [
        ("tackle", table.tackle.is_some(), "a tackle"),
        ("roll", table.roll.is_some(), "a roll"),
        ("turn", table.turn.before.is_some(), "a Referee Roll"),
    ];
    match begun.iter().find(|(_, begun, _)| *begun) {
        Some((key, _, what)) => {
            Err(format!("`{key}`: a position does not begin in the middle of {what}"))
        }
        None => Ok(()),
    }
}

/// CT-002. Turns alternate, so the side that kicked off this half is ahead of the other by one turn
/// while it plays, and level with it while the other does.
fn turns(table: &Table, phase: Phase) -> Result<(), String> {
    let first = table.kicks_off();
    let (ahead, behind) = (table.turn_no[first], table.turn_no[first.other()]);
    let begun = match phase {
        Phase::Opening if table.half == 1 && ahead + behind == 0 => return Ok(()),
        Phase::Opening => return Err("`turns`: the match has not begun".to_string()),
        Phase::TurnStart => table.active != first,
        _ => table.active == first,
    };
    let most = table.settings.turns - u8::from(phase == Phase::TurnStart);
    if ahead != behind + u8::from(begun) || table.turn_no[table.active] > most {
        let [home, away] = [table.turn_no.home, table.turn_no.away];
        let active = table.active;
        return Err(format!("`turns`: {home} and {away} cannot be, with {active} on turn"));
    }
    match phase {
        Phase::TurnStart => Ok(()),
        _ if table.turn_no[table.active] == 0 => Err("`turns`: no turn has begun".to_string()),
        _ => Ok(()),
    }
}

/// CT-024. What is due is played in the turn of the side that gets it.
fn due_to(table: &Table, due: &Stoppage, phase: Phase) -> Result<(), String> {
    let wanted = match phase {
        Phase::EndTurn => table.active.other(),
        Phase::TurnStart | Phase::Restart | Phase::Award(_) => table.active,
        Phase::Main | Phase::Play | Phase::Opening => {
            return Err("`due`: while play goes on nothing is due".to_string());
        }
    };
    if due.to != wanted {
        return Err(format!("`due`: only {wanted} can be given something here"));
    }
    match due.advantage && (table.ball.at == BallAt::Dead || !waits(due.what)) {
        true => Err("`due`: only a scrum or a penalty can wait, with the ball in play".to_string()),
        false => Ok(()),
    }
}

/// CT-153, CT-180, CT-210. Where an award can be.
fn place(board: &Board<'_>, what: Restart) -> Result<(), String> {
    let field = board.field();
    let missing = |module: Module| match board.on(module) {
        true => Ok(()),
        false => Err(format!("this match is played without {module}")),
    };
    match what {
        Restart::KickOff | Restart::ScrumOrPlayOn => Ok(()),
        Restart::DropOut => missing(Module::SetPieces),
        Restart::LineOut(at) => {
            missing(Module::Lines)?;
            match field.touch(at) && at.y.abs() <= field.l5 {
                true => Ok(()),
                false => Err(format!("no line-out is at {at}")),
            }
        }
        Restart::Penalty(at) | Restart::Scrum(at) | Restart::DropOutOrScrum(at) => {
            if let Restart::DropOutOrScrum(_) = what {
                missing(Module::Lines)?;
            }
            match field.playable(at) {
                true => Ok(()),
                false => Err(format!("{at} is not on the field")),
            }
        }
    }
}

/// CT-212. What can be played as advantage.
const fn waits(what: Restart) -> bool {
    matches!(what, Restart::Scrum(_) | Restart::Penalty(_))
}

/// CT-211, CT-212. Only the side on turn holds an award, and only a scrum or a penalty.
fn held(board: &Board<'_>) -> Result<(), String> {
    let Some(held) = &board.table.advantage else { return Ok(()) };
    if !board.on(Module::Advantage) {
        return Err("`advantage`: this match is played without it".to_string());
    }
    if held.to != board.table.active {
        return Err("`advantage`: only the side on turn plays advantage".to_string());
    }
    if !waits(held.what) {
        return Err("`advantage`: only a scrum or a penalty can wait".to_string());
    }
    place(board, held.what).map_err(|reason| format!("`advantage`: {reason}"))
}

/// CT-033, CT-035. Who is in the middle of a step is on his feet, and really over somebody.
fn in_the_turn(board: &Board<'_>, phase: Phase) -> Result<(), String> {
    let (table, turn) = (board.table, &board.table.turn);
    let stepping = turn.over.map(|(id, _)| id).into_iter().chain(turn.must_step);
    for id in stepping.chain(turn.untouchable) {
        if phase != Phase::Main || id.seat != table.active || !table.player(id).standing() {
            return Err(format!("`turn`: {id} cannot be in the middle of a step"));
        }
    }
    if let Some((id, from)) = turn.over {
        over(board, id, from)?;
    }
    if turn.must_step.is_some_and(|id| table.carrier() != Some(id)) {
        return Err("`turn`: only the player with the ball sidesteps".to_string());
    }
    match (turn.bonus, turn.intercepting) {
        (_, Some(_)) => Err("`turn`: no pass is in the air".to_string()),
        (Some((id, _)), _) if id.seat != table.active || !table.player(id).standing() => {
            Err(format!("`turn`: {id} has no extra spaces"))
        }
        _ => Ok(()),
    }
}

fn over(board: &Board<'_>, id: PlayerId, from: Hex) -> Result<(), String> {
    let at = board.table.player(id).at;
    let shared = PlayerId::all().any(|other| other != id && board.table.player(other).at == at)
        || (board.table.ball_space() == at && board.table.carrier() != Some(id));
    let free = board.field().playable(from) && board.table.on_space(from).is_none();
    match shared && free {
        true => Ok(()),
        false => Err(format!("`turn`: {id} is not over anybody, or did not come from {from}")),
    }
}

/// CT-204, CT-260. Marks that belong to what they are about.
fn marks(board: &Board<'_>) -> Result<(), String> {
    let table = board.table;
    let seat = table.kicked.map(|kicked| kicked.kicker.seat);
    for id in PlayerId::all() {
        let player = table.player(id);
        if player.kick_offside && (seat != Some(id.seat) || player.at.is_none()) {
            return Err(format!("{id} is off-side, and nobody of his side has `kicked`"));
        }
        if player.kick_offside && !board.on(Module::KickOffside) {
            return Err(format!("{id} is off-side, and nobody is in this match"));
        }
        if player.holding_on && table.ball.at != BallAt::OnGrounded(id) {
            return Err(format!("{id} holds on, and the ball is not under him"));
        }
        if player.must_retreat && table.breakdown.is_none() {
            return Err(format!("{id} has to retreat, and there is no ruck"));
        }
    }
    if table.breakdown.is_some() && !board.on(Module::Ruck) {
        return Err("`breakdown`: this match is played without rucks".to_string());
    }
    let off = |kicked: crate::state::Kicked| !board.field().playable(kicked.from);
    match table.kicked {
        Some(kicked) if off(kicked) => Err("`kicked`: not from on the field".to_string()),
        _ if Seat::BOTH.iter().any(|seat| !table.cards.committed[*seat].is_empty()) => {
            Err("cards are committed, and there is no Energy Battle".to_string())
        }
        _ => Ok(()),
    }
}
