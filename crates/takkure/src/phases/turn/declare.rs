//! Team plays at their declaration (D-30).

use arrayvec::ArrayVec;
use engine::{Illegal, Seat};

use crate::actions::Action;
use crate::activation::TeamPlay;
use crate::card::CardId;
use crate::game::Board;
use crate::pack::model::CarrierState;
use crate::player::{PlayerId, SIDE};
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
pub fn check(board: &Board<'_>, seat: Seat, card: CardId, slots: Slots) -> Result<(), Illegal> {
    let coach = &board.table.coaches[seat];
    if !card.is_team_play() || !coach.plays.contains(&card) {
        return Err(Illegal::new("TK-229", format!("{card} is not among your team plays")));
    }
    let play = board.pack.team_play(card);
    if coach.used.contains(&card) {
        let reason = format!("{} was used since the last kick-off", play.name);
        return Err(Illegal::new("TK-245", reason));
    }
    let Some(carrier) = board.table.holder().filter(|holder| holder.seat == seat) else {
        return Err(Illegal::new("TK-235", "a team play needs a carrier of your own"));
    };
    let name = &board.card(carrier).name;
    match (play.carrier, board.table.player(carrier).standing()) {
        (CarrierState::Standing, false) => {
            let reason = format!("{name} is on the ground, and {} starts standing", play.name);
            return Err(Illegal::new("TK-235a", reason));
        }
        (CarrierState::Grounded, true) => {
            let reason = format!("{name} stands, and {} is for a grounded carrier", play.name);
            return Err(Illegal::new("TK-305", reason));
        }
        (CarrierState::Standing, true) | (CarrierState::Grounded, false) => {}
    }
    check_slots(board, carrier, usize::from(play.slots) - 1, slots)
}

/// TK-246, TK-298. As many standing team-mates as the play has parts, each in one of them.
fn check_slots(
    board: &Board<'_>,
    carrier: PlayerId,
    wanted: usize,
    slots: Slots,
) -> Result<(), Illegal> {
    let filled = slots.iter().take_while(|slot| slot.is_some()).count();
    if filled != slots.iter().flatten().count() || filled != wanted {
        let reason = format!("this play needs {wanted} beside the carrier");
        return Err(Illegal::new("TK-298", reason));
    }
    for (index, role) in slots.iter().flatten().enumerate() {
        let name = &board.card(PlayerId::new(carrier.seat, *role)).name;
        if *role == carrier.role {
            return Err(Illegal::new("TK-246", format!("{name} is the carrier")));
        }
        if slots[..index].contains(&Some(*role)) {
            return Err(Illegal::new("TK-298", format!("{name} fills one part only")));
        }
        if !board.table.player(PlayerId::new(carrier.seat, *role)).standing() {
            return Err(Illegal::new("TK-246", format!("{name} is not standing on the pitch")));
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
