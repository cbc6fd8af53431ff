//! Power cards to come, as a coach may know them: what is turned in rucks and scrums.
//!
//! Fresh cards of both decks, and all that the other coach holds or has drawn to his hand, lie in
//! one heap for this coach. A hand holds no Blue card, so that decks have more of them.

use std::collections::{BTreeMap, HashMap};

use engine::Seat;

use crate::cards::{Card, Colour};
use crate::game::Board;

/// RT-271. More balls than this are on no card.
const BALLS: usize = 4;

/// Cards by their balls.
type Counts = [u8; BALLS];

/// What can come of turned cards, with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    /// Blue cards, all of which lie in decks.
    blue: Counts,
    /// The others, some of which are in hands.
    others: Counts,
    /// How many of the others lie in decks.
    slots: u8,
}

/// Both decks, as one coach may know them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decks {
    heap: Heap,
    /// The own deck where it is refilled: the coach knows what lies in it.
    own: Option<Counts>,
    /// How many cards each deck has without being filled again: the own one, and theirs.
    left: [u8; 2],
}

/// Whose card is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The coach's own.
    Own,
    /// The other coach's.
    Theirs,
}

impl Whose {
    /// The other.
    pub const fn other(self) -> Whose {
        match self {
            Whose::Own => Whose::Theirs,
            Whose::Theirs => Whose::Own,
        }
    }
}

impl Decks {
    /// The decks as `seat` may know them.
    pub fn known_to(board: &Board<'_>, seat: Seat) -> Decks {
        let table = board.table;
        let (own, theirs) = (&table.sides[seat], &table.sides[seat.other()]);
        let mut heap = Heap { blue: [0; BALLS], others: [0; BALLS], slots: 0 };
        let mut put = |card: Card, copies: u8| {
            let balls = usize::from(board.pack.card(card).balls).min(BALLS - 1);
            match card.colour() {
                Colour::Blue => heap.blue[balls] += copies,
                Colour::Green | Colour::Red | Colour::Yellow => heap.others[balls] += copies,
            }
        };
        table.unseen.iter().for_each(|(card, copies)| put(card, copies));
        theirs.power.pool.iter().for_each(|(card, copies)| put(card, copies));
        let held = theirs.hand.iter().chain(&theirs.looked_at);
        held.for_each(|card| put(*card, 1));
        let held = (theirs.hand.len() + theirs.looked_at.len()) as u8;
        heap.slots = heap.others.iter().sum::<u8>().saturating_sub(held);
        let refilled = (own.power.fresh == 0).then(|| {
            let mut counts = [0; BALLS];
            for (card, copies) in own.power.pool.iter() {
                counts[usize::from(board.pack.card(card).balls).min(BALLS - 1)] += copies;
            }
            counts
        });
        let size = |side: &crate::side::Side| match side.power.fresh {
            0 => side.power.pool.len(),
            fresh => fresh,
        };
        Decks { heap, own: refilled, left: [size(own), size(theirs)] }
    }

    /// The same, as far as it matters whether a card shows a ball at all.
    fn by_ball(&self) -> Decks {
        let any = |counts: Counts| {
            let [none, some @ ..] = counts;
            [none, some.iter().sum(), 0, 0]
        };
        let Heap { blue, others, slots } = self.heap;
        let heap = Heap { blue: any(blue), others: any(others), slots };
        Decks { heap, own: self.own.map(any), left: self.left }
    }

    /// Calls `each` with the balls on the next card of a deck, its chance, and the decks after it;
    /// says whether there is a card without filling the deck again.
    pub fn turn(&self, whose: Whose, each: &mut dyn FnMut(u8, f64, &Decks)) -> bool {
        let place = usize::from(whose == Whose::Theirs);
        if self.left[place] == 0 {
            return false;
        }
        let mut after = self.clone();
        after.left[place] -= 1;
        if let (Some(own), Whose::Own) = (self.own, whose) {
            let all = f64::from(own.iter().sum::<u8>());
            for (balls, count) in own.iter().enumerate().filter(|(_, count)| **count > 0) {
                let mut left = own;
                left[balls] -= 1;
                after.own = Some(left);
                each(balls as u8, f64::from(*count) / all, &after);
            }
            return true;
        }
        let heap = &self.heap;
        let blue = f64::from(heap.blue.iter().sum::<u8>());
        let (others, slots) = (f64::from(heap.others.iter().sum::<u8>()), f64::from(heap.slots));
        if blue + slots == 0.0 {
            return false;
        }
        for balls in 0..BALLS {
            if heap.blue[balls] > 0 {
                after.heap = *heap;
                after.heap.blue[balls] -= 1;
                each(balls as u8, f64::from(heap.blue[balls]) / (blue + slots), &after);
            }
            if heap.others[balls] > 0 && heap.slots > 0 {
                after.heap = *heap;
                after.heap.others[balls] -= 1;
                after.heap.slots -= 1;
                let of_these = f64::from(heap.others[balls]) / others;
                each(balls as u8, slots / (blue + slots) * of_these, &after);
            }
        }
        true
    }
}

/// By how much the own side's cards beat theirs, with its chance.
pub struct Margins(BTreeMap<i16, Margin>);

#[derive(Clone, Copy, Default)]
struct Margin {
    /// Of just so much.
    chance: f64,
    /// Of that, and that the own side would win if it came out level by it.
    level: f64,
    /// Of that, and that nobody can say who would.
    unknown: f64,
}

/// RT-166, RT-167, RT-169. What may come of a ruck in which the own side and theirs turn so many
/// cards; `first` turns first where it is level. None where a deck would have to be filled again.
pub fn margins(decks: &Decks, turns: [u8; 2], first: Whose) -> Option<Margins> {
    let [own, theirs] = turns.map(usize::from);
    let order = [(Whose::Own, own), (Whose::Theirs, theirs)];
    let order = order.into_iter().flat_map(|(whose, count)| std::iter::repeat_n(whose, count));
    let mut now = BTreeMap::from([((decks.clone(), 0_i16), 1.0)]);
    for whose in order {
        let mut next = BTreeMap::new();
        for ((decks, margin), before) in &now {
            let turned = decks.turn(whose, &mut |balls, chance, after| {
                let more = i16::from(balls);
                let margin = margin + if whose == Whose::Own { more } else { -more };
                *next.entry((after.clone(), margin)).or_insert(0.0) += before * chance;
            });
            if !turned {
                return None;
            }
        }
        now = next;
    }
    // What is left matters only by whether a card shows a ball.
    let mut ends = BTreeMap::new();
    for ((decks, margin), chance) in now {
        *ends.entry((decks.by_ball(), margin)).or_insert(0.0) += chance;
    }
    let mut margins = BTreeMap::<i16, Margin>::new();
    for ((decks, margin), chance) in ends {
        let Level { won, unknown } = level(&decks, first);
        let at = margins.entry(margin).or_default();
        at.chance += chance;
        at.level += chance * won;
        at.unknown += chance * unknown;
    }
    Some(Margins(margins))
}

impl Margins {
    /// The chance that the own side wins which is `ahead` by so much before the cards; none where
    /// a deck may well have to be filled again.
    pub fn won(&self, ahead: i16) -> Option<f64> {
        const SMALL: f64 = 0.000_5;
        let of = |(margin, at): (&i16, &Margin)| match ahead + margin {
            1.. => at.chance,
            0 => at.level,
            _ => 0.0,
        };
        let level = self.0.get(&-ahead).map_or(0.0, |at| at.unknown);
        (level < SMALL).then(|| self.0.iter().map(of).sum())
    }
}

/// What comes of a ruck that is level.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The chance that the own side wins.
    won: f64,
    /// The chance that no card shows a ball before a deck has to be filled again.
    unknown: f64,
}

/// RT-169, RT-284. Cards are turned alternately until one shows a ball.
fn level(decks: &Decks, first: Whose) -> Level {
    let (heap, own, mut left) = (&decks.heap, &decks.own, decks.left);
    let sum = |counts: &Counts| f64::from(counts.iter().sum::<u8>());
    let (mut level, mut whose) = (Level::default(), first);
    // No card has shown a ball so far; by how many of them were Blue.
    let mut bare = vec![1.0];
    let (mut of_heap, mut of_own) = (0_usize, 0.0);
    while bare.iter().sum::<f64>() > 0.0 {
        let place = usize::from(whose == Whose::Theirs);
        if left[place] == 0 {
            level.unknown = bare.iter().sum();
            break;
        }
        left[place] -= 1;
        let before: f64 = bare.iter().sum();
        match (own, whose) {
            (Some(own), Whose::Own) => {
                let again = (f64::from(own[0]) - of_own).max(0.0) / (sum(own) - of_own);
                bare.iter_mut().for_each(|chance| *chance *= again);
                of_own += 1.0;
            }
            _ => {
                let mut next = vec![0.0; bare.len() + 1];
                for (blue, chance) in bare.iter().enumerate() {
                    let (blue_drawn, drawn) = (blue as f64, (of_heap - blue) as f64);
                    let slots = f64::from(heap.slots) - drawn;
                    let all = sum(&heap.blue) - blue_drawn + slots;
                    let bare_blue = (f64::from(heap.blue[0]) - blue_drawn).max(0.0);
                    let bare_others = (f64::from(heap.others[0]) - drawn).max(0.0);
                    if all > 0.0 && *chance > 0.0 {
                        next[blue + 1] += chance * bare_blue / all;
                    }
                    if all > 0.0 && slots > 0.0 && bare_others > 0.0 {
                        let share = bare_others / (sum(&heap.others) - drawn);
                        next[blue] += chance * slots / all * share;
                    }
                }
                bare = next;
                of_heap += 1;
            }
        }
        if whose == Whose::Own {
            level.won += before - bare.iter().sum::<f64>();
        }
        whose = whose.other();
    }
    level
}

/// RT-185, RT-187. The chance that the own side is the first at `target`, cards being turned
/// alternately from `turns`; none where a deck would have to be filled again, and where it is so
/// far away that counting takes too long for a screen.
pub fn race(
    decks: &Decks,
    strengths: [i16; 2],
    target: i16,
    turns: Whose,
    known: &mut HashMap<(Decks, [i16; 2], Whose), Option<f64>>,
) -> Option<f64> {
    let [own, theirs] = strengths;
    // Who turned last is not the one who turns now; the feed is asked first, which only matters
    // before any card.
    if own >= target || theirs >= target {
        return Some(if own >= target { 1.0 } else { 0.0 });
    }
    const MOST: usize = 4_000;
    if known.len() > MOST {
        return None;
    }
    let key = (decks.clone(), strengths, turns);
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let mut won = Some(0.0);
    let turned = decks.turn(turns, &mut |balls, chance, after| {
        let more = i16::from(balls);
        let next = match turns {
            Whose::Own => [own + more, theirs],
            Whose::Theirs => [own, theirs + more],
        };
        let then = race(after, next, target, turns.other(), known);
        won = won.zip(then).map(|(won, then)| won + chance * then);
    });
    let won = won.filter(|_| turned);
    known.insert(key, won);
    won
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A few cards, as Blue or not and with their balls; `held` of the others are in their hand,
    /// nobody knows which.
    fn decks(cards: &[(bool, u8)], held: u8, left: [u8; 2]) -> Decks {
        let mut heap = Heap { blue: [0; BALLS], others: [0; BALLS], slots: 0 };
        for (blue, balls) in cards {
            let counts = if *blue { &mut heap.blue } else { &mut heap.others };
            counts[usize::from(*balls)] += 1;
        }
        heap.slots = heap.others.iter().sum::<u8>() - held;
        Decks { heap, own: None, left }
    }

    /// Calls `each` with every order of some things.
    fn orders<T: Copy>(things: &mut [T], from: usize, each: &mut dyn FnMut(&[T])) {
        if from == things.len() {
            return each(things);
        }
        for at in from..things.len() {
            things.swap(from, at);
            orders(things, from + 1, each);
            things.swap(from, at);
        }
    }

    /// The chance to win, by every order of the cards in which none but others are held: the first
    /// are in their hand, then the decks are turned from the top.
    fn counted(cards: &[(bool, u8)], held: usize, turns: [usize; 2], ahead: i16) -> f64 {
        let (mut all, mut won) = (0_u32, 0_u32);
        orders(&mut cards.to_vec(), 0, &mut |order| {
            let (hand, deck) = order.split_at(held);
            if hand.iter().any(|(blue, _)| *blue) {
                return;
            }
            all += 1;
            let sum = |cards: &[(bool, u8)]| cards.iter().map(|(_, balls)| *balls).sum::<u8>();
            let (own, rest) = deck.split_at(turns[0]);
            let (theirs, rest) = rest.split_at(turns[1]);
            let margin = ahead + i16::from(sum(own)) - i16::from(sum(theirs));
            let first_ball = rest.iter().position(|(_, balls)| *balls > 0);
            let level = first_ball.expect("some ball is left") % 2 == 0;
            won += u32::from(margin > 0 || (margin == 0 && level));
        });
        f64::from(won) / f64::from(all)
    }

    #[test]
    fn rucks_agree_with_every_order_of_the_cards() {
        let cards =
            [(true, 1), (true, 0), (false, 0), (false, 1), (false, 2), (false, 1), (false, 1)];
        for held in [0, 1] {
            for (turns, ahead) in [([1, 1], 0), ([2, 1], -1), ([1, 2], 1), ([2, 1], 0)] {
                let decks = decks(&cards, held, [6, 6]);
                let margins = margins(&decks, turns, Whose::Own).expect("there are cards");
                let told = margins.won(ahead).expect("a ball comes up in time");
                let real = counted(&cards, held.into(), turns.map(usize::from), ahead);
                assert!((told - real).abs() < 1e-9, "{told} for {real}: {held} {turns:?} {ahead}");
            }
        }
    }

    #[test]
    fn a_race_is_won_by_who_needs_less() {
        let cards = [(false, 1); 6];
        let race = |own, theirs, turns| {
            race(&decks(&cards, 0, [6, 6]), [own, theirs], 10, turns, &mut HashMap::new())
        };
        assert_eq!(race(9, 9, Whose::Own), Some(1.0));
        assert_eq!(race(9, 9, Whose::Theirs), Some(0.0));
        assert_eq!(race(8, 9, Whose::Own), Some(0.0));
        assert_eq!(race(8, 7, Whose::Theirs), Some(1.0));
        assert_eq!(race(0, 0, Whose::Own), None);
    }
}
