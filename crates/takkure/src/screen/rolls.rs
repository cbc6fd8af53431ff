//! Rolls as the dice tray shows them: every side with its dice, its value and its verdict.

use engine::screen::{Die, Part, Rival, Roll as Shown};

use crate::pack::model::RollKind;
use crate::roll::{PartOf, Roll, Roller, Verdict};
use crate::rules::dice::{self, CRITICAL, FUMBLE, Grade, SIDES};

use super::tell::Teller;

/// The roll that was made.
pub fn shown(teller: &Teller<'_>, roll: &Roll) -> Option<Shown> {
    let (first, others) = roll.rollers.split_first()?;
    let against = others.iter().map(|roller| {
        let Side { title, dice, need, parts, made, verdict } = side(teller, roller);
        Rival { seat: roller.who.seat, title, dice, need, parts, made, verdict }
    });
    let against = against.collect();
    let Side { title, dice, need, parts, made, verdict } = side(teller, first);
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

fn side(teller: &Teller<'_>, roller: &Roller) -> Side {
    let counting = counting(roller);
    let dice = roller.thrown.iter().enumerate().map(|(index, die)| Die {
        sides: SIDES,
        face: die.face,
        before: die.before,
        counts: counting.is_none_or(|counting| counting == index),
    });
    let parts = roller.parts.iter().map(|part| Part {
        name: part_name(part.of).to_string(),
        value: if base(part.of) { part.amount.to_string() } else { signed(part.amount) },
    });
    Side {
        title: title(teller, roller),
        dice: dice.collect(),
        need: Some(or_less(roller.value)),
        parts: parts.collect(),
        made: roller.verdict.and_then(made),
        verdict: roller.verdict.map(word).unwrap_or_default().to_string(),
    }
}

/// Who rolls, and what for.
pub fn title(teller: &Teller<'_>, roller: &Roller) -> String {
    format!("{} {}", teller.man(roller.who), verb(roller.kind))
}

/// The die that counts by 5.2; none where no die decides anything.
fn counting(roller: &Roller) -> Option<usize> {
    let grade = |face: u8| dice::grade(face, roller.value, roller.critical_two);
    let faces = roller.thrown.iter().map(|die| die.face).enumerate();
    let succeed = faces.filter(|(_, face)| grade(*face) != Grade::Fail);
    succeed.max_by_key(|(_, face)| (grade(*face), *face)).map(|(index, _)| index)
}

/// What a value asks of a die, in words.
pub fn or_less(value: i8) -> String {
    match value.clamp(CRITICAL as i8, FUMBLE as i8 - 1) {
        only if only == CRITICAL as i8 => format!("a {only}"),
        most => format!("{most} or less"),
    }
}

fn made(verdict: Verdict) -> Option<bool> {
    match verdict {
        Verdict::Won { .. } => Some(true),
        Verdict::Failed => Some(false),
        Verdict::Cancelled => None,
    }
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won { critical: true } => "Critical",
        Verdict::Won { critical: false } => "Success",
        Verdict::Failed => "Failed",
        Verdict::Cancelled => "Cancelled",
    }
}

/// With a true minus.
pub fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Whether a part is the statistic itself rather than something added to it.
fn base(of: PartOf) -> bool {
    match of {
        PartOf::Bac
        | PartOf::BacTry
        | PartOf::Strength
        | PartOf::Reflexes
        | PartOf::Intelligence
        | PartOf::Body
        | PartOf::Endurance => true,
        PartOf::Range
        | PartOf::Pressure
        | PartOf::Fatigue
        | PartOf::Action
        | PartOf::TeamPlay
        | PartOf::Skill
        | PartOf::Card
        | PartOf::TeamSkill => false,
    }
}

fn part_name(of: PartOf) -> &'static str {
    match of {
        PartOf::Bac => "BaC",
        PartOf::BacTry => "BaC (try)",
        PartOf::Strength => "STR",
        PartOf::Reflexes => "REF",
        PartOf::Intelligence => "INT",
        PartOf::Body => "BDY",
        PartOf::Endurance => "BDY + PRT",
        PartOf::Range => "Range",
        PartOf::Pressure => "Pressure",
        PartOf::Fatigue => "Fatigue",
        PartOf::Action => "Action",
        PartOf::TeamPlay => "Team play",
        PartOf::Skill => "Skill",
        PartOf::Card => "Card",
        PartOf::TeamSkill => "Stars",
    }
}

/// What a roller does, after the name.
pub fn verb(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Dodge => "dodges",
        RollKind::BreakThrough => "breaks through",
        RollKind::Pass => "passes",
        RollKind::GroundPass => "passes from the ground",
        RollKind::Reception => "reaches for the ball",
        RollKind::PickUp => "picks up",
        RollKind::Try => "goes for the try",
        RollKind::Tackle => "tackles",
        RollKind::StealLoose => "grabs the loose ball",
        RollKind::StealHeld => "rips the ball",
        RollKind::StealAir => "intercepts",
        RollKind::StayUp => "tries to stay up",
        RollKind::Endurance => "takes the blow",
        RollKind::Kick => "kicks off",
        RollKind::Catch => "goes for the catch",
        RollKind::Int => "reads the game",
        RollKind::Body => "fights the injury",
    }
}

/// A roll in progress in words: who needs what, and what lies already.
pub fn in_words(teller: &Teller<'_>, roll: &Roll) -> String {
    let each = roll.rollers.iter().map(|roller| {
        let (who, need) = (teller.man(roller.who), or_less(roller.value));
        let faces: Vec<_> = roller.thrown.iter().map(|die| die.face.to_string()).collect();
        match faces.is_empty() {
            true => format!("{who} {} and needs {need}", verb(roller.kind)),
            false => format!("{who} {}: {}, needs {need}", verb(roller.kind), faces.join(" and ")),
        }
    });
    each.collect::<Vec<_>>().join("; ")
}
