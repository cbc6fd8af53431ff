//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::Thrower;
use engine::{
    BySeat, Faces, GameOption, Options, PackErrors, PackSource, Question, Seat, Sink, Standing,
    State, Waiting,
};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{Frame, MatchFrame, MatchStep, Report};
use crate::outcomes::Outcome;
use crate::pack::Pack;
use crate::pack::model::{CoachPower, PlayerCard};
use crate::refusal::Refusal;
use crate::shirt::Shirt;
use crate::state::Table;
use crate::view::View;
use crate::{chance, client, events, invariants, position, screen, setup, view, words};

/// Rugby: The Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RugbyTheGame;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<RugbyTheGame>;
/// The engine's input, for this game.
pub type Input = engine::Input<RugbyTheGame>;

/// What a step works with.
pub type Cx<'a, S> = engine::Cx<'a, RugbyTheGame, S>;
/// The pack and the table, for looking only.
pub type Board<'a> = engine::Board<'a, RugbyTheGame>;

/// What every activity does to the table, and tells.
pub trait Doing<'a> {
    /// The card of a player.
    fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard;
    /// Takes a player off his feet and says so.
    fn ground(&mut self, seat: Seat, shirt: Shirt);
    /// RT-003. Scores never decrease.
    fn score(&mut self, seat: Seat, points: u16);
    /// Ends whatever is going on and continues with `frame`; played and turned cards are settled.
    fn next(&mut self, frame: impl Into<Frame>) -> Flow;
    /// RT-153, RT-154, RT-263, RT-264. Play stops for `frame` (a scrum, line-out, kick-off or
    /// drop-out); in overtime the half is over instead.
    fn stoppage(&mut self, frame: impl Into<Frame>) -> Flow;
    /// The half is over.
    fn end_half(&mut self) -> Flow;
}

impl<'a, S: Sink<RugbyTheGame>> Doing<'a> for Cx<'a, S> {
    fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard {
        self.table.player(self.pack, seat, shirt)
    }

    fn ground(&mut self, seat: Seat, shirt: Shirt) {
        self.table.sides[seat].ground(shirt);
        self.log(Event::Grounded { seat, shirt });
    }

    fn score(&mut self, seat: Seat, points: u16) {
        self.table.score[seat] = self.table.score[seat].saturating_add(points);
        self.log(Event::Scored { seat, points, score: self.table.score });
    }

    fn next(&mut self, frame: impl Into<Frame>) -> Flow {
        self.table.settle();
        Flow::Unwind { keep: 1, then: frame.into() }
    }

    fn stoppage(&mut self, frame: impl Into<Frame>) -> Flow {
        if self.table.overtime { self.end_half() } else { self.next(frame) }
    }

    fn end_half(&mut self) -> Flow {
        self.table.settle();
        Flow::Unwind { keep: 0, then: MatchFrame(MatchStep::HalfOver).into() }
    }
}

/// What everybody looks up.
pub trait Looking<'a> {
    /// The card of a player.
    fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard;
    /// The power of a seat's coach card.
    fn coach_power(&self, seat: Seat) -> Option<CoachPower>;
}

impl<'a> Looking<'a> for Board<'a> {
    fn player(&self, seat: Seat, shirt: Shirt) -> &'a PlayerCard {
        self.table.player(self.pack, seat, shirt)
    }

    fn coach_power(&self, seat: Seat) -> Option<CoachPower> {
        self.table.sides[seat].coach.map(|index| self.pack.coaches[index as usize].power)
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
    type Refusal = Refusal;
    type Ask = Ask;

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
        Ok((setup::table(pack, options)?, MatchFrame(MatchStep::Begin).into()))
    }

    fn step<S: Sink<Self>>(
        pack: &Pack,
        table: &mut Table,
        frame: Frame,
        input: Input,
        sink: &mut S,
    ) -> Flow {
        frame.step(&mut Cx { pack, table, sink }, input)
    }

    fn check(q: Question<'_, Self>, action: &Action) -> Result<(), Refusal> {
        q.frame.check(&q.board(), q.seat, action)
    }

    fn ask(q: Question<'_, Self>) -> Ask {
        q.frame.ask(&q.board(), q.seat).expect("whoever waits asks")
    }

    fn propose(q: Question<'_, Self>, out: &mut Vec<Action>) {
        q.frame.propose(&q.board(), q.seat, out);
    }

    /// RT-265. The rules never time out; a table that keeps a clock may use this answer: no last
    /// tackle and no free Support, else what is listed first.
    fn default_action(q: Question<'_, Self>, proposals: &[Action]) -> Action {
        let optional = matches!(q.frame, Frame::LastChance(_) | Frame::FreeSupport(_));
        let declined = proposals.iter().find(|answer| optional && **answer == Action::Decline);
        *declined.or(proposals.first()).expect("every question has an answer")
    }

    fn name_outcome(at: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(&at.board(), at.frame, faces.value())
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
        screen::reveals(event)
    }
}

impl engine::Screen for RugbyTheGame {
    fn ask_words(q: Question<'_, Self>, ask: &Ask) -> String {
        words::question(&q.board(), q.seat, ask)
    }

    fn refusal_words(q: Question<'_, Self>, refusal: &Refusal) -> String {
        words::refusal(&q.board(), q.seat, refusal)
    }

    fn needless(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::needless(&q.board(), q.frame, q.seat, proposals)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        words::tell(pack, event)
    }

    fn consider(q: Question<'_, Self>, proposals: &[Action], out: &mut Vec<Action>) {
        screen::consider(&q.board(), q.frame, q.seat, proposals, out);
    }

    fn choice(q: Question<'_, Self>, action: &Action) -> engine::Choice {
        screen::choice(&q.board(), q.frame, q.seat, action)
    }

    fn usual(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::usual(&q.board(), q.frame, q.seat, proposals)
    }

    fn line(pack: &Pack, table: &Table, event: &Event) -> engine::Line {
        screen::line(&Board { pack, table }, event)
    }

    fn thrower(Waiting { frame, .. }: Waiting<'_, Self>) -> Option<Thrower> {
        screen::thrower(frame)
    }

    fn clock(table: &Table) -> String {
        words::clock(table)
    }

    fn progress(_: &Pack, table: &Table) -> Vec<String> {
        words::progress(table)
    }

    fn render(pack: &Pack, view: &View) -> String {
        words::render(pack, view)
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

    fn drawn(question: Question<'_, Self>, act: &client::Act) -> Result<Action, Refusal> {
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
            Frame::Window(open) => Some(open.window.word()),
            _ => None,
        }
    }
}
