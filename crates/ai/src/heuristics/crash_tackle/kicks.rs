//! Kicks: out of hand, at the poles, penalties, and where a miskicked ball goes.

use crash_tackle::actions::Action;
use crash_tackle::field::Hex;
use crash_tackle::phases::kick::{self, Kick, targets};
use crash_tackle::player::PlayerId;
use crash_tackle::roll::KickKind;

use super::look::Look;
use super::worth;

/// Ahead of this row a rookie keeps the ball in hand.
pub const KICKS_FROM: i8 = -12;
/// Where a penalty for touch still gains enough on the scrum.
const TOUCH_GAIN: f64 = 4.0;

/// The chance of a kick.
fn chance(look: &Look<'_>, by: PlayerId, kind: KickKind, strict: bool) -> f64 {
    look.chance(&kick::roll(&look.board, by, kind, strict))
}

/// The same where it does not matter from where it is kicked.
pub fn placed(look: &Look<'_>, by: PlayerId, kind: KickKind) -> f64 {
    chance(look, by, kind, kind.strict())
}

/// What a kick out of hand makes of the ball. A failure leaves it about halfway.
pub fn open(look: &Look<'_>, from: Hex, by: PlayerId, action: &Action) -> f64 {
    let Action::Kick { to, fifty_22, boost, .. } = action else { return f64::NEG_INFINITY };
    let board = &look.board;
    let here = look.f(from);
    let kind = targets::open_kind(board, *to);
    let touch = kind == KickKind::Touch;
    let strict = targets::strict(board, look.seat, kind, from, *fifty_22);
    let p = chance(look, by, kind, strict);
    let fifty = strict && targets::from_half_to_22(board, look.seat, from, *to);
    let there = if touch && fifty {
        f64::from(look.f(*to)) + worth::BALL
    } else if touch {
        worth::lost(look, *to) + 2.0
    } else {
        let near = look.theirs().map(|(_, at)| at.distance(*to)).min().unwrap_or(9);
        worth::lost(look, *to) + f64::from(near.min(6)) - 4.0
    };
    let missed = f64::from(here) - worth::BALL;
    p * there + (1.0 - p) * missed - boost.cards().len() as f64
}

/// Conversions and the last penalty of a half: the best boot, the fewest cards.
pub fn at_poles(look: &Look<'_>, action: &Action) -> f64 {
    match action {
        Action::Goal { by, boost } => {
            let by = PlayerId::new(look.seat, *by);
            let p = placed(look, by, KickKind::Conversion);
            p - 0.01 * boost.cards().len() as f64
        }
        Action::PenaltyTry => 2.0,
        _ => 0.0,
    }
}

/// CT-216. Points first, then ground, then the scrum.
pub fn penalty(look: &Look<'_>, spot: Hex, action: &Action) -> f64 {
    let here = f64::from(look.f(spot));
    match action {
        Action::PenaltyTry => 2.0 * worth::TRY,
        Action::Goal { by, boost } => {
            let by = PlayerId::new(look.seat, *by);
            let p = placed(look, by, KickKind::PenaltyGoal);
            p * worth::GOAL + (1.0 - p) * -worth::BALL - boost.cards().len() as f64
        }
        Action::Kick { by, to, .. } => {
            let by = PlayerId::new(look.seat, *by);
            let p = placed(look, by, KickKind::PenaltyTouch);
            let gains = f64::from(look.f(*to)) - here;
            here + p * gains + worth::BALL / 2.0 - TOUCH_GAIN / 2.0
        }
        Action::Scrum => here + worth::BALL / 2.0,
        _ => worth::BALL - worth::GOAL,
    }
}

/// CT-116. The arrow of the card: as far back towards the kicker's own line as it goes.
pub fn arrow(look: &Look<'_>, kick: &Kick, action: &Action) -> f64 {
    let Action::Arrow(dir) = action else { return 0.0 };
    // As printed, north points to the kicking side's tryline (CT-117).
    let (_, dy) = dir.delta();
    if kick.by.seat == look.seat { -f64::from(dy) } else { f64::from(dy) }
}
