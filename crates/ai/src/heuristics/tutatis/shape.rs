//! Where everybody should be who has nothing to do with the ball.

use arrayvec::ArrayVec;
use tutatis::actions::Action;
use tutatis::figure::{FigureId, SIDE};
use tutatis::pitch::Square;

use super::ball::Play;
use super::look::Look;
use super::walk::Walks;

/// A walk that gains less is not made.
const LEAST: f64 = 0.012;
/// Of two good squares the nearer one.
const STEP: f64 = 0.001;
/// What the first opponent of a carrier is worth there, the second, and so on.
const MARKERS: [f64; 4] = [0.34, 0.2, 0.1, 0.03];

/// What a side wants of its figures.
pub struct Shape {
    /// Where the ball is, or will be.
    focus: Square,
    /// We have it, or will.
    attack: bool,
    foes: ArrayVec<Foe, SIDE>,
    /// The deepest two, who stay back while the others attack.
    guards: ArrayVec<FigureId, 2>,
}

struct Foe {
    at: Square,
    strength: i8,
}

impl Shape {
    pub fn new(look: &Look<'_>, play: Option<&Play>) -> Shape {
        let held = look.carrier().and_then(|id| look.at(id));
        let focus = play.map(|play| play.to).or(held).or(look.ball).unwrap_or(Square::new(6, 8));
        let strength = |id| look.board.profile(id).st;
        let foes = look.foes().map(|(id, at)| Foe { at, strength: strength(id) }).collect();
        let field = look.own().filter(|(id, _)| !look.keeps(*id));
        let mut deep: ArrayVec<(i8, FigureId), SIDE> =
            field.map(|(id, at)| (look.seen(at).y, id)).collect();
        deep.sort_unstable();
        let guards = deep.iter().take(2).map(|(_, id)| *id).collect();
        Shape { focus, attack: play.is_some() || held.is_some(), foes, guards }
    }

    /// Where a figure should go without dice: the gain, and the first step.
    pub fn walk(&self, look: &Look<'_>, id: FigureId) -> Option<(f64, Action)> {
        let walks = Walks::of(look, id)?;
        let here = self.value(look, id, look.at(id)?);
        let mut best = (LEAST, None);
        for (at, steps) in walks.ends() {
            let gain = self.value(look, id, at) - here - STEP * f64::from(steps);
            if gain > best.0 {
                best = (gain, Some(at));
            }
        }
        let dir = walks.first(best.1?)?;
        Some((best.0, Action::Step(id.number, dir)))
    }

    /// What it is worth that a figure stands on a square.
    fn value(&self, look: &Look<'_>, id: FigureId, at: Square) -> f64 {
        let seen = look.seen(at);
        if look.keeps(id) {
            return -0.1 * f64::from(seen.distance(Square::new(6, 1)));
        }
        let risk = self.risk(look, id, at);
        match (self.attack, look.thief()) {
            (true, _) => self.supports(look, id, at, seen) - risk,
            (false, Some(_)) => self.stops(look, id, at, seen) - 0.5 * risk,
            (false, None) => self.surrounds(at, seen, look) - risk,
        }
    }

    /// Stronger opponents beside him.
    fn risk(&self, look: &Look<'_>, id: FigureId, at: Square) -> f64 {
        if !look.contact.has(at) {
            return 0.0;
        }
        let own = look.board.profile(id).st;
        let beside = self.foes.iter().filter(|foe| foe.at.touches(at));
        beside.map(|foe| 0.01 + 0.012 * f64::from((foe.strength - own).max(0))).sum()
    }

    /// With the ball: opponents near it are marked, some stay behind for a pass, two stay back.
    fn supports(&self, look: &Look<'_>, id: FigureId, at: Square, seen: Square) -> f64 {
        let focus = look.seen(self.focus);
        if self.guards.contains(&id) {
            let x = if seen.x <= 6 { 5 } else { 7 };
            let post = Square::new(x, (focus.y - 5).clamp(4, 8));
            return -0.012 * f64::from(seen.distance(post));
        }
        let mut value = -0.008 * f64::from(at.distance(self.focus));
        for foe in self.foes.iter().filter(|foe| foe.at.touches(at)) {
            let marks = look.board.table.figures.beside(look.seat, foe.at);
            let marked = marks.filter(|(mate, _)| *mate != id && !look.board.table.carries(*mate));
            let near = foe.at.distance(self.focus);
            if marked.count() == 0 {
                value += if near <= 1 { 0.1 } else { 0.05 / f64::from(near) };
            }
        }
        if look.board.profile(id).bp >= 8 && seen.y <= focus.y {
            let away = at.distance(self.focus);
            value += if (1..=2).contains(&away) { 0.02 } else { 0.0 };
        }
        value
    }

    /// Against a carrier: beside him, on the side of the own goal first, or in his way.
    fn stops(&self, look: &Look<'_>, id: FigureId, at: Square, seen: Square) -> f64 {
        let focus = look.seen(self.focus);
        let beside = look.board.table.figures.beside(look.seat, self.focus);
        let marks = beside.filter(|(mate, _)| *mate != id).count();
        if at.touches(self.focus) {
            let strength = 0.01 * f64::from(look.board.profile(id).st - 6);
            let side = match seen.y - focus.y {
                ..0 => 0.05,
                0 => 0.02,
                _ => 0.0,
            };
            return MARKERS[marks.min(3)] + side + strength;
        }
        // The way to the goal is shortest straight down, and towards the middle.
        let ahead = 2 + (marks as i8).min(2);
        let x = focus.x + (6 - focus.x).signum() * ahead.min((6 - focus.x).abs());
        let post = Square::new(x, (focus.y - ahead).max(3));
        let crowd = look.own().filter(|(mate, on)| *mate != id && on.distance(at) <= 1).count();
        -0.02 * f64::from(seen.distance(post)) - 0.01 * crowd as f64
    }

    /// A ball nobody of ours can take now: beside it, so that it is hard to take, and behind it.
    fn surrounds(&self, at: Square, seen: Square, look: &Look<'_>) -> f64 {
        let focus = look.seen(self.focus);
        let post = Square::new(focus.x, (focus.y - 1).max(3));
        let beside = if at.touches(self.focus) { 0.06 } else { 0.0 };
        beside - 0.015 * f64::from(seen.distance(post))
    }
}
