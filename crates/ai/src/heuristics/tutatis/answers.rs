//! What is asked in the middle of things: dice again, catches, results of tackles, pushes.

use tutatis::actions::Action;
use tutatis::events::{Hurt, Points};
use tutatis::figure::FigureId;
use tutatis::frames::{Do, Frame, Pass};
use tutatis::game::Looking;
use tutatis::pitch::Square;
use tutatis::roll::{Roll, RollKind};
use tutatis::rules::ball;
use tutatis::rules::odds;
use tutatis::rules::tables::{self, Contest, SENT_OFF, STUNNED, UNCONSCIOUS};
use tutatis::state::{TURNS, TackleResult};

use super::chance;
use super::clash::Stakes;
use super::look::Look;
use super::worth;

/// Two dice in 36 ways, by their sum.
fn sums() -> impl Iterator<Item = (i8, f64)> {
    (2..=12i8).map(|sum| (sum, f64::from(6 - (sum - 7).abs()) / 36.0))
}

/// What a Time Warp token is kept for: more while much is still to come, less with many of them.
pub fn token(look: &Look<'_>) -> f64 {
    let table = look.board.table;
    let ahead = table.turns_left(look.seat) + if table.half == 1 { TURNS } else { 0 };
    let scarce = match table.teams[look.seat].warp {
        0 | 1 => 1.2,
        2 => 0.9,
        _ => 0.7,
    };
    (0.03 + 0.016 * f64::from(ahead)) * scarce
}

/// TU-275, TU-336. A roll of one side alone that might have gone better.
pub fn rolled(look: &Look<'_>, action: Action) -> f64 {
    let Some(roll) = look.board.table.roll.as_ref() else { return 0.0 };
    let gain = match roll.figure.seat == look.seat {
        true => again(look, roll),
        false => spoils(look, roll),
    };
    match action {
        Action::Warp => gain - token(look),
        // An ability costs no token; what is left of it lapses.
        Action::Reroll(_) if roll.kind == RollKind::Solo => gain + 0.01,
        Action::Reroll(_) => gain - 0.1,
        _ => 0.0,
    }
}

/// The chance that two dice are not above a number.
fn chance_of(number: i8) -> f64 {
    f64::from(odds::wins(number)) / 36.0
}

/// The chance of the second throw times what is at stake.
fn again(look: &Look<'_>, roll: &Roll) -> f64 {
    match roll.kind {
        RollKind::Injury if tables::injury(roll.total()) == Hurt::Injured => 0.25,
        RollKind::Injury => 0.58 * 0.25,
        RollKind::Sendoff => f64::from(SENT_OFF - 1) / 6.0 * 0.3,
        RollKind::Recover => 0.05,
        _ => chance_of(roll.parts.sum()) * stake(look, roll),
    }
}

/// TU-337. The same for a roll of the other side that went well for it.
fn spoils(look: &Look<'_>, roll: &Roll) -> f64 {
    let number = roll.parts.sum();
    match roll.kind {
        // A pass that goes on all the same is hardly worse for them.
        RollKind::Throw if !roll.made() => 0.0,
        RollKind::Injury if tables::injury(roll.total()) == Hurt::Stunned => {
            (1.0 - chance_of(STUNNED - number)) * 0.25
        }
        RollKind::Injury => (1.0 - chance_of(UNCONSCIOUS - number)) * 0.1,
        RollKind::Sendoff => chance::sent_off(false) * 0.3,
        RollKind::Recover => 0.05,
        _ => (1.0 - chance_of(number)) * stake(look, roll),
    }
}

/// What is at stake in a test, for whoever takes it.
fn stake(look: &Look<'_>, roll: &Roll) -> f64 {
    let carries = look.board.table.carries(roll.figure);
    match roll.kind {
        RollKind::PointKick => 1.08,
        RollKind::EmptyGoal => 3.08,
        RollKind::Parry => 3.0,
        RollKind::PickUp if look.board.table.turns_left(roll.figure.seat.other()) == 0 => 0.5,
        RollKind::PickUp | RollKind::Solo | RollKind::KeepBall => 0.6,
        RollKind::Dodge | RollKind::Leap if carries => 0.7,
        RollKind::Dodge | RollKind::Leap => 0.25,
        RollKind::Receive => 0.5,
        RollKind::Intercept => 0.6,
        RollKind::BounceCatch => 0.4,
        RollKind::Clear | RollKind::Throw | RollKind::Hex => 0.08,
        RollKind::FallCo => 0.15,
        RollKind::ShotAtt
        | RollKind::ShotKeep
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::Injury
        | RollKind::FoulAtt
        | RollKind::FoulDef
        | RollKind::Sendoff
        | RollKind::HitAtt
        | RollKind::HitDef
        | RollKind::Recover => 0.0,
    }
}

/// TU-279, TU-338. New dice for one side in an opposed roll.
pub fn opposed(look: &Look<'_>, action: Action) -> f64 {
    let table = look.board.table;
    let (Some(first), Some(second)) = (table.roll.as_ref(), table.against.as_ref()) else {
        return 0.0;
    };
    let mine = first.figure.seat == look.seat;
    let active = match action {
        Action::Warp => mine,
        Action::WarpTheirs => !mine,
        _ => return 0.0,
    };
    let margin = first.total() - second.total();
    let anew = if active { first } else { second };
    let value = |margin: i8| margin_value(look, first, second, margin);
    let shifted = |sum: i8| {
        let change = sum - anew.thrown();
        if active { margin + change } else { margin - change }
    };
    let again: f64 = sums().map(|(sum, chance)| chance * value(shifted(sum))).sum();
    again - value(margin) - token(look)
}

/// What a margin of the active side is worth to the side that looks.
fn margin_value(look: &Look<'_>, first: &Roll, second: &Roll, margin: i8) -> f64 {
    let sign = if first.figure.seat == look.seat { 1.0 } else { -1.0 };
    let value = match first.kind {
        RollKind::ShotAtt => {
            let holds_ties = look.board.profile(second.figure).traits.tie_saves;
            match tables::contest(margin, holds_ties) {
                Contest::Goal => f64::from(tables::points(Points::Goal)),
                Contest::Tipped => f64::from(tables::points(Points::Tipped)),
                Contest::Held => -0.1,
            }
        }
        RollKind::TackleAtt => Stakes::of(look, first.figure, second.figure, 0.2).at(margin),
        _ if tables::hurts(margin) => 0.2,
        _ => 0.0,
    };
    sign * value
}

/// Answers that hardly depend on the position, and those of pushes and receptions.
pub fn other(look: &Look<'_>, frame: Frame, action: Action) -> f64 {
    match action {
        Action::First(seat) => f64::from(u8::from(seat == look.seat)),
        Action::Catch => 1.0,
        Action::Intercept(Some(number)) => intercepts(look, frame, number),
        Action::Result(result) => match result {
            TackleResult::PushDown => 4.0,
            TackleResult::Down => 3.0,
            TackleResult::Push => 2.0,
            TackleResult::Both | TackleResult::BothDown => 1.0,
            TackleResult::Nothing => 0.0,
        },
        Action::To(square) => pushed(look, square),
        Action::Receiver(number) => {
            let id = FigureId::new(look.seat, number);
            look.at(id).map_or(0.0, |at| worth::held(look, id, at))
        }
        Action::Keeper(number) => {
            let profile = look.board.profile(FigureId::new(look.seat, number));
            let stands = look.at(FigureId::new(look.seat, number)).is_some();
            f64::from(profile.ag + profile.bp) + if stands { 5.0 } else { 0.0 }
        }
        Action::Yes => yes(look, frame),
        _ => 0.0,
    }
}

/// The one with the best chance.
fn intercepts(look: &Look<'_>, frame: Frame, number: u8) -> f64 {
    let id = FigureId::new(look.seat, number);
    let Frame::Pass(Pass { from, to, .. }) = frame else { return 0.5 };
    let (Some(start), Some(end)) = (look.board.table.at(from), look.board.table.at(to)) else {
        return 0.5;
    };
    let found = ball::interceptors(&look.board, from.seat, start, end);
    let beside = found.iter().any(|(who, beside)| *who == id && *beside);
    0.1 + chance::test(&look.board, RollKind::Intercept, id, ball::interception(beside))
}

/// Staff is used when it is offered. A Burst is for the ball.
fn yes(look: &Look<'_>, frame: Frame) -> f64 {
    match frame {
        Frame::Do(Do { figure, .. }) => {
            let near = look.loose().zip(look.at(figure));
            let chases = near.is_some_and(|(ball, at)| ball.distance(at) <= 9);
            if look.board.table.carries(figure) || chases { 1.0 } else { -1.0 }
        }
        _ => 1.0,
    }
}

/// Where somebody is pushed: opponents off the pitch, carriers away from our goal and among us,
/// our own figures back to where they are of use.
fn pushed(look: &Look<'_>, to: Square) -> f64 {
    let table = look.board.table;
    let Some(link) = table.chain.as_ref().and_then(|chain| chain.links.last()) else { return 0.0 };
    let mine = link.figure.seat == look.seat;
    let carries = table.carries(link.figure);
    if !to.on_pitch() {
        return if mine || carries { -1.0 } else { 1.0 };
    }
    let taken = if table.figures.taken(to) { -0.5 } else { 0.0 };
    let bounces = if look.loose() == Some(to) { -0.2 } else { 0.0 };
    let y = f64::from(look.seen(to).y);
    let middle = f64::from((to.x - 6).abs());
    let crowd = table.figures.beside(look.seat, to).count() as f64;
    let value = match (mine, carries) {
        (true, _) => 0.01 * y,
        (false, true) => 0.1 * crowd + 0.05 * y + 0.02 * middle,
        (false, false) => 0.02 * middle - 0.02 * crowd,
    };
    value + taken + bounces
}
