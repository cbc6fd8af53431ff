//! A pack that has been understood, with the type of its contents hidden.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use engine::record::{DealerKind, FORMAT, Header, RecordError, Start};
use engine::{BySeat, Client, Game, Options, PackErrors, Rules, State};

use crate::any_match::AnyMatch;
use crate::client::{Contents, JudgedTeam, Registered, any_judged};
use crate::play::Play;
use crate::registry::GameId;
use crate::shelf::OnShelf;

/// A pack ready to be played with. Cloning it shares the contents.
#[derive(Clone)]
pub struct LoadedPack {
    game: GameId,
    id: String,
    sha256: String,
    /// Holds `Arc<G::Pack>` for the `G` of `game`.
    contents: Arc<dyn Any + Send + Sync>,
}

impl LoadedPack {
    /// Understands a pack, or lists everything that is wrong with it.
    pub fn load(pack: &OnShelf) -> Result<LoadedPack, PackErrors> {
        let contents = dispatch!(pack.game(), G => {
            Arc::new(G::load_pack(pack.source())?) as Arc<dyn Any + Send + Sync>
        });
        // A loader that knows of them lists them with its own errors; none may overlook them.
        if !pack.source().unreadable().is_empty() {
            return Err(PackErrors(pack.source().unreadable().to_vec()));
        }
        Ok(LoadedPack {
            game: pack.game(),
            id: pack.source().id.clone(),
            sha256: pack.sha256().to_string(),
            contents,
        })
    }

    /// The game it is for.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The name of the pack's folder.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The hash records are pinned to.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The contents. Panics when `G` is not the game of [`LoadedPack::game`], which `dispatch!` on
    /// that id rules out.
    pub fn contents<G: Game>(&self) -> Arc<G::Pack> {
        let contents = Arc::clone(&self.contents).downcast::<G::Pack>();
        contents.expect("a pack is asked for by its own game")
    }

    /// The values an option takes with this pack; `None` when there is no such option.
    pub fn option_values(&self, name: &str) -> Option<Vec<String>> {
        let option = self.game.options().iter().find(|option| option.name == name)?;
        Some(dispatch!(self.game, G => G::option_values(&self.contents::<G>(), option)))
    }

    /// The value an option has with this pack when it is not given; `None` when there is no such
    /// option.
    pub fn option_default(&self, name: &str) -> Option<String> {
        let option = self.game.options().iter().find(|option| option.name == name)?;
        Some(dispatch!(self.game, G => G::option_default(&self.contents::<G>(), option)))
    }

    /// What a screen needs to draw with it: teams, cards, texts.
    pub fn show(&self) -> Contents {
        dispatch!(self.game, G => G::any_contents(G::contents(&self.contents::<G>())))
    }

    /// A team that a coach would bring to a match with these options, judged. `None` where coaches
    /// bring none; the error names the option at fault.
    pub fn judge_team(&self, options: &Options, text: &str) -> Option<Result<JudgedTeam, String>> {
        dispatch!(self.game, G => {
            let judged = G::judge_team(&self.contents::<G>(), options, text)?;
            Some(judged.map(any_judged::<G>))
        })
    }

    /// The header of a match with these options: nameless coaches and a seeded dealer, for the
    /// caller to fill in.
    pub fn header(&self, match_id: impl Into<String>, options: &Options) -> Header {
        Header {
            format: FORMAT,
            game: self.game.id().to_string(),
            rules: self.game.rules_version(),
            pack: self.id.clone(),
            pack_sha256: self.sha256.clone(),
            match_id: match_id.into(),
            options: options.clone(),
            seats: BySeat::default(),
            dealer: DealerKind::Seeded { seed: 0, stream: 0 },
            start: Start::Usual,
        }
    }

    /// Opens a match as `header` says. The error names the option at fault.
    pub fn open(&self, header: Header) -> Result<Box<dyn AnyMatch>, RecordError> {
        dispatch!(self.game, G => Ok(Box::new(Play::<G>::new(self, header)?)))
    }

    /// Refuses options that no match can start with.
    pub fn check_options(&self, options: &Options) -> Result<(), String> {
        dispatch!(self.game, G => {
            State::<G>::new(&self.contents::<G>(), options, &mut ()).map(|_| ())
        })
    }
}

impl fmt::Debug for LoadedPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LoadedPack({}/{} {})", self.game, self.id, self.sha256)
    }
}
