//! How good a position is, at the beginning of a turn.
//!
//! What the ball promises is taken from the rookie, in points: what the side to move expects of its
//! best play, or what the ball is worth in the hands of the side that waits. A point counts the
//! more the less is left of the match, so most features are divided by the square root of the turns
//! left.

use engine::Seat;
use tutatis::events::Points;
use tutatis::figure::{FigureId, Place};
use tutatis::frames::Frame;
use tutatis::game::{Board, Looking};
use tutatis::phases::shot;
use tutatis::pitch::{LENGTH, Square};
use tutatis::rules::tables;
use tutatis::state::{BallAt, TURNS, Table};

use crate::heuristics::tutatis::look::Look;
use crate::heuristics::tutatis::worth::RANGE;
use crate::heuristics::tutatis::{ball, worth};
use crate::tactics::Sign;

/// What [`of`] writes, in its order.
pub const NAMES: &[&str] = &[
    "lead",
    "lead_late",
    "move",
    "play",
    "mine",
    "mine_up",
    "loose",
    "loose_near",
    "held",
    "held_up",
    "held_in_range",
    "held_a_turn_away",
    "held_in_danger",
    "held_close_in_danger",
    "held_beside",
    "held_cover",
    "ball_up",
    "standing",
    "standing_late",
    "down_late",
    "fit",
    "tokens",
    "keeper",
];

/// What is known of their weights. Who has the ball far up is often in danger and often scores;
/// that does not make the danger good.
pub const SIGNS: &[(&str, Sign)] = &[
    ("play", Sign::Good),
    ("mine_up", Sign::Good),
    ("loose_near", Sign::Good),
    ("held", Sign::Good),
    ("held_up", Sign::Good),
    ("held_in_range", Sign::Good),
    ("held_a_turn_away", Sign::Good),
    ("held_in_danger", Sign::Bad),
    ("held_close_in_danger", Sign::Bad),
    ("held_beside", Sign::Good),
    ("held_cover", Sign::Bad),
    ("standing", Sign::Good),
    ("standing_late", Sign::Good),
    ("down_late", Sign::Bad),
    ("fit", Sign::Good),
    ("tokens", Sign::Good),
    ("keeper", Sign::Good),
];

/// No play promises more than a goal.
const MOST: f64 = tables::points(Points::Goal) as f64;

/// One side's sign.
fn sign(seat: Seat) -> f64 {
    if seat == Seat::Home { 1.0 } else { -1.0 }
}

/// The features of a position, home less away.
pub fn of(board: Board<'_>, stack: &[Frame], out: &mut Vec<f64>) {
    let table = board.table;
    let lead = f64::from(table.score.home) - f64::from(table.score.away);
    let left = turns_left(table);
    let late = 1.0 / (1.0 + left).sqrt();
    let moves = match stack.get(1) {
        Some(Frame::Turn(_)) => sign(table.active),
        _ => 0.0,
    };
    let [standing, down, fit] = numbers(table);
    let tokens = f64::from(table.teams.home.warp) - f64::from(table.teams.away.warp);
    let posted = |seat| f64::from(u8::from(shot::posted_keeper(&board, seat).is_some()));
    out.extend([lead, lead * late, moves * late]);
    out.extend(Ball::of(board).signed(table.active).map(|value| value * late));
    out.extend([
        standing,
        standing * late,
        down * late,
        fit,
        tokens * late * (left / f64::from(TURNS)).min(1.0),
        posted(Seat::Home) - posted(Seat::Away),
    ]);
}

/// Turns of both sides that have not begun.
fn turns_left(table: &Table) -> f64 {
    let here = table.turns_left(Seat::Home) + table.turns_left(Seat::Away);
    let later = if table.half < 2 { 2 * TURNS } else { 0 };
    f64::from(here + later)
}

/// Figures on their feet, on the ground, and still able to play in this match.
fn numbers(table: &Table) -> [f64; 3] {
    let mut sums = [0.0; 3];
    for id in FigureId::all() {
        let (standing, down, fit) = match table.figures.get(id).place {
            Place::Standing(_) => (1.0, 0.0, 1.0),
            Place::Prone(_) => (0.0, 0.5, 1.0),
            Place::Stunned(_) | Place::OffPitch { .. } => (0.0, 1.0, 1.0),
            Place::Bench | Place::HeatOut => (0.0, 0.0, 1.0),
            Place::Unconscious => (0.0, 0.0, 0.5),
            Place::Nobody | Place::Injured | Place::SentOff => (0.0, 0.0, 0.0),
        };
        for (sum, one) in sums.iter_mut().zip([standing, down, fit]) {
            *sum += sign(id.seat) * one;
        }
    }
    sums
}

/// What the ball means, in the hands of the side to move (`mine`), of the other (`held`) or in
/// nobody's; for that side.
#[derive(Default)]
struct Ball {
    /// What the best play of the side to move promises, in points.
    play: f64,
    mine: f64,
    mine_up: f64,
    loose: f64,
    /// How much nearer the side to move is.
    loose_near: f64,
    held: f64,
    held_up: f64,
    /// He need not run to shoot, or can do both in one turn.
    held_in_range: f64,
    held_a_turn_away: f64,
    /// Who can get at him, as a chance to lose the ball.
    held_in_danger: f64,
    held_close_in_danger: f64,
    /// His team-mates beside him.
    held_beside: f64,
    /// Opponents between him and their goal.
    held_cover: f64,
    /// How far up the pitch it is, for home.
    up: f64,
}

impl Ball {
    fn of(board: Board<'_>) -> Ball {
        let table = board.table;
        let mut ball = match table.ball.at {
            BallAt::Nowhere | BallAt::Moving(_) => return Ball::default(),
            BallAt::Loose(at) => Ball::lying(table, at),
            BallAt::Held(id) if id.seat == table.active => Ball::mine(table, id),
            BallAt::Held(id) => Ball::theirs(board, id),
        };
        if ball.held == 0.0 {
            let play = ball::play(&Look::new(board, table.active));
            ball.play = play.map_or(0.0, |play| play.value.clamp(-1.0, MOST));
        }
        ball
    }

    fn lying(table: &Table, at: Square) -> Ball {
        let nearest = |seat| {
            let squares = table.figures.standers(seat).map(|(_, from)| from.distance(at));
            f64::from(squares.min().unwrap_or(9).min(9))
        };
        let near = nearest(table.active.other()) - nearest(table.active);
        Ball { loose: 1.0, loose_near: near / 4.0, up: up(at), ..Ball::default() }
    }

    fn mine(table: &Table, id: FigureId) -> Ball {
        let Some(at) = table.at(id) else { return Ball::default() };
        Ball { mine: 1.0, mine_up: up(at.seen_by(id.seat)), up: up(at), ..Ball::default() }
    }

    fn theirs(board: Board<'_>, id: FigureId) -> Ball {
        let table = board.table;
        let Some(at) = table.at(id) else { return Ball::default() };
        let seen = at.seen_by(id.seat);
        // With nothing left of the half it is no use to hold the ball.
        if table.turns_left(id.seat) == 0 {
            return Ball { held: 0.01, up: up(at), ..Ball::default() };
        }
        let danger = worth::danger(&Look::new(board, id.seat), id, at);
        let range = f64::from(u8::from(seen.y >= RANGE));
        let near = f64::from(u8::from(seen.y < RANGE && seen.y + board.profile(id).mo >= RANGE));
        let covers = |from: Square| from.y > seen.y && (from.x - seen.x).abs() <= 3;
        let foes = table.figures.standers(id.seat.other());
        let cover = foes.filter(|(_, from)| covers(from.seen_by(id.seat))).count();
        let beside = table.figures.beside(id.seat, at).count();
        Ball {
            held: 1.0,
            held_up: up(seen),
            held_in_range: range,
            held_a_turn_away: near,
            held_in_danger: danger,
            held_close_in_danger: danger * (range + near),
            held_beside: beside.min(3) as f64,
            held_cover: cover.min(5) as f64,
            up: up(at),
            ..Ball::default()
        }
    }

    /// The numbers for home.
    fn signed(&self, active: Seat) -> [f64; 14] {
        let (own, other) = (sign(active), sign(active.other()));
        [
            own * self.play,
            own * self.mine,
            own * self.mine_up,
            own * self.loose,
            own * self.loose_near,
            other * self.held,
            other * self.held_up,
            other * self.held_in_range,
            other * self.held_a_turn_away,
            other * self.held_in_danger,
            other * self.held_close_in_danger,
            other * self.held_beside,
            other * self.held_cover,
            self.up,
        ]
    }
}

/// From -1 on one end line to 1 on the other.
fn up(at: Square) -> f64 {
    let (middle, end) = (f64::from(LENGTH + 1) / 2.0, f64::from(LENGTH - 1) / 2.0);
    (f64::from(at.y) - middle) / end
}
