//! What has happened, as past-tense facts.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::actions::{CardPlay, Formation};
use crate::card::CardId;
use crate::field::{Dir, Hex};
use crate::player::PlayerId;
use crate::roll::{KickKind, Offence, Roll, Verdict};
use crate::state::Restart;

/// Why points were scored (CT-095).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Points {
    Try,
    Conversion,
    PenaltyGoal,
    DropGoal,
    PenaltyTry,
}

/// A fact. Cards that not everybody may see are `None` where they are hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    // Time and set-up.
    OpeningRolled {
        dice: [u8; 2],
        kicker: Option<Seat>,
    },
    HalfBegan {
        half: u8,
        kicker: Seat,
    },
    HalfEnded {
        half: u8,
    },
    MatchEnded {
        score: BySeat<u16>,
    },
    TurnBegan {
        seat: Seat,
        turn: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    Formed {
        seat: Seat,
        at: Box<Formation>,
    },
    BallLanded {
        at: Hex,
    },

    // Movement.
    Moved {
        player: PlayerId,
        from: Hex,
        to: Hex,
    },
    Pushed {
        player: PlayerId,
        by: PlayerId,
        to: Hex,
    },
    OutOfField {
        player: PlayerId,
        at: Hex,
    },

    // Rolls.
    Rolled {
        roll: Roll,
        verdict: Verdict,
    },

    // The ball.
    Gathered {
        player: PlayerId,
    },
    AutoGathered {
        player: PlayerId,
    },
    Passed {
        from: PlayerId,
        to: PlayerId,
    },
    PassFailed {
        player: PlayerId,
    },
    KnockedOn {
        player: PlayerId,
        at: Hex,
    },
    Intercepted {
        player: PlayerId,
    },
    BallLoose {
        at: Hex,
    },
    Kicked {
        player: PlayerId,
        kind: KickKind,
        to: Hex,
    },
    TurnedUp {
        seat: Seat,
        card: Option<CardId>,
    },
    Miskicked {
        from: Hex,
        arrow: Dir,
        to: Hex,
    },
    ChargedDown {
        player: PlayerId,
        arrow: Dir,
        to: Hex,
    },
    InTouch {
        at: Hex,
    },
    OverDeadBall {
        at: Hex,
    },
    Fifty22 {
        seat: Seat,
    },
    DottedDown {
        player: PlayerId,
    },

    // Tackles and rucks.
    Tackled {
        carrier: PlayerId,
        tackler: PlayerId,
    },
    TackleAvoided {
        carrier: PlayerId,
        tackler: PlayerId,
    },
    ProtectionTackle {
        player: PlayerId,
        other: PlayerId,
    },
    Grounded {
        player: PlayerId,
    },
    StoodUp {
        player: PlayerId,
    },
    RolledAway {
        player: PlayerId,
        to: Hex,
    },
    RuckFormed {
        at: Hex,
    },
    RuckEnded {
        at: Hex,
    },
    HeldOn {
        player: PlayerId,
    },
    DangerousTackle {
        player: PlayerId,
        victim: PlayerId,
    },

    // Whistle.
    Unseen {
        player: PlayerId,
        offence: Offence,
    },
    Penalised {
        player: PlayerId,
        offence: Offence,
        at: Hex,
    },
    YellowCard {
        player: PlayerId,
    },
    RedCard {
        player: PlayerId,
    },
    CardWithheld {
        player: PlayerId,
    },
    CameBack {
        player: PlayerId,
    },
    Awarded {
        seat: Seat,
        what: Restart,
    },
    AdvantagePlayed {
        seat: Seat,
    },
    AdvantageTaken {
        seat: Seat,
    },
    AdvantageOver {
        seat: Seat,
    },
    Scored {
        seat: Seat,
        by: Option<PlayerId>,
        what: Points,
        score: BySeat<u16>,
    },
    NoTry {
        player: PlayerId,
    },
    GoalMissed {
        player: Option<PlayerId>,
        kind: KickKind,
    },

    // Cards.
    Drew {
        seat: Seat,
        card: Option<CardId>,
    },
    Substituted {
        seat: Seat,
        left: u8,
    },
    Committed {
        seat: Seat,
        count: u8,
    },
    EnergyRound {
        round: u8,
        throwing: Seat,
        cards: BySeat<Option<CardId>>,
        winner: Seat,
    },
    EnergyDice {
        round: u8,
        throwing: Seat,
        dice: [u8; 2],
        winner: Seat,
    },
    BattleWon {
        seat: Seat,
        throwing: bool,
    },
    BallGiven {
        player: PlayerId,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    CardPlayed {
        seat: Seat,
        play: CardPlay,
    },
    CardsReset,
    DeckRefilled,
    Skipped {
        seat: Seat,
    },
    /// CT-174. A committed card is turned over before it is answered.
    CardShown {
        seat: Seat,
        card: CardId,
    },
}
