//! The position as plain text.

use crate::pack::Pack;
use crate::view::View;

/// The pitch and the score, from a seat's view.
pub fn render(_: &Pack, _: &View) -> String {
    unimplemented!("the desk's part")
}
