//! The activities of a match, and the one place that sends each to its function.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a part of the turn (its start, the main part, a
//! restart, its end); above it lies what is being done. Frames hold public facts only.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Gained {
    /// From a grounded player: No.9 has his free pass (CT-049).
    GatherFromGrounded,
    /// A loose ball.
    GatherLoose,
    Pass,
}

/// How a pass is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassMode {
    /// With a roll (CT-055); cards have added so much range.
    Rolled(u8),
    /// The scrum-half's, without a roll (CT-049).
    Free,
    /// Pop Pass, and Offload by a player on the ground.
    Auto,
}

/// A kick that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// Who kicks.
    pub by: PlayerId,
    /// Which kick.
    pub kind: KickKind,
    /// From where.
    pub from: Hex,
    /// Where the ball is aimed; for kicks at the poles the Target space.
    pub to: Hex,
    /// Strictly less is needed.
    pub strict: bool,
}

/// One activity in progress.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    /// 5: opening die, halves, the end.
    Match(match_frame::MatchStep),
    /// 5: TURN START.
    Turn(turn::TurnStep),
    /// 5: MAIN. `picked`: who is to move, which only changes what is offered.
    Main {
        picked: Option<PlayerId>,
    },
    /// 5: END TURN, E1 to E7.
    EndTurn(end_turn::EndStep),
    /// The stoppage in `table.due` is taken, or played as advantage.
    Restart(restart::RestartStep),
    KickOff(kick_off::KickOffStep),
    DropOut(drop_out::DropOutStep),
    Scrum {
        throwing: Seat,
        spot: Hex,
        step: scrum::ScrumStep,
    },
    LineOut {
        throwing: Seat,
        spot: Hex,
        step: line_out::LineOutStep,
    },
    Penalty {
        to: Seat,
        spot: Hex,
        step: penalty::PenaltyStep,
    },
    /// After a try: conversion, cards, restart.
    Score(score::ScoreStep),
    /// CT-106, CT-107. `first` is asked first.
    Substitutions {
        first: Seat,
        step: substitutions::SubstitutionStep,
    },
    /// CT-169 to CT-177.
    Battle {
        throwing: Seat,
        step: battle::BattleStep,
    },

    /// CT-273. Several steps of one player.
    Move {
        player: PlayerId,
        path: Path,
        at: u8,
    },
    /// CT-272. What follows a step.
    Stepped {
        player: PlayerId,
        from: Hex,
        step: stepped::SteppedStep,
    },
    /// 6.4.
    Gather {
        player: PlayerId,
        step: gather::GatherStep,
    },
    /// 6.5.
    Pass {
        from: PlayerId,
        to: PlayerId,
        mode: PassMode,
        step: pass::PassStep,
    },
    /// CT-275. What follows a gain of the ball.
    Gain {
        player: PlayerId,
        how: Gained,
        step: gain::GainStep,
    },
    /// 6.6, 6.10.
    Kick {
        kick: Kick,
        step: kick::KickStep,
    },
    /// CT-114 to CT-135. A card moves the ball: a miskick, or off a charging player.
    Flight {
        kick: Kick,
        off: Option<PlayerId>,
        doubled: bool,
        step: flight::FlightStep,
    },
    /// 6.7.
    Tackle(tackle::TackleStep),
    /// CT-089 to CT-091, CT-166, 6.13. The ball is grounded by its player, or he was tackled.
    TryClaim {
        player: PlayerId,
        step: try_claim::ClaimStep,
    },
    /// CT-230 to CT-234. Protection, for all who are at the breakdown.
    Breakdown(breakdown::BreakdownStep),
    /// CT-244 to CT-246.
    CleanOut {
        by: PlayerId,
        victim: PlayerId,
        to: Option<Hex>,
        step: clean_out::CleanOutStep,
    },
    /// CT-204, CT-205.
    HoldOn {
        player: PlayerId,
        step: foul::FoulStep,
    },
    /// CT-206, CT-207.
    Dangerous {
        by: PlayerId,
        victim: PlayerId,
        step: foul::FoulStep,
    },
    /// CT-196 to CT-203.
    Referee {
        offender: PlayerId,
        offence: Offence,
        spot: Hex,
        step: referee::RefereeStep,
    },

    /// The roll in `table.roll`.
    Test(test::TestStep),
    /// So many cards are drawn by a side.
    Draw {
        seat: Seat,
        left: u8,
        thrown: bool,
    },
    /// The top card is turned up.
    TurnUp {
        seat: Seat,
        thrown: bool,
    },
    /// A card window.
    Window {
        moment: windows::Moment,
        step: windows::WindowStep,
    },
    /// The ability of a card that was played.
    Effect {
        seat: Seat,
        play: CardPlay,
        at: u8,
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
