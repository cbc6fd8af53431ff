//! What a place of the ball is worth, in half rows of ground: a try is worth about what a side
//! gains from its own 22 to the opponents' line.

use crash_tackle::field::Hex;
use crash_tackle::game::{Board, Looking};
use crash_tackle::phases::try_claim;
use crash_tackle::player::PlayerId;
use crash_tackle::rules::reach::{self, Ground};
use crash_tackle::state::BallAt;

use super::look::Look;

/// A try.
pub const TRY: f64 = 80.0;
/// Three points, after which the other side kicks off to us.
pub const GOAL: f64 = 45.0;
/// To have the ball rather than not, on either side of nothing.
pub const BALL: f64 = 6.0;
/// A tackle in which a tackler falls too, with friends near; without them the ball may be lost.
const CONTACT: f64 = -4.0;
const ALONE: f64 = -18.0;
/// A conversion that is in reach.
const CONVERTS: f64 = 8.0;

/// A run: where to, and what the ball is worth there.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub to: Hex,
    pub value: f64,
}

/// Our man stands there with the ball.
pub fn held(look: &Look<'_>, hex: Hex) -> f64 {
    let edge = match look.board.field().half_width - hex.x.abs() {
        1 => 5.0,
        2 => 2.5,
        3 => 1.0,
        _ => 0.0,
    };
    let ahead = look.theirs().filter(|(_, at)| {
        let deep = look.f(*at) - look.f(hex);
        (-2..=10).contains(&deep) && at.x.abs_diff(hex.x) <= 4
    });
    f64::from(look.f(hex)) + BALL - edge - 0.8 * ahead.count() as f64
}

/// Our man is tackled there: team-mates who can still come to the ball decide what it is worth.
pub fn down(look: &Look<'_>, who: PlayerId, hex: Hex) -> f64 {
    let near = look.own().filter(|(id, at)| *id != who && at.distance(hex) <= look.moves(*id) + 1);
    let edge = if look.board.field().beside_touch(hex) { 8.0 } else { 0.0 };
    let help = match near.count() {
        0 => ALONE,
        1 => CONTACT - 6.0,
        2 => CONTACT - 3.0,
        _ => CONTACT,
    };
    f64::from(look.f(hex)) + BALL + help - edge
}

/// The opponents have the ball there, or will.
pub fn lost(look: &Look<'_>, hex: Hex) -> f64 {
    f64::from(look.f(hex)) - BALL
}

/// A ball grounded there: nearer the poles the conversion is surer.
fn scored(hex: Hex) -> f64 {
    let aside = f64::from(hex.x.abs());
    TRY + if aside <= 6.0 { CONVERTS } else { 0.0 } - aside / 10.0
}

/// What a space is worth that a carrier reaches on his feet, or where he is tackled.
fn end(look: &Look<'_>, who: PlayerId, hex: Hex) -> f64 {
    let field = look.board.field();
    let f = look.f(hex);
    let tackled = look.zones.has(hex);
    if f > field.tryline && !(tackled && field.beside_touch(hex)) {
        return scored(hex);
    }
    if f == field.tryline {
        return look.chance(&try_claim::roll(&look.board, who)) * scored(hex);
    }
    if tackled { down(look, who, hex) } else { held(look, hex) }
}

/// The best run of a player who has the ball on `board`, which may be another than the one looked
/// at (a pass that has not been made). To stay where he is counts too.
pub fn run(board: &Board<'_>, look: &Look<'_>, id: PlayerId) -> Run {
    let here = board.table.player(id).at.expect("a carrier is on the field");
    let mut best = Run { to: here, value: end(look, id, here) };
    if board.table.turn.over.is_some() {
        best.value = f64::NEG_INFINITY;
    }
    let line = board.field().tryline;
    each_run(board, look, id, |to| {
        // Short of the line no space is worth more than its row.
        if look.f(to) < line && f64::from(look.f(to)) + BALL <= best.value {
            return;
        }
        let value = run_to(look, id, here, to);
        if value > best.value {
            best = Run { to, value };
        }
    });
    best
}

/// Where a player may run who has the ball on `board`.
pub fn each_run(board: &Board<'_>, look: &Look<'_>, id: PlayerId, seen: impl FnMut(Hex)) {
    let here = board.table.player(id).at.expect("a carrier is on the field");
    let over = board.table.turn.over.is_some();
    if look.zones.has(here) && !over && board.table.turn.untouchable != Some(id) {
        return;
    }
    let ends = reach::ends(board, id, &Ground::of(board, id)).and(&board.field().spaces());
    let from = look.f(here);
    ends.iter().filter(|hex| over || look.f(*hex) > from - 3).for_each(seen);
}

/// What a run is worth. Ground that is not needed is not run.
pub fn run_to(look: &Look<'_>, id: PlayerId, here: Hex, to: Hex) -> f64 {
    end(look, id, to) - 0.01 * f64::from(here.distance(to))
}

/// The same for a team-mate who does not have the ball yet.
pub fn run_after_pass(look: &Look<'_>, to: PlayerId) -> Run {
    let mut table = look.board.table.clone();
    table.ball.at = BallAt::Carried(to);
    table.breakdown = None;
    run(&Board { pack: look.board.pack, table: &table }, look, to)
}
