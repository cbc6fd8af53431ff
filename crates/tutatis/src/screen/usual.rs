//! The answer that most coaches would press.

use engine::Seat;

use crate::actions::{Action, ShotAt};
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::turn::TurnStep;
use crate::pitch::{Square, Way, in_area};
use crate::state::{BallAt, TackleResult};

use super::again;
use super::choices::numbered;
use super::foretell::{self, Fraction};

/// The usual answer of `seat` to `frame`, among what is proposed.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let found = match frame {
        Frame::Turn(TurnStep::Play { picked }) => {
            let acting = board.table.activation.map(|activation| activation.figure);
            match picked.or(acting) {
                Some(id) => with(board, id, proposals),
                None => whom(board, seat, proposals),
            }
        }
        Frame::Test(_) | Frame::Opposed(_) => again::usual(board, seat, proposals),
        Frame::Bounce { .. } => find(&|one| *one == Action::Catch),
        Frame::Tackle(_) | Frame::Fall { .. } | Frame::Injury { .. } | Frame::Foul { .. } => {
            harshest(proposals).or_else(|| find(&|one| *one == Action::Yes))
        }
        Frame::Duties(_) => likeliest(board, seat, proposals),
        _ => None,
    };
    found.or(proposals.first().copied())
}

fn harshest(proposals: &[Action]) -> Option<Action> {
    let harm = |action: &Action| match action {
        Action::Result(TackleResult::PushDown) => Some(4),
        Action::Result(TackleResult::Down) => Some(3),
        Action::Result(TackleResult::Push) => Some(2),
        Action::Result(TackleResult::Both) => Some(1),
        Action::Result(TackleResult::Nothing) => Some(0),
        _ => None,
    };
    let results = proposals.iter().filter_map(|one| Some((harm(one)?, *one)));
    results.max_by_key(|(harm, _)| *harm).map(|(_, action)| action)
}

/// The pass with the best chance, if it is better than even.
fn likeliest(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let from = board.table.carrier().filter(|id| id.seat == seat)?;
    let passes = proposals.iter().filter_map(|one| match one {
        Action::Pass(to) => {
            let chance = foretell::pass(board, from, numbered(seat, *to)?)?.chance;
            Some((chance.per_cent(), *one))
        }
        _ => None,
    });
    passes.filter(|(chance, _)| *chance > 50).max_by_key(|(chance, _)| *chance).map(|(_, one)| one)
}

/// Who is to act: the carrier, else whoever is nearest to the ball; then the turn is over.
fn whom(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let offered =
        |id: FigureId| proposals.iter().copied().find(|one| *one == Action::Pick(id.number));
    let carrier = board.table.carrier().filter(|id| id.seat == seat);
    if let Some(action) = carrier.and_then(offered) {
        return Some(action);
    }
    let end = || proposals.iter().copied().find(|one| *one == Action::End);
    let ball = wanted(board, seat);
    let near = ball.and_then(|ball| {
        let movers = board.table.figures.standers(seat).filter_map(|(id, at)| {
            let near = at.distance(ball) <= board.profile(id).mo.unsigned_abs();
            // A keeper leaves his area for nothing less than a ball in it.
            let near = near && (!board.table.is_keeper(id) || in_area(seat, ball));
            offered(id).filter(|_| near).map(|action| (at.distance(ball), action))
        });
        movers.min_by_key(|(far, _)| *far).map(|(_, action)| action)
    });
    near.or_else(end)
}

/// Where a side without the ball wants to be: at a loose ball, or at the opponent who has it.
fn wanted(board: &Board<'_>, seat: Seat) -> Option<Square> {
    match board.table.ball.at {
        BallAt::Loose(at) => Some(at),
        BallAt::Held(id) if id.seat != seat => board.table.at(id),
        _ => None,
    }
}

/// What somebody does: shoot, tackle their carrier, come nearer to the goal or to the ball without
/// a great risk; otherwise he is done.
fn with(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let rise =
        |one: &Action| matches!(one, Action::Stand(_) | Action::RollOver(_) | Action::Enter(..));
    shoot(board, id, proposals)
        .or_else(|| find(&rise))
        .or_else(|| tackle(board, id, proposals))
        .or_else(|| release(board, id, proposals))
        .or_else(|| nearer(board, id, proposals))
        .or_else(|| find(&|one| *one == Action::Finish(id.number)))
        .or_else(|| find(&|one| *one == Action::End))
}

/// The shot that is worth more.
fn shoot(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let worth = |at: ShotAt| {
        let shot = foretell::shot(board, id, at)?;
        let points = if at == ShotAt::Goal { 300 } else { 100 };
        let tipped = shot.tipped.map_or(0, Fraction::per_cent);
        Some(shot.chance.per_cent() * points / 100 + tipped)
    };
    let shots = [ShotAt::Point, ShotAt::Goal].into_iter();
    let offered = shots.filter(|at| proposals.contains(&Action::Shoot(*at)));
    let best = offered.filter_map(|at| Some((worth(at)?, at))).max_by_key(|(worth, _)| *worth);
    best.map(|(_, at)| Action::Shoot(at))
}

fn tackle(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let foe = board.table.carrier().filter(|foe| foe.seat != id.seat)?;
    let wanted = Action::Tackle(id.number, foe.number);
    proposals.contains(&wanted).then_some(wanted)
}

/// TU-215. A keeper gets rid of the ball.
fn release(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let keeps = board.table.is_keeper(id) && board.table.carries(id);
    let inside = board.table.at(id).is_some_and(|at| in_area(id.seat, at));
    if !keeps || !inside {
        return None;
    }
    let clear = proposals.iter().copied().find(|one| matches!(one, Action::Clear(_)));
    likeliest(board, id.seat, proposals).or(clear)
}

/// The step that gains most, if its tests are likely made.
fn nearer(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let here = board.table.at(id)?;
    let far = |at: Square| match board.table.carries(id) {
        true => i16::from(at.seen_by(id.seat.other()).distance(Square::new(6, 1))),
        false => wanted(board, id.seat).map_or(0, |ball| i16::from(at.distance(ball))),
    };
    let steps = proposals.iter().filter_map(|one| match one {
        Action::Step(number, dir) if *number == id.number => {
            let way = Way::from_iter([*dir]);
            let chance = foretell::all(&foretell::tests_of_way(board, id, way));
            let gain = far(here) - far(here.to(*dir));
            let chance = chance.map_or(100, Fraction::per_cent);
            (gain > 0 && chance >= 50).then_some(((gain, chance), *one))
        }
        _ => None,
    });
    steps.max_by_key(|(worth, _)| *worth).map(|(_, action)| action)
}
