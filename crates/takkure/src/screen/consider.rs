//! Answers a coach would look for although the rules may refuse them now.

use engine::Seat;

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::defence::{DefenceStep, Defending};
use crate::player::PlayerId;
use crate::role::Role;

/// Adds them; those that are legal are among the proposals already.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    match frame {
        Frame::Turn(_) => {
            out.extend(Role::ALL.iter().map(|role| Action::Activate(*role)));
            out.push(Action::KickOut);
        }
        Frame::FirstAction(_) => out.push(Action::StandUp),
        Frame::Defence(Defending(DefenceStep::Declaring)) => {
            out.extend([Action::StandUp, Action::Rest]);
            if let Some(carrier) = board.table.holder() {
                out.push(Action::Tackle(board.table.player(carrier).at));
            }
        }
        Frame::SecondAction(_) => {
            out.extend([Action::Dodge, Action::BreakThrough, Action::ScoreTry]);
            let end =
                board.table.act.active.map_or(0, |id| board.table.act.trails[id.role].length());
            out.push(Action::PickUp { at: end });
            let mates = PlayerId::of(seat).filter(|id| Some(*id) != board.table.act.active);
            out.extend(mates.map(|id| Action::Pass { to: id.role, at: end }));
        }
        _ => {}
    }
}
