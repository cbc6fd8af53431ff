//! What tests of every game's tactics share: positions from play, and what must hold at them.

use std::ops::Range;

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, BySeat, Game, Move, Options, Seat, State};

use super::Tactics;
use crate::testing::core_pack;
use crate::{Bot, Random, Rookie, Seen};

/// A position of a match, before its next move.
pub struct Position<'a, G: Game> {
    pub pack: &'a G::Pack,
    pub state: &'a State<G>,
    /// Who is asked, and the answers; `None` where something is thrown.
    pub question: Option<(Seat, &'a [G::Action])>,
}

/// Plays a match with one kind of bot in both seats and shows every position.
pub fn watch<G: Game, B: Bot<G>>(
    options: &Options,
    seed: u64,
    bot: impl Fn(SeededDealer) -> B,
    mut look: impl FnMut(&Position<'_, G>),
) {
    let pack = &*core_pack::<G>();
    let mut state = State::<G>::new(pack, options, &mut ()).expect("a match");
    let mut dealer = SeededDealer::stream(seed, 0);
    let mut bots = BySeat::new(|seat| bot(SeededDealer::stream(seed, seat as u64 + 1)));
    let mut proposals = Vec::new();
    loop {
        let mv = match state.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance(throw, _) => {
                look(&Position { pack, state: &state, question: None });
                Move::Chance(dealer.deal(throw))
            }
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                state.propose(pack, seat, &mut proposals);
                look(&Position { pack, state: &state, question: Some((seat, &proposals)) });
                let action = match &proposals[..] {
                    [only] => *only,
                    _ => bots[seat].decide(&Seen::new(pack, &state, seat), &proposals),
                };
                Move::Decision(seat, action)
            }
        };
        state.apply(pack, mv, &mut ()).expect("bots play by the rules");
    }
}

/// Swapping the sides changes the sign of every feature and nothing else, and each of them is
/// something at times. `swapped` is the same position with the names of the sides exchanged;
/// `None` where the game judges no position.
pub fn swapping_sides_changes_the_sign<G: Tactics>(
    seeds: Range<u64>,
    swapped: impl Fn(&Position<'_, G>) -> Option<(G::Table, Vec<G::Frame>)>,
) {
    let known = |(name, _): &(&str, _)| G::FEATURES.contains(name);
    assert!(G::SIGNS.iter().all(known), "a sign of no feature");
    let mut seen = vec![false; G::FEATURES.len()];
    let mut look = |position: &Position<'_, G>| {
        let Some((table, stack)) = swapped(position) else { return };
        let (mut here, mut there) = (Vec::new(), Vec::new());
        let Position { pack, state, .. } = position;
        G::features(pack, &state.table, state.stack(), &mut here);
        G::features(pack, &table, &stack, &mut there);
        assert_eq!(here.len(), G::FEATURES.len());
        for (place, (x, y)) in here.iter().zip(&there).enumerate() {
            assert!((x + y).abs() < 1e-9, "{}: {x} and {y}", G::FEATURES[place]);
            seen[place] |= *x != 0.0;
        }
    };
    for seed in seeds {
        // A rookie gets far, and chance where no rookie would go.
        watch(&Options::default(), seed, Rookie::new, &mut look);
        watch(&Options::default(), seed, Random::new, &mut look);
    }
    let never: Vec<_> = G::FEATURES.iter().zip(seen).filter(|(_, seen)| !seen).collect();
    assert!(never.is_empty(), "these are always nothing: {never:?}");
}

/// The moments of a random match, each once. They never fall.
pub fn moments<G: Tactics>(options: &Options, seed: u64) -> Vec<u32> {
    let mut moments = Vec::new();
    watch::<G, _>(options, seed, Random::new, |position| {
        let now = G::moment(&position.state.table);
        let before = moments.last().copied().unwrap_or(0);
        assert!(now >= before, "{now} after {before} at {:?}", position.state.frame());
        if moments.last() != Some(&now) {
            moments.push(now);
        }
    });
    moments
}

/// The same with the seats exchanged.
pub fn exchanged<T: Clone>(both: &BySeat<T>) -> BySeat<T> {
    BySeat::new(|seat| both[seat.other()].clone())
}
