//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::{Action, Group};
use crate::activation::StealKind;
use crate::card::GENERIC;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{fwd, len2};
use crate::player::PlayerId;

use super::odds;

/// The usual answer of `seat` to `frame`, among what is proposed.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let found = match frame {
        Frame::Window(_) => find(&|one| *one == Action::Skip),
        Frame::KickOff(_) => {
            find(&|one| matches!(one, Action::Receive | Action::Done | Action::Roll)).or_else(
                || find(&|one| matches!(one, Action::Run(way) if !way.points().is_empty())),
            )
        }
        Frame::Match(_) => find(&|one| *one == Action::Receive).or_else(|| own_plays(proposals)),
        Frame::Turn(_) => find(&|one| match (one, board.table.holder()) {
            (Action::Activate(role), Some(holder)) => *role == holder.role,
            _ => false,
        })
        .or_else(|| nearest_to_the_ball(board, seat, proposals)),
        Frame::FirstAction(_) => {
            find(&|one| matches!(one, Action::StandUp | Action::GroundPass(_)))
                .or_else(|| to_the_ball(board, proposals))
                .or_else(|| farthest_forward(board, seat, proposals))
        }
        Frame::Defence(_) => find(&|one| matches!(one, Action::Name(_)))
            .or_else(|| find(&|one| matches!(one, Action::StandUp)))
            .or_else(|| {
                find(&|one| matches!(one, Action::Steal(StealKind::Loose | StealKind::Held, _)))
            })
            .or_else(|| tackle(board, seat, proposals))
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

/// The first four team plays with the most of the team's own: they are what it is good at.
fn own_plays(proposals: &[Action]) -> Option<Action> {
    let own = |action: &&Action| match action {
        Action::Plays(cards) => cards.iter().filter(|card| card.set() != GENERIC).count(),
        _ => 0,
    };
    proposals.iter().rev().max_by_key(own).copied()
}

/// The first tackle that would reach the carrier. Where nobody may measure it is the first of all:
/// the answer must not tell a distance (TK-006).
fn tackle(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let tackler = PlayerId::new(seat, board.table.act.named?);
    let fits = |action: &&Action| match action {
        Action::Tackle(at) => {
            !board.table.settings.open_measuring || odds::reaches(board, tackler, *at)
        }
        _ => false,
    };
    proposals.iter().find(fits).copied()
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

/// With the ball on the ground, the run that ends nearest to it.
fn to_the_ball(board: &Board<'_>, proposals: &[Action]) -> Option<Action> {
    let ball = board.loose_ball()?;
    let runs = proposals.iter().copied().filter_map(|one| match one {
        Action::Mark { turn: None, end } => Some((len2(end - ball.c), one)),
        _ => None,
    });
    runs.min_by_key(|(far, _)| *far).map(|(_, one)| one)
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
