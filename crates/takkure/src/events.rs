//! What has happened, as past-tense facts.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::actions::Use;
use crate::activation::{Defensive, Restart, Second};
use crate::card::CardId;
use crate::geometry::{Path, Point};
use crate::player::{Fatigue, PlayerId, RoleSet, SIDE};
use crate::role::Role;
use crate::roll::Roll;
use crate::state::{Cards, EachRole};

/// Why somebody moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MoveKind {
    KickOff,
    Marked,
    TeamPlay,
    Defensive,
    Second,
    Dodge,
    CriticalPass,
    /// Placed, not moved: a won tackle, a fall.
    Placed,
}

/// A roll of the scatter template (TK-031): where it lay, how it was turned, where the ball went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Scatter {
    pub centre: Point,
    pub along: Point,
    pub arrow: u8,
    pub at: Point,
}

/// A fact. Cards and choices that not everybody may see are `None` where they are hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    // Set-up, time, restarts.
    Chosen { seat: Seat },
    LineUpRevealed { seat: Seat, cards: [u8; SIDE] },
    PlaysChosen { seat: Seat, plays: Option<Cards> },
    Drew { seat: Seat, card: Option<CardId> },
    CoinLanded { winner: Seat },
    HalfBegan { half: u8, kicker: Seat },
    KickOffDue { kicker: Seat, why: Option<Restart> },
    CameBack { player: PlayerId },
    Formed { seat: Seat, at: EachRole<Point> },
    TemplatePlaced { seat: Seat, at: Point },
    Kicked { player: PlayerId, on_target: bool },
    NobodyKicks { seat: Seat },
    BallLanded { at: Point },
    CatchDeclined { player: PlayerId },
    Caught { player: PlayerId },
    NotCaught { seat: Seat },
    TokensTaken { seat: Seat, phase_box: u8 },
    KickedOut { seat: Seat },
    HalfEnded { half: u8 },
    Recovered { player: PlayerId, fatigue: Fatigue },
    Discarded { seat: Seat, cards: Cards },
    Forfeited { seat: Seat },
    LessonEnded { winner: Option<Seat> },
    MatchEnded { score: BySeat<u8> },

    // An activation.
    Activated { player: PlayerId, tokens: u8 },
    TeamPlayDeclared { seat: Seat, carrier: PlayerId, participants: RoleSet, card: Option<CardId> },
    TeamPlayRevealed { seat: Seat, card: CardId, slots: [Option<Role>; 4] },
    EntrySkipped { seat: Seat, role: Role },
    TeamPlayStopped { seat: Seat, by_coach: bool },
    Marked { player: PlayerId, turn: Option<Point>, end: Point },
    Held { player: PlayerId },
    GroundPassDeclared { player: PlayerId, to: Role },
    StoodUp { player: PlayerId, ground: u8 },
    ActionLost { player: PlayerId },
    Defended { player: PlayerId, action: Defensive },
    Rested { player: PlayerId, fatigue: Fatigue },
    Moved { player: PlayerId, path: Path, why: MoveKind },
    Displaced { player: PlayerId, to: Point },
    BallPushed { to: Point },
    SecondDeclared { player: PlayerId, second: Second },
    TackleMissed { player: PlayerId },
    Risen { player: PlayerId, ground: u8 },
    PossessionChanged { seat: Seat },

    // Rolls and what follows.
    Rolled { roll: Box<Roll> },
    RolledAgain { player: PlayerId, before: u8, face: u8 },
    TieBreak { among: Vec<PlayerId>, faces: Vec<u8> },
    TieBroken { winner: PlayerId },
    Tackled { tackler: PlayerId, target: PlayerId, critical: bool },
    KnockedDown { player: PlayerId, by: PlayerId, critical: bool },
    Grounded { player: PlayerId, ground: u8 },
    Intercepted { player: PlayerId },
    PassCancelled { player: PlayerId },
    BallPassed { from: PlayerId, to: PlayerId, critical: bool },
    Received { player: PlayerId },
    Dropped { player: PlayerId },
    PickedUp { player: PlayerId },
    Stolen { player: PlayerId },
    Scattered(Scatter),
    TryScored { player: PlayerId, score: BySeat<u8> },
    TryNotScored { player: PlayerId },
    Wounded { player: PlayerId, wounds: u8 },
    WoundPrevented { player: PlayerId },
    Tired { player: PlayerId, fatigue: Fatigue },
    Freshened { player: PlayerId, fatigue: Fatigue },
    Injured { player: PlayerId },
    InjuryRolled { player: PlayerId, grave: bool, row: u8 },
    Removed { player: PlayerId },

    // Cards and skills.
    CardPlayed { seat: Seat, card: CardId, on: Option<PlayerId> },
    Used { seat: Seat, what: Use },
    SkillUsed { player: PlayerId },
    StarsEarned { seat: Seat, count: u8, pool: u8 },
    HonourEarned { player: PlayerId, honour: u8 },
    Skipped { seat: Seat },
}
