//! Names for people.

use engine::{Detail, Seat};

use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::pack::model::Kind;
use crate::pitch::Dir;
use crate::roll::{PartOf, RollKind};
use crate::state::{Over, TackleResult};

/// "Hurler 5"; a hero or a mercenary by his name alone.
pub fn figure(board: &Board<'_>, id: FigureId) -> String {
    let profile = board.profile(id);
    match profile.kind {
        Kind::Normal => format!("{} {}", profile.name, id.number),
        Kind::Hero | Kind::Mercenary => profile.name.clone(),
    }
}

/// What the coach calls the side, or the club of its race.
pub fn team<'a>(board: &Board<'a>, seat: Seat) -> &'a str {
    let team = &board.table.teams[seat];
    match team.name.as_str() {
        "" => &board.pack.races[usize::from(team.race)].club,
        name => name,
    }
}

/// What a staff item is called.
pub fn staff(pack: &Pack, index: u8) -> &str {
    pack.staff.get(usize::from(index)).map_or("staff", |one| &one.name)
}

/// "3 points".
pub fn points(points: u8) -> String {
    counted(points as i8, "point", "points")
}

/// "1 square", "2 squares".
pub fn counted(number: i8, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// "a, b and c".
pub fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        None => "nobody".to_string(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
    }
}

/// Remarks as parts of one sentence, whose first letter is a capital.
pub fn parts(remarks: impl Iterator<Item = String>) -> Detail {
    let mut parts: Detail = remarks.collect();
    if let Some(first) = parts.0.first_mut() {
        *first = capital(first);
    }
    parts
}

/// The first letter in capitals.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}

/// What a roll is called.
pub const fn roll(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Dodge => "dodge",
        RollKind::PickUp => "pick-up",
        RollKind::Solo => "soloing test",
        RollKind::Throw => "pass",
        RollKind::Receive => "reception",
        RollKind::Intercept => "interception",
        RollKind::BounceCatch => "catch",
        RollKind::KeepBall => "test to keep the ball",
        RollKind::Clear => "clearance",
        RollKind::Parry => "parry",
        RollKind::PointKick => "shot over the bar",
        RollKind::EmptyGoal => "shot at the empty goal",
        RollKind::ShotAtt => "shot",
        RollKind::ShotKeep => "save",
        RollKind::TackleAtt => "tackle",
        RollKind::TackleDef => "stand against the tackle",
        RollKind::FallCo => "fall check",
        RollKind::Injury => "injury roll",
        RollKind::FoulAtt => "foul",
        RollKind::FoulDef => "stand against the foul",
        RollKind::Sendoff => "sending-off die",
        RollKind::HitAtt => "direct hit",
        RollKind::HitDef => "stand against the hit",
        RollKind::Recover => "recovery die",
        RollKind::Hex => "hex",
        RollKind::Leap => "leap",
    }
}

/// What a part of a number comes from.
pub fn part(board: Option<&Board<'_>>, of: PartOf) -> String {
    let word = match of {
        PartOf::Strength => "Strength",
        PartOf::Agility => "Agility",
        PartOf::Constitution => "Constitution",
        PartOf::BallPlay => "Ball play",
        PartOf::Modiol => "Opponents in contact",
        PartOf::Distance => "Distance",
        PartOf::Storm => "Storm",
        PartOf::Assists => "Assists",
        PartOf::FreeBall => "Nobody near the ball",
        PartOf::GoodThrow => "Good pass",
        PartOf::SoloBonus => "Soloing",
        PartOf::Line => "Opponents in the way",
        PartOf::Rock => "Rock",
        PartOf::Shaken => "Shaken",
        PartOf::Interception => "Interception",
        PartOf::Bounce => "Bouncing ball",
        PartOf::Hit => "Strength of the hit",
        PartOf::House => "House rule",
        PartOf::Ability(index) => {
            let ability = board.and_then(|board| board.pack.abilities.get(usize::from(index)));
            return ability.map_or_else(|| "Ability".to_string(), |ability| ability.name.clone());
        }
        PartOf::Staff(index) => {
            let staff = board.and_then(|board| board.pack.staff.get(usize::from(index)));
            return staff.map_or_else(|| "Staff".to_string(), |staff| staff.name.clone());
        }
    };
    word.to_string()
}

/// A direction as a side sees it.
pub const fn heading(seat: Seat, dir: Dir) -> &'static str {
    let own = match seat {
        Seat::Home => dir,
        Seat::Away => dir.turned(4),
    };
    match own {
        Dir::N => "ahead",
        Dir::Ne => "ahead to the right",
        Dir::E => "to the right",
        Dir::Se => "back to the right",
        Dir::S => "back",
        Dir::Sw => "back to the left",
        Dir::W => "to the left",
        Dir::Nw => "ahead to the left",
    }
}

/// Why a turn ended.
pub const fn over(why: Over) -> &'static str {
    match why {
        Over::PickUpFailed => "the ball was not picked up",
        Over::ReceptionFailed => "the pass was not received",
        Over::Intercepted => "the pass was intercepted",
        Over::Fumbled => "the pass was fumbled",
        Over::Shot => "there was a shot",
        Over::Floored => "one of its figures was knocked down",
        Over::SentOff => "somebody was sent off",
        Over::BallOut => "the ball went out",
        Over::Scored => "points were scored",
        Over::Ended => "its coach was done",
    }
}

/// What comes of a tackle, for the one who suffers it.
pub const fn result(result: TackleResult) -> &'static str {
    match result {
        TackleResult::PushDown => "pushed and knocked down",
        TackleResult::Down => "knocked down",
        TackleResult::Push => "pushed",
        TackleResult::Both => "both pushed",
        TackleResult::BothDown => "both knocked down",
        TackleResult::Nothing => "nothing",
    }
}
