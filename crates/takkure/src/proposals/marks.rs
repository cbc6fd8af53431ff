//! Marked moves worth a thought.

use crate::actions::Action;
use crate::game::{Board, Looking};
use crate::geometry::{DIR16, INCH, Point, go};
use crate::player::PlayerId;
use crate::rules::{legality, values};
use crate::state::Ball;

use super::Mover;

/// The most marks in a list.
const MOST: usize = 59;

/// How far round a defender a turn leads, edge to edge.
const BERTH: i32 = 700;

/// Inches to the side of straight ahead at which the line is run for.
const FAN: [i32; 11] = [0, 1, -1, 2, -2, 4, -4, 6, -6, 9, -9];

/// Directions for the carrier: ahead, sideways, straight back.
const CARRIER_DIRECTIONS: usize = 10;

/// Directions for a carrier who can score.
const IN_GOAL_DIRECTIONS: usize = 3;

/// Directions to run in while the ball is loose.
const LOOSE_DIRECTIONS: usize = 5;

/// Defenders farther away than this are not run round yet.
const SIGHT: i32 = 10 * INCH;

/// At most `MOST` marks: to the line, through lanes and round defenders, to where the ball or a
/// pass can be had, and away in all directions.
pub fn marks(board: &Board<'_>, who: PlayerId) -> Vec<Action> {
    let mover = Mover::new(board, who);
    let mut list = Marks { mover: &mover, marks: Vec::with_capacity(MOST) };
    let mut directions = DIR16.len();
    match board.table.ball {
        // First things first: without the ball there is no way to the line.
        Ball::Loose(ball) => {
            list.run_to_the_ball(ball);
            directions = LOOSE_DIRECTIONS;
        }
        // He is there: all he needs is a place without tacklers.
        Ball::Held(carrier) if carrier == who && legality::can_score(board, who).is_ok() => {
            list.run_to_the_line(&[2, -2, 4, -4]);
            directions = IN_GOAL_DIRECTIONS;
        }
        Ball::Held(carrier) if carrier == who => {
            list.run_to_the_line(&FAN);
            list.through_lanes();
            list.round_defenders();
            directions = CARRIER_DIRECTIONS;
        }
        Ball::Held(carrier) => {
            list.run_to_the_carrier(carrier);
            list.run_to_the_line(&[0, 3, -3]);
            list.through_lanes();
        }
        Ball::Off => {}
    }
    let allowance = values::attack_move(board, who);
    for direction in mover.directions().take(directions) {
        list.add(None, go(mover.base.c, direction, allowance));
    }
    list.add(None, mover.beside(mover.base.c, allowance / 2, 0));
    list.marks
}

struct Marks<'a> {
    mover: &'a Mover<'a>,
    marks: Vec<Action>,
}

impl Marks<'_> {
    fn add(&mut self, turn: Option<Point>, end: Point) {
        let mover = self.mover;
        let end = mover.inside(end);
        let turn = turn.map(|turn| mover.inside(turn)).filter(|turn| *turn != mover.base.c);
        let mark = Action::Mark { turn, end };
        let moves = turn.is_some() || end != mover.base.c;
        if moves && turn != Some(end) && self.marks.len() < MOST && !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// Into the in-goal, so many inches to the side, and straight just onto its line.
    fn run_to_the_line(&mut self, aside: &[i32]) {
        let (here, goal, line) = (self.mover.base.c, self.mover.goal(), self.mover.line());
        for inches in aside {
            self.add(None, Point::new(goal, here.y + inches * INCH));
        }
        self.add(None, Point::new(line, here.y));
    }

    /// Onto the ball, to its edge from all sides, and over it to somewhere useful: wherever he
    /// touches it on his way he may pick it up.
    fn run_to_the_ball(&mut self, ball: Point) {
        let mover = self.mover;
        let touch = mover.base.r + mover.board.pack.pitch.ball_radius;
        self.add(None, ball);
        self.add(None, mover.beside(ball, -touch, 0));
        self.add(None, mover.beside(ball, -touch * 7 / 10, touch * 7 / 10));
        self.add(None, mover.beside(ball, -touch * 7 / 10, -touch * 7 / 10));
        for aside in [0, 3 * INCH, -3 * INCH] {
            self.add(Some(ball), Point::new(mover.goal(), ball.y + aside));
        }
        for (ahead, aside) in [(0, 3 * INCH), (0, -3 * INCH), (-3 * INCH, 0)] {
            self.add(Some(ball), mover.beside(ball, ahead, aside));
        }
        self.add(None, mover.beside(ball, -2 * INCH, 0));
    }

    /// Where the carrier can pass to, and where the ball can be taken from his hands.
    fn run_to_the_carrier(&mut self, carrier: PlayerId) {
        let mover = self.mover;
        let base = mover.board.disc(carrier);
        let touch = base.r + mover.base.r;
        for (ahead, aside) in [
            (-touch, 0),
            (-touch * 7 / 10, touch * 7 / 10),
            (-touch * 7 / 10, -touch * 7 / 10),
            (-1500, 2500),
            (-1500, -2500),
            (-500, 4500),
            (-500, -4500),
            (-3000, 0),
        ] {
            self.add(None, mover.beside(base.c, ahead, aside));
        }
        // Past his hands, from which he takes the ball, and on towards the line.
        for (ahead, aside) in [(0, touch), (0, -touch), (-touch, 0)] {
            let hands = mover.beside(base.c, ahead, aside);
            for inches in [0, 3, -3] {
                let end = Point::new(mover.goal(), hands.y + inches * INCH);
                self.add(Some(hands), end);
            }
        }
    }

    /// Between every two neighbours of the opposing line, and between it and the touch-lines.
    fn through_lanes(&mut self) {
        let mover = self.mover;
        let mut line: Vec<Point> = mover.opponents().map(|disc| disc.c).collect();
        line.retain(|place| mover.ahead(place.x - mover.base.c.x) > -INCH);
        line.sort_unstable_by_key(|place| place.y);
        let Some((first, last)) = line.first().copied().zip(line.last().copied()) else { return };
        let edges = [
            (Point::new(first.x, mover.bounds.min.y), first),
            (last, Point::new(last.x, mover.bounds.max.y)),
        ];
        let pairs = line.windows(2).map(|pair| (pair[0], pair[1]));
        for (a, b) in pairs.chain(edges) {
            let gate = Point::new(i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y));
            self.add(Some(gate), Point::new(mover.goal(), gate.y));
        }
    }

    /// Round either side of each defender ahead, and straight on.
    fn round_defenders(&mut self) {
        let mover = self.mover;
        let here = mover.base.c;
        let near = |place: Point| (0..SIGHT).contains(&mover.ahead(place.x - here.x));
        let ahead: Vec<_> = mover.opponents().filter(|disc| near(disc.c)).collect();
        for disc in ahead {
            let berth = disc.r + mover.base.r + BERTH;
            for aside in [berth, -berth] {
                let turn = mover.beside(disc.c, 0, aside);
                self.add(Some(turn), Point::new(mover.goal(), turn.y));
            }
        }
    }
}
