//! Which dice may be rolled again, and how coaches count them (5.10).

use arrayvec::ArrayVec;

use crate::frames::Frame;
use crate::game::Flow;
use crate::player::PlayerId;
use crate::roll::{DICE_MAX, ROLLERS_MAX, Roll};
use crate::rules::contest;

/// One die of a roll: whose, and which of his, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieAt {
    /// The place of the roller in the roll.
    pub roller: u8,
    /// The place of the die among his.
    pub die: u8,
}

impl DieAt {
    /// TK-172. Throws it again, then goes on as `then`.
    pub fn again(self, then: impl Into<Frame>) -> Flow {
        contest::again(self.roller, self.die, then)
    }
}

/// Dice of a roll in the order in which coaches count them, from 1.
pub type Dice = ArrayVec<DieAt, { DICE_MAX * ROLLERS_MAX }>;

/// The dice that lie for some of the rollers, also those that may not be rolled again: a coach
/// counts them all.
pub fn of(roll: &Roll, mut whose: impl FnMut(PlayerId) -> bool) -> Dice {
    let rollers = roll.rollers.iter().enumerate().filter(|(_, roller)| whose(roller.who));
    let dice = rollers.flat_map(|(at, roller)| {
        (0..roller.thrown.len()).map(move |die| DieAt { roller: at as u8, die: die as u8 })
    });
    dice.collect()
}

/// TK-172. The die with this number among `dice`, if it may be rolled again.
pub fn numbered(roll: &Roll, dice: &Dice, number: u8) -> Option<DieAt> {
    let at = *dice.get(usize::from(number).checked_sub(1)?)?;
    contest::may_again(roll, at.roller, at.die).then_some(at)
}

/// The numbers of the dice that may be rolled again.
pub fn open_numbers(roll: &Roll, dice: &Dice) -> ArrayVec<u8, { DICE_MAX * ROLLERS_MAX }> {
    (1..=dice.len() as u8).filter(|number| numbered(roll, dice, *number).is_some()).collect()
}
