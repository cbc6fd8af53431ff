//! Dice that are rolled again (5.10).

use arrayvec::ArrayVec;
use engine::{Faces, Sink};

use crate::chance;
use crate::events::Event;
use crate::game::{Cx, Takkure};
use crate::player::PlayerId;
use crate::roll::{DICE_MAX, Die, ROLLERS_MAX, Roll};

/// One die of a roll: whose, and which of his, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieAt {
    /// The place of the roller in the roll.
    pub roller: u8,
    /// The place of the die among his.
    pub die: u8,
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

/// The die itself.
pub fn look(roll: &Roll, at: DieAt) -> Option<&Die> {
    roll.rollers.get(usize::from(at.roller))?.thrown.get(usize::from(at.die))
}

/// TK-172. Whether a die may be rolled again: each may once, whatever the source.
pub fn may_again(roll: &Roll, at: DieAt) -> bool {
    look(roll, at).is_some_and(|die| die.before.is_none())
}

/// The die with this number among `dice`, if it may be rolled again.
pub fn numbered(roll: &Roll, dice: &Dice, number: u8) -> Option<DieAt> {
    let at = *dice.get(usize::from(number).checked_sub(1)?)?;
    may_again(roll, at).then_some(at)
}

/// The numbers of the dice that may be rolled again.
pub fn open_numbers(roll: &Roll, dice: &Dice) -> ArrayVec<u8, { DICE_MAX * ROLLERS_MAX }> {
    (1..=dice.len() as u8).filter(|number| numbered(roll, dice, *number).is_some()).collect()
}

/// TK-172. The new face stands.
pub fn lay<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, at: DieAt, faces: Faces) {
    let face = chance::face(faces);
    let Some(roll) = cx.table.rolls.last_mut() else { return };
    let Some(roller) = roll.rollers.get_mut(usize::from(at.roller)) else { return };
    let player = roller.who;
    let Some(die) = roller.thrown.get_mut(usize::from(at.die)) else { return };
    let before = die.face;
    *die = Die { face, before: Some(before) };
    cx.log(Event::RolledAgain { player, before, face });
}
