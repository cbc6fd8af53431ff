//! Why the rules refuse an answer. The sentences are in [`crate::words`].

mod clauses;

use engine::{Manners, Thing};

use crate::card::CardId;
use crate::geometry::Point;
use crate::pack::model::{ActionKind, Holder, PlayAct};
use crate::player::PlayerId;
use crate::role::Role;

/// One reason a variant, with all it is about; the words say the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is said in a sentence in `words`")]
pub enum Refusal {
    /// No rule: the manners of the table.
    Manners(Manners),
    /// No rule: nothing that could be drawn.
    Drawn(Drawn),

    // Set-up and half-time.
    NoSuchPlayer {
        players: u8,
    },
    PlayerTwice {
        number: u8,
    },
    CannotFill,
    NotOfSquad,
    FillsOne {
        player: u8,
    },
    DoesNotPlay {
        player: u8,
        role: Role,
    },
    NoPlayOfYours(CardId),
    PlayTwice(CardId),
    CannotHaveBall(PlayerId),
    KeepsFatigue(PlayerId),
    NoSuchFatigue(PlayerId),
    NotInHand(CardId),
    CardTwice(CardId),

    // The kick-off.
    NotThere(PlayerId),
    NotSetUp(PlayerId),
    StandsOffPitch(PlayerId),
    NotOnLine(PlayerId),
    BeyondHalfway(PlayerId),
    SamePlace {
        who: PlayerId,
        other: PlayerId,
    },
    TemplateAlong,
    TemplateAcross,
    OffPitchInKick(PlayerId),
    MovedAlready(PlayerId),
    CannotKick(PlayerId),
    SpotNowhere,
    SpotTaken,
    NoCatchLeft(PlayerId),
    ArrowNowhere,
    ArrowTooLong,

    // Between activations.
    CannotActivate(PlayerId),
    NotLastBox,
    NoTokenInHand,
    NotBehind,
    NotInFront,
    NotAmongPlays(CardId),
    PlayUsed(CardId),
    NoCarrier,
    CarrierDown {
        carrier: PlayerId,
        play: CardId,
    },
    CarrierStands {
        carrier: PlayerId,
        play: CardId,
    },
    PartnersNeeded {
        count: u8,
    },
    IsCarrier(PlayerId),
    FillsOnePart(PlayerId),
    PartnerDown(PlayerId),

    // Lessons.
    RunsBack,
    NotInLesson(Lacking),

    // Moves.
    TooManyPlaces {
        most: u8,
    },
    LeavesPitch {
        who: PlayerId,
        at: Point,
    },
    MarkOffPitch {
        who: PlayerId,
        at: Point,
    },
    MarkEndsAtTurn,
    OneWayOut(Point),
    NoRoomAt(Point),
    TouchesNot {
        at: Point,
        runner: Option<PlayerId>,
    },
    FurtherAway(Point),
    NoFirstMove(PlayerId),

    // The first action.
    CannotMoveFirst(PlayerId),
    Stands(PlayerId),
    StaysDownWithBall(PlayerId),
    NoGroundedCarrier(PlayerId),
    CardLists,

    // The defence.
    HasActed(PlayerId),
    DefenderOff(PlayerId),
    MustMove(PlayerId),
    DefenderStands(PlayerId),
    HelpedByCard(PlayerId),
    OnlyStandsUp(PlayerId),
    NobodyToTackle,
    NotOnPath {
        at: Point,
        carrier: PlayerId,
    },
    BallNotLoose,
    CarrierNotDown,
    BallNotHeld,

    // The second action and what team plays list.
    OffPitch(PlayerId),
    OnTheGround(PlayerId),
    MayOnlyMove(PlayerId),
    Tired(PlayerId),
    NoBall {
        who: PlayerId,
        action: ActionKind,
    },
    NotTackled {
        who: PlayerId,
        action: ActionKind,
    },
    ReceivesHimself(PlayerId),
    CannotReceive(PlayerId),
    Ahead(PlayerId),
    BeyondWay {
        who: PlayerId,
        length: i32,
    },
    OtherHasBall {
        who: PlayerId,
        holder: PlayerId,
    },
    BallOff,
    OnlyAttackersPickUp,
    TouchesNoBall {
        who: PlayerId,
        at: Point,
    },
    AheadOfCarrier {
        who: PlayerId,
        mate: PlayerId,
        at: Point,
    },
    NotInGoal(PlayerId),
    BallElsewhere,
    NotLeftOut(PlayerId),
    CardSays {
        who: PlayerId,
        act: PlayAct,
    },
    NotNamedReceiver(PlayerId),
    PassesFromHere {
        who: PlayerId,
        end: i32,
    },

    // Rolls and their order.
    NoActionWaits,
    NoneMissed,
    HasMissed(PlayerId),
    InMainContest(PlayerId),
    NothingToRoll(PlayerId),
    PassLeavesFirst(PlayerId),
    FacesNot(PlayerId),
    FacedTwice(PlayerId),
    FacesToo(PlayerId),
    DiceMiscounted {
        all: u32,
        named: u32,
    },
    NotInLane(PlayerId),

    // Step 6.
    NotDown(PlayerId),
    WasActivated(PlayerId),
    TookPart(PlayerId),
    HasBall(PlayerId),
    HadBall(PlayerId),

    // Cards.
    NotHeld(CardId),
    NotTheTime(CardId),
    WaitsForWin(CardId),
    OtherCoach {
        card: CardId,
        attacks: bool,
    },
    TooDeep(CardId),
    PlayedOn {
        card: CardId,
        fault: Fault,
    },
    TestedBy {
        card: CardId,
        fault: Fault,
    },
    NoTest(CardId),
    NoDie(CardId),
    NothingRolled,
    SayDie(CardId),
    DieLies {
        number: u8,
    },
    SayPlace(CardId),
    NoPlace(CardId),
    NewMarkOffPitch,
    NewMarkAtTurn,
    FarFromMark,
    CardPlayed,
    NoMoreDice,

    // Team skills and the skills of players.
    NoTeamSkill {
        team: u8,
    },
    NoSuchUse {
        team: u8,
        holder: Holder,
    },
    NoHonour(PlayerId),
    TooFewStars {
        cost: u8,
        pool: u8,
    },
    NotNow,
    NoGroundToken(PlayerId),
    CarriesBall(PlayerId),
    NoFatigueToTurn(PlayerId),
    NoIntRoll,
    RepeatedAlready,
    BeforeRoll,
    NobodyRolls,
    DeclaredTogether,
    PlusRange {
        most: u8,
    },
    RolledAgain,
    DiceMustLie,
    TakenBackLater,
    NotDiscarded(CardId),
    NoSkillHere(PlayerId),
    SkillUsed(PlayerId),
    SkillNotOnThis(PlayerId),
    SkillOnceInRoll(PlayerId),
}

/// What a lesson does not have (TK-362).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Lacking {
    Marks,
    GroundPass,
    Second(ActionKind),
    Defensive(ActionKind),
    KickOut,
}

/// Why a player cannot be named with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its condition holds for nobody.
    Nobody,
    /// It holds for several.
    SayWhich,
    /// It holds for others.
    NotThis(Role),
}

/// What no board can draw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Drawn {
    NotAbout(Thing),
    NoPlayer(Thing),
    OtherSide(Thing),
    NoCard(Thing),
    FarAway { x: i32, y: i32 },
    TooLong,
    TooManyPlaces { most: u8 },
    NoWay,
    TooMany { most: u8 },
    TooFew,
    Twice(Role),
}

impl From<Manners> for Refusal {
    fn from(manners: Manners) -> Refusal {
        Refusal::Manners(manners)
    }
}

impl From<Drawn> for Refusal {
    fn from(drawn: Drawn) -> Refusal {
        Refusal::Drawn(drawn)
    }
}
