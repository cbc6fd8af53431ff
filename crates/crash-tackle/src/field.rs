//! The field: spaces, lines, and what the rules call places relative to a side (1.2, 2).

mod hex;
mod set;
#[cfg(test)]
mod tests;
mod zones;

use serde::{Deserialize, Serialize};

pub use engine::steps::STEPS_MOST;
pub use hex::{Dir, Hex, Path, X_MOST, Y_MOST};
pub use set::HexSet;
pub use zones::{Facing, front_90};

/// Where the lines are (2). Rows are doubled; a side's own tryline is at `-tryline`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The columns of the touch lines, which are out.
    pub half_width: i8,
    /// The rows of the dead-ball lines, which are out.
    pub dead: i8,
    /// The rows of the trylines.
    pub tryline: i8,
    /// The rows of the 22 m lines.
    pub l22: i8,
    /// The rows of the 10 m lines.
    pub l10: i8,
    /// The rows 5 m from the trylines.
    pub l5: i8,
    /// The columns 5 m from touch.
    pub touch5: i8,
}

impl Field {
    /// Whether a player may stand there.
    pub const fn playable(&self, hex: Hex) -> bool {
        hex.x.abs() < self.half_width && hex.y.abs() < self.dead
    }

    /// Playable, on or over a tryline.
    pub const fn in_goal(&self, hex: Hex) -> bool {
        self.playable(hex) && hex.y.abs() >= self.tryline
    }

    /// Contains a tryline.
    pub const fn on_tryline(&self, hex: Hex) -> bool {
        self.playable(hex) && hex.y.abs() == self.tryline
    }

    /// A space of the touch line (not touch-in-goal).
    pub const fn touch(&self, hex: Hex) -> bool {
        hex.x.abs() == self.half_width && hex.y.abs() < self.tryline
    }

    /// Over a dead-ball line, or touch-in-goal, which counts as that.
    pub const fn dead_ball(&self, hex: Hex) -> bool {
        hex.y.abs() >= self.dead || (hex.x.abs() >= self.half_width && hex.y.abs() >= self.tryline)
    }

    /// Next to the touch line.
    pub const fn beside_touch(&self, hex: Hex) -> bool {
        hex.x.abs() == self.half_width - 1
    }

    /// The space of the poles that a side attacks: the Target space.
    pub const fn target(&self, facing: Facing) -> Hex {
        Hex::new(0, facing.dir() * self.tryline)
    }

    /// All playable spaces.
    pub const fn spaces(&self) -> HexSet {
        HexSet::rectangle(self.half_width - 1, self.dead - 1)
    }

    /// All spaces of the board: the playable ones, touch and dead ball.
    pub const fn board(&self) -> HexSet {
        HexSet::rectangle(self.half_width, self.dead)
    }
}
