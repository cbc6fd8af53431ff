//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a part of the turn (its start, the main part, a
//! restart, its end); above it lies what is being done. Frames hold public facts only.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Boost, CardPlay};
use crate::card::{CardId, CardSet};
use crate::cards::{effects, windows};
use crate::field::{Hex, Path};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::*;
use crate::player::PlayerId;
use crate::roll::{KickKind, Offence, Verdict};
use crate::rules::{deck, test};

/// How somebody came by the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Gained {
    /// From a grounded player: No.9 has his free pass (CT-049).
    #[n(0)]
    GatherFromGrounded,
    /// A loose ball.
    #[n(1)]
    GatherLoose,
    #[n(2)]
    Pass,
}

/// How a pass is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PassMode {
    /// With a roll (CT-055); cards have added so much range.
    #[n(0)]
    Rolled(#[n(0)] u8),
    /// The scrum-half's, without a roll (CT-049).
    #[n(1)]
    Free,
    /// Pop Pass, and Offload by a player on the ground.
    #[n(2)]
    Auto,
}

/// A kick that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Kick {
    /// Who kicks.
    #[n(0)]
    pub by: PlayerId,
    /// Which kick.
    #[n(1)]
    pub kind: KickKind,
    /// From where.
    #[n(2)]
    pub from: Hex,
    /// Where the ball is aimed; for kicks at the poles the Target space.
    #[n(3)]
    pub to: Hex,
    /// Strictly less is needed.
    #[n(4)]
    pub strict: bool,
}

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[allow(missing_docs)]
pub enum Frame {
    /// 5: opening die, halves, the end.
    #[n(0)]
    Match(#[n(0)] match_frame::MatchStep),
    /// 5: TURN START.
    #[n(1)]
    Turn(#[n(0)] turn::TurnStep),
    /// 5: MAIN. `picked`: who is to move, which only changes what is offered.
    #[n(2)]
    Main {
        #[n(0)]
        picked: Option<PlayerId>,
    },
    /// 5: END TURN, E1 to E7.
    #[n(3)]
    EndTurn(#[n(0)] end_turn::EndStep),
    /// The stoppage in `table.due` is taken, or played as advantage.
    #[n(4)]
    Restart(#[n(0)] restart::RestartStep),
    #[n(5)]
    KickOff(#[n(0)] kick_off::KickOffStep),
    #[n(6)]
    DropOut(#[n(0)] drop_out::DropOutStep),
    #[n(7)]
    Scrum {
        #[n(0)]
        throwing: Seat,
        #[n(1)]
        spot: Hex,
        #[n(2)]
        step: scrum::ScrumStep,
    },
    #[n(8)]
    LineOut {
        #[n(0)]
        throwing: Seat,
        #[n(1)]
        spot: Hex,
        #[n(2)]
        step: line_out::LineOutStep,
    },
    #[n(9)]
    Penalty {
        #[n(0)]
        to: Seat,
        #[n(1)]
        spot: Hex,
        #[n(2)]
        step: penalty::PenaltyStep,
    },
    /// After a try: conversion, cards, restart.
    #[n(10)]
    Score(#[n(0)] score::ScoreStep),
    /// CT-106, CT-107. `first` is asked first.
    #[n(11)]
    Substitutions {
        #[n(0)]
        first: Seat,
        #[n(1)]
        step: substitutions::SubstitutionStep,
    },
    /// CT-169 to CT-177.
    #[n(12)]
    Battle {
        #[n(0)]
        throwing: Seat,
        #[n(1)]
        step: battle::BattleStep,
    },

    /// CT-273. Several steps of one player.
    #[n(13)]
    Move {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        path: Path,
        #[n(2)]
        at: u8,
    },
    /// CT-272. What follows a step.
    #[n(14)]
    Stepped {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        from: Hex,
        #[n(2)]
        step: stepped::SteppedStep,
    },
    /// 6.4.
    #[n(15)]
    Gather {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        step: gather::GatherStep,
    },
    /// 6.5.
    #[n(16)]
    Pass {
        #[n(0)]
        from: PlayerId,
        #[n(1)]
        to: PlayerId,
        #[n(2)]
        mode: PassMode,
        #[n(3)]
        step: pass::PassStep,
    },
    /// CT-275. What follows a gain of the ball.
    #[n(17)]
    Gain {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        how: Gained,
        #[n(2)]
        step: gain::GainStep,
    },
    /// 6.6, 6.10.
    #[n(18)]
    Kick {
        #[n(0)]
        kick: Kick,
        #[n(1)]
        step: kick::KickStep,
    },
    /// CT-114 to CT-135. A card moves the ball: a miskick, or off a charging player.
    #[n(19)]
    Flight {
        #[n(0)]
        kick: Kick,
        #[n(1)]
        off: Option<PlayerId>,
        #[n(2)]
        doubled: bool,
        #[n(3)]
        step: flight::FlightStep,
    },
    /// 6.7.
    #[n(20)]
    Tackle(#[n(0)] tackle::TackleStep),
    /// CT-089 to CT-091, CT-166, 6.13. The ball is grounded by its player, or he was tackled.
    #[n(21)]
    TryClaim {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        step: try_claim::ClaimStep,
    },
    /// CT-230 to CT-234. Protection, for all who are at the breakdown.
    #[n(22)]
    Breakdown(#[n(0)] breakdown::BreakdownStep),
    /// CT-244 to CT-246.
    #[n(23)]
    CleanOut {
        #[n(0)]
        by: PlayerId,
        #[n(1)]
        victim: PlayerId,
        #[n(2)]
        to: Option<Hex>,
        #[n(3)]
        step: clean_out::CleanOutStep,
    },
    /// CT-204, CT-205.
    #[n(24)]
    HoldOn {
        #[n(0)]
        player: PlayerId,
        #[n(1)]
        step: foul::FoulStep,
    },
    /// CT-206, CT-207.
    #[n(25)]
    Dangerous {
        #[n(0)]
        by: PlayerId,
        #[n(1)]
        victim: PlayerId,
        #[n(2)]
        step: foul::FoulStep,
    },
    /// CT-196 to CT-203.
    #[n(26)]
    Referee {
        #[n(0)]
        offender: PlayerId,
        #[n(1)]
        offence: Offence,
        #[n(2)]
        spot: Hex,
        #[n(3)]
        step: referee::RefereeStep,
    },

    /// The roll in `table.roll`.
    #[n(27)]
    Test(#[n(0)] test::TestStep),
    /// So many cards are drawn by a side.
    #[n(28)]
    Draw {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        left: u8,
        #[n(2)]
        thrown: bool,
    },
    /// The top card is turned up.
    #[n(29)]
    TurnUp {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        thrown: bool,
    },
    /// A card window.
    #[n(30)]
    Window {
        #[n(0)]
        moment: windows::Moment,
        #[n(1)]
        step: windows::WindowStep,
    },
    /// The ability of a card that was played.
    #[n(31)]
    Effect {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        play: CardPlay,
        #[n(2)]
        at: u8,
        #[n(3)]
        step: effects::EffectStep,
    },
}

/// What a finished frame tells the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is done; the table says what came of it.
    Done,
    /// A test was made.
    Tested(Verdict),
    /// A card was turned up; none where there is none at all (CT-103).
    Turned(Option<CardId>),
    /// An Energy Battle was won.
    Won(Seat),
}

/// The cards of a boost, all together.
impl Boost {
    /// Every card it costs.
    pub fn cards(&self) -> CardSet {
        let mut cards = self.with;
        if let Some(card) = self.distance {
            cards.insert(card);
        }
        cards
    }
}

/// Advances the top frame.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    match frame {
        Frame::Match(_) => match_frame::step(cx, frame, input),
        Frame::Turn(_) => turn::step(cx, frame, input),
        Frame::Main { .. } => main_part::step(cx, frame, input),
        Frame::EndTurn(_) => end_turn::step(cx, frame, input),
        Frame::Restart(_) => restart::step(cx, frame, input),
        Frame::KickOff(_) => kick_off::step(cx, frame, input),
        Frame::DropOut(_) => drop_out::step(cx, frame, input),
        Frame::Scrum { .. } => scrum::step(cx, frame, input),
        Frame::LineOut { .. } => line_out::step(cx, frame, input),
        Frame::Penalty { .. } => penalty::step(cx, frame, input),
        Frame::Score(_) => score::step(cx, frame, input),
        Frame::Substitutions { .. } => substitutions::step(cx, frame, input),
        Frame::Battle { .. } => battle::step(cx, frame, input),
        Frame::Move { .. } => moving::step(cx, frame, input),
        Frame::Stepped { .. } => stepped::step(cx, frame, input),
        Frame::Gather { .. } => gather::step(cx, frame, input),
        Frame::Pass { .. } => pass::step(cx, frame, input),
        Frame::Gain { .. } => gain::step(cx, frame, input),
        Frame::Kick { .. } => kick::step(cx, frame, input),
        Frame::Flight { .. } => flight::step(cx, frame, input),
        Frame::Tackle(_) => tackle::step(cx, frame, input),
        Frame::TryClaim { .. } => try_claim::step(cx, frame, input),
        Frame::Breakdown(_) => breakdown::step(cx, frame, input),
        Frame::CleanOut { .. } => clean_out::step(cx, frame, input),
        Frame::HoldOn { .. } | Frame::Dangerous { .. } => foul::step(cx, frame, input),
        Frame::Referee { .. } => referee::step(cx, frame, input),
        Frame::Test(_) => test::step(cx, frame, input),
        Frame::Draw { .. } | Frame::TurnUp { .. } => deck::step(cx, frame, input),
        Frame::Window { .. } => windows::step(cx, frame, input),
        Frame::Effect { .. } => effects::step(cx, frame, input),
    }
}

/// The three functions of whatever asks.
macro_rules! asker {
    ($frame:expr, $function:ident($board:expr, $seat:expr $(, $more:expr)?), $silent:expr) => {
        match $frame {
            Frame::Main { .. } => main_part::$function($board, $seat, $frame $(, $more)?),
            Frame::EndTurn(_) => end_turn::$function($board, $seat, $frame $(, $more)?),
            Frame::Restart(_) => restart::$function($board, $seat, $frame $(, $more)?),
            Frame::KickOff(_) => kick_off::$function($board, $seat, $frame $(, $more)?),
            Frame::DropOut(_) => drop_out::$function($board, $seat, $frame $(, $more)?),
            Frame::Scrum { .. } => scrum::$function($board, $seat, $frame $(, $more)?),
            Frame::LineOut { .. } => line_out::$function($board, $seat, $frame $(, $more)?),
            Frame::Penalty { .. } => penalty::$function($board, $seat, $frame $(, $more)?),
            Frame::Score(_) => score::$function($board, $seat, $frame $(, $more)?),
            Frame::Substitutions { .. } => {
                substitutions::$function($board, $seat, $frame $(, $more)?)
            }
            Frame::Battle { .. } => battle::$function($board, $seat, $frame $(, $more)?),
            Frame::Gain { .. } => gain::$function($board, $seat, $frame $(, $more)?),
            Frame::Flight { .. } => flight::$function($board, $seat, $frame $(, $more)?),
            Frame::Referee { .. } => referee::$function($board, $seat, $frame $(, $more)?),
            Frame::Window { .. } => windows::$function($board, $seat, $frame $(, $more)?),
            Frame::Match(_)
            | Frame::Turn(_)
            | Frame::Move { .. }
            | Frame::Stepped { .. }
            | Frame::Gather { .. }
            | Frame::Pass { .. }
            | Frame::Kick { .. }
            | Frame::Tackle(_)
            | Frame::TryClaim { .. }
            | Frame::Breakdown(_)
            | Frame::CleanOut { .. }
            | Frame::HoldOn { .. }
            | Frame::Dangerous { .. }
            | Frame::Test(_)
            | Frame::Draw { .. }
            | Frame::TurnUp { .. }
            | Frame::Effect { .. } => $silent,
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
