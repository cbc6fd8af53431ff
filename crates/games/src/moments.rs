//! A match from move to move, as one viewer could know it.

use engine::record::{Header, RecordError, RecordRow};
use engine::{Awaiting, BySeat, Illegal, Seat};
use serde::{Deserialize, Serialize};

use crate::any_match::AnyMatch;
use crate::client::{Line, Scene, asked};
use crate::pack::LoadedPack;

/// A match after one of its moves, or before the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who moved; nobody for the dice and at the beginning.
    pub by: Option<Seat>,
    /// The move in notation, where the viewer may know it.
    pub action: Option<String>,
    /// What the log gained.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Line>"))]
    pub told: Vec<Line>,
    /// The position.
    #[cfg_attr(feature = "typescript", ts(type = "Scene"))]
    pub scene: Scene,
    /// The score.
    pub score: BySeat<u32>,
    /// Where in the match it is.
    pub progress: Vec<String>,
    /// The seats that are asked now.
    pub awaiting: Vec<Seat>,
}

/// The moves among `rows` that were not taken back.
pub fn moves_in_force(rows: &[RecordRow]) -> Vec<&RecordRow> {
    let mut moves = Vec::new();
    for row in rows {
        match row {
            RecordRow::Decision(..) | RecordRow::Chance { .. } => moves.push(row),
            RecordRow::Undo(count) => moves.truncate(moves.len().saturating_sub(*count as usize)),
            RecordRow::Hash(_) => {}
        }
    }
    moves
}

/// The match after the first `step` moves in force. What was taken back has left no trace in it.
pub fn play_to(
    pack: &LoadedPack,
    header: Header,
    rows: &[RecordRow],
    step: usize,
) -> Result<Box<dyn AnyMatch>, RecordError> {
    let moves = moves_in_force(rows);
    let Some(kept) = moves.get(..step) else {
        return Err(RecordError::NoSuchMove { at: step, moves: moves.len() });
    };
    let mut play = pack.open(header)?;
    for (index, row) in kept.iter().enumerate() {
        make(play.as_mut(), row, None).map_err(|illegal| refused(index + 1, illegal))?;
    }
    Ok(play)
}

/// The position before the first move, then after each move in force, as `seat` could know it
/// then; `None` is a spectator, who knows what both seats know.
pub fn moments(
    pack: &LoadedPack,
    header: Header,
    rows: &[RecordRow],
    seat: Option<Seat>,
) -> Result<Vec<ReplayStep>, RecordError> {
    let mut play = pack.open(header)?;
    let mut moments = vec![moment(play.as_ref(), 0, seat, None, None)];
    for (index, row) in moves_in_force(rows).into_iter().enumerate() {
        let since = play.events_len();
        let shown = make(play.as_mut(), row, seat);
        let shown = shown.map_err(|illegal| refused(index + 1, illegal))?;
        let by = match row {
            RecordRow::Decision(by, _) => Some(*by),
            RecordRow::Chance { .. } | RecordRow::Undo(_) | RecordRow::Hash(_) => None,
        };
        let action = shown.then(|| notation(row));
        moments.push(moment(play.as_ref(), since, seat, by, action));
    }
    Ok(moments)
}

fn moment(
    play: &dyn AnyMatch,
    since: usize,
    seat: Option<Seat>,
    by: Option<Seat>,
    action: Option<String>,
) -> ReplayStep {
    ReplayStep {
        by,
        action,
        told: play.lines(since, seat),
        scene: play.scene(seat),
        score: play.standing().score,
        progress: play.progress(),
        awaiting: asked(play.awaiting()),
    }
}

/// Makes a move, and says whether `seat` may know which it was.
fn make(play: &mut dyn AnyMatch, row: &RecordRow, seat: Option<Seat>) -> Result<bool, Illegal> {
    match row {
        RecordRow::Decision(by, action) => {
            let answer = play.read(action)?;
            play.decide(*by, &answer)?;
            Ok(play.shows(*by, &answer, seat))
        }
        RecordRow::Chance { faces, .. } => {
            let to = match play.awaiting() {
                Awaiting::Chance(_, to) => to,
                Awaiting::Decision(_) | Awaiting::Nothing => None,
            };
            play.chance(*faces)?;
            Ok(to.is_none() || to == seat)
        }
        RecordRow::Undo(_) | RecordRow::Hash(_) => Ok(false),
    }
}

/// What was decided or thrown, without who did it.
fn notation(row: &RecordRow) -> String {
    match row {
        RecordRow::Decision(_, action) => action.clone(),
        RecordRow::Chance { outcome, .. } => outcome.clone(),
        RecordRow::Undo(_) | RecordRow::Hash(_) => String::new(),
    }
}

/// The line is the number of the move: there is no file here.
fn refused(line: usize, illegal: Illegal) -> RecordError {
    RecordError::Refused { line, clause: illegal.clause, reason: illegal.reason.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::GameId;
    use crate::shelf::{CORE, Shelf};
    use dice::{Dealer, SeededDealer};
    use engine::Options;

    const MOVES_MAX: usize = 5_000;

    /// A match of middling choices; where it is allowed, every fifth one is taken back and made
    /// again. With what each seat saw after each move in force.
    fn played(pack: &LoadedPack, header: &Header) -> (Vec<RecordRow>, Vec<[Scene; 2]>) {
        let mut play = pack.open(header.clone()).expect("it opens");
        let mut dealer = SeededDealer::new(5);
        let seen = |play: &dyn AnyMatch| Seat::BOTH.map(|seat| play.scene(Some(seat)));
        let mut views = vec![seen(play.as_ref())];
        for number in 0..MOVES_MAX {
            match play.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => {
                    play.chance(dealer.deal(throw)).expect("it was asked for");
                }
                Awaiting::Decision(seats) => {
                    let answers = play.answers(seats.first());
                    let answer = &answers[answers.len() / 2];
                    play.decide(seats.first(), answer).expect("it was proposed");
                    if number % 5 == 0 && play.undo(1).is_ok() {
                        play.decide(seats.first(), answer).expect("as before");
                    }
                }
            }
            views.push(seen(play.as_ref()));
        }
        assert_eq!(play.awaiting(), Awaiting::Nothing, "the match ends");
        (play.rows().to_vec(), views)
    }

    /// Options that keep a match short, in a game that has them.
    fn short(game: GameId) -> Options {
        let turns = game.options().iter().find(|option| option.name == "turns");
        Options(
            turns.map(|option| (option.name.to_string(), "3".to_string())).into_iter().collect(),
        )
    }

    #[test]
    fn moments_are_what_was_seen_at_the_time_and_positions_dealt_anew_look_the_same() {
        for game in GameId::ALL {
            let pack = Shelf::embedded().load(*game, CORE).expect("it is embedded");
            let header = pack.header("moments", &short(*game));
            let (rows, views) = played(&pack, &header);
            assert!(
                rows.iter().any(|row| matches!(row, RecordRow::Undo(_))),
                "{game}: nothing undone"
            );
            for (index, seat) in Seat::BOTH.into_iter().enumerate() {
                let told = moments(&pack, header.clone(), &rows, Some(seat)).expect("a match");
                assert_eq!(told.len(), views.len(), "{game}: one for each move and the start");
                for (moment, seen) in told.iter().zip(&views) {
                    assert_eq!(moment.scene, seen[index], "{game}");
                }
                for step in (0..views.len()).step_by(37) {
                    let play = play_to(&pack, header.clone(), &rows, step).expect("a moment");
                    let start = play.redealt(seat, &mut SeededDealer::new(step as u64));
                    let start = engine::record::Start::Moment(start);
                    let again = pack.open(Header { start, ..header.clone() }).expect("it opens");
                    assert_eq!(again.scene(Some(seat)), views[step][index], "{game}, step {step}");
                    assert_eq!(again.invariants(), Ok(()), "{game}, step {step}");
                }
            }
            let late = play_to(&pack, header, &rows, views.len()).err();
            let moves = views.len() - 1;
            assert_eq!(late, Some(RecordError::NoSuchMove { at: views.len(), moves }));
        }
    }
}
