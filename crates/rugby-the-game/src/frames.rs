//! The activities of a match in one list, and what several of them share.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is what play is doing (a turn, a ruck, a kick-off);
//! deeper frames are parts of that. A penalty or a score drops everything above depth 0.

use minicbor::{Decode, Encode};

use crate::game::RugbyTheGame;
use crate::shirt::Shirt;
use crate::side::DeckKind;

pub use crate::cards::effects::Effects;
pub use crate::cards::play::{Play, PlayStep};
pub use crate::cards::windows::{OpenWindow, WindowStep};
pub use crate::phases::advance::{Advance, AdvanceStep};
pub use crate::phases::catch::{Catch, CatchStep};
pub use crate::phases::check::{CheckRoll, CheckStep};
pub use crate::phases::coach::{CoachStart, CoachStep};
pub use crate::phases::draw_step::{DrawStep, DrawStepStep, HandLimit};
pub use crate::phases::goal::{GoalKick, GoalKind, GoalStep, Try};
pub use crate::phases::kick::{KickStep, Kicking};
pub use crate::phases::kick_off::{KickOff, KickOffStep};
pub use crate::phases::last_chance::{LastChance, LastChanceStep};
pub use crate::phases::line_out::{LineOut, LineOutStep};
pub use crate::phases::line_pass::{LinePass, LinePassStep};
pub use crate::phases::match_frame::{MatchFrame, MatchStep};
pub use crate::phases::pass::{Pass, PassStep};
pub use crate::phases::penalty::{Penalty, PenaltyStep};
pub use crate::phases::power::{DrawPower, Redo, RedoStep, TurnPower};
pub use crate::phases::ruck::{Compare, CompareStep, Ruck, RuckStep};
pub use crate::phases::run::{Run, RunStep};
pub use crate::phases::scrum::{Scrum, ScrumStep};
pub use crate::phases::support::{FreeSupport, Support, SupportStep};
pub use crate::phases::tackle::{TackleStep, Tackling};
pub use crate::phases::turn::{AttackTurn, DefenceTurn, TurnStep};

engine::activities! {
    /// One activity in progress.
    pub enum Frame of RugbyTheGame {
        0 => Match(MatchFrame),
        1 => Coach(CoachStart),
        2 => KickOff(KickOff),
        3 => AttackTurn(AttackTurn),
        4 => DefenceTurn(DefenceTurn),
        5 => Advance(Advance),
        6 => LastChance(LastChance),
        7 => Tackle(Tackling),
        8 => Run(Run),
        9 => Pass(Pass),
        10 => LinePass(LinePass),
        11 => Support(Support),
        12 => FreeSupport(FreeSupport),
        13 => Kick(Kicking),
        14 => Catch(Catch),
        15 => Goal(GoalKick),
        16 => Try(Try),
        17 => Ruck(Ruck),
        18 => Compare(Compare),
        19 => TurnPower(TurnPower),
        20 => Redo(Redo),
        21 => Scrum(Scrum),
        22 => LineOut(LineOut),
        23 => Penalty(Penalty),
        24 => DrawStep(DrawStep),
        25 => DrawPower(DrawPower),
        26 => HandLimit(HandLimit),
        27 => Check(CheckRoll),
        28 => Window(OpenWindow),
        29 => Play(Play),
        30 => Effects(Effects),
    }
}

/// Who comes in with a Support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Who {
    /// The top card of a deck.
    #[n(0)]
    Top(#[n(0)] DeckKind),
    /// This shirt, out of his deck.
    #[n(1)]
    Named(#[n(0)] Shirt),
    /// RT-083. The first winger of the Back deck.
    #[n(2)]
    Winger,
}

/// What a free Support is granted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Grant {
    /// At a ruck: only where some slot has no Ready player (RT-163).
    #[n(0)]
    Ruck,
    /// To catch a kick: compulsory (RT-145).
    #[n(1)]
    Catcher,
    /// By a card or the Defence coach: may be declined.
    #[n(2)]
    Card,
}

/// Why a draw step happens: Blue cards ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum DrawKind {
    #[n(0)]
    Ruck,
    #[n(1)]
    Restart,
    #[n(2)]
    Scrum,
    #[n(3)]
    LineOut,
}

/// Which list of a card's effects is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Branch {
    /// What it does when played.
    #[n(0)]
    Main,
    /// What it does as a tackle response (RT-249).
    #[n(1)]
    Response,
    /// The `ok` list of the main effect at this place.
    #[n(2)]
    Ok(#[n(0)] u8),
    /// The `fail` list.
    #[n(3)]
    Fail(#[n(0)] u8),
}

/// What a finished frame reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is done; what came of it stands in the table.
    Done,
    /// A player came in.
    Entered(Shirt),
    /// Nobody came in: declined or impossible.
    Nobody,
}
