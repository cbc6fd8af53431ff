//! What happened, in the words of the game's log.

use engine::screen::{Line, Mark, Roll, Thrower};
use engine::{Game, State};

/// The lines of the log for `events`, with everything in them that was hidden then.
pub fn lines<G: Game>(pack: &G::Pack, state: &State<G>, events: &[G::Event]) -> Vec<Line> {
    events.iter().map(|event| G::line(pack, &state.table, event)).collect()
}

/// Whether the roll that `events` tell of succeeded for one of its sides, where that can be said.
pub fn made<G: Game>(
    pack: &G::Pack,
    state: &State<G>,
    events: &[G::Event],
    side: usize,
) -> Option<bool> {
    rolled(&lines(pack, state, events))?.side(side)?.made
}

/// The first line as it is, without its full stop: what a draw of cards is called.
pub fn plain(lines: &[Line]) -> Option<String> {
    Some(lines.first()?.text.trim_end_matches('.').to_string())
}

/// The dice that the lines show.
pub fn rolled(lines: &[Line]) -> Option<&Roll> {
    lines.iter().find_map(|line| line.roll.as_ref())
}

/// Whose a throw was that is told as it falls: his whom the first line is about.
pub fn thrower(lines: &[Line]) -> Thrower {
    let seat = lines.first().and_then(|line| line.seat);
    Thrower { seat, side: rolled(lines).map(|_| 0), what: None }
}

/// The sentence that says best what a moment was about: points before whistles before anything
/// that was marked, and dice with their verdict.
pub fn sentence(lines: &[Line]) -> String {
    let line = lines.iter().rev().max_by_key(|line| weight(line.mark));
    line.map(|line| line.text.clone()).unwrap_or_default()
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
