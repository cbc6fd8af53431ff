//! Play can go on (TU-288): what must hold between two moves, and how far the match has come.

#[cfg(test)]
mod tests;

use engine::{Awaiting, Seat, Seats, State};

use crate::figure::FigureId;
use crate::frames::{Duties, DutyStep, Frame, MatchFrame, MatchStep, Turn, TurnStep};
use crate::game::{Board, Tutatis};
use crate::pack::Pack;
use crate::rules::acting;
use crate::state::{BallAt, Over, TURNS, Table};

/// TU-288. Decisions and throws between the beginnings of two turns. The 8 figures of a side act
/// once each; the longest activation is some 15 steps of a decision and three tests each (dodge,
/// pick-up and soloing, every one with its dice, a question and new dice: 150), a tackle with its
/// push chain, two falls and injuries (60) and one bouncing ball (12 bounces of a die, a question
/// and a test: 60), and every figure may pass besides (80): 350 for each of them. Duties are one
/// more activation, and a kick-off with recovery, heat, placing and throw-up is under 250. That is
/// about 3,400; roll-offs that stay level go on by luck alone. Where both coaches are asked about
/// every roll (TU-337) a test is four moves at most, and so is a die of a bounce: 500 for each
/// figure and 300 for a kick-off are about 4,800.
pub const STILL_MAX: u32 = 5_000;

/// TU-288. What must hold so that play can go on.
pub fn alive(pack: &Pack, state: &State<Tutatis>) -> Result<(), String> {
    let board = Board { pack, table: &state.table };
    let Some(top) = state.stack().last() else {
        return Err("nothing is in progress, and the match is not over".to_string());
    };
    in_play(&state.table, state.stack())?;
    match (*top, state.awaiting()) {
        (_, Awaiting::Nothing) => Err("nothing is awaited, and the match is not over".to_string()),
        (Frame::Turn(Turn(TurnStep::Play { .. })), Awaiting::Decision(seats)) => {
            in_turn(&board, seats)
        }
        (Frame::Duties(Duties(step)), Awaiting::Decision(seats)) => in_duties(&board, step, seats),
        _ => Ok(()),
    }
}

/// Ball and turns: what play needs before it can go on at all.
pub fn in_play(table: &Table, stack: &[Frame]) -> Result<(), String> {
    ball(table, stack)?;
    turns(table, stack)
}

/// TU-230. The ball is in somebody's hands, on the ground or on its way with somebody who sees to
/// it; it is out of play only where a kick-off brings it back.
fn ball(table: &Table, stack: &[Frame]) -> Result<(), String> {
    let any = |wanted: fn(&Frame) -> bool| stack.iter().any(wanted);
    // TU-146. A tackle sees to the ball last.
    let spilt = table.clash.is_some_and(|clash| clash.spill.is_some());
    match table.ball.at {
        BallAt::Held(_) | BallAt::Loose(_) => Ok(()),
        BallAt::Moving(at) if !any(moves_the_ball) && !spilt => {
            Err(format!("the ball is on its way from {at}, and nothing is done about it"))
        }
        BallAt::Nowhere if table.over != Some(Over::Scored) && !any(brings_the_ball) => {
            Err("the ball is out of play, and nothing brings it back".to_string())
        }
        BallAt::Moving(_) | BallAt::Nowhere => Ok(()),
    }
}

/// Activities that end with the ball at rest.
const fn moves_the_ball(frame: &Frame) -> bool {
    match frame {
        Frame::Push(_)
        | Frame::Fall(_)
        | Frame::Injury(_)
        | Frame::Pass(_)
        | Frame::Clear(_)
        | Frame::Bounce(_)
        | Frame::Out(_) => true,
        Frame::Match(_)
        | Frame::KickOff(_)
        | Frame::Deploy(_)
        | Frame::ThrowUp(_)
        | Frame::Turn(_)
        | Frame::Duties(_)
        | Frame::Do(_)
        | Frame::Walk(_)
        | Frame::Step(_)
        | Frame::Solo(_)
        | Frame::Tackle(_)
        | Frame::Foul(_)
        | Frame::Hit(_)
        | Frame::Ability(_)
        | Frame::Shot(_)
        | Frame::NewKeeper(_)
        | Frame::Referee(_)
        | Frame::Test(_)
        | Frame::Opposed(_) => false,
    }
}

/// Activities after which a turn is played.
const fn before_a_turn(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Match(MatchFrame(MatchStep::Begin | MatchStep::Weather))
            | Frame::KickOff(_)
            | Frame::Deploy(_)
            | Frame::ThrowUp(_)
    )
}

/// TU-054. Activities before or in a throw-up, and a match that has not begun.
const fn brings_the_ball(frame: &Frame) -> bool {
    before_a_turn(frame) || matches!(frame, Frame::Out(_))
}

/// TU-004, TU-006, TU-008. A kick-off is played only where a turn is left; who plays a turn has
/// begun one, and who is about to has one left.
fn turns(table: &Table, stack: &[Frame]) -> Result<(), String> {
    let used = table.turns[table.active];
    let none_left = Seat::BOTH.into_iter().all(|seat| table.turns_left(seat) == 0);
    if none_left && stack.iter().any(before_a_turn) {
        return Err("there is a kick-off, and no turn is left in this half".to_string());
    }
    let legal = match stack.get(1) {
        Some(Frame::Turn(Turn(TurnStep::Begin))) => used < TURNS,
        Some(Frame::Turn(Turn(TurnStep::Play { .. })) | Frame::Duties(_)) => {
            (1..=TURNS).contains(&used)
        }
        _ => true,
    };
    match legal {
        true => Ok(()),
        false => Err(format!("{} plays a turn, and has used {used} of {TURNS}", table.active)),
    }
}

/// TU-082, TU-292, TU-326. The active coach is asked, the turn is not over, and somebody can act;
/// who owes something can still do it.
fn in_turn(board: &Board<'_>, seats: Seats) -> Result<(), String> {
    let active = board.table.active;
    if seats != active.into() {
        return Err(format!("it is the turn of {active}, and somebody else is asked"));
    }
    if let Some(why) = board.table.over {
        return Err(format!("the turn is over ({why:?}), and its coach is asked what to do"));
    }
    match FigureId::of(active).any(|id| acting::able(board, id)) {
        true => Ok(()),
        false => Err(format!("nobody of {active} can act, and the turn goes on")),
    }
}

/// TU-221. Only the active coach has duties, and only where there is one to do.
fn in_duties(board: &Board<'_>, step: DutyStep, seats: Seats) -> Result<(), String> {
    let active = board.table.active;
    if seats != active.into() {
        return Err(format!("the duties are those of {active}, and somebody else is asked"));
    }
    match crate::phases::duties::owed(board, step) {
        true => Ok(()),
        false => Err(format!("{active} is asked about a duty that nobody has")),
    }
}

/// TU-004, TU-007. Turns begun in the match: each is begun once, and half-time comes after twelve.
pub fn ticks(table: &Table) -> u32 {
    let halves = u32::from(table.half.saturating_sub(1)) * 2 * u32::from(TURNS);
    halves + u32::from(table.turns.home) + u32::from(table.turns.away)
}
