//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a kick-off, a turn or its duties; above it lies
//! what is being done. What is being done always runs to its end (TU-292): nothing unwinds.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::{Action, ShotAt};
use crate::figure::FigureId;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::*;
use crate::pitch::{Dir, Square, Way};
use crate::roll::Rolled;
use crate::rules::{opposed, test};

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    /// 3: weather, halves, what comes next, the end.
    Match(match_frame::MatchStep),
    /// 3: recovery, roll-off.
    KickOff(kick_off::KickOffStep),
    /// 4.5.
    Deploy(deploy::DeployStep),
    /// 4.6.
    ThrowUp(throw_up::ThrowUpStep),
    /// 3: TURN_START and TURN.
    Turn(turn::TurnStep),
    /// 3: END_DUTIES.
    Duties(duties::DutyStep),

    /// TU-291. A figure's act: it is activated first where it is not.
    Do { figure: FigureId, action: Action, step: doing::DoStep },
    /// Several steps of one figure.
    Walk { figure: FigureId, way: Way, at: u8 },
    /// 4.9 to 4.12. A step, or a leap.
    Step { figure: FigureId, to: Square, leap: bool, step: stepping::StepStep },
    /// 4.12. A soloing test, not that of a step.
    Solo { figure: FigureId, step: stepping::SoloStep },
    /// 4.13.
    Tackle(tackle::TackleStep),
    /// 4.14.
    Push(push::PushStep),
    /// 4.20. Somebody is laid down.
    Fall { figure: FigureId, dir: Dir, check: fall::Check, step: fall::FallStep },
    /// TU-249 to TU-253. The injury table.
    Injury { figure: FigureId, step: injury::InjuryStep },
    /// TU-257 to TU-262.
    Foul { by: FigureId, on: FigureId, step: foul::FoulStep },
    /// TU-263, TU-264. A direct hit that comes from a square.
    Hit { strength: i8, by: FigureId, on: FigureId, step: hit::HitStep },
    /// 4.21. An ability that is an action.
    Ability { by: FigureId, ability: u8, on: Option<FigureId>, step: ability::AbilityStep },
    /// 4.15.
    Pass { from: FigureId, to: FigureId, step: pass::PassStep },
    /// 4.16.
    Shot { by: FigureId, at: ShotAt, step: shot::ShotStep },
    /// TU-222 to TU-228.
    Clear { by: FigureId, to: Square, step: clear::ClearStep },
    /// 4.18. The ball lies at `BallAt::Moving` and travels on from there.
    Bounce { dir: Dir, squares: u8, step: bounce::BounceStep },
    /// 4.19. The ball went out at this square.
    Out { at: Square, step: out::OutStep },
    /// TU-229.
    NewKeeper(Seat),

    /// The roll in `table.roll`.
    Test(test::TestStep),
    /// The rolls in `table.roll` and `table.against`.
    Opposed(opposed::OpposedStep),
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
}

/// Whether the throw a frame waits for is a D3.
pub fn throws_three(frame: Frame) -> bool {
    match frame {
        Frame::ThrowUp(step) => throw_up::is_distance(step),
        Frame::Bounce { .. } | Frame::Out { .. } => true,
        _ => false,
    }
}

/// Advances the top frame.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    match frame {
        Frame::Match(_) => match_frame::step(cx, frame, input),
        Frame::KickOff(_) => kick_off::step(cx, frame, input),
        Frame::Deploy(_) => deploy::step(cx, frame, input),
        Frame::ThrowUp(_) => throw_up::step(cx, frame, input),
        Frame::Turn(_) => turn::step(cx, frame, input),
        Frame::Duties(_) => duties::step(cx, frame, input),
        Frame::Do { .. } => doing::step(cx, frame, input),
        Frame::Walk { .. } => walking::step(cx, frame, input),
        Frame::Step { .. } | Frame::Solo { .. } => stepping::step(cx, frame, input),
        Frame::Tackle(_) => tackle::step(cx, frame, input),
        Frame::Push(_) => push::step(cx, frame, input),
        Frame::Fall { .. } => fall::step(cx, frame, input),
        Frame::Injury { .. } => injury::step(cx, frame, input),
        Frame::Foul { .. } => foul::step(cx, frame, input),
        Frame::Hit { .. } => hit::step(cx, frame, input),
        Frame::Ability { .. } => ability::step(cx, frame, input),
        Frame::Pass { .. } => pass::step(cx, frame, input),
        Frame::Shot { .. } => shot::step(cx, frame, input),
        Frame::Clear { .. } => clear::step(cx, frame, input),
        Frame::Bounce { .. } => bounce::step(cx, frame, input),
        Frame::Out { .. } => out::step(cx, frame, input),
        Frame::NewKeeper(_) => new_keeper::step(cx, frame, input),
        Frame::Test(_) => test::step(cx, frame, input),
        Frame::Opposed(_) => opposed::step(cx, frame, input),
    }
}

/// The three functions of whatever asks.
macro_rules! asker {
    ($frame:expr, $function:ident($board:expr, $seat:expr $(, $more:expr)?), $silent:expr) => {
        match $frame {
            Frame::KickOff(_) => kick_off::$function($board, $seat, $frame $(, $more)?),
            Frame::Deploy(_) => deploy::$function($board, $seat, $frame $(, $more)?),
            Frame::Turn(_) => turn::$function($board, $seat, $frame $(, $more)?),
            Frame::Duties(_) => duties::$function($board, $seat, $frame $(, $more)?),
            Frame::Do { .. } => doing::$function($board, $seat, $frame $(, $more)?),
            Frame::Tackle(_) => tackle::$function($board, $seat, $frame $(, $more)?),
            Frame::Push(_) => push::$function($board, $seat, $frame $(, $more)?),
            Frame::Fall { .. } => fall::$function($board, $seat, $frame $(, $more)?),
            Frame::Injury { .. } => injury::$function($board, $seat, $frame $(, $more)?),
            Frame::Foul { .. } => foul::$function($board, $seat, $frame $(, $more)?),
            Frame::Pass { .. } => pass::$function($board, $seat, $frame $(, $more)?),
            Frame::Bounce { .. } => bounce::$function($board, $seat, $frame $(, $more)?),
            Frame::Out { .. } => out::$function($board, $seat, $frame $(, $more)?),
            Frame::NewKeeper(_) => new_keeper::$function($board, $seat, $frame $(, $more)?),
            Frame::Test(_) => test::$function($board, $seat, $frame $(, $more)?),
            Frame::Opposed(_) => opposed::$function($board, $seat, $frame $(, $more)?),
            Frame::Match(_)
            | Frame::ThrowUp(_)
            | Frame::Walk { .. }
            | Frame::Step { .. }
            | Frame::Solo { .. }
            | Frame::Hit { .. }
            | Frame::Ability { .. }
            | Frame::Shot { .. }
            | Frame::Clear { .. } => $silent,
        }
    };
}

/// Judges an answer to the question of `frame`.
pub fn check(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Result<(), Illegal> {
    asker!(frame, check(board, seat, action), Err(board.not_asked("nothing is asked")))
}

/// Lists answers to the question of `frame`, the tamest first.
pub fn propose(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    asker!(frame, propose(board, seat, out), ());
}

/// The question of `frame`.
pub fn prompt(board: &Board<'_>, frame: Frame, seat: Seat) -> Prompt {
    asker!(frame, prompt(board, seat), board.question("nothing", "Nothing is asked."))
}

/// The answer that gives nothing away: every activity lists its tamest answer first.
pub fn default_action(board: &Board<'_>, frame: Frame, seat: Seat) -> Action {
    let mut answers = Vec::new();
    propose(board, frame, seat, &mut answers);
    *answers.first().expect("every question has an answer")
}
