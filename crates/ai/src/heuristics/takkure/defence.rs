//! Without the ball: who tackles whom where, who presses, who robs, who runs back.

use takkure::actions::{Action, Route};
use takkure::activation::{Defensive, First, StealKind};
use takkure::game::Looking;
use takkure::geometry::{CONTACT, Disc, Path, Point, as_close, contact, lane_hit, swept_contact};
use takkure::pack::model::RollKind;
use takkure::phases::defence::{tackle_path, tackled};
use takkure::player::PlayerId;
use takkure::rules::values;
use takkure::state::Ball;

use super::odds;
use super::outlook::{Man, Outlook, Run, apart, from_path};

/// Playing on from a place that nobody contests is worth more to them than it looks.
const TACKLE: f64 = 1.3;
/// Falling after a tackle that failed.
const FALL: f64 = 0.03;
/// A point off their roll.
const PRESSURE: f64 = 0.05;
/// A turn spent on getting fresh.
const REST: f64 = 0.012;

/// D-32, D-32b.
pub fn value(plan: &Plan<'_>, action: &Action) -> f64 {
    let look = plan.look;
    match action {
        Action::Name(role) => {
            let who = PlayerId::new(look.seat, *role);
            plan.urgency(who)
        }
        Action::Done => -1.0,
        _ => match look.board.table.act.named.map(|role| PlayerId::new(look.seat, role)) {
            Some(who) => plan.declared(who, action),
            None => 0.0,
        },
    }
}

/// What the attackers are up to, as far as it shows.
pub struct Plan<'a> {
    look: &'a Outlook<'a>,
    /// The carrier on his feet, and his way.
    target: Option<(PlayerId, Run)>,
    /// Where things will happen.
    focus: Point,
    /// Who will be there with the ball, as far as it can be told.
    runner: Option<PlayerId>,
    /// The chance that a tackle declared so far stops him.
    stopped: f64,
}

impl<'a> Plan<'a> {
    pub fn new(look: &'a Outlook<'a>) -> Plan<'a> {
        let board = &look.board;
        let target =
            tackled(board).and_then(|id| look.run(id, tackle_path(board, id)).map(|run| (id, run)));
        let active = board.table.act.active;
        let run =
            active.and_then(|id| look.run(id, takkure::phases::first_action::marked(board, id)));
        let runner = match board.table.ball {
            Ball::Held(holder) if board.table.player(holder).standing() => Some(holder),
            Ball::Held(_) | Ball::Loose(_) | Ball::Off => active,
        };
        let focus = match (&target, &run, board.table.ball) {
            (Some((_, run)), ..) => run.end,
            (_, _, Ball::Loose(ball)) => ball,
            (_, _, Ball::Held(holder)) => board.table.player(holder).at,
            (_, Some(run), _) => run.end,
            _ => Point::new(board.pack.pitch.length / 2, board.pack.pitch.width / 2),
        };
        let mut stands = 1.0;
        for man in look.men(look.seat) {
            let defence = &board.table.act.defence[man.id.role];
            let Defensive::Tackle { .. } = defence.action else { continue };
            if target.as_ref().is_some_and(|(id, run)| connects(look, *id, run, man.disc)) {
                stands *= 1.0 - 0.8 * man.tackle_chance;
            }
        }
        Plan { look, target, focus, runner, stopped: 1.0 - stands }
    }

    /// Who has most to do speaks first: sure tacklers before others, near before far.
    fn urgency(&self, who: PlayerId) -> f64 {
        let Some(man) = self.look.man(who) else { return -0.5 };
        let far = match &self.target {
            Some((_, run)) => from_path(man.disc.c, &run.path),
            None => apart(man.disc.c, self.focus),
        };
        1.0 - far / 100_000.0 + 0.02 * man.tackle_chance
    }

    fn declared(&self, who: PlayerId, action: &Action) -> f64 {
        let Some(man) = self.look.man(who) else { return 0.0 };
        match action {
            Action::StandUp => 1.0,
            Action::Nothing => self.place(man, man.disc.c) - 0.001,
            Action::Rest => self.rest(man),
            Action::Pressure(route) => {
                let end = end_of(man, route);
                self.place(man, end) + self.pressure(man, end)
            }
            Action::Tackle(point) => self.tackle(man, *point),
            Action::Steal(kind, route) => self.steal(man, *kind, end_of(man, route)),
            _ => 0.0,
        }
    }

    /// What the attackers have from here on, if this defender stands there: less is better.
    fn place(&self, man: &Man, end: Point) -> f64 {
        let look = self.look;
        let put = |other: &Man| if other.id == man.id { end } else { other.disc.c };
        let carrier = self.runner.filter(|id| id.seat != look.seat);
        let theirs = carrier.map_or(0.0, |id| look.carrying_against(id, self.focus, put));
        // Between the ball and the own line, near enough to matter next time.
        let guard = look.ahead(look.seat.other(), self.focus, 3000);
        let behind = f64::from(look.fwd(look.seat, end) - look.fwd(look.seat, self.focus));
        let passed = behind.max(0.0) / 1_000_000.0;
        // Mates spread: two in one place guard one place.
        let crowd = look.men(look.seat).filter(|mate| mate.id != man.id);
        let crowd = crowd.map(|mate| apart(mate.disc.c, end)).fold(4000.0, f64::min);
        -theirs - apart(end, guard) / 400_000.0 - 4.0 * passed - (4000.0 - crowd) / 400_000.0
    }

    fn rest(&self, man: &Man) -> f64 {
        let fatigue = self.look.board.table.player(man.id).fatigue;
        let tokens = f64::from(fatigue.active) + 0.3 * f64::from(fatigue.inactive);
        self.place(man, man.disc.c) + REST * tokens - 0.002
    }

    /// TK-066. Who acts near him acts worse.
    fn pressure(&self, man: &Man, end: Point) -> f64 {
        let board = &self.look.board;
        let Some(runner) = self.runner else { return 0.0 };
        let reach = values::pressure_range(board, man.id) + man.disc.r + board.card(runner).radius;
        if apart(end, self.focus) > f64::from(reach) {
            return 0.0;
        }
        let at_line = self.look.to_go(runner, self.focus) <= 0;
        PRESSURE * if at_line { 1.5 } else { 0.6 } * (1.0 - self.stopped)
    }

    /// TK-081. The tackle, from where it brings the tackler.
    fn tackle(&self, man: &Man, point: Point) -> f64 {
        let look = self.look;
        let Some((carrier, run)) = &self.target else { return -1.0 };
        let obstacles = look.board.obstacles(man.id);
        let way = as_close(man.disc, point, man.defence, &obstacles, &look.board.bounds());
        let there = man.disc.moved_to(way.end());
        let stays = self.place(man, way.end());
        if !connects(look, *carrier, run, there) {
            return stays - FALL;
        }
        let on =
            look.man(*carrier).map_or(run.end, |own| look.ahead(carrier.seat, run.end, own.attack));
        let free = if look.to_go(*carrier, run.end) <= 0 {
            0.75
        } else {
            look.carrying(*carrier, on).max(look.carrying(*carrier, run.end))
        };
        let gain = (free - look.down(*carrier, run.end)).max(0.08) + 0.03;
        // He may answer it: an open roll is not the whole truth.
        let works = 0.75 * man.tackle_chance;
        let early =
            takkure::geometry::first_contact_s(there, &run.path, look.board.card(*carrier).radius);
        let early = early.map_or(0.0, |s| -f64::from(s) / 1_000_000.0);
        stays + TACKLE * works * gain * (1.0 - 0.7 * self.stopped) - (1.0 - works) * FALL + early
    }

    fn steal(&self, man: &Man, kind: StealKind, end: Point) -> f64 {
        let look = self.look;
        let board = &look.board;
        let stays = self.place(man, end);
        let there = man.disc.moved_to(end);
        let roll = |kind| odds::unopposed(look.hand(man.id, kind, end));
        match (kind, board.table.ball) {
            (StealKind::Loose, Ball::Loose(_)) => {
                let touches = board.loose_ball().is_some_and(|ball| contact(there, ball));
                let prize = 0.35;
                stays + if touches { 0.6 * roll(RollKind::StealLoose) * prize } else { -0.01 }
            }
            (StealKind::Held, Ball::Held(holder)) => {
                let touches = contact(there, board.disc(holder));
                let prize = look.carrying(holder, board.table.player(holder).at) + 0.2;
                stays + if touches { 0.7 * roll(RollKind::StealHeld) * prize } else { -0.01 }
            }
            (StealKind::Air, Ball::Held(holder)) => {
                stays + self.lanes(there, holder) * roll(RollKind::StealAir) - 0.005
            }
            _ => -1.0,
        }
    }

    /// TK-151. How likely the ball comes this way, and what it is worth.
    fn lanes(&self, there: Disc, holder: PlayerId) -> f64 {
        let look = self.look;
        let board = &look.board;
        if let First::GroundPass { to } = board.table.act.first {
            let receiver = board.disc(PlayerId::new(holder.seat, to));
            return if lane_hit(there, board.disc(holder), receiver) { 0.4 } else { 0.0 };
        }
        let Some((carrier, run)) = &self.target else { return 0.0 };
        if board.table.act.active != Some(*carrier) {
            return 0.0;
        }
        let from = board.disc_at(*carrier, run.end);
        let mates = look.men(carrier.seat).filter(|man| man.id != *carrier && man.standing);
        let behind = mates
            .filter(|man| look.fwd(carrier.seat, man.disc.c) <= look.fwd(carrier.seat, run.end));
        let hits = behind.filter(|man| lane_hit(there, from, man.disc)).count();
        0.05 * hits as f64
    }
}

fn end_of(man: &Man, route: &Route) -> Point {
    route.points().last().copied().unwrap_or(man.disc.c)
}

/// TK-083, TK-285. Whether a tackler who stands there will touch the carrier.
fn connects(look: &Outlook<'_>, carrier: PlayerId, run: &Run, there: Disc) -> bool {
    let radius = look.board.card(carrier).radius;
    let path: &Path = &run.path;
    swept_contact(there, path, radius)
        || apart(there.c, run.end) <= f64::from(there.r + radius + CONTACT)
}
