//! Answers a coach would look for although the rules may refuse them now.

use engine::Seat;

use crate::actions::{Action, CardPlay};
use crate::card::{CardId, CardSet};
use crate::cards::legality;
use crate::field::HexSet;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::kick;
use crate::phases::main_part::Main;
use crate::phases::penalty::{Penalty, PenaltyStep};
use crate::player::{PlayerId, Shirt};
use crate::rules::reach;
use crate::state::BallAt;

use super::foresee::{foresee, moment};

/// Adds them; those that are legal are among the proposals already, except for further copies of
/// a card, which are as good as the first, and penalties for touch that need cards.
pub fn consider(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    proposals: &[Action],
    out: &mut Vec<Action>,
) {
    match frame {
        Frame::Main(Main { picked: Some(_) }) => {
            out.extend(proposals.iter().filter_map(|move_to| around(board, frame, seat, move_to)));
            commands(board, seat, out);
            hand(board, frame, seat, out);
        }
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

/// Sends whoever can avoid the referee's look along a way on which nobody looks.
pub fn keep_clean(board: &Board<'_>, frame: Frame, seat: Seat, answers: &mut [Action]) {
    for answer in answers {
        if let Some(clean) = around(board, frame, seat, answer) {
            *answer = clean;
        }
    }
}

/// CT-273. A longer way to where somebody is sent, if the referee looks at him on the shortest one
/// and not on this.
fn around(board: &Board<'_>, frame: Frame, seat: Seat, move_to: &Action) -> Option<Action> {
    /// So many places are kept away from before a space is given up.
    const TRIES: usize = 6;
    let Action::MoveTo(shirt, to) = *move_to else { return None };
    let id = PlayerId::new(seat, shirt);
    let mut seen = foresee(board, frame, seat, move_to);
    let mut shun = HexSet::new();
    let mut way = None;
    for _ in 0..TRIES {
        let Some(at) = seen.looked_at else { return way };
        if at == to || shun.has(at) || board.table.player(id).at == Some(at) {
            return None;
        }
        shun.insert(at);
        let found = Action::Path(shirt, reach::way_around(board, id, to, &shun)?);
        way = Some(found);
        seen = foresee(board, frame, seat, &found);
        if !seen.legal {
            return None;
        }
    }
    None
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
