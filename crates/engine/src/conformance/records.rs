//! The match on paper: its record, as text and back, replays to the same states and events.

use std::sync::Arc;

use super::Match;
use crate::game::Game;
use crate::pack::PackSource;
use crate::record::{DealerKind, Header, Record, RecordError, Recorder, Step, replay, verify};
use crate::state::{Move, State};

/// Records the finished match a second time, taking moves back on the way where that is allowed,
/// and replays the text of it.
pub(super) fn check<G: Game>(game: &Match<'_, G>) -> Result<(), String> {
    let unsound = |error: RecordError| format!("the record of the match: {error}");
    // A record names its pack by hash alone; any pack does, if it is the same both times.
    let source = PackSource::new("core", []);
    let mut header = Header::new::<G>(&source, "conformance");
    header.options = game.options.clone();
    header.dealer = DealerKind::Seeded { seed: game.config.seed, stream: 0 };

    let mut recorder =
        Recorder::<G>::new(header, Arc::clone(game.pack), &mut ()).map_err(unsound)?;
    for (index, mv) in game.moves.iter().enumerate() {
        play(&mut recorder, *mv)?;
        let number = index as u32 + 1;
        if number.is_multiple_of(game.config.every.max(1)) {
            take_back_and_repeat(&mut recorder, *mv)?;
        }
    }
    if *recorder.state() != game.state {
        return Err("the recorded match ended in another state".to_owned());
    }
    let record = recorder.finish(None);
    let read = Record::parse(record.to_string().as_bytes()).map_err(unsound)?;
    if read != record {
        return Err("the record is not the same after being text".to_owned());
    }
    verify::<G>(game.pack, &source.sha256(), &read).map_err(unsound)?;
    let (state, told) = replayed::<G>(game.pack, &source.sha256(), &read).map_err(unsound)?;
    match () {
        () if state != game.state => Err("the replay ended in another state".to_owned()),
        () if told != game.events => Err("the replay told other events than the match".to_owned()),
        () => Ok(()),
    }
}

/// Where the record leads, and the events of the moves in force.
fn replayed<G: Game>(
    pack: &G::Pack,
    pack_sha256: &str,
    record: &Record,
) -> Result<(State<G>, Vec<G::Event>), RecordError> {
    let mut told = Vec::new();
    // Where each move in force begins among the events, so that those taken back are untold.
    let mut begins = Vec::new();
    let state = replay::<G>(pack, pack_sha256, record, None, |step| match step {
        Step::Start { events, .. } => told.extend_from_slice(events),
        Step::Move { events, .. } => {
            begins.push(told.len());
            told.extend_from_slice(events);
        }
        Step::Undo { count, .. } => {
            for _ in 0..count {
                told.truncate(begins.pop().expect("only moves that were made are taken back"));
            }
        }
    })?;
    Ok((state, told))
}

fn play<G: Game>(recorder: &mut Recorder<G>, mv: Move<G>) -> Result<(), String> {
    let played = match mv {
        Move::Decision(seat, action) => recorder.decide(seat, action, &mut ()),
        Move::Chance(faces) => recorder.chance(faces, &mut ()),
    };
    played.map_err(|refusal| format!("{mv:?} was played, but not recorded: {refusal:?}"))
}

/// Takes `mv`, the last move, back if that is allowed, and makes it again.
fn take_back_and_repeat<G: Game>(recorder: &mut Recorder<G>, mv: Move<G>) -> Result<(), String> {
    let after = recorder.state().clone();
    if recorder.undo(1).is_err() {
        return Ok(());
    }
    play(recorder, mv)?;
    if *recorder.state() != after {
        return Err(format!("{mv:?}, taken back and made again, led to another state"));
    }
    Ok(())
}
