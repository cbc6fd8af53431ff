//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::Action;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::phases::main_part::Main;
use crate::player::{PlayerId, Shirt};
use crate::state::BallAt;

/// The usual answer of `seat` to `frame`, among what is proposed.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let found = match frame {
        Frame::Main(Main { picked: None }) => in_turn(board, seat, proposals),
        Frame::Main(_) => farthest(board, seat, proposals),
        Frame::EndTurn(_) => find(&|one| matches!(one, Action::Stand(_)))
            .or_else(|| find(&|one| matches!(one, Action::RollAway(..))))
            .or_else(|| find(&|one| *one == Action::Take)),
        Frame::Restart(_) => find(&|one| matches!(one, Action::Take | Action::Scrum)),
        Frame::Score(_) => kicker(board, seat, proposals),
        Frame::Penalty(_) => find(&|one| *one == Action::PenaltyTry)
            .or_else(|| kicker(board, seat, proposals))
            .or_else(|| find(&|one| matches!(one, Action::Kick { .. }))),
        Frame::Gain(_) => find(&|one| matches!(one, Action::Pass(..))),
        Frame::Scrum(_) | Frame::LineOut(_) => find(&|one| *one == Action::Give(Shirt::NINE)),
        Frame::Battle(_) => most_committed(proposals),
        _ => None,
    };
    found.or(proposals.first().copied())
}

/// To score, to gather, to run with the ball, to get to it or to who has it; then the end of the
/// turn.
fn in_turn(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let carrier = board.table.carrier().filter(|id| id.seat == seat);
    find(&|one| *one == Action::Ground)
        .or_else(|| best_hands(board, seat, proposals))
        .or_else(|| find(&|one| carrier.is_some_and(|id| *one == Action::Pick(id.shirt))))
        .or_else(|| nearest(board, seat, proposals))
        .or_else(|| find(&|one| *one == Action::End))
}

/// The gather with the best hands.
fn best_hands(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let gathers = proposals.iter().filter_map(|one| match one {
        Action::Gather(shirt) => {
            let skill = board.skills(PlayerId::new(seat, *shirt)).ball;
            Some(((skill, *shirt == Shirt::NINE), *one))
        }
        _ => None,
    });
    gathers.max_by_key(|(skill, _)| *skill).map(|(_, action)| action)
}

/// Where a side without the ball wants to be: at a free ball, or at the opponent who has it.
fn wanted(board: &Board<'_>, seat: Seat) -> Option<Hex> {
    match board.table.ball.at {
        BallAt::OnGrounded(_) | BallAt::Loose(_) => board.table.ball_space(),
        BallAt::Carried(id) if id.seat != seat => board.table.ball_space(),
        BallAt::Carried(_) | BallAt::InAir(_) | BallAt::Dead => None,
    }
}

/// Whoever is nearest to where his side wants to be and can still come nearer. One who stands
/// beside their carrier is enough: he will be tackled.
fn nearest(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let ball = wanted(board, seat)?;
    let marked = board.table.standing(seat).any(|(_, at)| at.touches(ball));
    if marked && board.table.carrier().is_some() {
        return None;
    }
    let movers = proposals.iter().filter_map(|one| match one {
        Action::Pick(shirt) => {
            let at = board.table.player(PlayerId::new(seat, *shirt)).at?;
            Some((at.distance(ball), *one))
        }
        _ => None,
    });
    movers.filter(|(far, _)| *far > 1).min_by_key(|(far, _)| *far).map(|(_, action)| action)
}

/// Of a picked player's moves: to where his side wants to be, else the one that gains most.
fn farthest(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let worth = |hex: Hex| match wanted(board, seat) {
        Some(ball) => -i16::from(hex.distance(ball)),
        None => i16::from(board.f(seat, hex)),
    };
    let moves = proposals.iter().filter_map(|one| match one {
        Action::MoveTo(_, hex) => Some((worth(*hex), *one)),
        _ => None,
    });
    moves.max_by_key(|(worth, _)| *worth).map(|(_, action)| action)
}

/// The best boot that kicks at the poles, if it reaches.
fn kicker(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let goals = proposals.iter().filter_map(|one| match one {
        Action::Goal { by, boost } => {
            let skill = board.skills(PlayerId::new(seat, *by)).kicking;
            // A card that is not needed is kept.
            Some(((skill, boost.cards().is_empty()), *one))
        }
        _ => None,
    });
    goals.max_by_key(|(skill, _)| *skill).map(|(_, action)| action)
}

fn most_committed(proposals: &[Action]) -> Option<Action> {
    let count = |one: &&Action| match one {
        Action::Commit(cards) => cards.iter().flatten().count(),
        _ => 0,
    };
    proposals.iter().rev().max_by_key(count).copied()
}
