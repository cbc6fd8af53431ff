//! What the values of a throw mean.

use engine::Seat;

use crate::cards::effects;
use crate::frames::{
    CoachStart, Compare, DrawPower, Frame, HandLimit, KickOff, KickOffStep, KickStep, Kicking,
    MatchFrame, MatchStep, Penalty, Scrum, ScrumStep, Support, TurnPower, Who,
};
use crate::game::Board;
use crate::outcomes::Outcome;
use crate::phases::{match_frame, power, support};
use crate::rules::sin_bin;
use crate::shirt::Shirt;
use crate::side::DeckKind;

/// Names the value of the throw `frame` waits for.
pub fn name(board: &Board<'_>, frame: Frame, value: u16) -> Outcome {
    let d10 = Outcome::D10(value as u8 + 1);
    match frame {
        Frame::Match(MatchFrame(step)) => set_up(board, step, value),
        Frame::Coach(CoachStart { seat, .. })
        | Frame::TurnPower(TurnPower { seat, .. })
        | Frame::DrawPower(DrawPower { seat, .. }) => power_card(board, seat, value),
        Frame::Scrum(Scrum {
            step: ScrumStep::Surge { seat } | ScrumStep::Alternate { seat, .. },
            ..
        }) => power_card(board, seat, value),
        Frame::Compare(Compare(crate::frames::CompareStep::TieBreak { seat, .. })) => {
            power_card(board, seat, value)
        }
        Frame::KickOff(KickOff { step: KickOffStep::Forward { seat, .. }, .. })
        | Frame::Scrum(Scrum { step: ScrumStep::Forward { seat, .. }, .. }) => {
            player(board, seat, Who::Top(DeckKind::Forwards), value)
        }
        Frame::Support(Support { seat, who, .. }) => player(board, seat, who, value),
        Frame::Kick(Kicking(KickStep::DistanceRolled)) => Outcome::D8(value as u8 + 1),
        Frame::DrawStep(_) => {
            Outcome::Draw(board.table.unseen.nth(value).expect("the throw is below the pool"))
        }
        Frame::HandLimit(HandLimit { seat, .. }) => {
            let hand = &board.table.sides[seat].hand;
            Outcome::Discard(hand[usize::from(value)])
        }
        Frame::Penalty(Penalty {
            awarded, step: crate::frames::PenaltyStep::WarnedPick, ..
        }) => {
            let players = sin_bin::row_players(&board.table.sides[awarded.other()]);
            picked(players.get(usize::from(value)).copied())
        }
        Frame::Effects(run) => {
            let player = effects::player_at(board, run, value).map(Outcome::Player);
            let card = effects::card_at(board, run, value).map(Outcome::Discard);
            player.or(card).unwrap_or(d10)
        }
        Frame::KickOff(_)
        | Frame::AttackTurn(_)
        | Frame::DefenceTurn(_)
        | Frame::Advance(_)
        | Frame::LastChance(_)
        | Frame::Tackle(_)
        | Frame::Run(_)
        | Frame::Pass(_)
        | Frame::LinePass(_)
        | Frame::FreeSupport(_)
        | Frame::Kick(_)
        | Frame::Catch(_)
        | Frame::Goal(_)
        | Frame::Try(_)
        | Frame::Ruck(_)
        | Frame::Compare(_)
        | Frame::Redo(_)
        | Frame::Scrum(_)
        | Frame::LineOut(_)
        | Frame::Penalty(_)
        | Frame::Check(_)
        | Frame::Window(_)
        | Frame::Play(_) => d10,
    }
}

fn set_up(board: &Board<'_>, step: MatchStep, value: u16) -> Outcome {
    // Printed numbers count from 1.
    let number = value as u8 + 1;
    match step {
        MatchStep::CoachDealt { .. } => {
            let coaches = match_frame::undealt_coaches(board);
            Outcome::Coach(coaches.get(usize::from(value)).map_or(number, |index| index + 1))
        }
        MatchStep::WeatherDrawn => Outcome::Weather(number),
        MatchStep::RefereeDrawn => Outcome::Referee(number),
        _ => Outcome::Coin(match_frame::coin(value)),
    }
}

fn power_card(board: &Board<'_>, seat: Seat, value: u16) -> Outcome {
    let card = power::card_at(board.table, seat, value);
    Outcome::Draw(card.expect("the throw is below the pool"))
}

fn player(board: &Board<'_>, seat: Seat, who: Who, value: u16) -> Outcome {
    picked(support::candidates(&board.table.sides[seat], who).nth(value))
}

fn picked(shirt: Option<Shirt>) -> Outcome {
    Outcome::Player(shirt.expect("the throw is among those who can be picked"))
}
