//! What lies in the box, as a board and its panels use it.

use engine::{BySeat, Thing};
use serde::{Deserialize, Serialize};

use super::{Way, Window};
use crate::card::CardId;
use crate::pack::Pack;
use crate::pack::model;
use crate::player::{self, Shirt};

/// A pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contents {
    /// "Core pack".
    pub name: String,
    /// The teams.
    pub teams: BySeat<Team>,
    /// Where the lines are.
    pub field: Field,
    /// The skills of every group.
    pub skills: Vec<Skills>,
    /// What cards can do.
    pub abilities: Vec<Ability>,
    /// The whole deck.
    pub cards: Vec<Card>,
}

/// A side's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Team {
    /// "Harbour".
    pub name: String,
    /// "HAR".
    pub short: String,
    /// A sentence about it.
    pub about: String,
}

/// Where the lines are: columns and rows on either side of the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Field {
    /// The columns of the touch lines.
    pub half_width: i32,
    /// The rows of the dead-ball lines.
    pub dead: i32,
    /// The rows of the trylines.
    pub tryline: i32,
    /// The rows of the 22 m lines.
    pub l22: i32,
    /// The rows of the 10 m lines.
    pub l10: i32,
    /// The rows 5 m from the trylines.
    pub l5: i32,
    /// The columns 5 m from touch.
    pub touch5: i32,
}

/// The skills of a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Skills {
    pub group: Group,
    /// Who is in it.
    pub shirts: Vec<u8>,
    pub movement: u8,
    pub ball: u8,
    pub kicking: u8,
}

/// Players who share their skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Group {
    Forwards,
    Backs,
    Wings,
    Fullback,
}

/// What a card can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ability {
    /// `BREAK`.
    pub id: String,
    /// "Break Away".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// Who may use it.
    pub users: Vec<Group>,
    /// When.
    pub window: Window,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card {
    /// `card:PP07`.
    pub id: Thing,
    /// What is printed on it: "PP07".
    pub number: String,
    /// Its ability, by id.
    pub ability: String,
    /// The name of that.
    pub name: String,
    /// For Energy Battles.
    pub energy: u8,
    /// For kicks.
    pub distance: u8,
    /// Where the ball goes when it is turned up.
    pub arrows: Vec<Way>,
}

/// What lies in the box.
pub fn contents(pack: &Pack) -> Contents {
    let [home, away] = &pack.teams;
    let cards = pack.cards.iter().enumerate();
    Contents {
        name: pack.name.clone(),
        teams: BySeat { home: home.into(), away: away.into() },
        field: pack.field.into(),
        skills: player::Group::ALL.map(|group| skills(pack, group)).to_vec(),
        abilities: pack.abilities.iter().map(Ability::from).collect(),
        cards: cards.filter_map(|(index, one)| card(pack, index, one)).collect(),
    }
}

fn skills(pack: &Pack, group: player::Group) -> Skills {
    let shirts = Shirt::all().filter(|shirt| shirt.group() == group);
    let model::Skills { movement, ball, kicking } = pack.skills[group as usize];
    let shirts = shirts.map(Shirt::number).collect();
    Skills { group: group.into(), shirts, movement, ball, kicking }
}

/// A card; a deck has no more than there are numbers for.
fn card(pack: &Pack, index: usize, card: &model::Card) -> Option<Card> {
    let id = CardId::from_index(index)?;
    let ability = pack.ability(id);
    Some(Card {
        id: Thing::card(id),
        number: id.to_string(),
        ability: ability.id.clone(),
        name: ability.name.clone(),
        energy: card.energy,
        distance: card.distance,
        arrows: card.arrows.iter().map(|arrow| Way::from(*arrow)).collect(),
    })
}

impl From<&model::Team> for Team {
    fn from(model::Team { name, short, about }: &model::Team) -> Team {
        Team { name: name.clone(), short: short.clone(), about: about.clone() }
    }
}

impl From<crate::field::Field> for Field {
    fn from(field: crate::field::Field) -> Field {
        let crate::field::Field { half_width, dead, tryline, l22, l10, l5, touch5 } = field;
        Field {
            half_width: half_width.into(),
            dead: dead.into(),
            tryline: tryline.into(),
            l22: l22.into(),
            l10: l10.into(),
            l5: l5.into(),
            touch5: touch5.into(),
        }
    }
}

impl From<&model::Ability> for Ability {
    fn from(ability: &model::Ability) -> Ability {
        Ability {
            id: ability.id.clone(),
            name: ability.name.clone(),
            text: ability.text.clone(),
            users: ability.users.iter().map(|group| Group::from(*group)).collect(),
            window: ability.window.into(),
        }
    }
}

impl From<player::Group> for Group {
    fn from(group: player::Group) -> Group {
        match group {
            player::Group::Forwards => Group::Forwards,
            player::Group::Backs => Group::Backs,
            player::Group::Wings => Group::Wings,
            player::Group::Fullback => Group::Fullback,
        }
    }
}

impl From<model::Window> for Window {
    fn from(window: model::Window) -> Window {
        match window {
            model::Window::Own => Window::Own,
            model::Window::Carry => Window::Carry,
            model::Window::Tackled => Window::Tackled,
            model::Window::Down => Window::Down,
            model::Window::Tackler => Window::Tackler,
            model::Window::PreRoll => Window::PreRoll,
            model::Window::PostRoll => Window::PostRoll,
            model::Window::OppPass => Window::OppPass,
            model::Window::OppGain => Window::OppGain,
            model::Window::Referee => Window::Referee,
        }
    }
}
