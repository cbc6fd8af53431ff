//! Shots (4.16).

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, ShotAt};
use crate::events::{Event, Points};
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pitch::{
    Square, crossed, in_area, in_half, in_third, nearest_of_area, nearest_of_mouth,
};
use crate::refusal::Refusal;
use crate::roll::RollKind;
use crate::rules::marking;
use crate::rules::odds::{self, Scene};
use crate::rules::tables::{self, Contest, aimed, points};
use crate::state::{Ball, BallAt, Over};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ShotStep {
    /// The ball is to be struck.
    #[n(0)]
    Begin,
    /// Shooter and keeper have rolled.
    #[n(1)]
    Contested,
    /// Over the bar, or at an empty goal: the shooter has rolled.
    #[n(2)]
    Struck,
}

/// TU-190, AB23. Whether a figure may shoot from a square.
pub fn in_range(board: &Board<'_>, by: FigureId, at: Square) -> bool {
    let goal = by.seat.other();
    in_third(goal, at) || (board.profile(by).traits.shot_from_half && in_half(goal, at))
}

/// TU-190, TU-191. The shooter holds the ball in the opponents' third.
pub fn legal(board: &Board<'_>, by: FigureId, _: ShotAt) -> Result<(), Refusal> {
    let Some(at) = board.table.figures.get(by).standing() else {
        return Err(Refusal::ShooterDown(by));
    };
    if !board.table.carries(by) {
        return Err(Refusal::ShooterWithoutBall(by));
    }
    if !in_range(board, by, at) {
        return Err(Refusal::TooFarToShoot(by));
    }
    Ok(())
}

/// Both shots, where the carrier may shoot.
pub fn offers(board: &Board<'_>, by: FigureId, out: &mut Vec<Action>) {
    let at = board.table.figures.get(by).standing();
    if board.table.carries(by) && at.is_some_and(|at| in_range(board, by, at)) {
        out.extend([Action::Shoot(ShotAt::Point), Action::Shoot(ShotAt::Goal)]);
    }
}

/// TU-197, TU-198, TU-205. The keeper of a side, where he contests shots: on his feet in his area.
pub fn posted_keeper(board: &Board<'_>, seat: Seat) -> Option<FigureId> {
    let keeper = board.table.teams[seat].keeper?;
    let at = board.table.figures.get(keeper).standing()?;
    in_area(seat, at).then_some(keeper)
}

/// TU-192. From a square to the nearest square of a side's keeper area.
pub fn distance(goal: Seat, at: Square) -> i8 {
    at.distance(nearest_of_area(goal, at)) as i8
}

/// TU-202, TU-203, TU-204. What opponents in contact or on the line take off a shot at an empty
/// goal, each counted once.
pub fn obstruction(board: &Board<'_>, by: FigureId, at: Square) -> i8 {
    let goal = by.seat.other();
    let mouth = nearest_of_mouth(goal, at);
    let counts = |(id, from): (FigureId, Square)| {
        let touching = match from.touches(at) {
            true => marking::weight(board, id, from, by),
            false => 0,
        };
        let on_line = crossed(at, mouth).any(|square| square == from);
        touching.max(i8::from(on_line))
    };
    board.table.figures.standers(goal).map(counts).sum()
}

/// TU-193, TU-199, TU-202. What the shooter's roll is, and what it is about.
pub fn aim(board: &Board<'_>, by: FigureId, at: Square, shot: ShotAt) -> (RollKind, Scene) {
    let goal = by.seat.other();
    let scene = Scene { distance: distance(goal, at), at: Some(at), ..Scene::default() };
    match (shot, posted_keeper(board, goal)) {
        (ShotAt::Point, _) => (RollKind::PointKick, scene),
        (ShotAt::Goal, Some(keeper)) => {
            (RollKind::ShotAtt, Scene { against: Some(keeper), ..scene })
        }
        (ShotAt::Goal, None) => {
            (RollKind::EmptyGoal, Scene { line: obstruction(board, by, at), ..scene })
        }
    }
}

/// 4.16.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Shot {
    /// Who shoots.
    #[n(0)]
    pub by: FigureId,
    /// Which shot.
    #[n(1)]
    pub at: ShotAt,
    /// Where it stands.
    #[n(2)]
    pub step: ShotStep,
}

impl Activity<Tutatis> for Shot {
    /// TU-069, TU-075, TU-206. A shot: nobody intercepts it, and the turn ends whatever comes of
    /// it.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Shot { by, at, step } = self;
        match step {
            ShotStep::Begin => strike(cx, by, at),
            ShotStep::Contested => {
                let Report::Margin(lead) = input.returned() else {
                    unreachable!("an opposed roll reports a margin")
                };
                contested(cx, by, lead);
                Flow::Return(Report::Done)
            }
            ShotStep::Struck => {
                let Report::Rolled(rolled) = input.returned() else {
                    unreachable!("a roll reports what came of it")
                };
                struck(cx, by, at, rolled.made);
                Flow::Return(Report::Done)
            }
        }
    }
}

/// TU-069, TU-193, TU-199, TU-202.
fn strike<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, shot: ShotAt) -> Flow {
    let from = cx.table.at(by).expect("who shoots is on the pitch");
    let keeper = posted_keeper(&cx.board(), by.seat.other());
    cx.table.teams[by.seat].shot = true;
    cx.end_turn(Over::Shot);
    cx.log(Event::Shot { figure: by, goal: shot == ShotAt::Goal, keeper });
    let (kind, scene) = aim(&cx.board(), by, from, shot);
    match keeper.filter(|_| kind == RollKind::ShotAtt) {
        Some(keeper) => {
            let roll = odds::roll(&cx.board(), kind, by, scene);
            let against = odds::roll(&cx.board(), RollKind::ShotKeep, keeper, Scene::against(by));
            cx.oppose(roll, against, Shot { by, at: shot, step: ShotStep::Contested })
        }
        None => cx.roll(kind, by, scene, Shot { by, at: shot, step: ShotStep::Struck }),
    }
}

/// TU-194, TU-195, TU-196, AB20. Higher is a goal, equal goes over the bar, lower is held.
fn contested<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, lead: i8) {
    let goal = by.seat.other();
    let keeper = posted_keeper(&cx.board(), goal).expect("a contested shot has a keeper");
    let holds_ties = cx.board().profile(keeper).traits.tie_saves;
    match tables::contest(lead, holds_ties) {
        Contest::Goal => cx.score(by.seat, points(Points::Goal), Points::Goal),
        Contest::Tipped => cx.score(by.seat, points(Points::Tipped), Points::Tipped),
        Contest::Held => {
            cx.log(Event::Saved { figure: keeper });
            cx.give_ball(keeper);
        }
    }
}

/// TU-199, TU-200, TU-201, TU-202, TU-208. Points, or the ball goes to the opposing keeper.
fn struck<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, shot: ShotAt, made: bool) {
    match (made, shot) {
        (true, ShotAt::Goal) => cx.score(by.seat, aimed(shot), Points::EmptyGoal),
        (true, ShotAt::Point) => cx.score(by.seat, aimed(shot), Points::OverTheBar),
        (false, _) => {
            cx.log(Event::ShotMissed { figure: by });
            to_keeper(cx, by.seat.other());
        }
    }
}

/// TU-207. The keeper holds the ball where he stands; where he does not, it lies in his area.
pub fn to_keeper<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let standing = |id: &FigureId| cx.table.figures.get(*id).standing().is_some();
    if let Some(keeper) = cx.table.teams[seat].keeper.filter(standing) {
        cx.log(Event::BallToKeeper { figure: keeper });
        cx.give_ball(keeper);
        return;
    }
    // Columns as both coaches name them: left and right go by `x` at either end.
    let rows = if seat == Seat::Home { [2, 1] } else { [15, 16] };
    let squares = rows.into_iter().flat_map(|y| [6, 5, 7].map(|x| Square::new(x, y)));
    let free = squares.into_iter().find(|square| !cx.table.figures.taken(*square));
    // Six figures may fill the area; the ball then lies on the nearest square that is empty.
    let at = free.unwrap_or_else(|| nearest_empty(&cx.board(), Square::new(6, rows[0])));
    cx.table.ball = Ball { at: BallAt::Loose(at), ..Ball::default() };
    cx.log(Event::BallPlaced { at });
}

/// TU-299. The nearest empty square of the pitch; among equals the smaller `y`, then the smaller
/// `x`.
pub fn nearest_empty(board: &Board<'_>, from: Square) -> Square {
    let all = (1..=16).flat_map(|y| (1..=11).map(move |x| Square::new(x, y)));
    let empty = all.filter(|square| !board.table.figures.taken(*square));
    empty.min_by_key(|square| square.distance(from)).expect("most of the pitch is empty")
}
