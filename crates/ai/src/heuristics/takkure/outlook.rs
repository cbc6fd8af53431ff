//! What a position is worth: the ball in these hands at this place, up, down or loose.
//!
//! Values are chances of a try, roughly: 1 is a try scored, less than 0 is good for the others.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use engine::Seat;
use takkure::game::{Board, Looking};
use takkure::geometry::{CONTACT, Disc, Path, Point, fwd, land, len2};
use takkure::pack::model::RollKind;
use takkure::player::{PlayerId, SIDE};
use takkure::rules::dice::odds::Hand;
use takkure::rules::values;
use takkure::state::Ball;

use super::odds;

/// The ball in hand on the line.
const ON_THE_LINE: f64 = 0.45;
/// So many inches from the line make it worth a third of that.
const FALL: f64 = 16.0;
/// What one sure tackler in reach takes.
const TACKLER: f64 = 0.42;
/// Tacklers up to so many mils out of reach still count, less and less.
const NEARLY: f64 = 3000.0;
/// A try that was not won: the ball is gone.
pub const TRY_MISSED: f64 = -0.1;
/// Mates so near can pick the ball up or be passed to.
const SUPPORT: f64 = 7000.0;

/// A player as a bot measures him, once for each decision.
#[derive(Clone, Copy)]
pub struct Man {
    pub id: PlayerId,
    pub disc: Disc,
    pub standing: bool,
    pub attack: i32,
    pub defence: i32,
    pub tackle: Hand,
    pub tackle_chance: f64,
}

/// The table from a seat.
pub struct Outlook<'a> {
    pub board: Board<'a>,
    pub seat: Seat,
    men: ArrayVec<Man, { 2 * SIDE }>,
    now: OnceCell<f64>,
    some_runs: OnceCell<Vec<Run>>,
}

/// A marked run: where it ends, and who can tackle the runner on the way.
pub struct Run {
    pub path: Path,
    pub end: Point,
    pub tacklers: ArrayVec<Man, SIDE>,
}

/// How far a place lies from the way between two others.
fn from_leg(p: Point, a: Point, b: Point) -> f64 {
    let (vx, vy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let (wx, wy) = (f64::from(p.x - a.x), f64::from(p.y - a.y));
    let all = vx * vx + vy * vy;
    let t = if all > 0.0 { ((vx * wx + vy * wy) / all).clamp(0.0, 1.0) } else { 0.0 };
    ((wx - t * vx).powi(2) + (wy - t * vy).powi(2)).sqrt()
}

/// How far a place lies from a path.
pub fn from_path(p: Point, path: &Path) -> f64 {
    let start = from_leg(p, path.start(), path.start());
    path.legs().map(|(a, b)| from_leg(p, a, b)).fold(start, f64::min)
}

pub fn apart(a: Point, b: Point) -> f64 {
    (len2(a - b) as f64).sqrt()
}

impl<'a> Outlook<'a> {
    pub fn new(board: Board<'a>, seat: Seat) -> Outlook<'a> {
        let on_pitch = PlayerId::all().filter(|id| board.table.player(*id).on_pitch());
        let men = on_pitch.map(|id| {
            let disc = board.disc(id);
            let tackle = Hand::of(&values::roller(&board, id, RollKind::Tackle, disc.c, None));
            Man {
                id,
                disc,
                standing: board.table.player(id).standing(),
                attack: values::attack_move(&board, id),
                defence: values::defensive_move(&board, id),
                tackle,
                tackle_chance: odds::unopposed(tackle),
            }
        });
        Outlook {
            board,
            seat,
            men: men.collect(),
            now: OnceCell::new(),
            some_runs: OnceCell::new(),
        }
    }

    /// Runs of the carrier by which all team plays are judged, found out once.
    pub fn some_runs(&self, find: impl FnOnce() -> Vec<Run>) -> &[Run] {
        self.some_runs.get_or_init(find)
    }

    pub fn men(&self, seat: Seat) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(move |man| man.id.seat == seat)
    }

    pub fn man(&self, id: PlayerId) -> Option<&Man> {
        self.men.iter().find(|man| man.id == id)
    }

    /// Whether one more fatigue token weakens a player (TK-181).
    pub fn is_worn(&self, id: PlayerId) -> bool {
        self.board.table.player(id).fatigue.on() + 1 >= values::WEAK
    }

    pub fn fwd(&self, seat: Seat, place: Point) -> i32 {
        fwd(seat, self.board.pack.pitch.length, place)
    }

    /// Where a place ends up when it moves straight on, at most so far and no farther than well
    /// into the in-goal.
    pub fn ahead(&self, seat: Seat, place: Point, mils: i32) -> Point {
        let pitch = &self.board.pack.pitch;
        let room = (pitch.length - pitch.in_goal / 2 - self.fwd(seat, place)).clamp(0, mils);
        let step = if seat == Seat::Home { room } else { -room };
        place + Point::new(step, 0)
    }

    /// Mils from touching the in-goal; nought and less when he does.
    pub fn to_go(&self, id: PlayerId, place: Point) -> i32 {
        let pitch = &self.board.pack.pitch;
        let radius = self.board.card(id).radius;
        pitch.length - pitch.in_goal - radius - CONTACT - self.fwd(id.seat, place)
    }

    /// The ball in the hands of somebody who stands here, with nobody in his way.
    fn free(&self, id: PlayerId, place: Point) -> f64 {
        let inches = f64::from(self.to_go(id, place).max(0)) / 1000.0;
        ON_THE_LINE * (-inches / FALL).exp()
    }

    /// The same with the opponents as they stand.
    pub fn carrying(&self, id: PlayerId, place: Point) -> f64 {
        self.carrying_against(id, place, |man| man.disc.c)
    }

    /// The same with the opponents where `put` says.
    pub fn carrying_against(&self, id: PlayerId, place: Point, put: impl Fn(&Man) -> Point) -> f64 {
        let Some(own) = self.man(id) else { return 0.0 };
        let next = self.ahead(id.seat, place, own.attack);
        let mut value = self.free(id, place);
        for man in self.men(id.seat.other()).filter(|man| man.standing) {
            let touch = f64::from(man.disc.r + own.disc.r + man.defence);
            let short = from_leg(put(man), place, next) - touch;
            let counts = (1.0 - short / NEARLY).clamp(0.0, 1.0);
            value *= 1.0 - TACKLER * man.tackle_chance * counts;
        }
        value
    }

    /// The ball under somebody who lies here: who helps, and who robs?
    pub fn down(&self, id: PlayerId, place: Point) -> f64 {
        let own = self.board.card(id).radius;
        let near = |man: &&Man, reach: i32| {
            man.standing && apart(man.disc.c, place) <= f64::from(man.disc.r + own + reach)
        };
        let mates = self.men(id.seat).filter(|man| man.id != id);
        let help = mates.filter(|man| near(man, SUPPORT as i32)).count();
        let robbers = self.men(id.seat.other()).filter(|man| near(man, man.defence)).count();
        let each = if help > 0 { 0.16 } else { 0.4 };
        let lost = (each * robbers as f64).min(0.85);
        let kept = if help > 0 { 0.72 } else { 0.45 };
        (1.0 - lost) * kept * self.carrying(id, place) - lost * self.theirs(id, place)
    }

    /// What the ball is worth to the others if they take it from `id` here.
    pub fn theirs(&self, id: PlayerId, place: Point) -> f64 {
        let other = self.men(id.seat.other()).next();
        other.map_or(0.0, |man| 0.6 * self.free(man.id, place) + 0.05)
    }

    /// A ball on the ground, for `seat`: whoever is nearer has it.
    pub fn loose(&self, seat: Seat, ball: Point) -> f64 {
        let nearest = |seat: Seat| {
            let up = self.men(seat).filter(|man| man.standing);
            up.map(|man| apart(man.disc.c, ball)).fold(20_000.0, f64::min)
        };
        let lead = (nearest(seat.other()) - nearest(seat)) / 20_000.0;
        lead * 0.2
    }

    /// How things stand for the attackers.
    pub fn now(&self) -> f64 {
        *self.now.get_or_init(|| self.stands())
    }

    fn stands(&self) -> f64 {
        let seat = self.board.table.attacker;
        match self.board.table.ball {
            Ball::Held(id) if id.seat != seat => -self.carrying(id, self.board.table.player(id).at),
            Ball::Held(id) if self.board.table.player(id).standing() => {
                self.carrying(id, self.board.table.player(id).at)
            }
            Ball::Held(id) => self.down(id, self.board.table.player(id).at),
            Ball::Loose(ball) => self.loose(seat, ball),
            Ball::Off => 0.0,
        }
    }

    /// The marked run of `id` along `path`.
    pub fn run(&self, id: PlayerId, path: Path) -> Option<Run> {
        let own = self.man(id)?;
        let mates: ArrayVec<Disc, SIDE> =
            self.men(id.seat).filter(|man| man.id != id).map(|man| man.disc).collect();
        let (s, end) = land(own.disc, &path, own.attack, &mates, &self.board.bounds());
        let path = path.cut(s);
        let reaches = |man: &&Man| {
            let touch = man.disc.r + own.disc.r + CONTACT + man.defence;
            man.standing && from_path(man.disc.c, &path) <= f64::from(touch)
        };
        let tacklers = self.men(id.seat.other()).filter(reaches).copied().collect();
        Some(Run { path, end, tacklers })
    }

    /// The chance that none of these tackles succeeds, if nothing opposes them.
    pub fn unhurt<'m>(&self, tacklers: impl IntoIterator<Item = &'m Man>) -> f64 {
        tacklers.into_iter().map(|man| 1.0 - man.tackle_chance).product()
    }

    /// What a roll of this player would be thrown with.
    pub fn hand(&self, id: PlayerId, kind: RollKind, place: Point) -> Hand {
        Hand::of(&values::roller(&self.board, id, kind, place, None))
    }

    /// A roll against these tackles: the chances to win, and to be brought down.
    ///
    /// Against several each opponent takes his share of the dice; who gets none rolls alone.
    pub fn against(&self, own: Hand, tackles: &[Hand]) -> (f64, f64) {
        match tackles {
            [] => (odds::unopposed(own), 0.0),
            [only] => {
                let faced = odds::face_to_face(own, *only);
                (faced.won, faced.lost)
            }
            [first, rest @ ..] => {
                let dice = own.dice.saturating_sub(rest.len() as u8).max(1);
                let faced = odds::face_to_face(Hand { dice, ..own }, *first);
                let mut spare = own.dice - dice;
                let mut up = 1.0 - faced.lost;
                for tackle in rest {
                    let lost = if spare > 0 {
                        spare -= 1;
                        odds::face_to_face(Hand { dice: 1, ..own }, *tackle).lost
                    } else {
                        odds::unopposed(*tackle)
                    };
                    up *= 1.0 - lost;
                }
                (faced.won * up, 1.0 - up)
            }
        }
    }

    /// The chance of a try against these tackles.
    pub fn try_chance(&self, own: Hand, tackles: &[Hand]) -> f64 {
        match tackles {
            [] => odds::unopposed(own),
            [only] => odds::face_to_face(own, *only).won,
            rivals => odds::melee(own, rivals),
        }
    }

    /// The chance that a pass over this gap arrives, with nobody in its way.
    pub fn pass_chance(&self, from: PlayerId, place: Point, to: PlayerId, gap: i32) -> f64 {
        let own = values::roller(&self.board, from, RollKind::Pass, place, Some(gap));
        let at = self.board.table.player(to).at;
        let catch = values::roller(&self.board, to, RollKind::Reception, at, Some(gap));
        let own = odds::unopposed(Hand::of(&own));
        own + (1.0 - own) * odds::unopposed(Hand::of(&catch))
    }
}
