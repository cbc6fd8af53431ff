//! How a position looks to both sides.
//!
//! What a position promises is measured in tries, and a try counts the more the less time there is
//! for others: so all but the lead itself is divided by the root of the time left.

use engine::Seat;
use takkure::frames::Frame;
use takkure::game::Board;
use takkure::pack::model::Pack;
use takkure::phases::kick_off::KickOff;
use takkure::phases::kick_off::KickOffStep;
use takkure::phases::match_frame::Match;
use takkure::phases::match_frame::MatchStep;
use takkure::player::{PlayerId, SIDE};
use takkure::state::{Ball, Table};

use crate::heuristics::takkure::outlook::{Outlook, apart};

/// The names, in the order in which [`write`] writes.
pub const NAMES: &[&str] = &[
    "lead",
    "lead_late",
    "lead_last",
    // Who has the ball, and how.
    "receives",
    "standing",
    "grounded",
    "loose",
    "loose_nearer",
    // What he can do with it.
    "carries",
    "down",
    "advance",
    "in_reach",
    "on_line",
    "defenders_ahead",
    "free",
    "support",
    "tokens",
    "tokens_carries",
    "holder_fresh",
    // Who is left to play.
    "on_pitch",
    "up",
    "fatigue",
    "wounds",
    "behind_ball",
    // What is left to play with.
    "hand",
    "plays",
    "team_tokens",
    "time_token",
];

/// Takings of tokens that a box of the time track brings: one or two, as the ball changes hands.
const TAKINGS: f64 = 1.5;
/// Those that a token not turned yet promises in the present box.
const NOT_TURNED: f64 = 0.5;
/// Takings after which about half of what the ball promises has come of it.
const TO_USE: f64 = 0.5;
/// Mates so near can be passed to.
const SUPPORT: f64 = 7000.0;

/// Takings of tokens that are left in this half, as far as it can be told; the one in progress
/// counts as far as it is left. The clock of the next half is set when it begins.
fn left_of_half(pack: &Pack, table: &Table, stack: &[Frame]) -> f64 {
    if is_break(stack) {
        return TAKINGS * f64::from(pack.numbers.boxes);
    }
    let boxes = f64::from(table.time.phase_box) - 1.0;
    let unturned = Seat::BOTH.iter().filter(|seat| table.time.active[**seat]).count() as f64;
    let begun = f64::from(table.tokens_left) / f64::from(pack.numbers.tokens_per_phase.max(1));
    (TAKINGS * boxes + NOT_TURNED * unturned + begun).max(0.0)
}

/// Whether a half is yet to begin.
fn is_break(stack: &[Frame]) -> bool {
    matches!(stack.first(), Some(Frame::Match(Match(step))) if *step != MatchStep::InPlay)
}

/// Takings of tokens that are left in the match.
fn left(pack: &Pack, table: &Table, stack: &[Frame]) -> f64 {
    let halves = f64::from(pack.numbers.halves.saturating_sub(table.half));
    left_of_half(pack, table, stack) + TAKINGS * halves * f64::from(pack.numbers.boxes)
}

/// Writes the features, home's less away's.
pub fn write(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
    let lead = f64::from(table.score.home) - f64::from(table.score.away);
    let left = left(pack, table, stack);
    let late = 1.0 / (0.5 + left).sqrt();
    out.extend([lead, lead * late, lead / (0.5 + left)]);
    let board = Board { pack, table };
    let look = Outlook::new(board, Seat::Home);
    let ball = match receiver(table, stack) {
        Some(seat) => WithBall { seat, receives: 1.0, ..WithBall::default() },
        None => WithBall::new(&look),
    };
    // Who has the ball when the half ends has nothing of it.
    let here = left_of_half(pack, table, stack);
    let sign = sign(ball.seat) * late * here / (here + TO_USE);
    out.extend(ball.numbers().map(|number| sign * number));
    let (home, away) = (side(&look, Seat::Home), side(&look, Seat::Away));
    out.extend(home.iter().zip(away).map(|(home, away)| late * (home - away)));
}

fn sign(seat: Seat) -> f64 {
    match seat {
        Seat::Home => 1.0,
        Seat::Away => -1.0,
    }
}

/// Who is to receive the ball, while there is a kick-off or a break. Who may choose receives
/// (TK-204), and who kicked first receives in the second half (TK-203).
fn receiver(table: &Table, stack: &[Frame]) -> Option<Seat> {
    stack.iter().rev().find_map(|frame| match frame {
        Frame::Match(_) if is_break(stack) && table.half > 1 => Some(table.opening_kicker),
        Frame::KickOff(KickOff(KickOffStep::Decide | KickOffStep::Decided)) => {
            Some(table.defender())
        }
        Frame::KickOff(_) => table.kick.kicker.map(Seat::other),
        _ => None,
    })
}

/// The side with the ball, and what it has of it.
struct WithBall {
    seat: Seat,
    receives: f64,
    standing: f64,
    grounded: f64,
    loose: f64,
    loose_nearer: f64,
    carries: f64,
    down: f64,
    advance: f64,
    in_reach: f64,
    on_line: f64,
    defenders_ahead: f64,
    free: f64,
    support: f64,
    tokens: f64,
    fresh: f64,
}

impl Default for WithBall {
    fn default() -> WithBall {
        WithBall {
            seat: Seat::Home,
            receives: 0.0,
            standing: 0.0,
            grounded: 0.0,
            loose: 0.0,
            loose_nearer: 0.0,
            carries: 0.0,
            down: 0.0,
            advance: 0.0,
            in_reach: 0.0,
            on_line: 0.0,
            defenders_ahead: 0.0,
            free: 0.0,
            support: 0.0,
            tokens: 0.0,
            fresh: 0.0,
        }
    }
}

impl WithBall {
    fn new(look: &Outlook<'_>) -> WithBall {
        let table = look.board.table;
        let mut ball = match table.ball {
            Ball::Held(id) => WithBall::held(look, id),
            Ball::Loose(place) => WithBall {
                seat: table.attacker,
                loose: 1.0,
                loose_nearer: look.loose(table.attacker, place),
                advance: f64::from(look.fwd(table.attacker, place))
                    / f64::from(look.board.pack.pitch.length),
                ..WithBall::default()
            },
            Ball::Off => WithBall { seat: table.attacker, ..WithBall::default() },
        };
        // Who has won the ball takes new tokens.
        let all = look.board.pack.numbers.tokens_per_phase;
        let own = if ball.seat == table.attacker { table.tokens_left } else { all };
        ball.tokens = f64::from(own) / f64::from(all);
        ball
    }

    fn held(look: &Outlook<'_>, id: PlayerId) -> WithBall {
        let table = look.board.table;
        let player = table.player(id);
        let Some(man) = look.man(id) else {
            return WithBall { seat: id.seat, ..WithBall::default() };
        };
        let up = player.standing();
        let to_go = look.to_go(id, player.at);
        let here = look.fwd(id.seat, player.at);
        let ahead = look
            .men(id.seat.other())
            .filter(|other| other.standing && look.fwd(id.seat, other.disc.c) > here - 500)
            .count();
        let mates = look.men(id.seat).filter(|mate| {
            mate.id != id
                && mate.standing
                && apart(mate.disc.c, player.at) <= SUPPORT
                && look.fwd(id.seat, mate.disc.c) <= here + 500
        });
        let yes = |condition: bool| f64::from(u8::from(condition));
        WithBall {
            seat: id.seat,
            standing: yes(up),
            grounded: yes(!up),
            carries: if up { look.carrying(id, player.at) } else { 0.0 },
            down: if up { 0.0 } else { look.down(id, player.at) },
            advance: 1.0 - f64::from(to_go.max(0)) / f64::from(look.board.pack.pitch.length),
            in_reach: yes(up && to_go <= man.attack),
            on_line: yes(up && to_go <= 0),
            defenders_ahead: ahead as f64,
            free: yes(up && ahead == 0),
            support: mates.count() as f64,
            fresh: -f64::from(player.fatigue.on()),
            ..WithBall::default()
        }
    }

    fn numbers(&self) -> [f64; 16] {
        [
            self.receives,
            self.standing,
            self.grounded,
            self.loose,
            self.loose_nearer,
            self.carries,
            self.down,
            self.advance,
            self.in_reach,
            self.on_line,
            self.defenders_ahead,
            self.free,
            self.support,
            self.tokens,
            self.tokens * (self.carries + self.down),
            self.fresh,
        ]
    }
}

/// What a side has whoever has the ball.
fn side(look: &Outlook<'_>, seat: Seat) -> [f64; 9] {
    let table = look.board.table;
    let coach = &table.coaches[seat];
    let ball = match table.ball {
        Ball::Held(id) => Some(table.player(id).at),
        Ball::Loose(place) => Some(place),
        Ball::Off => None,
    };
    let behind = |place| ball.is_some_and(|ball| look.fwd(seat, place) <= look.fwd(seat, ball));
    let men = || look.men(seat);
    let all = || PlayerId::of(seat).map(|id| table.player(id));
    let sum = |number: fn(&takkure::player::Player) -> u8| -> f64 {
        all().map(|player| f64::from(number(player))).sum()
    };
    let unused = coach.plays.iter().filter(|card| !coach.used.contains(*card)).count();
    [
        men().count() as f64 / SIDE as f64,
        men().filter(|man| man.standing).count() as f64 / SIDE as f64,
        -sum(|player| player.fatigue.on()),
        -sum(|player| player.wounds),
        men().filter(|man| man.standing && behind(man.disc.c)).count() as f64 / SIDE as f64,
        coach.hand.len() as f64,
        unused as f64,
        f64::from(coach.pool) + sum(|player| player.honour),
        f64::from(u8::from(table.time.active[seat])),
    ]
}
