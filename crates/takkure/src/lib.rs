//! Takkure: a miniatures game of four a side on a pitch without a grid.
//!
//! The side with the ball spends four activation tokens in a time phase, each on one of its
//! players. He marks a straight move; every defender reacts to the mark; the move is made and a
//! second action chosen; then distances are measured and twelve-sided dice are rolled. The ball
//! carried into the far in-goal and a won roll make a try. Two halves, five boxes of time each.
//!
//! ```
//! use engine::{Options, Seat, State};
//! use takkure::Takkure;
//! # let source = engine::conformance::core_pack("takkure");
//!
//! let pack = takkure::pack::load(&source).expect("the core pack is sound");
//! let state = State::<Takkure>::new(&pack, &Options::default(), &mut ())?;
//! let mut proposals = Vec::new();
//! state.propose(&pack, Seat::Away, &mut proposals);
//! assert_eq!(proposals[0].to_string(), "squad 1 2 3 4");
//! # Ok::<(), String>(())
//! ```
//!
//! Words: a *coach* is the human, a *player* one of the four figures of a side, known by his
//! position. A *mil* is a thousandth of an inch, the unit of all lengths. The *active* player has
//! the token; the *carrier* has the ball. An *individual card* is played in a *window*; a *team
//! play* is declared face down and activates several players for one token.
//!
//! Reading order: [`role`], [`player`], [`activation`] and [`state`] (what lies on the table),
//! [`geometry`] (discs and paths), [`actions`] and [`outcomes`] (what can happen), [`frames`] (the
//! dispatch), [`phases`] (one activity a file), [`roll`] and [`rules`] (dice, hurting, moving),
//! [`cards`] (windows, conditions, effects), [`lessons`], [`view`] (who sees what), [`position`]
//! (set-ups by hand), [`screen`] (what a screen shows), [`words`] (every sentence), [`game`] (the
//! engine's contract).

pub mod actions;
pub mod activation;
pub mod ask;
pub mod card;
pub mod cards;
pub mod chance;
pub mod client;
pub mod events;
pub mod frames;
pub mod game;
pub mod geometry;
pub mod invariants;
pub mod lessons;
pub mod notation;
pub mod outcomes;
pub mod pack;
pub mod phases;
pub mod player;
pub mod position;
pub mod proposals;
pub mod refusal;
pub mod role;
pub mod roll;
pub mod rules;
pub mod screen;
pub mod setup;
pub mod state;
pub mod view;
pub mod wordlist;
pub mod words;

pub use game::Takkure;
