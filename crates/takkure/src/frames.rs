//! The activities of a match: the frame, and the one place that sends each to its functions.
//!
//! Depth 0 is always [`Match`]; depth 1 is a kick-off or a turn; below a turn lies the activation
//! and its steps. Frames hold public facts only.

use crate::cards::effects::Effects;
use crate::cards::windows::CardWindow;
use crate::game::Takkure;
use crate::phases::activation::Activating;
use crate::phases::defence::Defending;
use crate::phases::first_action::FirstAction;
use crate::phases::flight::Flight;
use crate::phases::kick_off::KickOff;
use crate::phases::match_frame::Match;
use crate::phases::movement::Movement;
use crate::phases::perform::Perform;
use crate::phases::removal::Removal;
use crate::phases::resolve::Resolve;
use crate::phases::score::Score;
use crate::phases::scramble::Scramble;
use crate::phases::second_action::SecondAction;
use crate::phases::tackle::{Knocked, StayUp, Tackle, Tackled};
use crate::phases::team_play::Sequence;
use crate::phases::turn::Turn;
use crate::rules::contest::Contest;
use crate::rules::hurt::{Endurance, Tiring, Wound};
use crate::rules::injury::Injury;
use crate::rules::scatter::Scattering;

engine::activities! {
    /// One activity in progress.
    pub enum Frame of Takkure {
        0 => Match(Match),
        1 => KickOff(KickOff),
        2 => Turn(Turn),
        3 => Activation(Activating),
        4 => FirstAction(FirstAction),
        5 => Defence(Defending),
        6 => Movement(Movement),
        7 => SecondAction(SecondAction),
        8 => Resolve(Resolve),
        9 => TeamPlay(Sequence),
        10 => Perform(Perform),
        11 => Flight(Flight),
        12 => Scramble(Scramble),
        13 => Score(Score),
        14 => Tackle(Tackle),
        15 => Tackled(Tackled),
        16 => StayUp(StayUp),
        17 => Knocked(Knocked),
        18 => Removal(Removal),
        19 => Contest(Contest),
        20 => Window(CardWindow),
        21 => Effects(Effects),
        22 => Endurance(Endurance),
        23 => Wound(Wound),
        24 => Fatigue(Tiring),
        25 => Injury(Injury),
        26 => Scatter(Scattering),
    }
}

/// What a finished activity tells the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is done; the table says what came of it.
    Done,
    /// An action was performed: whether it succeeded, so that a team play goes on (TK-241, TK-242).
    Performed(bool),
}
