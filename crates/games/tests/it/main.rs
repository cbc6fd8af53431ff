//! What every game of the registry must keep: the engine's suite, and its scenarios.

mod choices;
mod completeness;
mod conformance;
mod events;
mod house_card;
mod lines;
mod matches;
mod odds;
mod scenarios;
