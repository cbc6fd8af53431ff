//! Rolls as the dice tray shows them.

use engine::Seat;
use engine::screen::{Die, Part, Rival, Roll as Thrown};

use crate::pack::Pack;
use crate::roll::{Roll, RollKind, Verdict};

use super::names;
use crate::screen::Dice;

/// The dice an event tells of.
pub fn roll(pack: &Pack, dice: Dice<'_>) -> Option<Thrown> {
    match dice {
        Dice::Nothing => None,
        Dice::Test(roll, verdict) => Some(test(pack, roll, verdict)),
        Dice::Opening(first, dice, kicker) => {
            Some(duel(pack, "rolls for the kick-off", first, dice, kicker, "Kicks off"))
        }
        Dice::Energy(throwing, dice, winner) => {
            Some(duel(pack, "pushes", throwing, dice, Some(winner), "Won"))
        }
    }
}

fn test(pack: &Pack, roll: &Roll, verdict: Verdict) -> Thrown {
    let dice = roll.dice.unwrap_or_default();
    Thrown {
        title: format!("{} {}", names::in_pack(pack, roll.roller), does(roll.kind)),
        dice: dice.iter().map(|face| Die::new(6, *face)).collect(),
        need: Some(names::need(roll)),
        parts: parts(roll),
        made: Some(verdict == Verdict::Success),
        verdict: verdict_word(roll.kind, verdict).to_string(),
        against: Vec::new(),
    }
}

/// What the needed number is made of: skill, cards, and one less where it must be strictly less.
fn parts(roll: &Roll) -> Vec<Part> {
    let part = |name: &str, value: String| Part { name: name.to_string(), value };
    let mut parts = vec![part(skill(roll.kind), roll.skill.to_string())];
    if roll.bonus > 0 {
        parts.push(part("Cards", format!("+{}", roll.bonus)));
    }
    if roll.strict {
        parts.push(part("Strictly less", "−1".to_string()));
    }
    parts
}

/// The skill that is tested.
const fn skill(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Gather | RollKind::Pass { .. } | RollKind::Tmo | RollKind::Intercept => "Ball",
        RollKind::Kick(_) => "Kicking",
        RollKind::TouchJudge => "Movement",
        RollKind::Referee(_) => "Unseen",
    }
}

fn does(kind: RollKind) -> String {
    match kind {
        RollKind::Gather => "gathers".to_string(),
        RollKind::Pass { to } => format!("passes to {}", to.shirt),
        RollKind::Kick(kind) => format!("takes the {}", names::kick(kind)),
        RollKind::Tmo => "waits for the TMO".to_string(),
        RollKind::TouchJudge => "stays in the field".to_string(),
        RollKind::Referee(offence) => format!("is looked at for {}", names::offence(offence)),
        RollKind::Intercept => "goes for the pass".to_string(),
    }
}

const fn verdict_word(kind: RollKind, verdict: Verdict) -> &'static str {
    match (kind, verdict) {
        (_, Verdict::Error) => "Double 6",
        (RollKind::Gather, Verdict::Success) => "Gathered",
        (RollKind::Pass { .. }, Verdict::Success) => "Passed",
        (RollKind::Kick(_), Verdict::Success) => "Well struck",
        (RollKind::Tmo, Verdict::Success) => "Try",
        (RollKind::Tmo, Verdict::Fail) => "No try",
        (RollKind::TouchJudge, Verdict::Success) => "In play",
        (RollKind::TouchJudge, Verdict::Fail) => "In touch",
        (RollKind::Referee(_), Verdict::Success) => "Unseen",
        (RollKind::Referee(_), Verdict::Fail) => "Seen",
        (RollKind::Intercept, Verdict::Success) => "Intercepted",
        (_, Verdict::Fail) => "Failed",
    }
}

/// One die each: the first belongs to `first`.
fn duel(
    pack: &Pack,
    does: &str,
    first: Seat,
    dice: [u8; 2],
    winner: Option<Seat>,
    won: &str,
) -> Thrown {
    let title = |seat: Seat| format!("{} {does}", names::team(pack, seat));
    let made = |seat: Seat| winner.map(|winner| winner == seat);
    let verdict = |seat: Seat| match made(seat) {
        Some(true) => won.to_string(),
        Some(false) => "Not this time".to_string(),
        None => "A tie".to_string(),
    };
    let other = first.other();
    let rival = Rival {
        seat: other,
        title: title(other),
        dice: vec![Die::new(6, dice[1])],
        need: None,
        parts: Vec::new(),
        made: made(other),
        verdict: verdict(other),
    };
    Thrown {
        title: title(first),
        dice: vec![Die::new(6, dice[0])],
        need: None,
        parts: Vec::new(),
        made: made(first),
        verdict: verdict(first),
        against: vec![rival],
    }
}
