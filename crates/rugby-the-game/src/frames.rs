//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is what play is doing (a turn, a ruck, a kick-off);
//! deeper frames are parts of that. A penalty or a score drops everything above depth 0.

use engine::{Seat, Sink};
use minicbor::{Decode, Encode};

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

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[allow(missing_docs)]
pub enum Frame {
    #[n(0)]
    Match(#[n(0)] MatchStep),
    #[n(1)]
    Coach {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        step: CoachStep,
    },
    #[n(2)]
    KickOff {
        #[n(0)]
        kicker: Seat,
        #[n(1)]
        drop_out: bool,
        #[n(2)]
        opening: bool,
        #[n(3)]
        step: KickOffStep,
    },
    #[n(3)]
    AttackTurn(#[n(0)] TurnStep),
    #[n(4)]
    DefenceTurn(#[n(0)] TurnStep),
    #[n(5)]
    Advance(#[n(0)] AdvanceStep),
    #[n(6)]
    LastChance(#[n(0)] LastChanceStep),
    #[n(7)]
    Tackle(#[n(0)] TackleStep),
    #[n(8)]
    Run {
        #[n(0)]
        off_the_back: bool,
        #[n(1)]
        step: RunStep,
    },
    #[n(9)]
    Pass {
        #[n(0)]
        to: Shirt,
        #[n(1)]
        step: PassStep,
    },
    #[n(10)]
    LinePass {
        #[n(0)]
        to: LineTarget,
        #[n(1)]
        entry: Option<Entry>,
        #[n(2)]
        step: LinePassStep,
    },
    /// Bring one player in.
    #[n(11)]
    Support {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        who: Who,
        #[n(2)]
        entry: Entry,
        #[n(3)]
        step: SupportStep,
    },
    /// Ask for up to `left` free Supports.
    #[n(12)]
    FreeSupport {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        grant: Grant,
        #[n(2)]
        left: u8,
    },
    #[n(13)]
    Kick(#[n(0)] KickStep),
    #[n(14)]
    Catch(#[n(0)] catch::CatchStep),
    #[n(15)]
    Goal {
        #[n(0)]
        kind: GoalKind,
        #[n(1)]
        step: GoalStep,
    },
    #[n(16)]
    Try,
    #[n(17)]
    Ruck(#[n(0)] RuckStep),
    #[n(18)]
    Compare(#[n(0)] CompareStep),
    #[n(19)]
    TurnPower {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        left: u8,
        #[n(2)]
        counted: bool,
        #[n(3)]
        thrown: bool,
    },
    #[n(20)]
    Redo {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        step: u8,
    },
    #[n(21)]
    Scrum {
        #[n(0)]
        feed: Seat,
        #[n(1)]
        from_penalty: bool,
        #[n(2)]
        stickler: bool,
        #[n(3)]
        step: ScrumStep,
    },
    #[n(22)]
    LineOut {
        #[n(0)]
        thrower: Seat,
        #[n(1)]
        from_penalty: bool,
        #[n(2)]
        step: LineOutStep,
    },
    #[n(23)]
    Penalty {
        #[n(0)]
        awarded: Seat,
        #[n(1)]
        stickler: bool,
        #[n(2)]
        step: PenaltyStep,
    },
    #[n(24)]
    DrawStep {
        #[n(0)]
        first: Seat,
        #[n(1)]
        kind: DrawKind,
        #[n(2)]
        step: DrawStepStep,
    },
    #[n(25)]
    DrawPower {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        left: u8,
        #[n(2)]
        tries: u8,
        #[n(3)]
        thrown: bool,
    },
    #[n(26)]
    HandLimit {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        thrown: bool,
    },
    #[n(27)]
    Check {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        step: check::CheckStep,
    },
    #[n(28)]
    Window {
        #[n(0)]
        window: Window,
        #[n(1)]
        seat: Seat,
        #[n(2)]
        other_too: bool,
        #[n(3)]
        step: windows::WindowStep,
    },
    #[n(29)]
    Play {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        card: Card,
        #[n(2)]
        step: play::PlayStep,
    },
    #[n(30)]
    Effects {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        card: Card,
        #[n(2)]
        branch: Branch,
        #[n(3)]
        at: u8,
        #[n(4)]
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
