//! What is asked around set pieces and at the end of a turn.

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::player::{PlayerId, Shirt};
use crash_tackle::state::{COMMIT, Restart};
use engine::Seat;

use super::look::Look;
use super::worth;
use crate::heuristics::Sight;
use games::rules::CrashTackle;

/// Kick-offs and drop-outs: the default set-up, then a long kick away from everybody.
pub fn restart(look: &Look<'_>, action: &Action, first: bool) -> f64 {
    match action {
        Action::Kick { by, to, .. } => {
            let near = look.theirs().map(|(_, at)| at.distance(*to)).min().unwrap_or(9);
            let skill = look.board.pack.skills(*by).kicking;
            f64::from(look.f(*to)) + 2.0 * f64::from(near.min(6)) + 5.0 * f64::from(skill)
        }
        _ => f64::from(u8::from(first)),
    }
}

/// CT-169. The throwing side gives what it can; the other side only where it can win.
pub fn commit(
    look: &Look<'_>,
    sight: &Sight<'_, CrashTackle>,
    throwing: Seat,
    action: &Action,
) -> f64 {
    let cards = match action {
        Action::Commit(cards) => cards.iter().flatten().count(),
        Action::Flip(place) => return -f64::from(*place),
        _ => return 0.0,
    };
    let hand = look.board.table.cards.hands[look.seat].len();
    let most = hand.min(COMMIT);
    let wanted = if throwing == look.seat {
        most
    } else {
        let theirs = match sight.view {
            Some(view) => usize::from(view.hidden[throwing].committed),
            None => look.board.table.cards.committed[throwing].len(),
        };
        // One card never wins a battle for the side that does not throw.
        if most >= 2 && (most > theirs || most == COMMIT) { most } else { 0 }
    };
    if cards == wanted { 1.0 } else { 0.0 }
}

/// CT-106. Cards for the Energy Battle that comes.
pub fn substitute(look: &Look<'_>, stack: &[Frame], action: &Action) -> f64 {
    let Action::Substitute(count) = action else { return 0.0 };
    let battle = stack.iter().any(|frame| matches!(frame, Frame::Scrum(_) | Frame::LineOut(_)));
    let hand = look.board.table.cards.hands[look.seat].len();
    let wanted = if battle { COMMIT.saturating_sub(hand) } else { 0 };
    -f64::from(count.abs_diff(wanted as u8))
}

/// CT-082 to CT-084, CT-249, and the end of advantage: everybody up, those on the wrong side away.
pub fn rise(look: &Look<'_>, action: &Action) -> f64 {
    let table = look.board.table;
    match action {
        Action::Stand(_) => 10.0,
        Action::RollAway(shirt, to) => {
            let id = PlayerId::new(look.seat, *shirt);
            let (Some(at), Some(ball)) = (look.at(id), table.ball_space()) else { return 0.0 };
            let wrong = table.breakdown.is_some() && look.facing.front(ball).contains(&at);
            let under = at == ball;
            let ours = table.breakdown.is_some_and(|breakdown| breakdown.owner == look.seat);
            let away = f64::from(to.distance(ball));
            let stays_wrong = look.facing.front(ball).contains(to);
            match (under, wrong) {
                (true, _) => -5.0,
                (_, true) => 5.0 + away - if stays_wrong { 3.0 } else { 0.0 },
                _ if ours => -1.0,
                _ => 2.0 + away,
            }
        }
        Action::Stay(_) => 0.0,
        Action::Done => 0.5,
        Action::Take => back_to(look),
        Action::PlayOn => 0.0,
        _ => 0.0,
    }
}

/// CT-212. Back to the award, unless the ball is better where it is.
fn back_to(look: &Look<'_>) -> f64 {
    let table = look.board.table;
    let Some(award) = &table.advantage else { return 1.0 };
    let (Restart::Scrum(spot) | Restart::Penalty(spot)) = award.what else { return 1.0 };
    let ours = table.carrier().filter(|id| id.seat == look.seat);
    let held = ours.and_then(|id| look.at(id)).map(|at| worth::held(look, at));
    let bonus = if matches!(award.what, Restart::Penalty(_)) { 20.0 } else { 0.0 };
    f64::from(look.f(spot)) + bonus - held.unwrap_or(-100.0)
}

/// Everything else: the award, the ball to No.9, the sensible one of two restarts.
pub fn other(look: &Look<'_>, action: &Action, first: bool) -> f64 {
    let tame = if first { 0.5 } else { 0.0 };
    match action {
        Action::Take => 2.0,
        Action::Give(shirt) if *shirt == Shirt::NINE => 1.0,
        Action::Scrum => match look.board.table.due.as_ref().map(|due| due.what) {
            Some(Restart::DropOutOrScrum(spot)) if look.f(spot) > -10 => 1.0,
            Some(Restart::ScrumOrPlayOn) => 1.0,
            _ => 0.0,
        },
        // A yellow card costs five turns of a player; a penalty near the poles three points.
        Action::Reroll => 1.0,
        _ => tame,
    }
}
