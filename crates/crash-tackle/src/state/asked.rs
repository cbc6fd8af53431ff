//! What a table is asked again and again.

use engine::Seat;

use super::{BallAt, Table};
use crate::field::{Facing, Hex, HexSet};
use crate::modules::Module;
use crate::player::{Player, PlayerId};

impl Table {
    /// A player.
    pub const fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// A player, to be changed.
    pub const fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.index()]
    }

    /// Whether a module is on.
    pub const fn on(&self, module: Module) -> bool {
        self.settings.modules.has(module)
    }

    /// CT-002, CT-004. Who kicks off this half: in the second the side that did not in the first.
    pub const fn kicks_off(&self) -> Seat {
        match self.half {
            1 => self.first_kicker,
            _ => self.first_kicker.other(),
        }
    }

    /// The way a side plays.
    pub const fn facing(&self, seat: Seat) -> Facing {
        match seat {
            Seat::Home => self.home_facing,
            Seat::Away => self.home_facing.flip(),
        }
    }

    /// The forwardness of a space for a side.
    pub const fn f(&self, seat: Seat, hex: Hex) -> i8 {
        self.facing(seat).f(hex)
    }

    /// Who is on a space.
    pub fn on_space(&self, hex: Hex) -> Option<PlayerId> {
        let index = self.players.iter().position(|player| player.at == Some(hex))?;
        Some(PlayerId::from_index(index))
    }

    /// The players of a side on the field, by shirt, and where they are.
    pub fn fielded(&self, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> {
        PlayerId::of(seat).filter_map(|id| Some((id, self.player(id).at?)))
    }

    /// Those of them who stand.
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> {
        self.fielded(seat).filter(|(id, _)| !self.player(*id).grounded)
    }

    /// Every space with a player on it.
    pub fn occupied(&self) -> HexSet {
        self.players.iter().filter_map(|player| player.at).collect()
    }

    /// CT-071. Every space in a Tackle Zone of a side.
    pub fn zones(&self, seat: Seat) -> HexSet {
        self.standing(seat).map(|(_, at)| at).collect::<HexSet>().ring()
    }

    /// The standing player with the ball.
    pub const fn carrier(&self) -> Option<PlayerId> {
        match self.ball.at {
            BallAt::Carried(id) => Some(id),
            BallAt::OnGrounded(_) | BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
        }
    }

    /// Where the ball is on the field.
    pub fn ball_space(&self) -> Option<Hex> {
        match self.ball.at {
            BallAt::Carried(id) | BallAt::OnGrounded(id) => self.player(id).at,
            BallAt::Loose(hex) | BallAt::InAir(hex) => Some(hex),
            BallAt::Dead => None,
        }
    }
}
