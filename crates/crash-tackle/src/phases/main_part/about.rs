//! Everything one player can do, for a screen that points at him.

use engine::{Activity, Seat, Thing};

use crate::actions::{Action, Boost};
use crate::card::{CardId, CardSet};
use crate::field::{Hex, HexSet};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::phases::main_part::Main;
use crate::phases::penalty::Penalty;
use crate::phases::{kick, moving};
use crate::player::{PlayerId, Shirt};
use crate::roll::KickKind;
use crate::rules::reach;
use crate::state::BallAt;

/// CT-028, CT-273. Every space a player of the active side can go to, and what else he can do now.
/// `thing` is his name, such as `home:7`. About a card, such as `card:PP07`: the kicks it makes
/// longer. About anything else there is nothing to say.
pub fn about(board: &Board<'_>, frame: Frame, seat: Seat, thing: &Thing, out: &mut Vec<Action>) {
    if let Thing::Card(card) = thing {
        let Ok(card) = card.parse() else { return };
        return kicks_with(board, frame, seat, card, out);
    }
    let Some(id) = thing.read::<PlayerId>().filter(|id| id.seat == seat) else { return };
    if !matches!(frame, Frame::Main(_)) {
        return aims(board, frame, seat, id.shirt, Boost::default(), out);
    }
    if seat != board.table.active {
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
    Main { picked: None }.propose(board, seat, &mut offered);
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
        let action = Action::Kick { by: id.shirt, to, boost, fifty_22: false };
        let legal =
            || kick::legal(board, id.seat, KickKind::Open, id.shirt, to, boost, false).is_ok();
        if !out.contains(&action) && legal() {
            out.push(action);
        }
    }
}

/// Every space a kick can be aimed at with these cards, whichever question asks for it.
fn aims(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    by: Shirt,
    boost: Boost,
    out: &mut Vec<Action>,
) {
    for to in board.field().board().iter() {
        let action = Action::Kick { by, to, boost, fifty_22: false };
        if frame.check(board, seat, &action).is_ok() {
            out.push(action);
        }
    }
}

/// CT-108 to CT-111. Every space that a card adds to the kicks of whoever may kick: thrown away for
/// its Distance, or for its ability. Spaces that are reached without it are left out.
fn kicks_with(board: &Board<'_>, frame: Frame, seat: Seat, card: CardId, out: &mut Vec<Action>) {
    if !board.table.cards.hands[seat].has(card) {
        return;
    }
    let by = kickers(board, frame, seat);
    let mut plain = Vec::new();
    for kicker in &by {
        aims(board, frame, seat, kicker.shirt, Boost::default(), &mut plain);
    }
    let near: HexSet = plain.iter().filter_map(aimed).collect();
    let mut with = CardSet::EMPTY;
    with.insert(card);
    let thrown = Boost { distance: Some(card), ..Boost::default() };
    for boost in [thrown, Boost { with, ..Boost::default() }] {
        // The first who gets it there is the one the question would name.
        let mut told = near;
        for kicker in &by {
            let mut further = Vec::new();
            aims(board, frame, seat, kicker.shirt, boost, &mut further);
            further.retain(|action| aimed(action).is_some_and(|to| !told.has(to)));
            told = told.or(&further.iter().filter_map(aimed).collect());
            out.extend(further);
        }
    }
}

/// The space of a kick.
const fn aimed(action: &Action) -> Option<Hex> {
    match *action {
        Action::Kick { to, .. } => Some(to),
        _ => None,
    }
}

/// CT-288. Who would kick: whoever has the ball. At a penalty nobody has.
fn kickers(board: &Board<'_>, frame: Frame, seat: Seat) -> Vec<PlayerId> {
    match frame {
        Frame::Penalty(Penalty { to, .. }) if to == seat => kick::penalty_kickers(board, seat),
        _ => board.table.carrier().filter(|id| id.seat == seat).into_iter().collect(),
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
