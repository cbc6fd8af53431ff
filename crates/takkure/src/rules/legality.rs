//! When second actions are legal, for step 4 and for the entries of team plays.

use arrayvec::ArrayVec;
use engine::Illegal;

use crate::activation::Defensive;
use crate::game::Board;
use crate::geometry::{self, CONTACT, Disc, Path, Point, entry, isqrt, len};
use crate::player::PlayerId;
use crate::role::Role;
use crate::state::Ball;

/// Active fatigue tokens that leave a player one MOV action in an activation.
const TIRED: u8 = 2;

/// How far `place` lies from the end this player defends.
fn fwd(board: &Board<'_>, who: PlayerId, place: Point) -> i32 {
    geometry::fwd(who.seat, board.pack.pitch.length, place)
}

/// Refuses what only a standing player does.
pub fn must_stand(board: &Board<'_>, who: PlayerId) -> Result<(), Illegal> {
    let player = board.table.player(who);
    if !player.on_pitch() {
        return Err(Illegal::new("TK-227", format!("{who} is off the pitch")));
    }
    if player.grounded() {
        return Err(Illegal::new("TK-125", format!("{who} is on the ground")));
    }
    Ok(())
}

/// Refuses what only the carrier does.
fn must_carry(board: &Board<'_>, who: PlayerId, clause: &'static str) -> Result<(), Illegal> {
    if board.table.holder() == Some(who) {
        return Ok(());
    }
    Err(Illegal::new(clause, format!("{who} does not have the ball")))
}

/// TK-001, TK-002, TK-118, TK-280. Whether the ball may be thrown from `place` to this team-mate:
/// he stands on the pitch, and his centre is not ahead of the passer's.
pub fn can_receive(
    board: &Board<'_>,
    passer: PlayerId,
    to: Role,
    place: Point,
) -> Result<(), Illegal> {
    let receiver = PlayerId::new(passer.seat, to);
    if receiver == passer {
        return Err(Illegal::new("TK-118", format!("{passer} cannot pass to himself")));
    }
    let player = board.table.player(receiver);
    if !player.standing() {
        let reason = format!("{receiver} does not stand on the pitch and cannot receive");
        return Err(Illegal::new("TK-118", reason));
    }
    if fwd(board, receiver, player.at) > fwd(board, passer, place) {
        let reason = format!("{receiver} is ahead of the ball, which is only passed backwards");
        return Err(Illegal::new("TK-001", reason));
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
) -> Result<(), Illegal> {
    must_carry(board, passer, "TK-105")?;
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
pub fn place_on_trail(board: &Board<'_>, who: PlayerId, at: i32) -> Result<Point, Illegal> {
    let trail = trail(board, who);
    let length = trail.length();
    if !(0..=length).contains(&at) {
        let most = geometry::Inches(length);
        let reason =
            format!("{who} has travelled {most} inches, and the ball is played on the way");
        return Err(Illegal::new("TK-106", reason));
    }
    Ok(if at == length { board.table.player(who).at } else { trail.at(at) })
}

/// Where the ball can be picked up: the loose ball, or the hands of a team-mate.
fn pick_up_from(board: &Board<'_>, who: PlayerId) -> Result<(Disc, Option<PlayerId>), Illegal> {
    match board.table.ball {
        Ball::Loose(_) => Ok((board.loose_ball().expect("it is loose"), None)),
        Ball::Held(mate) if mate.seat == who.seat && mate != who => {
            Ok((board.disc(mate), Some(mate)))
        }
        Ball::Held(holder) => {
            let reason = format!("{holder} has the ball: nothing to pick up for {who}");
            Err(Illegal::new("TK-139", reason))
        }
        Ball::Off => Err(Illegal::new("TK-139", "the ball is not on the pitch")),
    }
}

/// TK-028, TK-139, TK-140, TK-141, TK-291. Whether `who` may pick up `at` mils along his way: he
/// stands, touches the loose ball or the own carrier there, and is not ahead of that carrier.
pub fn can_pick_up(board: &Board<'_>, who: PlayerId, at: i32) -> Result<(), Illegal> {
    if who.seat != board.table.attacker {
        return Err(Illegal::new("TK-139", "only attackers pick the ball up"));
    }
    must_stand(board, who)?;
    let (ball, mate) = pick_up_from(board, who)?;
    let place = place_on_trail(board, who, at)?;
    let pushed = mate.is_none()
        && board.table.act.ball_touched
        && board.table.act.active == Some(who)
        && place == board.table.player(who).at;
    if !pushed && !geometry::contact(board.disc_at(who, place), ball) {
        return Err(Illegal::new("TK-139", format!("at {place} {who} does not touch the ball")));
    }
    match mate {
        Some(mate) if fwd(board, who, place) > fwd(board, mate, ball.c) => {
            Err(Illegal::new("TK-140", format!("at {place} {who} is ahead of {mate}")))
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
pub fn can_score(board: &Board<'_>, who: PlayerId) -> Result<(), Illegal> {
    must_carry(board, who, "TK-185")?;
    must_stand(board, who)?;
    let pitch = &board.pack.pitch;
    if geometry::in_goal(who.seat, pitch.length, pitch.in_goal, board.disc(who)) {
        return Ok(());
    }
    Err(Illegal::new("TK-185", format!("{who} does not touch the in-goal")))
}

/// The defenders who have declared a tackle against `who`.
pub fn tacklers(board: &Board<'_>, who: PlayerId) -> impl Iterator<Item = PlayerId> {
    let defence = board.table.act.defence;
    PlayerId::of(who.seat.other()).filter(move |id| {
        matches!(defence[id.role].action, Defensive::Tackle { target, .. } if target == who)
    })
}

/// Refuses what answers a tackle where none was declared.
fn must_be_tackled(board: &Board<'_>, who: PlayerId, clause: &'static str) -> Result<(), Illegal> {
    if tacklers(board, who).next().is_some() {
        return Ok(());
    }
    Err(Illegal::new(clause, format!("nobody has declared a tackle against {who}")))
}

/// TK-096. Whether `who` may dodge: he stands, and a tackle was declared against him.
pub fn can_dodge(board: &Board<'_>, who: PlayerId) -> Result<(), Illegal> {
    must_stand(board, who)?;
    must_be_tackled(board, who, "TK-096")
}

/// TK-003, TK-101. Whether `who` may break through: he stands, has the ball, and a tackle was
/// declared against him.
pub fn can_break_through(board: &Board<'_>, who: PlayerId) -> Result<(), Illegal> {
    must_carry(board, who, "TK-101")?;
    must_stand(board, who)?;
    must_be_tackled(board, who, "TK-101")
}

/// TK-180, TK-183, TK-303. Whether `who` may make a MOV action: he stands, and is not too tired for
/// another one. Only moves of the first and second action and of team plays count.
pub fn can_move(board: &Board<'_>, who: PlayerId) -> Result<(), Illegal> {
    must_stand(board, who)?;
    let tired = board.table.player(who).fatigue.on() >= TIRED;
    if tired && board.table.act.moved.contains(who.role) {
        let reason = format!("{who} is tired and has moved in this activation");
        return Err(Illegal::new("TK-180", reason));
    }
    Ok(())
}
