//! Who faces the action in `act.doing`, and how its dice are shared among them (5.8, D-36).

use arrayvec::ArrayVec;
use engine::Manners;

use crate::actions::{Action, Facing};
use crate::activation::{Doing, Second};
use crate::game::Board;
use crate::pack::model::RollKind;
use crate::phases::tackle;
use crate::player::{PlayerId, SIDE};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::roll::Roller;
use crate::rules::{values, waiting};

/// Opponents, in the order of their declarations.
pub type Opponents = ArrayVec<Role, SIDE>;

/// Opponents in the order of their rolls, each with the dice that face him.
pub type Order = [Option<Facing>; SIDE];

/// TK-103, TK-111, TK-112, TK-133, TK-302. Who faces an action: tackles on its player that connect
/// (those that connect with a passer at or before the pass point), or steals from the hands of a
/// grounded passer. Whoever has made his roll faces nobody any more.
pub fn opponents(board: &Board<'_>, doing: &Doing) -> Opponents {
    let defender = doing.by.seat.other();
    let mut roles: Opponents = PlayerId::of(defender)
        .filter(|id| match doing.what {
            Second::Dodge | Second::BreakThrough => tackles(board, *id, doing.by, i32::MAX),
            Second::Pass { at, .. } => tackles(board, *id, doing.by, at),
            Second::GroundPass { .. } => steals(board, *id, doing.by),
            Second::None | Second::Move | Second::PickUp { .. } | Second::ScoreTry => false,
        })
        .map(|id| id.role)
        .collect();
    roles.sort_by_key(|role| board.table.act.defence[*role].order);
    roles
}

/// Whether a tackle on `target` is still to be rolled and connects up to this arc length.
fn tackles(board: &Board<'_>, id: PlayerId, target: PlayerId, up_to: i32) -> bool {
    let reach = board.table.act.defence[id.role].reach;
    tackle::target_of(board, id) == Some(target)
        && tackle::may_roll(board, id)
        && reach.is_some_and(|reach| reach <= up_to)
}

/// TK-133, TK-146, TK-148. Whether a defender may steal the ball out of these grounded hands.
pub fn steals(board: &Board<'_>, id: PlayerId, carrier: PlayerId) -> bool {
    board.table.holder() == Some(carrier) && waiting::stealers(board).contains(&id)
}

/// TK-086, TK-133, TK-145. What an opponent who faces the action rolls: his tackle, or a steal from
/// the hands of a grounded passer.
pub fn roller(board: &Board<'_>, doing: &Doing, role: Role) -> Roller {
    let id = PlayerId::new(doing.by.seat.other(), role);
    match doing.what {
        Second::GroundPass { .. } => {
            let place = board.table.player(id).at;
            values::roller(board, id, RollKind::StealHeld, place, None)
        }
        Second::None
        | Second::Move
        | Second::Pass { .. }
        | Second::PickUp { .. }
        | Second::Dodge
        | Second::BreakThrough
        | Second::ScoreTry => tackle::roller(board, id),
    }
}

/// TK-166. How many dice are shared out.
pub fn dice(board: &Board<'_>, doing: &Doing) -> u8 {
    let Some(kind) = values::kind_of(doing.what) else { return 0 };
    values::roller(board, doing.by, kind, doing.place, None).dice
}

/// TK-015, TK-166, TK-167. Judges an order of opponents and dice: everybody who faces the action
/// once, every die for one of them.
pub fn check(board: &Board<'_>, doing: &Doing, action: &Action) -> Result<(), Refusal> {
    let Action::Face(order) = action else {
        return Err(Manners::AnotherQuestion.into());
    };
    let opponents = opponents(board, doing);
    let rival = |role| PlayerId::new(doing.by.seat.other(), role);
    for (place, facing) in order.iter().flatten().enumerate() {
        let role = facing.role;
        if !opponents.contains(&role) {
            return Err(Refusal::FacesNot(rival(role)));
        }
        if order.iter().flatten().take(place).any(|earlier| earlier.role == role) {
            return Err(Refusal::FacedTwice(rival(role)));
        }
    }
    let missing = |role: &&Role| !order.iter().flatten().any(|facing| facing.role == **role);
    if let Some(role) = opponents.iter().find(missing) {
        return Err(Refusal::FacesToo(rival(*role)));
    }
    let (all, named) = (u32::from(dice(board, doing)), named_dice(order));
    if all != named {
        return Err(Refusal::DiceMiscounted { all, named });
    }
    Ok(())
}

fn named_dice(order: &Order) -> u32 {
    order.iter().flatten().map(|facing| u32::from(facing.dice)).sum()
}

/// Lists orders: every way to share the dice, with those who face dice first and, where it differs,
/// last. For two opponents that is all there is.
pub fn propose(board: &Board<'_>, doing: &Doing, out: &mut Vec<Action>) {
    let opponents = opponents(board, doing);
    let dice = dice(board, doing);
    let mut shares = ArrayVec::<u8, SIDE>::new();
    share(opponents.len(), dice, &mut shares, &mut |shares| {
        let facings =
            opponents.iter().zip(shares).map(|(role, n)| Facing { role: *role, dice: *n });
        let mut facings: ArrayVec<Facing, SIDE> = facings.collect();
        facings.sort_by_key(|facing| facing.dice == 0);
        out.push(Action::Face(order(facings.iter().copied())));
        out.push(Action::Face(order(facings.iter().rev().copied())));
    });
}

/// Calls `each` with every way to share `dice` among `among`, most for the first to begin with.
fn share(among: usize, dice: u8, so_far: &mut ArrayVec<u8, SIDE>, each: &mut dyn FnMut(&[u8])) {
    if so_far.len() + 1 >= among {
        so_far.push(dice);
        each(so_far);
        so_far.pop();
        return;
    }
    for first in (0..=dice).rev() {
        so_far.push(first);
        share(among, dice - first, so_far, each);
        so_far.pop();
    }
}

/// An order of these, as many as there are.
pub fn order(facings: impl Iterator<Item = Facing>) -> Order {
    let mut order = [None; SIDE];
    for (place, facing) in order.iter_mut().zip(facings) {
        *place = Some(facing);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_shared_in_every_way() {
        let mut ways = Vec::new();
        share(2, 2, &mut ArrayVec::new(), &mut |way| ways.push(way.to_vec()));
        assert_eq!(ways, [[2, 0], [1, 1], [0, 2]]);
        let mut count = 0;
        share(4, 3, &mut ArrayVec::new(), &mut |way| {
            assert_eq!(way.iter().sum::<u8>(), 3);
            count += 1;
        });
        // Three dice among four: 6 choose 3.
        assert_eq!(count, 20);
    }
}
