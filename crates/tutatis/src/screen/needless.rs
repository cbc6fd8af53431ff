//! Questions that need no answer: dice that no new ones could better.

use engine::Seat;

use crate::actions::Action;
use crate::frames::{Frame, Opposed, OpposedStep};
use crate::game::{Board, Looking};
use crate::roll::{Roll, RollKind};
use crate::rules::opposed;
use crate::rules::tables::{self, Contest, Lead};

use super::again;

/// What two dice may show.
const TWO_DICE: std::ops::RangeInclusive<i8> = 2..=12;

/// TU-276, TU-279, TU-338. The dice are kept where no new ones that a coach could have thrown
/// would do more for him.
pub fn needless(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    proposals: &[Action],
) -> Option<Action> {
    let no_better = match frame {
        Frame::Opposed(asking) => !could_do_more(board, seat, asking, proposals)?,
        Frame::Test(_) => {
            let plain = board.table.roll.as_ref().is_some_and(|roll| is_plain(roll.kind));
            plain && again::improves(board, seat)?.wins == 0
        }
        _ => return None,
    };
    (no_better && proposals.contains(&Action::Keep)).then_some(Action::Keep)
}

/// Whether a test is made or not, and nothing else comes of its number.
const fn is_plain(kind: RollKind) -> bool {
    match kind {
        RollKind::Dodge
        | RollKind::Leap
        | RollKind::PickUp
        | RollKind::Solo
        | RollKind::Receive
        | RollKind::KeepBall
        | RollKind::Intercept
        | RollKind::BounceCatch
        | RollKind::PointKick
        | RollKind::EmptyGoal
        | RollKind::FallCo
        | RollKind::Recover
        | RollKind::Hex => true,
        // A fumble, a margin, how badly somebody is hurt, how far the ball goes.
        RollKind::Throw
        | RollKind::Clear
        | RollKind::Parry
        | RollKind::ShotAtt
        | RollKind::ShotKeep
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::Injury
        | RollKind::FoulAtt
        | RollKind::FoulDef
        | RollKind::Sendoff
        | RollKind::HitAtt
        | RollKind::HitDef => false,
    }
}

/// Whether some dice that may be thrown again could do more for a coach than those that lie, or
/// make them safer from new dice of the other coach, who is asked after the active one; none where
/// that is a matter of taste.
fn could_do_more(
    board: &Board<'_>,
    seat: Seat,
    asking: Opposed,
    proposals: &[Action],
) -> Option<bool> {
    let (first, second) = (board.table.roll.as_ref()?, board.table.against.as_ref()?);
    let (own, theirs) = if first.figure.seat == seat { (first, second) } else { (second, first) };
    let lead = own.total() - theirs.total();
    let now = worth(board, own, theirs, lead)?;
    let mine = TWO_DICE.map(|sum| own.parts.sum() + sum - theirs.total());
    let other = TWO_DICE.map(|sum| own.total() - (theirs.parts.sum() + sum));
    let reachable = |own_again: bool, theirs_again: bool| {
        let mine = own_again.then_some(mine.clone()).into_iter().flatten();
        let other = theirs_again.then_some(other.clone()).into_iter().flatten();
        mine.chain(other).map(|lead| worth(board, own, theirs, lead))
    };
    let may = |action| proposals.contains(&action);
    // A side that has won a tackle gains nothing by any other lead than a larger one.
    let more = reachable(may(Action::Warp), may(Action::WarpTheirs))
        .any(|other| other.is_some_and(|other| other > now));
    let (of_theirs, of_own) = match asking.0 {
        OpposedStep::ActiveAsked => opposed::may_again(board, seat.other()),
        _ => (false, false),
    };
    let shaky = reachable(of_own, of_theirs).any(|other| other.is_none_or(|other| other < now));
    Some(more || shaky)
}

/// TU-135, TU-194, TU-196, TU-259, TU-263. What a lead of the own dice is worth beside others; none
/// where that is a matter of taste. Who wins a tackle by more has every result to choose from that
/// a smaller lead gives him.
fn worth(board: &Board<'_>, own: &Roll, theirs: &Roll, lead: i8) -> Option<i8> {
    let rank = |contest: Contest| match contest {
        Contest::Held => 0,
        Contest::Tipped => 1,
        Contest::Goal => 2,
    };
    let saves = |keeper: &Roll| board.profile(keeper.figure).traits.tie_saves;
    match own.kind {
        RollKind::ShotAtt => Some(rank(tables::contest(lead, saves(theirs)))),
        RollKind::ShotKeep => Some(-rank(tables::contest(-lead, saves(own)))),
        RollKind::FoulAtt | RollKind::HitAtt => Some(i8::from(tables::hurts(lead))),
        RollKind::FoulDef | RollKind::HitDef => Some(-i8::from(tables::hurts(-lead))),
        RollKind::TackleAtt => match tables::tackle(lead).lead {
            Lead::Crushing => Some(2),
            Lead::Clear => Some(1),
            Lead::Narrow => Some(0),
            Lead::Level | Lead::JustBehind | Lead::Behind | Lead::FarBehind => None,
        },
        RollKind::TackleDef => match tables::tackle(-lead).lead {
            Lead::FarBehind => Some(1),
            Lead::Behind => Some(0),
            Lead::JustBehind | Lead::Level | Lead::Narrow | Lead::Clear | Lead::Crushing => None,
        },
        RollKind::Dodge
        | RollKind::Leap
        | RollKind::PickUp
        | RollKind::Solo
        | RollKind::Throw
        | RollKind::Receive
        | RollKind::Intercept
        | RollKind::BounceCatch
        | RollKind::KeepBall
        | RollKind::Clear
        | RollKind::Parry
        | RollKind::PointKick
        | RollKind::EmptyGoal
        | RollKind::FallCo
        | RollKind::Injury
        | RollKind::Sendoff
        | RollKind::Recover
        | RollKind::Hex => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::outcomes::all_faces;
    use engine::state::Move;
    use engine::{Awaiting, Options, State};
    use serde_json::json;

    use super::*;
    use crate::game::Tutatis;
    use crate::pack::testing::core;
    use crate::{chance, position};

    /// What Home need not be asked after a tackle with these throws, with so many tokens each.
    fn after_tackle(tokens: [u8; 2], throws: [[u8; 2]; 2]) -> (State<Tutatis>, Option<Action>) {
        let made = json!({
            "ball": "2,2",
            "home": { "7": "6,8", "tokens": tokens[0] },
            "away": { "8": "6,9", "tokens": tokens[1] },
        });
        let mut state = position::read(core(), &Options::default(), &made).expect("a position");
        let action: Action = "tackle 7 8".parse().expect("an action");
        state.apply_unchecked(core(), Move::Decision(Seat::Home, action), &mut ());
        for wanted in throws {
            let Awaiting::Chance(throw, _) = state.awaiting() else { panic!("no dice") };
            let mut all = all_faces(throw).expect("two dice");
            let faces = all.find(|faces| chance::faces(*faces) == wanted).expect("a throw");
            state.apply_unchecked(core(), Move::Chance(faces), &mut ());
        }
        let (board, mut proposals) = (Board { pack: core(), table: &state.table }, Vec::new());
        state.propose(core(), Seat::Home, &mut proposals);
        let kept = needless(&board, state.frame(), Seat::Home, &proposals);
        (state, kept)
    }

    /// How far Home is ahead.
    fn lead(state: &State<Tutatis>) -> i8 {
        let both = state.table.roll.as_ref().zip(state.table.against.as_ref());
        let (own, theirs) = both.expect("both have rolled");
        own.total() - theirs.total()
    }

    #[test]
    fn a_tackle_is_kept_that_could_not_be_won_by_more() {
        let (state, kept) = after_tackle([1, 0], [[6, 6], [1, 1]]);
        assert_eq!(tables::tackle(lead(&state)).lead, Lead::Crushing);
        assert_eq!(kept, Some(Action::Keep));
    }

    #[test]
    fn what_they_may_still_beat_or_new_dice_may_better_is_asked() {
        // They have a token left, and so may catch up.
        assert_eq!(after_tackle([1, 1], [[6, 6], [1, 1]]).1, None);
        // Lost, or won by less than could be.
        let (state, kept) = after_tackle([1, 0], [[1, 1], [6, 6]]);
        assert!(lead(&state) < 0 && kept.is_none());
    }
}
