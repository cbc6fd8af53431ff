//! When second actions are legal, for step 4 and for the entries of team plays.

use arrayvec::ArrayVec;

use crate::activation::Defensive;
use crate::game::{Board, Looking};
use crate::geometry::{self, CONTACT, Disc, Path, Point, entry, isqrt, len};
use crate::pack::model::ActionKind;
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::state::Ball;

/// Active fatigue tokens that leave a player one MOV action in an activation.
const TIRED: u8 = 2;

/// How far `place` lies from the end this player defends.
fn fwd(board: &Board<'_>, who: PlayerId, place: Point) -> i32 {
    geometry::fwd(who.seat, board.pack.pitch.length, place)
}

/// Refuses what only a standing player does.
pub fn must_stand(board: &Board<'_>, who: PlayerId) -> Result<(), Refusal> {
    let player = board.table.player(who);
    if !player.on_pitch() {
        return Err(Refusal::OffPitch(who));
    }
    if player.grounded() {
        return Err(Refusal::OnTheGround(who));
    }
    Ok(())
}

/// Refuses what only the carrier does.
fn must_carry(board: &Board<'_>, who: PlayerId, action: ActionKind) -> Result<(), Refusal> {
    if board.table.holder() == Some(who) {
        return Ok(());
    }
    Err(Refusal::NoBall { who, action })
}

/// TK-001, TK-002, TK-118, TK-280. Whether the ball may be thrown from `place` to this team-mate:
/// he stands on the pitch, and his centre is not ahead of the passer's.
pub fn can_receive(
    board: &Board<'_>,
    passer: PlayerId,
    to: Role,
    place: Point,
) -> Result<(), Refusal> {
    let receiver = PlayerId::new(passer.seat, to);
    if receiver == passer {
        return Err(Refusal::ReceivesHimself(passer));
    }
    let player = board.table.player(receiver);
    if !player.standing() {
        return Err(Refusal::CannotReceive(receiver));
    }
    if fwd(board, receiver, player.at) > fwd(board, passer, place) {
        return Err(Refusal::Ahead(receiver));
    }
    Ok(())
}

/// TK-001, TK-002, TK-105, TK-118. Whether `passer` may pass from `place`: he stands and has the
/// ball, and the receiver may take it.
pub fn can_pass(
    board: &Board<'_>,
    passer: PlayerId,
    to: Role,
    place: Point,
) -> Result<(), Refusal> {
    must_carry(board, passer, ActionKind::Pass)?;
    must_stand(board, passer)?;
    can_receive(board, passer, to, place)
}

/// TK-054. The way `who` travelled in step 3; the place itself for who did not move.
pub fn trail(board: &Board<'_>, who: PlayerId) -> Path {
    let trail = board.table.act.trails[who.role];
    if trail.points().is_empty() || board.table.attacker != who.seat {
        return crate::rules::moving::from_here(board.table.player(who).at, &[]);
    }
    trail
}

/// TK-068, TK-106, TK-119, TK-291. The place `at` mils along the way of `who`; at its end, where he
/// is now. He himself stays where he is.
pub fn place_on_trail(board: &Board<'_>, who: PlayerId, at: i32) -> Result<Point, Refusal> {
    let trail = trail(board, who);
    let length = trail.length();
    if !(0..=length).contains(&at) {
        return Err(Refusal::BeyondWay { who, length });
    }
    Ok(if at == length { board.table.player(who).at } else { trail.at(at) })
}

/// Where the ball can be picked up: the loose ball, or the hands of a team-mate.
fn pick_up_from(board: &Board<'_>, who: PlayerId) -> Result<(Disc, Option<PlayerId>), Refusal> {
    match board.table.ball {
        Ball::Loose(_) => Ok((board.loose_ball().expect("it is loose"), None)),
        Ball::Held(mate) if mate.seat == who.seat && mate != who => {
            Ok((board.disc(mate), Some(mate)))
        }
        Ball::Held(holder) => Err(Refusal::OtherHasBall { who, holder }),
        Ball::Off => Err(Refusal::BallOff),
    }
}

/// TK-028, TK-139, TK-140, TK-141, TK-291. Whether `who` may pick up `at` mils along his way: he
/// stands, touches the loose ball or the own carrier there, and is not ahead of that carrier.
pub fn can_pick_up(board: &Board<'_>, who: PlayerId, at: i32) -> Result<(), Refusal> {
    if who.seat != board.table.attacker {
        return Err(Refusal::OnlyAttackersPickUp);
    }
    must_stand(board, who)?;
    let (ball, mate) = pick_up_from(board, who)?;
    let place = place_on_trail(board, who, at)?;
    let pushed = mate.is_none()
        && board.table.act.ball_touched
        && board.table.act.active == Some(who)
        && place == board.table.player(who).at;
    if !pushed && !geometry::contact(board.disc_at(who, place), ball) {
        return Err(Refusal::TouchesNoBall { who, at: place });
    }
    match mate {
        Some(mate) if fwd(board, who, place) > fwd(board, mate, ball.c) => {
            Err(Refusal::AheadOfCarrier { who, mate, at: place })
        }
        _ => Ok(()),
    }
}

/// Points of a way at which a ball may be picked up.
pub type PickUpPoints = ArrayVec<i32, 4>;

/// TK-139, TK-140, TK-141. Where along his way `who` may pick the ball up, in mils: the first
/// contact, then really different places behind it; empty if there is none.
///
/// On each leg the legal places lie between where contact begins and ends, on one side of the line
/// through the carrier: so the ends of those stretches are all there is to try.
pub fn pick_up_points(board: &Board<'_>, who: PlayerId) -> PickUpPoints {
    let mut points = PickUpPoints::new();
    let Ok((ball, mate)) = pick_up_from(board, who) else { return points };
    let trail = trail(board, who);
    let reach = board.disc(who).r + ball.r + CONTACT;
    // Rounding may leave an end of a stretch one mil outside: then its neighbour is taken.
    let mut found: ArrayVec<i32, { 3 * Path::MOST + 1 }> = ArrayVec::new();
    let mut take = |tries: &[i32]| {
        found.extend(tries.iter().copied().find(|at| can_pick_up(board, who, *at).is_ok()));
    };
    let mut before = 0;
    for (a, b) in trail.legs() {
        let length = len(b - a);
        let enters = before + entry(ball.c, a, b, reach, isqrt);
        let leaves = before + length - entry(ball.c, b, a, reach, isqrt);
        take(&[enters, enters + 1]);
        take(&[leaves, leaves - 1]);
        if mate.is_some() && a.x != b.x {
            let part = i64::from(length) * i64::from(ball.c.x - a.x) / i64::from(b.x - a.x);
            let level = before + part.clamp(0, i64::from(length)) as i32;
            take(&[level, level - 1, level + 1]);
        }
        before += length;
    }
    take(&[before]);
    found.sort_unstable();
    for at in found {
        let new = points.last().is_none_or(|last| at > last + CONTACT);
        if new && !points.is_full() {
            points.push(at);
        }
    }
    points
}

/// TK-185. Whether `who` may try to score: he stands, has the ball, and his base touches or
/// overlaps the in-goal he attacks.
pub fn can_score(board: &Board<'_>, who: PlayerId) -> Result<(), Refusal> {
    must_carry(board, who, ActionKind::ScoreTry)?;
    must_stand(board, who)?;
    let pitch = &board.pack.pitch;
    if geometry::in_goal(who.seat, pitch.length, pitch.in_goal, board.disc(who)) {
        return Ok(());
    }
    Err(Refusal::NotInGoal(who))
}

/// The defenders who have declared a tackle against `who`.
pub fn tacklers(board: &Board<'_>, who: PlayerId) -> impl Iterator<Item = PlayerId> {
    let defence = board.table.act.defence;
    PlayerId::of(who.seat.other()).filter(move |id| {
        matches!(defence[id.role].action, Defensive::Tackle { target, .. } if target == who)
    })
}

/// Refuses what answers a tackle where none was declared.
fn must_be_tackled(board: &Board<'_>, who: PlayerId, action: ActionKind) -> Result<(), Refusal> {
    if tacklers(board, who).next().is_some() {
        return Ok(());
    }
    Err(Refusal::NotTackled { who, action })
}

/// TK-096. Whether `who` may dodge: he stands, and a tackle was declared against him.
pub fn can_dodge(board: &Board<'_>, who: PlayerId) -> Result<(), Refusal> {
    must_stand(board, who)?;
    must_be_tackled(board, who, ActionKind::Dodge)
}

/// TK-003, TK-101. Whether `who` may break through: he stands, has the ball, and a tackle was
/// declared against him.
pub fn can_break_through(board: &Board<'_>, who: PlayerId) -> Result<(), Refusal> {
    must_carry(board, who, ActionKind::BreakThrough)?;
    must_stand(board, who)?;
    must_be_tackled(board, who, ActionKind::BreakThrough)
}

/// TK-180, TK-183, TK-303. Whether `who` may make a MOV action: he stands, and is not too tired for
/// another one. Only moves of the first and second action and of team plays count.
pub fn can_move(board: &Board<'_>, who: PlayerId) -> Result<(), Refusal> {
    must_stand(board, who)?;
    let tired = board.table.player(who).fatigue.on() >= TIRED;
    if tired && board.table.act.moved.contains(who.role) {
        return Err(Refusal::Tired(who));
    }
    Ok(())
}
