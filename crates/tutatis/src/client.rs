//! Tutatis as its board knows it: what goes over the wire.
//!
//! Figures are named as everywhere on a screen (`home:7`); squares are columns and rows, because a
//! board computes with them. Nothing here is a type of the rules but words that never change.

mod act;
mod beat;
mod contents;
mod kinds;
mod scene;
mod squad;
mod tables;
#[cfg(test)]
mod tests;

use engine::Thing;
use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::pitch;
use crate::refusal::{Drawn, Refusal};

pub use act::{Act, Leg, Test, act, drawn};
pub use beat::{Beat, beat};
pub use contents::{Ability, Contents, Pitch, Profile, Race, Roster, Staff, contents};
pub use kinds::{AbilityKind, Ground, Kind, Limit, Points, Sex, Size, TackleResult};
pub use scene::{
    Activation, Ball, Contact, Figure, Hired, Open, Place, Push, Roll, RollPart, Scene, Settings,
    Side, Tackle, scene,
};
pub use squad::{Squad, squad};
pub use tables::{TackleRow, Weather};

/// A square by column and row as Home sees them: columns 1 to 11, rows 1 to 16; one less or more is
/// just off the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Square {
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
}

impl From<pitch::Square> for Square {
    fn from(pitch::Square { x, y }: pitch::Square) -> Square {
        Square { x, y }
    }
}

impl Square {
    /// The square of the rules; refused where it is neither on the pitch nor just off it.
    fn read(self) -> Result<pitch::Square, Refusal> {
        let square = pitch::Square::new(self.x, self.y);
        // What is written must be readable again: records are made of it.
        square.to_string().parse().map_err(|_: String| Drawn::NoSquare(square).into())
    }
}

/// A figure as screens name it.
fn thing(id: FigureId) -> Thing {
    crate::screen::thing::figure(id)
}

/// The types above and what they are made of, in TypeScript, in the order of the file they make.
#[cfg(feature = "typescript")]
pub fn declarations() -> Vec<String> {
    use ts_rs::{Config, TS};
    let config = Config::default();
    vec![
        Scene::decl(&config),
        Settings::decl(&config),
        Ground::decl(&config),
        Side::decl(&config),
        Hired::decl(&config),
        Figure::decl(&config),
        Place::decl(&config),
        Ball::decl(&config),
        Activation::decl(&config),
        Contact::decl(&config),
        Open::decl(&config),
        Roll::decl(&config),
        RollPart::decl(&config),
        Tackle::decl(&config),
        TackleRow::decl(&config),
        Push::decl(&config),
        Square::decl(&config),
        Beat::decl(&config),
        Points::decl(&config),
        Contents::decl(&config),
        Pitch::decl(&config),
        Weather::decl(&config),
        Race::decl(&config),
        Roster::decl(&config),
        Profile::decl(&config),
        Kind::decl(&config),
        Sex::decl(&config),
        Size::decl(&config),
        Ability::decl(&config),
        AbilityKind::decl(&config),
        Limit::decl(&config),
        Staff::decl(&config),
        Act::decl(&config),
        Leg::decl(&config),
        Test::decl(&config),
        TackleResult::decl(&config),
        Squad::decl(&config),
    ]
}
