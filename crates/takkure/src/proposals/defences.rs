//! Defensive actions worth a thought: where to press, where to tackle, how to steal.

use crate::actions::Action;
use crate::activation::StealKind;
use crate::game::{Board, Looking};
use crate::geometry::{Path, Point, contact};
use crate::phases::defence::{check_steal, tackle_path, tackled};
use crate::player::PlayerId;
use crate::rules::values;

use super::runs::{Runs, runs, threat};
use super::{Mover, PRESSURES_MOST, nearest_on};

/// The most routes of one kind of steal.
const STEALS_MOST: usize = 5;
/// The most moves of a pressing defender when nobody has the ball.
const PRESSURES_WITHOUT_CARRIER: usize = 4;

/// Pressure, tackles and steals of a defender on his feet; the caller keeps what is legal.
pub fn defences(board: &Board<'_>, who: PlayerId, out: &mut Vec<Action>) {
    if !board.table.player(who).standing() {
        return;
    }
    let allowance = values::defensive_move(board, who);
    let most = match board.table.holder() {
        Some(_) => PRESSURES_MOST,
        None => PRESSURES_WITHOUT_CARRIER,
    };
    out.extend(runs(board, who, allowance, most).into_iter().map(Action::Pressure));
    tackles(board, who, out);
    for kind in [StealKind::Loose, StealKind::Held, StealKind::Air] {
        if check_steal(board, kind).is_ok() {
            steals(board, who, kind, allowance, out);
        }
    }
}

/// TK-081. Points to aim a tackle at: where the carrier stands, where he will be, and where his way
/// comes nearest.
fn tackles(board: &Board<'_>, who: PlayerId, out: &mut Vec<Action>) {
    let Some(carrier) = tackled(board) else { return };
    let path = tackle_path(board, carrier);
    let here = board.table.player(who).at;
    let run = path.cut(values::attack_move(board, carrier));
    let length = run.length();
    let mut points: Vec<Point> = Vec::with_capacity(8);
    let along = [0, length, length / 2, length / 4, length * 3 / 4];
    let named = along.into_iter().map(|s| run.at(s));
    for point in [nearest_on(&run, here).1].into_iter().chain(named) {
        if !points.contains(&point) {
            points.push(point);
        }
    }
    out.extend(points.into_iter().map(Action::Tackle));
}

/// Routes to the ball, to the grounded carrier, or into the ways of passes.
fn steals(
    board: &Board<'_>,
    who: PlayerId,
    kind: StealKind,
    allowance: i32,
    out: &mut Vec<Action>,
) {
    let mover = Mover::new(board, who);
    let mut list = Runs::new(&mover, allowance, STEALS_MOST);
    let prey = match (kind, board.table.holder()) {
        (StealKind::Air, Some(carrier)) => {
            into_lanes(&mover, carrier, &mut list);
            None
        }
        (_, Some(carrier)) => Some(board.disc(carrier)),
        (_, None) => board.loose_ball(),
    };
    // To stay is good for who touches the ball already, or waits for a pass.
    let mut stay = true;
    if let Some(prey) = prey {
        list.to(prey.c);
        stay = list.routes.len() == 1 || contact(mover.base, prey);
    }
    let routes = list.routes.into_iter().skip(usize::from(!stay));
    out.extend(routes.map(|route| Action::Steal(kind, route)));
}

/// TK-151. Between the carrier and each of his team-mates: the nearest place, and the middle.
fn into_lanes(mover: &Mover<'_>, carrier: PlayerId, list: &mut Runs<'_>) {
    let board = mover.board;
    let from = threat(board, carrier).c;
    for mate in board.table.on_pitch(carrier.seat).filter(|id| *id != carrier) {
        let lane = Path::straight(from, board.table.player(mate).at);
        let (_, nearest) = nearest_on(&lane, mover.base.c);
        list.straight(nearest);
        list.straight(lane.at(lane.length() / 2));
    }
}
