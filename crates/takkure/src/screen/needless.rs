//! Questions that need no answer: dice of a roll that is won, and a value that cannot be better.

use engine::Seat;

use crate::actions::{Action, Use};
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::{Effect, RollKind, Window};
use crate::roll::{Form, Roll, Verdict};
use crate::rules::contest;
use crate::rules::dice::{FUMBLE, SIDES};

/// The answer that no other one can better: to leave a roll as it is (TK-255, TK-311).
pub fn needless(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    proposals: &[Action],
) -> Option<Action> {
    let Frame::Window(open) = frame else { return None };
    let roll = board.table.rolls.last()?;
    let in_vain: fn(&Board<'_>, &Action) -> bool = match open.window {
        // TK-231. The attacker speaks first.
        Window::AfterRoll if is_won(roll, seat, seat == board.table.attacker) => rolls_again,
        Window::BeforeRoll if is_best(roll, seat) => adds,
        _ => return None,
    };
    let all = proposals.iter().all(|action| *action == Action::Skip || in_vain(board, action));
    (all && proposals.contains(&Action::Skip)).then_some(Action::Skip)
}

/// Whether all that an answer does is to throw dice again.
fn rolls_again(board: &Board<'_>, action: &Action) -> bool {
    match action {
        Action::Use(Use::Again(_) | Use::Rethink | Use::Skill(..)) => true,
        Action::Card(play) => {
            let mut effects = board.pack.card(play.card).effects.iter();
            effects.all(|effect| matches!(effect, Effect::Reroll { .. }))
        }
        _ => false,
    }
}

/// Whether all that an answer does is to make the own value better.
fn adds(board: &Board<'_>, action: &Action) -> bool {
    match action {
        Action::Use(Use::Plus(_)) => true,
        Action::Card(play) => {
            let mut effects = board.pack.card(play.card).effects.iter();
            effects.all(|effect| matches!(effect, Effect::Mod { amount: 1.. }))
        }
        _ => false,
    }
}

/// TK-163. Whether every face but the one that always fails succeeds already, for each own roller,
/// with nobody else in the roll.
fn is_best(roll: &Roll, seat: Seat) -> bool {
    const BEST: i8 = (if FUMBLE == SIDES { SIDES - 1 } else { SIDES }) as i8;
    roll.rollers.iter().all(|roller| roller.who.seat == seat && roller.value >= BEST)
}

/// TK-159, TK-162. Whether a roll as it lies is the best that could come of it for a side: its own
/// player has won, with a critical where that is more, or where others may still throw again to
/// beat it; or only others rolled, and all have failed.
fn is_won(roll: &Roll, seat: Seat, first: bool) -> bool {
    let answered = first && roll.form != Form::Unopposed;
    let verdicts = contest::as_it_lies(roll);
    let mut lying = roll.rollers.iter().zip(verdicts);
    if roll.rollers.iter().all(|roller| roller.who.seat != seat) {
        let scatters = |kind| kind == RollKind::Kick;
        return lying
            .all(|(roller, verdict)| verdict == Some(Verdict::Failed) && !scatters(roller.kind));
    }
    lying.any(|(roller, verdict)| match verdict {
        Some(Verdict::Won { critical }) => {
            let enough = critical || !(answered || worth_a_critical(roller.kind));
            roller.who.seat == seat && enough
        }
        Some(Verdict::Failed | Verdict::Cancelled) | None => false,
    })
}

/// TK-088, TK-097, TK-102, TK-109. Whether a critical does more than a plain success.
const fn worth_a_critical(kind: RollKind) -> bool {
    match kind {
        RollKind::Dodge
        | RollKind::BreakThrough
        | RollKind::Pass
        | RollKind::GroundPass
        | RollKind::Tackle
        | RollKind::Kick => true,
        RollKind::Reception
        | RollKind::PickUp
        | RollKind::Try
        | RollKind::StealLoose
        | RollKind::StealHeld
        | RollKind::StealAir
        | RollKind::StayUp
        | RollKind::Endurance
        | RollKind::Catch
        | RollKind::Int
        | RollKind::Body => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::player::PlayerId;
    use crate::role::Role;
    use crate::roll::{Die, Roller};

    const HOME: Seat = Seat::Home;

    /// A roller with this value whose dice show this.
    fn roller(seat: Seat, kind: RollKind, value: i8, faces: &[u8]) -> Roller {
        Roller {
            who: PlayerId::new(seat, Role::Wing),
            kind,
            place: Point::default(),
            value,
            parts: Default::default(),
            dice: faces.len() as u8,
            thrown: faces.iter().map(|face| Die { face: *face, before: None }).collect(),
            tie: Default::default(),
            critical_two: false,
            plus: 0,
            verdict: None,
        }
    }

    /// Every face that one more throw of one own die could show does no better.
    fn nothing_better(roll: &Roll, seat: Seat) -> bool {
        let won = |roll: &Roll| {
            let verdicts = contest::as_it_lies(roll);
            let own = roll.rollers.iter().zip(verdicts).find(|(roller, _)| roller.who.seat == seat);
            own.and_then(|(_, verdict)| verdict).is_some_and(Verdict::won)
        };
        let dice = roll.rollers.iter().enumerate().filter(|(_, one)| one.who.seat == seat);
        let dice = dice.flat_map(|(at, one)| (0..one.thrown.len()).map(move |die| (at, die)));
        dice.into_iter().flat_map(|die| (1..=SIDES).map(move |face| (die, face))).all(
            |((at, die), face)| {
                let mut again = roll.clone();
                again.rollers[at].thrown[die].face = face;
                won(roll) || !won(&again)
            },
        )
    }

    #[test]
    fn a_roll_is_kept_once_it_is_won() {
        let alone = |kind, face| Roll::among([roller(HOME, kind, 7, &[face])]);
        for (roll, kept) in [
            (alone(RollKind::PickUp, 5), true),
            (alone(RollKind::PickUp, 9), false),
            // A critical does more than a plain success.
            (alone(RollKind::Pass, 5), false),
            (alone(RollKind::Pass, 1), true),
        ] {
            assert_eq!(is_won(&roll, HOME, true), kept, "{roll:?}");
            assert!(!kept || nothing_better(&roll, HOME), "{roll:?}");
        }
    }

    #[test]
    fn what_others_may_still_beat_is_not_settled() {
        let own = roller(HOME, RollKind::Try, 7, &[4]);
        let roll = Roll::among([own, roller(Seat::Away, RollKind::Tackle, 7, &[9])]);
        assert!(!is_won(&roll, HOME, true));
        assert!(is_won(&roll, HOME, false));
        // A tackle of theirs that fails, and one that wins.
        let theirs = |face| Roll::among([roller(Seat::Away, RollKind::Tackle, 7, &[face])]);
        assert!(is_won(&theirs(9), HOME, true));
        assert!(!is_won(&theirs(4), HOME, true));
    }

    #[test]
    fn no_value_is_better_than_one_that_only_a_fumble_misses() {
        let with = |value| Roll::among([roller(HOME, RollKind::Pass, value, &[])]);
        assert!(is_best(&with(11), HOME));
        assert!(!is_best(&with(10), HOME));
        let opposed = Roll::among([
            roller(HOME, RollKind::Try, 11, &[]),
            roller(Seat::Away, RollKind::Tackle, 7, &[]),
        ]);
        assert!(!is_best(&opposed, HOME));
    }
}
