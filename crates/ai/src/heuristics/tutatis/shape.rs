//! Where everybody should be who has nothing to do with the ball.

use arrayvec::ArrayVec;
use tutatis::figure::{FigureId, SIDE};
use tutatis::game::Looking;
use tutatis::pitch::{Square, Way};

use super::look::Look;
use super::walk::Walks;

/// A walk that gains less is not made.
const LEAST: f64 = 0.012;
/// Of two good squares the nearer one.
const STEP: f64 = 0.001;
/// How far ahead of a ball of ours it is thought to be soon.
const AHEAD: i8 = 1;
/// What the first opponent of a carrier is worth there, the second, and so on.
const MARKERS: [f64; 4] = [0.34, 0.2, 0.1, 0.03];

/// What a side wants of its figures.
pub struct Shape {
    /// Where the ball is, or will be.
    focus: Square,
    /// We have it, or will.
    attack: bool,
    foes: ArrayVec<Foe, SIDE>,
}

struct Foe {
    at: Square,
    strength: i8,
}

impl Shape {
    pub fn new(look: &Look<'_>) -> Shape {
        let ball = look.ball.unwrap_or(Square::new(6, 8));
        let fetches = |(id, at): (FigureId, Square)| {
            let near = i16::from(at.distance(ball)) <= i16::from(look.moves(id));
            near && look.ready(id) && !look.keeps(id)
        };
        let held = look.carrier().is_some();
        let attack = held || look.loose().is_some() && look.own().any(fetches);
        let seen = look.seen(ball);
        // Whoever has the ball takes it on.
        let ahead = if attack { Square::new(seen.x, (seen.y + AHEAD).min(14)) } else { seen };
        let strength = |id| look.board.profile(id).st;
        let foes = look.foes().map(|(id, at)| Foe { at, strength: strength(id) }).collect();
        Shape { focus: look.seen(ahead), attack, foes }
    }

    /// Where a figure should go without dice: the gain, and the way.
    pub fn walk(&self, look: &Look<'_>, id: FigureId) -> Option<(f64, Way)> {
        let walks = Walks::of(look, id)?;
        let errand = Errand::of(self, look, id);
        let here = errand.value(look.at(id)?);
        let mut best = (LEAST, None);
        for (at, steps) in walks.ends() {
            let gain = errand.value(at) - here - STEP * f64::from(steps);
            if gain > best.0 {
                best = (gain, Some(at));
            }
        }
        Some((best.0, walks.way(best.1?)?))
    }
}

/// What one figure is to do, with what does not depend on his square worked out.
struct Errand<'s, 'l, 'a> {
    shape: &'s Shape,
    look: &'l Look<'a>,
    task: Task,
    strength: i8,
    /// The ball as the side sees it.
    focus: Square,
    /// Where else he is of use, as the side sees it.
    post: Square,
    /// Opponents nobody else marks, and what it is worth to mark them.
    unmarked: ArrayVec<(Square, f64), SIDE>,
    /// What it is worth to stand beside the ball.
    beside: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    Keep,
    Support { passes: bool },
    Stop,
    Surround,
}

impl<'s, 'l, 'a> Errand<'s, 'l, 'a> {
    fn of(shape: &'s Shape, look: &'l Look<'a>, id: FigureId) -> Errand<'s, 'l, 'a> {
        let profile = look.board.profile(id);
        let focus = look.seen(shape.focus);
        let mates: ArrayVec<Square, SIDE> =
            look.own().filter(|(mate, _)| *mate != id).map(|(_, at)| at).collect();
        let task = match (shape.attack, look.thief()) {
            _ if look.keeps(id) => Task::Keep,
            (true, _) => Task::Support { passes: profile.bp >= 8 },
            (false, Some(_)) => Task::Stop,
            (false, None) => Task::Surround,
        };
        let marks = mates.iter().filter(|at| at.touches(shape.focus)).count();
        let beside = match task {
            Task::Stop => MARKERS[marks.min(3)] + 0.01 * f64::from(profile.st - 6),
            Task::Surround => 0.06,
            Task::Keep | Task::Support { .. } => 0.0,
        };
        let post = match task {
            Task::Keep => Square::new(6, 1),
            Task::Support { .. } => focus,
            Task::Stop => in_the_way(focus, 2 + marks.min(2) as i8),
            Task::Surround => Square::new(focus.x, (focus.y - 1).max(3)),
        };
        let carried = look.carrier().and_then(|carrier| look.at(carrier));
        let marked =
            |foe: &Foe| mates.iter().any(|mate| mate.touches(foe.at) && Some(*mate) != carried);
        let worth = |foe: &Foe| match foe.at.distance(shape.focus) {
            0 | 1 => 0.15,
            near => 0.05 / f64::from(near),
        };
        let free = shape.foes.iter().filter(|foe| !marked(foe));
        let unmarked = free.map(|foe| (foe.at, worth(foe))).collect();
        let strength = profile.st;
        Errand { shape, look, task, strength, focus, post, unmarked, beside }
    }

    /// What it is worth that the figure stands on a square.
    fn value(&self, at: Square) -> f64 {
        let seen = self.look.seen(at);
        let far = f64::from(seen.distance(self.post));
        match self.task {
            Task::Keep => -0.1 * far,
            Task::Support { passes } => {
                let near = self.unmarked.iter().filter(|(foe, _)| foe.touches(at));
                let marks: f64 = near.map(|(_, worth)| worth).sum();
                let behind = passes && seen.y <= self.focus.y && (1.0..=2.0).contains(&far);
                marks + if behind { 0.02 } else { 0.0 } - 0.008 * far - self.risk(at)
            }
            Task::Stop => self.stops(at, seen, far) - 0.5 * self.risk(at),
            Task::Surround => {
                let beside = if at.touches(self.shape.focus) { self.beside } else { 0.0 };
                beside - 0.015 * far - self.risk(at)
            }
        }
    }

    /// Against a carrier: beside him, on the side of the own goal first, or in his way.
    fn stops(&self, at: Square, seen: Square, far: f64) -> f64 {
        if at.touches(self.shape.focus) {
            let side = match seen.y - self.focus.y {
                ..0 => 0.05,
                0 => 0.02,
                _ => 0.0,
            };
            return self.beside + side;
        }
        -0.03 * far
    }

    /// Stronger opponents beside him.
    fn risk(&self, at: Square) -> f64 {
        if !self.look.contact.has(at) {
            return 0.0;
        }
        let beside = self.shape.foes.iter().filter(|foe| foe.at.touches(at));
        beside.map(|foe| 0.01 + 0.012 * f64::from((foe.strength - self.strength).max(0))).sum()
    }
}

/// So many squares ahead of a carrier, as the side sees it that he runs at: the way to its goal is
/// shortest straight down and towards the middle.
fn in_the_way(focus: Square, ahead: i8) -> Square {
    let x = focus.x + (6 - focus.x).signum() * ahead.min((6 - focus.x).abs());
    Square::new(x, (focus.y - ahead).max(3))
}
