//! Crash Tackle as its board knows it: what goes over the wire.
//!
//! Nothing here is the table, a frame or an event: those may be renamed and rearranged at will.
//! Reading order: `scene` (the position) and `look` (how it is made of a view), `beat` (what
//! happened), `contents` (the pack), `act` (answers) and `trip` (both ways between them and the
//! rules).

mod act;
mod beat;
mod contents;
mod look;
mod scene;
#[cfg(test)]
mod tests;
mod trip;

use engine::Thing;
use serde::{Deserialize, Serialize};

use crate::field::{Dir, Hex};

pub use act::{Act, Placed};
pub use beat::{Beat, beat};
pub use contents::{Ability, Card, Contents, Field, Group, Skills, Team, contents};
pub use look::scene;
pub use scene::{
    Award, Ball, BallState, Battle, Breakdown, Cards, Facing, Held, Now, Off, Offence, Official,
    Pin, Player, Referee, Restart, Review, RuckSide, Scene, Window,
};
pub use trip::{act, drawn};

/// A space: its column across the field and its doubled row along it. The sum of both is even; the
/// middle of the field is 0, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Space {
    pub x: i32,
    pub y: i32,
}

/// A direction, as on a map whose north is where rows grow; on a card north points to the kicking
/// side's tryline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Way {
    N,
    Ne,
    Se,
    S,
    Sw,
    Nw,
}

impl From<Hex> for Space {
    fn from(hex: Hex) -> Space {
        Space { x: i32::from(hex.x), y: i32::from(hex.y) }
    }
}

impl From<Dir> for Way {
    fn from(dir: Dir) -> Way {
        match dir {
            Dir::N => Way::N,
            Dir::Ne => Way::Ne,
            Dir::Se => Way::Se,
            Dir::S => Way::S,
            Dir::Sw => Way::Sw,
            Dir::Nw => Way::Nw,
        }
    }
}

impl From<Way> for Dir {
    fn from(way: Way) -> Dir {
        match way {
            Way::N => Dir::N,
            Way::Ne => Dir::Ne,
            Way::Se => Dir::Se,
            Way::S => Dir::S,
            Way::Sw => Dir::Sw,
            Way::Nw => Dir::Nw,
        }
    }
}

/// Cards as things on the table.
fn cards(ids: impl IntoIterator<Item = crate::card::CardId>) -> Vec<Thing> {
    ids.into_iter().map(Thing::card).collect()
}

/// The types above and what they are made of, in TypeScript, in the order of the file they make.
#[cfg(feature = "typescript")]
pub fn declarations() -> Vec<String> {
    use ts_rs::{Config, TS};
    fn declared<T: TS>() -> String {
        T::decl(&Config::default())
    }
    vec![
        declared::<Scene>(),
        declared::<Player>(),
        declared::<Off>(),
        declared::<Ball>(),
        declared::<BallState>(),
        declared::<Breakdown>(),
        declared::<RuckSide>(),
        declared::<Cards>(),
        declared::<Held>(),
        declared::<Award>(),
        declared::<Restart>(),
        declared::<Now>(),
        declared::<Battle>(),
        declared::<Referee>(),
        declared::<Offence>(),
        declared::<Review>(),
        declared::<Official>(),
        declared::<Pin>(),
        declared::<Window>(),
        declared::<Facing>(),
        declared::<Space>(),
        declared::<Way>(),
        declared::<Beat>(),
        declared::<Contents>(),
        declared::<Team>(),
        declared::<Field>(),
        declared::<Skills>(),
        declared::<Group>(),
        declared::<Ability>(),
        declared::<Card>(),
        declared::<Act>(),
        declared::<Placed>(),
    ]
}
