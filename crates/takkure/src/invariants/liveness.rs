//! Play can go on: the ball is somewhere or on its way back, and whoever is asked has an answer.
//! And how far the match has come, which never falls (part 11).

use engine::{Awaiting, Seat, Seats, State, Throw};

use crate::cards::windows::{CardWindow, WindowStep};
use crate::frames::Frame;
use crate::game::{Board, Takkure};
use crate::lessons;
use crate::pack::model::Pack;
use crate::phases::defence::Defending;
use crate::phases::flight::Flight;
use crate::phases::kick_off;
use crate::phases::kick_off::KickOff;
use crate::phases::match_frame;
use crate::phases::match_frame::Match;
use crate::phases::movement::{self, Movement, MovementStep};
use crate::phases::perform::{self, Perform, PerformStep};
use crate::phases::resolve::Resolve;
use crate::phases::turn::{Turn, TurnStep};
use crate::phases::{defence, first_action, resolve, second_action, team_play};
use crate::rules::contest::{Contest, ContestStep};
use crate::rules::dice::SIDES;
use crate::rules::injury::{Injury, InjuryStep};
use crate::rules::scatter::{ScatterStep, Scattering};
use crate::state::{Ball, Table};

/// Part 11. Between two ticks lies at most the rest of an activation with a kick-off and a
/// half-time behind it. An activation has about 145 answers and 120 dice, a melee that is tied to
/// the end (5.6) 50 rounds of 15 dice, a kick-off 140 answers and dice, half-time and set-up 40:
/// 1200 in all. The rest is for injuries that send a player from one table to the other and back.
pub const STILL_MAX: u32 = 2_000;

/// TK-294. Halves, then takings of tokens, then tokens spent since the last one. Whoever loses his
/// tokens, to a steal or before a kick-off, has spent them; the next taking counts more than all.
pub fn ticks(table: &Table) -> u32 {
    let spent = TOKENS_MOST - u32::from(table.tokens_left).min(TOKENS_MOST);
    (u32::from(table.half) << 16) + (u32::from(table.phases) << 8) + spent
}

/// More tokens than anybody takes at once in any pack.
const TOKENS_MOST: u32 = 255;

/// What must hold so that play can go on, as the first broken sentence.
pub fn alive(pack: &Pack, state: &State<Takkure>) -> Result<(), String> {
    let board = Board { pack, table: &state.table };
    in_play(&board, state.stack())?;
    let Some(frame) = state.stack().last() else {
        return Err("the match is not over, and nothing is in progress".to_string());
    };
    if state.stack().len() == 1 && state.table.phases > 0 {
        return Err("tokens were taken in a half that has not begun".to_string());
    }
    match state.awaiting() {
        Awaiting::Decision(seats) => answered(&board, *frame, seats),
        Awaiting::Chance(throw, _) => thrown(&board, *frame, throw),
        Awaiting::Nothing => Ok(()),
    }
}

/// TK-138, TK-201, TK-260. A kick-off brings the ball; in a turn it is held or lies somewhere, or a
/// kick-off is due. Rolls in progress are those of the contests on the stack.
pub fn in_play(board: &Board<'_>, stack: &[Frame]) -> Result<(), String> {
    let table = board.table;
    let scatters = stack.iter().any(scatters);
    match stack.get(1) {
        Some(Frame::KickOff(_)) if !lessons::restarts(board) => {
            return Err("this lesson has no kick-off".to_string());
        }
        Some(Frame::KickOff(KickOff(step))) => kick_off::can_go_on(board, *step, scatters)?,
        Some(Frame::Turn(Turn(step))) => {
            if table.ball == Ball::Off && table.act.restart.is_none() && !scatters {
                return Err("the ball is nowhere, and no kick-off is due".to_string());
            }
            if matches!(step, TurnStep::Choose | TurnStep::Chosen) {
                can_activate(table)?;
            }
            possession(table)?;
            team_play::can_go_on(board)?;
        }
        Some(_) => return Err("there is neither a turn nor a kick-off".to_string()),
        None => {}
    }
    let own_roll = |frame: &&Frame| match frame {
        Frame::Contest(Contest(step)) => !matches!(step, ContestStep::Again { .. }),
        _ => false,
    };
    let contests = stack.iter().filter(own_roll).count();
    match contests > table.rolls.len() {
        true => Err("a roll is in progress that nobody makes".to_string()),
        false => Ok(()),
    }
}

/// TK-224. A ball that scatters, or will when it is known how hurt its carrier is, is nowhere until
/// the die has fallen.
fn scatters(frame: &Frame) -> bool {
    match frame {
        Frame::Scatter(_) => true,
        Frame::Injury(Injury { step: InjuryStep::Thrown { carried, .. }, .. }) => *carried,
        _ => false,
    }
}

/// TK-037, TK-274, TK-279. Possession changes to the defenders, when one of them has held the ball;
/// in that activation no attacker has it again, unless a kick-off follows anyway.
fn possession(table: &Table) -> Result<(), String> {
    let attacker = table.attacker;
    match (table.act.possession, table.holder()) {
        (Some(seat), _) if seat == attacker => {
            Err(format!("{attacker} attack and cannot win possession from themselves"))
        }
        (Some(seat), Some(holder)) if holder.seat == attacker && table.act.restart.is_none() => {
            Err(format!("{holder} holds the ball, and {seat} have won it"))
        }
        _ => Ok(()),
    }
}

/// TK-039. At D-30 the attacker has a token, and somebody to put it on.
fn can_activate(table: &Table) -> Result<(), String> {
    if table.tokens_left == 0 {
        return Err(format!("{} have no token to spend", table.attacker));
    }
    match table.on_pitch(table.attacker).next() {
        Some(_) => Ok(()),
        None => Err(format!("{} attack with nobody on the pitch", table.attacker)),
    }
}

/// The right coach is asked, and there is something to answer.
fn answered(board: &Board<'_>, frame: Frame, seats: Seats) -> Result<(), String> {
    let Some(wanted) = asks(board, frame) else {
        return Err(format!("{frame:?} asks nobody, and an answer is awaited"));
    };
    if let Some(wanted) = wanted
        && seats != wanted.into()
    {
        return Err(format!("it is for {wanted} to decide, and somebody else is asked"));
    }
    match has_answer(board, frame) {
        true => Ok(()),
        false => Err(format!("{frame:?} asks, and no answer is possible")),
    }
}

/// Whom a question is for; `Some(None)` is a sealed choice of both, one after the other.
fn asks(board: &Board<'_>, frame: Frame) -> Option<Option<Seat>> {
    let (attacker, defender) = (board.table.attacker, board.table.defender());
    let seat = match frame {
        Frame::Match(Match(step)) => return match_frame::asks(step).then_some(None),
        Frame::KickOff(KickOff(step)) => kick_off::asks(board, step)?,
        Frame::Defence(_) | Frame::Movement(Movement(MovementStep::Displacing)) => defender,
        Frame::Turn(_)
        | Frame::FirstAction(_)
        | Frame::Movement(_)
        | Frame::SecondAction(_)
        | Frame::Resolve(_)
        | Frame::TeamPlay(_)
        | Frame::Removal(_)
        | Frame::Window(CardWindow { step: WindowStep::Ordering, .. }) => attacker,
        Frame::Perform(_) => board.table.act.doing?.by.seat,
        Frame::Flight(Flight { passer, .. }) => passer.seat,
        Frame::Window(CardWindow { step: WindowStep::Asking(turn), .. }) => turn.seat,
        Frame::Scatter(Scattering { chooser, step: ScatterStep::Turning, .. }) => chooser,
        _ => return None,
    };
    Some(Some(seat))
}

/// Whether the question of a frame has an answer; those that can always be passed on have one.
fn has_answer(board: &Board<'_>, frame: Frame) -> bool {
    match frame {
        Frame::FirstAction(_) => first_action::actor(board).is_some(),
        Frame::Defence(Defending(step)) => defence::has_answer(board, step),
        Frame::Movement(Movement(step)) => movement::has_answer(board, step),
        Frame::SecondAction(_) => second_action::actor(board).is_some(),
        Frame::Resolve(Resolve(step)) => resolve::has_answer(board, step),
        Frame::TeamPlay(_) => team_play::has_answer(board),
        Frame::Perform(Perform(PerformStep::Facing)) => {
            let doing = board.table.act.doing;
            doing.is_some_and(|doing| !perform::opponents(board, &doing).is_empty())
        }
        Frame::Flight(flight) => flight.has_answer(board),
        _ => true,
    }
}

/// A throw is awaited where the rules throw, and as they do.
fn thrown(board: &Board<'_>, frame: Frame, throw: Throw) -> Result<(), String> {
    let wanted = match frame {
        Frame::Match(Match(step)) => match_frame::throws(board, step),
        Frame::Contest(Contest(ContestStep::Coin)) => Some(Throw::pick(2)),
        Frame::Contest(_)
        | Frame::Injury(Injury { step: InjuryStep::Thrown { .. }, .. })
        | Frame::Scatter(Scattering { step: ScatterStep::Thrown(_), .. }) => {
            Some(Throw::die(SIDES as u16))
        }
        _ => None,
    };
    match wanted == Some(throw) {
        true => Ok(()),
        false => Err(format!("{frame:?} does not make the throw that is awaited")),
    }
}

#[cfg(test)]
mod tests;
