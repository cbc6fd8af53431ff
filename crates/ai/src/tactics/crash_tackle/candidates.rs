//! Answers worth a thought that the rules do not propose: whole runs of the carrier.

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::game::Board;
use crash_tackle::phases::moving;
use games::rules::CrashTackle;

use crate::heuristics::{Sight, crash_tackle::runs};

/// Runs that are looked at.
const RUNS: usize = 8;

/// The carrier's best runs, before somebody is picked or when it is him.
pub fn candidates(sight: &Sight<'_, CrashTackle>, out: &mut Vec<Action>) {
    let board = Board { pack: sight.pack, table: sight.table };
    let Some(carrier) = sight.table.carrier().filter(|id| id.seat == sight.seat) else { return };
    let picked = match sight.frame() {
        Frame::Main { picked } => moving::forced(&board).or(picked),
        _ => return,
    };
    if picked.is_some_and(|id| id != carrier) {
        return;
    }
    for hex in runs(sight, carrier, RUNS) {
        let run = Action::MoveTo(carrier.shirt, hex);
        if !out.contains(&run) {
            out.push(run);
        }
    }
}
