//! Who may act, and how (4.7): judged without a word for proposals, and with a reason for coaches.
//!
//! Only the figure and its activation are judged here. Squares are judged by [`super::steps`],
//! targets by whatever is done to them.

mod bars;
#[cfg(test)]
mod tests;

use engine::Seat;

pub use self::bars::{Bar, Doing, Duty};
use crate::figure::{Figure, FigureId, Place, SIDE};
use crate::game::{Board, Looking};
use crate::pitch::Square;
use crate::refusal::Refusal;
use crate::rules::tables::SOLO;
use crate::rules::{keeping, ways};
use crate::state::{Act, Activation};

/// TU-064, TU-065. Whether a figure may do something now, with the reason where it may not.
pub fn may(board: &Board<'_>, figure: FigureId, doing: Doing) -> Result<(), Refusal> {
    judge(board, figure, doing).map_err(|bar| match bar {
        Bar::Nobody => Refusal::NobodyNumbered(figure),
        Bar::Bound(bound, duty) => Refusal::Owes(bound, duty),
        bar => Refusal::May { figure, doing, bar, begun: current(board, figure).is_some() },
    })
}

/// Whether a figure may do something now.
pub fn can(board: &Board<'_>, figure: FigureId, doing: Doing) -> bool {
    judge(board, figure, doing).is_ok()
}

/// Whether there is such a figure.
pub fn exists(board: &Board<'_>, figure: FigureId) -> bool {
    (1..=SIDE as u8).contains(&figure.number)
        && board.table.figures.get(figure).place != Place::Nobody
}

/// A figure that somebody named by number; a refusal where there is none.
pub fn someone(board: &Board<'_>, seat: Seat, number: u8) -> Result<FigureId, Refusal> {
    let figure = FigureId::new(seat, number);
    match exists(board, figure) {
        true => Ok(figure),
        false => Err(Refusal::NobodyNumbered(figure)),
    }
}

/// The activation of a figure, if it is in progress.
pub fn current<'a>(board: &Board<'a>, figure: FigureId) -> Option<&'a Activation> {
    board.table.activation.as_ref().filter(|activation| activation.figure == figure)
}

/// TU-083. The movement points a figure has, or would have if he were activated.
pub fn movement(board: &Board<'_>, figure: FigureId) -> i8 {
    current(board, figure).map_or_else(|| board.profile(figure).mo, |activation| activation.mo_left)
}

/// TU-158, TU-328, AB03. What coming back costs: a point for the square, and for standing up what
/// it costs him.
pub fn enter_cost(board: &Board<'_>, figure: FigureId, knocked_down: bool) -> i8 {
    1 + if knocked_down { board.profile(figure).traits.stand_cost } else { 0 }
}

/// TU-064, TU-291. Whether a figure has not acted yet and is there to act.
pub fn fresh(board: &Board<'_>, figure: FigureId) -> bool {
    let held = board.table.figures.get(figure);
    let there = matches!(
        held.place,
        Place::Standing(_) | Place::Prone(_) | Place::Stunned(_) | Place::OffPitch { .. }
    );
    there && !held.activated
}

/// TU-082. Whether a figure can still do anything in this turn.
pub fn able(board: &Board<'_>, figure: FigureId) -> bool {
    fresh(board, figure) || current(board, figure).is_some() || can(board, figure, Doing::Pass)
}

/// TU-091, TU-093, TU-311, TU-327, TU-332. Who has begun something that he owes, and can still do
/// it: nobody else acts before he has, since the duty would be lost with his activation.
pub fn bound(board: &Board<'_>) -> Option<(FigureId, Duty)> {
    let own = board.table.activation.as_ref()?;
    let figure = own.figure;
    let at = board.table.at(figure)?;
    let duty = if ways::trespasses(board, figure, at) {
        can_leave(board, figure, at).then_some(Duty::Leave)
    } else if !board.table.is_keeper(figure) {
        None
    } else {
        keepers_duty(board, own)
    };
    duty.map(|duty| (figure, duty))
}

/// TU-327, TU-332. What the keeper owes who is being activated.
#[cold]
fn keepers_duty(board: &Board<'_>, own: &Activation) -> Option<Duty> {
    if keeping::releases(board, own) {
        return Some(Duty::Release);
    }
    keeping::way_to_ball(board, own.figure).map(|_| Duty::Fetch)
}

/// TU-093, TU-301. Whether a figure on the pitch has a legal way out of the keeper area he is in:
/// a prone one stands up first.
pub fn can_leave(board: &Board<'_>, figure: FigureId, at: Square) -> bool {
    let stand = match board.table.figures.get(figure).place {
        Place::Standing(_) => 0,
        Place::Prone(_) => board.profile(figure).traits.stand_cost,
        _ => return false,
    };
    let left = movement(board, figure) - stand;
    ways::out(board, at, left).is_some()
}

/// TU-064, TU-290, TU-291, TU-327. Whether a figure may do something now.
pub fn judge(board: &Board<'_>, figure: FigureId, doing: Doing) -> Result<(), Bar> {
    if !exists(board, figure) {
        return Err(Bar::Nobody);
    }
    let own = current(board, figure);
    // Nobody waits for himself: what the one in action owes is looked at for the others only.
    if own.is_none()
        && let Some((bound, duty)) = bound(board)
    {
        return Err(Bar::Bound(bound, duty));
    }
    posture(board, figure, doing)?;
    let over = own.is_none() && board.table.figures.get(figure).activated;
    // TU-166. Only a pass may come after an activation.
    if over && doing != Doing::Pass {
        return Err(Bar::Acted);
    }
    if !over {
        area(board, figure, doing)?;
        fetching(board, figure, doing)?;
    }
    match doing {
        Doing::Stand | Doing::Enter | Doing::Step | Doing::Leap | Doing::Solo => {
            moving(board, figure, doing, own)
        }
        Doing::Tackle | Doing::Running | Doing::Foul | Doing::Ability => {
            clashing(board, figure, doing, own)
        }
        Doing::Pass | Doing::Shoot | Doing::Clear => playing(board, figure, doing, own),
        // TU-216, TU-327. A keeper with the ball is not activated for nothing.
        Doing::Finish
            if own.map_or_else(
                || keeping::holds(board, figure),
                |own| keeping::releases(board, own),
            ) =>
        {
            Err(Bar::KeeperHolds)
        }
        Doing::RollOver | Doing::Finish => Ok(()),
    }
}

/// TU-213, TU-332. A keeper who could fetch the ball from his area does nothing else.
fn fetching(board: &Board<'_>, figure: FigureId, doing: Doing) -> Result<(), Bar> {
    if !keeping::concerned(board, figure) || matches!(doing, Doing::Step | Doing::Stand) {
        return Ok(());
    }
    match keeping::way_to_ball(board, figure) {
        Some(_) => Err(Bar::Fetch),
        None => Ok(()),
    }
}

/// TU-041, TU-157, TU-250, TU-291. On his feet he may do anything; prone he begins by standing up,
/// stunned he only rolls over, off the pitch he only comes back, and not in the turn he went.
fn posture(board: &Board<'_>, figure: FigureId, doing: Doing) -> Result<(), Bar> {
    let Figure { place, activated, .. } = *board.table.figures.get(figure);
    match (place, doing) {
        (Place::Standing(_), Doing::Stand) => Err(Bar::NotProne),
        (Place::Standing(_) | Place::Prone(_), Doing::RollOver) => Err(Bar::NotStunned),
        (Place::Standing(_) | Place::Prone(_) | Place::Stunned(_), Doing::Enter) => {
            Err(Bar::NotOffPitch)
        }
        (Place::Standing(_), _) => Ok(()),
        (Place::Prone(_), Doing::Stand | Doing::Finish) => Ok(()),
        (Place::Prone(_), _) => Err(Bar::Prone),
        (Place::Stunned(_) | Place::OffPitch { stunned: true, .. }, doing) => match doing {
            Doing::RollOver | Doing::Finish => Ok(()),
            _ => Err(Bar::Stunned),
        },
        (Place::OffPitch { .. }, Doing::Enter) if activated => Err(Bar::WentOff),
        (Place::OffPitch { .. }, Doing::Enter | Doing::Finish) => Ok(()),
        (Place::OffPitch { .. }, Doing::RollOver) => Err(Bar::NotStunned),
        (Place::OffPitch { .. }, _) => Err(Bar::OffPitch),
        (
            Place::Nobody
            | Place::Bench
            | Place::Unconscious
            | Place::Injured
            | Place::HeatOut
            | Place::SentOff,
            _,
        ) => Err(Bar::NotFielded),
    }
}

/// TU-091, TU-301. In a keeper area that is not his, a figure whose action is not over does nothing
/// but leave; he is left alone where he cannot (TU-093).
fn area(board: &Board<'_>, figure: FigureId, doing: Doing) -> Result<(), Bar> {
    let Some(at) = board.table.at(figure) else { return Ok(()) };
    if !ways::trespasses(board, figure, at) {
        return Ok(());
    }
    match doing {
        Doing::Step | Doing::Stand | Doing::Enter | Doing::Leap => Ok(()),
        Doing::Solo | Doing::RollOver => Ok(()),
        Doing::Finish if !can_leave(board, figure, at) => Ok(()),
        Doing::Finish
        | Doing::Tackle
        | Doing::Running
        | Doing::Pass
        | Doing::Shoot
        | Doing::Foul
        | Doing::Clear
        | Doing::Ability => Err(Bar::InArea),
    }
}

type Own<'a> = Option<&'a Activation>;

/// TU-083, TU-086, TU-087, TU-158, TU-293, AB39. Acts that cost movement, and the soloing test
/// before the fourth square.
#[inline]
fn moving(board: &Board<'_>, figure: FigureId, doing: Doing, own: Own<'_>) -> Result<(), Bar> {
    let left = movement(board, figure);
    let traits = &board.profile(figure).traits;
    let cost = match (doing, board.table.figures.get(figure).place) {
        (Doing::Stand, _) => traits.stand_cost,
        (Doing::Enter, Place::OffPitch { knocked_down, .. }) => {
            enter_cost(board, figure, knocked_down)
        }
        (Doing::Leap, _) if !traits.leap => return Err(Bar::NoLeap),
        (Doing::Leap, _) if own.is_some_and(|own| own.leapt) => return Err(Bar::Leapt),
        (Doing::Leap, _) => 2,
        (Doing::Solo, _) if !board.table.carries(figure) => return Err(Bar::NoBall),
        (Doing::Solo, _) if own.is_none() || !(1..SOLO).contains(&board.table.ball.solo_steps) => {
            return Err(Bar::NotSoloing);
        }
        _ => 1,
    };
    if left < cost { Err(Bar::NoMovement) } else { Ok(()) }
}

/// TU-068, TU-070, TU-109, TU-116, TU-119, TU-120, TU-133, TU-134, TU-216, TU-272, TU-290. Tackles,
/// fouls and abilities: one of them in an activation, and what carriers may not do. Fouls are not
/// counted.
fn clashing(board: &Board<'_>, figure: FigureId, doing: Doing, own: Own<'_>) -> Result<(), Bar> {
    let begun = own.is_some_and(has_moved);
    if own.is_some_and(|own| own.act == Act::Running) {
        return Err(Bar::Tackled);
    }
    if doing == Doing::Ability && begun {
        return Err(Bar::Moved);
    }
    if doing != Doing::Ability && own.is_some_and(|own| own.picked_up) {
        return Err(Bar::PickedUp);
    }
    if board.table.carries(figure) {
        return match doing {
            _ if board.table.is_keeper(figure) => Err(Bar::KeeperHolds),
            Doing::Foul => Err(Bar::CarrierFouls),
            Doing::Running => Err(Bar::CarrierRuns),
            Doing::Tackle if begun => Err(Bar::CarrierMoved),
            _ => Ok(()),
        };
    }
    let runs = doing == Doing::Running || doing == Doing::Tackle && begun;
    if runs && board.table.teams[figure.seat].ran { Err(Bar::RunUsed) } else { Ok(()) }
}

/// TU-066, TU-133, TU-291. Whether a tackle in this activation is a running one: he has stepped,
/// stood up or come back.
pub const fn has_moved(activation: &Activation) -> bool {
    activation.squares_moved > 0 || activation.rose
}

/// TU-069, TU-164, TU-165, TU-166, TU-191, TU-228, TU-290. What is done with the ball.
fn playing(board: &Board<'_>, figure: FigureId, doing: Doing, own: Own<'_>) -> Result<(), Bar> {
    if doing == Doing::Clear && !board.table.is_keeper(figure) {
        return Err(Bar::NotKeeper);
    }
    if !board.table.carries(figure) {
        return Err(Bar::NoBall);
    }
    if doing == Doing::Pass {
        let passed = board.table.figures.get(figure).passed;
        return if passed { Err(Bar::Passed) } else { Ok(()) };
    }
    if own.is_some_and(|own| own.act == Act::Running) {
        return Err(Bar::Tackled);
    }
    if doing == Doing::Shoot && board.table.teams[figure.seat].shot {
        return Err(Bar::ShotUsed);
    }
    Ok(())
}
