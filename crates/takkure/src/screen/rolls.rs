//! Rolls as the dice tray shows them: every side with its dice, its value and its verdict.

use engine::screen::{Die, Part, Rival, Roll as Shown};

use crate::game::Board;
use crate::roll::{Roll, Roller, Verdict};
use crate::rules::dice::{self, Grade, SIDES};
use crate::words;

/// The roll that was made.
pub fn shown(board: &Board<'_>, roll: &Roll) -> Option<Shown> {
    let (first, others) = roll.rollers.split_first()?;
    let against = others.iter().map(|roller| {
        let Side { title, dice, need, parts, made, verdict } = side(board, roller);
        Rival { seat: roller.who.seat, title, dice, need, parts, made, verdict }
    });
    let against = against.collect();
    let Side { title, dice, need, parts, made, verdict } = side(board, first);
    Some(Shown { title, dice, need, parts, made, verdict, against })
}

struct Side {
    title: String,
    dice: Vec<Die>,
    need: Option<String>,
    parts: Vec<Part>,
    made: Option<bool>,
    verdict: String,
}

fn side(board: &Board<'_>, roller: &Roller) -> Side {
    let counting = counting(roller);
    let dice = roller.thrown.iter().enumerate().map(|(index, die)| Die {
        sides: SIDES,
        face: die.face,
        before: die.before,
        counts: counting.is_none_or(|counting| counting == index),
    });
    let parts = roller
        .parts
        .iter()
        .map(|part| Part { name: words::part(part.of).to_string(), value: words::amount(part) });
    Side {
        title: words::roller(board, roller),
        dice: dice.collect(),
        need: Some(words::or_less(roller.value)),
        parts: parts.collect(),
        made: roller.verdict.and_then(made),
        verdict: words::verdict(roller.verdict).to_string(),
    }
}

/// The die that counts by 5.2; none where no die decides anything.
fn counting(roller: &Roller) -> Option<usize> {
    let grade = |face: u8| dice::grade(face, roller.value, roller.critical_two);
    let faces = roller.thrown.iter().map(|die| die.face).enumerate();
    let succeed = faces.filter(|(_, face)| grade(*face) != Grade::Fail);
    succeed.max_by_key(|(_, face)| (grade(*face), *face)).map(|(index, _)| index)
}

fn made(verdict: Verdict) -> Option<bool> {
    match verdict {
        Verdict::Won { .. } => Some(true),
        Verdict::Failed => Some(false),
        Verdict::Cancelled => None,
    }
}
