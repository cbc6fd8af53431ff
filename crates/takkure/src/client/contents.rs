//! What lies in the box, as a board and the pages before a match use it.

use engine::Thing;
use serde::{Deserialize, Serialize};

use crate::pack::model::{self, Pack, PlayerCard};
use crate::words;

/// A pack. Lengths are in thousandths of an inch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contents {
    /// Its full name.
    pub name: String,
    /// The pitch.
    pub pitch: Pitch,
    /// Boxes of the time track.
    pub boxes: u8,
    /// Activation tokens of a time phase.
    pub tokens: u8,
    /// The teams.
    pub teams: Vec<Team>,
    /// The players of all teams.
    pub players: Vec<Card>,
    /// Who stands in for everybody in lessons.
    pub trainee: Card,
    /// Individual cards.
    pub cards: Vec<Design>,
    /// Team plays.
    pub plays: Vec<Play>,
    /// The exercises, in order.
    pub lessons: Vec<Lesson>,
}

/// The lines of the pitch, and what is as large as they say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pitch {
    /// Along x; home defends x = 0.
    pub length: i32,
    /// Along y.
    pub width: i32,
    /// How deep each in-goal is.
    pub in_goal: i32,
    /// x of the kick-off lines, home's first.
    pub kick_off_lines: [i32; 2],
    /// The radius of the scatter template.
    pub template_radius: i32,
    /// The radius of the ball.
    pub ball_radius: i32,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Team {
    /// Its short name, as in the options.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// How it plays, in a line.
    pub about: String,
    /// Its skill, if it has one.
    pub skill: Option<TeamSkill>,
}

/// The skill of a team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TeamSkill {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Whether its tokens lie in one pool of the coach, and not on the players.
    pub pooled: bool,
}

/// The card of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card {
    /// Its short name.
    pub id: String,
    /// The player's name.
    pub name: String,
    /// The diameter of his base in millimetres.
    pub base_mm: u8,
    /// The radius of his base.
    pub radius: i32,
    /// The skill of his own.
    pub skill: Option<Skill>,
    /// The skill of his position.
    pub position_skill: Option<Skill>,
}

/// A skill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Skill {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// An individual card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Design {
    /// The card.
    pub card: Thing,
    /// What is printed in its corner: `GI-1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// When it is played.
    pub window: Window,
    /// Who may play it.
    pub side: Side,
}

/// When a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Before a token is placed, and again when the active player is known.
    Activate,
    /// A defender is named, its action not yet.
    DefDecl,
    /// After all defence, before the marked move.
    AfterDef,
    /// A second action is declared.
    SecondDecl,
    /// A roll is named, no die cast.
    BeforeRoll,
    /// The dice lie.
    AfterRoll,
    /// A wound is about to be placed.
    Wound,
    /// The end of an activation.
    Step6,
    /// Before a player's move at a kick-off.
    KickMove,
    /// Whenever it applies, without being asked.
    Passive,
}

/// Which coach may play a card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The attacking coach.
    Attacker,
    /// The defending coach.
    Defender,
    /// Whoever holds it.
    Either,
}

/// A team play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// The card.
    pub card: Thing,
    /// What is printed in its corner: `GT-1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How many take part, the carrier with them.
    pub slots: u8,
    /// How the carrier must be.
    pub carrier: CarrierState,
    /// Who moves first.
    pub first: Vec<PlayPart>,
    /// Who does what then, in this order.
    pub second: Vec<PlayPart>,
}

/// How the carrier of a team play must be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CarrierState {
    /// On his feet.
    Standing,
    /// On the ground.
    Grounded,
}

/// What somebody does in a team play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayPart {
    /// Who: `C`, `S1`, `S2` or `S3`.
    pub slot: String,
    /// What, in words: "pass to S2".
    pub act: String,
}

/// An exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lesson {
    /// Its name in the options: `EX-01`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub text: String,
}

/// What lies in the box.
pub fn contents(pack: &Pack) -> Contents {
    let model::Pitch {
        length, width, in_goal, kick_off_lines, template_radius, ball_radius, ..
    } = pack.pitch;
    Contents {
        name: pack.name.clone(),
        pitch: Pitch { length, width, in_goal, kick_off_lines, template_radius, ball_radius },
        boxes: pack.numbers.boxes,
        tokens: pack.numbers.tokens_per_phase,
        teams: pack.teams.iter().map(team).collect(),
        players: pack.players.iter().map(|one| card(pack, one)).collect(),
        trainee: card(pack, &pack.trainee),
        cards: pack.designs.iter().map(design).collect(),
        plays: pack.plays.iter().map(play).collect(),
        lessons: pack
            .lessons
            .iter()
            .map(|one| Lesson {
                id: one.id.clone(),
                title: one.title.clone(),
                text: one.text.clone(),
            })
            .collect(),
    }
}

fn team(team: &model::Team) -> Team {
    let skill = team.team_skill.as_ref().map(|skill| TeamSkill {
        name: skill.name.clone(),
        text: skill.text.clone(),
        pooled: skill.holder == model::Holder::Coach,
    });
    Team { id: team.id.clone(), name: team.name.clone(), about: team.about.clone(), skill }
}

fn card(pack: &Pack, card: &PlayerCard) -> Card {
    let skill = pack.skill_of(card);
    let position = pack.position_skill_of(card);
    Card {
        id: card.id.clone(),
        name: card.name.clone(),
        base_mm: card.base_mm,
        radius: card.radius,
        skill: skill.map(|one| Skill { name: one.name.clone(), text: one.text.clone() }),
        position_skill: position
            .map(|one| Skill { name: one.name.clone(), text: one.text.clone() }),
    }
}

fn design(design: &model::Design) -> Design {
    Design {
        card: Thing::card(design.id),
        id: design.id.to_string(),
        name: design.name.clone(),
        text: design.text.clone(),
        window: match design.window {
            model::Window::Activate => Window::Activate,
            model::Window::DefDecl => Window::DefDecl,
            model::Window::AfterDef => Window::AfterDef,
            model::Window::SecondDecl => Window::SecondDecl,
            model::Window::BeforeRoll => Window::BeforeRoll,
            model::Window::AfterRoll => Window::AfterRoll,
            model::Window::Wound => Window::Wound,
            model::Window::Step6 => Window::Step6,
            model::Window::KickMove => Window::KickMove,
            model::Window::Passive => Window::Passive,
        },
        side: match design.side {
            model::Side::Attacker => Side::Attacker,
            model::Side::Defender => Side::Defender,
            model::Side::Either => Side::Either,
        },
    }
}

fn play(play: &model::TeamPlay) -> Play {
    let first = play
        .first
        .iter()
        .map(|one| PlayPart { slot: one.slot.word().to_string(), act: one.act.word().to_string() });
    let second = play
        .second
        .iter()
        .map(|one| PlayPart { slot: one.slot.word().to_string(), act: words::listed(one.act) });
    Play {
        card: Thing::card(play.id),
        id: play.id.to_string(),
        name: play.name.clone(),
        text: play.text.clone(),
        slots: play.slots,
        carrier: match play.carrier {
            model::CarrierState::Standing => CarrierState::Standing,
            model::CarrierState::Grounded => CarrierState::Grounded,
        },
        first: first.collect(),
        second: second.collect(),
    }
}
