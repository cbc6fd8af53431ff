//! The contract: what a rule book must provide.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use dice::{Dealer, Faces, Throw};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::canon::Canonical;
use crate::illegal::Illegal;
use crate::pack::{PackErrors, PackSource};
use crate::screen::{Choice, JudgedTeam, Line, Thrower};
use crate::seat::{BySeat, Seat, Seats};
use crate::state::State;

/// A rule book: plain data types plus pure functions. No I/O, clock or random source.
///
/// The implementing type is an empty marker; the bounds on it only let `State<Self>` derive.
pub trait Game: Copy + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// The name used on the command line, in records and in folders.
    const ID: &'static str;
    /// The name shown to people.
    const NAME: &'static str;
    /// Changes only when the behaviour of the rules changes: records are pinned to it.
    const RULES_VERSION: u32;
    /// No match holds more decisions and chance events together than this.
    const MOVES_MAX: u32;
    /// No more decisions and chance events than this pass without a tick (see [`Game::ticks`]).
    const STILL_MAX: u32;

    /// Teams, cards and tables, compiled for quick look-up. Shared beside the state, never in it.
    type Pack: Debug + Send + Sync;
    /// Pitch, hands, decks, score. Cheap to clone.
    type Table: Clone + Debug + PartialEq + Send + Sync + Canonical + Serialize + DeserializeOwned;
    /// One activity in progress. A frame never holds hidden information.
    type Frame: Copy + Debug + PartialEq + Send + Sync + Canonical + Serialize + DeserializeOwned;
    /// What a coach may decide; its notation is the same in records, scenarios and terminals.
    type Action: Copy
        + Debug
        + PartialEq
        + Send
        + Sync
        + Display
        + FromStr<Err = String>
        + Serialize
        + DeserializeOwned;
    /// What a chance event showed, in the game's words (`d10 7`, `draw G05`).
    type Outcome: Copy + Debug + PartialEq + Display + FromStr<Err = String>;
    /// What a finished frame reports to the frame below.
    type Report: Copy + Debug;
    /// A past-tense fact, for log and screen.
    type Event: Clone + Debug + PartialEq + Send + Serialize + DeserializeOwned;
    /// All that one seat (or a spectator) may know.
    type View: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;

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

    /// Advances the top frame by one step. Total: whatever [`Game::check`] and [`Throw::admits`]
    /// let through must be handled.
    fn step<S: Sink<Self>>(
        pack: &Self::Pack,
        table: &mut Self::Table,
        frame: Self::Frame,
        input: Input<Self>,
        sink: &mut S,
    ) -> Flow<Self>;
    /// Judges any action of a seat that is being asked by `frame`.
    fn check(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Illegal>;
    /// Suggests actions: never empty, all legal, made only of what the seat may know.
    fn propose(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        seat: Seat,
        out: &mut Vec<Self::Action>,
    );
    /// The question `frame` puts to `seat`.
    fn prompt(pack: &Self::Pack, table: &Self::Table, frame: Self::Frame, seat: Seat) -> Prompt;
    /// The answer that gives nothing away, for a clock that runs out. Always legal.
    fn default_action(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        seat: Seat,
    ) -> Self::Action;

    /// Answers a coach would look for here although the rules may refuse them now; screens show
    /// them with the reason. Made only of what the seat may know, like proposals.
    fn consider(
        _pack: &Self::Pack,
        _table: &Self::Table,
        _frame: Self::Frame,
        _seat: Seat,
        _out: &mut Vec<Self::Action>,
    ) {
    }
    /// Every answer about one thing on the table (in the names of [`Choice::on`]), for a screen
    /// that is asked what it can do: where the list for all things would be too long to make at
    /// every question. Made only of what the seat may know.
    fn about(
        _pack: &Self::Pack,
        _table: &Self::Table,
        _frame: Self::Frame,
        _seat: Seat,
        _thing: &str,
        _out: &mut Vec<Self::Action>,
    ) {
    }
    /// How an answer is offered on a screen, but for its notation, its refusal and whether it is
    /// usual, which the caller adds. Odds and words are made only of what the seat may know.
    fn choice(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        seat: Seat,
        action: &Self::Action,
    ) -> Choice;

    /// The answer most coaches would give, among `proposals`; screens put it first.
    fn usual(
        _pack: &Self::Pack,
        _table: &Self::Table,
        _frame: Self::Frame,
        _seat: Seat,
        _proposals: &[Self::Action],
    ) -> Option<Self::Action> {
        None
    }

    /// What `faces` mean in the chance node `frame` waits at.
    fn name_outcome(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        faces: &Faces,
    ) -> Self::Outcome;
    /// Faces that would show `outcome` here, if any do; the reverse of [`Game::name_outcome`].
    fn find_outcome(
        pack: &Self::Pack,
        table: &Self::Table,
        frame: Self::Frame,
        throw: Throw,
        outcome: &Self::Outcome,
    ) -> Option<Faces> {
        (throw.count == 1)
            .then(|| (0..throw.of).map(Faces::one))?
            .find(|faces| Self::name_outcome(pack, table, frame, faces) == *outcome)
    }

    /// What `seat` may know; `None` is a spectator, who sees what both seats see.
    fn view(pack: &Self::Pack, state: &State<Self>, seat: Option<Seat>) -> Self::View;
    /// A whole state that looks like `view` from its seat, the unknown half drawn from `dealer`.
    fn determinize(pack: &Self::Pack, view: &Self::View, dealer: &mut dyn Dealer) -> State<Self>;
    /// The event as `seat` may see it, or `None` when even its existence is hidden.
    fn redact(event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event>;
    /// Whether `seat` may see what `by` chose (a face-down choice stays hidden).
    fn shows_action(action: &Self::Action, by: Seat, seat: Option<Seat>) -> bool;

    /// The event as a sentence in the past tense.
    fn tell(pack: &Self::Pack, event: &Self::Event) -> String;
    /// The event as a line of the log on a screen, with names; `event` is redacted. `table` is as
    /// it stands now, which may be long after. The caller adds the time and the event's JSON.
    fn line(pack: &Self::Pack, table: &Self::Table, event: &Self::Event) -> Line;
    /// Whose the throw is that `frame` waits for; `None` where the line that tells of it says so.
    fn thrower(_pack: &Self::Pack, _table: &Self::Table, _frame: Self::Frame) -> Option<Thrower> {
        None
    }
    /// Whether the event shows somebody what was hidden from them: then nothing before it can be
    /// taken back.
    fn reveals(event: &Self::Event) -> bool;
    /// Where in the match the table stands, as a short mark in the margin of the log: "H2·09".
    fn clock(table: &Self::Table) -> String;
    /// Where in the match the table stands, in a few words: "2nd half, 6 cards left".
    fn progress(pack: &Self::Pack, table: &Self::Table) -> String;
    /// What a screen needs of a pack to draw with: teams, cards, texts.
    fn show_pack(pack: &Self::Pack) -> serde_json::Value;
    /// A team that a coach would bring to a match with these options, in any form, judged. `None`
    /// where coaches bring none; the error names the option at fault.
    fn judge_team(
        _pack: &Self::Pack,
        _options: &Options,
        _text: &str,
    ) -> Option<Result<JudgedTeam, String>> {
        None
    }
    /// The position from a seat's view as plain text, for the terminal.
    fn render(pack: &Self::Pack, view: &Self::View) -> String;
    /// The match so far: score and, when over, the result.
    fn standing(table: &Self::Table) -> Standing;
    /// Everything that must hold between two moves, as the first broken sentence.
    fn invariants(pack: &Self::Pack, state: &State<Self>) -> Result<(), String>;

    /// What must hold so that play can go on, as the first broken sentence: the ball is somewhere
    /// or a restart is due, somebody can act. Cheap: it is looked at after every move of a soak.
    /// Part of [`Game::invariants`], never asked when the match is over.
    fn alive(pack: &Self::Pack, state: &State<Self>) -> Result<(), String>;
    /// How far the match has come, as a number that never falls: turns, boxes or cards used up.
    /// Within [`Game::STILL_MAX`] moves it must rise or the match must end.
    fn ticks(table: &Self::Table) -> u32;

    /// A state set up by hand, in the vocabulary of `docs/scenarios.md`.
    fn read_position(
        pack: &Self::Pack,
        options: &Options,
        position: &serde_json::Value,
    ) -> Result<State<Self>, String>;
    /// The state in that same vocabulary: what scenarios compare their expectations with.
    fn write_position(pack: &Self::Pack, state: &State<Self>) -> serde_json::Value;
}

/// What a frame is stepped with.
#[derive(Clone, Copy, Debug)]
pub enum Input<G: Game> {
    /// The frame has just been reached.
    Enter,
    /// A seat that was asked has answered.
    Chosen(Seat, G::Action),
    /// The throw that was asked for has been made.
    Rolled(Faces),
    /// The frame called above this one has finished.
    Returned(G::Report),
}

impl<G: Game> Input<G> {
    /// The action of a frame that has asked. Panics on any other input: a bug in the rules.
    pub fn chosen(self) -> G::Action {
        match self {
            Input::Chosen(_, action) => action,
            Input::Enter | Input::Rolled(_) | Input::Returned(_) => {
                panic!("a decision was asked for, and {self:?} came")
            }
        }
    }

    /// The faces of a frame that has asked for a throw. Panics on any other input.
    pub fn rolled(self) -> Faces {
        match self {
            Input::Rolled(faces) => faces,
            Input::Enter | Input::Chosen(..) | Input::Returned(_) => {
                panic!("a throw was asked for, and {self:?} came")
            }
        }
    }

    /// The report of a frame that was called. Panics on any other input.
    pub fn returned(self) -> G::Report {
        match self {
            Input::Returned(report) => report,
            Input::Enter | Input::Chosen(..) | Input::Rolled(_) => {
                panic!("a report was waited for, and {self:?} came")
            }
        }
    }
}

/// A frame's answer: what comes next. Only the driver touches the stack.
#[derive(Clone, Copy, Debug)]
pub enum Flow<G: Game> {
    /// Wait for a decision of any of these seats, then resume as this frame.
    Ask(Seats, G::Frame),
    /// Wait for chance, then resume as this frame. A secret throw is seen by one seat only.
    Roll {
        /// What is thrown.
        throw: Throw,
        /// The only seat that sees the result; `None` when everybody does.
        secret: Option<Seat>,
        /// The frame to resume.
        then: G::Frame,
    },
    /// Go on as another activity at the same depth.
    Goto(G::Frame),
    /// Go deeper, and come back as `then`.
    Call {
        /// The activity to start.
        sub: G::Frame,
        /// The frame to resume when it reports.
        then: G::Frame,
    },
    /// Finished: hand the report to the caller.
    Return(G::Report),
    /// Drop everything above the lowest `keep` frames and go on as `then`: a penalty or a score
    /// ends whatever was going on.
    Unwind {
        /// How many frames at the bottom stay.
        keep: u8,
        /// The activity to go on with, above them.
        then: G::Frame,
    },
}

/// Takes events as they happen. Search passes `()` and pays nothing for them.
pub trait Sink<G: Game> {
    /// Hears one event; `table` is as it stands at that moment, in the middle of a step.
    fn event(&mut self, event: G::Event, table: &G::Table);
}

impl<G: Game> Sink<G> for () {
    fn event(&mut self, _: G::Event, _: &G::Table) {}
}

impl<G: Game> Sink<G> for Vec<G::Event> {
    fn event(&mut self, event: G::Event, _: &G::Table) {
        self.push(event);
    }
}

/// A question to a coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// A short stable word for the kind of question, such as `attack-turn`.
    pub kind: String,
    /// The question as a sentence.
    pub text: String,
}

/// One option of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameOption {
    /// The name, as in `--option name=value`.
    pub name: &'static str,
    /// The values it takes; empty when the pack decides (see [`Game::option_values`]).
    pub values: &'static [&'static str],
    /// The value used when it is not given, unless the pack says another (see
    /// [`Game::option_default`]).
    pub default: &'static str,
    /// The value used instead when it is not given and a bot plays.
    pub against_bots: Option<&'static str>,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// The options of one match by name; what is not set has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(pub std::collections::BTreeMap<String, String>);

impl Options {
    /// The value of `option`, given or default.
    pub fn get<'a>(&'a self, option: &GameOption) -> &'a str {
        self.0.get(option.name).map_or(option.default, String::as_str)
    }

    /// The value of the option called `name` in `options`.
    pub fn value<'a>(&'a self, options: &'static [GameOption], name: &str) -> &'a str {
        let option = options.iter().find(|option| option.name == name);
        self.get(option.expect("a game reads only options it declares"))
    }

    /// The options of a match in which a bot plays.
    pub fn against_bots(mut self, options: &[GameOption]) -> Options {
        for option in options {
            if let Some(value) = option.against_bots {
                self.0.entry(option.name.to_string()).or_insert_with(|| value.to_string());
            }
        }
        self
    }

    /// Refuses values that are none of those an option takes with the pack at hand.
    pub fn validate_values(
        &self,
        options: &[GameOption],
        values: impl Fn(&GameOption) -> Vec<String>,
    ) -> Result<(), String> {
        for option in options {
            let (value, values) = (self.get(option), values(option));
            if !values.iter().any(|known| known == value) {
                let list = values.join(", ");
                return Err(format!("option `{}` is one of {list}, not `{value}`", option.name));
            }
        }
        Ok(())
    }

    /// Refuses names and values the game does not have.
    pub fn validate(&self, options: &[GameOption]) -> Result<(), String> {
        for (name, value) in &self.0 {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                let known: Vec<_> = options.iter().map(|option| option.name).collect();
                return Err(format!("no option `{name}`; there are {}", known.join(", ")));
            };
            if !option.values.is_empty() && !option.values.contains(&value.as_str()) {
                let values = option.values.join(", ");
                return Err(format!("option `{name}` is one of {values}, not `{value}`"));
            }
        }
        Ok(())
    }
}

/// The score, and whether it is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Points of each seat.
    pub score: BySeat<u32>,
    /// Whether the match is over.
    pub finished: bool,
}

impl Standing {
    /// The winner of a finished match; `None` for a draw or while it goes on.
    pub fn winner(&self) -> Option<Seat> {
        match self.score.home.cmp(&self.score.away) {
            _ if !self.finished => None,
            std::cmp::Ordering::Greater => Some(Seat::Home),
            std::cmp::Ordering::Less => Some(Seat::Away),
            std::cmp::Ordering::Equal => None,
        }
    }
}
