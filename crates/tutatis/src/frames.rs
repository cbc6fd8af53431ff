//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a kick-off, a turn or its duties; above it lies
//! what is being done. What is being done always runs to its end (TU-292): nothing unwinds.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, ShotAt};
use crate::figure::FigureId;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::*;
use crate::pitch::{Dir, Square, Way};
use crate::roll::Rolled;
use crate::rules::{opposed, test};

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[allow(missing_docs)]
pub enum Frame {
    /// 3: weather, halves, what comes next, the end.
    #[n(0)]
    Match(#[n(0)] match_frame::MatchStep),
    /// 3: recovery, roll-off.
    #[n(1)]
    KickOff(#[n(0)] kick_off::KickOffStep),
    /// 4.5.
    #[n(2)]
    Deploy(#[n(0)] deploy::DeployStep),
    /// 4.6.
    #[n(3)]
    ThrowUp(#[n(0)] throw_up::ThrowUpStep),
    /// 3: TURN_START and TURN.
    #[n(4)]
    Turn(#[n(0)] turn::TurnStep),
    /// 3: END_DUTIES.
    #[n(5)]
    Duties(#[n(0)] duties::DutyStep),

    /// TU-291. A figure's act: it is activated first where it is not.
    #[n(6)]
    Do {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        action: Action,
        #[n(2)]
        step: doing::DoStep,
    },
    /// Several steps of one figure.
    #[n(7)]
    Walk {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        way: Way,
        #[n(2)]
        at: u8,
    },
    /// 4.9 to 4.12. A step, or a leap.
    #[n(8)]
    Step {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        to: Square,
        #[n(2)]
        leap: bool,
        #[n(3)]
        step: stepping::StepStep,
    },
    /// 4.12. A soloing test, not that of a step.
    #[n(9)]
    Solo {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        step: stepping::SoloStep,
    },
    /// 4.13.
    #[n(10)]
    Tackle(#[n(0)] tackle::TackleStep),
    /// 4.14.
    #[n(11)]
    Push(#[n(0)] push::PushStep),
    /// 4.20. Somebody is laid down.
    #[n(12)]
    Fall {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        dir: Dir,
        #[n(2)]
        check: fall::Check,
        #[n(3)]
        step: fall::FallStep,
    },
    /// TU-249 to TU-253. The injury table.
    #[n(13)]
    Injury {
        #[n(0)]
        figure: FigureId,
        #[n(1)]
        step: injury::InjuryStep,
    },
    /// TU-257 to TU-262.
    #[n(14)]
    Foul {
        #[n(0)]
        by: FigureId,
        #[n(1)]
        on: FigureId,
        #[n(2)]
        step: foul::FoulStep,
    },
    /// TU-263, TU-264. A direct hit that comes from a square.
    #[n(15)]
    Hit {
        #[n(0)]
        strength: i8,
        #[n(1)]
        by: FigureId,
        #[n(2)]
        on: FigureId,
        #[n(3)]
        step: hit::HitStep,
    },
    /// 4.21. An ability that is an action.
    #[n(16)]
    Ability {
        #[n(0)]
        by: FigureId,
        #[n(1)]
        ability: u8,
        #[n(2)]
        on: Option<FigureId>,
        #[n(3)]
        step: ability::AbilityStep,
    },
    /// 4.15.
    #[n(17)]
    Pass {
        #[n(0)]
        from: FigureId,
        #[n(1)]
        to: FigureId,
        #[n(2)]
        step: pass::PassStep,
    },
    /// 4.16.
    #[n(18)]
    Shot {
        #[n(0)]
        by: FigureId,
        #[n(1)]
        at: ShotAt,
        #[n(2)]
        step: shot::ShotStep,
    },
    /// TU-222 to TU-228.
    #[n(19)]
    Clear {
        #[n(0)]
        by: FigureId,
        #[n(1)]
        to: Square,
        #[n(2)]
        step: clear::ClearStep,
    },
    /// 4.18. The ball lies at `BallAt::Moving` and travels on from there.
    #[n(20)]
    Bounce {
        #[n(0)]
        dir: Dir,
        #[n(1)]
        squares: u8,
        #[n(2)]
        step: bounce::BounceStep,
    },
    /// 4.19. The ball went out at this square.
    #[n(21)]
    Out {
        #[n(0)]
        at: Square,
        #[n(1)]
        step: out::OutStep,
    },
    /// TU-229.
    #[n(22)]
    NewKeeper(#[n(0)] Seat),
    /// TU-336. Whether the referee's dice are thrown again.
    #[n(25)]
    Referee {
        #[n(0)]
        matter: referee::Matter,
        #[n(1)]
        dice: referee::Dice,
        #[n(2)]
        step: referee::RefereeStep,
    },

    /// The roll in `table.roll`.
    #[n(23)]
    Test(#[n(0)] test::TestStep),
    /// The rolls in `table.roll` and `table.against`.
    #[n(24)]
    Opposed(#[n(0)] opposed::OpposedStep),
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
    Dice(referee::Dice),
}

/// Whether the throw a frame waits for is a D3.
pub fn throws_three(frame: Frame) -> bool {
    match frame {
        Frame::ThrowUp(step) => throw_up::is_distance(step),
        Frame::Bounce { .. } | Frame::Out { .. } => true,
        Frame::Referee { matter, step, .. } => referee::throws_three(matter, step),
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
        Frame::Referee { .. } => referee::step(cx, frame, input),
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
            Frame::Referee { .. } => referee::$function($board, $seat, $frame $(, $more)?),
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
