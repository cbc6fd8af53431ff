//! What lies in the box: races, figures, abilities and staff, for the board and the team builder.

use serde::{Deserialize, Serialize};

use super::{AbilityKind, Kind, Limit, Sex, Size, Weather, tables};
use crate::pack::Pack;
use crate::pack::model;
use crate::pitch;
use crate::rules::tables::SOLO;
use crate::state::TURNS;

/// A pack. Each list is in the order of the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contents {
    /// The pitch.
    pub pitch: Pitch,
    /// Turns of a coach in a half.
    pub turns: u8,
    /// A soloing test follows so many squares.
    pub solo: u8,
    /// The weathers, from the least sum of the dice up.
    pub weather: Vec<Weather>,
    /// Irr for a team, unless agreed otherwise.
    pub budget: u16,
    /// The races.
    pub races: Vec<Race>,
    /// Everybody who can be hired: figures name theirs by its place here.
    pub profiles: Vec<Profile>,
    /// Special abilities.
    pub abilities: Vec<Ability>,
    /// Staff.
    pub staff: Vec<Staff>,
}

/// The parts of the pitch, in squares. Columns are counted from one side, rows from an end line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pitch {
    /// The rows of a third.
    pub third: i8,
    /// The columns of a wild sector.
    pub wild: i8,
    /// The first and the last column of a goal mouth, and of a keeper area.
    pub mouth: [i8; 2],
    /// The rows of a keeper area.
    pub area: i8,
}

/// A race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Race {
    /// `humans`.
    pub id: String,
    /// "Humans".
    pub name: String,
    /// What its ready team is called.
    pub club: String,
    /// What it adds to soloing tests.
    pub solo_bonus: i8,
    /// Its ready team.
    pub roster: Roster,
}

/// The ready team of a race, everybody by his id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Roster {
    /// Figures in the order of their numbers; the first seven are the starting seven, the keeper
    /// first.
    pub figures: Vec<String>,
    /// The mercenary.
    pub mercenary: Option<String>,
    /// Staff.
    pub staff: Vec<String>,
}

/// A line of a team list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    /// `gate-hog`.
    pub id: String,
    /// "Gate Hog".
    pub name: String,
    /// The race by its id; none for a mercenary.
    pub race: Option<String>,
    /// Role, hero or mercenary.
    pub kind: Kind,
    /// Of a hero.
    pub sex: Option<Sex>,
    /// How large.
    pub size: Size,
    /// Whether it is the role of a keeper.
    pub keeper_role: bool,
    /// The most of them in a team.
    pub max: u8,
    /// The price.
    pub irr: u16,
    /// Movement.
    pub mo: i8,
    /// Strength.
    pub st: i8,
    /// Agility.
    pub ag: i8,
    /// Constitution.
    pub co: i8,
    /// Ball play.
    pub bp: i8,
    /// Abilities by their ids.
    pub abilities: Vec<String>,
}

/// A special ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ability {
    /// `AB01`.
    pub id: String,
    /// `safe-hands`.
    pub word: String,
    /// "Safe Hands".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// Passive, reaction or action.
    pub kind: AbilityKind,
    /// How often it may be used.
    pub limit: Option<Limit>,
}

/// A staff item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Staff {
    /// `time-piper`.
    pub id: String,
    /// "Time Piper".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// The price.
    pub irr: u16,
}

/// What lies in the box.
pub fn contents(pack: &Pack) -> Contents {
    Contents {
        pitch: Pitch {
            third: pitch::THIRD,
            wild: pitch::WILD,
            mouth: [*pitch::MOUTH.start(), *pitch::MOUTH.end()],
            area: *pitch::DEPTH.end(),
        },
        turns: TURNS,
        solo: SOLO,
        weather: tables::weather(),
        budget: pack.budget,
        races: pack.races.iter().map(|one| race(pack, one)).collect(),
        profiles: pack.profiles.iter().map(|one| profile(pack, one)).collect(),
        abilities: pack.abilities.iter().map(ability).collect(),
        staff: pack.staff.iter().map(staff).collect(),
    }
}

fn race(pack: &Pack, race: &model::Race) -> Race {
    let profile = |index: &u16| pack.profile(*index).id.clone();
    let staff = |index: &u8| pack.staff[usize::from(*index)].id.clone();
    Race {
        id: race.id.clone(),
        name: race.name.clone(),
        club: race.club.clone(),
        solo_bonus: race.solo_bonus,
        roster: Roster {
            figures: race.roster.figures.iter().map(profile).collect(),
            mercenary: race.roster.mercenary.as_ref().map(profile),
            staff: race.roster.staff.iter().map(staff).collect(),
        },
    }
}

/// A line of a team list, or of somebody with numbers of his own.
pub fn profile(pack: &Pack, profile: &model::Profile) -> Profile {
    let race = profile.race.map(|race| pack.races[usize::from(race)].id.clone());
    let abilities = profile.abilities.iter().map(|index| pack.ability(*index).id.clone());
    Profile {
        id: profile.id.clone(),
        name: profile.name.clone(),
        race,
        kind: profile.kind.into(),
        sex: profile.sex.map(Sex::from),
        size: profile.size.into(),
        keeper_role: profile.keeper_role,
        max: profile.max,
        irr: profile.irr,
        mo: profile.mo,
        st: profile.st,
        ag: profile.ag,
        co: profile.co,
        bp: profile.bp,
        abilities: abilities.collect(),
    }
}

fn ability(ability: &model::Ability) -> Ability {
    Ability {
        id: ability.id.clone(),
        word: ability.word.clone(),
        name: ability.name.clone(),
        text: ability.text.clone(),
        kind: ability.kind.into(),
        limit: ability.limit.map(Limit::from),
    }
}

fn staff(staff: &model::Staff) -> Staff {
    Staff {
        id: staff.id.clone(),
        name: staff.name.clone(),
        text: staff.text.clone(),
        irr: staff.irr,
    }
}
