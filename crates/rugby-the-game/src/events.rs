//! What has happened, as past-tense facts, and how it is told.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::actions::{CoinFace, PenaltyOption};
use crate::cards::Card;
use crate::pack::model::CoachPower;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::state::{Die, KickKind};

/// A fact. `seat` is always the side it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    CoachDealt { seat: Seat, index: u8 },
    CoachGave { seat: Seat, card: Card },
    CoachUsed { seat: Seat, power: CoachPower },
    LookedAt { seat: Seat, card: Option<Card> },
    WeatherSet { index: u8 },
    RefereeSet { index: u8 },
    CoinLanded { face: CoinFace, winner: Seat },
    HalfBegan { half: u8, kicker: Seat },
    Restarted { seat: Seat, drop_out: bool, pos: u8 },
    KickOffDeclared { seat: Seat, catcher: Shirt, chase: bool },
    KickOffFailed { seat: Seat },
    TurnBegan { seat: Seat, attacking: bool },
    TurnEnded { seat: Seat },
    GuardStopped { seat: Seat },
    Recycled { seat: Seat, shirt: Shirt },
    Revealed { seat: Seat, shirt: Shirt },
    Entered { seat: Seat, shirt: Shirt, slot: Slot },
    StoodUp { seat: Seat, shirt: Shirt },
    Grounded { seat: Seat, shirt: Shirt },
    PassDeclared { seat: Seat, from: Shirt, to: Shirt },
    PassCaught { seat: Seat, shirt: Shirt },
    PassDropped { seat: Seat, shirt: Shirt },
    RunDeclared { seat: Seat, shirt: Shirt },
    Sidestepped { seat: Seat, shirt: Shirt, made: bool },
    Ran { seat: Seat, shirt: Shirt, metres: u8 },
    Advanced { seat: Seat, shirt: Shirt, metres: u8 },
    Sprinted { seat: Seat, shirt: Shirt, metres: u8 },
    Crossing { seat: Seat, shirt: Shirt },
    Rolled { seat: Seat, die: Die, roll: u8, need: i8, of: Needed },
    TackleDeclared { seat: Seat, tackler: Shirt, carrier: Shirt, last_chance: bool },
    TackleMade { seat: Seat, tackler: Shirt, carrier: Shirt, big_hit: bool },
    TackleMissed { seat: Seat, tackler: Shirt, carrier: Shirt },
    FlankerUp { seat: Seat, shirt: Shirt },
    Fended { seat: Seat, shirt: Shirt, roll: u8, made: bool },
    OffloadRolled { seat: Seat, shirt: Shirt, roll: u8, made: bool },
    Offloaded { seat: Seat, from: Shirt, to: Shirt },
    StagedCardUsed { seat: Seat, card: Card },
    KickDeclared { seat: Seat, shirt: Shirt, kind: KickKind, metres: u8 },
    KickLanded { seat: Seat, face: u8, from: u8, die_metres: i8, wind: i8, metres: u8, made: bool },
    KickBlocked { seat: Seat },
    KickCaught { seat: Seat, shirt: Shirt },
    KickDropped { seat: Seat, shirt: Shirt },
    ChaseWon { seat: Seat, shirt: Shirt },
    KickedOut { seat: Seat },
    DropGoal { seat: Seat },
    TryScored { seat: Seat, shirt: Option<Shirt> },
    GoalFirst { seat: Seat, roll: u8 },
    GoalCalled { seat: Seat, high: bool },
    GoalSecond { seat: Seat, first: u8, high: bool, roll: u8, made: bool },
    Scored { seat: Seat, points: u16, score: BySeat<u16> },
    RuckFormed { seat: Seat, pos: u8 },
    NoHalfback { seat: Seat },
    Committed { seat: Seat, shirts: ShirtSet },
    PowerTurned { seat: Seat, card: Card, balls: u8 },
    RuckCompared { seat: Seat, own: i16, other: i16 },
    RuckWon { seat: Seat },
    BallPlaced { seat: Seat, shirt: Shirt },
    ScrumFormed { seat: Seat, pos: u8 },
    ScrumStrengths { seat: Seat, own: i16, other: i16 },
    ScrumWon { seat: Seat, pos: u8 },
    OffTheBack { seat: Seat },
    LineOutFormed { seat: Seat, pos: u8 },
    LineOutPlaced { seat: Seat },
    LockChosen { seat: Seat },
    LockRevealed { seat: Seat, shirt: Shirt },
    Jumped { seat: Seat, roll: u8, bonus: i8 },
    LineOutWon { seat: Seat, shirt: Shirt },
    PenaltyAwarded { seat: Seat, pos: u8 },
    PenaltyTaken { seat: Seat, option: PenaltyOption },
    QuickTap { seat: Seat, shirt: Shirt },
    SinBinned { seat: Seat, shirt: Shirt, gone: bool },
    Injured { seat: Seat, shirt: Shirt },
    CameBack { seat: Seat, shirt: Shirt },
    Warned { seat: Seat },
    Drew { seat: Seat, card: Option<Card> },
    BlueDrawn { seat: Seat, card: Card },
    BlueIdle { seat: Seat, card: Card },
    BlueReplaced { seat: Seat, card: Card },
    Discarded { seat: Seat, card: Card },
    Peeked { seat: Seat, cards: Option<ArrayVec<Card, 12>> },
    CardPlayed { seat: Seat, card: Card },
    CardRolled { seat: Seat, card: Card, roll: u8, need: u8, made: bool },
    CardCancelled { seat: Seat, card: Card },
    Passed { seat: Seat },
    OvertimeBegan,
    HalfEnded { half: u8 },
    KeepChosen { seat: Seat },
    MatchEnded { score: BySeat<u16> },
}

/// Who rolled a D10, and what the number he needed was made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needed {
    /// The roller, where it is one player.
    pub who: Option<Shirt>,
    /// The carrier, when it was a tackle.
    pub against: Option<Shirt>,
    /// Which kick, when it was one.
    pub kick: Option<KickKind>,
    /// The number before anything was added.
    pub base: u8,
    /// The number a card has put in its place.
    pub set: Option<u8>,
    /// EVADE of the carrier.
    pub evade: i8,
    /// What a last chance adds.
    pub last_chance: i8,
    /// What the weather adds.
    pub weather: i8,
    /// What cards add.
    pub cards: i8,
    /// Whether it was enough.
    pub made: bool,
}

/// RT-266, RT-290. The event as `seat` may see it: what was drawn, looked at or peeked at is for
/// the one who did it.
pub fn redact(event: &Event, seat: Option<Seat>) -> Event {
    match event {
        Event::Drew { seat: by, .. } if seat != Some(*by) => Event::Drew { seat: *by, card: None },
        Event::LookedAt { seat: by, .. } if seat != Some(*by) => {
            Event::LookedAt { seat: *by, card: None }
        }
        Event::Peeked { seat: by, .. } if seat != Some(*by) => {
            Event::Peeked { seat: *by, cards: None }
        }
        other => other.clone(),
    }
}
