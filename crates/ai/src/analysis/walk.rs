//! Through a match from its first move to its last.
//!
//! One measure goes through the whole match: home's chance as the same few playouts see it, the
//! same number of them at every position and with the same dice. A throw changes it from the mean
//! over what could come up to what fell: that is luck. All between two throws was decided: that is
//! skill. So both add up to the whole change, whatever the playouts think of a position.
//!
//! Of skill every coach gets what the own decisions changed, both positions played on as far: a
//! rookie's answer, which the playouts give too, changes nothing. As the match goes on the playouts
//! see farther. What that changes is nobody's own, and both coaches get half of it.

use engine::screen::{Line, Thrower, offered};
use engine::{Awaiting, BySeat, Seat, State};
use games::GameId;
use games::client::Registered;

use super::decisive::{Cause, LEAST, decisive};
use super::estimate::{Estimator, Look, horizon};
use super::throws::Fan;
use super::{Analysis, ChancePoint, CoachSkill, Ended, LedgerEntry, Mover, luck, number, words};
use crate::retold::{Made, Retold, Step};
use crate::tactics::Tactics;

/// How many questions the playouts of an analysis may answer in all, so that the longest match
/// takes a few seconds: questions of some games take a rookie longer than those of others.
pub const fn work_of(game: GameId) -> u64 {
    match game {
        GameId::RugbyTheGame => 1_200_000,
        GameId::Takkure => 120_000,
        GameId::CrashTackle => 360_000,
        GameId::Tutatis => 400_000,
    }
}

/// The most playouts of one position.
const PLAYOUTS_MAX: u64 = 24;
/// From so many positions of a match it is learnt how long its playouts are.
const SAMPLE: usize = 12;
/// The dice of all playouts.
const SEED: u64 = 0x6c75_636b;
/// A moment that may be decisive is looked at again with so many times the playouts, and with other
/// dice.
const AGAIN: u64 = 4;
const AGAIN_SEED: u64 = 0x6167_6169;
/// A decision that moves the chance by less has no point of its own in the curve.
const STILL: f64 = 0.005;

/// A match as far as it has been walked through.
struct Walk<'a, G: Tactics> {
    pack: &'a G::Pack,
    estimator: Estimator<'a, G>,
    /// How many playouts a position has.
    playouts: u64,
    /// Home's chance as it stands, and how far was played on for it; nothing before the first
    /// question or throw.
    now: Option<(f64, u32)>,
    /// The last answer whose worth is not known yet, and its words.
    open: Option<Open<'a, G>>,
    /// What throws gave home, and decisions each coach.
    luck: f64,
    skill: BySeat<f64>,
    /// What seeing farther gave home.
    farther: f64,
    decisions: BySeat<u32>,
    chances: Vec<ChancePoint>,
    ledger: Vec<LedgerEntry>,
    causes: Vec<Cause>,
    /// How each cause is looked at again.
    looks: Vec<Again<'a, G>>,
    /// Throws whose roll has not been told yet, each with its cause and its side of it: the dice of
    /// a contest are told when all lie.
    untold: Vec<Untold>,
}

/// An answer whose worth is not known yet.
struct Open<'a, G: Tactics> {
    number: u32,
    step: &'a Step<G>,
    seat: Seat,
    /// There was something to choose.
    chosen: bool,
}

/// A change that may be looked at again.
struct Again<'a, G: Tactics> {
    before: &'a State<G>,
    after: &'a State<G>,
    /// The side of the roll, of a throw.
    thrown: Option<usize>,
}

/// A throw whose roll has not been told yet.
struct Untold {
    entry: usize,
    cause: usize,
    side: usize,
}

/// Walks through a match.
pub fn walk<G: Tactics + Registered>(
    pack: &G::Pack,
    retold: &Retold<G>,
    ended: Ended,
    work_max: u64,
) -> Analysis {
    let mut walk = Walk {
        pack,
        estimator: Estimator::new(pack),
        playouts: 0,
        now: None,
        open: None,
        luck: 0.0,
        skill: BySeat::default(),
        farther: 0.0,
        decisions: BySeat::default(),
        chances: Vec::new(),
        ledger: Vec::new(),
        causes: Vec::new(),
        looks: Vec::new(),
        untold: Vec::new(),
    };
    walk.playouts = walk.playouts_within(retold, work_max);
    if !matches!(retold.after(0).awaiting(), Awaiting::Chance(..)) {
        let look = walk.look(retold.after(0));
        let home = walk.estimator.chance(retold.after(0), look);
        walk.begin(retold.after(0), (home, look.until));
    }
    for (index, step) in retold.steps.iter().enumerate() {
        let after = retold.after(index + 1);
        match &step.made {
            Made::Answer(seat, _) => walk.answered(number(index + 1), step, *seat, after),
            Made::Throw(outcome) => walk.thrown(number(index + 1), step, outcome, after),
        }
    }
    walk.end(number(retold.steps.len()), &retold.end, ended)
}

impl<'a, G: Tactics + Registered> Walk<'a, G> {
    /// How many playouts there is time for at each position. It follows from the match, so that it
    /// is the same everywhere.
    fn playouts_within(&mut self, retold: &Retold<G>, work_max: u64) -> u64 {
        let count = retold.steps.len();
        if work_max == 0 || count == 0 {
            return 0;
        }
        let every = count.div_ceil(SAMPLE).max(1);
        for step in retold.steps.iter().step_by(every) {
            let until = horizon(&step.before);
            self.estimator.chance(&step.before, Look { playouts: 1, until, seed: SEED });
        }
        let each = (self.estimator.work / self.estimator.playouts.max(1)).max(1);
        let positions: usize = retold.steps.iter().map(|step| self.positions(step)).sum();
        (work_max / (each * positions.max(1) as u64)).min(PLAYOUTS_MAX)
    }

    /// How many positions a step asks about, roughly.
    fn positions(&self, step: &Step<G>) -> usize {
        match (&step.made, step.before.awaiting()) {
            (Made::Throw(_), Awaiting::Chance(throw, _)) => Fan::<G>::width_of(throw),
            _ => 1,
        }
    }

    /// The one look, as far as from this position.
    fn look(&self, state: &State<G>) -> Look {
        Look { playouts: self.playouts, until: horizon(state), seed: SEED }
    }

    fn begin(&mut self, state: &State<G>, now: (f64, u32)) {
        self.now = Some(now);
        self.point(0, state);
    }

    /// An answer. What it was worth is seen at the next question, or at the mean of the throw that
    /// it led to.
    fn answered(&mut self, number: u32, step: &'a Step<G>, seat: Seat, after: &'a State<G>) {
        let mut proposals = Vec::new();
        step.before.propose(self.pack, seat, &mut proposals);
        let chosen = proposals.len() > 1;
        self.decisions[seat] += u32::from(chosen);
        if chosen && self.open_counts() {
            self.look_and_settle(&step.before);
        }
        // An answer without a choice changes nothing: the one before it has led here.
        if chosen || self.open.is_none() {
            self.open = Some(Open { number, step, seat, chosen });
        }
        self.tell(number, &step.lines);
        if !matches!(after.awaiting(), Awaiting::Chance(..)) && self.open_counts() {
            self.look_and_settle(after);
        }
    }

    fn look_and_settle(&mut self, state: &'a State<G>) {
        let look = self.look(state);
        let home = self.estimator.chance(state, look);
        self.settle(state, home, look);
    }

    fn open_counts(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.chosen)
    }

    /// Home's chance as it stands after the answer that was open, which has moved it here. Where
    /// nobody has answered since, the last throw has.
    fn settle(&mut self, state: &'a State<G>, home: f64, look: Look) {
        let open = self.open.take();
        let Some((now, until)) = self.now else { return self.begin(state, (home, look.until)) };
        self.now = Some((home, look.until));
        let Some(open) = open else {
            self.luck += home - now;
            if let Some(thrown) = self.ledger.last_mut() {
                thrown.after = home;
                thrown.swing += home - now;
            }
            // What was thrown last is the last cause: only an answer would have added another.
            if let Some(cause) = self.causes.last_mut() {
                cause.swing += home - now;
                cause.home = home;
            }
            return;
        };
        let before = &open.step.before;
        let alike = if until == look.until { now } else { self.estimator.chance(before, look) };
        self.farther += alike - now;
        let moved = home - alike;
        self.skill[open.seat] += if open.seat == Seat::Home { moved } else { -moved };
        if until != look.until || moved.abs() >= STILL {
            self.point(open.number, state);
        }
        if moved.abs() >= LEAST {
            let clock = G::clock(&before.table);
            let text = self.answer_text(&open);
            let (step, by) = (open.number, Mover::Skill);
            self.causes.push(Cause { step, clock, by, swing: moved, home, text });
            self.looks.push(Again { before, after: state, thrown: None });
        }
    }

    /// What an answer is called: what the log said of it, or the words of its button where that
    /// was nothing, or told of dice.
    fn answer_text(&self, open: &Open<'_, G>) -> String {
        let said = words::sentence(&open.step.lines);
        match &open.step.made {
            Made::Answer(seat, action)
                if said.is_empty() || words::rolled(&open.step.lines).is_some() =>
            {
                offered(self.pack, &open.step.before, *seat, action).label
            }
            _ => said,
        }
    }

    fn point(&mut self, step: u32, state: &State<G>) {
        let Some((home, _)) = self.now else { return };
        let (luck, skill) = (self.luck, self.skill.home - self.skill.away + self.farther);
        let clock = G::clock(&state.table);
        self.chances.push(ChancePoint { step, clock, home, luck, skill });
    }

    /// A throw: what it was worth, whose it was, and what for.
    fn thrown(&mut self, number: u32, step: &'a Step<G>, outcome: &str, fell: &'a State<G>) {
        let before = &step.before;
        let Awaiting::Chance(throw, _) = before.awaiting() else { return };
        let known = G::thrower(before.waiting(self.pack));
        let thrower = known.unwrap_or_else(|| words::thrower(&step.lines));
        let thrower_side = thrower.side.unwrap_or(0);
        let fan = Fan::new(self.pack, before, (throw, thrower_side), u64::from(number));
        if fan.is_alike(fell) {
            return self.tell(number, &step.lines);
        }
        let look = self.look(before);
        let (chance, after) = fan.swing(&mut self.estimator, fell, look);
        self.settle(before, chance, look);
        self.luck += after - chance;
        self.now = Some((after, look.until));
        let Thrower { seat, side, what } = thrower;
        let what = words::plain(&step.lines).or(what);
        let (entry, cause) = (self.ledger.len(), self.causes.len());
        self.untold.extend(side.map(|side| Untold { entry, cause, side }));
        let clock = G::clock(&fell.table);
        self.ledger.push(LedgerEntry {
            step: number,
            clock: clock.clone(),
            seat,
            what: what.unwrap_or_else(|| "Chance".to_string()),
            odds: fan.odds,
            made: None,
            result: outcome.to_string(),
            before: chance,
            after,
            swing: after - chance,
        });
        let (swing, text) = (after - chance, words::sentence(&step.lines));
        self.causes.push(Cause { step: number, clock, by: Mover::Luck, swing, home: after, text });
        let thrown = Some(thrower_side);
        self.looks.push(Again { before, after: fell, thrown });
        self.tell(number, &step.lines);
        self.point(number, fell);
    }

    /// What the log has gained. Throws get the name that their dice have in the tray: at once, or
    /// when it has been decided whether to throw again, or when the other dice of a contest lie
    /// too. The verdict on a side is that of its last throw.
    fn tell(&mut self, number: u32, lines: &[Line]) {
        let Some(roll) = words::rolled(lines) else { return };
        let untold = std::mem::take(&mut self.untold);
        for (place, Untold { entry, side, .. }) in untold.iter().enumerate() {
            let Some(told) = roll.side(*side) else { continue };
            let thrown = &mut self.ledger[*entry];
            thrown.what = told.title.to_string();
            if untold[place + 1..].iter().all(|later| later.side != *side) {
                thrown.made = told.made;
                thrown.result = format!("{}: {}", thrown.result, told.verdict);
            }
        }
        self.join(number, &untold, lines);
    }

    /// The throws of a roll are one cause, which the sentence of the roll tells.
    fn join(&mut self, number: u32, untold: &[Untold], lines: &[Line]) {
        let Some((last, others)) = untold.split_last() else { return };
        let text = words::sentence(lines);
        let sum: f64 = others.iter().map(|other| self.causes[other.cause].swing).sum();
        for other in others {
            self.causes[other.cause].swing = 0.0;
        }
        let cause = &mut self.causes[last.cause];
        cause.swing += sum;
        (cause.step, cause.text) = (number, text);
    }

    /// The last point is the result. A match that was given up has two at its last step: how it
    /// stood, and what came of it; that is no moment of play, and nothing of it decided it.
    fn end(mut self, step: u32, state: &'a State<G>, ended: Ended) -> Analysis {
        if self.open.is_some() && !matches!(state.awaiting(), Awaiting::Chance(..)) {
            self.look_and_settle(state);
        }
        let last = self.chances.last().map(|last| (last.step, last.home));
        if let Some(worth) = ended.worth()
            && last != Some((step, worth))
        {
            self.now = Some((worth, 0));
            self.point(step, state);
        }
        let skill = BySeat::new(|seat| {
            let half = if seat == Seat::Home { 0.5 } else { -0.5 };
            let total = self.skill[seat] + half * self.farther;
            CoachSkill { total, decisions: self.decisions[seat] }
        });
        let luck = luck(&self.ledger);
        let causes = std::mem::take(&mut self.causes);
        let decisive = decisive(&causes, |place| self.again(place));
        Analysis { chances: self.chances, decisive, ledger: self.ledger, luck, skill }
    }

    /// What a cause moved, by a longer look with other dice.
    fn again(&mut self, place: usize) -> f64 {
        let Again { before, after, thrown } = &self.looks[place];
        let until = if thrown.is_some() { horizon(*before) } else { horizon(*after) };
        let look = Look { playouts: AGAIN * self.playouts, until, seed: AGAIN_SEED };
        match (thrown, before.awaiting()) {
            (Some(side), Awaiting::Chance(throw, _)) => {
                let fan = Fan::new(self.pack, before, (throw, *side), AGAIN_SEED);
                let (mean, fell) = fan.swing(&mut self.estimator, after, look);
                fell - mean
            }
            _ => self.estimator.chance(after, look) - self.estimator.chance(before, look),
        }
    }
}
