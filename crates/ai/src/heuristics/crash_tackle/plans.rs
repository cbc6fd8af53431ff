//! What search compares when its side has the ball: runs to their end, passes, kicks and cards,
//! each by what it makes of the ball. Where the others have it, the next walks: bots leave those to
//! the rookie, but a coach who asks for a hint wants to hear who should go where.
//!
//! A rookie asks whether anything gains enough, and everything below that is one to it. Search has
//! room for a few answers only, so it must know which of those come next, and see some of each
//! kind: of ten runs to neighbouring spaces nine are wasted.

use crash_tackle::actions::Action;
use crash_tackle::field::Hex;
use crash_tackle::frames::Frame;
use crash_tackle::game::Board;
use crash_tackle::phases::main_part::Main;
use crash_tackle::phases::moving;
use crash_tackle::player::PlayerId;
use crash_tackle::state::BallAt;
use games::rules::CrashTackle;

use super::attack::Attack;
use super::look::Look;
use super::{shape, turn, walk, worth};
use crate::heuristics::Sight;

/// The most plans of each kind.
const RUNS: usize = 4;
const PASSES: usize = 3;
const KICKS: usize = 2;
const CARDS: usize = 2;
const WALKS: usize = 4;
/// Kicks are no nearer to each other.
const KICKS_APART: u8 = 4;

/// The plans of a turn, with what they gain; the rookie's own has the highest value, whatever it
/// gains. Nothing where something else is asked.
pub fn of(sight: &Sight<'_, CrashTackle>, proposals: &[Action], out: &mut Vec<(Action, f64)>) {
    let look = Look::new(Board { pack: sight.pack, table: sight.table }, sight.seat);
    let Frame::Main(Main { picked }) = sight.frame() else { return };
    let picked = moving::forced(&look.board).or(picked);
    let Some(carrier) = sight.table.carrier().filter(|id| id.seat == sight.seat) else {
        if picked.is_none() {
            walks(&look, proposals, out);
        }
        return;
    };
    if picked.is_some_and(|id| id != carrier) {
        return;
    }
    let attack = Attack::new(&look, carrier);
    let mut all: Vec<(Action, f64)> = Vec::new();
    if picked.is_some() || moving::legal_pick(&look.board, carrier).is_ok() {
        worth::each_run(&look.board, &look, carrier, |to| {
            all.push((Action::MoveTo(carrier.shirt, to), 0.0));
        });
    }
    if picked.is_none() {
        all.extend(proposals.iter().map(|action| (*action, 0.0)));
    }
    all.retain_mut(|(action, gain)| match attack.gain(action) {
        // To be picked is to run, and the runs are listed.
        Some(gains) if !matches!(action, Action::Pick(_)) => {
            *gain = gains;
            true
        }
        _ => false,
    });
    all.sort_by(|one, two| two.1.total_cmp(&one.1));
    let own = rookies(&look, &attack, carrier, picked, proposals);
    let most = all.first().map_or(0.0, |(_, gain)| *gain);
    out.extend(own.map(|action| (action, most + 1.0)));
    for plan in all {
        if !out.iter().any(|(action, _)| *action == plan.0) && has_room(out, &plan.0) {
            out.push(plan);
        }
    }
}

/// Without the ball: who goes where next, in the rookie's order, and the end of the turn. Around a
/// ball on the ground there is more to do than to walk.
fn walks(look: &Look<'_>, proposals: &[Action], out: &mut Vec<(Action, f64)>) {
    if matches!(look.board.table.ball.at, BallAt::Loose(_) | BallAt::OnGrounded(_)) {
        return;
    }
    let mut sent = Vec::new();
    while sent.len() < WALKS
        && let Some((id, to)) = shape::errand_without(look, None, &sent)
        // Who has to go back comes first, however often one asks.
        && !sent.contains(&id)
    {
        let value = (WALKS - sent.len()) as f64;
        out.extend(walk::whole(look, id, to).map(|action| (action, value)));
        sent.push(id);
    }
    let ends = proposals.iter().find(|action| matches!(action, Action::End));
    out.extend(ends.map(|action| (*action, 0.0)));
}

/// What the rookie would do, as a whole.
fn rookies(
    look: &Look<'_>,
    attack: &Attack<'_>,
    carrier: PlayerId,
    picked: Option<PlayerId>,
    proposals: &[Action],
) -> Option<Action> {
    let mut values = Vec::with_capacity(proposals.len());
    match picked {
        Some(id) => values.extend(
            proposals.iter().map(|action| walk::value(look, id, Some(attack.run()), action)),
        ),
        None => turn(look, proposals, &mut values),
    }
    let best = (0..proposals.len()).max_by(|one, two| values[*one].total_cmp(&values[*two]))?;
    Some(match proposals[best] {
        Action::Pick(shirt) if shirt == carrier.shirt => Action::MoveTo(shirt, attack.run()),
        action => action,
    })
}

/// Whether there is room for one more of its kind.
fn has_room(taken: &[(Action, f64)], plan: &Action) -> bool {
    let taken = || taken.iter().map(|(action, _)| action);
    let ends = |pick: fn(&Action) -> Option<Hex>| taken().filter_map(pick);
    match plan {
        Action::MoveTo(_, to) => {
            let run = |action: &Action| match action {
                Action::MoveTo(_, hex) => Some(*hex),
                _ => None,
            };
            ends(run).count() < RUNS && !ends(run).any(|hex| hex.touches(*to))
        }
        Action::Kick { to, .. } => {
            let kick = |action: &Action| match action {
                Action::Kick { to, .. } => Some(*to),
                _ => None,
            };
            ends(kick).count() < KICKS && ends(kick).all(|hex| hex.distance(*to) >= KICKS_APART)
        }
        Action::Pass(..) => taken().filter(|one| matches!(one, Action::Pass(..))).count() < PASSES,
        Action::Play(_) => taken().filter(|one| matches!(one, Action::Play(_))).count() < CARDS,
        Action::Goal { .. } => !taken().any(|one| matches!(one, Action::Goal { .. })),
        _ => true,
    }
}
