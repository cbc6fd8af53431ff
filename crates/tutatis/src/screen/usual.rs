//! The answer that most coaches would press.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use engine::{Activity, Seat, Thing};

use crate::actions::{Action, ShotAt};
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::turn::{Turn, TurnStep};
use crate::pitch::{Square, Way, in_area};
use crate::rules::marking::threatened;
use crate::rules::reach;
use crate::state::{BallAt, TackleResult};

use super::again;
use super::choices::numbered;
use super::foretell::{self, Fraction};

/// The usual answer of `seat` to `frame`, among what is proposed.
pub fn usual(board: &Board<'_>, frame: Frame, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let found = match frame {
        Frame::Turn(Turn(TurnStep::Play { picked })) => {
            let acting = board.table.activation.map(|activation| activation.figure);
            match picked.or(acting) {
                Some(id) => with(board, id, proposals),
                None => whom(board, seat, proposals),
            }
        }
        Frame::Test(_) | Frame::Opposed(_) => again::usual(board, seat, proposals),
        Frame::Bounce(_) => find(&|one| *one == Action::Catch),
        Frame::Tackle(_) | Frame::Fall(_) | Frame::Injury(_) | Frame::Foul(_) => {
            harshest(proposals).or_else(|| find(&|one| *one == Action::Yes))
        }
        Frame::Duties(_) => likeliest(board, seat, proposals, 50),
        _ => None,
    };
    found.or(proposals.first().copied())
}

/// The usual answer about a figure in the open part of a turn: as if he were picked.
pub fn usual_about(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    thing: &Thing,
    answers: &[Action],
) -> Option<Action> {
    let figure = thing.read::<FigureId>().filter(|id| id.seat == seat)?;
    let Frame::Turn(Turn(TurnStep::Play { .. })) = frame else { return None };
    let picked = Turn(TurnStep::Play { picked: Some(figure) });
    let mut proposals = Vec::new();
    picked.propose(board, seat, &mut proposals);
    usual(board, picked.into(), seat, &proposals).filter(|action| answers.contains(action))
}

fn harshest(proposals: &[Action]) -> Option<Action> {
    let harm = |action: &Action| match action {
        Action::Result(TackleResult::PushDown) => Some(4),
        Action::Result(TackleResult::Down) => Some(3),
        Action::Result(TackleResult::Push) => Some(2),
        Action::Result(TackleResult::Both | TackleResult::BothDown) => Some(1),
        Action::Result(TackleResult::Nothing) => Some(0),
        _ => None,
    };
    let results = proposals.iter().filter_map(|one| Some((harm(one)?, *one)));
    results.max_by_key(|(harm, _)| *harm).map(|(_, action)| action)
}

/// The pass with the best chance, if that is good enough.
fn likeliest(board: &Board<'_>, seat: Seat, proposals: &[Action], least: u64) -> Option<Action> {
    let from = board.table.carrier().filter(|id| id.seat == seat)?;
    let passes = proposals.iter().filter_map(|one| match one {
        Action::Pass(to) => {
            let chance = foretell::pass(board, from, numbered(seat, *to)?)?.chance;
            Some((chance.per_cent(), *one))
        }
        _ => None,
    });
    passes
        .filter(|(chance, _)| *chance >= least)
        .max_by_key(|(chance, _)| *chance)
        .map(|(_, one)| one)
}

/// Who is to act: the carrier, else whoever is nearest to the ball and has something to do; then
/// the turn is over.
fn whom(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let ball = match board.table.carrier() {
        Some(id) => board.table.at(id),
        None => wanted(board, seat),
    };
    let mut offered: Vec<FigureId> =
        FigureId::of(seat).filter(|id| proposals.contains(&Action::Pick(id.number))).collect();
    offered.sort_by_key(|id| board.table.at(*id).zip(ball).map(|(at, ball)| at.distance(ball)));
    // Whoever gets the ball most likely comes before whoever is nearest to it.
    if board.table.carrier().is_none() {
        let fetchers = offered.iter().filter_map(|id| Some((fetch(board, *id)?.0, *id)));
        if let Some((_, id)) = fetchers.rev().max_by_key(|(chance, _)| *chance) {
            return Some(Action::Pick(id.number));
        }
    }
    let mut acts = Vec::new();
    let busy = offered.into_iter().find(|id| {
        acts.clear();
        let picked = Turn(TurnStep::Play { picked: Some(*id) });
        picked.propose(board, seat, &mut acts);
        sensible(board, *id, &acts).is_some()
    });
    let pick = busy.map(|id| Action::Pick(id.number));
    pick.or_else(|| proposals.iter().copied().find(|one| *one == Action::End))
}

/// Where a side without the ball wants to be: at a loose ball, or at the opponent who has it.
fn wanted(board: &Board<'_>, seat: Seat) -> Option<Square> {
    match board.table.ball.at {
        BallAt::Loose(at) => Some(at),
        BallAt::Held(id) if id.seat != seat => board.table.at(id),
        _ => None,
    }
}

/// What somebody does: something sensible; otherwise he is done.
fn with(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: Action| proposals.contains(&wanted).then_some(wanted);
    sensible(board, id, proposals)
        .or_else(|| find(Action::Finish(id.number)))
        .or_else(|| find(Action::End))
}

/// Shoot, tackle their carrier, come nearer to the goal or to the ball without a great risk, or
/// pass out of trouble.
fn sensible(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let rise =
        |one: &Action| matches!(one, Action::Stand(_) | Action::RollOver(_) | Action::Enter(..));
    shoot(board, id, proposals, FAIR_SHOT)
        .or_else(|| proposals.iter().copied().find(rise))
        .or_else(|| tackle(board, id, proposals))
        .or_else(|| release(board, id, proposals))
        .or_else(|| fetch(board, id).map(|(_, step)| step).filter(|one| proposals.contains(one)))
        .or_else(|| nearer(board, id, proposals))
        .or_else(|| shoot(board, id, proposals, 0))
        .or_else(|| escape(board, id, proposals))
}

/// Hundredths of a point that a shot is worth if there is still a way to go.
const FAIR_SHOT: u64 = 50;

/// A carrier with an opponent at him passes, if that is likely to succeed.
fn escape(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let at = board.table.at(id).filter(|_| board.table.carries(id))?;
    threatened(board, id.seat, at).then(|| likeliest(board, id.seat, proposals, 70)).flatten()
}

/// The shot that is worth more, if it is worth enough.
fn shoot(board: &Board<'_>, id: FigureId, proposals: &[Action], least: u64) -> Option<Action> {
    let worth = |at: ShotAt| {
        let shot = foretell::shot(board, id, at)?;
        let points = if at == ShotAt::Goal { 300 } else { 100 };
        let tipped = shot.tipped.map_or(0, Fraction::per_cent);
        Some(shot.chance.per_cent() * points / 100 + tipped)
    };
    let shots = [ShotAt::Point, ShotAt::Goal].into_iter();
    let offered = shots.filter(|at| proposals.contains(&Action::Shoot(*at)));
    let best = offered.filter_map(|at| Some((worth(at)?, at))).max_by_key(|(worth, _)| *worth);
    best.filter(|(worth, _)| *worth >= least).map(|(_, at)| Action::Shoot(at))
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
    likeliest(board, id.seat, proposals, 50).or(clear)
}

/// A keeper leaves his post for nothing less than a ball in his area.
fn stays(board: &Board<'_>, id: FigureId) -> bool {
    let posted = board.table.is_keeper(id) && !board.table.carries(id);
    posted && !wanted(board, id.seat).is_some_and(|ball| in_area(id.seat, ball))
}

/// The first step of the best way to a loose ball, or to a square next to their carrier, within
/// this activation; and the chance of the whole way in per cent, if it is good.
fn fetch(board: &Board<'_>, id: FigureId) -> Option<(u64, Action)> {
    let ball = wanted(board, id.seat).filter(|_| !stays(board, id))?;
    let here = board.table.figures.get(id).standing()?;
    let reach = reach::of(board, id);
    let chance = |way: Way| {
        let tests = foretell::tests_of_way(board, id, way);
        foretell::all(&tests).map_or(100, Fraction::per_cent)
    };
    let (best, least) = match board.table.carrier() {
        None => (reach.way_to(ball), 50),
        Some(_) if here.distance(ball) <= 1 => return None,
        Some(_) => {
            let ways = ball.neighbours().filter_map(|at| reach.way_to(at));
            (ways.max_by_key(|way| (chance(*way), Reverse(way.len()))), 70)
        }
    };
    let way = best.filter(|way| chance(*way) >= least)?;
    Some((chance(way), Action::Step(id.number, way.get(0)?)))
}

/// The step that gains most, if its tests are likely made.
fn nearer(board: &Board<'_>, id: FigureId, proposals: &[Action]) -> Option<Action> {
    let here = board.table.at(id)?;
    let ball = wanted(board, id.seat);
    if stays(board, id) {
        return None;
    }
    let steps = proposals.iter().filter_map(|one| match one {
        Action::Step(number, dir) if *number == id.number => {
            let (way, to) = (Way::from_iter([*dir]), here.to(*dir));
            let chance = foretell::all(&foretell::tests_of_way(board, id, way));
            let gain = far(board, id, here) - far(board, id, to);
            let chance = chance.map_or(100, Fraction::per_cent);
            // A fall ends the turn: only the ball is worth a risk.
            let least = if board.table.carries(id) || ball == Some(to) { 50 } else { 100 };
            (gain > 0 && chance >= least)
                .then_some(((gain, chance, Reverse(aside(board, id, to))), *one))
        }
        _ => None,
    });
    steps.max_by_key(|(worth, _)| *worth).map(|(_, action)| action)
}

/// Of steps that gain the same the straight one is taken: columns off the way to the ball,
/// or off the middle of the goal for who has it.
fn aside(board: &Board<'_>, id: FigureId, at: Square) -> u8 {
    let mate = board.table.carrier().filter(|own| *own != id).and_then(|own| board.table.at(own));
    let aim = wanted(board, id.seat).or(mate).map_or(6, |aim| aim.x);
    at.x.abs_diff(aim)
}

/// How far somebody at `at` is from where he is of use: the carrier from the goal, the others from
/// the ball; who follows a carrier of his own stays near him and goes along towards the goal.
fn far(board: &Board<'_>, id: FigureId, at: Square) -> i16 {
    const NEAR: u8 = 2;
    let goal = i16::from(at.seen_by(id.seat.other()).distance(Square::new(6, 1)));
    match (wanted(board, id.seat), board.table.carrier().filter(|own| own.seat == id.seat)) {
        (Some(ball), _) => i16::from(at.distance(ball)),
        (None, Some(own)) if own == id => goal,
        (None, Some(own)) => {
            let apart = board.table.at(own).map_or(0, |own| at.distance(own));
            i16::from(apart.max(NEAR)) * 32 + goal
        }
        (None, None) => 0,
    }
}
