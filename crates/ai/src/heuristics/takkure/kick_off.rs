//! Kick-offs: who stands where, where the ball is kicked, who runs under it.

use engine::Seat;
use takkure::actions::Action;
use takkure::geometry::{Point, go, unit};
use takkure::pack::model::{RollKind, Stat};
use takkure::phases::kick_off::KickOffStep;
use takkure::player::PlayerId;
use takkure::role::Role;
use takkure::rules::values;
use takkure::state::EachRole;

use super::odds;
use super::outlook::{Outlook, apart};

/// Any answer of a kick-off.
pub fn value(look: &Outlook<'_>, step: KickOffStep, action: &Action) -> f64 {
    let board = &look.board;
    let kicks = board.table.kick.kicker == Some(look.seat);
    match action {
        Action::Receive | Action::Roll => 1.0,
        Action::Form(places) if kicks => line(look, places),
        Action::Form(places) => cover(look, places),
        Action::Template(centre) => hard_to_reach(look, *centre),
        Action::Name(role) => nearness(look, PlayerId::new(look.seat, *role)),
        Action::Done => -1.0,
        Action::Run(route) => {
            let KickOffStep::Run { who } = step else { return 0.0 };
            let end = route.points().last().copied().unwrap_or(board.table.player(who).at);
            if kicks { chase(look, who, end) } else { under(look, who, end) }
        }
        Action::Kicker(role) => {
            let who = PlayerId::new(look.seat, *role);
            f64::from(values::stat(board, who, Stat::Bac))
        }
        Action::Spot(towards) => {
            let reach = board.pack.pitch.template_radius + board.pack.pitch.ball_radius;
            let centre = board.table.kick.template.unwrap_or_default();
            away_from(look, look.seat.other(), go(centre, unit(*towards), reach))
        }
        Action::Candidate(who) => {
            let catches = look.hand(*who, RollKind::Catch, board.table.player(*who).at);
            let own = if who.seat == look.seat { 1.0 } else { 0.0 };
            own + odds::unopposed(catches)
        }
        _ => 0.0,
    }
}

/// Kickers spread over the whole width, the strong in the middle.
fn line(look: &Outlook<'_>, places: &EachRole<Point>) -> f64 {
    let width = look.board.pack.pitch.width;
    let mut across: Vec<i32> = places.0.iter().flatten().map(|place| place.y).collect();
    across.sort_unstable();
    let edges = across.first().map_or(0, |y| *y) + across.last().map_or(0, |y| width - *y);
    let gaps = across.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or(0);
    let middle = places[Role::Forward].map_or(0, |place| (place.y - width / 2).abs());
    -f64::from(gaps.max(edges)) - 0.1 * f64::from(middle)
}

/// Receivers near to wherever the ball may come down.
fn cover(look: &Outlook<'_>, places: &EachRole<Point>) -> f64 {
    let pitch = &look.board.pack.pitch;
    let mut worst: f64 = 0.0;
    let mut sum = 0.0;
    for depth in [20, 28, 34] {
        for part in [14, 32, 50, 68, 86] {
            let forward = pitch.length * depth / 100;
            let x = if look.seat == Seat::Home { forward } else { pitch.length - forward };
            let spot = Point::new(x, pitch.width * part / 100);
            let reach = |role: Role| {
                let far = places[role].map(|place| apart(place, spot));
                let mov = values::defensive_move(&look.board, PlayerId::new(look.seat, role));
                far.map(|far| (far - f64::from(mov)).max(0.0))
            };
            let nearest = Role::ALL.iter().filter_map(|role| reach(*role)).fold(20_000.0, f64::min);
            worst = worst.max(nearest);
            sum += nearest;
        }
    }
    -worst - sum / 15.0
}

/// How far a place is from the nearest of a side.
fn away_from(look: &Outlook<'_>, seat: Seat, place: Point) -> f64 {
    let men = look.men(seat).map(|man| apart(man.disc.c, place) - f64::from(man.defence));
    men.fold(20_000.0, f64::min)
}

/// The template: far from every receiver, and deep.
fn hard_to_reach(look: &Outlook<'_>, centre: Point) -> f64 {
    let deep = f64::from(look.fwd(look.seat, centre));
    away_from(look, look.seat.other(), centre) + 0.5 * deep
}

fn template(look: &Outlook<'_>) -> Point {
    look.board.table.kick.template.unwrap_or_default()
}

/// The nearest to the ball move first.
fn nearness(look: &Outlook<'_>, who: PlayerId) -> f64 {
    -apart(look.board.table.player(who).at, template(look)) / 100_000.0
}

/// Kickers come up in a line, a little towards the ball.
fn chase(look: &Outlook<'_>, who: PlayerId, end: Point) -> f64 {
    let ball = template(look);
    let here = look.board.table.player(who).at;
    let back = if look.seat == Seat::Home { -3500 } else { 3500 };
    let wanted = Point::new(ball.x + back, (here.y * 2 + ball.y) / 3);
    -apart(end, wanted)
}

/// The two best placed run under the ball, the others behind and beside it.
fn under(look: &Outlook<'_>, who: PlayerId, end: Point) -> f64 {
    let ball = template(look);
    let nearer = look.men(look.seat).filter(|man| man.id != who);
    let here = apart(look.board.table.player(who).at, ball);
    let nearer = nearer.filter(|man| apart(man.disc.c, ball) < here).count();
    if nearer < 2 {
        return -apart(end, ball);
    }
    let back = if look.seat == Seat::Home { -1500 } else { 1500 };
    let side = if end.y >= ball.y { 4000 } else { -4000 };
    -apart(end, ball + Point::new(back, side))
}
