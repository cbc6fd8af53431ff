//! Names of things on the table for screens.

use engine::Thing;

use crate::figure::FigureId;
use crate::pitch::Square;

/// `home:5`: a figure as screens name it.
pub fn figure(id: FigureId) -> Thing {
    Thing::figure(id.seat, id.number)
}

/// `at:6,8`: a square as screens name it.
pub fn place(square: Square) -> Thing {
    Thing::place(square)
}
