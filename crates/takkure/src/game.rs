//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::Thrower;
use engine::{
    BySeat, Choice, Faces, GameOption, Illegal, Line, Options, PackErrors, PackSource, Prompt,
    Question, Seat, Sink, Standing, State, Waiting,
};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::geometry::{Bounds, Disc, Obstacles, Point};
use crate::outcomes::Outcome;
use crate::pack::model::{Pack, PlayerCard};
use crate::player::{PlayerId, TRAINEE};
use crate::state::{Ball, Table};
use crate::view::View;
use crate::{chance, client, frames, invariants, position, render, screen, setup, view};

/// Takkure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takkure;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<Takkure>;
/// The engine's input, for this game.
pub type Input = engine::Input<Takkure>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub struct Cx<'a, S> {
    /// Teams, cards, numbers.
    pub pack: &'a Pack,
    /// The table, to be changed.
    pub table: &'a mut Table,
    /// Who listens.
    pub sink: &'a mut S,
}

impl<S: Sink<Takkure>> Cx<'_, S> {
    /// Tells an event.
    pub fn log(&mut self, event: Event) {
        self.sink.event(event, self.table);
    }

    /// The table, to be looked at.
    pub fn board(&self) -> Board<'_> {
        Board { pack: self.pack, table: self.table }
    }

    /// TK-125, TK-126. A player goes down: one more ground token.
    pub fn ground(&mut self, id: PlayerId) {
        let player = self.table.player_mut(id);
        player.ground = player.ground.saturating_add(1);
        let ground = player.ground;
        self.log(Event::Grounded { player: id, ground });
    }

    /// TK-034, TK-037, TK-279. A player takes the ball; a defender's hands change possession.
    pub fn give_ball(&mut self, id: PlayerId) {
        self.table.ball = Ball::Held(id);
        if id.seat != self.table.attacker {
            self.table.act.possession = Some(id.seat);
        }
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
    pub fn card(&self, id: PlayerId) -> &'a PlayerCard {
        match self.table.player(id).card {
            TRAINEE => &self.pack.trainee,
            card => &self.pack.players[usize::from(card)],
        }
    }

    /// The base of a player where he stands.
    pub fn disc(&self, id: PlayerId) -> Disc {
        self.disc_at(id, self.table.player(id).at)
    }

    /// The base of a player, put somewhere else.
    pub fn disc_at(&self, id: PlayerId, at: Point) -> Disc {
        Disc { c: at, r: self.card(id).radius }
    }

    /// The loose ball.
    pub fn loose_ball(&self) -> Option<Disc> {
        match self.table.ball {
            Ball::Loose(at) => Some(Disc { c: at, r: self.pack.pitch.ball_radius }),
            Ball::Held(_) | Ball::Off => None,
        }
    }

    /// TK-018, TK-019, TK-027. Everything that is in the way of `id`: all others on the pitch in
    /// player order, a loose ball last.
    pub fn obstacles(&self, id: PlayerId) -> Obstacles {
        let others = PlayerId::all().filter(|other| *other != id);
        let mut obstacles: Obstacles = others
            .filter(|other| self.table.player(*other).on_pitch())
            .map(|other| self.disc(other))
            .collect();
        if let Some(ball) = self.loose_ball() {
            obstacles.push(ball);
        }
        obstacles
    }

    /// Everybody on the pitch, for placing the ball.
    pub fn everybody(&self) -> Obstacles {
        let players = PlayerId::all().filter(|id| self.table.player(*id).on_pitch());
        players.map(|id| self.disc(id)).collect()
    }

    /// TK-016, TK-017. Where bases may stand: the pitch, or the box of a lesson.
    pub fn bounds(&self) -> Bounds {
        crate::lessons::bounds(self)
    }

    /// A player by name, for people.
    pub fn name(&self, id: PlayerId) -> String {
        screen::names::player(self, id)
    }

    /// A question.
    pub fn question(&self, kind: &str, text: impl Into<String>) -> Prompt {
        Prompt { kind: kind.to_string(), text: text.into() }
    }

    /// The refusal of an answer to another question.
    pub fn not_asked(&self, wanted: &str) -> Illegal {
        Illegal::not_awaited(format!("that is not the question now: {wanted}"))
    }

    /// Whether `seat` has the ball, or had it last.
    pub fn attacks(&self, seat: Seat) -> bool {
        self.table.attacker == seat
    }
}

impl engine::Rules for Takkure {
    const ID: &'static str = "takkure";
    const NAME: &'static str = "Takkure";
    const RULES_VERSION: u32 = 2;
    /// Part 11 of the rules: about 20,000 decisions at the very most, and fewer throws.
    const MOVES_MAX: u32 = 40_000;
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

    fn name_outcome(Waiting { pack, table, frame }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        chance::name(&Board { pack, table }, frame, faces)
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

impl engine::Hidden for Takkure {
    type View = View;

    fn view(pack: &Pack, state: &State<Self>, seat: Option<Seat>) -> View {
        view::view(pack, state, seat)
    }

    fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Self> {
        view::determinize(pack, view, dealer)
    }

    fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
        view::redact(event, seat)
    }

    fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
        action.shown_to(by, seat)
    }

    fn reveals(event: &Event) -> bool {
        screen::reveals(event)
    }
}

impl engine::Screen for Takkure {
    fn prompt(Question { pack, table, frame, seat }: Question<'_, Self>) -> Prompt {
        frames::prompt(&Board { pack, table }, frame, seat)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        screen::tell(pack, event)
    }

    fn consider(Question { pack, table, frame, seat }: Question<'_, Self>, out: &mut Vec<Action>) {
        screen::consider(&Board { pack, table }, frame, seat, out);
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

    fn line(pack: &Pack, table: &Table, event: &Event) -> Line {
        screen::line(&Board { pack, table }, event)
    }

    fn thrower(Waiting { pack, table, frame }: Waiting<'_, Self>) -> Option<Thrower> {
        screen::thrower(&Board { pack, table }, frame)
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

impl engine::Client for Takkure {
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

impl engine::Positions for Takkure {
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
