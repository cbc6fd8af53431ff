//! What the dice will need for an answer, and how likely it succeeds. The numbers are those of
//! `rules/odds.rs`; whoever could spend a token or an ability on a roll is taken to keep it.

use engine::Seat;
use engine::screen::Odds;

use crate::actions::ShotAt;
use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::phases::{shot, tackle};
use crate::pitch::{Dir, Square, Way};
use crate::roll::{Roll, RollKind};
use crate::rules::marking::threatened;
use crate::rules::odds::{self, Scene};
use crate::rules::tables::{self, Contest, SOLO};
use crate::rules::{ball, reach};
use crate::state::BallAt;

/// A chance as an exact fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// Outcomes that succeed.
    pub wins: u64,
    /// All of them.
    pub of: u64,
}

impl Fraction {
    /// It cannot fail.
    pub const CERTAIN: Fraction = Fraction { wins: 1, of: 1 };

    /// So many of so many, in lowest terms.
    pub fn new(wins: u64, of: u64) -> Fraction {
        let common = gcd(wins, of).max(1);
        Fraction { wins: wins / common, of: of / common }
    }

    /// Both, one after the other. After very many tests the last digits are lost.
    pub fn and(self, other: Fraction) -> Fraction {
        let (mut one, mut two) = (self, other);
        while one.of.checked_mul(two.of).is_none() {
            let longer = if one.of > two.of { &mut one } else { &mut two };
            *longer = Fraction { wins: longer.wins / 2, of: longer.of / 2 };
        }
        Fraction::new(one.wins * two.wins, one.of * two.of)
    }

    /// That it does not happen.
    pub fn fails(self) -> Fraction {
        Fraction { wins: self.of - self.wins, of: self.of }
    }

    /// Either of two that exclude each other.
    pub fn or(self, other: Fraction) -> Fraction {
        Fraction::new(self.wins * other.of + other.wins * self.of, self.of * other.of)
    }

    /// For a screen.
    pub fn odds(self) -> Odds {
        let mut short = self;
        while short.of > u64::from(u32::MAX) {
            short = Fraction { wins: short.wins / 2, of: short.of / 2 };
        }
        Odds { wins: short.wins as u32, of: short.of as u32 }
    }

    /// In per cent, rounded.
    pub fn per_cent(self) -> u64 {
        (self.wins * 200 + self.of) / (2 * self.of)
    }
}

const fn gcd(one: u64, two: u64) -> u64 {
    if two == 0 { one } else { gcd(two, one % two) }
}

/// How likely a test or a fall check is made.
pub fn test(roll: &Roll) -> Fraction {
    let mut roll = roll.clone();
    let throws = (1..=6).flat_map(|one| (1..=6).map(move |two| [one, two]));
    let made = throws.filter(|dice| {
        roll.dice = (*dice).into();
        roll.made()
    });
    Fraction::new(made.count() as u64, 36)
}

/// How likely the lead of one total over the other is as wanted.
pub fn lead(first: &Roll, second: &Roll, wanted: impl Fn(i8) -> bool) -> Fraction {
    let before = first.parts.sum() - second.parts.sum();
    let wins = odds::leads().filter(|(lead, _)| wanted(before + lead));
    Fraction::new(wins.map(|(_, ways)| u64::from(ways)).sum(), 36 * 36)
}

/// The test of a figure where he stands, or in a scene.
pub fn roll(board: &Board<'_>, kind: RollKind, figure: FigureId, scene: Scene) -> Roll {
    odds::roll(board, kind, figure, scene)
}

/// Every test of a way, in order, if each succeeds.
pub fn tests_of_way(board: &Board<'_>, figure: FigureId, way: Way) -> Vec<Roll> {
    tests_by_step(board, figure, way).into_iter().flatten().collect()
}

/// The same step by step.
pub fn tests_by_step(board: &Board<'_>, figure: FigureId, way: Way) -> Vec<Vec<Roll>> {
    let Some(start) = board.table.at(figure) else { return Vec::new() };
    let mut walk = Walk::new(board, figure, start);
    let step = |dir| {
        walk.step(dir);
        std::mem::take(&mut walk.tests)
    };
    way.iter().map(step).collect()
}

/// TU-095, TU-102, TU-110, TU-117. Somebody walking in thought.
struct Walk<'a> {
    board: Board<'a>,
    figure: FigureId,
    at: Square,
    /// Squares carried since the last soloing test; none without the ball.
    load: Option<u8>,
    initial: bool,
    tests: Vec<Roll>,
}

impl<'a> Walk<'a> {
    fn new(board: &Board<'a>, figure: FigureId, at: Square) -> Walk<'a> {
        let carries = board.table.carries(figure);
        Walk {
            board: *board,
            figure,
            at,
            load: carries.then_some(board.table.ball.solo_steps),
            initial: carries && reach::initial_test(board),
            tests: Vec::new(),
        }
    }

    fn test(&mut self, kind: RollKind) {
        self.tests.push(roll(&self.board, kind, self.figure, Scene::at(self.at)));
    }

    fn leave(&mut self, kind: RollKind) {
        if std::mem::take(&mut self.initial) {
            self.test(RollKind::Solo);
            self.load = Some(0);
        }
        if threatened(&self.board, self.figure.seat, self.at) {
            self.test(kind);
        }
    }

    fn enter(&mut self, to: Square, squares: u8) {
        self.at = to;
        if self.board.table.ball.at == BallAt::Loose(to) && self.load.is_none() {
            self.test(RollKind::PickUp);
            self.load = Some(0);
            return;
        }
        let Some(load) = self.load else { return };
        self.load = Some(load + squares);
        if load + squares >= SOLO {
            self.test(RollKind::Solo);
            self.load = Some(0);
        }
    }

    fn step(&mut self, dir: Dir) {
        self.leave(RollKind::Dodge);
        self.enter(self.at.to(dir), 1);
    }
}

/// AB39. The tests of a leap.
pub fn tests_of_leap(board: &Board<'_>, figure: FigureId, to: Square) -> Vec<Roll> {
    let Some(start) = board.table.at(figure) else { return Vec::new() };
    let mut walk = Walk::new(board, figure, start);
    walk.leave(RollKind::Leap);
    walk.enter(to, 2);
    walk.tests
}

/// TU-303. The tests of coming back onto the pitch.
pub fn tests_of_entry(board: &Board<'_>, figure: FigureId, at: Square) -> Vec<Roll> {
    let mut walk = Walk::new(board, figure, at);
    walk.enter(at, 1);
    walk.tests
}

/// That all of them are made.
pub fn all(tests: &[Roll]) -> Option<Fraction> {
    let fractions = tests.iter().map(test);
    fractions.reduce(Fraction::and)
}

/// A pass in its parts.
pub struct Pass {
    /// TU-172. The throw; none between neighbours.
    pub throw: Option<Roll>,
    /// TU-185. The likeliest to intercept.
    pub interceptor: Option<Roll>,
    /// TU-173. The reception after a good throw, or between neighbours.
    pub reception: Roll,
    /// That the receiver has the ball in the end.
    pub chance: Fraction,
}

/// TU-172, TU-173, TU-174, TU-175, TU-180, TU-185, TU-331. Throw, interception and reception.
pub fn pass(board: &Board<'_>, from: FigureId, to: FigureId) -> Option<Pass> {
    let (start, end) = board.table.at(from).zip(board.table.at(to))?;
    let squares = start.distance(end);
    let reception = |good: bool| {
        roll(board, RollKind::Receive, to, ball::reception(board, from, squares, good))
    };
    if squares <= 1 {
        let reception = reception(false);
        let chance = test(&reception);
        return Some(Pass { throw: None, interceptor: None, reception, chance });
    }
    let throw = roll(board, RollKind::Throw, from, ball::throw(board, from, squares));
    let tries = ball::interceptors(board, from.seat, start, end);
    let tries = tries
        .iter()
        .map(|(id, beside)| roll(board, RollKind::Intercept, *id, ball::interception(*beside)));
    let interceptor = tries.max_by_key(|one| test(one).wins * 36 / test(one).of);
    let through = interceptor.as_ref().map_or(Fraction::CERTAIN, |one| test(one).fails());
    // Two sixes fumble; what is neither that nor good is a poor throw.
    let good = test(&throw);
    let poor = Fraction::new(35 * good.of - 36 * good.wins, 36 * good.of);
    let held = match board.table.settings.strict_throws {
        true => good.and(test(&reception(true))),
        false => good.and(test(&reception(true))).or(poor.and(test(&reception(false)))),
    };
    let chance = held.and(through);
    Some(Pass { throw: Some(throw), interceptor, reception: reception(true), chance })
}

/// A shot in its parts.
pub struct Shot {
    /// The shooter's roll.
    pub roll: Roll,
    /// The keeper's, where he contests it.
    pub keeper: Option<Roll>,
    /// Its best result: three points at goal, one over the bar.
    pub chance: Fraction,
    /// TU-195. One point, because the keeper turns it over the bar.
    pub tipped: Option<Fraction>,
}

/// TU-193, TU-195, TU-199, TU-202, AB20. A shot from where the shooter stands.
pub fn shot(board: &Board<'_>, by: FigureId, at: ShotAt) -> Option<Shot> {
    let from = board.table.at(by)?;
    let (kind, scene) = shot::aim(board, by, from, at);
    let shooter = roll(board, kind, by, scene);
    let Some(keeper) = scene.against.filter(|_| kind == RollKind::ShotAtt) else {
        let chance = test(&shooter);
        return Some(Shot { roll: shooter, keeper: None, chance, tipped: None });
    };
    let saves = board.profile(keeper).traits.tie_saves;
    let keeper = roll(board, RollKind::ShotKeep, keeper, Scene::against(by));
    let comes_to = |what| lead(&shooter, &keeper, |lead| tables::contest(lead, saves) == what);
    let chance = comes_to(Contest::Goal);
    let tipped = (!saves).then(|| comes_to(Contest::Tipped));
    Some(Shot { roll: shooter, keeper: Some(keeper), chance, tipped })
}

/// TU-126. Both totals of a tackle before the dice; running after the steps made so far.
pub fn tackle(board: &Board<'_>, by: FigureId, on: FigureId, running: bool) -> (Roll, Roll) {
    let activation = board.table.activation.filter(|activation| activation.figure == by);
    let moved = activation.map(|activation| activation.squares_moved);
    let rose = activation.is_some_and(|activation| activation.rose);
    let counts = running || rose || moved.is_some_and(|moved| moved > 0);
    let running = counts.then(|| moved.unwrap_or(0));
    tackle::totals(board, by, on, running)
}

/// TU-236. The roll of whoever could catch the ball where it is now.
pub fn catch(board: &Board<'_>, seat: Seat) -> Option<Roll> {
    let BallAt::Moving(at) = board.table.ball.at else { return None };
    let id = board.table.figures.standing_at(at).filter(|id| id.seat == seat)?;
    Some(roll(board, RollKind::BounceCatch, id, Scene::default()))
}
