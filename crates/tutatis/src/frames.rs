//! The activities of a match in one list, and what they report.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a kick-off, a turn or its duties; above it lies
//! what is being done. What is being done always runs to its end (TU-292): nothing unwinds.

use crate::game::Tutatis;
use crate::phases::referee::Dice;
use crate::roll::Rolled;

pub use crate::phases::ability::{AbilityStep, AbilityUse};
pub use crate::phases::bounce::{Bounce, BounceStep};
pub use crate::phases::clear::{Clear, ClearStep};
pub use crate::phases::deploy::{Deploy, DeployStep};
pub use crate::phases::doing::{Do, DoStep};
pub use crate::phases::duties::{Duties, DutyStep};
pub use crate::phases::fall::{Check, Fall, FallStep};
pub use crate::phases::foul::{Foul, FoulStep};
pub use crate::phases::hit::{Hit, HitStep};
pub use crate::phases::injury::{Injury, InjuryStep};
pub use crate::phases::kick_off::{KickOff, KickOffStep};
pub use crate::phases::match_frame::{MatchFrame, MatchStep};
pub use crate::phases::new_keeper::NewKeeper;
pub use crate::phases::out::{Out, OutStep};
pub use crate::phases::pass::{Pass, PassStep};
pub use crate::phases::push::{Push, PushStep};
pub use crate::phases::referee::{RefereeDice, RefereeStep};
pub use crate::phases::shot::{Shot, ShotStep};
pub use crate::phases::stepping::{Solo, SoloStep, Step, StepStep};
pub use crate::phases::tackle::{Tackle, TackleStep};
pub use crate::phases::throw_up::{ThrowUp, ThrowUpStep};
pub use crate::phases::turn::{Turn, TurnStep};
pub use crate::phases::walking::Walk;
pub use crate::rules::opposed::{Opposed, OpposedStep};
pub use crate::rules::test::{Test, TestStep};

engine::activities! {
    /// One activity in progress.
    pub enum Frame of Tutatis {
        0 => Match(MatchFrame),
        1 => KickOff(KickOff),
        2 => Deploy(Deploy),
        3 => ThrowUp(ThrowUp),
        4 => Turn(Turn),
        5 => Duties(Duties),
        6 => Do(Do),
        7 => Walk(Walk),
        8 => Step(Step),
        9 => Solo(Solo),
        10 => Tackle(Tackle),
        11 => Push(Push),
        12 => Fall(Fall),
        13 => Injury(Injury),
        14 => Foul(Foul),
        15 => Hit(Hit),
        16 => Ability(AbilityUse),
        17 => Pass(Pass),
        18 => Shot(Shot),
        19 => Clear(Clear),
        20 => Bounce(Bounce),
        21 => Out(Out),
        22 => NewKeeper(NewKeeper),
        23 => Test(Test),
        24 => Opposed(Opposed),
        25 => Referee(RefereeDice),
    }
}

/// What a finished frame tells the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is done; the table says what came of it.
    Done,
    /// A roll was made.
    Rolled(Rolled),
    /// An opposed roll was made: the active side's lead.
    Margin(i8),
    /// TU-336. Dice of the referee that stand.
    Dice(Dice),
}
