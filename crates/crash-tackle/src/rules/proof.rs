//! The proof of a penalty try (CT-214, CT-215, CT-339).

mod chain;
#[cfg(test)]
mod tests;

use engine::Seat;

use crate::field::{Hex, HexSet};
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::pack::model::Op;
use crate::player::PlayerId;
use crate::state::{Restart, Snapshot, Stoppage};

/// Tackles that are avoided by cards: more than a hand will ever hold.
const AVOIDED_MOST: usize = 15;
/// Zones entered: all avoided, or the one in which he is tackled.
const MET: usize = AVOIDED_MOST + 2;

/// The penalty a side may take now, or holds while it plays on.
fn penalty<'a>(board: &'a Board<'_>, seat: Seat) -> Option<&'a Stoppage> {
    let held = [board.table.due.as_ref(), board.table.advantage.as_ref()];
    held.into_iter().flatten().find(|stoppage| stoppage.to == seat)
}

/// CT-214, CT-215, CT-339. Whether a side can prove from the field before the foul, with the cards
/// in its hand, that it would have scored. The cards are shown, not spent.
pub fn certain_try(board: &Board<'_>, seat: Seat) -> bool {
    let Some(stoppage) = penalty(board, seat).filter(|_| board.on(Module::PenaltyTry)) else {
        return false;
    };
    let (Restart::Penalty(spot), Some(before)) = (stoppage.what, stoppage.before.as_ref()) else {
        return false;
    };
    before.carrier.seat == seat
        && board.f(seat, spot) >= board.field().l22
        && (scores(board, before) || chain::scores(board, before))
}

/// CT-215. What the carrier's own hand adds: spaces, and tackles avoided.
fn help(board: &Board<'_>, carrier: PlayerId) -> (u8, usize) {
    let hand = board.table.cards.hands[carrier.seat];
    let abilities = hand.iter().map(|card| board.pack.ability(card));
    let usable = abilities.filter(|ability| ability.users.contains(&carrier.shirt.group()));
    usable.flat_map(|ability| &ability.ops).fold((0, 0), |(spaces, avoided), op| match op {
        Op::AddMove(more) => (spaces + more, avoided),
        Op::AvoidTackle { .. } | Op::SkipZones => (spaces, avoided + 1),
        Op::AutoPass(_)
        | Op::PassRange(_)
        | Op::KickRange(_)
        | Op::Target(_)
        | Op::Unstrict
        | Op::Reroll
        | Op::GatherOwnKick(_)
        | Op::StandNow
        | Op::SpillBall
        | Op::StayUp
        | Op::Intercept(_)
        | Op::ReactMove(_) => (spaces, avoided),
    })
}

/// CT-215. Whether the carrier gets over the line by himself.
fn scores(board: &Board<'_>, before: &Snapshot) -> bool {
    let ground = Ground::new(board, before);
    let mut own = before.standing.iter().filter(|(id, _)| *id == before.carrier);
    let Some((_, start)) = own.next() else { return false };
    let (more, avoided) = help(board, before.carrier);
    let moves = board.skills(before.carrier).movement.saturating_add(more);
    let mut run = Run::new(&ground, *start);
    (0..moves).any(|_| {
        run.step(&ground);
        run.scores(&ground, &ground.taken, avoided.min(AVOIDED_MOST))
    })
}

/// The field before the foul, as the carrier's side finds it.
struct Ground {
    spaces: HexSet,
    /// Where somebody stands, so that nobody can end there.
    taken: HexSet,
    /// The Tackle Zones of the other side.
    zones: HexSet,
    /// Beyond the tryline.
    over: HexSet,
    /// The part of that where a tackle still scores: away from touch.
    clear: HexSet,
}

impl Ground {
    fn new(board: &Board<'_>, before: &Snapshot) -> Ground {
        let seat = before.carrier.seat;
        let theirs = before.standing.iter().filter(|(id, _)| id.seat != seat);
        let spaces = board.field().spaces();
        let over = spaces.iter().filter(|hex| board.f(seat, *hex) > board.field().tryline);
        let over: HexSet = over.collect();
        Ground {
            spaces,
            taken: before.standing.iter().map(|(_, at)| *at).collect(),
            zones: theirs.map(|(_, at)| *at).collect::<HexSet>().ring(),
            over,
            clear: over.iter().filter(|hex| !board.field().beside_touch(*hex)).collect(),
        }
    }
}

/// CT-215, CT-316. Where a runner can be by now, apart for each number of spaces in a zone that he
/// has entered, his first included.
#[derive(Clone, Copy)]
struct Run([HexSet; MET]);

impl Run {
    /// CT-316. The zone he stands in counts as one he meets.
    fn new(ground: &Ground, start: Hex) -> Run {
        let mut reached = [HexSet::new(); MET];
        reached[usize::from(ground.zones.has(start))].insert(start);
        Run(reached)
    }

    /// One more move.
    fn step(&mut self, ground: &Ground) {
        let rings = self.0.map(|spaces| spaces.ring());
        for (met, reached) in self.0.iter_mut().enumerate() {
            let mut next = rings[met].minus(&ground.zones);
            if met > 0 {
                next = next.or(&rings[met - 1].and(&ground.zones));
            }
            *reached = reached.or(&next.and(&ground.spaces));
        }
    }

    /// CT-090, CT-215. Whether he is over the line, with so many tackles avoided. The last space
    /// may be in a zone, since a tackle there still scores.
    fn scores(&self, ground: &Ground, taken: &HexSet, avoided: usize) -> bool {
        let ends = |met: usize, goal: &HexSet| !self.0[met].and(goal).minus(taken).is_empty();
        (0..=avoided).any(|met| ends(met, &ground.over))
            || ends(avoided + 1, &ground.zones.and(&ground.clear))
    }
}
