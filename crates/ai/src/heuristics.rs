//! What each game's `rookie` knows of it: one folder per game.

pub(crate) mod crash_tackle;
mod rugby_the_game;
pub(crate) mod takkure;
pub(crate) mod tutatis;

use std::fmt;
use std::marker::PhantomData;

use dice::SeededDealer;
use engine::{Game, Seat, State};

use crate::bot::{Bot, Seen};

/// A position as a coach looks at it: the table a seat sees, or one that search imagines. Advice
/// reads the same of both, and never what the other side holds.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The pack.
    pub pack: &'a G::Pack,
    /// The table.
    pub table: &'a G::Table,
    /// The activities in progress, outermost first.
    pub stack: &'a [G::Frame],
    /// Who looks.
    pub seat: Seat,
    /// The view the table is part of; `None` for an imagined table, on which nothing is blanked.
    pub view: Option<&'a G::View>,
}

impl<'a, G: Game> Sight<'a, G> {
    /// A whole state as `seat` would think about it.
    pub fn imagined(pack: &'a G::Pack, state: &'a State<G>, seat: Seat) -> Sight<'a, G> {
        Sight { pack, table: &state.table, stack: state.stack(), seat, view: None }
    }

    /// The frame that asks.
    pub fn frame(&self) -> G::Frame {
        *self.stack.last().expect("a question has an asker")
    }
}

/// A game's advice to bots.
pub trait Heuristics: Game {
    /// Greedy play: what each proposal is worth, in any unit; `out` comes empty and gets one value
    /// a proposal.
    fn weigh(sight: &Sight<'_, Self>, proposals: &[Self::Action], out: &mut Vec<f64>);
    /// What a rookie does without weighing anything: an answer that is legal but may not be
    /// proposed, such as the whole walk of a player where the rules propose one pick and step after
    /// the other. Playouts take it without asking for proposals, and search too where
    /// the question does not deserve its full effort.
    fn at_once(_sight: &Sight<'_, Self>) -> Option<Self::Action> {
        None
    }
    /// What a coach sees: the table and the stack of a view.
    fn sight<'a>(pack: &'a Self::Pack, view: &'a Self::View, seat: Seat) -> Sight<'a, Self>;
}

/// Values closer than this are equal, and chance decides between them.
const EQUAL: f64 = 1e-9;

/// The place of the highest value; equals are told apart by chance.
pub(crate) fn highest(values: &[f64], ties: &mut SeededDealer) -> usize {
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let equals = || values.iter().enumerate().filter(|(_, value)| **value > most - EQUAL);
    match equals().count() {
        0 => 0,
        1 => equals().next().map_or(0, |(index, _)| index),
        count => equals().nth(ties.index(count)).map_or(0, |(index, _)| index),
    }
}

/// Writes down what each proposal is worth.
fn each<A>(proposals: &[A], out: &mut Vec<f64>, value: impl FnMut(&A) -> f64) {
    out.extend(proposals.iter().map(value));
}

/// Plays the move its game's heuristics like best.
pub struct Rookie<G: Game> {
    values: Vec<f64>,
    ties: SeededDealer,
    game: PhantomData<fn() -> G>,
}

impl<G: Heuristics> Rookie<G> {
    /// A bot with its own stream of numbers.
    pub fn new(ties: SeededDealer) -> Rookie<G> {
        Rookie { values: Vec::new(), ties, game: PhantomData }
    }
}

impl<G: Heuristics> Bot<G> for Rookie<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        let view = seen.view();
        let sight = G::sight(seen.pack(), &view, seen.seat());
        if let Some(answer) = G::at_once(&sight) {
            return answer;
        }
        self.values.clear();
        G::weigh(&sight, proposals, &mut self.values);
        proposals[highest(&self.values, &mut self.ties)]
    }
}

impl<G: Game> fmt::Debug for Rookie<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rookie({})", G::ID)
    }
}
