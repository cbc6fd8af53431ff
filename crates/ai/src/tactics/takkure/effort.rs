//! Which questions are worth a thought.

use engine::Seat;
use games::rules::Takkure;
use takkure::actions::Action;
use takkure::frames::Frame;
use takkure::phases::kick_off::KickOff;
use takkure::phases::kick_off::KickOffStep;
use takkure::phases::match_frame::Match;
use takkure::phases::match_frame::MatchStep;
use takkure::player::PlayerId;
use takkure::state::{Ball, Table};

use crate::heuristics::Sight;
use crate::heuristics::takkure::outlook::apart;
use crate::tactics::Effort;

/// A defender farther from the ball than this does not decide anything in this activation.
const FAR: f64 = 12_000.0;

/// How much thought a question deserves.
///
/// Whom to activate, where he runs, what he does then and how each defender answers make up the
/// match. Who speaks first, how a set-up stands and in which order things are rolled hardly
/// matter; a card or a die in a window matters a little.
pub fn effort(sight: &Sight<'_, Takkure>, proposals: &[Action]) -> Effort {
    match sight.frame() {
        Frame::Turn(_) | Frame::FirstAction(_) | Frame::SecondAction(_) | Frame::TeamPlay(_) => {
            Effort::Full
        }
        Frame::Defence(_) => match proposals.first() {
            Some(Action::Name(_) | Action::Done) => Effort::Snap,
            _ if is_far(sight.table, sight.seat) => Effort::Glance,
            _ => Effort::Full,
        },
        Frame::Perform(_) | Frame::Flight(_) | Frame::Window(_) | Frame::Movement(_) => {
            Effort::Glance
        }
        // To kick or to receive is asked rarely and felt for long.
        Frame::Match(Match(MatchStep::KickOrReceive))
        | Frame::KickOff(KickOff(KickOffStep::Decided)) => Effort::Full,
        Frame::KickOff(KickOff(KickOffStep::Template | KickOffStep::Spot)) => Effort::Glance,
        _ => Effort::Snap,
    }
}

/// Whether the defender who declares is far from the ball.
fn is_far(table: &Table, seat: Seat) -> bool {
    let ball = match table.ball {
        Ball::Held(id) => table.player(id).at,
        Ball::Loose(place) => place,
        Ball::Off => return true,
    };
    let who = table.act.named.map(|role| PlayerId::new(seat, role));
    who.is_some_and(|who| apart(table.player(who).at, ball) > FAR)
}
