//! Ways of a step in the opponents' turn (`ReactMove`).

use super::ops::Use;
use super::windows::Moment;
use crate::field::{Dir, Hex, HexSet, Path};
use crate::game::Looking;
use crate::refusal::Unfit;

/// Whether some way of at most so many steps ends well.
pub(super) fn can_move(at: &Use<'_>, steps: u8) -> bool {
    let Some(from) = at.space() else { return false };
    Dir::ALL.into_iter().any(|dir| reaches_empty(at, from.to(dir), steps))
}

/// Whether a player who comes to `hex` with so many steps, this one included, can end.
fn reaches_empty(at: &Use<'_>, hex: Hex, steps: u8) -> bool {
    steps > 0
        && at.board.field().playable(hex)
        && (may_end(at, hex) || hex.neighbours().any(|next| reaches_empty(at, next, steps - 1)))
}

/// CT-033, CT-036. Nobody and no ball is there.
fn may_end(at: &Use<'_>, hex: Hex) -> bool {
    let table = at.board.table;
    table.on_space(hex).is_none() && table.ball_space() != Some(hex)
}

/// CT-033, CT-036, CT-037. Over players, not out of the field, and to an empty space.
pub(super) fn way(at: &Use<'_>, path: Path, steps: u8) -> Result<(), Unfit> {
    let Some(from) = at.space() else { return Err(Unfit::OffField) };
    if path.is_empty() || path.len() > usize::from(steps) {
        return Err(Unfit::WrongSteps);
    }
    let mut hex = from;
    for dir in path.iter() {
        hex = hex.to(dir);
        if !at.board.field().playable(hex) {
            return Err(Unfit::WayLeavesField);
        }
    }
    match may_end(at, hex) {
        true => Ok(()),
        false => Err(Unfit::WayEndsBadly),
    }
}

/// Ways worth offering: to every space beside the player who gained the ball, where a tackle waits.
/// A player who is beside him already has no need of one.
pub(super) fn worth(at: &Use<'_>, steps: u8, add: &mut dyn FnMut(Path)) {
    let (Some(from), Some(Moment::OppGain(gainer))) = (at.space(), at.moment) else { return };
    let Some(ball) = at.board.table.player(gainer).at else { return };
    if from.touches(ball) || from.distance(ball) > steps.saturating_add(1) {
        return;
    }
    let mut seen = HexSet::new();
    for wanted in 1..=usize::from(steps) {
        along(at, from, Path::default(), wanted, &mut |path, end| {
            if end.touches(ball) && may_end(at, end) && !seen.has(end) {
                seen.insert(end);
                add(path);
            }
        });
    }
}

/// Every way of exactly so many steps over playable spaces.
fn along(at: &Use<'_>, from: Hex, path: Path, left: usize, f: &mut dyn FnMut(Path, Hex)) {
    if left == 0 {
        return f(path, from);
    }
    for dir in Dir::ALL {
        let mut longer = path;
        let next = from.to(dir);
        if at.board.field().playable(next) && longer.push(dir) {
            along(at, next, longer, left - 1, f);
        }
    }
}
