//! Rolls in words: who rolls what for, what it needs and what came of it.

use super::names;
use crate::game::Board;
use crate::pack::model::RollKind;
use crate::player::PlayerId;
use crate::roll::{Part, PartOf, Roll, Roller, Verdict};
use crate::rules::dice::{CRITICAL, FUMBLE};

/// Who rolls, and what for.
pub fn roller(board: &Board<'_>, roller: &Roller) -> String {
    title(&names::player(board, roller.who), roller)
}

fn title(name: &str, roller: &Roller) -> String {
    format!("{name} {}", verb(roller.kind))
}

/// What a value asks of a die.
pub fn or_less(value: i8) -> String {
    match value.clamp(CRITICAL as i8, FUMBLE as i8 - 1) {
        only if only == CRITICAL as i8 => format!("a {only}"),
        most => format!("{most} or less"),
    }
}

/// What came of it; nothing as long as the dice do not lie.
pub fn verdict(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Won { critical: true }) => "Critical",
        Some(Verdict::Won { critical: false }) => "Success",
        Some(Verdict::Failed) => "Failed",
        Some(Verdict::Cancelled) => "Cancelled",
        None => "",
    }
}

/// With a true minus.
pub fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// How much a part is: the statistic as a number, whatever is added to it with its sign.
pub fn amount(part: &Part) -> String {
    if part.of.is_statistic() { part.amount.to_string() } else { signed(part.amount) }
}

/// What a part of a value is called.
pub fn part(of: PartOf) -> &'static str {
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
fn verb(kind: RollKind) -> &'static str {
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

fn faces(roller: &Roller) -> String {
    let faces: Vec<_> = roller.thrown.iter().map(|die| die.face.to_string()).collect();
    faces.join(" and ")
}

/// A roll that was made, as the log tells of it.
pub fn made(roll: &Roll, name: impl Fn(PlayerId) -> String) -> String {
    let Some((first, rivals)) = roll.rollers.split_first() else {
        return "Nothing is rolled".to_string();
    };
    let title = |roller: &Roller| title(&name(roller.who), roller);
    let need = or_less(first.value);
    let told =
        format!("{}: {}, needs {need}. {}", title(first), faces(first), verdict(first.verdict));
    rivals.iter().fold(told, |told, rival| {
        format!("{told}; {}: {}. {}", title(rival), faces(rival), verdict(rival.verdict))
    })
}

/// A roll in progress: who needs what, and what lies already.
pub fn in_progress(board: &Board<'_>, roll: &Roll) -> String {
    let each = roll.rollers.iter().map(|one| {
        let (title, need) = (roller(board, one), or_less(one.value));
        match one.thrown.is_empty() {
            true => format!("{title} and needs {need}"),
            false => format!("{title}: {}, needs {need}", faces(one)),
        }
    });
    each.collect::<Vec<_>>().join("; ")
}
