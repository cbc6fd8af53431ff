//! What the dice of a roll lead to as they lie.

use engine::Seat;

use super::names;
use crate::actions::ShotAt;
use crate::events::{Hurt, Points};
use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::phases::push;
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, Contest, Lead};
use crate::screen::again::{Whose, own_lead, thrower, won};
use crate::screen::made;

/// What comes of the dice as they lie, as a coach is told; of both sides' dice in an opposed roll.
pub fn kept(board: &Board<'_>, seat: Seat) -> String {
    match (&board.table.roll, &board.table.against) {
        (Some(roll), None) if made::made(Some(board), roll) == Some(true) => made(board, roll),
        (Some(roll), None) => failed(board, roll, seat),
        (Some(first), Some(second)) => lead(board, first, second),
        _ => String::new(),
    }
}

/// What a test that was not made leads to, or a die that went badly.
fn failed(board: &Board<'_>, roll: &Roll, seat: Seat) -> String {
    let who = names::figure(board, roll.figure);
    let ball = if board.table.carries(roll.figure) { ", the ball bounces" } else { "" };
    let (what, ends) = match roll.kind {
        RollKind::Dodge | RollKind::Leap => (format!("{who} is knocked down{ball}"), true),
        RollKind::PickUp | RollKind::Receive => ("the ball bounces".to_string(), true),
        RollKind::Solo => (format!("the ball bounces and {who} is done"), false),
        RollKind::Throw if roll.fumbled() => {
            ("the pass is fumbled, the ball bounces".to_string(), true)
        }
        RollKind::Throw if board.table.settings.strict_throws => {
            ("the ball bounces at the receiver unless it is intercepted".to_string(), true)
        }
        RollKind::Throw => ("the pass goes on, but is harder to receive".to_string(), false),
        RollKind::Intercept => ("the pass goes on".to_string(), false),
        RollKind::BounceCatch => ("the ball bounces on".to_string(), false),
        RollKind::KeepBall => (format!("{who} loses the ball"), false),
        RollKind::Clear => {
            ("the ball runs on three squares from where it lands".to_string(), false)
        }
        RollKind::Parry => ("the ball is in the goal".to_string(), false),
        RollKind::PointKick | RollKind::EmptyGoal => {
            ("the shot misses and their keeper has the ball".to_string(), false)
        }
        RollKind::FallCo => (format!("{who} is hurt and rolls for his injury"), false),
        RollKind::Injury => match tables::injury(roll.total()) {
            Hurt::Injured => (format!("{who} is seriously injured"), false),
            Hurt::Unconscious | Hurt::Stunned => {
                (format!("{who} is unconscious until the next kick-off"), false)
            }
        },
        RollKind::Sendoff => (format!("{who} is sent off"), true),
        RollKind::Recover => (format!("{who} stays injured"), false),
        // Opposed rolls have no number to be made.
        RollKind::ShotAtt
        | RollKind::ShotKeep
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::FoulAtt
        | RollKind::FoulDef
        | RollKind::HitAtt
        | RollKind::HitDef
        | RollKind::Hex => ("nothing comes of it".to_string(), false),
    };
    let own = ends && board.table.over.is_none() && roll.figure.seat == board.table.active;
    match own {
        true if roll.figure.seat == seat => format!("{what} and your turn ends"),
        true => format!("{what} and their turn ends"),
        false => what,
    }
}

/// TU-337. What a test that was made leads to, or a die that went well: only the other side is
/// asked about it.
fn made(board: &Board<'_>, roll: &Roll) -> String {
    let who = names::figure(board, roll.figure);
    match roll.kind {
        RollKind::Dodge => format!("{who} gets away"),
        RollKind::Leap => format!("{who} lands on his feet"),
        RollKind::PickUp | RollKind::Receive | RollKind::Intercept | RollKind::BounceCatch => {
            format!("{who} has the ball")
        }
        RollKind::Solo => format!("{who} runs on with the ball"),
        RollKind::Throw => "the throw is good".to_string(),
        RollKind::KeepBall => format!("{who} keeps the ball"),
        RollKind::Clear => "the ball lands where it was aimed".to_string(),
        RollKind::Parry => format!("{who} holds the ball"),
        RollKind::PointKick => format!("it is {}", names::points(tables::aimed(ShotAt::Point))),
        RollKind::EmptyGoal => goal(),
        RollKind::FallCo => format!("{who} is unhurt"),
        RollKind::Injury => format!("{who} is only stunned"),
        RollKind::Sendoff => format!("{who} stays on"),
        RollKind::Recover => format!("{who} is fit again"),
        RollKind::Hex
        | RollKind::ShotAtt
        | RollKind::ShotKeep
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::FoulAtt
        | RollKind::FoulDef
        | RollKind::HitAtt
        | RollKind::HitDef => format!("{who} succeeds"),
    }
}

fn goal() -> String {
    format!("it is a goal for {}", names::points(tables::aimed(ShotAt::Goal)))
}

/// What a lead leads to.
fn lead(board: &Board<'_>, first: &Roll, second: &Roll) -> String {
    let margin = first.total() - second.total();
    let victim = names::figure(board, second.figure);
    match first.kind {
        RollKind::TackleAtt => tackled(board, first.figure, second.figure, margin),
        RollKind::ShotAtt => {
            let holds_ties = board.profile(second.figure).traits.tie_saves;
            match tables::contest(margin, holds_ties) {
                Contest::Goal => goal(),
                Contest::Tipped => {
                    let worth = names::points(tables::points(Points::Tipped));
                    format!("{victim} turns it over the bar for {worth}")
                }
                Contest::Held => format!("{victim} holds the shot"),
            }
        }
        _ if tables::hurts(margin) => format!("{victim} is hurt and rolls for his injury"),
        _ => format!("{victim} is not hurt"),
    }
}

/// TU-021, TU-136, TU-137, TU-138, TU-139, TU-141, TU-142, TU-143, AB07. The tackle table in words.
fn tackled(board: &Board<'_>, by: FigureId, on: FigureId, margin: i8) -> String {
    let (tackler, target) = (names::figure(board, by), names::figure(board, on));
    let rain = board.table.rain();
    let rooted = push::rooted(board, on);
    match tables::tackle(margin).lead {
        Lead::Crushing | Lead::Clear | Lead::Narrow if rain => format!("{target} is knocked down"),
        Lead::Crushing | Lead::Clear if rooted => format!("{target} can be knocked down"),
        Lead::Crushing => format!("{target} is pushed, knocked down or both"),
        Lead::Clear => format!("{target} is pushed or knocked down"),
        Lead::Narrow if rooted => format!("{target} stands where he is"),
        Lead::Narrow => format!("{target} is pushed"),
        Lead::Level if rain => "both are knocked down".to_string(),
        Lead::Level if rooted => format!("only {tackler} is pushed"),
        Lead::Level => "both are pushed".to_string(),
        Lead::JustBehind => "nothing happens".to_string(),
        Lead::Behind | Lead::FarBehind => {
            format!("{tackler} can be knocked down, which ends his side's turn")
        }
    }
}

/// How far the dice of `seat` are ahead in an opposed roll: "you are 3 behind". Whoever is ahead is
/// asked too, and must see that the roll is won.
fn standing(board: &Board<'_>, seat: Seat) -> String {
    match own_lead(board, seat) {
        Some(0) | None => "level".to_string(),
        Some(lead @ 1..) => format!("you are {lead} ahead and have won the roll"),
        Some(lead) => format!("you are {} behind", lead.unsigned_abs()),
    }
}

/// The question about an opposed roll: `own` and `theirs` say whose dice could be thrown again.
pub fn opposed(
    board: &Board<'_>,
    seat: Seat,
    [first, second]: [&Roll; 2],
    (own, theirs): (bool, bool),
) -> String {
    let named =
        |whose| thrower(board, seat, whose).map(|id| names::figure(board, id)).unwrap_or_default();
    let whose = match (own, theirs) {
        (true, true) => format!("{} or of {}", named(Whose::Own), named(Whose::Theirs)),
        (false, true) => named(Whose::Theirs),
        _ => named(Whose::Own),
    };
    let all_the_same = if won(board, seat) { " all the same" } else { "" };
    format!(
        "{} has {} in all, {} has {}: {}. Kept, {}. Roll the dice of {whose} again{all_the_same}?",
        names::figure(board, first.figure),
        first.total(),
        names::figure(board, second.figure),
        second.total(),
        standing(board, seat),
        kept(board, seat),
    )
}
