//! The chance to win an Energy Battle before the cards are shown (CT-169 to CT-174).

use engine::Seat;
use engine::screen::Odds;

use crate::card::CardId;
use crate::game::Board;
use crate::phases::battle::{Battle, BattleStep};
use crate::state::COMMIT;

/// The Energy at each position, where there is a card.
type Energies = [Option<u8>; COMMIT];

/// CT-174. The chance to win when `seat` commits these: against as many cards as the others have
/// committed, or could, drawn at random from all that this coach has not seen. None where the cards
/// are shown in any order, which is a matter of wits.
pub fn won(
    board: &Board<'_>,
    battle: Battle,
    seat: Seat,
    cards: &[Option<CardId>; COMMIT],
) -> Option<Odds> {
    if board.table.settings.free_flip {
        return None;
    }
    let theirs = match battle.step {
        BattleStep::First => board.table.cards.hands[seat.other()].len().min(COMMIT),
        BattleStep::Second => board.table.cards.committed[seat.other()].len(),
        BattleStep::Begin
        | BattleStep::Flip { .. }
        | BattleStep::Answer { .. }
        | BattleStep::Dice { .. } => return None,
    };
    let own = cards.map(|card| card.map(|id| board.pack.card(id).energy));
    let mut unseen = unseen(board, seat);
    let throwing = battle.throwing == seat;
    let mut count = Count { own, throwing, wins: 0, of: 0 };
    count.draw(&mut unseen, &mut [None; COMMIT], 0, theirs, 1);
    let (mut wins, mut of) = (count.wins, count.of);
    while of > u64::from(u32::MAX) {
        (wins, of) = (wins / 2, of / 2);
    }
    (of > 0).then_some(Odds { wins: wins as u32, of: of as u32 })
}

/// How many cards of each Energy a coach has not seen: whatever he does not hold, and what lies
/// open nowhere.
fn unseen(board: &Board<'_>, seat: Seat) -> Vec<u64> {
    let cards = &board.table.cards;
    let mut seen = cards.hands[seat].or(cards.discard);
    cards.committed[seat].iter().for_each(|card| seen.insert(*card));
    let mut counts = Vec::new();
    for card in board.pack.deck().minus(seen).iter() {
        let energy = usize::from(board.pack.card(card).energy);
        counts.resize(counts.len().max(energy + 1), 0);
        counts[energy] += 1;
    }
    counts
}

/// Draws, counted one by one.
struct Count {
    own: Energies,
    throwing: bool,
    wins: u64,
    of: u64,
}

impl Count {
    /// The card at `place` of theirs, of `all`; there were `ways` to draw those before it.
    fn draw(
        &mut self,
        unseen: &mut [u64],
        theirs: &mut Energies,
        place: usize,
        all: usize,
        ways: u64,
    ) {
        if place == all {
            self.of += ways;
            self.wins += if self.wins_against(theirs) { ways } else { 0 };
            return;
        }
        for energy in 0..unseen.len() {
            let left = unseen[energy];
            if left == 0 {
                continue;
            }
            unseen[energy] -= 1;
            theirs[place] = Some(energy as u8);
            self.draw(unseen, theirs, place + 1, all, ways * left);
            unseen[energy] += 1;
        }
        theirs[place] = None;
    }

    /// CT-170, CT-171, CT-172, CT-173. Most of the rounds; a level one is the throwing side's.
    fn wins_against(&self, theirs: &Energies) -> bool {
        let won = self.own.iter().zip(theirs).filter(|(mine, theirs)| match self.throwing {
            true => mine >= theirs,
            false => mine > theirs,
        });
        2 * won.count() > COMMIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In how many of all draws of so many of these Energies a side wins.
    fn counted(own: Energies, throwing: bool, unseen: &[u64], theirs: usize) -> (u64, u64) {
        let mut count = Count { own, throwing, wins: 0, of: 0 };
        count.draw(&mut unseen.to_vec(), &mut [None; COMMIT], 0, theirs, 1);
        (count.wins, count.of)
    }

    /// CT-171, CT-172, CT-173, by hand: one card of Energy 1 and one of 5 are unseen.
    #[test]
    fn rounds_are_counted_as_they_are_won() {
        let unseen = [0, 1, 0, 0, 0, 1];
        // Their one card meets the first; the second meets none; the third round is level.
        let two = [Some(3), Some(3), None];
        assert_eq!(counted(two, false, &unseen, 1), (1, 2));
        // Level rounds are the throwing side's.
        assert_eq!(counted(two, true, &unseen, 1), (2, 2));
        // Both cards in either order: one of the first two rounds is won.
        assert_eq!(counted(two, false, &unseen, 2), (0, 2));
        assert_eq!(counted(two, true, &unseen, 2), (2, 2));
        assert_eq!(counted([None; COMMIT], true, &unseen, 2), (0, 2));
        assert_eq!(counted([None; COMMIT], true, &unseen, 1), (2, 2));
    }
}
