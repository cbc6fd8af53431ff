//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a kick-off or a turn; below a turn lies the
//! activation and its steps. Frames hold public facts only.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    /// 4.1, 4.6: set-up, halves, the end.
    Match(match_frame::MatchStep),
    /// 4.2.
    KickOff(kick_off::KickOffStep),
    /// 4.3, 4.4: tokens, D-30, what follows an activation.
    Turn(turn::TurnStep),
    /// 4.5: the six steps in order.
    Activation(activation::ActivationStep),
    /// Step 1.
    FirstAction(first_action::FirstStep),
    /// Step 2.
    Defence(defence::DefenceStep),
    /// Step 3.
    Movement(movement::MovementStep),
    /// Step 4.
    SecondAction(second_action::SecondStep),
    /// Step 5 of an ordinary activation.
    Resolve(resolve::ResolveStep),
    /// Step 5 of a team play.
    TeamPlay(team_play::TeamPlayStep),
    /// The action in `act.doing`, rolled with those it faces.
    Perform(perform::PerformStep),
    /// A pass that has left the passer.
    Flight {
        passer: PlayerId,
        to: Role,
        from: Point,
        gap: i32,
        critical: bool,
        due: bool,
        step: flight::FlightStep,
    },
    /// Pick up against steals, and steals alone.
    Scramble(scramble::ScrambleStep),
    /// Score a try.
    Score(score::ScoreStep),
    /// A tackle without opposition.
    Tackle { tackler: PlayerId, step: tackle::TackleStep },
    /// A tackle that was won: `target` goes down.
    Tackled { tackler: PlayerId, target: PlayerId, critical: bool, step: tackle::TackledStep },
    /// A tackle that failed: the tackler tries to stay on his feet.
    StayUp { tackler: PlayerId, step: tackle::StayUpStep },
    /// A Break Through that was won: the tackler goes down.
    Knocked { tackler: PlayerId, by: PlayerId, critical: bool, step: tackle::KnockedStep },
    /// Step 6.
    Removal(removal::RemovalStep),
    /// The roll on top of `table.rolls`.
    Contest(contest::ContestStep),
    /// A card window.
    Window {
        window: Window,
        subject: Option<PlayerId>,
        played: [Option<CardPlay>; 2],
        step: windows::WindowStep,
    },
    /// The effects of a card that was played, one after the other.
    Effects {
        seat: Seat,
        play: CardPlay,
        window: Window,
        subject: Option<PlayerId>,
        at: u8,
        step: effects::EffectStep,
    },
    /// An Endurance roll, and what follows.
    Endurance { player: PlayerId, cause: Cause, step: hurt::EnduranceStep },
    /// A wound is about to be placed.
    Wound { player: PlayerId, cause: Cause, step: hurt::WoundStep },
    /// A fatigue token is placed.
    Fatigue { player: PlayerId, step: hurt::FatigueStep },
    /// 4.7.
    Injury { player: PlayerId, cause: Cause, step: hurt::InjuryStep },
    /// The ball scatters (2.6).
    Scatter { centre: Point, chooser: Seat, step: scatter::ScatterStep },
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
