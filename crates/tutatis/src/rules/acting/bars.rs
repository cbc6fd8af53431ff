//! What figures may do, and why one may not, with the clauses that forbid it.

use crate::figure::FigureId;

/// What a figure may do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Doing {
    Step,
    Stand,
    Enter,
    RollOver,
    Leap,
    Solo,
    /// A plain tackle where no step has been made, otherwise a running one.
    Tackle,
    /// A running tackle declared as such.
    Running,
    Pass,
    Shoot,
    Foul,
    Clear,
    /// An ability that is an action.
    Ability,
    Finish,
}

/// Why a figure may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Bar {
    Nobody,
    NotFielded,
    /// Another figure has to do first what he owes.
    Bound(FigureId, Duty),
    OffPitch,
    NotOffPitch,
    /// Pushed off in this turn.
    WentOff,
    Stunned,
    NotStunned,
    Prone,
    NotProne,
    Acted,
    InArea,
    NoMovement,
    NoLeap,
    Leapt,
    NoBall,
    NotSoloing,
    Tackled,
    KeeperHolds,
    PickedUp,
    CarrierMoved,
    CarrierRuns,
    CarrierFouls,
    RunUsed,
    ShotUsed,
    Passed,
    NotKeeper,
    /// The keeper has to fetch the ball from his area.
    Fetch,
    Moved,
}

impl Bar {
    /// The clause that forbids it; `begun`: whether he is in action.
    pub const fn clause(self, doing: Doing, begun: bool) -> &'static str {
        match self {
            Bar::Nobody | Bar::Acted => "TU-064",
            Bar::Bound(_, duty) => duty.clause(),
            Bar::NotFielded => "TU-041",
            Bar::OffPitch | Bar::Stunned | Bar::Prone => "TU-291",
            Bar::NotOffPitch | Bar::WentOff => "TU-157",
            Bar::NotStunned => "TU-250",
            Bar::NotProne => "TU-086",
            Bar::InArea => match (doing, begun) {
                (Doing::Finish, true) => "TU-311",
                (Doing::Finish, false) => "TU-091",
                _ => "TU-301",
            },
            Bar::NoMovement if matches!(doing, Doing::Solo) => "TU-293",
            Bar::NoMovement => "TU-083",
            Bar::NoLeap | Bar::Leapt => "TU-271",
            Bar::NoBall => match doing {
                Doing::Shoot => "TU-191",
                Doing::Solo => "TU-110",
                _ => "TU-166",
            },
            Bar::NotSoloing => "TU-293",
            Bar::Tackled | Bar::Moved => "TU-290",
            Bar::KeeperHolds => match (doing, begun) {
                (Doing::Ability, _) => "TU-272",
                (Doing::Finish, true) => "TU-327",
                _ => "TU-216",
            },
            Bar::PickedUp => "TU-109",
            Bar::CarrierMoved => "TU-120",
            Bar::CarrierRuns | Bar::CarrierFouls => "TU-119",
            Bar::RunUsed => "TU-068",
            Bar::ShotUsed => "TU-069",
            Bar::Passed => "TU-164",
            Bar::NotKeeper => "TU-228",
            Bar::Fetch => "TU-332",
        }
    }
}

/// What a figure owes before his activation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// TU-311. To leave the keeper area he is in.
    Leave,
    /// TU-327. To release the ball, as the keeper.
    Release,
    /// TU-332. To fetch the ball from his own area, as the keeper.
    Fetch,
}

impl Duty {
    /// The clause that asks for it.
    pub const fn clause(self) -> &'static str {
        match self {
            Duty::Leave => "TU-311",
            Duty::Release => "TU-327",
            Duty::Fetch => "TU-332",
        }
    }
}
