//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::{Action, Group};
use crate::activation::StealKind;
use crate::frames::Frame;
use crate::game::Board;
use crate::geometry::{fwd, len2};
use crate::phases::defence::{tackle_path, tackled};
use crate::player::PlayerId;
use crate::proposals::nearest_on;

/// A carrier who comes nearer than this is tackled, in mils.
const NEAR: i64 = 5000;

/// The usual answer of `seat` to `frame`, among what is proposed.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let found = match frame {
        Frame::Window { .. } => find(&|one| *one == Action::Skip),
        Frame::KickOff(_) => {
            find(&|one| matches!(one, Action::Receive | Action::Done | Action::Roll))
        }
        Frame::Match(_) => find(&|one| *one == Action::Receive),
        Frame::Turn(_) => find(&|one| match (one, board.table.holder()) {
            (Action::Activate(role), Some(holder)) => *role == holder.role,
            _ => false,
        })
        .or_else(|| nearest_to_the_ball(board, seat, proposals)),
        Frame::FirstAction(_) => {
            find(&|one| matches!(one, Action::StandUp | Action::GroundPass(_)))
                .or_else(|| farthest_forward(board, seat, proposals))
        }
        Frame::Defence(_) => find(&|one| matches!(one, Action::Name(_)))
            .or_else(|| find(&|one| matches!(one, Action::StandUp)))
            .or_else(|| {
                find(&|one| matches!(one, Action::Steal(StealKind::Loose | StealKind::Held, _)))
            })
            .or_else(|| {
                find(&|one| matches!(one, Action::Tackle(_)))
                    .filter(|_| worth_a_tackle(board, seat))
            })
            .or_else(|| {
                find(&|one| matches!(one, Action::Pressure(route) if !route.points().is_empty()))
            }),
        Frame::SecondAction(_) | Frame::TeamPlay(_) => second(board, seat, proposals),
        Frame::Resolve(_) => find(&|one| *one == Action::Resolve(Group::Main)),
        Frame::Removal(_) => proposals.iter().copied().max_by_key(|one| match one {
            Action::Rise(roles) => roles.len(),
            _ => 0,
        }),
        _ => None,
    };
    found.or(proposals.first().copied())
}

/// Whether the carrier's way comes near the defender who is asked. Where nobody may measure, every
/// tackle is worth it: the answer must not tell a distance (TK-006).
fn worth_a_tackle(board: &Board<'_>, seat: Seat) -> bool {
    let (Some(role), Some(carrier)) = (board.table.act.named, tackled(board)) else { return true };
    let here = board.table.player(PlayerId::new(seat, role)).at;
    let (_, nearest) = nearest_on(&tackle_path(board, carrier), here);
    !board.table.settings.open_measuring || len2(nearest - here) <= NEAR * NEAR
}

/// To score, to pick up, to break away, to run on: the first of these that can be done.
fn second(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let order: [fn(&Action) -> bool; 5] = [
        |one| *one == Action::ScoreTry,
        |one| matches!(one, Action::PickUp { .. }),
        |one| matches!(one, Action::Dodge),
        |one| matches!(one, Action::BreakThrough),
        |one| matches!(one, Action::Pass { .. }),
    ];
    let pressed = order.iter().find_map(|wanted| proposals.iter().copied().find(wanted));
    let tackled = proposals.contains(&Action::Dodge) || proposals.contains(&Action::BreakThrough);
    match (pressed, farthest_forward(board, seat, proposals)) {
        // A pass is for those in trouble, or where there is no way on.
        (Some(Action::Pass { .. }), Some(run)) if !tackled => Some(run),
        (pressed, run) => pressed.or(run),
    }
}

/// The run that gains most.
fn farthest_forward(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let length = board.pack.pitch.length;
    let end = |action: &Action| match action {
        Action::Mark { turn: None, end } => Some(fwd(seat, length, *end)),
        Action::Run(route) => route.points().last().map(|end| fwd(seat, length, *end)),
        _ => None,
    };
    let runs = proposals.iter().filter_map(|one| Some((end(one)?, *one)));
    runs.max_by_key(|(gain, _)| *gain).map(|(_, action)| action)
}

/// With the ball on the ground, who is nearest to it.
fn nearest_to_the_ball(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let ball = board.loose_ball()?;
    let able = proposals.iter().copied().filter_map(|one| match one {
        Action::Activate(role) => Some((PlayerId::new(seat, role), one)),
        _ => None,
    });
    able.min_by_key(|(id, _)| len2(board.table.player(*id).at - ball.c)).map(|(_, one)| one)
}
