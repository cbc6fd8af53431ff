//! The game behind the engine's contract.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::geometry::{Bounds, Disc, Obstacles, Point};
use crate::pack::model::{Pack, PlayerCard};
use crate::player::PlayerId;
use crate::state::{Ball, Table};

/// Takkure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        self.sink.event(event);
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
        &self.pack.players[usize::from(self.table.player(id).card)]
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
        obstacles.extend(self.loose_ball());
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
