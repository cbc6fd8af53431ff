//! Answers a coach would look for although the rules may refuse them now.

use engine::Seat;

use crate::actions::{Action, CardPlay};
use crate::card::{CardId, CardSet};
use crate::cards::legality;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::kick;
use crate::phases::penalty::{Penalty, PenaltyStep};
use crate::player::{PlayerId, Shirt};
use crate::state::BallAt;

use super::foresee::moment;

/// Adds them; those that are legal are among the proposals already, except for further copies of
/// a card, which are as good as the first, and penalties for touch that need cards.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    match frame {
        Frame::Main(_) => {
            commands(board, seat, out);
            hand(board, frame, seat, out);
        }
        Frame::Window(_) => hand(board, frame, seat, out),
        Frame::Penalty(Penalty { spot, step: PenaltyStep::Chosen, .. }) => {
            kick::penalty_touch_with(board, seat, spot, out);
        }
        _ => {}
    }
}

/// Gathers by whoever is near, passes to everybody near, a try.
fn commands(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    /// Nobody looks for a pass or a gather from further away.
    const NEAR: u8 = 5;
    let table = board.table;
    let Some(ball) = table.ball_space() else { return };
    let near = table.standing(seat).filter(|(_, at)| at.distance(ball) <= NEAR);
    match table.ball.at {
        BallAt::Carried(id) if id.seat == seat => {
            let mates = near.filter(|(mate, _)| *mate != id);
            out.extend(mates.map(|(mate, _)| Action::Pass(mate.shirt, CardSet::EMPTY)));
            out.push(Action::Ground);
        }
        BallAt::Carried(_) | BallAt::Dead => {}
        BallAt::OnGrounded(_) | BallAt::Loose(_) | BallAt::InAir(_) => {
            let beside = near.filter(|(_, at)| at.distance(ball) <= 2);
            out.extend(beside.map(|(id, _)| Action::Gather(id.shirt)));
        }
    }
}

/// Every card in hand: how it can be played, or why not.
fn hand(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    for card in board.table.cards.hands[seat].iter() {
        let before = out.len();
        legality::plays_of(board, seat, moment(frame), card, out);
        if out.len() == before {
            out.push(Action::Play(bare(board, seat, card)));
        }
    }
}

/// A play that will be refused: by whoever comes nearest to being allowed it.
fn bare(board: &Board<'_>, seat: Seat, card: CardId) -> CardPlay {
    let ability = board.pack.ability(card);
    let may = |shirt: &Shirt| ability.users.contains(&shirt.group());
    let holder = board.table.carrier().filter(|id| id.seat == seat).map(|id| id.shirt);
    let fielded = |shirt: &Shirt| board.table.player(PlayerId::new(seat, *shirt)).at.is_some();
    let others = Shirt::all().filter(|shirt| may(shirt) && fielded(shirt));
    let user = holder.filter(|shirt| may(shirt)).or_else(|| others.into_iter().next());
    let user = user.unwrap_or(Shirt::NINE);
    CardPlay { card, user, to: None, at: None, along: None }
}
