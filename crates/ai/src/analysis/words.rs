//! What happened, in the words of the game's log.

use engine::screen::{Line, Mark, Roll};
use engine::{Game, State};

/// The lines of the log for `events`, with everything in them that was hidden then.
pub fn lines<G: Game>(pack: &G::Pack, state: &State<G>, events: &[G::Event]) -> Vec<Line> {
    events.iter().map(|event| G::line(pack, &state.table, event)).collect()
}

/// Whether the throw that `events` tell of succeeded, where that can be said.
pub fn made<G: Game>(pack: &G::Pack, state: &State<G>, events: &[G::Event]) -> Option<bool> {
    lines(pack, state, events).iter().find_map(|line| line.roll.as_ref()?.made)
}

/// The first line as it is, without its full stop: what a draw of cards is called.
pub fn plain(lines: &[Line]) -> Option<String> {
    Some(lines.first()?.text.trim_end_matches('.').to_string())
}

/// The line that shows dice, with them.
pub fn rolled(lines: &[Line]) -> Option<(&Line, &Roll)> {
    lines.iter().find_map(|line| Some((line, line.roll.as_ref()?)))
}

/// The sentence that says best what a moment was about: points before whistles before anything
/// that was marked, and dice with their verdict.
pub fn sentence(lines: &[Line]) -> Option<String> {
    let line = lines.iter().rev().max_by_key(|line| weight(line.mark))?;
    Some(line.text.clone())
}

fn weight(mark: Mark) -> u8 {
    match mark {
        Mark::Score => 6,
        Mark::Whistle => 5,
        Mark::Moment => 4,
        Mark::Roll => 3,
        Mark::Card => 2,
        Mark::Plain => 1,
        Mark::Time | Mark::Quiet => 0,
    }
}
