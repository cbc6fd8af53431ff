//! Rucks, scrums and line-outs.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::frames::{Frame, Ruck, RuckStep, Scrum, ScrumStep};
use crate::game::{Board, Looking};
use crate::phases::{ruck, scrum};
use crate::shirt::Shirt;
use crate::side::NINE;
use crate::view::View;

/// A set piece on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Piece {
    /// A ruck.
    Ruck(Contest),
    /// A scrum.
    Scrum(Contest),
    /// A line-out.
    LineOut(LineOut),
}

/// A contest of strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contest {
    /// Who carried the ball into the ruck, or feeds the scrum.
    pub first: Seat,
    /// What each side puts in.
    pub sides: BySeat<Push>,
    /// Who has won it, once known.
    pub winner: Option<Seat>,
}

/// What a side puts into a contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Push {
    /// Those who are in it.
    pub men: Vec<Man>,
    /// What cards add.
    pub cards: i8,
    /// Power cards that were turned and count.
    pub turned: u8,
    /// The balls on them.
    pub balls: u8,
    /// All of it with what the rules add, once the sides have been compared.
    pub strength: Option<i16>,
}

/// A player in a contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Man {
    /// His shirt.
    pub shirt: u8,
    /// What his card prints for it.
    pub strength: u8,
}

/// A line-out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineOut {
    /// Who throws in.
    pub first: Seat,
    /// The locks have been shown.
    pub revealed: bool,
    /// How each side stands.
    pub sides: BySeat<Jump>,
}

/// A side of a line-out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Jump {
    /// The shirts in the line.
    pub line: Vec<u8>,
    /// The shirt of the lock that was chosen, if he may be seen.
    pub lock: Option<u8>,
    /// A lock was chosen that may not be seen.
    pub face_down: bool,
    /// What the lock has thrown; 0 before.
    pub jump: u8,
    /// What cards add to it.
    pub cards: i8,
}

/// The set piece on the table.
pub fn piece(board: &Board<'_>, view: &View) -> Option<Piece> {
    let found = |is: fn(&Frame) -> bool| view.stack.iter().copied().find(is);
    if let Some(Frame::LineOut(formed)) = found(|f| matches!(f, Frame::LineOut(_))) {
        return Some(Piece::LineOut(line_out(board, view, formed.thrower)));
    }
    if let Some(Frame::Scrum(Scrum { step, .. })) = found(|f| matches!(f, Frame::Scrum(_))) {
        return (!scrum_is_over(step)).then(|| Piece::Scrum(in_scrum(board, step)));
    }
    match found(|f| matches!(f, Frame::Ruck(_))) {
        Some(Frame::Ruck(Ruck(step))) if board.table.ball.is_none() => {
            let comparing = found(|f| matches!(f, Frame::Compare(_))).is_some();
            Some(Piece::Ruck(in_ruck(board, step, comparing)))
        }
        _ => None,
    }
}

/// Whether the ball is out of a scrum.
pub fn scrum_is_over(step: ScrumStep) -> bool {
    matches!(step, ScrumStep::Ball | ScrumStep::Choice | ScrumStep::Ground)
}

fn in_ruck(board: &Board<'_>, step: RuckStep, comparing: bool) -> Contest {
    let contest = &board.table.contest;
    let told = matches!(step, RuckStep::Compared | RuckStep::Lost { .. } | RuckStep::Halfback);
    // A side that commits nobody loses without a comparison (RT-174, RT-175).
    let contested = contest.committed.iter().all(|(_, shirts)| !shirts.is_empty());
    let compared = contested && (told || comparing);
    let push = |seat| {
        let men = men(contest.committed[seat], |shirt| board.player(seat, shirt).ruck);
        push(board, seat, men, compared.then(|| ruck::strength(board, seat)))
    };
    Contest { first: contest.first, sides: BySeat::new(push), winner: contest.winner }
}

fn in_scrum(board: &Board<'_>, step: ScrumStep) -> Contest {
    let contest = &board.table.contest;
    let compared = matches!(
        step,
        ScrumStep::Surge { .. } | ScrumStep::Alternate { .. } | ScrumStep::Lost { .. }
    );
    let push = |seat: Seat| {
        let forwards = in_slots(board, seat).filter(|shirt| shirt.is_forward());
        let men = men(forwards, |shirt| board.player(seat, shirt).scrum);
        push(board, seat, men, compared.then(|| scrum::strength(board, seat)))
    };
    Contest { first: contest.first, sides: BySeat::new(push), winner: contest.winner }
}

fn push(board: &Board<'_>, seat: Seat, men: Vec<Man>, strength: Option<i16>) -> Push {
    let contest = &board.table.contest;
    Push {
        men,
        cards: contest.mods[seat],
        turned: contest.counted[seat],
        balls: contest.balls[seat],
        strength,
    }
}

fn men(shirts: impl IntoIterator<Item = Shirt>, strength: impl Fn(Shirt) -> u8) -> Vec<Man> {
    let man = |shirt: Shirt| Man { shirt: shirt.0, strength: strength(shirt) };
    shirts.into_iter().map(man).collect()
}

/// Those on the field, from slot to slot.
fn in_slots(board: &Board<'_>, seat: Seat) -> impl Iterator<Item = Shirt> {
    board.table.sides[seat].slots.into_iter().flatten()
}

fn line_out(board: &Board<'_>, view: &View, thrower: Seat) -> LineOut {
    let lineout = &board.table.lineout;
    let jump = |seat: Seat| Jump {
        line: in_slots(board, seat).filter(|shirt| *shirt != NINE).map(|shirt| shirt.0).collect(),
        lock: lineout.lock[seat].map(|shirt| shirt.0),
        face_down: view.hidden[seat].lock,
        jump: lineout.jump[seat],
        cards: lineout.mods[seat],
    };
    LineOut { first: thrower, revealed: lineout.revealed, sides: BySeat::new(jump) }
}
