//! Where a figure may put his feet (4.9): squares that are free, keeper areas, ways out of them,
//! leaps, and the way back onto the pitch.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::Seat;

use crate::figure::{FigureId, Place};
use crate::game::Board;
use crate::pitch::{Dir, Square, anticlockwise, clockwise, in_area};
use crate::rules::keeping;
use crate::rules::ways::{self, trespasses};

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Barrier {
    Edge,
    Figure,
    Area,
    /// Inside a keeper area, but not on a shortest way out of it.
    NotOut,
    /// Not on a shortest way to the ball that the keeper has to fetch.
    NotToBall,
    NotTwo,
    NotEntrance,
}

impl Barrier {
    /// The clause that forbids it.
    pub const fn clause(self) -> &'static str {
        match self {
            Barrier::Edge => "TU-088",
            Barrier::Figure => "TU-084",
            Barrier::Area => "TU-089",
            Barrier::NotOut => "TU-092",
            Barrier::NotToBall => "TU-332",
            Barrier::NotTwo => "TU-271",
            Barrier::NotEntrance => "TU-158",
        }
    }
}

/// TU-012. The side whose keeper area a square lies in.
pub fn area_of(at: Square) -> Option<Seat> {
    if !(5..=7).contains(&at.x) || (3..=14).contains(&at.y) {
        return None;
    }
    Seat::BOTH.into_iter().find(|seat| in_area(*seat, at))
}

/// TU-083, TU-084, TU-085, TU-088, TU-089, TU-090, TU-092, TU-332. Whether a figure may step from a
/// square to the one beside it.
pub fn step(board: &Board<'_>, figure: FigureId, from: Square, to: Square) -> Result<(), Barrier> {
    free(board, to)?;
    if keeping::concerned(board, figure) && !keeping::on_the_way(board, figure, from, to) {
        return Err(Barrier::NotToBall);
    }
    areas(board, figure, from, to)
}

/// TU-083. The directions a figure may step in, clockwise from the north: [`step`] for every square
/// around him, where what only a keeper owes is asked once.
pub fn open(board: &Board<'_>, figure: FigureId, from: Square) -> impl Iterator<Item = Dir> {
    let owes = keeping::concerned(board, figure);
    Dir::ALL.into_iter().filter(move |dir| {
        let to = from.to(*dir);
        free(board, to).is_ok()
            && areas(board, figure, from, to).is_ok()
            && (!owes || keeping::on_the_way(board, figure, from, to))
    })
}

/// TU-084, TU-085, TU-088. Whether a square is on the pitch and nobody is there.
fn free(board: &Board<'_>, to: Square) -> Result<(), Barrier> {
    if !to.on_pitch() {
        return Err(Barrier::Edge);
    }
    if board.table.figures.taken(to) { Err(Barrier::Figure) } else { Ok(()) }
}

/// TU-089, TU-090, TU-092. Whether the keeper areas allow a step: nobody but its keeper enters one,
/// and whoever is in one takes a shortest way out. Most squares are in none.
#[inline]
fn areas(board: &Board<'_>, figure: FigureId, from: Square, to: Square) -> Result<(), Barrier> {
    area_of(to).map_or(Ok(()), |seat| into_area(board, figure, from, to, seat))
}

#[inline(never)]
fn into_area(
    board: &Board<'_>,
    figure: FigureId,
    from: Square,
    to: Square,
    area: Seat,
) -> Result<(), Barrier> {
    if board.table.teams[area].keeper == Some(figure) {
        return Ok(());
    }
    if area_of(from) != Some(area) {
        return Err(Barrier::Area);
    }
    match ways::out(board, from, 6) {
        Some(way) if way.next.has(to) => Ok(()),
        _ => Err(Barrier::NotOut),
    }
}

/// AB39. Whether a figure may leap from a square to another: two squares away, free, in no keeper
/// area.
pub fn leap(board: &Board<'_>, from: Square, to: Square) -> Result<(), Barrier> {
    if !to.on_pitch() {
        return Err(Barrier::Edge);
    }
    if from.distance(to) != 2 {
        return Err(Barrier::NotTwo);
    }
    if board.table.figures.taken(to) {
        return Err(Barrier::Figure);
    }
    if area_of(to).is_some() { Err(Barrier::Area) } else { Ok(()) }
}

/// The squares exactly two away, on the pitch.
pub fn two_away(from: Square) -> impl Iterator<Item = Square> {
    let squares =
        (-2..=2).flat_map(move |dx| (-2..=2).map(move |dy| Square::new(from.x + dx, from.y + dy)));
    squares.filter(move |square| square.on_pitch() && square.distance(from) == 2)
}

/// TU-157, TU-158. Where a figure off the pitch may come back, as he likes best: at the square he
/// left, if it is free, or at the nearest free square along the border, in either sense.
pub fn entrances(board: &Board<'_>, figure: FigureId) -> ArrayVec<Square, 3> {
    let mut found = ArrayVec::new();
    let Place::OffPitch { exit, .. } = board.table.figures.get(figure).place else {
        return found;
    };
    let open = |at: Square| !board.table.figures.taken(at) && !trespasses(board, figure, at);
    if open(exit) {
        found.push(exit);
    }
    let (mut one, mut other) = (exit, exit);
    // The ring has 50 squares: 25 either way meet at the far side.
    for _ in 0..25 {
        one = clockwise(one);
        other = anticlockwise(other);
        let nearest = [Some(one), (other != one).then_some(other)].into_iter().flatten();
        let before = found.len();
        found.extend(nearest.filter(|at| open(*at)));
        if found.len() > before {
            break;
        }
    }
    found
}

/// TU-303. The direction inwards from a border square: diagonally inwards in a corner.
pub const fn inwards(at: Square) -> Dir {
    use crate::pitch::{LENGTH, WIDTH};
    match (at.x, at.y) {
        (1, 1) => Dir::Ne,
        (1, LENGTH) => Dir::Se,
        (WIDTH, 1) => Dir::Nw,
        (WIDTH, LENGTH) => Dir::Sw,
        (1, _) => Dir::E,
        (WIDTH, _) => Dir::W,
        (_, 1) => Dir::N,
        _ => Dir::S,
    }
}
