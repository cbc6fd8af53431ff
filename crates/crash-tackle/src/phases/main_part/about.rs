//! Everything one player can do, for a screen that points at him.

use engine::Seat;

use crate::actions::{Action, Boost};
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::{kick, moving};
use crate::player::PlayerId;
use crate::rules::reach;
use crate::state::BallAt;

/// CT-028, CT-273. Every space a player of the active side can go to, and what else he can do now.
/// `thing` is his name, such as `home:7`; about anything else there is nothing to say.
pub fn about(board: &Board<'_>, frame: Frame, seat: Seat, thing: &str, out: &mut Vec<Action>) {
    let (Frame::Main { .. }, Ok(id)) = (frame, thing.parse::<PlayerId>()) else { return };
    if id.seat != seat || seat != board.table.active {
        return;
    }
    if moving::legal_pick(board, id).is_ok() {
        let reach = reach::of(board, id);
        out.extend(reach.ends().iter().map(|hex| Action::MoveTo(id.shirt, hex)));
    }
    if moving::forced(board).is_some() {
        return;
    }
    let mut offered = Vec::new();
    super::propose(board, seat, Frame::Main { picked: None }, &mut offered);
    out.extend(offered.into_iter().filter(|action| concerns(board, id, action)));
    kicks(board, id, out);
}

/// Every space the player can kick the ball to without a card.
fn kicks(board: &Board<'_>, id: PlayerId, out: &mut Vec<Action>) {
    if board.table.carrier() != Some(id) {
        return;
    }
    let boost = Boost::default();
    for to in board.field().board().iter() {
        let kind = super::kick_kind(board, to);
        let action = Action::Kick { by: id.shirt, to, boost, fifty_22: false };
        let legal = || kick::legal(board, id.seat, kind, id.shirt, to, boost, false).is_ok();
        if !out.contains(&action) && legal() {
            out.push(action);
        }
    }
}

/// Whether an answer is something that the player would do. His moves and kicks are listed whole.
fn concerns(board: &Board<'_>, id: PlayerId, action: &Action) -> bool {
    let carries = board.table.carrier() == Some(id);
    match action {
        Action::Gather(shirt) | Action::Dangerous(shirt, _) | Action::CleanOut(shirt, ..) => {
            *shirt == id.shirt
        }
        Action::Kick { by, .. } | Action::Goal { by, .. } => *by == id.shirt,
        Action::Play(play) => play.user == id.shirt,
        Action::Pass(..) | Action::Ground | Action::DotDown => carries,
        Action::HoldOn => board.table.ball.at == BallAt::OnGrounded(id),
        _ => false,
    }
}
