//! How a match that is over was won: the chance to win over time, the moments that moved it, and
//! what luck had to do with it.
//!
//! A throw is judged by what it was worth before it fell and after. Each thing that could have come
//! up is played on for a short while (`estimate`) with the same dice for all of them; the mean
//! over them is the chance before the throw, that of what fell the chance after it, and the
//! difference is luck (`throws`). So luck is nought on average whatever the evaluation thinks of
//! a position, and nought exactly where it did not matter what fell. What moved the chance between
//! two throws was decided, and is the skill of whoever decided it: luck and skill add up to the
//! whole change (`walk`).
//!
//! Everything follows from the record: the same record has the same analysis anywhere. It looks at
//! hidden cards, so it is for matches that are over.
//!
//! The types are those of the protocol, which a browser gets as they are.
//!
//! Reading order: this file, `walk`, `throws`, `estimate`, `decisive`, `words`.

mod decisive;
mod estimate;
#[cfg(test)]
mod tests;
mod throws;
mod walk;
pub(crate) mod words;

use engine::record::{End, Header, RecordError, RecordRow};
use engine::{BySeat, Seat};
use games::{LoadedPack, dispatch};
pub use protocol::analysis::{
    Analysis, ChancePoint, CoachLuck, CoachSkill, Decisive, LedgerEntry, Mover,
};

use crate::retold::Retold;

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody won, on points or otherwise.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// It was left before its end, and nobody knows.
    LeftOff,
}

impl Ended {
    /// How a record says that it ended.
    pub fn of(end: End) -> Ended {
        match end {
            End::Unfinished => Ended::LeftOff,
            End::Score(score) if score.home > score.away => Ended::Won(Seat::Home),
            End::Score(score) if score.home < score.away => Ended::Won(Seat::Away),
            End::Score(_) => Ended::Drawn,
        }
    }

    /// What that is worth for home.
    fn worth(self) -> Option<f64> {
        match self {
            Ended::Won(Seat::Home) => Some(1.0),
            Ended::Won(Seat::Away) => Some(0.0),
            Ended::Drawn => Some(0.5),
            Ended::LeftOff => None,
        }
    }
}

/// Analyses a match from its header and rows. The rows must fit the rules; what does not is
/// refused as a replay would refuse it.
pub fn analyse(
    pack: &LoadedPack,
    header: &Header,
    rows: &[RecordRow],
    ended: Ended,
) -> Result<Analysis, RecordError> {
    dispatch!(pack.game(), G => {
        let contents = pack.contents::<G>();
        let retold = Retold::<G>::new(&contents, header, rows)?;
        Ok(walk::walk(&*contents, &retold, ended, walk::work_of(pack.game())))
    })
}

/// Adds up the ledger.
fn luck(ledger: &[LedgerEntry]) -> BySeat<CoachLuck> {
    let mut luck = BySeat::<CoachLuck>::default();
    for thrown in ledger {
        for seat in Seat::BOTH {
            let gain = if seat == Seat::Home { thrown.swing } else { -thrown.swing };
            luck[seat].total += gain;
            if thrown.seat == Some(seat) {
                luck[seat].throws += 1;
                luck[seat].own += gain;
            }
        }
    }
    luck
}

/// A count of moves as the protocol writes it; no match has so many.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
