//! Why a player cannot use a card.

/// What is wrong with it. The reasons carry nothing, so that asking whether anybody could use an
/// ability costs next to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// CT-099. It is for players of another kind.
    OtherKind,
    /// CT-281. He is off the field.
    Away,
    /// CT-099. It is for another moment.
    OtherMoment,
    /// CT-099. Another one is tackled.
    NotTackled,
    /// CT-099. Another one has tackled.
    NotTackler,
    /// CT-099. It is for another roll.
    OtherRoll,
    /// CT-099. He does not stand on the field.
    NotOnFeet,
    /// CT-099. It is the other side's turn.
    OtherTurn,
    /// CT-034. Somebody is over another player.
    SomebodyOver,
    /// CT-099. Somebody has sidestepped.
    SidestepFirst,
    /// CT-099. He does not carry the ball.
    NoCarrier,
    /// CT-099. He is not there to act.
    NotThere,
    /// CT-099. He lies on the ground.
    Grounded,
    /// CT-099. It goes with a pass or a kick.
    WithPassOrKick,

    /// CT-280. There is no step to make.
    NoStep,
    /// CT-280. There is nobody to pass to.
    NobodyToPass,
    /// CT-280. There is no tackle.
    NoTackle,
    /// CT-280. The roll is as easy as it can be.
    NoEasier,
    /// CT-280. The roll is not strict.
    NotStrict,
    /// CT-280. The roll is not made again.
    NotAgain,
    /// CT-280. He has kicked no ball that is in the air.
    NoOwnKick,
    /// CT-280. He stays up already.
    StaysUp,
    /// CT-280. He is on his feet.
    NotDown,
    /// CT-280. The ball is on him.
    UnderBall,
    /// CT-280. The ball does not come loose.
    HeldFast,
    /// CT-280. The ball does not go there.
    SpillsElsewhere,
    /// CT-280. Nobody passes.
    NoPass,
    /// CT-280. Another one intercepts.
    InterceptedAlready,
    /// CT-280. He is on no space.
    OffField,
    /// CT-280. The receiver is too far away.
    ReceiverTooFar,
    /// CT-253. He is off-side.
    Offside,

    /// CT-099. No receiver is named.
    SayReceiver,
    /// CT-099. No space is named.
    SaySpace,
    /// CT-099. No way is named.
    SayWay,
    /// CT-099. A receiver is named without need.
    NoReceiver,
    /// CT-099. A space is named without need.
    NoSpace,
    /// CT-099. A way is named without need.
    NoWay,
    /// CT-099. Too many steps, or none.
    WrongSteps,
    /// CT-037. The way leads out of the field.
    WayLeavesField,
    /// CT-033. The way does not end on an empty space.
    WayEndsBadly,
}

impl Unfit {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Unfit::WayEndsBadly => "CT-033",
            Unfit::SomebodyOver => "CT-034",
            Unfit::WayLeavesField => "CT-037",
            Unfit::OtherKind
            | Unfit::OtherMoment
            | Unfit::NotTackled
            | Unfit::NotTackler
            | Unfit::OtherRoll
            | Unfit::NotOnFeet
            | Unfit::OtherTurn
            | Unfit::SidestepFirst
            | Unfit::NoCarrier
            | Unfit::NotThere
            | Unfit::Grounded
            | Unfit::WithPassOrKick
            | Unfit::SayReceiver
            | Unfit::SaySpace
            | Unfit::SayWay
            | Unfit::NoReceiver
            | Unfit::NoSpace
            | Unfit::NoWay
            | Unfit::WrongSteps => "CT-099",
            Unfit::Offside => "CT-253",
            Unfit::NoStep
            | Unfit::NobodyToPass
            | Unfit::NoTackle
            | Unfit::NoEasier
            | Unfit::NotStrict
            | Unfit::NotAgain
            | Unfit::NoOwnKick
            | Unfit::StaysUp
            | Unfit::NotDown
            | Unfit::UnderBall
            | Unfit::HeldFast
            | Unfit::SpillsElsewhere
            | Unfit::NoPass
            | Unfit::InterceptedAlready
            | Unfit::OffField
            | Unfit::ReceiverTooFar => "CT-280",
            Unfit::Away => "CT-281",
        }
    }
}
