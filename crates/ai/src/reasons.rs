//! Why an answer is good: what comes of it, beside what comes of another.
//!
//! A reason is a fact of the engine, never an opinion. Both answers are played on in the same few
//! worlds (hidden cards dealt anew, the same dice for both) as far as the next question that
//! matters; each game lists what it looks for there ([`Telling`], a row a fact). How often a fact
//! came about after the one answer and how often after the other is all that is said, in sentences
//! made in `words`.
//!
//! Reading order: this file, [`course`], `words`, one of the games.

pub mod course;
pub(crate) mod crash_tackle;
#[cfg(test)]
mod pins;
pub(crate) mod rugby_the_game;
pub(crate) mod takkure;
#[cfg(test)]
mod tests;
pub(crate) mod tutatis;
mod words;

use protocol::analysis::Why;

use crate::bot::Seen;
use crate::tactics::Tactics;
pub use course::Course;
use course::Courses;

/// Both answers are played on so often. The share of a fact is then within some eight of a hundred.
pub const WORLDS: u64 = 40;
/// A fact that comes about less often than this is not worth telling.
const SELDOM: f64 = 0.05;
/// A purpose is told where it holds this much more often than with the other answer.
const CLEARLY: f64 = 0.1;
/// Ground that is worth telling of, in the game's own unit.
const GROUND_LEAST: f64 = 1.0;

/// Whom a fact is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The seat that asks.
    Good,
    /// The other one.
    Bad,
}

/// One thing that can come of an answer: a row of a game's list.
pub trait Fact<G: Tactics>: Copy + PartialEq + std::fmt::Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];
    /// Whom it is good for.
    fn turn(self) -> Turn;
    /// How much it matters, in hundredths of a match, roughly: which reasons are told first.
    fn weight(self) -> f64;
    /// The fact in the present tense, without a capital and a full stop: "you score a try".
    fn words(self) -> &'static str;
    /// Whether it came about.
    fn holds(self, course: &Course<'_, G>) -> bool;
}

/// A game that can tell what comes of an answer.
pub trait Telling: Tactics {
    /// What it looks for.
    type Fact: Fact<Self>;

    /// How near the ball is to the line or goal that the seat attacks, in a unit that coaches
    /// know; the nearer the higher. `None` where no side has it.
    fn ground(course: &Course<'_, Self>) -> Option<f64>;
    /// That unit: "m".
    const UNIT: &'static str;
}

/// The rows of a game's facts: name, whom it is good for, how much it matters, its words, when it
/// holds.
macro_rules! facts {
    (
        $(#[$meta:meta])*
        facts of $game:ty {
            $($name:ident: $turn:ident $weight:literal, $words:literal, $holds:expr;)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            $(#[doc = $words] $name,)+
        }

        impl crate::reasons::Fact<$game> for Fact {
            const ALL: &'static [Fact] = &[$(Fact::$name),+];

            fn turn(self) -> crate::reasons::Turn {
                match self {
                    $(Fact::$name => crate::reasons::Turn::$turn,)+
                }
            }

            fn weight(self) -> f64 {
                match self {
                    $(Fact::$name => $weight,)+
                }
            }

            fn words(self) -> &'static str {
                match self {
                    $(Fact::$name => $words,)+
                }
            }

            fn holds(self, course: &crate::reasons::Course<'_, $game>) -> bool {
                fn judge(
                    course: &crate::reasons::Course<'_, $game>,
                    holds: impl Fn(&crate::reasons::Course<'_, $game>) -> bool,
                ) -> bool {
                    holds(course)
                }
                match self {
                    $(Fact::$name => judge(course, $holds),)+
                }
            }
        }
    };
}
pub(crate) use facts;

/// What came of an answer, over all worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook<F> {
    /// Each fact with the share of worlds in which it came about.
    pub shares: Vec<(F, f64)>,
    /// Where the ball is on average, where it mostly is somewhere and nobody scored.
    pub ground: Option<f64>,
}

/// Why `best` rather than `other`, whose button says `label`. What is said follows from what the
/// seat sees and from `seed`, and from nothing else.
pub fn why<G: Telling>(
    seen: &Seen<'_, G>,
    best: &G::Action,
    other: Option<(&G::Action, &str)>,
    seed: u64,
) -> Why {
    let view = seen.view();
    let mut courses = Courses::<G>::new(seen.pack(), &view, seen.seat(), seed);
    let with_best = outlook(&mut courses, best);
    let with_other = other.map(|(action, label)| (outlook(&mut courses, action), label));
    words::why::<G>(&with_best, with_other.as_ref().map(|(outlook, label)| (outlook, *label)))
}

/// Plays an answer on in every world.
pub fn outlook<G: Telling>(courses: &mut Courses<'_, G>, action: &G::Action) -> Outlook<G::Fact> {
    let mut counts = vec![0_u32; G::Fact::ALL.len()];
    let (mut ground, mut placed) = (0.0, 0_u32);
    for number in 0..WORLDS {
        courses.play(number, action, |course| {
            for (count, fact) in counts.iter_mut().zip(G::Fact::ALL) {
                *count += u32::from(fact.holds(course));
            }
            if let Some(at) = G::ground(course).filter(|_| course.plays_on()) {
                ground += at;
                placed += 1;
            }
        });
    }
    let share = |count: &u32| f64::from(*count) / WORLDS as f64;
    Outlook {
        shares: G::Fact::ALL.iter().copied().zip(counts.iter().map(share)).collect(),
        ground: (u64::from(placed) * 2 > WORLDS).then(|| ground / f64::from(placed)),
    }
}
