//! The packs at hand, not yet understood: the embedded ones and those a caller adds.

use engine::PackSource;

use crate::pack::LoadedPack;
use crate::registry::GameId;

/// The pack used when none is named.
pub const CORE: &str = "core";

/// A pack that was compiled into the binary.
struct Embedded {
    game: &'static str,
    pack: &'static str,
    files: &'static [(&'static str, &'static str)],
}

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Why a pack cannot be put on the shelf or taken from it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// Two different packs of a game under one name.
    #[error("{game} has another pack named `{pack}`; give the new one a folder of its own name")]
    Taken {
        /// The game.
        game: GameId,
        /// The name both want.
        pack: String,
    },
    /// No pack of that name.
    #[error("there is no pack `{pack}` for {game}; {known}")]
    Missing {
        /// The game.
        game: GameId,
        /// The name asked for.
        pack: String,
        /// What there is, as half a sentence.
        known: String,
    },
    /// The pack was found, but it is broken.
    #[error("pack `{pack}` of {game} is broken: {errors}")]
    Broken {
        /// The game.
        game: GameId,
        /// The pack.
        pack: String,
        /// Everything that is wrong with it.
        errors: engine::PackErrors,
    },
}

/// A pack with the game it is for and its hash.
#[derive(Clone, Debug)]
pub struct OnShelf {
    game: GameId,
    source: PackSource,
    sha256: String,
}

impl OnShelf {
    /// The game it is for.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Its files.
    pub fn source(&self) -> &PackSource {
        &self.source
    }

    /// The hash records are pinned to.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}

/// All packs at hand.
#[derive(Clone, Debug, Default)]
pub struct Shelf(Vec<OnShelf>);

impl Shelf {
    /// The packs compiled into the binary. A folder under `packs/` that is no game of the registry
    /// is a mistake of ours, caught by a test; here it is left out.
    pub fn embedded() -> Shelf {
        let mut shelf = Shelf::default();
        for pack in EMBEDDED {
            let files = pack.files.iter().map(|(path, text)| (path.to_string(), text.to_string()));
            if let Ok(game) = pack.game.parse() {
                let added = shelf.add(game, PackSource::new(pack.pack, files));
                added.expect("two folders cannot share a name");
            }
        }
        shelf
    }

    /// Adds a pack. An exact copy of one that is there changes nothing.
    pub fn add(&mut self, game: GameId, source: PackSource) -> Result<(), ShelfError> {
        let sha256 = source.sha256();
        let same_name = self.packs(game).find(|pack| pack.source.id == source.id);
        if same_name.is_some_and(|pack| pack.sha256 != sha256) {
            return Err(ShelfError::Taken { game, pack: source.id });
        }
        if same_name.is_none() {
            self.0.push(OnShelf { game, source, sha256 });
        }
        Ok(())
    }

    /// The packs of a game, the embedded ones first.
    pub fn packs(&self, game: GameId) -> impl Iterator<Item = &OnShelf> {
        self.0.iter().filter(move |pack| pack.game == game)
    }

    /// The pack of that name.
    pub fn find(&self, game: GameId, id: &str) -> Result<&OnShelf, ShelfError> {
        self.packs(game).find(|pack| pack.source.id == id).ok_or_else(|| {
            let known: Vec<_> = self.packs(game).map(|pack| pack.source.id.as_str()).collect();
            let known = match known.as_slice() {
                [] => "none is at hand".to_string(),
                known => format!("there is {}", known.join(", ")),
            };
            ShelfError::Missing { game, pack: id.to_string(), known }
        })
    }

    /// The pack with that hash, whatever its name: what a record asks for.
    pub fn with_hash(&self, game: GameId, sha256: &str) -> Option<&OnShelf> {
        self.packs(game).find(|pack| pack.sha256 == sha256)
    }

    /// The pack of that name, understood.
    pub fn load(&self, game: GameId, id: &str) -> Result<LoadedPack, ShelfError> {
        let found = self.find(game, id)?;
        LoadedPack::load(found).map_err(|errors| ShelfError::Broken {
            game,
            pack: id.to_string(),
            errors,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(id: &str, text: &str) -> PackSource {
        PackSource::new(id, [("a.toml".to_string(), text.to_string())])
    }

    #[test]
    fn every_embedded_folder_is_a_game_and_every_game_has_a_core_pack_that_loads() {
        for pack in EMBEDDED {
            assert!(pack.game.parse::<GameId>().is_ok(), "packs/{} is no game", pack.game);
        }
        for game in GameId::ALL {
            if let Err(error) = Shelf::embedded().load(*game, CORE) {
                panic!("{error}");
            }
        }
    }

    #[test]
    fn a_name_is_given_once_but_a_copy_is_welcome() {
        let game = GameId::ALL[0];
        let mut shelf = Shelf::default();
        assert_eq!(shelf.add(game, source("house", "a = 1")), Ok(()));
        assert_eq!(shelf.add(game, source("house", "a = 1")), Ok(()));
        assert_eq!(shelf.packs(game).count(), 1);
        let taken = shelf.add(game, source("house", "a = 2"));
        assert_eq!(taken, Err(ShelfError::Taken { game, pack: "house".to_string() }));
    }

    #[test]
    fn a_record_finds_its_pack_by_hash() {
        let game = GameId::ALL[0];
        let mut shelf = Shelf::default();
        shelf.add(game, source("one", "a = 1")).expect("the shelf is empty");
        shelf.add(game, source("two", "a = 2")).expect("the name is free");
        let sha256 = source("other name", "a = 2").sha256();
        let found = shelf.with_hash(game, &sha256).expect("the files are there");
        assert_eq!(found.source().id, "two");
        assert!(shelf.with_hash(game, &source("one", "a = 3").sha256()).is_none());
    }
}
