//! Crash Tackle: fifteen a side on a field of hexes.
//!
//! Coaches take turns. In a turn any number of players move, one after the other, without dice;
//! gathering, passing and kicking are tests on two dice, low is good, and most failures end the
//! turn. A carrier who comes next to a standing opponent is tackled, and both go to ground; the
//! ball is won back at the breakdown. Basic Training is that; Pro Training adds cards, set pieces,
//! kicks for touch, the referee and rucks, each module of which can be switched off.
//!
//! Words: a *coach* is the human, a *player* one of the fifteen of a side, known by his shirt. A
//! *space* is a hex. *Forwardness* `f` is the row seen from a side's own end. The *active* side has
//! the turn; the *carrier* stands with the ball.
//!
//! Reading order: [`field`] (spaces, lines, zones), [`player`], [`card`], [`roll`] and [`state`]
//! (what lies on the table), [`actions`] and [`outcomes`] (what can happen), [`frames`] (the
//! dispatch), [`phases`] (one activity a file), [`rules`] (what they share), [`cards`] (windows and
//! abilities), [`ask`] and [`refusal`] (what is asked and refused, without words), [`view`] (who
//! sees what), [`position`] (set-ups by hand), [`screen`] (what a screen shows), [`words`] (every
//! sentence), [`game`] (the engine's contract).

pub mod actions;
pub mod ask;
pub mod card;
pub mod cards;
pub mod chance;
pub mod client;
pub mod events;
pub mod field;
pub mod frames;
pub mod game;
pub mod invariants;
pub mod modules;
pub mod notation;
pub mod outcomes;
pub mod pack;
pub mod phases;
pub mod player;
pub mod position;
pub mod refusal;
pub mod roll;
pub mod rules;
pub mod screen;
pub mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use game::CrashTackle;
