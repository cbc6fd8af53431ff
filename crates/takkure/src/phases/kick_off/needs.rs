//! What each step of a kick-off needs so that it can go on.

use engine::{BySeat, Seat};

use super::{KickOffStep, form, kicker};
use crate::game::Board;
use crate::state::Ball;
use crate::words;

/// Whom a step asks, if it asks anybody.
pub fn asks(board: &Board<'_>, step: KickOffStep) -> Option<Seat> {
    let kicks = kicker(board);
    match step {
        KickOffStep::Decided => Some(board.table.defender()),
        KickOffStep::Form { seat } | KickOffStep::Name { seat } => Some(seat),
        KickOffStep::Template | KickOffStep::Kicker | KickOffStep::Spot => Some(kicks),
        KickOffStep::Run { who } | KickOffStep::Catch { who } => Some(who.seat),
        KickOffStep::Candidate => Some(kicks.other()),
        KickOffStep::Begin
        | KickOffStep::Decide
        | KickOffStep::Ready { .. }
        | KickOffStep::Moved
        | KickOffStep::Kicked
        | KickOffStep::Landed
        | KickOffStep::Caught { .. } => None,
    }
}

/// TK-207 to TK-214, TK-217, TK-363. What a step finds: somebody to set up, then both sides on the
/// pitch, then the template, then the ball on the ground for whoever may catch it, unless it
/// scatters yet.
pub fn can_go_on(board: &Board<'_>, step: KickOffStep, scatters: bool) -> Result<(), String> {
    let table = board.table;
    let stage = match step {
        KickOffStep::Begin | KickOffStep::Decide | KickOffStep::Decided => return Ok(()),
        KickOffStep::Form { seat } => {
            return match form::to_set_up(board, seat).is_empty() {
                true => Err(format!("{seat} have nobody to set up at the kick-off")),
                false => Ok(()),
            };
        }
        KickOffStep::Template => Stage::Formed,
        _ if scatters => Stage::Aimed,
        KickOffStep::Landed
        | KickOffStep::Candidate
        | KickOffStep::Catch { .. }
        | KickOffStep::Caught { .. } => Stage::Landed,
        _ => Stage::Aimed,
    };
    let empty = BySeat::new(|seat| table.on_pitch(seat).next().is_none());
    let lacks = match table.settings.plays_on {
        Some(_) => empty.home && empty.away || step == KickOffStep::Kicker && empty[kicker(board)],
        None => empty.home || empty.away,
    };
    if lacks {
        return Err("a side is not on the pitch for the kick-off".to_string());
    }
    if stage > Stage::Formed {
        let template = table.kick.template.ok_or("the kick-off has no template")?;
        form::check_template(board, template)
            .map_err(|refusal| format!("at {template}: {}", words::refusal(board, &refusal)))?;
    }
    if step == KickOffStep::Candidate
        && Seat::BOTH.into_iter().all(|seat| table.kick.catchers[seat].is_empty())
    {
        return Err("nobody is there to catch the ball".to_string());
    }
    match stage == Stage::Landed && !matches!(table.ball, Ball::Loose(_)) {
        true => Err("the ball has not come down from the kick-off".to_string()),
        false => Ok(()),
    }
}

/// How far a kick-off has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Both sides stand.
    Formed,
    /// The template lies.
    Aimed,
    /// The ball has come down.
    Landed,
}
