//! Tutatis: a coach that picks the ball up, runs where no opponent waits and shoots by the odds;
//! that stands beside the opponents' carrier before anybody tackles him, and keeps its keeper
//! home.
//!
//! Every proposal gets a value and the highest is played. In the turn everybody who needs no dice
//! for it goes first, then tackles that promise more than they risk, then the ball, since a shot
//! ends the turn. [`look`] is the position, [`chance`] the dice, [`worth`] judges places of the
//! ball in points, [`run`] says where it can be carried, [`ball`] plays it, [`clash`] tackles,
//! [`shape`] says where the others should be, [`walk`] how they get there and [`turn`] who is next.
//! [`answers`] are those to questions in the middle of things, [`referee`] those about his dice,
//! [`duties`] those before and after a turn.

mod answers;
pub mod ball;
mod chance;
mod clash;
mod duties;
pub mod look;
pub mod plans;
mod referee;
mod run;
pub mod shape;
#[cfg(test)]
mod tests;
pub mod turn;
pub mod walk;
pub mod worth;

use engine::Seat;
use games::rules::Tutatis;
use tutatis::actions::Action;
use tutatis::frames::{Frame, RefereeDice, Turn, TurnStep};
use tutatis::game::Board;
use tutatis::pack::Pack;
use tutatis::view::View;

use super::{Heuristics, Sight, each};
use look::Look;

impl Heuristics for Tutatis {
    fn weigh(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<f64>) {
        let look = Look::new(Board { pack: sight.pack, table: sight.table }, sight.seat);
        let frame = sight.frame();
        match frame {
            Frame::Turn(Turn(TurnStep::Play { picked })) => {
                let wanted = turn::choose(&look, picked);
                // What is not among the proposals is not played: the turn goes on another way.
                let value =
                    |action: &Action| if *action == wanted { 2.0 } else { turn::tame(*action) };
                each(proposals, out, value)
            }
            Frame::Test(_) => each(proposals, out, |action| answers::rolled(&look, *action)),
            Frame::Opposed(_) => each(proposals, out, |action| answers::opposed(&look, *action)),
            Frame::Referee(RefereeDice { matter, dice, .. }) => {
                each(proposals, out, |action| referee::again(&look, matter, dice, *action))
            }
            Frame::Deploy(_) => {
                let first = proposals.first();
                each(proposals, out, |action| duties::place(&look, *action, Some(action) == first))
            }
            Frame::Duties(_) => each(proposals, out, |action| duties::due(&look, *action)),
            _ => each(proposals, out, |action| answers::other(&look, frame, *action)),
        }
    }

    fn sight<'a>(pack: &'a Pack, view: &'a View, seat: Seat) -> Sight<'a, Self> {
        Sight { pack, table: &view.table, stack: &view.stack, seat, view: Some(view) }
    }
}
