//! Whether to roll again: what the dice lead to as they lie, and what most coaches do.

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::actions::{Action, ShotAt};
use crate::events::{Hurt, Points};
use crate::figure::FigureId;
use crate::game::Board;
use crate::phases::push;
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, Contest, Lead, SENT_OFF, STUNNED, UNCONSCIOUS};
use crate::rules::{odds, test};

use super::foretell::{self, Fraction};
use super::words::points;
use super::{names, rolls};

/// What comes of the dice as they lie, as a coach is told; of both sides' dice in an opposed roll.
pub fn kept(board: &Board<'_>, seat: Seat) -> String {
    match (&board.table.roll, &board.table.against) {
        (Some(roll), None) if rolls::made(Some(board), roll) == Some(true) => made(board, roll),
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
        RollKind::PointKick => format!("it is {}", points(tables::aimed(ShotAt::Point))),
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
    format!("it is a goal for {}", points(tables::aimed(ShotAt::Goal)))
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
                    let worth = points(tables::points(Points::Tipped));
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
pub fn standing(board: &Board<'_>, seat: Seat) -> String {
    match own_lead(board, seat) {
        Some(0) | None => "level".to_string(),
        Some(lead @ 1..) => format!("you are {lead} ahead and have won the roll"),
        Some(lead) => format!("you are {} behind", lead.unsigned_abs()),
    }
}

/// Whether the dice of `seat` win an opposed roll as they lie.
pub fn won(board: &Board<'_>, seat: Seat) -> bool {
    own_lead(board, seat).is_some_and(|lead| lead > 0)
}

/// The roll of a side in an opposed one, and the other.
fn own<'a>(board: &Board<'a>, seat: Seat) -> Option<(&'a Roll, &'a Roll)> {
    let both = board.table.roll.as_ref().zip(board.table.against.as_ref())?;
    Some(if both.0.figure.seat == seat { both } else { (both.1, both.0) })
}

fn own_lead(board: &Board<'_>, seat: Seat) -> Option<i8> {
    own(board, seat).map(|(own, other)| own.total() - other.total())
}

/// The dice of which side a coach has in mind for new ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// His own, or of a roll of one side alone those that lie.
    Own,
    /// TU-338. Theirs.
    Theirs,
}

/// Whose dice are thrown again.
pub fn thrower(board: &Board<'_>, seat: Seat, whose: Whose) -> Option<FigureId> {
    match own(board, seat) {
        Some((_, theirs)) if whose == Whose::Theirs => Some(theirs.figure),
        Some((own, _)) => Some(own.figure),
        None => board.table.roll.as_ref().map(|roll| roll.figure),
    }
}

/// Half of an opposed roll: the chance that a coach is not behind with new dice.
pub fn catches_up(board: &Board<'_>, seat: Seat, whose: Whose) -> Option<Fraction> {
    let (own, theirs) = own(board, seat)?;
    let wins = match whose {
        Whose::Own => odds::wins(14 - (theirs.total() - own.parts.sum())),
        Whose::Theirs => odds::wins(own.total() - theirs.parts.sum()),
    };
    Some(Fraction::new(u64::from(wins), 36))
}

/// The question about an opposed roll: `own` and `theirs` say whose dice could be thrown again.
pub fn opposed(board: &Board<'_>, seat: Seat, (own, theirs): (bool, bool)) -> String {
    let (Some(first), Some(second)) = (&board.table.roll, &board.table.against) else {
        return String::new();
    };
    let named = |whose| thrower(board, seat, whose).map(|id| board.name(id)).unwrap_or_default();
    let whose = match (own, theirs) {
        (true, true) => format!("{} or of {}", named(Whose::Own), named(Whose::Theirs)),
        (false, true) => named(Whose::Theirs),
        _ => named(Whose::Own),
    };
    let all_the_same = if won(board, seat) { " all the same" } else { "" };
    format!(
        "{} has {} in all, {} has {}: {}. Kept, {}. Roll the dice of {whose} again{all_the_same}?",
        board.name(first.figure),
        first.total(),
        board.name(second.figure),
        second.total(),
        standing(board, seat),
        kept(board, seat),
    )
}

/// The chance that a roll of one side alone goes better for a coach if it is made again: that it
/// succeeds, or where it is not his own, that it goes worse than it did.
pub fn improves(board: &Board<'_>, seat: Seat) -> Option<Fraction> {
    let roll = board.table.roll.as_ref().filter(|_| board.table.against.is_none())?;
    let own = roll.figure.seat == seat;
    let well = match roll.kind {
        RollKind::Throw if !own && !roll.made() => return Some(Fraction::new(1, 36)),
        RollKind::Sendoff => Fraction::new(u64::from(SENT_OFF) - 1, 6),
        // TU-250. No worse than stunned; for the other side also whether he is injured at all.
        RollKind::Injury => {
            let stunned = tables::injury(roll.total()) == Hurt::Stunned;
            let most = if own || stunned { STUNNED } else { UNCONSCIOUS };
            Fraction::new(u64::from(odds::wins(most - roll.parts.sum())), 36)
        }
        RollKind::Recover => {
            let wanted = test::recover_on(board, roll.figure) - roll.parts.sum();
            Fraction::new(u64::from((7 - wanted).clamp(0, 6).unsigned_abs()), 6)
        }
        _ => foretell::test(roll),
    };
    Some(if own { well } else { well.fails() })
}

/// Roll again where the ball or the turn is at stake and the chance is at least even, by an ability
/// rather than by a token; otherwise the dice are kept.
pub fn usual(board: &Board<'_>, seat: Seat, proposals: &[Action]) -> Option<Action> {
    let find = |wanted: &dyn Fn(&Action) -> bool| proposals.iter().copied().find(|one| wanted(one));
    let again = || {
        let ability = find(&|one| matches!(one, Action::Reroll(_)));
        ability.or_else(|| find(&|one| *one == Action::Warp))
    };
    let found = match (&board.table.roll, &board.table.against) {
        (Some(roll), None) => worth(board, roll, seat).then(again).flatten(),
        (_, Some(_)) if worth_against(board, seat, Whose::Own) => again(),
        (_, Some(_)) if worth_against(board, seat, Whose::Theirs) => {
            find(&|one| *one == Action::WarpTheirs)
        }
        _ => None,
    };
    found.or_else(|| find(&|one| *one == Action::Keep))
}

/// A failed test that costs the ball or the turn, and is likely made with new dice; or one of the
/// other side that is made, gains the ball or points, and likely fails with new ones.
fn worth(board: &Board<'_>, roll: &Roll, seat: Seat) -> bool {
    if roll.figure.seat != seat {
        let gains = matches!(
            roll.kind,
            RollKind::PickUp
                | RollKind::Receive
                | RollKind::Intercept
                | RollKind::PointKick
                | RollKind::EmptyGoal
        );
        return gains && improves(board, seat).is_some_and(|chance| chance.per_cent() >= 50);
    }
    match roll.kind {
        // Nearly any other dice let the pass go on.
        RollKind::Throw => roll.fumbled(),
        RollKind::Dodge
        | RollKind::Leap
        | RollKind::PickUp
        | RollKind::Solo
        | RollKind::Receive
        | RollKind::KeepBall
        | RollKind::PointKick
        | RollKind::EmptyGoal => foretell::test(roll).per_cent() >= 50,
        RollKind::Intercept
        | RollKind::BounceCatch
        | RollKind::Clear
        | RollKind::Parry
        | RollKind::ShotAtt
        | RollKind::ShotKeep
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::FallCo
        | RollKind::Injury
        | RollKind::FoulAtt
        | RollKind::FoulDef
        | RollKind::Sendoff
        | RollKind::HitAtt
        | RollKind::HitDef
        | RollKind::Recover
        | RollKind::Hex => false,
    }
}

/// A shot, or a tackle with the carrier in it, that is lost as it stands and likely is not with new
/// dice.
fn worth_against(board: &Board<'_>, seat: Seat, whose: Whose) -> bool {
    let Some((one, other)) = own(board, seat) else { return false };
    let lead = one.total() - other.total();
    let lost = match one.kind {
        RollKind::ShotAtt | RollKind::ShotKeep => lead < 0,
        RollKind::TackleAtt | RollKind::TackleDef => {
            let carrier = [one.figure, other.figure].iter().any(|id| board.table.carries(*id));
            carrier && lead <= -2
        }
        _ => false,
    };
    lost && catches_up(board, seat, whose).is_some_and(|chance| chance.per_cent() >= 50)
}
