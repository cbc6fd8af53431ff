//! Questions that need no answer: two awards that are the same, and a roll that no card can save.

use engine::Seat;

use crate::actions::Action;
use crate::cards::windows::Moment;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::pack::model::Op;

use super::foresee::moment;

/// The answer that no other one can better.
pub fn needless(board: &Board<'_>, frame: Frame, _: Seat, proposals: &[Action]) -> Option<Action> {
    let table = board.table;
    if proposals == [Action::KeepFirst, Action::KeepSecond] {
        let same = table.advantage.is_some() && table.advantage == table.due;
        return same.then_some(Action::KeepFirst);
    }
    // CT-105. Where a double 1 is worth a card, new dice are never in vain.
    let roll = table.roll.filter(|_| moment(frame) == Some(Moment::PostRoll))?;
    let in_vain = roll.wins(board.on(Module::DoubleSix)) == 0 && !board.on(Module::DoubleOne);
    let rolls_again = |action: &Action| match action {
        Action::Skip => true,
        Action::Play(play) => board.pack.ability(play.card).ops == [Op::Reroll],
        _ => false,
    };
    (in_vain && proposals.iter().all(rolls_again)).then_some(Action::Skip)
}
