//! Was everything as the record says, the dice included?

use std::fmt;

use dice::{Dealer, Faces, FairDealer, SeededDealer, Throw, fair};

use super::replay::{Step, walk};
use super::text::drawn;
use super::{DealerKind, End, Record, RecordError};
use crate::game::Game;
use crate::state::{Awaiting, Move};

/// What was found out about a sound record. Its text is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many decisions were replayed, those taken back included.
    pub decisions: usize,
    /// How many chance events there were.
    pub events: u64,
    /// How the match ended.
    pub end: End,
    /// What could be said of the dice.
    pub dice: DiceCheck,
}

/// How far the dice could be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceCheck {
    /// Every event follows from the revealed seed, and the seed from the commitment.
    Fair,
    /// Every event follows from this seed and stream; a simulation commits to nothing.
    Simulated {
        /// The seed of the run.
        seed: u64,
        /// The number of the match in the run.
        stream: u64,
    },
    /// The seed has not been revealed.
    Unrevealed,
}

/// Checks everything [`super::replay()`] checks, and recomputes every chance event.
pub fn verify<G: Game>(
    pack: &G::Pack,
    pack_sha256: &str,
    record: &Record,
) -> Result<Verdict, RecordError> {
    let (mut dealer, dice) = dealer(record)?;
    let (mut decisions, mut events) = (0, 0);
    walk::<G>(pack, pack_sha256, record, None, |line, step| {
        let Step::Move { asked, mv, .. } = step else { return Ok(()) };
        match (asked, mv) {
            (Awaiting::Chance(throw, _), Move::Chance(faces)) => {
                compare(dealer.as_deref_mut(), line, events, throw, &faces)?;
                events += 1;
            }
            (_, Move::Decision(..) | Move::Chance(_)) => decisions += 1,
        }
        Ok(())
    })?;
    Ok(Verdict { decisions, events, end: record.end, dice })
}

/// The dealer that must have dealt this match, if its seed is known.
fn dealer(record: &Record) -> Result<(Option<Box<dyn Dealer>>, DiceCheck), RecordError> {
    let header = &record.header;
    match (header.dealer, &record.seed) {
        (DealerKind::Seeded { seed, stream }, _) => {
            let dealer = SeededDealer::stream(seed, stream);
            Ok((Some(Box::new(dealer)), DiceCheck::Simulated { seed, stream }))
        }
        (DealerKind::Fair { .. }, None) => Ok((None, DiceCheck::Unrevealed)),
        (DealerKind::Fair { commitment }, Some(seed)) => {
            if fair::commitment(seed) != commitment {
                return Err(RecordError::Commitment);
            }
            let nonces = header.seats.map(|coach| coach.nonce.clone());
            let key = fair::match_key(seed, &header.match_id, &nonces.home, &nonces.away)
                .map_err(|error| RecordError::Header(error.to_string()))?;
            Ok((Some(Box::new(FairDealer::new(&key))), DiceCheck::Fair))
        }
    }
}

fn compare(
    dealer: Option<&mut (dyn Dealer + 'static)>,
    line: usize,
    event: u64,
    throw: Throw,
    faces: &Faces,
) -> Result<(), RecordError> {
    let Some(dealer) = dealer else { return Ok(()) };
    let dealt = dealer.deal(throw);
    if dealt == *faces {
        return Ok(());
    }
    Err(RecordError::Dice { line, event, dealt: drawn(&dealt), written: drawn(faces) })
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { decisions, events, end, dice } = self;
        let ending = match end {
            End::Score(_) => format!("the final score of {end}"),
            End::Unfinished => "a match left unfinished".to_owned(),
        };
        let count = format!("{decisions} decisions and {events} chance events");
        write!(f, "The record is sound: {count} lead to {ending}. ")?;
        match dice {
            DiceCheck::Fair => f.write_str(
                "Every chance event follows from the revealed seed, and the seed matches the \
                 commitment shown before the match.",
            ),
            DiceCheck::Simulated { seed, stream } => write!(
                f,
                "Every chance event follows from seed {seed}/{stream}; the match was simulated, so \
                 there was no commitment to check.",
            ),
            DiceCheck::Unrevealed => f.write_str(
                "The seed has not been revealed, so the chance events could not be recomputed.",
            ),
        }
    }
}
