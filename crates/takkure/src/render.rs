//! The position as plain text, for terminals.

use crate::pack::model::Pack;
use crate::view::View;

/// The position from a seat's view.
pub fn render(pack: &Pack, view: &View) -> String {
    panic!("render is not written")
}
