//! Whether to roll again: with what chance, and what most coaches do.

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::actions::Action;
use crate::events::Hurt;
use crate::figure::FigureId;
use crate::game::Board;
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, SENT_OFF, STUNNED, UNCONSCIOUS};
use crate::rules::{odds, test};

use super::foretell::{self, Fraction};

/// Whether the dice of `seat` win an opposed roll as they lie.
pub fn won(board: &Board<'_>, seat: Seat) -> bool {
    own_lead(board, seat).is_some_and(|lead| lead > 0)
}

/// The roll of a side in an opposed one, and the other.
fn own<'a>(board: &Board<'a>, seat: Seat) -> Option<(&'a Roll, &'a Roll)> {
    let both = board.table.roll.as_ref().zip(board.table.against.as_ref())?;
    Some(if both.0.figure.seat == seat { both } else { (both.1, both.0) })
}

/// How far the dice of a side are ahead in an opposed roll.
pub fn own_lead(board: &Board<'_>, seat: Seat) -> Option<i8> {
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
