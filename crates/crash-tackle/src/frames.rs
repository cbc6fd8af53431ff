//! The activities of a match.
//!
//! Depth 0 is always [`Frame::Match`]; depth 1 is a part of the turn (its start, the main part, a
//! restart, its end); above it lies what is being done. Frames hold public facts only.

use engine::Seat;

use crate::card::CardId;
use crate::cards::effects::Effect;
use crate::cards::windows::CardWindow;
use crate::game::CrashTackle;
use crate::phases::battle::Battle;
use crate::phases::breakdown::Protecting;
use crate::phases::clean_out::CleanOut;
use crate::phases::drop_out::DropOut;
use crate::phases::end_turn::EndTurn;
use crate::phases::flight::Flight;
use crate::phases::foul::{Dangerous, HoldOn};
use crate::phases::gain::Gain;
use crate::phases::gather::Gather;
use crate::phases::kick::Kicking;
use crate::phases::kick_off::KickOff;
use crate::phases::line_out::LineOut;
use crate::phases::main_part::Main;
use crate::phases::match_frame::MatchFrame;
use crate::phases::moving::Moving;
use crate::phases::pass::Pass;
use crate::phases::penalty::Penalty;
use crate::phases::referee::Referee;
use crate::phases::restart::Restarting;
use crate::phases::score::Score;
use crate::phases::scrum::Scrum;
use crate::phases::stepped::Stepped;
use crate::phases::substitutions::Substitutions;
use crate::phases::tackle::Tackling;
use crate::phases::try_claim::TryClaim;
use crate::phases::turn::TurnStart;
use crate::roll::Verdict;
use crate::rules::deck::{Draw, TurnUp};
use crate::rules::test::Test;

engine::activities! {
    /// One activity in progress.
    pub enum Frame of CrashTackle {
        0 => Match(MatchFrame),
        1 => Turn(TurnStart),
        2 => Main(Main),
        3 => EndTurn(EndTurn),
        4 => Restart(Restarting),
        5 => KickOff(KickOff),
        6 => DropOut(DropOut),
        7 => Scrum(Scrum),
        8 => LineOut(LineOut),
        9 => Penalty(Penalty),
        10 => Score(Score),
        11 => Substitutions(Substitutions),
        12 => Battle(Battle),
        13 => Move(Moving),
        14 => Stepped(Stepped),
        15 => Gather(Gather),
        16 => Pass(Pass),
        17 => Gain(Gain),
        18 => Kick(Kicking),
        19 => Flight(Flight),
        20 => Tackle(Tackling),
        21 => TryClaim(TryClaim),
        22 => Breakdown(Protecting),
        23 => CleanOut(CleanOut),
        24 => HoldOn(HoldOn),
        25 => Dangerous(Dangerous),
        26 => Referee(Referee),
        27 => Test(Test),
        28 => Draw(Draw),
        29 => TurnUp(TurnUp),
        30 => Window(CardWindow),
        31 => Effect(Effect),
    }
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
