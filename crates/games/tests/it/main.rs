//! What every game of the registry must keep: the engine's suite, scenarios, stored matches.

mod chances;
mod choices;
mod completeness;
mod conformance;
mod events;
mod house_card;
mod lines;
mod matches;
mod odds;
mod records;
mod scenarios;
