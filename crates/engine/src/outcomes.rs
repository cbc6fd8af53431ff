//! What the chance node a match waits at can show, and how often.

use dice::{Faces, Throw};

use crate::game::Game;
use crate::state::{Awaiting, State};

/// Throws with more joint results than this are not enumerated: nobody asked for twelve D12 at
/// once, and the list would not fit the memory.
pub const JOINT_MAX: u32 = 4096;

/// The outcomes of the throw `state` waits for, each once and with its exact weight, in the order
/// of their first faces; the weights sum to [`joint_count`]. `None` when nothing is thrown or
/// there are more than [`JOINT_MAX`] joint results.
pub fn distribution<G: Game>(pack: &G::Pack, state: &State<G>) -> Option<Vec<(G::Outcome, u32)>> {
    let Awaiting::Chance(throw, _) = state.awaiting() else {
        return None;
    };
    let mut weights: Vec<(G::Outcome, u32)> = Vec::new();
    for faces in all_faces(throw)? {
        let outcome = G::name_outcome(state.waiting(pack), &faces);
        match weights.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, weight)) => *weight += 1,
            None => weights.push((outcome, 1)),
        }
    }
    Some(weights)
}

/// How many joint results a throw has, all equally likely; `None` above [`JOINT_MAX`].
pub fn joint_count(throw: Throw) -> Option<u32> {
    u32::from(throw.of).checked_pow(u32::from(throw.count)).filter(|&count| count <= JOINT_MAX)
}

/// Every result of a throw, the last die turning fastest; `None` above [`JOINT_MAX`].
pub fn all_faces(throw: Throw) -> Option<impl Iterator<Item = Faces>> {
    let of = u32::from(throw.of);
    Some((0..joint_count(throw)?).map(move |mut rest| {
        let mut values = vec![0; throw.count as usize];
        for value in values.iter_mut().rev() {
            *value = (rest % of) as u16;
            rest /= of;
        }
        Faces::many(&values).expect("a throw has at most DICE_MAX dice")
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::toy::{self, Outcome, Toy};

    #[test]
    fn joint_results_are_counted_in_order() {
        let faces: Vec<_> = all_faces(Throw::dice(2, 3)).expect("nine").collect();
        let values: Vec<_> = faces.iter().map(|faces| faces.values().to_vec()).collect();
        let expected: Vec<_> = (0..3).flat_map(|a| (0..3).map(move |b| vec![a, b])).collect();
        assert_eq!(values, expected);
        assert_eq!(joint_count(Throw::dice(12, 12)), None);
        assert_eq!(joint_count(Throw::dice(3, 16)), Some(4096));
        assert!(all_faces(Throw::dice(4, 9)).is_none());
    }

    #[test]
    fn outcomes_of_a_draw_are_weighted_by_the_pool() {
        let pack = toy::pack();
        let state = State::<Toy>::new(&pack, &Options::default(), &mut ()).expect("a new match");
        let cards: Vec<_> = (0..8).map(|card| (Outcome::Card(card), 1)).collect();
        assert_eq!(distribution(&pack, &state), Some(cards));
    }
}
