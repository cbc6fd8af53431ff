//! Team plays at their declaration (D-30).

use arrayvec::ArrayVec;
use engine::Seat;

use crate::actions::Action;
use crate::activation::TeamPlay;
use crate::card::CardId;
use crate::game::Board;
use crate::pack::model::CarrierState;
use crate::player::{PlayerId, SIDE};
use crate::refusal::Refusal;
use crate::role::Role;

/// Who fills S1, S2 and S3.
type Slots = [Option<Role>; 3];

/// TK-236, TK-237, TK-298. The play as it lies face down: who takes part is public, who fills
/// which part is not.
pub fn team_play(carrier: PlayerId, card: CardId, slots: Slots) -> TeamPlay {
    let [first, second, third] = slots;
    TeamPlay {
        card: Some(card),
        participants: slots.into_iter().flatten().collect(),
        slots: [Some(carrier.role), first, second, third],
        revealed: false,
        moved: Default::default(),
        next: 0,
        over: false,
        faced: false,
    }
}

/// TK-235, TK-235a, TK-245, TK-246, TK-298, TK-305. Whether a coach may declare this play with
/// these players.
pub fn check(board: &Board<'_>, seat: Seat, card: CardId, slots: Slots) -> Result<(), Refusal> {
    let coach = &board.table.coaches[seat];
    if !card.is_team_play() || !coach.plays.contains(&card) {
        return Err(Refusal::NotAmongPlays(card));
    }
    let play = board.pack.team_play(card);
    if coach.used.contains(&card) {
        return Err(Refusal::PlayUsed(card));
    }
    let Some(carrier) = board.table.holder().filter(|holder| holder.seat == seat) else {
        return Err(Refusal::NoCarrier);
    };
    match (play.carrier, board.table.player(carrier).standing()) {
        (CarrierState::Standing, false) => {
            return Err(Refusal::CarrierDown { carrier, play: card });
        }
        (CarrierState::Grounded, true) => {
            return Err(Refusal::CarrierStands { carrier, play: card });
        }
        (CarrierState::Standing, true) | (CarrierState::Grounded, false) => {}
    }
    check_slots(board, carrier, play.slots - 1, slots)
}

/// TK-246, TK-298. As many standing team-mates as the play has parts, each in one of them.
fn check_slots(
    board: &Board<'_>,
    carrier: PlayerId,
    wanted: u8,
    slots: Slots,
) -> Result<(), Refusal> {
    let filled = slots.iter().take_while(|slot| slot.is_some()).count();
    if filled != slots.iter().flatten().count() || filled != usize::from(wanted) {
        return Err(Refusal::PartnersNeeded { count: wanted });
    }
    for (index, role) in slots.iter().flatten().enumerate() {
        let partner = PlayerId::new(carrier.seat, *role);
        if *role == carrier.role {
            return Err(Refusal::IsCarrier(partner));
        }
        if slots[..index].contains(&Some(*role)) {
            return Err(Refusal::FillsOnePart(partner));
        }
        if !board.table.player(partner).standing() {
            return Err(Refusal::PartnerDown(partner));
        }
    }
    Ok(())
}

/// Every play that can be declared, with every way to fill its parts: three team-mates allow six
/// at most.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let Some(carrier) = board.table.holder().filter(|holder| holder.seat == seat) else { return };
    let mates: ArrayVec<Role, SIDE> = PlayerId::of(seat)
        .filter(|id| *id != carrier && board.table.player(*id).standing())
        .map(|id| id.role)
        .collect();
    for card in board.table.coaches[seat].plays.iter().copied() {
        let wanted = usize::from(board.pack.team_play(card).slots) - 1;
        fill(&mates, wanted, [None; 3], 0, &mut |slots| {
            if check(board, seat, card, slots).is_ok() {
                out.push(Action::TeamPlay { card, slots });
            }
        });
    }
}

/// Every way to fill the parts from `at` on with different players.
fn fill(mates: &[Role], wanted: usize, slots: Slots, at: usize, found: &mut dyn FnMut(Slots)) {
    if at == wanted {
        return found(slots);
    }
    for mate in mates.iter().filter(|mate| !slots.contains(&Some(**mate))) {
        let mut more = slots;
        more[at] = Some(*mate);
        fill(mates, wanted, more, at + 1, found);
    }
}
