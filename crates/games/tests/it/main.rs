//! What every game of the registry must keep: the engine's suite, and its scenarios.

mod conformance;
mod scenarios;
