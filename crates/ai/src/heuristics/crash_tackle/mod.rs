//! Crash Tackle.

use games::rules::CrashTackle;

use super::{Choose, Heuristics};

impl Heuristics for CrashTackle {
    const ROOKIE: Option<Choose<Self>> = None;
}
