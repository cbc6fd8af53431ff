//! What a browser gets of a game, in types of its own.
//!
//! A game's table, frames and events are private: they may be renamed and rearranged at will. What
//! leaves the program is written out here once more, as a board needs it, and generated into
//! TypeScript. See `docs/wire.md`.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::options::Options;
use crate::rules::Question;
use crate::screen::{JudgedTeam, Screen};

/// What goes over the wire.
pub trait Wire: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned {}

impl<T: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned> Wire for T {}

/// A game as its boards know it. All of it is made of what one seat may know.
pub trait Client: Screen {
    /// The position, as a board draws it.
    type Scene: Wire;
    /// Something that happened, as a board shows it.
    type Beat: Wire;
    /// What lies in the box: teams, cards, texts, measures of the field.
    type Contents: Wire;
    /// An answer: who does what, on whom, where and by which way. Boards read it from the answers
    /// they are offered, and hand in what a coach has drawn as one.
    type Act: Wire;
    /// A team that a coach brings; [`NoSquad`] where coaches bring none.
    type Squad: Wire;

    /// The position of a view.
    fn scene(pack: &Self::Pack, view: &Self::View) -> Self::Scene;
    /// An event, as redacted for its viewer; nothing where no board shows it.
    fn beat(pack: &Self::Pack, event: &Self::Event) -> Option<Self::Beat>;
    /// A pack.
    fn contents(pack: &Self::Pack) -> Self::Contents;
    /// An answer, whether it is legal or not.
    fn act(question: Question<'_, Self>, action: &Self::Action) -> Self::Act;
    /// The answer that a board has drawn; the error says why there is no such answer. Whether the
    /// rules allow it is for [`crate::Rules::check`].
    fn drawn(question: Question<'_, Self>, act: &Self::Act) -> Result<Self::Action, Self::Refusal>;
    /// A team that a coach would bring to a match with these options, in any form, judged. `None`
    /// where coaches bring none; the error names the option at fault.
    fn judge_team(
        _pack: &Self::Pack,
        _options: &Options,
        _text: &str,
    ) -> Option<Result<JudgedTeam<Self::Squad>, String>> {
        None
    }
}

/// The teams of games to which coaches bring none: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum NoSquad {}
