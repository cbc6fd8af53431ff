//! What has happened, as past-tense facts. Nothing is hidden in this game.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::pitch::{Dir, Square};
use crate::roll::Roll;
use crate::state::{Over, TackleResult};

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Points {
    /// TU-194.
    Goal,
    /// TU-195. Turned over the bar by the keeper.
    Tipped,
    /// TU-199.
    OverTheBar,
    /// TU-202.
    EmptyGoal,
    /// TU-211. The ball bounced in.
    Bounced,
}

/// Dice of the referee, which are rolled again only where that is agreed (TU-278, TU-336).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Referee {
    Weather,
    DeployRollOff,
    AttackRollOff,
    ScatterDirection,
    ScatterDistance,
    Bounce,
    ThrowIn,
    Heat,
    /// AB37.
    SlowWitted,
    /// AB25.
    SendoffConfirm,
}

/// Where an injury leaves a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Hurt {
    Stunned,
    Unconscious,
    Injured,
}

/// A fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    // Time and set-up.
    WeatherSet {
        dice: [u8; 2],
        weather: u8,
    },
    KickOffBegan {
        half: u8,
    },
    /// Came back to the bench: from the heat, from unconsciousness, from injury.
    Recovered {
        figure: FigureId,
    },
    /// TU-024.
    HeatStruck {
        figure: FigureId,
    },
    RolledOff {
        what: Referee,
        home: [u8; 2],
        away: [u8; 2],
        winner: Option<Seat>,
    },
    FirstDeployer {
        seat: Seat,
    },
    Placed {
        figure: FigureId,
        at: Square,
    },
    DonePlacing {
        seat: Seat,
    },
    KeeperNamed {
        figure: FigureId,
    },
    ThrownUp {
        direction: u8,
        distance: u8,
        to: Square,
    },
    Attacks {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        turn: u8,
    },
    TurnEnded {
        seat: Seat,
        why: Over,
    },
    HalfEnded {
        half: u8,
    },
    Forfeited {
        seat: Seat,
    },
    MatchEnded {
        score: BySeat<u16>,
    },

    // Dice.
    /// A roll on behalf of a figure, with what it needed.
    Rolled {
        roll: Roll,
    },
    /// A die of the referee.
    RefereeRolled {
        what: Referee,
        die: u8,
    },
    WarpSpent {
        seat: Seat,
        left: u8,
    },
    AbilityUsed {
        figure: FigureId,
        ability: u8,
    },
    StaffUsed {
        seat: Seat,
        staff: u8,
    },

    // Movement.
    Activated {
        figure: FigureId,
    },
    /// AB37.
    ActivationLost {
        figure: FigureId,
    },
    Moved {
        figure: FigureId,
        from: Square,
        to: Square,
    },
    Leapt {
        figure: FigureId,
        from: Square,
        to: Square,
    },
    StoodUp {
        figure: FigureId,
    },
    RolledOver {
        figure: FigureId,
    },
    Entered {
        figure: FigureId,
        at: Square,
    },
    ActivationEnded {
        figure: FigureId,
    },

    // The ball.
    PickedUp {
        figure: FigureId,
    },
    /// Lost in the attempt, or dropped in a solo run.
    Dropped {
        figure: FigureId,
    },
    Bounced {
        from: Square,
        to: Square,
        dir: Dir,
    },
    Caught {
        figure: FigureId,
    },
    Declined {
        figure: FigureId,
    },
    CameToRest {
        at: Square,
    },
    WentOut {
        at: Square,
    },
    ThrownIn {
        to: Square,
    },
    LuckyThrowIn {
        figure: FigureId,
    },
    Threw {
        figure: FigureId,
        to: FigureId,
    },
    Fumbled {
        figure: FigureId,
    },
    Intercepted {
        figure: FigureId,
    },
    Received {
        figure: FigureId,
    },
    Missed {
        figure: FigureId,
    },
    /// TU-331. His throw failed, and bounces where it was to be received.
    Astray {
        figure: FigureId,
    },
    Cleared {
        figure: FigureId,
        to: Square,
    },
    Parried {
        figure: FigureId,
    },
    BallToKeeper {
        figure: FigureId,
    },
    BallPlaced {
        at: Square,
    },

    // Clashes.
    Tackled {
        figure: FigureId,
        target: FigureId,
        running: bool,
    },
    TackleJudged {
        margin: i8,
        options: ArrayVec<TackleResult, 3>,
    },
    ResultChosen {
        result: TackleResult,
    },
    Pushed {
        figure: FigureId,
        from: Square,
        to: Square,
    },
    PushedOff {
        figure: FigureId,
        at: Square,
    },
    /// TU-294, AB07. Nobody moved.
    NotPushed {
        figure: FigureId,
    },
    Followed {
        figure: FigureId,
        to: Square,
    },
    Floored {
        figure: FigureId,
    },
    Hurt {
        figure: FigureId,
        how: Hurt,
    },
    KeptBall {
        figure: FigureId,
    },
    LostBall {
        figure: FigureId,
    },
    Fouled {
        figure: FigureId,
        victim: FigureId,
        hurt: bool,
    },
    SentOff {
        figure: FigureId,
    },
    StayedOn {
        figure: FigureId,
    },
    Hit {
        victim: FigureId,
        hurt: bool,
    },
    Shaken {
        figure: FigureId,
    },
    Calmed {
        figure: FigureId,
    },

    // Shots.
    Shot {
        figure: FigureId,
        goal: bool,
        keeper: Option<FigureId>,
    },
    Saved {
        figure: FigureId,
    },
    ShotMissed {
        figure: FigureId,
    },
    Scored {
        seat: Seat,
        points: u8,
        why: Points,
    },
}
