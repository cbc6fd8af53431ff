//! Walks without dice: through squares no opponent touches, at most the last one beside him.

use arrayvec::ArrayVec;
use tutatis::figure::FigureId;
use tutatis::pitch::{Dir, Square, SquareSet, Way};
use tutatis::rules::acting::{self, Doing};

use super::look::Look;

/// More steps than anybody has.
const STEPS: usize = 16;

/// The squares a figure can walk to, by steps.
pub struct Walks {
    from: Square,
    rings: ArrayVec<SquareSet, STEPS>,
    safe: SquareSet,
}

impl Walks {
    /// None for a figure who cannot step, or not without a test.
    pub fn of(look: &Look<'_>, id: FigureId) -> Option<Walks> {
        let from = look.at(id)?;
        let free = !look.contact.has(from) && acting::can(&look.board, id, Doing::Step);
        if !free || look.board.table.carries(id) || look.trespasses(id) {
            return None;
        }
        let mut open = look.walkable(id);
        if let Some(ball) = look.loose() {
            open.remove(ball);
        }
        let safe = open.minus(&look.contact);
        let mut rings = ArrayVec::new();
        let mut front: SquareSet = [from].into_iter().collect();
        let mut left = open;
        for _ in 0..look.moves(id).clamp(0, STEPS as i8) {
            let ring = front.ring().and(&left);
            if ring.is_empty() {
                break;
            }
            left = left.minus(&ring);
            front = ring.and(&safe);
            rings.push(ring);
        }
        Some(Walks { from, rings, safe })
    }

    /// Every square with the number of steps to it.
    pub fn ends(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        self.rings
            .iter()
            .zip(1u8..)
            .flat_map(|(ring, steps)| ring.iter().map(move |at| (at, steps)))
    }

    /// A shortest way.
    pub fn way(&self, to: Square) -> Option<Way> {
        let last = self.rings.iter().position(|ring| ring.has(to))?;
        let mut dirs: ArrayVec<Dir, STEPS> = ArrayVec::new();
        let mut at = to;
        for ring in self.rings[..last].iter().rev() {
            let near = at.neighbours().find(|near| ring.has(*near) && self.safe.has(*near))?;
            dirs.push(Dir::of_flight(near, at)?);
            at = near;
        }
        dirs.push(Dir::of_flight(self.from, at)?);
        Some(dirs.iter().rev().copied().collect())
    }
}
