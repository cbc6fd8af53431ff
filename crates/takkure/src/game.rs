//! The game behind the engine's contract.

use dice::Dealer;
use engine::screen::Thrower;
use engine::{
    BySeat, Choice, Faces, GameOption, Line, Options, PackErrors, PackSource, Question, Seat, Sink,
    Standing, State, Waiting,
};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows::CardWindow;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::geometry::{Bounds, Disc, Obstacles, Point};
use crate::outcomes::Outcome;
use crate::pack::model::{Pack, PlayerCard};
use crate::phases::match_frame::{Match, MatchStep};
use crate::player::{PlayerId, TRAINEE};
use crate::refusal::Refusal;
use crate::state::{Ball, Table};
use crate::view::View;
use crate::{chance, client, invariants, position, screen, setup, view, words};

/// Takkure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takkure;

/// The engine's flow, for this game.
pub type Flow = engine::Flow<Takkure>;
/// The engine's input, for this game.
pub type Input = engine::Input<Takkure>;

/// What a step works with: the pack, the table, and somewhere to tell events.
pub type Cx<'a, S> = engine::Cx<'a, Takkure, S>;
/// The pack and the table, for looking only.
pub type Board<'a> = engine::Board<'a, Takkure>;

/// What several activities do to the table.
pub trait Handling {
    /// TK-125, TK-126. A player goes down: one more ground token.
    fn ground(&mut self, id: PlayerId);
    /// TK-034, TK-037, TK-279. A player takes the ball; a defender's hands change possession.
    fn give_ball(&mut self, id: PlayerId);
}

impl<S: Sink<Takkure>> Handling for Cx<'_, S> {
    fn ground(&mut self, id: PlayerId) {
        let player = self.table.player_mut(id);
        player.ground = player.ground.saturating_add(1);
        let ground = player.ground;
        self.log(Event::Grounded { player: id, ground });
    }

    fn give_ball(&mut self, id: PlayerId) {
        self.table.ball = Ball::Held(id);
        if id.seat != self.table.attacker {
            self.table.act.possession = Some(id.seat);
        }
    }
}

/// What lies where.
pub trait Looking<'a> {
    /// The card of a player.
    fn card(&self, id: PlayerId) -> &'a PlayerCard;
    /// The base of a player where he stands.
    fn disc(&self, id: PlayerId) -> Disc;
    /// The base of a player, put somewhere else.
    fn disc_at(&self, id: PlayerId, at: Point) -> Disc;
    /// The loose ball.
    fn loose_ball(&self) -> Option<Disc>;
    /// TK-018, TK-019, TK-027. Everything that is in the way of `id`: all others on the pitch in
    /// player order, a loose ball last.
    fn obstacles(&self, id: PlayerId) -> Obstacles;
    /// Everybody on the pitch, for placing the ball.
    fn everybody(&self) -> Obstacles;
    /// TK-016, TK-017. Where bases may stand: the pitch, or the box of a lesson.
    fn bounds(&self) -> Bounds;
    /// Whether `seat` has the ball, or had it last.
    fn attacks(&self, seat: Seat) -> bool;
}

impl<'a> Looking<'a> for Board<'a> {
    fn card(&self, id: PlayerId) -> &'a PlayerCard {
        match self.table.player(id).card {
            TRAINEE => &self.pack.trainee,
            card => &self.pack.players[usize::from(card)],
        }
    }

    fn disc(&self, id: PlayerId) -> Disc {
        self.disc_at(id, self.table.player(id).at)
    }

    fn disc_at(&self, id: PlayerId, at: Point) -> Disc {
        Disc { c: at, r: self.card(id).radius }
    }

    fn loose_ball(&self) -> Option<Disc> {
        match self.table.ball {
            Ball::Loose(at) => Some(Disc { c: at, r: self.pack.pitch.ball_radius }),
            Ball::Held(_) | Ball::Off => None,
        }
    }

    fn obstacles(&self, id: PlayerId) -> Obstacles {
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

    fn everybody(&self) -> Obstacles {
        let players = PlayerId::all().filter(|id| self.table.player(*id).on_pitch());
        players.map(|id| self.disc(id)).collect()
    }

    fn bounds(&self) -> Bounds {
        crate::lessons::bounds(self)
    }

    fn attacks(&self, seat: Seat) -> bool {
        self.table.attacker == seat
    }
}

impl engine::Rules for Takkure {
    const ID: &'static str = "takkure";
    const NAME: &'static str = "Takkure";
    const RULES_VERSION: u32 = 3;
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
        Ok((setup::table(pack, options)?, Match(MatchStep::Begin).into()))
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

    fn check(question: Question<'_, Self>, action: &Action) -> Result<(), Refusal> {
        question.frame.check(&question.board(), question.seat, action)
    }

    fn ask(question: Question<'_, Self>) -> Ask {
        let ask = question.frame.ask(&question.board(), question.seat);
        ask.expect("only activities that ask are waited for")
    }

    fn propose(question: Question<'_, Self>, out: &mut Vec<Action>) {
        question.frame.propose(&question.board(), question.seat, out);
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
    fn ask_words(question: Question<'_, Self>, ask: &Ask) -> String {
        words::question(&question.board(), ask)
    }

    fn refusal_words(question: Question<'_, Self>, refusal: &Refusal) -> String {
        words::refusal(&question.board(), refusal)
    }

    fn needless(q: Question<'_, Self>, proposals: &[Action]) -> Option<Action> {
        screen::needless(&q.board(), q.frame, q.seat, proposals)
    }

    fn tell(pack: &Pack, event: &Event) -> String {
        words::tell(pack, event)
    }

    fn consider(
        Question { pack, table, frame, seat }: Question<'_, Self>,
        _: &[Action],
        out: &mut Vec<Action>,
    ) {
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
        words::clock(table)
    }

    fn progress(pack: &Pack, table: &Table) -> Vec<String> {
        words::progress(pack, table)
    }

    fn render(pack: &Pack, view: &View) -> String {
        words::render(pack, view)
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

    fn drawn(question: Question<'_, Self>, act: &client::Act) -> Result<Action, Refusal> {
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
            Frame::Window(CardWindow { window, .. }) => Some(window.word()),
            _ => None,
        }
    }
}
