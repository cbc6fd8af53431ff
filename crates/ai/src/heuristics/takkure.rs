//! Takkure: a coach that runs into space, hands the ball on before it is tackled, and tackles
//! whoever runs past.
//!
//! Every proposal gets a value, roughly the chance of a try; the highest is played. [`outlook`]
//! judges positions, [`attack`] activations and second actions, [`plays`] team plays, [`defence`]
//! step 2, [`kick_off`] kick-offs, [`cards`] the windows.

mod attack;
mod cards;
mod defence;
mod kick_off;
mod odds;
pub(crate) mod outlook;
mod plays;
#[cfg(test)]
mod tests;

use engine::Seat;
use games::rules::Takkure;
use takkure::actions::{Action, FatigueKind, Group};
use takkure::cards::windows::CardWindow;
use takkure::frames::Frame;
use takkure::game::{Board, Looking};
use takkure::geometry::Point;
use takkure::pack::model::Pack;
use takkure::phases::kick_off::KickOff;
use takkure::player::PlayerId;
use takkure::state::Ball;
use takkure::view::View;

use super::{Heuristics, Sight, each};
use outlook::Outlook;

impl Heuristics for Takkure {
    fn weigh(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<f64>) {
        let board = Board { pack: sight.pack, table: sight.table };
        let frame = sight.frame();
        let mind = Mind { look: Outlook::new(board, sight.seat), frame, seat: sight.seat };
        if let Frame::Defence(_) = frame {
            let plan = defence::Plan::new(&mind.look);
            return each(proposals, out, |action| defence::value(&plan, action));
        }
        each(proposals, out, |action| mind.value(action))
    }

    fn sight<'a>(pack: &'a Pack, view: &'a View, seat: Seat) -> Sight<'a, Self> {
        Sight { pack, table: &view.table, stack: &view.stack, seat, view: Some(view) }
    }
}

/// One decision, looked at from a seat.
struct Mind<'a> {
    look: Outlook<'a>,
    frame: Frame,
    seat: Seat,
}

impl Mind<'_> {
    fn value(&self, action: &Action) -> f64 {
        match self.frame {
            Frame::Match(_) => self.between_halves(action),
            Frame::KickOff(KickOff(step)) => kick_off::value(&self.look, step, action),
            Frame::Turn(_) => attack::turn(&self.look, action),
            Frame::FirstAction(_) => attack::first(&self.look, action),
            Frame::Movement(_) => plays::moving(&self.look, action),
            Frame::SecondAction(_) => attack::second(&self.look, action),
            Frame::TeamPlay(_) => plays::entry(&self.look, action),
            Frame::Resolve(_) => order(action),
            Frame::Perform(_) | Frame::Flight(_) => self.performing(action),
            Frame::Removal(_) => match action {
                Action::Rise(roles) => roles.len() as f64,
                _ => 0.0,
            },
            Frame::Window(CardWindow { window, subject, .. }) => {
                cards::value(&self.look, window, subject, action)
            }
            _ => 0.0,
        }
    }

    /// Team plays, tokens and cards for a half.
    fn between_halves(&self, action: &Action) -> f64 {
        match action {
            Action::Receive => 1.0,
            Action::Plays(plays) => plays.iter().map(|card| plays::worth(&self.look, *card)).sum(),
            Action::Recover(kinds) => {
                let active = |kind: &&Option<FatigueKind>| **kind == Some(FatigueKind::Active);
                kinds.0.iter().filter(active).count() as f64
            }
            Action::Discard(cards) => -(cards.iter().flatten().count() as f64),
            _ => 0.0,
        }
    }

    /// Dice for several opponents, a dodge, the step after a critical pass.
    fn performing(&self, action: &Action) -> f64 {
        match action {
            Action::Face(order) => attack::facing(&self.look, order),
            Action::To(place) => self.step_to(*place),
            Action::Stay => self.look.now() - 0.001,
            _ => 0.0,
        }
    }

    /// A short straight step of whoever has the ball, or of the dodger.
    fn step_to(&self, place: Point) -> f64 {
        let look = &self.look;
        let who: Option<PlayerId> = match (self.frame, look.board.table.ball) {
            (Frame::Flight(flight), _) => Some(flight.receiver()),
            (_, Ball::Held(id)) if id.seat == self.seat => Some(id),
            _ => look.board.table.act.active,
        };
        let Some(man) = who.and_then(|id| look.man(id)) else { return 0.0 };
        let numbers = &look.board.pack.numbers;
        let reach = match self.frame {
            Frame::Flight(_) => numbers.critical_pass_move,
            _ => numbers.dodge[0],
        };
        let obstacles = look.board.obstacles(man.id);
        let bounds = look.board.bounds();
        let end = takkure::geometry::dodge_move(man.disc, place, reach, &obstacles, &bounds);
        look.carrying(man.id, end)
    }
}

/// D-36. The own action first: what it leaves of the tackles is rolled after it.
fn order(action: &Action) -> f64 {
    match action {
        Action::Resolve(Group::Main) => 2.0,
        Action::Resolve(Group::Of(_)) => 1.0,
        _ => 0.0,
    }
}
