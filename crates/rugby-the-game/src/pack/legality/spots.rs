//! The moments in which effects run, and which effects have a meaning in which.

use std::fmt;

use super::super::model::{CheckKind, Effect, Window};
use crate::cards::Colour;
use Spot::{Draw, In, Response};

/// The windows by name.
pub(in super::super) const WINDOWS: [(&str, Window); Window::COUNT] = [
    ("turn", Window::Turn),
    ("pass_declared", Window::PassDeclared),
    ("run_declared", Window::RunDeclared),
    ("advance", Window::Advance),
    ("tackle_declared", Window::TackleDeclared),
    ("rolled", Window::Rolled),
    ("tackled", Window::Tackled),
    ("tackle_failed", Window::TackleFailed),
    ("ruck", Window::Ruck),
    ("contest_lost", Window::ContestLost),
    ("ruck_won", Window::RuckWon),
    ("scrum", Window::Scrum),
    ("lineout", Window::Lineout),
    ("kick_declared", Window::KickDeclared),
    ("catch", Window::Catch),
    ("conversion", Window::Conversion),
    ("card_played", Window::CardPlayed),
];

/// A moment in which effects run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Spot {
    /// The card is played in this window.
    In(Window),
    /// The card was in play and is spent as the answer to a tackle (RT-249).
    Response,
    /// The Blue card was drawn in a draw step.
    Draw,
}

/// Completes "this effect does nothing …".
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            In(window) => write!(f, "in the window `{}`", WINDOWS[*window as usize].0),
            Response => f.write_str("in `response`"),
            Draw => f.write_str("on a Blue card"),
        }
    }
}

/// Why a window is never open to cards of a colour: RT-034, and the table of section 4.
pub(in super::super) fn closed_to(window: Window, colour: Colour) -> Option<String> {
    let (asked, shut) = match window {
        Window::Tackled | Window::RuckWon | Window::Conversion => ("attacking", Colour::Red),
        Window::PassDeclared | Window::Advance | Window::TackleFailed | Window::Catch => {
            ("defending", Colour::Green)
        }
        Window::Turn
        | Window::RunDeclared
        | Window::TackleDeclared
        | Window::Rolled
        | Window::Ruck
        | Window::ContestLost
        | Window::Scrum
        | Window::Lineout
        | Window::KickDeclared
        | Window::CardPlayed => return None,
    };
    let name = WINDOWS[window as usize].0;
    let message = || format!("only the {asked} team is asked in `{name}`, so no {shut:?} card");
    (colour == shut).then(message)
}

/// The moments in which an effect has a meaning.
pub(super) fn spots(effect: &Effect) -> &'static [Spot] {
    match effect {
        Effect::Move { .. } => {
            &[In(Window::Turn), In(Window::RuckWon), In(Window::Tackled), Response]
        }
        Effect::RunBonus { .. } => &[In(Window::Turn), In(Window::RunDeclared)],
        Effect::NoAdvance => &[In(Window::Advance)],
        Effect::Set { kind, .. } | Effect::Mod { kind, .. } => match kind {
            CheckKind::Tackle => &[In(Window::TackleDeclared)],
            CheckKind::Catch => &[In(Window::Catch)],
            CheckKind::Kick => &[In(Window::KickDeclared)],
            CheckKind::Sidestep | CheckKind::Lineout => &[],
        },
        Effect::Roll { .. } => ROLL,
        Effect::BreakTackle
        | Effect::VoidTackle
        | Effect::Offload { .. }
        | Effect::SinBinTackler { .. } => &[In(Window::Tackled)],
        Effect::Run
        | Effect::PassTo { .. }
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::ActionPlus { .. }
        | Effect::Stay => &[In(Window::Turn)],
        Effect::Give { .. } => &[In(Window::Turn), In(Window::RuckWon), In(Window::PassDeclared)],
        Effect::NewTurn { .. } => &[In(Window::PassDeclared)],
        Effect::Ready { .. } | Effect::DiscardRandom { .. } | Effect::Peek { .. } => {
            &[In(Window::Turn), In(Window::RuckWon)]
        }
        Effect::Ground { cost: true, .. } => &[
            In(Window::Turn),
            In(Window::RunDeclared),
            In(Window::Advance),
            In(Window::TackleDeclared),
        ],
        Effect::Ground { cost: false, .. } => &[In(Window::Turn), In(Window::RunDeclared)],
        Effect::Support { .. } => &[In(Window::Turn), Draw],
        Effect::Ruck { .. } => &[In(Window::Ruck), Response],
        Effect::Scrum { .. } => &[In(Window::Scrum)],
        Effect::Jump { .. } | Effect::ForceMatch => &[In(Window::Lineout)],
        Effect::PowerExtra { .. } => &[In(Window::Ruck), In(Window::Scrum)],
        Effect::PowerRedo => &[In(Window::ContestLost)],
        Effect::CommitExtra { .. } => &[In(Window::Ruck)],
        Effect::Retackle { .. } => &[In(Window::TackleFailed)],
        Effect::DrawPower { .. } => &[In(Window::Turn), In(Window::RuckWon), Draw],
        Effect::Cancel => &[In(Window::CardPlayed)],
        Effect::Reroll => &[In(Window::Rolled)],
        Effect::SecondLook => &[In(Window::Conversion)],
        Effect::NoLastChanceEvade => &[In(Window::TackleDeclared)],
        Effect::Block => &[In(Window::KickDeclared)],
        Effect::Penalty { .. } => &[In(Window::Tackled), In(Window::ContestLost), Draw],
        Effect::Injure { .. } | Effect::Warn { .. } => &[Draw],
    }
}

/// A card rolls where something it may do can wait for a die.
const ROLL: &[Spot] = &[
    In(Window::Turn),
    In(Window::PassDeclared),
    In(Window::RunDeclared),
    In(Window::Advance),
    In(Window::TackleDeclared),
    In(Window::Tackled),
    In(Window::TackleFailed),
    In(Window::Ruck),
    In(Window::ContestLost),
    In(Window::RuckWon),
    In(Window::Scrum),
    In(Window::Lineout),
    In(Window::KickDeclared),
    In(Window::Catch),
];
