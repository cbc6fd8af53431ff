//! Through a match from its first move to its last.

use std::sync::Arc;

use engine::record::{Header, RecordError, RecordRow, Recorder};
use engine::screen::in_words;
use engine::screen::{Line, Thrower};
use engine::{Awaiting, Illegal, Move, State};
use games::{GameId, moves_in_force};

use super::decisive::{Said, decisive};
use super::estimate::Estimator;
use super::throws::Fan;
use super::{Analysis, ChancePoint, Ended, LedgerEntry, luck, number, words};
use crate::tactics::Tactics;

/// How many questions the playouts of an analysis may answer in all, so that the longest match
/// takes a few seconds: questions of some games take a rookie longer than those of others.
pub const fn work_of(game: GameId) -> u64 {
    match game {
        GameId::RugbyTheGame => 600_000,
        GameId::Takkure => 60_000,
        GameId::CrashTackle => 180_000,
        GameId::Tutatis => 200_000,
    }
}

/// The most playouts of one position.
const PLAYOUTS_MAX: u64 = 12;
/// The playouts of a point of the curve, where there is time for any.
const POINT_MIN: u64 = 4;
/// How long a playout is taken to be before there was one.
const FIRST_GUESS: u64 = 20;

/// A match as far as it has been walked through.
struct Walk<'a, G: Tactics> {
    pack: &'a G::Pack,
    estimator: Estimator<'a, G>,
    /// What the estimator may still do, and for how many positions it must last.
    work_max: u64,
    positions_left: u64,
    chances: Vec<ChancePoint>,
    ledger: Vec<LedgerEntry>,
    /// What was said before each point.
    said: Vec<Said>,
    /// What the log has gained since the last point.
    told: Vec<Line>,
    /// Throws whose roll has not been told yet, each with its side of it: the dice of a contest are
    /// told when all lie.
    untold: Vec<(usize, usize)>,
}

/// Walks through a match.
pub fn walk<G: Tactics>(
    pack: &Arc<G::Pack>,
    header: &Header,
    rows: &[RecordRow],
    ended: Ended,
    work_max: u64,
) -> Result<Analysis, RecordError> {
    let moves = moves_in_force(rows);
    let throws = moves.iter().filter(|row| matches!(row, RecordRow::Chance { .. })).count() as u64;
    let mut events = Vec::new();
    let mut match_ = Recorder::<G>::new(header.clone(), Arc::clone(pack), &mut events)?;
    let pack: &G::Pack = pack;
    let mut walk = Walk {
        pack,
        estimator: Estimator::new(pack),
        work_max,
        positions_left: throws * 4 + 1,
        chances: Vec::new(),
        ledger: Vec::new(),
        said: Vec::new(),
        told: Vec::new(),
        untold: Vec::new(),
    };
    walk.stand(0, match_.state());
    for (step, row) in (1..).zip(&moves) {
        let before = match_.state().clone();
        events.clear();
        let made = match row {
            RecordRow::Decision(seat, action) => {
                action.parse().map_err(Illegal::not_awaited).and_then(|action| {
                    let made = match_.decide(*seat, action, &mut events);
                    made.map_err(|refusal| in_words(pack, match_.state(), *seat, &refusal))
                })
            }
            RecordRow::Chance { faces, .. } => match_
                .chance(*faces, &mut events)
                .map_err(|refusal| Move::Chance(*faces).refused(pack, match_.state(), &refusal)),
            RecordRow::Undo(_) | RecordRow::Hash(_) => Ok(()),
        };
        made.map_err(|illegal| refused(step, illegal))?;
        let lines = words::lines::<G>(pack, match_.state(), &events);
        match row {
            RecordRow::Chance { outcome, .. } => {
                walk.throw(step, &before, outcome, match_.state(), lines);
            }
            _ => walk.decided(step, &before, match_.state(), lines),
        }
    }
    Ok(walk.end(moves.len(), match_.state(), ended))
}

fn refused(step: usize, illegal: Illegal) -> RecordError {
    let reason = illegal.reason.into_owned();
    RecordError::Refused { line: step, clause: illegal.clause, reason }
}

impl<G: Tactics> Walk<'_, G> {
    /// How many playouts there is time for at each of `width` positions. It depends on what was
    /// done so far and on nothing else, so that it is the same everywhere.
    fn playouts(&mut self, width: usize) -> u64 {
        let left = self.work_max.saturating_sub(self.estimator.work);
        let each = match self.estimator.playouts {
            0 => FIRST_GUESS,
            playouts => (self.estimator.work / playouts).max(1),
        };
        let fits = left * width.min(4) as u64 / self.positions_left.max(1);
        self.positions_left = self.positions_left.saturating_sub(width.min(4) as u64);
        (fits / (each * width as u64)).min(PLAYOUTS_MAX)
    }

    /// A decision: the chance is looked at again where time has moved on.
    fn decided(&mut self, step: usize, before: &State<G>, after: &State<G>, lines: Vec<Line>) {
        self.tell(lines);
        if G::moment(&after.table) > G::moment(&before.table) && !after.is_over() {
            self.stand(step, after);
        }
    }

    fn stand(&mut self, step: usize, state: &State<G>) {
        let playouts = self.playouts(1);
        let home = self.estimator.chance(state, playouts, step as u64);
        self.point(step, state, home);
    }

    fn point(&mut self, step: usize, state: &State<G>, home: f64) {
        let told = std::mem::take(&mut self.told);
        self.said.push(words::sentence(&told));
        self.chances.push(ChancePoint { step: number(step), clock: G::clock(&state.table), home });
    }

    /// A throw: what it was worth, whose it was, and what for.
    fn throw(
        &mut self,
        step: usize,
        before: &State<G>,
        outcome: &str,
        fell: &State<G>,
        lines: Vec<Line>,
    ) {
        let Awaiting::Chance(throw, _) = before.awaiting() else { return };
        let known = G::thrower(before.waiting(self.pack));
        let thrower = known.unwrap_or_else(|| words::thrower(&lines));
        let seed = step as u64;
        let fan = Fan::new(self.pack, before, (throw, thrower.side.unwrap_or(0)), seed);
        if fan.is_alike(fell) {
            self.tell(lines);
            return;
        }
        let playouts = self.playouts(fan.width());
        let (chance, after) = fan.swing(&mut self.estimator, fell, playouts, seed);
        let Thrower { seat, side, what } = thrower;
        let what = words::plain(&lines).or(what);
        self.untold.extend(side.map(|side| (self.ledger.len(), side)));
        self.ledger.push(LedgerEntry {
            step: number(step),
            clock: G::clock(&fell.table),
            seat,
            what: what.unwrap_or_else(|| "Chance".to_string()),
            odds: fan.odds,
            made: None,
            result: outcome.to_string(),
            before: chance,
            after,
            swing: after - chance,
        });
        self.tell(lines);
        // The point may have more playouts than there was time for with all that could fall.
        let home = self.estimator.chance(fell, playouts.max(POINT_MIN.min(playouts * 4)), seed);
        self.point(step, fell, home);
    }

    /// What the log has gained. Throws get the name that their dice have in the tray: at once, or
    /// when it has been decided whether to throw again, or when the other dice of a contest lie
    /// too. The verdict on a side is that of its last throw.
    fn tell(&mut self, lines: Vec<Line>) {
        if let Some(roll) = words::rolled(&lines) {
            let untold = std::mem::take(&mut self.untold);
            for (place, (index, side)) in untold.iter().enumerate() {
                let Some(told) = roll.side(*side) else { continue };
                let thrown = &mut self.ledger[*index];
                thrown.what = told.title.to_string();
                if untold[place + 1..].iter().all(|(_, later)| later != side) {
                    thrown.made = told.made;
                    thrown.result = format!("{}: {}", thrown.result, told.verdict);
                }
            }
        }
        self.told.extend(lines);
    }

    /// The last point is the result. A match that was given up has two at its last step: how it
    /// stood, and what came of it; that is no moment of play, and nothing of it decided it.
    fn end(mut self, step: usize, state: &State<G>, ended: Ended) -> Analysis {
        let given_up = (!state.is_over()).then(|| decisive(&self.chances, &self.said));
        let last = self.chances.last().map(|last| (last.step, last.home));
        match ended.worth() {
            Some(worth) if last != Some((number(step), worth)) => self.point(step, state, worth),
            Some(_) | None => {}
        }
        let luck = luck(&self.ledger);
        let decisive = given_up.unwrap_or_else(|| decisive(&self.chances, &self.said));
        Analysis { chances: self.chances, decisive, ledger: self.ledger, luck }
    }
}
