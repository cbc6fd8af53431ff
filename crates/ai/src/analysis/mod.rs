//! How a match that is over was won: the chance to win over time, the moments that moved it, and
//! what luck had to do with it.
//!
//! A throw is judged by what it was worth before it fell and after. Each thing that could have come
//! up is played on for a short while (`estimate`) with the same dice for all of them; the mean
//! over them is the chance before the throw, that of what fell the chance after it, and the
//! difference is luck (`throws`). So luck is nought on average whatever the evaluation thinks of
//! a position, and nought exactly where it did not matter what fell.
//!
//! Everything follows from the record: the same record has the same analysis anywhere. It looks at
//! hidden cards, so it is for matches that are over.
//!
//! Reading order: this file (the types), `walk`, `throws`, `estimate`, `decisive`, `words`.

mod decisive;
mod estimate;
#[cfg(test)]
mod tests;
mod throws;
mod walk;
mod words;

use engine::record::{End, Header, RecordError, Row};
use engine::screen::Odds;
use engine::{BySeat, Seat};
use games::{LoadedPack, dispatch};

/// How a match was won. Every chance is home's to win, a draw counting half; a step counts the
/// moves in force, 0 being before the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The chance over time, from the beginning to the result.
    pub chances: Vec<Point>,
    /// The moments that moved it most, in the order of the match.
    pub decisive: Vec<Decisive>,
    /// Every throw that could have moved it, in the order of the match.
    pub ledger: Vec<Thrown>,
    /// What the throws gave each coach.
    pub luck: BySeat<Luck>,
}

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

/// How the match stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// After this move.
    pub step: usize,
    /// Where in the match that was, as in the margin of the log.
    pub clock: String,
    /// Home's chance.
    pub home: f64,
}

/// A moment that moved the chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisive {
    /// The move.
    pub step: usize,
    /// Where in the match that was.
    pub clock: String,
    /// Who gained by it.
    pub seat: Seat,
    /// By how much that seat's chance grew.
    pub swing: f64,
    /// Home's chance after it.
    pub home: f64,
    /// What happened, as a sentence.
    pub text: String,
}

/// A throw in the luck ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Thrown {
    /// The move.
    pub step: usize,
    /// Where in the match that was.
    pub clock: String,
    /// Who threw; nobody where both did at once, or neither did.
    pub seat: Option<Seat>,
    /// What it was for.
    pub what: String,
    /// The chance that it would succeed, where it could succeed or fail.
    pub odds: Option<Odds>,
    /// Whether it did.
    pub made: Option<bool>,
    /// What came up.
    pub result: String,
    /// Home's chance before it.
    pub before: f64,
    /// Home's chance after it.
    pub after: f64,
}

impl Thrown {
    /// What it gave home.
    pub fn swing(&self) -> f64 {
        self.after - self.before
    }
}

/// What throws gave a coach, in chances to win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// All throws together: what one coach gains the other loses.
    pub total: f64,
    /// How many throws were this coach's own.
    pub throws: usize,
    /// What those alone gave.
    pub own: f64,
}

/// Analyses a match from its header and rows. The rows must fit the rules; what does not is
/// refused as a replay would refuse it.
pub fn analyse(
    pack: &LoadedPack,
    header: &Header,
    rows: &[Row],
    ended: Ended,
) -> Result<Analysis, RecordError> {
    dispatch!(pack.game(), G => {
        walk::walk::<G>(&pack.contents::<G>(), header, rows, ended, walk::work_of(pack.game()))
    })
}

/// Adds up the ledger.
fn luck(ledger: &[Thrown]) -> BySeat<Luck> {
    let mut luck = BySeat::<Luck>::default();
    for thrown in ledger {
        for seat in Seat::BOTH {
            let gain = if seat == Seat::Home { thrown.swing() } else { -thrown.swing() };
            luck[seat].total += gain;
            if thrown.seat == Some(seat) {
                luck[seat].throws += 1;
                luck[seat].own += gain;
            }
        }
    }
    luck
}
