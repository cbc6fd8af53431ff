//! Rugby: The Game: a card game of fifteen a side, slots and a field ruler.
//!
//! Each coach has fifteen player cards, at most six of them on the field, Ready or Grounded. The
//! team with the ball spends one action a turn (support, pass, run, kick or a card) and then
//! advances; the other spends one to tackle. Rucks, scrums and line-outs are contests of strength
//! and of rugby balls turned from a Power Deck. A half is timed by a deck of twenty cards.
//!
//! ```
//! use engine::{Options, Seat, State};
//! use rugby_the_game::RugbyTheGame;
//! # let source = engine::conformance::core_pack("rugby-the-game");
//!
//! let pack = rugby_the_game::pack::load(&source).expect("the core pack is sound");
//! let mut events = Vec::new();
//! let state = State::<RugbyTheGame>::new(&pack, &Options::default(), &mut events)?;
//! let mut proposals = Vec::new();
//! state.propose(&pack, Seat::Away, &mut proposals);
//! assert_eq!(proposals[0].to_string(), "call heads");
//! # Ok::<(), String>(())
//! ```
//!
//! Words: a *coach* is the human, a *player* a card with a shirt. *GP card*: General Play card.
//! *Half deck*: the deck that is the clock. *togo*: metres to the line a team attacks.
//!
//! Reading order: [`shirt`], [`side`] and [`state`] (what lies on the table), [`actions`] and
//! [`outcomes`] (what can happen), [`frames`] (the list of activities), [`phases`] (one activity a
//! file), [`cards`] (windows, conditions, effects), [`rules`] (shared leaves), [`ask`] and
//! [`refusal`] (what is asked, and why something is refused), [`view`] (who sees what),
//! [`position`] (set-ups by hand), [`screen`] (odds, rows of the log), [`words`] (all that a coach
//! reads), [`client`] (what boards get), [`game`] (the engine's contract).

pub mod actions;
pub mod ask;
pub mod cards;
pub mod chance;
pub mod client;
pub mod events;
pub mod frames;
pub mod game;
pub mod invariants;
pub mod outcomes;
pub mod pack;
pub mod phases;
pub mod position;
pub mod refusal;
pub mod rules;
pub mod screen;
pub mod setup;
pub mod shirt;
pub mod side;
pub mod state;
pub mod view;
pub mod words;

pub use game::RugbyTheGame;
