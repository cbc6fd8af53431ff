//! Takkure: nobody has taught the rookie yet.

use games::rules::Takkure;

use super::{Choose, Heuristics};

impl Heuristics for Takkure {
    const ROOKIE: Option<Choose<Self>> = None;
}
