//! What tells a good position from a bad one, where a turn begins.

use crash_tackle::field::Hex;
use crash_tackle::frames::Frame;
use crash_tackle::pack::Pack;
use crash_tackle::phases::line_out::LineOut;
use crash_tackle::phases::penalty::Penalty;
use crash_tackle::phases::scrum::Scrum;
use crash_tackle::player::PlayerId;
use crash_tackle::state::{BallAt, Restart, Table};
use engine::Seat;

/// The names, in the order in which [`features`] lists them.
pub const NAMES: &[&str] = &[
    "lead",
    "lead_late",
    "territory",
    "attack",
    "in_22",
    "carried",
    "carried_free",
    "carried_turn",
    "grounded",
    "grounded_turn",
    "loose_turn",
    "scrum",
    "line_out",
    "penalty",
    "penalty_near",
    "restart",
    "near",
    "cover",
    "down",
    "missing",
    "cards",
    "substitutions",
];

/// Who is this near the ball may get to it.
const NEAR: u8 = 4;

/// How the worth of a position grows as turns run out: about 1 in the middle of a match, and this
/// many turns before the end it stops to grow.
const POSITION: f64 = 6.0;
const SETTLING: f64 = 8.0;
/// Turns after which about half of what a position promises has come of it.
const TO_USE: f64 = 2.0;

/// Turns begun in this half, of both sides.
pub fn turns_begun(table: &Table) -> u32 {
    u32::from(table.turn_no.home) + u32::from(table.turn_no.away)
}

/// Turns of both sides that are still to begin in this half.
fn turns_of_half(table: &Table) -> f64 {
    2.0 * f64::from(table.settings.turns) - f64::from(turns_begun(table))
}

/// Turns of both sides that are still to begin.
fn turns_left(table: &Table) -> f64 {
    let half = 2.0 * f64::from(table.settings.turns);
    turns_of_half(table) + half * (2.0 - f64::from(table.half)).max(0.0)
}

/// The part of its promise that a position can still keep in so many turns and the present one.
fn used(turns: f64) -> f64 {
    (1.0 + turns) / (1.0 + turns + TO_USE)
}

/// Home's share less away's of something both have.
fn difference(share: impl Fn(Seat) -> f64) -> f64 {
    share(Seat::Home) - share(Seat::Away)
}

/// 1 for home, -1 for away.
const fn sign(seat: Seat) -> f64 {
    match seat {
        Seat::Home => 1.0,
        Seat::Away => -1.0,
    }
}

/// What the game has come to: who has the ball or is to restart, and where.
#[derive(Clone, Copy)]
enum Scene {
    /// Play goes on.
    Open,
    /// This side is to restart, at this place if there is one.
    Stopped(Seat, Restart),
}

/// A restart that is due, or under way.
fn scene(table: &Table, stack: &[Frame]) -> Scene {
    for frame in stack.iter().rev() {
        match *frame {
            Frame::Scrum(Scrum { throwing, spot, .. }) => {
                return Scene::Stopped(throwing, Restart::Scrum(spot));
            }
            Frame::LineOut(LineOut { throwing, spot, .. }) => {
                return Scene::Stopped(throwing, Restart::LineOut(spot));
            }
            Frame::Penalty(Penalty { to, spot, .. }) => {
                return Scene::Stopped(to, Restart::Penalty(spot));
            }
            Frame::KickOff(_) => return Scene::Stopped(table.active, Restart::KickOff),
            Frame::DropOut(_) => return Scene::Stopped(table.active, Restart::DropOut),
            _ => {}
        }
    }
    match &table.due {
        Some(due) => Scene::Stopped(due.to, due.what),
        None => Scene::Open,
    }
}

/// Lists the features.
pub fn features(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
    let scene = scene(table, stack);
    let lead = difference(|seat| f64::from(table.score[seat]));
    out.push(lead);
    out.push(lead / (1.0 + turns_left(table)).sqrt());
    let (owner, place) = match scene {
        Scene::Open => owner(table),
        Scene::Stopped(seat, what) => (Some(seat), spot(table, seat, what)),
    };
    ground(pack, table, owner, place, out);
    match scene {
        Scene::Open => open(table, out),
        Scene::Stopped(..) => out.extend([0.0; 6]),
    }
    match scene {
        Scene::Open => out.extend([0.0; 5]),
        Scene::Stopped(seat, what) => stopped(pack, table, seat, what, out),
    }
    around(table, scene, out);
    let of_the_half = out.len();
    strength(table, out);
    // All but the lead is worth points to come. Like the lead it counts for more the fewer turns
    // are left, but there must be some left to make points of it: what is due to the place of the
    // ball is over with the half.
    let left = turns_left(table);
    let scale = POSITION / (SETTLING + left).sqrt();
    let half = scale * used(turns_of_half(table));
    out[2..of_the_half].iter_mut().for_each(|feature| *feature *= half);
    out[of_the_half..].iter_mut().for_each(|feature| *feature *= scale * used(left));
}

/// In open play, whose ball it is and where it is.
fn owner(table: &Table) -> (Option<Seat>, Option<Hex>) {
    let owner = match table.ball.at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => Some(id.seat),
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
    };
    (owner, table.ball_space())
}

/// Where a restart is taken; about where it puts the ball, for the kicks.
fn spot(table: &Table, seat: Seat, what: Restart) -> Option<Hex> {
    match what {
        Restart::Scrum(spot) | Restart::LineOut(spot) | Restart::Penalty(spot) => Some(spot),
        Restart::DropOut | Restart::DropOutOrScrum(_) => {
            Some(Hex::new(0, -14 * table.facing(seat).dir()))
        }
        Restart::KickOff | Restart::ScrumOrPlayOn => Some(Hex::new(0, 0)),
    }
}

/// Territory: of the ball as such, and more the nearer its owner is to the line.
fn ground(pack: &Pack, table: &Table, owner: Option<Seat>, place: Option<Hex>, out: &mut Vec<f64>) {
    let Some(place) = place else { return out.extend([0.0; 3]) };
    let up = |seat| f64::from(table.f(seat, place)) / f64::from(pack.field.tryline);
    out.push(up(Seat::Home));
    let Some(owner) = owner else { return out.extend([0.0; 2]) };
    let f = up(owner);
    out.push(sign(owner) * ((f + 1.0) / 2.0).clamp(0.0, 1.0).powi(2));
    out.push(sign(owner) * ((f - 0.5) * 2.0).clamp(0.0, 1.0));
}

/// The ball in open play: carried, on a grounded player, loose; and whose turn it is then.
fn open(table: &Table, out: &mut Vec<f64>) {
    let (active, mut ball) = (table.active, [0.0; 6]);
    match table.ball.at {
        BallAt::Carried(id) => {
            let at = table.player(id).at;
            let met = |hex: Hex| table.standing(id.seat.other()).any(|(_, at)| at.touches(hex));
            ball[0] = sign(id.seat);
            ball[1] = if at.is_some_and(met) { 0.0 } else { sign(id.seat) };
            ball[2] = if active == id.seat { sign(active) } else { 0.0 };
        }
        BallAt::OnGrounded(id) => {
            ball[3] = sign(id.seat);
            ball[4] = if active == id.seat { sign(active) } else { 0.0 };
        }
        BallAt::Loose(_) | BallAt::InAir(_) => ball[5] = sign(active),
        BallAt::Dead => {}
    }
    out.extend(ball);
}

/// A restart of a side.
fn stopped(pack: &Pack, table: &Table, seat: Seat, what: Restart, out: &mut Vec<f64>) {
    let mut kinds = [0.0; 5];
    match what {
        Restart::Scrum(_) | Restart::ScrumOrPlayOn => kinds[0] = sign(seat),
        Restart::LineOut(_) => kinds[1] = sign(seat),
        Restart::Penalty(spot) => {
            let poles = pack.field.target(table.facing(seat));
            kinds[2] = sign(seat);
            kinds[3] = sign(seat) * (1.0 - f64::from(spot.distance(poles)) / 20.0).max(0.0);
        }
        Restart::KickOff | Restart::DropOut | Restart::DropOutOrScrum(_) => kinds[4] = sign(seat),
    }
    out.extend(kinds);
}

/// In open play, who is about: men near the ball, and the owner's opponents between it and their
/// line.
fn around(table: &Table, scene: Scene, out: &mut Vec<f64>) {
    let Some(ball) = table.ball_space().filter(|_| matches!(scene, Scene::Open)) else {
        return out.extend([0.0; 2]);
    };
    let near = |seat: Seat| table.standing(seat).filter(|(_, at)| at.distance(ball) <= NEAR);
    out.push(difference(|seat| near(seat).count() as f64) / 5.0);
    let cover = |seat: Seat| {
        let f = table.f(seat, ball);
        let between = |(_, at): &(PlayerId, Hex)| {
            let deep = f - table.f(seat, *at);
            (0..=24).contains(&deep)
                && f32::from(at.x.abs_diff(ball.x)) <= 2.0 + f32::from(deep) / 3.0
        };
        (table.standing(seat).filter(between).count() as f64).min(8.0) / 8.0
    };
    let (owner, _) = owner(table);
    out.push(match owner {
        Some(owner) => sign(owner.other()) * cover(owner.other()),
        None => difference(cover),
    });
}

/// Men on their feet, men on the field, cards.
fn strength(table: &Table, out: &mut Vec<f64>) {
    let grounded = |seat: Seat| {
        table.fielded(seat).filter(|(id, _)| table.player(*id).grounded).count() as f64
    };
    let missing =
        |seat: Seat| PlayerId::of(seat).filter(|id| !table.player(*id).available()).count() as f64;
    out.push(difference(grounded) / 3.0);
    out.push(difference(missing));
    out.push(difference(|seat| table.cards.hands[seat].len() as f64) / 3.0);
    out.push(difference(|seat| f64::from(table.cards.substitutions[seat])) / 3.0);
}
