//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a kick-off or a turn; below a turn lies the
//! activation and its steps. Frames hold public facts only.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, CardPlay};
use crate::cards::{effects, windows};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::geometry::Point;
use crate::pack::model::Window;
use crate::phases::*;
use crate::player::PlayerId;
use crate::role::Role;
use crate::roll::Cause;
use crate::rules::{contest, hurt, scatter};

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[allow(missing_docs)]
pub enum Frame {
    /// 4.1, 4.6: set-up, halves, the end.
    #[n(0)]
    Match(#[n(0)] match_frame::MatchStep),
    /// 4.2.
    #[n(1)]
    KickOff(#[n(0)] kick_off::KickOffStep),
    /// 4.3, 4.4: tokens, D-30, what follows an activation.
    #[n(2)]
    Turn(#[n(0)] turn::TurnStep),
    /// 4.5: the six steps in order.
    #[n(3)]
    Activation(#[n(0)] activation::ActivationStep),
    /// Step 1.
    #[n(4)]
    FirstAction(#[n(0)] first_action::FirstStep),
    /// Step 2.
    #[n(5)]
    Defence(#[n(0)] defence::DefenceStep),
    /// Step 3.
    #[n(6)]
    Movement(#[n(0)] movement::MovementStep),
    /// Step 4.
    #[n(7)]
    SecondAction(#[n(0)] second_action::SecondStep),
    /// Step 5 of an ordinary activation.
    #[n(8)]
    Resolve(#[n(0)] resolve::ResolveStep),
    /// Step 5 of a team play.
    #[n(9)]
    TeamPlay(#[n(0)] team_play::TeamPlayStep),
    /// The action in `act.doing`, rolled with those it faces.
    #[n(10)]
    Perform(#[n(0)] perform::PerformStep),
    /// A pass that has left the passer.
    #[n(11)]
    Flight {
        #[n(0)]
        passer: PlayerId,
        #[n(1)]
        to: Role,
        #[n(2)]
        from: Point,
        #[n(3)]
        gap: i32,
        #[n(4)]
        critical: bool,
        #[n(5)]
        due: bool,
        #[n(6)]
        step: flight::FlightStep,
    },
    /// Pick up against steals, and steals alone.
    #[n(12)]
    Scramble(#[n(0)] scramble::ScrambleStep),
    /// Score a try.
    #[n(13)]
    Score(#[n(0)] score::ScoreStep),
    /// A tackle without opposition.
    #[n(14)]
    Tackle {
        #[n(0)]
        tackler: PlayerId,
        #[n(1)]
        step: tackle::TackleStep,
    },
    /// A tackle that was won: `target` goes down.
    #[n(15)]
    Tackled {
        #[n(0)]
        tackler: PlayerId,
        #[n(1)]
        target: PlayerId,
        #[n(2)]
        critical: bool,
        #[n(3)]
        step: tackle::TackledStep,
    },
    /// A tackle that failed: the tackler tries to stay on his feet.
    #[n(16)]
    StayUp {
        #[n(0)]
        tackler: PlayerId,
        #[n(1)]
        step: tackle::StayUpStep,
    },
    /// A Break Through that was won: the tackler goes down.
    #[n(17)]
    Knocked {
        #[n(0)]
        tackler: PlayerId,
        #[n(1)]
        by: PlayerId,
        #[n(2)]
        critical: bool,
        #[n(3)]
        step: tackle::KnockedStep,
    },
    /// Step 6.
    #[n(18)]
    Removal(#[n(0)] removal::RemovalStep),
    /// The roll on top of `table.rolls`.
    #[n(19)]
    Contest(#[n(0)] contest::ContestStep),
    /// A card window.
    #[n(20)]
    Window {
        #[n(0)]
        window: Window,
        #[n(1)]
        subject: Option<PlayerId>,
        #[n(2)]
        played: [Option<CardPlay>; 2],
        #[n(3)]
        step: windows::WindowStep,
    },
    /// The effects of a card that was played, one after the other.
    #[n(21)]
    Effects {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        play: CardPlay,
        #[n(2)]
        window: Window,
        #[n(3)]
        subject: Option<PlayerId>,
        #[n(4)]
        at: u8,
        #[n(5)]
        step: effects::EffectStep,
    },
    /// An Endurance roll, and what follows.
    #[n(22)]
    Endurance {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        cause: Cause,
        #[n(2)]
        step: hurt::EnduranceStep,
    },
    /// A wound is about to be placed.
    #[n(23)]
    Wound {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        cause: Cause,
        #[n(2)]
        step: hurt::WoundStep,
    },
    /// A fatigue token is placed.
    #[n(24)]
    Fatigue {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        step: hurt::FatigueStep,
    },
    /// 4.7.
    #[n(25)]
    Injury {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        cause: Cause,
        #[n(2)]
        step: hurt::InjuryStep,
    },
    /// The ball scatters (2.6).
    #[n(26)]
    Scatter {
        #[n(0)]
        centre: Point,
        #[n(1)]
        chooser: Seat,
        #[n(2)]
        step: scatter::ScatterStep,
    },
}

/// What a finished frame tells the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is done; the table says what came of it.
    Done,
    /// An action was performed: whether it succeeded, so that a team play goes on (TK-241, TK-242).
    Performed(bool),
}

/// Advances the top frame.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    match frame {
        Frame::Match(step) => match_frame::step(cx, step, input),
        Frame::KickOff(step) => kick_off::step(cx, step, input),
        Frame::Turn(step) => turn::step(cx, step, input),
        Frame::Activation(step) => activation::step(cx, step, input),
        Frame::FirstAction(step) => first_action::step(cx, step, input),
        Frame::Defence(step) => defence::step(cx, step, input),
        Frame::Movement(step) => movement::step(cx, step, input),
        Frame::SecondAction(step) => second_action::step(cx, step, input),
        Frame::Resolve(step) => resolve::step(cx, step, input),
        Frame::TeamPlay(step) => team_play::step(cx, step, input),
        Frame::Perform(step) => perform::step(cx, step, input),
        Frame::Flight { .. } => flight::step(cx, frame, input),
        Frame::Scramble(step) => scramble::step(cx, step, input),
        Frame::Score(step) => score::step(cx, step, input),
        Frame::Tackle { .. }
        | Frame::Tackled { .. }
        | Frame::StayUp { .. }
        | Frame::Knocked { .. } => tackle::step(cx, frame, input),
        Frame::Removal(step) => removal::step(cx, step, input),
        Frame::Contest(step) => contest::step(cx, step, input),
        Frame::Window { .. } => windows::step(cx, frame, input),
        Frame::Effects { .. } => effects::step(cx, frame, input),
        Frame::Endurance { .. }
        | Frame::Wound { .. }
        | Frame::Fatigue { .. }
        | Frame::Injury { .. } => hurt::step(cx, frame, input),
        Frame::Scatter { .. } => scatter::step(cx, frame, input),
    }
}

/// The three functions of whatever asks.
macro_rules! asker {
    ($frame:expr, $function:ident($($before:expr),*; $($after:expr),*), $silent:expr) => {
        match $frame {
            Frame::Match(step) => match_frame::$function($($before,)* step, $($after),*),
            Frame::KickOff(step) => kick_off::$function($($before,)* step, $($after),*),
            Frame::Turn(step) => turn::$function($($before,)* step, $($after),*),
            Frame::FirstAction(step) => first_action::$function($($before,)* step, $($after),*),
            Frame::Defence(step) => defence::$function($($before,)* step, $($after),*),
            Frame::Movement(step) => movement::$function($($before,)* step, $($after),*),
            Frame::SecondAction(step) => second_action::$function($($before,)* step, $($after),*),
            Frame::Resolve(step) => resolve::$function($($before,)* step, $($after),*),
            Frame::TeamPlay(step) => team_play::$function($($before,)* step, $($after),*),
            Frame::Perform(step) => perform::$function($($before,)* step, $($after),*),
            Frame::Flight { .. } => flight::$function($($before,)* $frame, $($after),*),
            Frame::Scramble(step) => scramble::$function($($before,)* step, $($after),*),
            Frame::Removal(step) => removal::$function($($before,)* step, $($after),*),
            Frame::Window { .. } => windows::$function($($before,)* $frame, $($after),*),
            Frame::Scatter { .. } => scatter::$function($($before,)* $frame, $($after),*),
            Frame::Activation(_)
            | Frame::Score(_)
            | Frame::Tackle { .. }
            | Frame::Tackled { .. }
            | Frame::StayUp { .. }
            | Frame::Knocked { .. }
            | Frame::Contest(_)
            | Frame::Effects { .. }
            | Frame::Endurance { .. }
            | Frame::Wound { .. }
            | Frame::Fatigue { .. }
            | Frame::Injury { .. } => $silent,
        }
    };
}

/// Judges an answer to the question of `frame`.
pub fn check(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Result<(), Illegal> {
    asker!(frame, check(board, seat; action), Err(board.not_asked("nothing is asked")))
}

/// Lists answers to the question of `frame`.
pub fn propose(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    asker!(frame, propose(board, seat; out), ());
}

/// The question of `frame`.
pub fn prompt(board: &Board<'_>, frame: Frame, seat: Seat) -> Prompt {
    asker!(frame, prompt(board, seat;), board.question("nothing", "Nothing is asked."))
}

/// The answer that gives nothing away: every activity lists its tamest answer first.
pub fn default_action(board: &Board<'_>, frame: Frame, seat: Seat) -> Action {
    let mut answers = Vec::new();
    propose(board, frame, seat, &mut answers);
    *answers.first().expect("every question has an answer")
}
