//! Ways round other bases: "as close as possible" (2.4 of the rules).
//!
//! The shortest way is looked for in a visibility graph whose nodes stand in rings round every
//! obstacle. Most pairs of nodes never matter, so whether one sees the other is asked only when
//! the answer could make the way shorter (A*).

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::arithmetic::{DIR16, DIR360, csqrt, go, isqrt, len, len2, rdiv};
use super::disc::{fits, free, overlap};
use super::moving::{blocks, nearest_free, travel};
use super::path::on_leg;
use super::segment::entry;
use super::{Bounds, Disc, Obstacles, Path, Point};

/// TK-082. The way of a base that goes as close as possible to `target`, for at most `allowance`
/// mils and round everything that blocks it.
pub fn as_close(
    p: Disc,
    target: Point,
    allowance: i32,
    obstacles: &Obstacles,
    bounds: &Bounds,
) -> Path {
    let goal = goal(p, target, obstacles, bounds);
    let (straight, stopped) = travel(p.r, &Path::straight(p.c, goal).cut(allowance), obstacles);
    if !stopped {
        return straight;
    }
    let Some(round) = Search::new(p, goal, obstacles, bounds).run() else {
        return straight;
    };
    let round = cut_free(&round, p.r, allowance, obstacles);
    let left = |path: &Path| len(path.end() - target);
    if left(&round) < left(&straight) - 1 { round } else { straight }
}

/// The part of a way up to `allowance`, and a mil or two less where rounding would put its end into
/// somebody whom the way just passes.
fn cut_free(way: &Path, r: i32, allowance: i32, obstacles: &Obstacles) -> Path {
    let mut s = allowance.min(way.length());
    while s > 0 && !free(Disc::new(way.at(s), r), obstacles) {
        s -= 1;
    }
    way.cut(s)
}

/// The whole way to `goal`, or as close to it as possible, for somebody who plans a free move.
pub fn plan(p: Disc, goal: Point, obstacles: &Obstacles, bounds: &Bounds) -> Path {
    as_close(p, goal, i32::MAX, obstacles, bounds)
}

/// TK-082. Where a base ends that goes to `target`: there, or in contact with what covers it.
fn goal(p: Disc, target: Point, obstacles: &Obstacles, bounds: &Bounds) -> Point {
    let there = p.moved_to(target);
    if fits(there, obstacles, bounds) {
        return target;
    }
    let touch = obstacles
        .iter()
        .filter(|&&obstacle| overlap(there, obstacle))
        .map(|obstacle| entry(obstacle.c, p.c, target, p.r + obstacle.r, csqrt))
        .min()
        .map(|s| on_leg(p.c, target, s));
    match touch {
        Some(touch) if fits(p.moved_to(touch), obstacles, bounds) => touch,
        _ => nearest_free(p.r, target, DIR360[0], obstacles, bounds),
    }
}

/// Nodes round every obstacle, the start before and the goal behind them.
const NODES: usize = DIR16.len() * Obstacles::MOST + 2;

/// Rounding of lengths makes a way through all nodes shorter than the straight line by less than
/// this.
const ROUNDING: i32 = NODES as i32 / 2 + 1;

/// Longer than any way, and short enough to be squared.
const NO_WAY: i32 = 1_000_000_000;

/// Where a node is, and the best way to it so far.
#[derive(Clone, Copy)]
struct Node {
    place: Point,
    /// The obstacle round which it stands; for start and goal none.
    owner: usize,
    /// No way from here to the goal is shorter.
    ahead: i32,
    /// Length of the best way from the start.
    length: i32,
    /// Legs of that way.
    legs: u8,
    /// The node before on that way.
    before: u8,
    /// Whether the way has become better since its neighbours last looked.
    open: bool,
}

/// A search for the shortest way from the first to the last node.
struct Search<'a> {
    nodes: ArrayVec<Node, NODES>,
    obstacles: &'a [Disc],
    r: i32,
}

impl<'a> Search<'a> {
    /// The nodes for the way of `p` to `goal`, numbered by obstacle and direction.
    fn new(p: Disc, goal: Point, obstacles: &'a Obstacles, bounds: &Bounds) -> Search<'a> {
        let mut nodes = ArrayVec::new();
        let mut add = |place: Point, owner: usize| {
            let ahead = (isqrt(len2(goal - place)) as i32 - ROUNDING).max(0);
            let (length, legs, before, open) = (NO_WAY, 0, 0, false);
            nodes.push(Node { place, owner, ahead, length, legs, before, open });
        };
        add(p.c, usize::MAX);
        for (owner, obstacle) in obstacles.iter().enumerate() {
            let ring = rdiv(i64::from(obstacle.r + p.r) * 102, 100) as i32;
            for direction in DIR16 {
                let place = go(obstacle.c, direction, ring);
                if fits(p.moved_to(place), obstacles, bounds) {
                    add(place, owner);
                }
            }
        }
        add(goal, usize::MAX);
        nodes[0].length = 0;
        nodes[0].open = true;
        Search { nodes, obstacles: obstacles.as_slice(), r: p.r }
    }

    /// The shortest way; of several the one with fewer nodes, then with lower numbers. It ends
    /// early if it needs more waypoints than a path holds.
    fn run(mut self) -> Option<Path> {
        let goal = self.nodes.len() - 1;
        while let Some(next) = self.most_promising() {
            self.nodes[next].open = false;
            if next != goal {
                self.look_round(next);
            }
        }
        (self.nodes[goal].length < NO_WAY).then(|| self.path(goal))
    }

    /// The open node with the least possible length of a way through it, if that may be the best.
    fn most_promising(&self) -> Option<usize> {
        let best = self.nodes[self.nodes.len() - 1].length;
        let open = self.nodes.iter().enumerate().filter(|(_, node)| node.open);
        let (bound, number) = open.map(|(n, node)| (node.length + node.ahead, n)).min()?;
        (bound <= best).then_some(number)
    }

    /// Offers the way over node `from` to every other node.
    fn look_round(&mut self, from: usize) {
        for to in 1..self.nodes.len() {
            self.try_leg(from, to);
        }
    }

    /// Offers the way over node `from` to node `to`, if the leg between them is of use and clear.
    fn try_leg(&mut self, from: usize, to: usize) {
        if to == from || !self.may_help(from, to) || !self.sees(from, to) {
            return;
        }
        self.offer(from, to);
        // The sooner there is any way to the goal, the fewer others need a look.
        let goal = self.nodes.len() - 1;
        if to != goal {
            self.try_leg(to, goal);
        }
    }

    /// Whether a leg between these nodes would be short enough to make a way better or as good.
    fn may_help(&self, from: usize, to: usize) -> bool {
        let (node, other) = (&self.nodes[from], &self.nodes[to]);
        let best = self.nodes[self.nodes.len() - 1].length;
        let longest = i64::from(other.length.min(best - other.ahead) - node.length);
        // The rounded length is at most `longest`, told without a root.
        longest >= 0 && 4 * len2(other.place - node.place) < (2 * longest + 1).pow(2)
    }

    /// Whether nothing blocks the leg between two nodes. Their own obstacles are asked first,
    /// being the likeliest to block.
    fn sees(&self, from: usize, to: usize) -> bool {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        let blocked = |n: usize| {
            self.obstacles.get(n).is_some_and(|&disc| blocks(disc, a.place, b.place, self.r))
        };
        let rest = (0..self.obstacles.len()).filter(|&n| n != a.owner && n != b.owner);
        ![a.owner, b.owner].into_iter().chain(rest).any(blocked)
    }

    /// Takes the way over `from` as the way to `to` if it is better.
    fn offer(&mut self, from: usize, to: usize) {
        let (node, other) = (self.nodes[from], self.nodes[to]);
        let length = node.length + len(other.place - node.place);
        let legs = node.legs + 1;
        let order = length
            .cmp(&other.length)
            .then_with(|| legs.cmp(&other.legs))
            .then_with(|| self.compare_ways(from, usize::from(other.before)));
        // The same way again: something better has been found farther back, tell the others.
        let again = order == Ordering::Equal;
        if order == Ordering::Less || again {
            let better = &mut self.nodes[to];
            (better.length, better.legs, better.before) = (length, legs, from as u8);
            better.open = true;
        }
    }

    /// Compares the numbers of the nodes on the ways to two nodes, from the start on.
    fn compare_ways(&self, a: usize, b: usize) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let before = |n: usize| usize::from(self.nodes[n].before);
        self.compare_ways(before(a), before(b)).then(a.cmp(&b))
    }

    /// The way found to a node.
    fn path(&self, to: usize) -> Path {
        let mut numbers = ArrayVec::<usize, NODES>::new();
        let mut at = to;
        while at != 0 {
            numbers.push(at);
            at = usize::from(self.nodes[at].before);
        }
        let mut path = Path::new();
        path.push(self.nodes[0].place);
        for &number in numbers.iter().rev() {
            path.push(self.nodes[number].place);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::super::gap;
    use super::*;

    const BOUNDS: Bounds = Bounds { min: Point::new(0, 0), max: Point::new(30_000, 20_000) };
    const P: Disc = Disc::new(Point::new(4000, 10_000), 591);

    fn crowd(centres: &[(i32, i32)]) -> Obstacles {
        centres.iter().map(|&(x, y)| Disc::new(Point::new(x, y), 591)).collect()
    }

    fn end(target: Point, allowance: i32, obstacles: &Obstacles) -> Point {
        as_close(P, target, allowance, obstacles, &BOUNDS).end()
    }

    #[test]
    fn an_open_way_is_straight() {
        let target = Point::new(9000, 10_000);
        assert_eq!(end(target, 2000, &crowd(&[])), Point::new(6000, 10_000));
        assert_eq!(plan(P, target, &crowd(&[]), &BOUNDS), Path::straight(P.c, target));
        assert_eq!(end(P.c, 2000, &crowd(&[])), P.c);
    }

    #[test]
    fn onto_an_occupied_place_it_stops_in_contact() {
        let target = Point::new(6000, 10_000);
        assert_eq!(end(target, 4000, &crowd(&[(6000, 10_000)])), Point::new(4818, 10_000));
        // Beside the centre as well: where the straight way to the point meets the base.
        let touched = end(Point::new(6000, 10_300), 4000, &crowd(&[(6000, 10_000)]));
        let other = Disc::new(target, 591);
        assert!((0..=2).contains(&gap(P.moved_to(touched), other)), "{touched:?}");
    }

    #[test]
    fn it_walks_round_what_is_in_the_way() {
        let target = Point::new(9000, 10_000);
        let obstacles = crowd(&[(6500, 10_050)]);
        let path = plan(P, target, &obstacles, &BOUNDS);
        assert_eq!(path.end(), target);
        assert!(path.length() < 5600 && path.points().iter().all(|point| point.y <= 10_000));
    }

    #[test]
    fn of_two_equal_ways_the_lower_numbers_win() {
        // The first directions of a ring lie above.
        let path = plan(P, Point::new(9000, 10_000), &crowd(&[(6500, 10_000)]), &BOUNDS);
        assert!(path.points().iter().all(|point| point.y >= 10_000), "{path:?}");
    }

    #[test]
    fn of_two_equal_ways_the_one_with_fewer_nodes_wins() {
        // Above a row of three the way is level, past the middle one with or without its node.
        let row = crowd(&[(6500, 10_000), (7900, 10_000), (9300, 10_000)]);
        let path = plan(P, Point::new(12_000, 10_000), &row, &BOUNDS);
        assert_eq!(path.points().iter().filter(|point| point.y == 10_000 + 1206).count(), 2);
        assert!(path.points().iter().all(|point| point.x != 7900), "{path:?}");
    }

    #[test]
    fn a_way_round_that_ends_farther_off_is_not_taken() {
        // Two mils of allowance beyond contact lead nowhere on the way round.
        let obstacles = crowd(&[(6000, 10_000), (6000, 11_183), (6000, 8817)]);
        let target = Point::new(7500, 10_000);
        assert_eq!(end(target, 900, &obstacles), Point::new(4818, 10_000));
        assert!(end(target, 9000, &obstacles).x == 7500);
    }

    #[test]
    fn without_a_way_it_goes_as_far_as_it_can() {
        // A wall across a narrow pitch.
        let bounds = Bounds { min: Point::new(0, 8800), max: Point::new(30_000, 11_200) };
        let wall = crowd(&[(8000, 9392), (8000, 10_608)]);
        let path = as_close(P, Point::new(9500, 10_000), 9000, &wall, &bounds);
        assert_eq!(path.points().len(), 2);
        assert!((6900..7200).contains(&path.end().x), "{path:?}");
    }

    #[test]
    fn a_point_beyond_the_line_is_approached_within_the_bounds() {
        let target = Point::new(4000, -300);
        let end = as_close(P, target, 20_000, &crowd(&[]), &BOUNDS).end();
        // The ring of 900 mils is the first with room; clockwise from +x, its left side comes
        // first: 260° gives 886 mils of height.
        assert_eq!(end, go(target, DIR360[100], 900));
        assert!(BOUNDS.holds(P.moved_to(end)));
    }
}
