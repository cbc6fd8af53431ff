//! Through a match from its first move to its last.

use std::sync::Arc;

use engine::record::{Header, RecordError, Recorder, Row};
use engine::screen::Line;
use engine::{Awaiting, Illegal, Seat, State};
use games::{GameId, moves_in_force};

use super::estimate::Estimator;
use super::throws::Fan;
use super::{Analysis, Decisive, Ended, Point, Thrown, luck, words};
use crate::tactics::Tactics;

/// How many questions the playouts of an analysis may answer in all, so that the longest match
/// takes a few seconds: questions of some games take a rookie longer than those of others.
pub const fn work_of(game: GameId) -> u64 {
    match game {
        GameId::RugbyTheGame => 600_000,
        GameId::Takkure => 60_000,
        GameId::CrashTackle => 60_000,
        GameId::Tutatis => 200_000,
    }
}

/// The most playouts of one position.
const PLAYOUTS_MAX: u64 = 12;
/// How long a playout is taken to be before there was one.
const FIRST_GUESS: u64 = 20;
/// How many moments are called decisive.
const DECISIVE_MAX: usize = 6;
/// And what they must have moved.
const DECISIVE_MIN: f64 = 0.05;

/// A match as far as it has been walked through.
struct Walk<'a, G: Tactics> {
    pack: &'a G::Pack,
    estimator: Estimator<'a, G>,
    /// What the estimator may still do, and for how many positions it must last.
    work_max: u64,
    positions_left: u64,
    chances: Vec<Point>,
    ledger: Vec<Thrown>,
    moments: Vec<Decisive>,
    /// What the log has gained since the last point.
    told: Vec<Line>,
    /// The last throw, while no line with dice has told of it.
    unnamed: Option<usize>,
}

/// Walks through a match.
pub fn walk<G: Tactics>(
    pack: &Arc<G::Pack>,
    header: &Header,
    rows: &[Row],
    ended: Ended,
    work_max: u64,
) -> Result<Analysis, RecordError> {
    let moves = moves_in_force(rows);
    let throws = moves.iter().filter(|row| matches!(row, Row::Chance { .. })).count() as u64;
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
        moments: Vec::new(),
        told: Vec::new(),
        unnamed: None,
    };
    walk.stand(0, match_.state());
    for (step, row) in (1..).zip(&moves) {
        let before = match_.state().clone();
        events.clear();
        let made = match row {
            Row::Decision(seat, action) => action
                .parse()
                .map_err(Illegal::not_awaited)
                .and_then(|action| match_.decide(*seat, action, &mut events)),
            Row::Chance { faces, .. } => match_.chance(*faces, &mut events),
            Row::Undo(_) | Row::Hash(_) => Ok(()),
        };
        made.map_err(|illegal| refused(step, illegal))?;
        let lines = words::lines::<G>(pack, match_.state(), &events);
        match row {
            Row::Chance { outcome, .. } => {
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
        self.name_throw(&lines);
        self.told.extend(lines);
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
        let clock = G::clock(&state.table);
        let told = std::mem::take(&mut self.told);
        if let Some(last) = self.chances.last() {
            let swing = home - last.home;
            let seat = if swing > 0.0 { Seat::Home } else { Seat::Away };
            let text = words::sentence(&told).unwrap_or_default();
            let clock = clock.clone();
            self.moments.push(Decisive { step, clock, seat, swing: swing.abs(), home, text });
        }
        self.chances.push(Point { step, clock, home });
    }

    /// A throw: what it was worth, and what it was for.
    fn throw(
        &mut self,
        step: usize,
        before: &State<G>,
        outcome: &str,
        fell: &State<G>,
        lines: Vec<Line>,
    ) {
        self.unnamed = None;
        let Awaiting::Chance(throw, _) = before.awaiting() else { return };
        let seed = step as u64;
        let fan = Fan::new(self.pack, before, throw, seed);
        if fan.is_alike(fell) {
            self.told.extend(lines);
            return;
        }
        let playouts = self.playouts(fan.width());
        let (chance, after) = fan.swing(&mut self.estimator, fell, playouts, seed);
        self.ledger.push(Thrown {
            step,
            clock: G::clock(&fell.table),
            seat: lines.first().and_then(|line| line.seat),
            what: words::plain(&lines).unwrap_or_else(|| "Chance".to_string()),
            odds: fan.odds,
            made: None,
            result: outcome.to_string(),
            before: chance,
            after,
        });
        self.unnamed = Some(self.ledger.len() - 1);
        self.name_throw(&lines);
        self.told.extend(lines);
        self.point(step, fell, after);
    }

    /// Gives the last throw the name that dice have in the tray: at once, or when it has been
    /// decided whether to throw again.
    fn name_throw(&mut self, lines: &[Line]) {
        let Some((line, roll)) = words::rolled(lines) else { return };
        let Some(index) = self.unnamed.take() else { return };
        let thrown = &mut self.ledger[index];
        thrown.seat = line.seat;
        thrown.what = roll.title.clone();
        thrown.made = roll.made;
        if roll.verdict != thrown.result {
            thrown.result = format!("{}: {}", thrown.result, roll.verdict);
        }
    }

    /// The last point is the result. A match that was given up has two at its last step: how it
    /// stood, and what came of it.
    fn end(mut self, step: usize, state: &State<G>, ended: Ended) -> Analysis {
        let last = self.chances.last().map(|last| (last.step, last.home));
        match ended.worth() {
            Some(worth) if last != Some((step, worth)) => self.point(step, state, worth),
            Some(_) | None => {}
        }
        self.moments.retain(|moment| moment.swing >= DECISIVE_MIN && !moment.text.is_empty());
        self.moments.sort_by(|a, b| b.swing.total_cmp(&a.swing));
        self.moments.truncate(DECISIVE_MAX);
        self.moments.sort_by_key(|moment| moment.step);
        let luck = luck(&self.ledger);
        Analysis { chances: self.chances, decisive: self.moments, ledger: self.ledger, luck }
    }
}
