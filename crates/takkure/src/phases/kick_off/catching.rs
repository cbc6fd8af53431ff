//! The kick, where the ball comes down, and who catches it (K7 to K10).

use super::*;
use crate::frames::Frame;
use crate::game::{Handling, Looking};
use crate::geometry::{DIR360, Disc, SCALE, free, go, nearest_free, unit, within};
use crate::pack::model::RollKind;
use crate::phases::turn::Turn;
use crate::role::Role;
use crate::roll::{Form, Roll};
use crate::rules::contest;

/// The longest vector that names a direction (2.6).
const LONGEST: i32 = 30_000;
/// Degrees between two of the directions that are offered.
const CLOCK: usize = 30;

/// TK-212. K7: one player of the kicking side rolls BaC.
pub fn kick<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role) -> Flow {
    let who = PlayerId::new(kicker(&cx.board()), role);
    cx.table.kick.kicking = Some(who);
    roll(cx, who, RollKind::Kick, KickOff(KickOffStep::Kicked))
}

fn roll<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    who: PlayerId,
    kind: RollKind,
    then: impl Into<Frame>,
) -> Flow {
    let place = cx.table.player(who).at;
    let roller = values::roller(&cx.board(), who, kind, place, None);
    let rollers = [roller].into_iter().collect();
    contest::call(cx, Roll { form: Form::Unopposed, rollers, cause: None, gap: None }, then)
}

/// Whether the only roller of the finished roll has won.
fn won<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> bool {
    let roll = contest::take(cx);
    roll.rollers[0].verdict.is_some_and(|verdict| verdict.won())
}

/// The centre of the template.
fn centre(board: &Board<'_>) -> Point {
    board.table.kick.template.unwrap_or_default()
}

/// TK-212, TK-295. K7b: on target the kicker says where on the edge, else the ball scatters from
/// the centre. With no room on the edge it comes down as near to the centre as it can.
pub fn kicked<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let on_target = won(cx);
    let seat = kicker(&cx.board());
    if let Some(player) = cx.table.kick.kicking {
        cx.log(Event::Kicked { player, on_target });
    }
    if !on_target {
        return off_target(cx);
    }
    if free_spots(&cx.board(), 1).next().is_some() {
        return KickOff(KickOffStep::Spot).asks(seat);
    }
    let board = cx.board();
    let ball = cx.pack.pitch.ball_radius;
    let spot = nearest_free(ball, centre(&board), DIR360[0], &board.everybody(), &board.bounds());
    land(cx, spot)
}

/// TK-212. The ball scatters from the centre of the template.
pub fn off_target<S: Sink<Takkure>>(cx: &Cx<'_, S>) -> Flow {
    let board = cx.board();
    scatter::ball(centre(&board), kicker(&board), KickOff(KickOffStep::Landed))
}

/// TK-213. Where the ball lies that comes down in this direction from the template's centre.
fn spot_at(board: &Board<'_>, towards: Point) -> Point {
    let pitch = &board.pack.pitch;
    go(centre(board), unit(towards), pitch.template_radius + pitch.ball_radius)
}

fn has_room(board: &Board<'_>, spot: Point) -> bool {
    let ball = Disc::new(spot, board.pack.pitch.ball_radius);
    board.bounds().holds(ball) && free(ball, &board.everybody())
}

/// Directions so many degrees apart in which the ball has room, each an inch long.
fn free_spots<'a>(board: &'a Board<'_>, apart: usize) -> impl Iterator<Item = Point> + 'a {
    let inches = |dir: Point| {
        let mils = |part: i32| (i64::from(part) * 1000 / SCALE) as i32;
        Point::new(mils(dir.x), mils(dir.y))
    };
    let all = (0..DIR360.len()).step_by(apart).map(move |n| inches(DIR360[n]));
    all.filter(|towards| has_room(board, spot_at(board, *towards)))
}

/// TK-213. A spot is free, in bounds and touches the edge of the template from outside.
pub fn check_spot(board: &Board<'_>, towards: Point) -> Result<(), Refusal> {
    let long = |part: i32| part.unsigned_abs() > LONGEST.unsigned_abs();
    if towards == Point::default() || long(towards.x) || long(towards.y) {
        return Err(Refusal::SpotNowhere);
    }
    match has_room(board, spot_at(board, towards)) {
        true => Ok(()),
        false => Err(Refusal::SpotTaken),
    }
}

/// The clock directions with room; if there are none, whatever else has room.
pub fn propose_spots(board: &Board<'_>, out: &mut Vec<Action>) {
    out.extend(free_spots(board, CLOCK).map(Action::Spot));
    if out.is_empty() {
        out.extend(free_spots(board, 1).take(12).map(Action::Spot));
    }
}

/// TK-212, TK-213. The ball comes down where the kicker wants it.
pub fn spot<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, towards: Point) -> Flow {
    let spot = spot_at(&cx.board(), towards);
    land(cx, spot)
}

fn land<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, spot: Point) -> Flow {
    cx.table.ball = Ball::Loose(spot);
    cx.log(Event::BallLanded { at: spot });
    landed(cx)
}

/// TK-214. K8: everybody near enough may try.
pub fn landed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let board = cx.board();
    let mut catchers = engine::BySeat::<RoleSet>::default();
    if let Some(ball) = board.loose_ball() {
        let reach = board.pack.numbers.catch_range;
        for seat in Seat::BOTH {
            let near = board.table.on_pitch(seat);
            let near = near.filter(|id| within(board.disc(*id), ball, reach));
            catchers[seat] = near.map(|id| id.role).collect();
        }
    }
    cx.table.kick.catchers = catchers;
    next_catcher(cx)
}

/// TK-215. The receiving coach says who is next, of both sides.
fn next_catcher<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let receiver = kicker(&cx.board()).other();
    let catchers = &cx.table.kick.catchers;
    if catchers.home.is_empty() && catchers.away.is_empty() {
        cx.log(Event::NotCaught { seat: receiver });
        return over(cx, receiver);
    }
    KickOff(KickOffStep::Candidate).asks(receiver)
}

/// D-20. He tries, or leaves it to the next.
pub fn answered<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: PlayerId, action: Action) -> Flow {
    cx.table.kick.catchers[who.seat].remove(who.role);
    if action == Action::Decline {
        cx.log(Event::CatchDeclined { player: who });
        return next_catcher(cx);
    }
    roll(cx, who, RollKind::Catch, KickOff(KickOffStep::Caught { who }))
}

/// TK-214. The first success takes the ball and ends the rolling.
pub fn tried<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: PlayerId) -> Flow {
    if !won(cx) {
        return next_catcher(cx);
    }
    cx.give_ball(who);
    cx.log(Event::Caught { player: who });
    over(cx, who.seat)
}

/// TK-034, TK-035, TK-036, TK-216. K9, K10: the catcher's side attacks, or the receivers if nobody
/// has the ball; its tokens follow.
fn over<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, attacker: Seat) -> Flow {
    cx.table.attacker = attacker;
    cx.table.act = Activation::default();
    cx.table.kick = Kick::default();
    Turn(TurnStep::Begin).goes_on()
}
