//! What is handed in from outside, made up at random. Anything may be refused, with a sentence;
//! nothing may panic, and what was understood must read the same once it is written down again.
//!
//! Each module is one target: its `run` takes any bytes at all. `cargo xtask fuzz` runs them.
//! `corpus/<target>/` holds what libFuzzer begins with: real files, and what once broke something.
#![forbid(unsafe_code)]

pub mod messages;
pub mod notation;
pub mod packs;
pub mod records;
pub mod rosters;
pub mod scenarios;

use std::sync::LazyLock;

use games::shelf::CORE;
use games::{GameId, LoadedPack, OnShelf, Shelf};

static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::embedded);
static LOADED: LazyLock<Vec<LoadedPack>> = LazyLock::new(|| {
    let load = |game: &GameId| SHELF.load(*game, CORE).expect("the core packs load");
    GameId::ALL.iter().map(load).collect()
});

/// The files of a game's core pack.
fn core_files(game: GameId) -> &'static OnShelf {
    SHELF.find(game, CORE).expect("every game has a core pack")
}

/// A game's core pack, read once for all runs.
fn core(game: GameId) -> &'static LoadedPack {
    LOADED.iter().find(|pack| pack.game() == game).expect("every game has a core pack")
}
