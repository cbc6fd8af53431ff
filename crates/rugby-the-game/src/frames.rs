//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is what play is doing (a turn, a ruck, a kick-off);
//! deeper frames are parts of that. A penalty or a score drops everything above depth 0.

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::{Entry, LineTarget};
use crate::cards::{Card, effects, play, windows};
use crate::game::{Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::*;
use crate::shirt::Shirt;
use crate::side::DeckKind;

pub use advance::AdvanceStep;
pub use coach::CoachStep;
pub use draw_step::DrawStepStep;
pub use goal::{GoalKind, GoalStep};
pub use kick::KickStep;
pub use kick_off::KickOffStep;
pub use last_chance::LastChanceStep;
pub use line_out::LineOutStep;
pub use line_pass::LinePassStep;
pub use match_frame::MatchStep;
pub use pass::PassStep;
pub use penalty::PenaltyStep;
pub use ruck::{CompareStep, RuckStep};
pub use run::RunStep;
pub use scrum::ScrumStep;
pub use support::SupportStep;
pub use tackle::TackleStep;
pub use turn::TurnStep;

/// Who comes in with a Support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The top card of a deck.
    Top(DeckKind),
    /// This shirt, out of his deck.
    Named(Shirt),
    /// RT-083. The first winger of the Back deck.
    Winger,
}

/// What a free Support is granted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grant {
    /// At a ruck: only where some slot has no Ready player (RT-163).
    Ruck,
    /// To catch a kick: compulsory (RT-145).
    Catcher,
    /// By a card or the Defence coach: may be declined.
    Card,
}

/// Why a draw step happens: Blue cards ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DrawKind {
    Ruck,
    Restart,
    Scrum,
    LineOut,
}

/// Which list of a card's effects is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Branch {
    /// What it does when played.
    Main,
    /// What it does as a tackle response (RT-249).
    Response,
    /// The `ok` list of the main effect at this place.
    Ok(u8),
    /// The `fail` list.
    Fail(u8),
}

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    Match(MatchStep),
    Coach {
        seat: Seat,
        step: CoachStep,
    },
    KickOff {
        kicker: Seat,
        drop_out: bool,
        opening: bool,
        step: KickOffStep,
    },
    AttackTurn(TurnStep),
    DefenceTurn(TurnStep),
    Advance(AdvanceStep),
    LastChance(LastChanceStep),
    Tackle(TackleStep),
    Run {
        off_the_back: bool,
        step: RunStep,
    },
    Pass {
        to: Shirt,
        step: PassStep,
    },
    LinePass {
        to: LineTarget,
        entry: Option<Entry>,
        step: LinePassStep,
    },
    /// Bring one player in.
    Support {
        seat: Seat,
        who: Who,
        entry: Entry,
        step: SupportStep,
    },
    /// Ask for up to `left` free Supports.
    FreeSupport {
        seat: Seat,
        grant: Grant,
        left: u8,
    },
    Kick(KickStep),
    Catch(catch::CatchStep),
    Goal {
        kind: GoalKind,
        step: GoalStep,
    },
    Try,
    Ruck(RuckStep),
    Compare(CompareStep),
    TurnPower {
        seat: Seat,
        left: u8,
        counted: bool,
        thrown: bool,
    },
    Redo {
        seat: Seat,
        step: u8,
    },
    Scrum {
        feed: Seat,
        from_penalty: bool,
        stickler: bool,
        step: ScrumStep,
    },
    LineOut {
        thrower: Seat,
        from_penalty: bool,
        step: LineOutStep,
    },
    Penalty {
        awarded: Seat,
        stickler: bool,
        step: PenaltyStep,
    },
    DrawStep {
        first: Seat,
        kind: DrawKind,
        step: DrawStepStep,
    },
    DrawPower {
        seat: Seat,
        left: u8,
        tries: u8,
        thrown: bool,
    },
    HandLimit {
        seat: Seat,
        thrown: bool,
    },
    Check {
        seat: Seat,
        step: check::CheckStep,
    },
    Window {
        window: Window,
        seat: Seat,
        other_too: bool,
        step: windows::WindowStep,
    },
    Play {
        seat: Seat,
        card: Card,
        step: play::PlayStep,
    },
    Effects {
        seat: Seat,
        card: Card,
        branch: Branch,
        at: u8,
        step: u8,
    },
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

/// Sends a frame to the function of its activity.
pub fn step<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    match frame {
        Frame::Match(step) => match_frame::step(cx, step, input),
        Frame::Coach { seat, step } => coach::step(cx, seat, step, input),
        Frame::KickOff { kicker, drop_out, opening, step } => {
            kick_off::step(cx, kick_off::KickOff { kicker, drop_out, opening }, step, input)
        }
        Frame::AttackTurn(step) => turn::attack(cx, step, input),
        Frame::DefenceTurn(step) => turn::defence(cx, step, input),
        Frame::Advance(step) => advance::step(cx, step, input),
        Frame::LastChance(step) => last_chance::step(cx, step, input),
        Frame::Tackle(step) => tackle::step(cx, step, input),
        Frame::Run { off_the_back, step } => run::step(cx, off_the_back, step, input),
        Frame::Pass { to, step } => pass::step(cx, to, step, input),
        Frame::LinePass { to, entry, step } => line_pass::step(cx, to, entry, step, input),
        Frame::Support { seat, who, entry, step } => {
            support::step(cx, support::Support { seat, who, entry }, step, input)
        }
        Frame::FreeSupport { seat, grant, left } => {
            support::free(cx, support::Free { seat, grant, left }, input)
        }
        Frame::Kick(step) => kick::step(cx, step, input),
        Frame::Catch(step) => catch::step(cx, step, input),
        Frame::Goal { kind, step } => goal::step(cx, kind, step, input),
        Frame::Try => goal::touch_down(cx, input),
        Frame::Ruck(step) => ruck::step(cx, step, input),
        Frame::Compare(step) => ruck::compare(cx, step, input),
        Frame::TurnPower { seat, left, counted, thrown } => {
            power::turn(cx, power::Turn { seat, left, counted }, thrown, input)
        }
        Frame::Redo { seat, step } => power::redo(cx, seat, step),
        Frame::Scrum { feed, from_penalty, stickler, step } => {
            scrum::step(cx, scrum::Scrum { feed, from_penalty, stickler }, step, input)
        }
        Frame::LineOut { thrower, from_penalty, step } => {
            line_out::step(cx, line_out::LineOut { thrower, from_penalty }, step, input)
        }
        Frame::Penalty { awarded, stickler, step } => {
            penalty::step(cx, penalty::Penalty { awarded, stickler }, step, input)
        }
        Frame::DrawStep { first, kind, step } => {
            draw_step::step(cx, draw_step::DrawStep { first, kind }, step, input)
        }
        Frame::DrawPower { seat, left, tries, thrown } => {
            power::draw(cx, power::Draw { seat, left, tries }, thrown, input)
        }
        Frame::HandLimit { seat, thrown } => draw_step::hand_limit(cx, seat, thrown, input),
        Frame::Check { seat, step } => check::step(cx, seat, step, input),
        Frame::Window { window, seat, other_too, step } => {
            windows::step(cx, windows::Open { window, seat, other_too }, step, input)
        }
        Frame::Play { seat, card, step } => play::step(cx, seat, card, step, input),
        Frame::Effects { seat, card, branch, at, step } => {
            effects::step(cx, effects::Run { seat, card, branch, at }, step, input)
        }
    }
}
