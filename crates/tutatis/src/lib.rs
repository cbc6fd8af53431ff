//! Tutatis: seven fantasy figures a side, a ball and two goals.
//!
//! Coaches take turns, six in a half. In a turn every figure may act once: move, tackle, pass,
//! shoot, foul. Most of what is hard is a test on two dice, low is good; opponents in contact who
//! are not marked make it harder. A ball that nobody holds bounces. A ball in the goal is worth
//! three points, over the bar one. Teams are hired from eight races on a budget.
//!
//! Words: a *coach* is the human, a *figure* one of the team, known by his number. *Modiol* is what
//! unmarked opponents in contact take off a test. *Soloing* is running with the ball. The *keeper*
//! is whoever was posted in the keeper area. Home is team A of the rules, Away team B.
//!
//! Reading order: [`pitch`] (squares, zones, lines), [`figure`], [`roll`] and [`state`] (what lies
//! on the table), [`roster`] (teams as they are hired), [`actions`] and [`outcomes`] (what can
//! happen), [`frames`] (the list of activities), [`phases`] (one activity a file), [`rules`] (what
//! they share), [`ask`] and [`refusal`] (what is asked, and why something is refused), [`view`],
//! [`position`] (set-ups by hand), [`screen`] (odds, rows of the log), [`words`] (all that a coach
//! reads), [`client`] (what boards get), [`game`] (the engine's contract).

pub mod actions;
pub mod ask;
pub mod chance;
pub mod client;
pub mod events;
pub mod figure;
pub mod frames;
pub mod game;
pub mod invariants;
pub mod notation;
pub mod outcomes;
pub mod pack;
pub mod phases;
pub mod pitch;
pub mod position;
pub mod refusal;
pub mod roll;
pub mod roster;
pub mod rules;
pub mod screen;
pub mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use game::Tutatis;
