//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::Thrower;
use engine::{
    BySeat, Faces, GameOption, Illegal, Options, PackErrors, PackSource, Prompt, Question, Seat,
    Sink, Standing, State, Waiting,
};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, MatchStep, Report};
use crate::outcomes::Outcome;
use crate::pack::Pack;
use crate::pack::model::{CoachPower, PlayerCard};
use crate::shirt::Shirt;
use crate::state::Table;
use crate::view::View;
use crate::{
    chance, client, events, frames, invariants, legal, position, prompts, render, setup, view,
};

/// Rugby: The Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RugbyTheGame;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<RugbyTheGame>;
/// The engine's input, for this game.
pub type Input = engine::Input<RugbyTheGame>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub struct Cx<'a, S> {
    /// Teams, cards, numbers.
    pub pack: &'a Pack,
    /// The table, to be changed.
    pub table: &'a mut Table,
    /// Who listens.
    pub sink: &'a mut S,
}

impl<'a, S: Sink<RugbyTheGame>> Cx<'a, S> {
    /// Tells an event.
    pub fn log(&mut self, event: Event) {
        self.sink.event(event, self.table);
    }

    /// The table, to be looked at.
    pub fn board(&self) -> Board<'_> {
        Board { pack: self.pack, table: self.table }
    }

    /// The card of a player.
    pub fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard {
        self.table.player(self.pack, seat, shirt)
    }

    /// Takes a player off his feet and says so.
    pub fn ground(&mut self, seat: Seat, shirt: Shirt) {
        self.table.sides[seat].ground(shirt);
        self.log(Event::Grounded { seat, shirt });
    }

    /// RT-003. Scores never decrease.
    pub fn score(&mut self, seat: Seat, points: u16) {
        self.table.score[seat] = self.table.score[seat].saturating_add(points);
        self.log(Event::Scored { seat, points, score: self.table.score });
    }

    /// Ends whatever is going on and continues with `frame`; played and turned cards are settled.
    pub fn next(&mut self, frame: Frame) -> Flow {
        self.table.settle();
        Flow::Unwind { keep: 1, then: frame }
    }

    /// RT-153, RT-154, RT-263, RT-264. Play stops for `frame` (a scrum, line-out, kick-off or
    /// drop-out); in overtime the half is over instead.
    pub fn stoppage(&mut self, frame: Frame) -> Flow {
        if self.table.overtime { self.end_half() } else { self.next(frame) }
    }

    /// The half is over.
    pub fn end_half(&mut self) -> Flow {
        self.table.settle();
        Flow::Unwind { keep: 0, then: Frame::Match(MatchStep::HalfOver) }
    }
}

/// The pack and the table, for looking only.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// Teams, cards, numbers.
    pub pack: &'a Pack,
    /// The table.
    pub table: &'a Table,
}

impl<'a> Board<'a> {
    /// The card of a player.
    pub fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard {
        self.table.player(self.pack, seat, shirt)
    }

    /// The power of a seat's coach card.
    pub fn coach_power(&self, seat: Seat) -> Option<CoachPower> {
        self.table.sides[seat].coach.map(|index| self.pack.coaches[index as usize].power)
    }

    /// The refusal of an answer to another question.
    pub fn not_asked(&self, wanted: &'static str) -> Illegal {
        self.not_asked_owned(wanted.to_string())
    }

    /// The same with a sentence made up on the spot.
    pub fn not_asked_owned(&self, wanted: String) -> Illegal {
        Illegal::not_awaited(format!("that is not the question now: {wanted}"))
    }
}

impl engine::Rules for RugbyTheGame {
    const ID: &'static str = "rugby-the-game";
    const NAME: &'static str = "Rugby: The Game";
    const RULES_VERSION: u32 = 2;
    /// RT-247, RT-281. At most 1,000 attacking turns, each with its defending turn, and in each
    /// no more than some 60 questions and throws (section 9.8 of the rules).
    const MOVES_MAX: u32 = 120_000;
    /// RT-247, RT-281. Every attacking turn and every card of a half deck is a tick. Between two
    /// ticks lie at most one turn of either side and what comes of it. Each coach plays no more
    /// than some twenty cards in it, at ten questions and throws a card (200 × 2), a contest turns
    /// at most 40 cards and twice as many again after a CHEAT of either side (120), and of those
    /// there are no more than three without a draw step: a ruck, a penalty scrum, another one.
    const STILL_MAX: u32 = 1_000;

    type Pack = Pack;
    type Table = Table;
    type Frame = Frame;
    type Action = Action;
    type Outcome = Outcome;
    type Report = Report;
    type Event = Event;

    fn load_pack(source: &PackSource) -> Result<Pack, PackErrors> {
        crate::pack::load(source)
    }

    fn options() -> &'static [GameOption] {
        setup::OPTIONS
    }

    fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
        setup::option_values(pack, option)
    }

    fn option_default(pack: &Pack, option: &GameOption) -> String {
        setup::option_default(pack, option)
    }

    fn start(pack: &Pack, options: &Options) -> Result<(Table, Frame), String> {
        Ok((setup::table(pack, options)?, Frame::Match(MatchStep::Begin)))
    }

    fn step<S: Sink<Self>>(
        pack: &Pack,
        table: &mut Table,
        frame: Frame,
        input: Input,
        sink: &mut S,
    ) -> Flow {
        frames::step(&mut Cx { pack, table, sink }, frame, input)
    }

    fn check(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> Result<(), Illegal> {
        legal::check(&Board { pack, table }, frame, seat, action)
    }

    fn propose(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        legal::propose(&Board { pack, table }, frame, seat, out);
    }

    fn default_action(Question { pack, table, frame, seat }: Question<'_, Self>) -> Action {
        legal::default_action(&Board { pack, table }, frame, seat)
    }

    fn name_outcome(Waiting { pack, table, frame }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(&Board { pack, table }, frame, faces.value())
    }

    fn standing(table: &Table) -> Standing {
        let score = BySeat::new(|seat| u32::from(table.score[seat]));
        Standing { score, finished: table.finished }
    }

    fn invariants(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::check(pack, state)
    }

    fn alive(_: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::liveness::alive(state)
    }

    fn ticks(table: &Table) -> u32 {
        invariants::liveness::ticks(table)
    }
}

impl engine::Hidden for RugbyTheGame {
    type View = View;

    fn view(_: &Pack, state: &State<Self>, seat: Option<Seat>) -> View {
        view::view(state, seat)
    }

    fn determinize(_: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        view::determinize(view, dealer)
    }

    fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(events::redact(event, seat))
    }

    fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
        view::shows_action(action, by, seat)
    }

    fn reveals(event: &Event) -> bool {
        crate::screen::reveals(event)
    }
}

impl engine::Screen for RugbyTheGame {
    fn prompt(Question { pack, table, frame, seat }: Question<'_, Self>) -> Prompt {
        prompts::prompt(&Board { pack, table }, frame, seat)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        events::tell(pack, event)
    }

    fn consider(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        crate::screen::consider(&Board { pack, table }, frame, seat, out);
    }

    fn choice(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> engine::Choice {
        crate::screen::choice(&Board { pack, table }, frame, seat, action)
    }

    fn usual(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        _proposals: &[Action],
    ) -> Option<Action> {
        crate::screen::usual(&Board { pack, table }, frame, seat)
    }

    fn line(pack: &Pack, table: &Table, event: &Event) -> engine::Line {
        crate::screen::line(&Board { pack, table }, event)
    }

    fn thrower(Waiting { frame, .. }: Waiting<'_, Self>) -> Option<Thrower> {
        crate::screen::thrower(frame)
    }

    fn clock(table: &Table) -> String {
        crate::screen::clock(table)
    }

    fn progress(_: &Pack, table: &Table) -> String {
        crate::screen::progress(table)
    }

    fn render(pack: &Pack, view: &View) -> String {
        render::render(pack, view)
    }
}

impl engine::Client for RugbyTheGame {
    type Scene = client::Scene;
    type Beat = client::Beat;
    type Contents = client::Contents;
    type Act = client::Act;
    type Squad = engine::client::NoSquad;

    fn scene(pack: &Pack, view: &View) -> client::Scene {
        client::scene(pack, view)
    }

    fn beat(_: &Pack, event: &Event) -> Option<client::Beat> {
        client::beat(event)
    }

    fn contents(pack: &Pack) -> client::Contents {
        client::contents(pack)
    }

    fn act(question: Question<'_, Self>, action: &Action) -> client::Act {
        client::act(question, action)
    }

    fn drawn(question: Question<'_, Self>, act: &client::Act) -> Result<Action, Illegal> {
        client::drawn(question, act)
    }
}

impl engine::Positions for RugbyTheGame {
    fn read_position(
        pack: &Pack,
        options: &Options,
        position: &serde_json::Value,
    ) -> Result<State<Self>, String> {
        position::read(pack, options, position)
    }

    fn read_table(
        pack: &Pack,
        options: &Options,
        position: &serde_json::Value,
    ) -> Result<Table, String> {
        position::read_table(pack, options, position)
    }

    fn write_view(pack: &Pack, view: &View) -> serde_json::Value {
        position::write_view(pack, view)
    }

    fn write_position(pack: &Pack, table: &Table) -> serde_json::Value {
        position::write(pack, table)
    }

    fn window(frame: Frame) -> Option<&'static str> {
        match frame {
            Frame::Window { window, .. } => Some(window.word()),
            _ => None,
        }
    }
}
