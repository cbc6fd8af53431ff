//! Play can go on: what must hold at any moment, and how far the match has come.

use engine::{Awaiting, Seat, State};

use crate::frames::{Frame, MatchFrame, MatchStep, TackleStep, Tackling};
use crate::game::RugbyTheGame;
use crate::phases::turn::{OVERTIME_TURNS_MAX, TURNS_MAX};
use crate::shirt::ShirtSet;
use crate::side::{NINE, TEN};
use crate::state::{HALF_DECK, Table};

/// A card of the half deck outweighs the turns since the last one, which start anew with it.
const CARD: u32 = TURNS_MAX as u32 + 1;
/// More than one half can count.
const HALF: u32 = HALF_DECK as u32 * CARD + TURNS_MAX as u32 + OVERTIME_TURNS_MAX as u32 + 1;

/// RT-247, RT-281. Turns begun and cards drawn from the half decks, as one number. Neither guard
/// lets play go on without one of the two.
pub fn ticks(table: &Table) -> u32 {
    let halves = u32::from(table.half.saturating_sub(1));
    let drawn = u32::from(HALF_DECK.saturating_sub(table.half_left));
    let turns = u32::from(table.turns_since_draw) + u32::from(table.overtime_turns);
    halves * HALF + drawn * CARD + turns
}

/// What must hold so that play can go on, as the first broken sentence.
pub fn alive(state: &State<RugbyTheGame>) -> Result<(), String> {
    if let Awaiting::Chance(throw, _) = state.awaiting()
        && (throw.count == 0 || throw.of == 0)
    {
        return Err("a throw is awaited that can show nothing".to_string());
    }
    for seat in Seat::BOTH {
        can_restart(&state.table, seat)?;
    }
    let Some(Frame::Match(MatchFrame(step))) = state.stack().first() else {
        return Err("the match itself lies at the bottom of the stack".to_string());
    };
    match state.stack().get(1) {
        None => match_asks(*step),
        Some(frame) => ball_comes(state, frame),
    }
}

/// RT-055, RT-193, RT-203. Kick-offs, scrums and line-outs need a player of either side who takes
/// his place there: 9, 10 or a Forward.
fn can_restart(table: &Table, seat: Seat) -> Result<(), String> {
    if takers(table, seat).is_empty() {
        return Err(format!(
            "{seat} has nobody left for a kick-off: 9, 10 and all Forwards are out"
        ));
    }
    Ok(())
}

/// RT-055, RT-193, RT-203. Who of 9, 10 and the Forwards is neither binned nor injured.
pub fn takers(table: &Table, seat: Seat) -> ShirtSet {
    let absent = table.sides[seat].absent.iter().map(|absentee| absentee.shirt).collect();
    ShirtSet::FORWARDS.with(NINE).with(TEN).minus(absent)
}

/// With nothing else going on, the match itself asks or throws.
fn match_asks(step: MatchStep) -> Result<(), String> {
    match step {
        MatchStep::CoachDealt { .. }
        | MatchStep::WeatherDrawn
        | MatchStep::RefereeDrawn
        | MatchStep::Toss
        | MatchStep::Flipped { .. }
        | MatchStep::KickOrReceive
        | MatchStep::Keeping => Ok(()),
        MatchStep::Begin
        | MatchStep::HalfStart
        | MatchStep::SecondCoach
        | MatchStep::KickOff
        | MatchStep::InPlay
        | MatchStep::HalfOver => Err("no play is going on, and none is due".to_string()),
    }
}

/// RT-268, RT-269. The ball is in somebody's hands, or what is going on brings it back.
fn ball_comes(state: &State<RugbyTheGame>, frame: &Frame) -> Result<(), String> {
    match frame {
        Frame::Coach(_)
        | Frame::KickOff(_)
        | Frame::Catch(_)
        | Frame::Goal(_)
        | Frame::Try(_)
        | Frame::Ruck(_)
        | Frame::Scrum(_)
        | Frame::LineOut(_)
        | Frame::Penalty(_) => Ok(()),
        Frame::AttackTurn(_)
        | Frame::DefenceTurn(_)
        | Frame::Advance(_)
        | Frame::LastChance(_)
        | Frame::Run(_)
        | Frame::Kick(_) => {
            // RT-101. An offload is in the air until its receiver is named.
            let offload =
                state.stack().last() == Some(&Frame::Tackle(Tackling(TackleStep::OffloadTo)));
            if state.table.ball.is_none() && !offload {
                return Err("nobody has the ball, and nothing brings it back".to_string());
            }
            Ok(())
        }
        Frame::Match(_)
        | Frame::Tackle(_)
        | Frame::Pass(_)
        | Frame::LinePass(_)
        | Frame::Support(_)
        | Frame::FreeSupport(_)
        | Frame::Compare(_)
        | Frame::TurnPower(_)
        | Frame::Redo(_)
        | Frame::DrawStep(_)
        | Frame::DrawPower(_)
        | Frame::HandLimit(_)
        | Frame::Check(_)
        | Frame::Window(_)
        | Frame::Play(_)
        | Frame::Effects(_) => {
            Err("a part of a turn or set piece goes on without the whole".to_string())
        }
    }
}

#[cfg(test)]
mod tests;
