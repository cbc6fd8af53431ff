//! The engine's words in those of the protocol, and back.

use engine::record::Header;
use engine::{Awaiting, BySeat, Seat};
use protocol::common::Names;

/// A seat as the engine calls it.
pub fn seat_in(seat: protocol::Seat) -> Seat {
    match seat {
        protocol::Seat::Home => Seat::Home,
        protocol::Seat::Away => Seat::Away,
    }
}

/// A seat as the protocol calls it.
pub fn seat_out(seat: Seat) -> protocol::Seat {
    match seat {
        Seat::Home => protocol::Seat::Home,
        Seat::Away => protocol::Seat::Away,
    }
}

/// The seats that are asked.
pub fn asked(awaiting: Awaiting) -> Vec<protocol::Seat> {
    let Awaiting::Decision(seats) = awaiting else { return Vec::new() };
    Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat)).map(seat_out).collect()
}

/// A score as the protocol calls it.
pub fn score(score: BySeat<u32>) -> protocol::Score {
    protocol::Score { home: score.home, away: score.away }
}

/// The display names of a match.
pub fn names(header: &Header) -> Names {
    Names { home: header.seats.home.name.clone(), away: header.seats.away.name.clone() }
}
