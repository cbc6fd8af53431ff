//! A dealer for tests that says what comes next.

use std::collections::VecDeque;

use crate::dealer::Dealer;
use crate::throw::{Faces, Throw};

/// Deals a fixed list of results. A test that throws more, or something else, is stopped.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDealer {
    script: VecDeque<Faces>,
    dealt: usize,
}

impl ScriptedDealer {
    /// Deals these results in order.
    pub fn new(script: impl IntoIterator<Item = Faces>) -> ScriptedDealer {
        ScriptedDealer { script: script.into_iter().collect(), dealt: 0 }
    }

    /// Deals these values in order, one to a throw.
    pub fn values(script: impl IntoIterator<Item = u16>) -> ScriptedDealer {
        ScriptedDealer::new(script.into_iter().map(Faces::one))
    }

    /// How many results have not been asked for.
    pub fn left(&self) -> usize {
        self.script.len()
    }
}

impl Dealer for ScriptedDealer {
    /// Panics when the script has run out or its next line is no result of `throw`.
    fn deal(&mut self, throw: Throw) -> Faces {
        let Some(faces) = self.script.pop_front() else {
            panic!("the script has only {} results, and {throw:?} is one more", self.dealt);
        };
        assert!(
            throw.admits(&faces),
            "result {} of the script is {:?}, which {throw:?} cannot give",
            self.dealt,
            faces.values(),
        );
        self.dealt += 1;
        faces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let pair = Faces::many(&[5, 0]).expect("two dice");
        let mut dealer = ScriptedDealer::new([Faces::one(3), pair]);
        assert_eq!(dealer.deal(Throw::die(6)), Faces::one(3));
        assert_eq!(dealer.left(), 1);
        assert_eq!(dealer.deal(Throw::dice(2, 6)), pair);
        assert_eq!(dealer.left(), 0);
    }

    #[test]
    #[should_panic(expected = "the script has only 1 results")]
    fn a_script_that_runs_out_stops_the_test() {
        let mut dealer = ScriptedDealer::values([0]);
        dealer.deal(Throw::die(6));
        dealer.deal(Throw::die(6));
    }

    #[test]
    #[should_panic(expected = "result 1 of the script is [6], which")]
    fn a_face_the_die_does_not_have_stops_the_test() {
        let mut dealer = ScriptedDealer::values([5, 6]);
        dealer.deal(Throw::die(6));
        dealer.deal(Throw::die(6));
    }

    #[test]
    #[should_panic(expected = "cannot give")]
    fn the_wrong_number_of_dice_stops_the_test() {
        ScriptedDealer::values([1]).deal(Throw::dice(2, 6));
    }
}
