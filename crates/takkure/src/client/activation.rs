//! An activation as the board draws it: what is marked, travelled, declared and in the air.

use engine::Thing;
use serde::{Deserialize, Serialize};

use super::place::{Place, figure, places};
use crate::activation::{self as act, Defence, Defensive, First};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{Point, go, len, unit};
use crate::player::PlayerId;
use crate::role::Role;
use crate::rules::{values, waiting};

/// The step in which tackles are measured: from here on it is known which of them miss.
const MEASURED: u8 = 4;

/// What has been declared and done since the token was placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Activation {
    /// The step in progress, 1 to 6; 0 between activations.
    pub step: u8,
    /// The active player.
    pub active: Option<Thing>,
    /// The move he has marked.
    pub marked: Option<Marked>,
    /// What attackers have travelled.
    pub trails: Vec<Trail>,
    /// Where a second move began, as far as that matters.
    pub second_from: Option<Place>,
    /// The team play, if it is one.
    pub play: Option<TeamPlay>,
    /// What defenders have declared, in the order of positions.
    pub defences: Vec<Declared>,
    /// The pass that is rolled for or in the air.
    pub pass: Option<Pass>,
}

/// A marked move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Marked {
    /// Where it begins.
    pub start: Place,
    /// Where it turns, if it does.
    pub turn: Option<Place>,
    /// Where it would end.
    pub end: Place,
}

/// A way that was travelled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trail {
    /// By whom.
    pub who: Thing,
    /// From its start.
    pub path: Vec<Place>,
}

/// A team play in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TeamPlay {
    /// The card, where this seat knows it.
    pub card: Option<Thing>,
    /// Who takes part beside the carrier.
    pub participants: Vec<Thing>,
    /// Who fills C, S1, S2 and S3, where this seat knows it.
    pub slots: [Option<Thing>; 4],
    /// Whether it is turned up.
    pub revealed: bool,
}

/// What a defender has declared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Declared {
    /// Who.
    pub who: Thing,
    /// What he does.
    pub action: Defending,
    /// Which ball a steal is after.
    pub ball: Option<StealBall>,
    /// The way he came, from where he stood; empty without a move.
    pub path: Vec<Place>,
    /// The point a tackle was aimed at.
    pub aim: Option<Place>,
    /// Whether a tackle does not reach.
    pub misses: bool,
    /// Where the bases of the tackler and the tackled touch.
    pub contact: Option<Place>,
    /// How far his Pressure reaches from his base.
    pub pressure: Option<i32>,
}

/// A defensive action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Defending {
    Nothing,
    Pressure,
    Tackle,
    Steal,
    StandUp,
    Rest,
}

/// Which ball a steal is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StealBall {
    Loose,
    Held,
    Air,
}

/// A pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pass {
    /// Who passes.
    pub who: Thing,
    /// Who is to receive.
    pub to: Thing,
    /// Where the ball leaves.
    pub from: Place,
    /// Who stands in the lane to intercept.
    pub interceptors: Vec<Thing>,
}

/// The activation in progress. `stack` are the activities in progress.
pub fn activation(board: &Board<'_>, stack: &[Frame]) -> Activation {
    let table = board.table;
    let act = &table.act;
    let attacker = |role: Role| PlayerId::new(table.attacker, role);
    let trails = Role::ALL.iter().map(|role| (*role, &act.trails[*role]));
    let trails = trails.filter(|(_, path)| path.points().len() > 1);
    let defenders = PlayerId::of(table.defender()).filter(|_| act.step > 0);
    Activation {
        step: act.step,
        active: act.active.map(figure),
        marked: marked(act),
        trails: trails
            .map(|(role, path)| Trail { who: figure(attacker(role)), path: places(path) })
            .collect(),
        second_from: act.second_start.map(Place::from),
        play: act.play.as_ref().map(|play| TeamPlay {
            card: play.card.map(Thing::card),
            participants: play.participants.iter().map(|role| figure(attacker(role))).collect(),
            slots: play.slots.map(|slot| slot.map(|role| figure(attacker(role)))),
            revealed: play.revealed,
        }),
        defences: defenders.filter_map(|id| declared(board, id)).collect(),
        pass: pass(board, stack),
    }
}

fn marked(act: &act::Activation) -> Option<Marked> {
    let First::Move { turn, end } = act.first else { return None };
    Some(Marked { start: act.start.into(), turn: turn.map(Place::from), end: end.into() })
}

/// What a defender has declared; nothing for one who has not.
fn declared(board: &Board<'_>, id: PlayerId) -> Option<Declared> {
    let defence = &board.table.act.defence[id.role];
    let (mut ball, mut aim) = (None, None);
    let action = match defence.action {
        Defensive::Waiting => return None,
        Defensive::Nothing => Defending::Nothing,
        Defensive::Pressure => Defending::Pressure,
        Defensive::Tackle { point, .. } => {
            aim = Some(point.into());
            Defending::Tackle
        }
        Defensive::Steal(kind) => {
            ball = Some(steal_ball(kind));
            Defending::Steal
        }
        Defensive::StandUp => Defending::StandUp,
        Defensive::Rest => Defending::Rest,
    };
    let measured = board.table.act.step >= MEASURED;
    Some(Declared {
        who: figure(id),
        action,
        ball,
        path: places(&defence.path),
        aim,
        misses: action == Defending::Tackle && measured && defence.reach.is_none(),
        contact: contact(board, id, defence).map(Place::from),
        pressure: (action == Defending::Pressure).then(|| values::pressure_range(board, id)),
    })
}

pub(super) fn steal_ball(kind: act::StealKind) -> StealBall {
    match kind {
        act::StealKind::Loose => StealBall::Loose,
        act::StealKind::Held => StealBall::Held,
        act::StealKind::Air => StealBall::Air,
    }
}

/// TK-284. Where the base of a tackler touches the one he tackles, who was then where he was first
/// reached on his way.
fn contact(board: &Board<'_>, id: PlayerId, defence: &Defence) -> Option<Point> {
    let Defensive::Tackle { target, .. } = defence.action else { return None };
    let (base, reach) = (board.disc(id), defence.reach?);
    if !board.table.player(id).on_pitch() || !board.table.player(target).on_pitch() {
        return None;
    }
    let trail = &board.table.act.trails[target.role];
    let there = match trail.points().len() > 1 {
        true => trail.at(reach),
        false => board.table.player(target).at,
    };
    let way = there - base.c;
    Some(match len(way) > base.r {
        true => go(base.c, unit(way), base.r),
        false => there,
    })
}

/// The pass that is rolled for, or that has left the passer.
fn pass(board: &Board<'_>, stack: &[Frame]) -> Option<Pass> {
    let flying = stack.iter().rev().find_map(|frame| match *frame {
        Frame::Flight(flight) => Some((flight.passer, flight.receiver(), flight.from)),
        _ => None,
    });
    let declared = || {
        let doing = board.table.act.doing?;
        Some((doing.by, doing.receiver()?, doing.place))
    };
    let (passer, receiver, from) = flying.or_else(declared)?;
    board.table.player(receiver).on_pitch().then(|| Pass {
        who: figure(passer),
        to: figure(receiver),
        from: from.into(),
        interceptors: interceptors(board, passer, from, receiver),
    })
}

/// TK-151. Who stands in the lane of a pass to intercept it.
pub(super) fn interceptors(
    board: &Board<'_>,
    passer: PlayerId,
    from: Point,
    receiver: PlayerId,
) -> Vec<Thing> {
    let line = waiting::interceptors(board, board.disc_at(passer, from), board.disc(receiver));
    line.into_iter().filter(|id| id.seat != passer.seat).map(figure).collect()
}
