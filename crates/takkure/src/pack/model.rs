//! What the rules read of a pack. This file has the whole and the numbers; `people` players, teams
//! and team skills; `vocabulary` the words that cards are written in; `design` cards and skills;
//! `play` team plays; `injury` the two tables.

mod design;
mod injury;
mod people;
mod play;
mod vocabulary;

use super::lessons::Lesson;
use crate::card::CardId;

pub use design::*;
pub use injury::*;
pub use people::*;
pub use play::*;
pub use vocabulary::*;

/// A whole pack. Lengths are mils throughout.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its full name.
    pub name: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// The options it names a default for, and the values.
    pub defaults: Vec<(&'static str, String)>,
    /// The lines of the pitch.
    pub pitch: Pitch,
    /// Counts and reaches.
    pub numbers: Numbers,
    /// What is added to rolls.
    pub modifiers: Modifiers,
    /// Ranges of passes.
    pub ranges: Ranges,
    /// Skills that come with a position.
    pub position_skills: Vec<PositionSkill>,
    /// Skills of single players.
    pub skills: Vec<Skill>,
    /// What an injured player suffers.
    pub injuries: Injuries,
    /// All players of all teams.
    pub players: Vec<PlayerCard>,
    /// The teams, in the order of their files.
    pub teams: Vec<Team>,
    /// The player of no team who stands in for everybody in lessons.
    pub trainee: PlayerCard,
    /// Individual cards, by id.
    pub designs: Vec<Design>,
    /// Team plays, by id.
    pub plays: Vec<TeamPlay>,
    /// The individual cards that answer each window, by [`Window::index`].
    pub by_window: [Vec<CardId>; Window::COUNT],
    /// The exercises, in order.
    pub lessons: Vec<Lesson>,
    /// Where a card stands in `designs` or `plays`, by [`CardId::code`].
    pub(super) places: Box<[Option<u8>; CardId::CODES]>,
}

impl Pack {
    fn place(&self, card: CardId) -> usize {
        usize::from(self.places[card.code()].expect("every card in play is in the pack"))
    }

    /// An individual card that is in play. Panics for one the pack does not have: the loader and
    /// the position reader let none through.
    pub fn card(&self, card: CardId) -> &Design {
        debug_assert!(!card.is_team_play(), "{card} is a team play");
        &self.designs[self.place(card)]
    }

    /// A team play that is in play; panics as [`Pack::card`] does.
    pub fn team_play(&self, card: CardId) -> &TeamPlay {
        debug_assert!(card.is_team_play(), "{card} is an individual card");
        &self.plays[self.place(card)]
    }

    /// Whether the pack has this card, of whichever kind.
    pub fn has(&self, card: CardId) -> bool {
        self.places[card.code()].is_some()
    }

    /// The name of a card of whichever kind.
    pub fn card_name(&self, card: CardId) -> &str {
        match card.is_team_play() {
            true => &self.team_play(card).name,
            false => &self.card(card).name,
        }
    }

    /// The number of the team with this id.
    pub fn team_index(&self, id: &str) -> Option<usize> {
        self.teams.iter().position(|team| team.id == id)
    }

    /// The number of the lesson with this id, such as `EX-01`.
    pub fn lesson_index(&self, id: &str) -> Option<usize> {
        self.lessons.iter().position(|lesson| lesson.id == id)
    }

    /// The skill of a player, if he has one.
    pub fn skill_of(&self, player: &PlayerCard) -> Option<&Skill> {
        player.skill.map(|index| &self.skills[usize::from(index)])
    }

    /// The position skill of a player, if he has one.
    pub fn position_skill_of(&self, player: &PlayerCard) -> Option<&PositionSkill> {
        player.position_skill.map(|index| &self.position_skills[usize::from(index)])
    }
}

/// The pitch (9.1). Home defends x = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pitch {
    /// Along x.
    pub length: i32,
    /// Along y.
    pub width: i32,
    /// How deep each in-goal is.
    pub in_goal: i32,
    /// x of the kick-off lines, Home's first.
    pub kick_off_lines: [i32; 2],
    /// Radius of the scatter template.
    pub template_radius: i32,
    /// How far from lines the template must lie at a kick-off (TK-209).
    pub template_margin: i32,
    /// Radius of the ball.
    pub ball_radius: i32,
}

/// Counts and reaches of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Halves of a match.
    pub halves: u8,
    /// Boxes of the time track.
    pub boxes: u8,
    /// Activation tokens of a time phase.
    pub tokens_per_phase: u8,
    /// Individual cards in a full hand.
    pub hand: u8,
    /// Team plays chosen for a half.
    pub team_plays_chosen: u8,
    /// Places for fatigue on a player.
    pub fatigue_places: u8,
    /// The activation in a time phase that tires a player (TK-176).
    pub tiring_token: u8,
    /// How far Pressure reaches.
    pub pressure_range: i32,
    /// How near the ball a catcher stands at a kick-off.
    pub catch_range: i32,
    /// How far a dodge goes: won, and won with a critical.
    pub dodge: [i32; 2],
    /// How far the receiver of a critical pass moves.
    pub critical_pass_move: i32,
    /// The longest Pass from the Ground.
    pub ground_pass_most: i32,
}

/// What is added to rolls (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifiers {
    /// Pick Up.
    pub pick_up: i8,
    /// Steal a loose ball.
    pub steal_loose: i8,
    /// Steal from a grounded carrier.
    pub steal_held: i8,
    /// Steal in the air.
    pub steal_air: i8,
    /// Pass from the Ground.
    pub ground_pass: i8,
    /// Catch at a kick-off.
    pub catch: i8,
    /// Each pressing defender.
    pub pressure: i8,
    /// Each fatigue token on a try.
    pub try_per_fatigue: i8,
}

/// The range rows of passes: row i is for gaps up to `limits[i]`, the last for all beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// The longest gap of each row but the last.
    pub limits: [i32; 3],
    /// Modifiers of Pass and Pass from the Ground.
    pub pass: [i8; 4],
    /// Modifiers of Reception.
    pub reception: [i8; 4],
}
