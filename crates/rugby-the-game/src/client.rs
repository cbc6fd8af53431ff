//! Rugby: The Game as its board knows it: what goes over the wire.
//!
//! None of these types is used by the rules, and no type of the rules is used here as it is:
//! tables, frames and events can be rearranged without a word to any client.

mod act;
mod beat;
mod contents;
mod drawn;
mod moment;
mod piece;
mod scene;
mod side;
#[cfg(test)]
mod tests;

pub use act::{Act, Coming, act};
pub use beat::{Beat, beat};
pub use contents::{
    Boot, CardColour, CardCost, CardDesign, Contents, PlayerCard, Sideline, Team, Weather, Window,
    contents,
};
pub use drawn::drawn;
pub use moment::Moment;
pub use piece::{Contest, Jump, LineOut, Man, Piece, Push};
pub use scene::{Carrier, Reach, Scene, scene};
pub use side::{AbsenceKind, Absentee, Pile, Piles, Place, Played, Player, Side, Staged, Stance};

/// The types above in TypeScript, in the order of the file they make.
#[cfg(feature = "typescript")]
pub fn declarations() -> Vec<String> {
    use ts_rs::{Config, TS};

    fn declared<T: TS>() -> String {
        T::decl(&Config::default())
    }

    vec![
        declared::<Scene>(),
        declared::<Carrier>(),
        declared::<Reach>(),
        declared::<Moment>(),
        declared::<Piece>(),
        declared::<Contest>(),
        declared::<Push>(),
        declared::<Man>(),
        declared::<LineOut>(),
        declared::<Jump>(),
        declared::<Side>(),
        declared::<Player>(),
        declared::<Stance>(),
        declared::<Place>(),
        declared::<Absentee>(),
        declared::<AbsenceKind>(),
        declared::<Piles>(),
        declared::<Pile>(),
        declared::<Staged>(),
        declared::<Played>(),
        declared::<Beat>(),
        declared::<Contents>(),
        declared::<Team>(),
        declared::<PlayerCard>(),
        declared::<Boot>(),
        declared::<CardDesign>(),
        declared::<CardColour>(),
        declared::<CardCost>(),
        declared::<Window>(),
        declared::<Sideline>(),
        declared::<Weather>(),
        declared::<Act>(),
        declared::<Coming>(),
    ]
}
