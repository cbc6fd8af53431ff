//! Figures: who they are by number, where they are, and what is marked on them (2).

use std::fmt;

use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::pitch::{Square, SquareSet};

/// TU-037, TU-281. Twelve figures and a mercenary.
pub const SIDE: usize = 13;

/// A figure by side and place in its roster, from 1. Written `home:5`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
pub struct FigureId {
    /// The side.
    #[n(0)]
    pub seat: Seat,
    /// 1 to 13.
    #[n(1)]
    pub number: u8,
}

impl FigureId {
    /// A figure.
    pub const fn new(seat: Seat, number: u8) -> FigureId {
        FigureId { seat, number }
    }

    /// Everybody of a side there may be.
    pub fn of(seat: Seat) -> impl DoubleEndedIterator<Item = FigureId> + Clone {
        (1..=SIDE as u8).map(move |number| FigureId { seat, number })
    }

    /// Both sides.
    pub fn all() -> impl Iterator<Item = FigureId> {
        Seat::BOTH.into_iter().flat_map(FigureId::of)
    }

    /// The place among all.
    pub const fn index(self) -> usize {
        self.seat as usize * SIDE + self.number as usize - 1
    }
}

/// 2. Where a figure is, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum Place {
    /// There is no such figure in the roster.
    #[default]
    #[n(0)]
    Nobody,
    /// On the pitch, on his feet.
    #[n(1)]
    Standing(#[n(0)] Square),
    /// On the ground; may stand up.
    #[n(2)]
    Prone(#[n(0)] Square),
    /// Face down; must roll over first.
    #[n(3)]
    Stunned(#[n(0)] Square),
    /// Pushed over the edge (TU-157).
    #[n(4)]
    OffPitch {
        /// Where he left.
        #[n(0)]
        exit: Square,
        /// Knocked down as he went.
        #[n(1)]
        knocked_down: bool,
        /// Stunned as he went.
        #[n(2)]
        stunned: bool,
    },
    /// A substitute.
    #[n(5)]
    Bench,
    /// On the bench; back at the next kick-off (TU-252).
    #[n(6)]
    Unconscious,
    /// In the injured zone (TU-253).
    #[n(7)]
    Injured,
    /// Barred from this kick-off by the heat (TU-024).
    #[n(8)]
    HeatOut,
    /// For the rest of the match (TU-261).
    #[n(9)]
    SentOff,
}

/// A figure in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Figure {
    /// What he is, by his place among the pack's profiles.
    #[n(0)]
    pub profile: u16,
    /// Where he is.
    #[n(1)]
    pub place: Place,
    /// His action is spent, or being spent.
    #[n(2)]
    pub activated: bool,
    /// He has passed in this turn (TU-164).
    #[n(3)]
    pub passed: bool,
    /// AB31, AB32. Shaken, until so many more turns of his side have ended.
    #[n(4)]
    pub shaken: u8,
    /// Limited abilities that are used up, by their places in his profile, as bits.
    #[n(5)]
    pub used: u8,
}

impl Figure {
    /// Where he stands or lies on the pitch.
    pub const fn at(&self) -> Option<Square> {
        match self.place {
            Place::Standing(at) | Place::Prone(at) | Place::Stunned(at) => Some(at),
            _ => None,
        }
    }

    /// Where he stands.
    pub const fn standing(&self) -> Option<Square> {
        match self.place {
            Place::Standing(at) => Some(at),
            _ => None,
        }
    }
}

/// Everybody, and where they are as sets of squares, which follow from it.
#[derive(Clone, Debug, Encode, Decode)]
pub struct Figures {
    #[n(0)]
    all: [Figure; 2 * SIDE],
    #[n(1)]
    standing: BySeat<SquareSet>,
    #[n(2)]
    lying: SquareSet,
}

impl Default for Figures {
    fn default() -> Figures {
        Figures {
            all: [Figure::default(); 2 * SIDE],
            standing: BySeat::default(),
            lying: SquareSet::new(),
        }
    }
}

impl PartialEq for Figures {
    fn eq(&self, other: &Figures) -> bool {
        self.all == other.all
    }
}

impl Figures {
    /// One of them.
    pub const fn get(&self, id: FigureId) -> &Figure {
        &self.all[id.index()]
    }

    /// Changes what is marked on a figure. Where he is changes by [`Figures::put`] only.
    pub fn mark(&mut self, id: FigureId, change: impl FnOnce(&mut Figure)) {
        let place = self.all[id.index()].place;
        change(&mut self.all[id.index()]);
        debug_assert_eq!(place, self.all[id.index()].place, "figures move by `put`");
    }

    /// Puts a figure somewhere.
    pub fn put(&mut self, id: FigureId, place: Place) {
        let figure = &mut self.all[id.index()];
        match figure.place {
            Place::Standing(at) => self.standing[id.seat].remove(at),
            Place::Prone(at) | Place::Stunned(at) => self.lying.remove(at),
            _ => {}
        }
        figure.place = place;
        match place {
            Place::Standing(at) => self.standing[id.seat].insert(at),
            Place::Prone(at) | Place::Stunned(at) => self.lying.insert(at),
            _ => {}
        }
    }

    /// Where the figures of a side stand.
    pub fn standing(&self, seat: Seat) -> &SquareSet {
        &self.standing[seat]
    }

    /// Where figures of either side lie.
    pub const fn lying(&self) -> &SquareSet {
        &self.lying
    }

    /// TU-084, TU-085. Whether anybody stands or lies on a square.
    pub fn taken(&self, at: Square) -> bool {
        self.standing.home.has(at) || self.standing.away.has(at) || self.lying.has(at)
    }

    /// Every square somebody stands or lies on.
    pub fn squares(&self) -> SquareSet {
        self.standing.home.or(&self.standing.away).or(&self.lying)
    }

    /// Who stands or lies on a square.
    pub fn at(&self, at: Square) -> Option<FigureId> {
        if !self.taken(at) {
            return None;
        }
        FigureId::all().find(|id| self.get(*id).at() == Some(at))
    }

    /// Who stands on a square.
    pub fn standing_at(&self, at: Square) -> Option<FigureId> {
        let seat = Seat::BOTH.into_iter().find(|seat| self.standing[*seat].has(at))?;
        FigureId::of(seat).find(|id| self.get(*id).standing() == Some(at))
    }

    /// The standing figures of a side and their squares, in the order of their numbers.
    pub fn standers(&self, seat: Seat) -> impl Iterator<Item = (FigureId, Square)> + '_ {
        FigureId::of(seat).filter_map(|id| Some((id, self.get(id).standing()?)))
    }

    /// The standing figures of a side that are next to a square, in the order of their numbers.
    pub fn beside(&self, seat: Seat, at: Square) -> impl Iterator<Item = (FigureId, Square)> + '_ {
        let any = self.standing[seat].near(at);
        let last = if any { SIDE as u8 } else { 0 };
        (1..=last).filter_map(move |number| {
            let id = FigureId { seat, number };
            self.get(id).standing().filter(|from| from.touches(at)).map(|from| (id, from))
        })
    }
}

impl fmt::Debug for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

engine::pair_form!(FigureId { seat ":" number }, "figure such as home:5", |id| {
    (1..=SIDE as u8).contains(&id.number)
});
