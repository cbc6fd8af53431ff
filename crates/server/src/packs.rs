//! Packs, each understood once for all matches that are played with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use engine::PackErrors;
use games::{GameId, LoadedPack, OnShelf, Shelf, ShelfError};

use crate::blocking;
use crate::error::Error;
use crate::hub::Shared;

/// What came of understanding a pack.
type Loaded = Arc<OnceLock<Result<LoadedPack, PackErrors>>>;

/// The packs at hand, and those of them that were understood, by their hashes.
#[derive(Debug, Default)]
pub struct Packs {
    shelf: Shelf,
    loaded: Mutex<HashMap<(GameId, String), Loaded>>,
}

impl Packs {
    /// The packs of a shelf; none is understood before it is asked for.
    pub fn new(shelf: Shelf) -> Packs {
        Packs { shelf, loaded: Mutex::default() }
    }

    /// The packs as they came.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// A pack of the shelf, understood. Whoever asks for the same one meanwhile waits; nobody else
    /// does.
    pub fn load(&self, pack: &OnShelf) -> Result<LoadedPack, PackErrors> {
        let key = (pack.game(), pack.sha256().to_string());
        let place = {
            let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(loaded.entry(key).or_default())
        };
        place.get_or_init(|| LoadedPack::load(pack)).clone()
    }

    /// The pack of that name, if somebody has had it understood.
    fn understood(&self, game: GameId, id: &str) -> Option<LoadedPack> {
        let pack = self.shelf.find(game, id).ok()?;
        let loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        let pack = loaded.get(&(game, pack.sha256().to_string()))?.get()?;
        pack.as_ref().ok().cloned()
    }

    /// The pack of that name, understood.
    pub fn named(&self, game: GameId, id: &str) -> Result<LoadedPack, ShelfError> {
        let loaded = self.load(self.shelf.find(game, id)?);
        loaded.map_err(|errors| ShelfError::Broken { game, pack: id.to_string(), errors })
    }
}

impl Shared {
    /// The pack of that name, understood: the first time, which takes long, on a thread for that.
    pub async fn pack(
        &self,
        game: GameId,
        id: &str,
    ) -> Result<Result<LoadedPack, ShelfError>, Error> {
        if let Some(pack) = self.packs.understood(game, id) {
            return Ok(Ok(pack));
        }
        let (packs, id) = (Arc::clone(&self.packs), id.to_string());
        blocking::run(&self.reads, move || packs.named(game, &id)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::Hub;
    use store::MemoryStore;

    type Rugby = games::rules::RugbyTheGame;

    /// The very same contents, wherever a match comes from: made, read, looked at.
    #[tokio::test]
    async fn a_second_match_does_not_load_the_pack_again() {
        let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
        let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
        let asked = serde_json::from_value(asked).expect("a request");
        let mut contents = Vec::new();
        for _ in 0..2 {
            let made = hub.create(&asked).await.expect("a match");
            let table = hub.copy(&made.summary.id).await.expect("it is there");
            contents.push(table.pack.contents::<Rugby>());
        }
        let named = hub.shared().packs.named(GameId::RugbyTheGame, "core").expect("it is there");
        contents.push(named.contents::<Rugby>());
        assert!(contents.windows(2).all(|two| Arc::ptr_eq(&two[0], &two[1])));
    }

    #[test]
    fn what_is_wrong_with_a_pack_is_told_every_time() {
        let mut shelf = Shelf::embedded();
        let source = engine::PackSource::new("bad", [("pack.toml".to_string(), "?".to_string())]);
        shelf.add(GameId::RugbyTheGame, source).expect("the name is free");
        let packs = Packs::new(shelf);
        for _ in 0..2 {
            let error = packs.named(GameId::RugbyTheGame, "bad").expect_err("it is no pack");
            assert!(matches!(error, ShelfError::Broken { .. }), "{error}");
        }
    }
}
