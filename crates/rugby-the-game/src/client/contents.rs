//! The pack as the client uses it.

use engine::Thing;
use serde::{Deserialize, Serialize};

use crate::cards::Colour;
use crate::pack::Pack;
use crate::pack::model::{self, Cost};
use crate::phases::line_out::LOCKS;
use crate::screen::thing;
use crate::shirt::{Shirt, ShirtSet};

/// What lies in the box.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contents {
    /// What the pack is called.
    pub name: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// The teams.
    pub teams: Vec<Team>,
    /// The designs of the General Play cards.
    pub cards: Vec<CardDesign>,
    /// The coach cards.
    pub coaches: Vec<Sideline>,
    /// The weather cards.
    pub weathers: Vec<Weather>,
    /// The referee cards.
    pub referees: Vec<Sideline>,
    /// The shirts of the locks, who have a place of their own in a line-out.
    pub locks: Vec<u8>,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Team {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// How it plays, in a line.
    pub about: String,
    /// Its player cards, in the order of their shirts.
    pub players: Vec<PlayerCard>,
}

/// A player card. Skills that a player does not have are null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerCard {
    /// His shirt.
    pub shirt: u8,
    /// His name.
    pub name: String,
    /// A Forward, not a Back.
    pub forward: bool,
    /// Metres of a Run.
    pub run: u8,
    /// Whom he can pass to.
    pub pass: Vec<u8>,
    /// Whom he can reach with a Line Pass.
    pub line_pass: Vec<u8>,
    /// He can reach the first winger to come.
    pub line_pass_winger: bool,
    /// What he needs to tackle a Forward.
    pub tackle_forward: Option<u8>,
    /// What he needs to tackle a Back.
    pub tackle_back: Option<u8>,
    /// His strength in a ruck.
    pub ruck: u8,
    /// His strength in a scrum.
    pub scrum: Option<u8>,
    /// His kick.
    pub kick: Option<Boot>,
    /// His drop kick.
    pub drop_kick: Option<Boot>,
    /// What he adds to the tackler's number.
    pub evade: Option<u8>,
    /// Metres after a broken tackle.
    pub sprint: Option<u8>,
    /// What he needs to fend a tackle off.
    pub fend: Option<u8>,
    /// What he needs to offload.
    pub offload: Option<u8>,
    /// What he needs to sidestep.
    pub sidestep: Option<u8>,
    /// What he needs to be up again after a tackle.
    pub flanker: Option<u8>,
    /// What he needs for a big hit.
    pub big_hit: Option<u8>,
}

/// How far and how well a player kicks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Boot {
    /// How far.
    pub metres: u8,
    /// What he needs.
    pub need: u8,
}

/// The design of a General Play card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardDesign {
    /// The card: `card:G06`.
    pub card: Thing,
    /// What is printed in its corner: `G06`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Who may play it.
    pub colour: CardColour,
    /// How many there are.
    pub copies: u8,
    /// The balls that count when it is turned.
    pub balls: u8,
    /// What playing it uses up.
    pub cost: CardCost,
    /// When it may be played.
    pub windows: Vec<Window>,
}

/// A moment in which cards are played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Window {
    /// In one's own turn.
    Turn,
    /// A pass is declared.
    PassDeclared,
    /// A run is declared.
    RunDeclared,
    /// Ground has been gained.
    Advance,
    /// A tackle is declared.
    TackleDeclared,
    /// The own die is rolled.
    Rolled,
    /// The carrier is tackled.
    Tackled,
    /// A tackle has failed.
    TackleFailed,
    /// In a ruck.
    Ruck,
    /// A contest is lost.
    ContestLost,
    /// A ruck is won.
    RuckWon,
    /// In a scrum.
    Scrum,
    /// In a line-out.
    Lineout,
    /// A kick is declared.
    KickDeclared,
    /// At a catch.
    Catch,
    /// At a kick at goal.
    Conversion,
    /// A card is played.
    CardPlayed,
}

/// Who may play a card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CardColour {
    /// The attacking side.
    Green,
    /// The defending side.
    Red,
    /// Either side.
    Yellow,
    /// Nobody: it happens when it is drawn.
    Blue,
}

/// What playing a card uses up.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CardCost {
    /// The action of the turn.
    Action,
    /// Nothing, in one's own turn.
    Free,
    /// Nothing, in its window.
    React,
    /// It is never played: it happens when it is drawn.
    Blue,
}

/// A coach or referee card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sideline {
    /// `C1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A weather card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Weather {
    /// `W4`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Metres that kicks gain with the wind and lose against it.
    pub wind: u8,
}

/// What lies in the box.
pub fn contents(pack: &Pack) -> Contents {
    let sideline = |id: &str, name: &str, text: &str| Sideline {
        id: id.to_owned(),
        name: name.to_owned(),
        text: text.to_owned(),
    };
    Contents {
        name: pack.name.clone(),
        about: pack.about.clone(),
        teams: pack.teams.iter().map(team).collect(),
        cards: pack.cards.iter().flatten().map(design).collect(),
        coaches: pack.coaches.iter().map(|c| sideline(&c.id, &c.name, &c.text)).collect(),
        weathers: pack.weathers.iter().map(weather).collect(),
        referees: pack.referees.iter().map(|r| sideline(&r.id, &r.name, &r.text)).collect(),
        locks: LOCKS.into_iter().map(|shirt| shirt.0).collect(),
    }
}

fn weather(card: &model::WeatherCard) -> Weather {
    Weather {
        id: card.id.clone(),
        name: card.name.clone(),
        text: card.text.clone(),
        wind: card.wind,
    }
}

fn team(team: &model::Team) -> Team {
    Team {
        id: team.id.clone(),
        name: team.name.clone(),
        about: team.about.clone(),
        players: Shirt::all().map(|shirt| player(shirt, team.player(shirt))).collect(),
    }
}

fn player(shirt: Shirt, card: &model::PlayerCard) -> PlayerCard {
    let stat = |value: u8| (value != 0).then_some(value);
    let shirts = |set: ShirtSet| set.into_iter().map(|shirt| shirt.0).collect();
    PlayerCard {
        shirt: shirt.0,
        name: card.name.clone(),
        forward: shirt.is_forward(),
        run: card.run,
        pass: shirts(card.pass),
        line_pass: shirts(card.line_pass),
        line_pass_winger: card.line_pass_winger,
        tackle_forward: stat(card.tackle_forward),
        tackle_back: stat(card.tackle_back),
        ruck: card.ruck,
        scrum: stat(card.scrum),
        kick: card.kick.map(boot),
        drop_kick: card.drop_kick.map(boot),
        evade: stat(card.evade),
        sprint: stat(card.sprint),
        fend: stat(card.fend),
        offload: stat(card.offload),
        sidestep: stat(card.sidestep),
        flanker: stat(card.flanker),
        big_hit: stat(card.big_hit),
    }
}

fn boot(boot: model::Boot) -> Boot {
    Boot { metres: boot.metres, need: boot.need }
}

fn design(design: &model::CardDesign) -> CardDesign {
    CardDesign {
        card: thing::card(design.id),
        id: design.id.to_string(),
        name: design.name.clone(),
        text: design.text.clone(),
        colour: match design.colour() {
            Colour::Green => CardColour::Green,
            Colour::Red => CardColour::Red,
            Colour::Yellow => CardColour::Yellow,
            Colour::Blue => CardColour::Blue,
        },
        copies: design.copies,
        balls: design.balls,
        cost: match design.cost {
            Cost::Action => CardCost::Action,
            Cost::Free => CardCost::Free,
            Cost::React => CardCost::React,
            Cost::Blue => CardCost::Blue,
        },
        windows: design.windows.iter().copied().map(Window::from).collect(),
    }
}

impl From<model::Window> for Window {
    fn from(window: model::Window) -> Window {
        match window {
            model::Window::Turn => Window::Turn,
            model::Window::PassDeclared => Window::PassDeclared,
            model::Window::RunDeclared => Window::RunDeclared,
            model::Window::Advance => Window::Advance,
            model::Window::TackleDeclared => Window::TackleDeclared,
            model::Window::Rolled => Window::Rolled,
            model::Window::Tackled => Window::Tackled,
            model::Window::TackleFailed => Window::TackleFailed,
            model::Window::Ruck => Window::Ruck,
            model::Window::ContestLost => Window::ContestLost,
            model::Window::RuckWon => Window::RuckWon,
            model::Window::Scrum => Window::Scrum,
            model::Window::Lineout => Window::Lineout,
            model::Window::KickDeclared => Window::KickDeclared,
            model::Window::Catch => Window::Catch,
            model::Window::Conversion => Window::Conversion,
            model::Window::CardPlayed => Window::CardPlayed,
        }
    }
}
