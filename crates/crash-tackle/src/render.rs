//! The position as plain text.

use crate::pack::Pack;
use crate::view::View;

/// The field, the score and the hands, from a seat's view.
pub fn render(_: &Pack, _: &View) -> String {
    String::new()
}
