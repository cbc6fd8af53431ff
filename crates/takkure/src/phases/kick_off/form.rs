//! Formations and the template (K3 to K5).

use engine::Seat;

use crate::actions::Action;
use crate::game::{Board, Looking};
use crate::geometry::{CONTACT, OVERLAP, Point, fwd, overlap};
use crate::player::{ByRole, PlayerId, RoleSet, SIDE, Status};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::setup::behind_line;
use crate::state::EachRole;

use super::kicker;

/// TK-217. Who is there to be set up.
pub fn to_set_up(board: &Board<'_>, seat: Seat) -> RoleSet {
    let waits = |id: &PlayerId| board.table.player(*id).status == Status::Waiting;
    PlayerId::of(seat).filter(waits).map(|id| id.role).collect()
}

/// TK-207, TK-208, TK-208a, TK-217. Whether a side may set up like this.
pub fn check(board: &Board<'_>, seat: Seat, places: &EachRole<Point>) -> Result<(), Refusal> {
    let waiting = to_set_up(board, seat);
    for id in PlayerId::of(seat) {
        match (places[id.role], waiting.contains(id.role)) {
            (Some(place), true) => check_place(board, id, place)?,
            (Some(_), false) => {
                return Err(Refusal::NotThere(id));
            }
            (None, true) => {
                return Err(Refusal::NotSetUp(id));
            }
            (None, false) => {}
        }
    }
    check_room(board, seat, places)
}

/// TK-207, TK-208a, TK-339. One player: on his line, or in his half, within the tolerances.
fn check_place(board: &Board<'_>, id: PlayerId, place: Point) -> Result<(), Refusal> {
    let card = board.card(id);
    let disc = board.disc_at(id, place);
    if !board.bounds().holds(disc) {
        return Err(Refusal::StandsOffPitch(id));
    }
    let length = board.pack.pitch.length;
    let front = fwd(id.seat, length, place) + card.radius;
    if id.seat == kicker(board) {
        let on_line = Point::new(behind_line(board.pack, id.seat, card.radius), place.y);
        let gap = fwd(id.seat, length, on_line) + card.radius - front;
        if !(-OVERLAP..=CONTACT).contains(&gap) {
            return Err(Refusal::NotOnLine(id));
        }
    } else if front > length / 2 + OVERLAP {
        return Err(Refusal::BeyondHalfway(id));
    }
    Ok(())
}

/// TK-018. Nobody stands on somebody else.
fn check_room(board: &Board<'_>, seat: Seat, places: &EachRole<Point>) -> Result<(), Refusal> {
    let standing = |id: PlayerId| match id.seat == seat {
        true => places[id.role].map(|place| board.disc_at(id, place)),
        false => board.table.player(id).on_pitch().then(|| board.disc(id)),
    };
    for id in PlayerId::of(seat) {
        let Some(disc) = standing(id) else { continue };
        for other in PlayerId::all().filter(|other| *other != id) {
            if standing(other).is_some_and(|there| overlap(disc, there)) {
                return Err(Refusal::SamePlace { who: id, other });
            }
        }
    }
    Ok(())
}

/// The fewest and the most of both coordinates of the template's centre, neither allowed itself.
fn template_limits(board: &Board<'_>) -> (Point, Point) {
    let pitch = &board.pack.pitch;
    let inset = pitch.template_radius + pitch.template_margin;
    let receiver = kicker(board).other();
    let line = pitch.kick_off_lines[receiver as usize];
    let (near, far) = match receiver {
        Seat::Home => (pitch.in_goal, line),
        Seat::Away => (line, pitch.length - pitch.in_goal),
    };
    (Point::new(near + inset, inset), Point::new(far - inset, pitch.width - inset))
}

/// TK-209, TK-209a. The whole template lies between the receivers' kick-off line and their in-goal,
/// its edge more than an inch from both and from the edges of the pitch.
pub fn check_template(board: &Board<'_>, centre: Point) -> Result<(), Refusal> {
    let (low, high) = template_limits(board);
    let between = |low: i32, at: i32, high: i32| low < at && at < high;
    if !between(low.x, centre.x, high.x) {
        return Err(Refusal::TemplateAlong);
    }
    if !between(low.y, centre.y, high.y) {
        return Err(Refusal::TemplateAcross);
    }
    Ok(())
}

/// The middle first, then a grid over all that is allowed.
pub fn propose_templates(board: &Board<'_>, out: &mut Vec<Action>) {
    let (low, high) = template_limits(board);
    let part = |low: i32, high: i32, percent: i32| low + (high - low) * percent / 100;
    for x in [50, 6, 94] {
        for y in [50, 3, 26, 74, 97] {
            let centre = Point::new(part(low.x, high.x, x), part(low.y, high.y, y));
            if check_template(board, centre).is_ok() {
                out.push(Action::Template(centre));
            }
        }
    }
}

/// Where the four stand across the pitch, in hundredths of its width.
const SPREADS: [[i32; SIDE]; 5] =
    [[20, 40, 60, 80], [32, 44, 56, 68], [10, 25, 40, 55], [45, 60, 75, 90], [10, 37, 63, 90]];

/// How far from the own end each stands who receives, in hundredths of the length, by his place
/// across: a bow, two lines, deep, half-way, high.
const DEPTHS: [[i32; SIDE]; 5] =
    [[27, 33, 22, 27], [34, 24, 24, 34], [18, 22, 22, 18], [28, 28, 28, 28], [40, 36, 36, 40]];

/// Formations over the whole width first, then others; each with the positions turned round.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let kicks = seat == kicker(board);
    let depths = if kicks { &DEPTHS[..1] } else { &DEPTHS[..] };
    for spread in SPREADS.iter().take(if kicks { SPREADS.len() } else { 2 }) {
        for depth in depths {
            for turned in 0..if kicks { SIDE } else { 2 } {
                let form = formation(board, seat, spread, depth, turned);
                if check(board, seat, &form).is_ok() {
                    out.push(Action::Form(form));
                }
            }
        }
    }
}

fn formation(
    board: &Board<'_>,
    seat: Seat,
    spread: &[i32; SIDE],
    depth: &[i32; SIDE],
    turned: usize,
) -> EachRole<Point> {
    let pitch = &board.pack.pitch;
    let kicks = seat == kicker(board);
    let waiting = to_set_up(board, seat);
    let place = |role: Role| {
        let at = (role.index() + turned) % SIDE;
        let radius = board.card(PlayerId::new(seat, role)).radius;
        let forward = pitch.length * depth[at] / 100;
        let x = match seat {
            _ if kicks => behind_line(board.pack, seat, radius),
            Seat::Home => forward,
            Seat::Away => pitch.length - forward,
        };
        Point::new(x, pitch.width * spread[at] / 100)
    };
    ByRole(std::array::from_fn(|index| {
        let role = Role::ALL[index];
        waiting.contains(role).then(|| place(role))
    }))
}
