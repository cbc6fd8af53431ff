//! Lessons: their bounds, what they allow and when they are over (part 8).

use engine::Seat;

use crate::activation::Restart;
use crate::game::{Board, Looking};
use crate::geometry::{Bounds, CONTACT, Point, fwd};
use crate::pack::lessons::{EndOn, Lesson, LessonSide, Setup};
use crate::pack::model::{ActionKind, Pack};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::setup;
use crate::state::{Ball, Table};

/// The lesson being played.
pub fn lesson<'a>(pack: &'a Pack, table: &Table) -> Option<&'a Lesson> {
    table.settings.lesson.map(|index| &pack.lessons[usize::from(index)])
}

/// TK-016, TK-017. Where bases may stand: the pitch, or the box of the lesson.
pub fn bounds(board: &Board<'_>) -> Bounds {
    match lesson(board.pack, board.table).and_then(|lesson| lesson.area) {
        Some(area) => {
            let seen = |at| setup::seen_by(board.pack, board.table.settings.lesson_attacker, at);
            let (one, other) = (seen(area.from), seen(area.to));
            Bounds {
                min: Point::new(one.x.min(other.x), one.y.min(other.y)),
                max: Point::new(one.x.max(other.x), one.y.max(other.y)),
            }
        }
        None => {
            let pitch = &board.pack.pitch;
            Bounds { min: Point::new(0, 0), max: Point::new(pitch.length, pitch.width) }
        }
    }
}

/// TK-362. Whether the lesson allows an action as first action; everything without one.
pub fn allows_first(board: &Board<'_>, action: ActionKind) -> bool {
    lesson(board.pack, board.table).is_none_or(|lesson| lesson.first.contains(action))
}

/// TK-362. Whether the lesson allows a second action.
pub fn allows_second(board: &Board<'_>, action: ActionKind) -> bool {
    lesson(board.pack, board.table).is_none_or(|lesson| lesson.second.contains(action))
}

/// TK-362. Whether the lesson allows a defensive action.
pub fn allows_defence(board: &Board<'_>, action: ActionKind) -> bool {
    lesson(board.pack, board.table).is_none_or(|lesson| lesson.defence.contains(action))
}

/// TK-357. Refuses a way of an attacker that leads back on any of its legs, where the lesson
/// forbids that.
pub fn check_way(board: &Board<'_>, who: PlayerId, places: &[Point]) -> Result<(), Refusal> {
    if !lesson(board.pack, board.table).is_some_and(|lesson| lesson.forward_only) {
        return Ok(());
    }
    let far = |place: Point| fwd(who.seat, board.pack.pitch.length, place);
    let mut reached = far(board.table.player(who).at);
    for place in places {
        if far(*place) < reached {
            return Err(Refusal::RunsBack);
        }
        reached = far(*place);
    }
    Ok(())
}

/// TK-358. Whether a third token tires a player.
pub fn tires(board: &Board<'_>) -> bool {
    lesson(board.pack, board.table).is_none_or(|lesson| !lesson.no_fatigue)
}

/// TK-336. Whether there are kick-offs and halves: in matches and practice matches.
pub fn restarts(board: &Board<'_>) -> bool {
    let lesson = lesson(board.pack, board.table);
    lesson.is_none_or(|lesson| lesson.setup == Setup::KickOff)
}

/// How many tries end the attack of a coach in a practice match; `None` in all else (EX-05).
pub fn tries_to_swap(board: &Board<'_>) -> Option<u8> {
    lesson(board.pack, board.table).and_then(|lesson| lesson.tries_to_swap)
}

/// TK-337, TK-359. Who attacks in the lesson: whom the option names, or in a practice match the
/// side that receives all kick-offs of this attack.
pub fn attack(board: &Board<'_>) -> Seat {
    match tries_to_swap(board) {
        Some(_) if board.table.half.is_multiple_of(2) => board.table.opening_kicker,
        Some(_) => board.table.opening_kicker.other(),
        None => board.table.settings.lesson_attacker,
    }
}

/// TK-294, TK-336. As many token takings as a half of the time track has: with no time track they
/// are the bound of a lesson, or of one coach's attack in a practice match.
pub fn out_of_phases(board: &Board<'_>) -> bool {
    board.table.phases >= 2 * board.pack.numbers.boxes
}

/// TK-318, TK-336, TK-361. Looked at when an activation is over: who has won the lesson, or the
/// sequence of a practice match, if it has ended.
pub fn over(board: &Board<'_>) -> Option<Option<Seat>> {
    let lesson = lesson(board.pack, board.table)?;
    let attack = attack(board);
    let winner = |side| match side {
        LessonSide::Attack => attack,
        LessonSide::Defence => attack.other(),
    };
    let end = lesson.ends.iter().find(|end| has_come(board, end.on, attack));
    let won = end.map(|end| winner(end.winner)).or_else(|| match board.table.act.restart? {
        // A lesson has no kick-offs of its own: what would lead to one decides it.
        Restart::TryScored => Some(attack),
        Restart::TryNotScored | Restart::NobodyLeft => Some(attack.other()),
    });
    won.map(Some)
}

/// Part 8. Whether this end of a lesson has come.
fn has_come(board: &Board<'_>, on: EndOn, attack: Seat) -> bool {
    let table = board.table;
    let carrier = table.holder().filter(|holder| holder.seat == attack);
    match on {
        EndOn::Reached { x } => carrier.is_some_and(|carrier| {
            let disc = board.disc(carrier);
            fwd(attack, board.pack.pitch.length, disc.c) + disc.r + CONTACT >= x
        }),
        EndOn::TryScored => table.act.restart == Some(Restart::TryScored),
        EndOn::TryNotWon => table.act.restart == Some(Restart::TryNotScored),
        EndOn::BallStolen => table.act.possession.is_some(),
        EndOn::BallLoose => matches!(table.ball, Ball::Loose(_)),
        EndOn::CarrierGrounded => carrier.is_some_and(|carrier| table.player(carrier).grounded()),
        EndOn::TokensOut => table.tokens_left == 0,
    }
}

#[cfg(test)]
mod tests;
