//! The moments that moved the chance, each told by what moved it.

use engine::Seat;

use super::{Decisive, Mover};

/// How many moments are called decisive.
const MOST: usize = 6;
/// And what they must have moved.
pub const LEAST: f64 = 0.06;

/// No more are looked at again.
const LOOKED_AT: usize = 24;

/// One roll or one decision, and what it moved. It brings its own words: what was told near by, at
/// another step, never stands for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    /// The move: the decision, or the throw that settled the roll.
    pub step: u32,
    /// Where in the match that was.
    pub clock: String,
    /// Whether it was thrown or decided.
    pub by: Mover,
    /// By how much home's chance is another since.
    pub swing: f64,
    /// Home's chance after it.
    pub home: f64,
    /// What happened.
    pub text: String,
}

/// Those that moved most, in the order of the match. `again` looks at one for longer, by its place:
/// of hundreds some seem to have moved the chance because a few playouts were off.
pub fn decisive(causes: &[Cause], mut again: impl FnMut(usize) -> f64) -> Vec<Decisive> {
    let told = |cause: &Cause| cause.swing.abs() >= LEAST && !cause.text.is_empty();
    let mut most: Vec<usize> = (0..causes.len()).filter(|place| told(&causes[*place])).collect();
    most.sort_by(|a, b| causes[*b].swing.abs().total_cmp(&causes[*a].swing.abs()));
    most.truncate(LOOKED_AT);
    let holds = |place: &usize| again(*place) * causes[*place].swing.signum() >= LEAST / 2.0;
    let mut found: Vec<usize> = most.into_iter().filter(holds).take(MOST).collect();
    found.sort_unstable();
    found.into_iter().map(|place| moment(&causes[place])).collect()
}

fn moment(cause: &Cause) -> Decisive {
    Decisive {
        step: cause.step,
        clock: cause.clock.clone(),
        by: cause.by,
        seat: if cause.swing > 0.0 { Seat::Home } else { Seat::Away },
        swing: cause.swing.abs(),
        home: cause.home,
        text: cause.text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cause(step: u32, swing: f64, text: &str) -> Cause {
        let (clock, by) = (String::new(), Mover::Luck);
        Cause { step, clock, by, swing, home: 0.5, text: text.to_string() }
    }

    /// Where a longer look finds the same.
    fn decisive(causes: &[Cause]) -> Vec<Decisive> {
        super::decisive(causes, |place| causes[place].swing)
    }

    #[test]
    fn what_a_longer_look_does_not_find_again_is_no_moment() {
        let causes = [cause(3, 0.2, "one"), cause(5, 0.3, "other"), cause(7, -0.2, "third")];
        let longer = [0.15, -0.02, 0.1];
        let found = super::decisive(&causes, |place| longer[place]);
        assert_eq!(found.iter().map(|one| one.step).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn a_moment_is_what_moved_the_chance_and_not_what_was_told_beside_it() {
        let causes = [
            cause(7, 0.01, "The Kestrels draw Maul."),
            cause(8, 0.11, "6 Frome tackles 8 Tarrant: 9. Made."),
            cause(9, -0.02, "Penalty to Away."),
        ];
        let found = decisive(&causes);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].step, found[0].seat), (8, Seat::Home));
        assert_eq!(found[0].text, "6 Frome tackles 8 Tarrant: 9. Made.");
    }

    #[test]
    fn whoever_gained_by_it_is_named() {
        let causes = [cause(3, 0.2, "Home dodges."), cause(4, -0.3, "Home loses the ball.")];
        let seats: Vec<_> = decisive(&causes).iter().map(|one| (one.step, one.seat)).collect();
        assert_eq!(seats, [(3, Seat::Home), (4, Seat::Away)]);
    }

    #[test]
    fn the_largest_come_in_the_order_of_the_match() {
        let causes: Vec<_> =
            (1..=20_u32).map(|step| cause(step, f64::from(step % 10) / 20.0, "it")).collect();
        let steps: Vec<_> = decisive(&causes).iter().map(|one| one.step).collect();
        assert_eq!(steps, [7, 8, 9, 17, 18, 19]);
        assert_eq!(decisive(&[cause(1, LEAST / 2.0, "it")]), []);
    }
}
