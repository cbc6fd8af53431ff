//! The rules of a game: what lies on the table, and how a match goes on.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use dice::{Faces, Throw};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::canon::Canonical;
use crate::flow::{Flow, Input, Sink};
use crate::game::Standing;
use crate::illegal::{Asks, Refuses};
use crate::options::{GameOption, Options};
use crate::pack::{PackErrors, PackSource};
use crate::seat::Seat;
use crate::state::State;

/// A frame that waits, and all it looks at.
pub struct Waiting<'a, G: Rules> {
    /// Teams, cards and tables.
    pub pack: &'a G::Pack,
    /// The table.
    pub table: &'a G::Table,
    /// The frame that asks or throws.
    pub frame: G::Frame,
}

/// The question a frame puts to a seat, and all it is about.
pub struct Question<'a, G: Rules> {
    /// Teams, cards and tables.
    pub pack: &'a G::Pack,
    /// The table.
    pub table: &'a G::Table,
    /// The frame that asks.
    pub frame: G::Frame,
    /// The seat that is asked.
    pub seat: Seat,
}

// By hand, because derives would ask the same of `G::Pack` and `G::Table`.
impl<G: Rules> Clone for Waiting<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for Waiting<'_, G> {}

impl<G: Rules> Clone for Question<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for Question<'_, G> {}

/// A rule book: plain data types plus pure functions. No I/O, clock or random source.
///
/// The implementing type is an empty marker; the bounds on it only let `State<Self>` derive.
pub trait Rules: Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// The name used on the command line, in records and in folders.
    const ID: &'static str;
    /// The name shown to people.
    const NAME: &'static str;
    /// Changes only when the behaviour of the rules changes: records are pinned to it.
    const RULES_VERSION: u32;
    /// No match holds more decisions and chance events together than this.
    const MOVES_MAX: u32;
    /// No more decisions and chance events than this pass without a tick (see [`Rules::ticks`]).
    const STILL_MAX: u32;

    /// Teams, cards and tables, compiled for quick look-up. Shared beside the state, never in it.
    type Pack: Debug + Send + Sync;
    /// Pitch, hands, decks, score. Cheap to clone.
    type Table: Clone + Debug + PartialEq + Send + Sync + Canonical;
    /// One activity in progress. A frame never holds hidden information.
    type Frame: Copy + Debug + PartialEq + Send + Sync + Canonical;
    /// What a coach may decide; its notation is the same in records, scenarios and terminals.
    type Action: Copy + Debug + PartialEq + Send + Sync + Display + FromStr<Err = String>;
    /// What a chance event showed, in the game's words (`d10 7`, `draw G05`).
    type Outcome: Copy + Debug + PartialEq + Display + FromStr<Err = String>;
    /// What a finished frame reports to the frame below.
    type Report: Copy + Debug;
    /// Why something is refused; sentences are [`crate::Screen::refusal_words`].
    type Refusal: Refuses;
    /// What a coach is asked; sentences are [`crate::Screen::ask_words`].
    type Ask: Asks;
    /// A past-tense fact, for log and screen.
    type Event: Clone + Debug + PartialEq + Send + Serialize + DeserializeOwned;

    /// Understands a pack, or lists everything that is wrong with it.
    fn load_pack(source: &PackSource) -> Result<Self::Pack, PackErrors>;
    /// The options a match may be created with.
    fn options() -> &'static [GameOption];
    /// The values an option takes with this pack.
    fn option_values(pack: &Self::Pack, option: &GameOption) -> Vec<String>;
    /// The value an option has with this pack when it is not given.
    fn option_default(_pack: &Self::Pack, option: &GameOption) -> String {
        option.default.to_owned()
    }
    /// The table and the outermost frame of a new match. Errors name the option at fault.
    fn start(pack: &Self::Pack, options: &Options) -> Result<(Self::Table, Self::Frame), String>;

    /// Advances the top frame by one step. Total: whatever [`Rules::check`] and [`Throw::admits`]
    /// let through must be handled.
    fn step<S: Sink<Self>>(
        pack: &Self::Pack,
        table: &mut Self::Table,
        frame: Self::Frame,
        input: Input<Self>,
        sink: &mut S,
    ) -> Flow<Self>;
    /// Judges any action of a seat that is being asked.
    fn check(question: Question<'_, Self>, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// The question that is put to a seat, which is asked.
    fn ask(question: Question<'_, Self>) -> Self::Ask;
    /// Suggests actions: never empty, all legal, made only of what the seat may know.
    fn propose(question: Question<'_, Self>, out: &mut Vec<Self::Action>);
    /// The answer that gives nothing away, for a clock that runs out, by what is proposed. Always
    /// legal: the tamest answer, which is listed first.
    fn default_action(_question: Question<'_, Self>, proposals: &[Self::Action]) -> Self::Action {
        *proposals.first().expect("every question has an answer")
    }

    /// What `faces` mean in the chance node that is waited at.
    fn name_outcome(at: Waiting<'_, Self>, faces: &Faces) -> Self::Outcome;
    /// Faces that would show `outcome` here, if any do; the reverse of [`Rules::name_outcome`].
    fn find_outcome(at: Waiting<'_, Self>, throw: Throw, outcome: &Self::Outcome) -> Option<Faces> {
        (throw.count == 1)
            .then(|| (0..throw.of).map(Faces::one))?
            .find(|faces| Self::name_outcome(at, faces) == *outcome)
    }

    /// The match so far: score and, when over, the result.
    fn standing(table: &Self::Table) -> Standing;
    /// Everything that must hold between two moves, as the first broken sentence.
    fn invariants(pack: &Self::Pack, state: &State<Self>) -> Result<(), String>;
    /// What must hold so that play can go on, as the first broken sentence: the ball is somewhere
    /// or a restart is due, somebody can act. Cheap: it is looked at after every move of a soak.
    /// Part of [`Rules::invariants`], never asked when the match is over.
    fn alive(pack: &Self::Pack, state: &State<Self>) -> Result<(), String>;
    /// How far the match has come, as a number that never falls: turns, boxes or cards used up.
    /// Within [`Rules::STILL_MAX`] moves it must rise or the match must end.
    fn ticks(table: &Self::Table) -> u32;
}
