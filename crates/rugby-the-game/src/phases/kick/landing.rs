//! What a kick comes to, once both dice lie.

use engine::{Seat, Sink};

use super::{named, reach, wind};
use crate::events::Event;
use crate::frames::{Catch, CatchStep, DefenceTurn, TurnStep};
use crate::game::{Cx, Doing, Flow, RugbyTheGame};
use crate::phases::{kick_off, line_out};
use crate::rules::points;
use crate::state::{Kick, KickKind, TWENTY_TWO};

/// RT-063, RT-135. What a chase needs on the kick die.
const CHASE: u8 = 8;

/// RT-121, RT-122, RT-123, RT-124, RT-125, RT-126, RT-127, RT-134. Both dice are known: where the
/// ball comes down, and what follows.
pub(super) fn landed<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, face: usize) -> Flow {
    let die_metres = cx.pack.field.distance_die[face];
    cx.table.kick.made = cx.table.check.made();
    let kick = cx.table.kick;
    let togo = i16::from(cx.table.togo(seat));
    let metres = reach(&cx.board(), seat, &kick, die_metres);
    cx.log(Event::KickLanded {
        seat,
        face: face as u8 + 1,
        from: named(&cx.board(), seat, &kick),
        die_metres,
        wind: wind(&cx.board(), seat) as i8,
        metres: metres as u8,
        made: kick.made,
    });
    if kick.kind == KickKind::Drop {
        return drop_landed(cx, seat, metres >= togo, metres as u8);
    }
    let outside_22 = cx.table.own(seat) > TWENTY_TWO;
    // RT-127. A touch kick missed from outside the 22 never left its spot.
    if kick.kind == KickKind::Touch && !kick.made && outside_22 {
        cx.table.ball = None;
        return cx.stoppage(line_out::begin(seat.other(), false));
    }
    cx.table.ball = None;
    // RT-124. Past the try line, made or missed.
    if metres >= togo {
        return cx.stoppage(kick_off::drop_out(seat.other()));
    }
    cx.table.advance_marker(seat, metres as u8);
    match (kick.kind, kick.made) {
        (KickKind::Touch, true) | (KickKind::Infield, false) => {
            cx.stoppage(line_out::begin(seat.other(), false))
        }
        (KickKind::Infield, true) if chase_won(cx) => chased(cx, seat),
        _ => cx.next(Catch(CatchStep::Begin)),
    }
}

/// RT-140, RT-141, RT-142, RT-143, RT-144. A drop kick: missed, over, or short.
fn drop_landed<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    reaches: bool,
    metres: u8,
) -> Flow {
    cx.table.ball = None;
    if !cx.table.kick.made {
        return cx.stoppage(kick_off::drop_out(seat.other()));
    }
    if reaches {
        cx.score(seat, points::DROP_GOAL);
        cx.log(Event::DropGoal { seat });
        return cx.stoppage(kick_off::restart(seat.other()));
    }
    cx.table.advance_marker(seat, metres);
    cx.next(Catch(CatchStep::Begin))
}

/// RT-063, RT-136. Whether the chaser gets there: the same die, and the kick itself was good.
pub fn chase_won<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> bool {
    let kick = cx.table.kick;
    kick.chaser.is_some() && cx.table.check.roll >= chase_need(&kick)
}

/// RT-063, RT-135. What a chase needs on the kick die, by the rules or by a card.
pub fn chase_need(kick: &Kick) -> u8 {
    if kick.chase_need > 0 { kick.chase_need } else { CHASE }
}

/// RT-065, RT-066. The ball is the chaser's, and the others defend.
pub fn chased<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let shirt = cx.table.kick.chaser.expect("somebody chased");
    cx.table.give_ball(seat, shirt);
    cx.log(Event::ChaseWon { seat, shirt });
    cx.next(DefenceTurn(TurnStep::Begin))
}
