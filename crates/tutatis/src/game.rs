//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::{JudgedTeam, Thrower};
use engine::{
    BySeat, Choice, Faces, GameOption, Illegal, Line, Options, PackErrors, PackSource, Prompt,
    Question, Seat, Sink, Standing, State, Thing, Throw, Waiting,
};

use crate::actions::Action;
use crate::events::{Event, Points};
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::outcomes::Outcome;
use crate::pack::model::{Pack, Profile};
use crate::phases::bounce::BounceStep;
use crate::phases::{deploy, turn};
use crate::pitch::{Dir, Square};
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::rules::opposed::OpposedStep;
use crate::rules::test::TestStep;
use crate::state::{Ball, BallAt, Over, Table};
use crate::view::View;
use crate::{chance, client, frames, invariants, position, render, screen, setup, view};

/// Tutatis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tutatis;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<Tutatis>;
/// The engine's input, for this game.
pub type Input = engine::Input<Tutatis>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub struct Cx<'a, S> {
    /// Races, figures, abilities.
    pub pack: &'a Pack,
    /// The table, to be changed.
    pub table: &'a mut Table,
    /// Who listens.
    pub sink: &'a mut S,
}

impl<S: Sink<Tutatis>> Cx<'_, S> {
    /// Tells an event.
    pub fn log(&mut self, event: Event) {
        self.sink.event(event, self.table);
    }

    /// The table, to be looked at.
    pub fn board(&self) -> Board<'_> {
        Board { pack: self.pack, table: self.table }
    }

    /// Makes a roll on behalf of a figure: `then` is resumed with [`Report::Rolled`].
    pub fn roll(&mut self, kind: RollKind, figure: FigureId, scene: Scene, then: Frame) -> Flow {
        self.table.roll = Some(odds::roll(&self.board(), kind, figure, scene));
        Flow::Call { sub: Frame::Test(TestStep::Begin), then }
    }

    /// Makes an opposed roll, the active side's first: `then` is resumed with [`Report::Margin`].
    pub fn oppose(&mut self, roll: Roll, against: Roll, then: Frame) -> Flow {
        self.table.roll = Some(roll);
        self.table.against = Some(against);
        Flow::Call { sub: Frame::Opposed(OpposedStep::Begin), then }
    }

    /// TU-230, TU-299. The ball begins to bounce from a square in a direction; `then` is resumed
    /// with [`Report::Done`].
    pub fn bounce(&mut self, from: Square, dir: Dir, then: Frame) -> Flow {
        self.table.bounces = 0;
        self.table.ball = Ball { at: BallAt::Moving(from), ..Ball::default() };
        Flow::Call { sub: Frame::Bounce { dir, squares: 1, step: BounceStep::Begin }, then }
    }

    /// TU-111, TU-118. Somebody has the ball now.
    pub fn give_ball(&mut self, id: FigureId) {
        self.table.ball = Ball { at: BallAt::Held(id), ..Ball::default() };
    }

    /// 4.8. The turn is over as soon as what is going on is resolved; the first reason counts.
    pub fn end_turn(&mut self, why: Over) {
        self.table.over.get_or_insert(why);
    }

    /// TU-080. Points; the ball is out of play.
    pub fn score(&mut self, seat: Seat, points: u8, why: Points) {
        self.table.score[seat] += u16::from(points);
        self.table.ball = Ball::default();
        self.table.over = Some(Over::Scored);
        self.log(Event::Scored { seat, points, why });
    }

    /// Puts a figure somewhere. Telling it is the caller's.
    pub fn put(&mut self, id: FigureId, place: Place) {
        self.table.figures.put(id, place);
    }

    /// TU-115. The activation of a figure, if it is in progress, is over.
    pub fn end_activation(&mut self, id: FigureId) {
        if self.table.activation.is_some_and(|activation| activation.figure == id) {
            self.table.activation = None;
            self.log(Event::ActivationEnded { figure: id });
        }
    }
}

/// The pack and the table, for looking only.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// Races, figures, abilities.
    pub pack: &'a Pack,
    /// The table.
    pub table: &'a Table,
}

impl<'a> Board<'a> {
    /// What a figure is.
    pub fn profile(&self, id: FigureId) -> &'a Profile {
        self.pack.profile_or(&self.table.special, self.table.figures.get(id).profile)
    }

    /// A figure by name, for people.
    pub fn name(&self, id: FigureId) -> String {
        screen::names::figure(self, id)
    }

    /// A question.
    pub fn question(&self, kind: &str, text: impl Into<String>) -> Prompt {
        Prompt { kind: kind.to_string(), text: text.into() }
    }

    /// The refusal of an answer to another question.
    pub fn not_asked(&self, wanted: &str) -> Illegal {
        Illegal::not_awaited(format!("that is not the question now: {wanted}"))
    }
}

impl engine::Rules for Tutatis {
    const ID: &'static str = "tutatis";
    const NAME: &'static str = "Tutatis";
    const RULES_VERSION: u32 = 3;
    /// TU-288, with the throws it does not count.
    const MOVES_MAX: u32 = 60_000;
    const STILL_MAX: u32 = invariants::liveness::STILL_MAX;

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
        Ok((
            setup::table(pack, options)?,
            Frame::Match(crate::phases::match_frame::MatchStep::Begin),
        ))
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
        frames::check(&Board { pack, table }, frame, seat, action)
    }

    fn propose(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        frames::propose(&Board { pack, table }, frame, seat, out);
    }

    fn default_action(Question { pack, table, frame, seat }: Question<'_, Self>) -> Action {
        frames::default_action(&Board { pack, table }, frame, seat)
    }

    fn name_outcome(Waiting { frame, .. }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(frame, faces)
    }

    fn find_outcome(
        Waiting { frame, .. }: Waiting<'_, Self>,
        throw: Throw,
        outcome: &Outcome,
    ) -> Option<Faces> {
        chance::find(frame, throw, outcome)
    }

    fn standing(table: &Table) -> Standing {
        let score = BySeat::new(|seat| u32::from(table.score[seat]));
        Standing { score, finished: table.finished }
    }

    fn invariants(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::check(pack, state)
    }

    fn alive(pack: &Pack, state: &State<Self>) -> Result<(), String> {
        invariants::liveness::alive(pack, state)
    }

    fn ticks(table: &Table) -> u32 {
        invariants::liveness::ticks(table)
    }
}

impl engine::Hidden for Tutatis {
    type View = View;

    fn view(pack: &Pack, state: &State<Self>, seat: Option<Seat>) -> View {
        view::view(pack, state, seat)
    }

    fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        view::determinize(pack, view, dealer)
    }

    fn redact(event: &Event, _: Option<Seat>) -> Option<Event> {
        // Nothing is hidden (1.5).
        Some(event.clone())
    }

    fn shows_action(_: &Action, _: Seat, _: Option<Seat>) -> bool {
        true
    }

    fn reveals(_: &Event) -> bool {
        false
    }
}

impl engine::Screen for Tutatis {
    fn prompt(Question { pack, table, frame, seat }: Question<'_, Self>) -> Prompt {
        frames::prompt(&Board { pack, table }, frame, seat)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        screen::tell(pack, event)
    }

    fn consider(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        screen::consider(&Board { pack, table }, frame, seat, out);
    }

    fn about(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        thing: &Thing,
        out: &mut Vec<Action>,
    ) {
        let board = Board { pack, table };
        match frame {
            Frame::Deploy(_) => deploy::about(&board, frame, seat, thing, out),
            _ => turn::about(&board, frame, seat, thing, out),
        }
    }

    fn choice(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        action: &Action,
    ) -> Choice {
        screen::choice(&Board { pack, table }, frame, seat, action)
    }

    fn usual(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        proposals: &[Action],
    ) -> Option<Action> {
        screen::usual(&Board { pack, table }, frame, seat, proposals)
    }

    fn usual_about(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        thing: &Thing,
        answers: &[Action],
    ) -> Option<Action> {
        screen::usual_about(&Board { pack, table }, frame, seat, thing, answers)
    }

    fn line(pack: &Pack, table: &Table, event: &Event) -> Line {
        screen::line(&Board { pack, table }, event)
    }

    fn thrower(Waiting { frame, .. }: Waiting<'_, Self>) -> Option<Thrower> {
        screen::thrower(frame)
    }

    fn clock(table: &Table) -> String {
        screen::clock(table)
    }

    fn progress(pack: &Pack, table: &Table) -> String {
        screen::progress(pack, table)
    }

    fn render(pack: &Pack, view: &View) -> String {
        render::render(pack, view)
    }
}

impl engine::Client for Tutatis {
    type Scene = client::Scene;
    type Beat = client::Beat;
    type Contents = client::Contents;
    type Act = client::Act;
    type Squad = client::Squad;

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

    fn judge_team(
        pack: &Pack,
        options: &Options,
        text: &str,
    ) -> Option<Result<JudgedTeam<Self::Squad>, String>> {
        let settings =
            options.validate(setup::OPTIONS).and_then(|()| setup::settings(pack, options));
        Some(settings.map(|settings| screen::team(pack, settings.budget, text)))
    }
}

impl engine::Positions for Tutatis {
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
        position::read_table(pack, options, engine::keys::table(position)?)
    }

    fn write_view(pack: &Pack, view: &View) -> serde_json::Value {
        // Nothing is hidden (1.5).
        position::write(pack, &view.table)
    }

    fn write_position(pack: &Pack, table: &Table) -> serde_json::Value {
        position::write(pack, table)
    }
}
