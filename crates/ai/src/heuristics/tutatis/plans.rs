//! What could be done next in a turn, as whole ways and acts: the answers worth a look ahead.
//!
//! The rookie knows one act it wants next. Search wants to know what else there is, and roughly how
//! good: other ways of the carrier, other figures who fetch the ball, passes, shots and tackles.
//! Walks without dice off the ball are not among them: those are judged by where they end.

use tutatis::actions::{Action, ShotAt};
use tutatis::figure::FigureId;
use tutatis::game::Board;
use tutatis::pitch::{Square, Way};
use tutatis::rules::acting::{self, Doing};

use super::ball;
use super::clash;
use super::look::Look;
use super::run::{self, Start};
use super::turn;
use super::worth;

/// Ways of the carrier that are looked at.
const RUNS: usize = 5;
/// Passes, and tackles.
const PASSES: usize = 3;
const CLASHES: usize = 3;
/// Figures who could fetch the ball.
const FETCHERS: usize = 3;
/// What promises so many points less than the best is not looked at.
const BAND: f64 = 0.45;

/// Something to do next.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The act.
    pub action: Action,
    /// What it gains, in points, as far as a rookie can tell.
    pub gain: f64,
}

/// What a turn can go on with: the rookie's own plan first, the others by what they gain.
pub fn of(look: &Look<'_>, picked: Option<FigureId>) -> Vec<Plan> {
    let current = look.board.table.activation.map(|activation| activation.figure);
    let own = turn::choose(look, picked);
    let mut plans = Plans { look, only: picked.or(current), found: Vec::new() };
    let own = plans.whole(own);
    plans.ball();
    plans.clashes();
    plans.stay();
    plans.ranked(own)
}

/// What kind of question a turn asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Somebody does what he was picked for, or gets up.
    Nothing,
    /// Where this figure goes, without dice.
    Walk(FigureId),
    /// What is risked, and what is done with the ball.
    Act,
}

/// What is at stake, going by what the rookie would do.
pub fn asked(look: &Look<'_>, picked: Option<FigureId>) -> Asked {
    let current = look.board.table.activation.map(|activation| activation.figure);
    match (picked, current) {
        (Some(_), _) => Asked::Nothing,
        // Who has the ball may change his mind on the way.
        (None, Some(id)) if look.board.table.carries(id) && !look.keeps(id) => Asked::Act,
        (None, Some(_)) => Asked::Nothing,
        (None, None) => match turn::errand(look) {
            Some(id) if look.at(id).is_some() => Asked::Walk(id),
            Some(_) => Asked::Nothing,
            None => Asked::Act,
        },
    }
}

struct Plans<'l, 'a> {
    look: &'l Look<'a>,
    /// Who is in action.
    only: Option<FigureId>,
    found: Vec<Plan>,
}

impl Plans<'_, '_> {
    fn board(&self) -> &Board<'_> {
        &self.look.board
    }

    fn offer(&mut self, action: Action, gain: f64) {
        self.found.push(Plan { action, gain });
    }

    /// The rookie's act, or the whole of what it begins.
    fn whole(&self, own: Action) -> Action {
        let begins = |number: u8| {
            let id = FigureId::new(self.look.seat, number);
            let play = ball::play(self.look).filter(|play| play.by == id && play.pays())?;
            match play.action {
                Action::Step(..) => play.way.map(|way| Action::Path(number, self.to_ball(id, way))),
                Action::End => None,
                action => Some(action),
            }
        };
        match own {
            Action::Pick(number) | Action::Step(number, _) => begins(number).unwrap_or(own),
            _ => own,
        }
    }

    /// The way as far as the ball, where it has to be picked up first: what comes then is asked
    /// when he has it.
    fn to_ball(&self, id: FigureId, way: Way) -> Way {
        let Some((ball, mut at)) = self.look.loose().zip(self.look.at(id)) else { return way };
        let mut short = Way::default();
        for dir in way.iter() {
            short.push(dir);
            at = at.to(dir);
            if at == ball {
                break;
            }
        }
        short
    }

    /// Everything with the ball.
    fn ball(&mut self) {
        let look = self.look;
        match (look.carrier(), look.loose()) {
            (Some(id), _) if look.keeps(id) => {}
            (Some(id), _) if self.only.is_none_or(|only| only == id) => self.carry(id),
            (None, Some(ball)) => self.fetch(ball),
            _ => {}
        }
    }

    fn carry(&mut self, id: FigureId) {
        let look = self.look;
        let Some(at) = look.at(id) else { return };
        let stay = worth::held(look, id, at);
        if acting::can(self.board(), id, Doing::Shoot) {
            for shot in [ShotAt::Point, ShotAt::Goal] {
                let value = worth::shot_at(look, id, at, shot);
                if value.is_finite() {
                    self.offer(Action::Shoot(shot), value - stay);
                }
            }
        }
        if acting::can(self.board(), id, Doing::Pass) {
            let mut passes = Vec::new();
            ball::passes(look, id, |to, value, _| passes.push((value - stay, to)));
            passes.sort_by(|one, two| two.0.total_cmp(&one.0));
            passes.truncate(PASSES);
            passes.into_iter().for_each(|(gain, to)| self.offer(Action::Pass(to.number), gain));
        }
        if acting::can(self.board(), id, Doing::Step)
            && let Some(start) = Start::of(look, id)
        {
            self.runs(id, start, stay);
        }
    }

    /// Ways with the ball that end apart from each other.
    fn runs(&mut self, id: FigureId, start: Start, stay: f64) {
        let look = self.look;
        let Some(at) = look.at(id) else { return };
        let lost = worth::spilt(look, at);
        let mut ends: Vec<(f64, Square, Way)> = Vec::new();
        run::ends(look, id, start, |end| {
            let there = worth::held(look, id, end.at).max(worth::best_shot(look, id, end.at));
            let value = end.chance * there + (1.0 - end.chance) * lost;
            ends.push((value - stay - 0.002 * f64::from(end.steps), end.at, end.way));
        });
        ends.sort_by(|one, two| two.0.total_cmp(&one.0));
        let mut taken: Vec<Square> = Vec::new();
        for (gain, to, way) in ends {
            if taken.len() == RUNS {
                break;
            }
            if taken.iter().any(|other| other.distance(to) < 2) {
                continue;
            }
            taken.push(to);
            self.offer(Action::Path(id.number, way), gain);
        }
    }

    /// Somebody goes for the ball; what he does with it is asked when he has it.
    fn fetch(&mut self, ball: Square) {
        let look = self.look;
        let mut all = Vec::new();
        ball::fetchers(look, ball, |play| all.push(play));
        all.retain(|play| self.only.is_none_or(|only| only == play.by));
        all.sort_by(|one, two| two.gain.total_cmp(&one.gain));
        for play in all.into_iter().take(FETCHERS) {
            if let Some(way) = play.way {
                let way = self.to_ball(play.by, way);
                self.offer(Action::Path(play.by.number, way), play.gain);
            }
        }
    }

    /// Tackles, fouls and abilities of those who have not acted.
    fn clashes(&mut self) {
        let look = self.look;
        let mut all: Vec<_> = FigureId::of(look.seat)
            .filter(|id| self.only.is_none_or(|only| only == *id))
            .filter(|id| acting::fresh(&look.board, *id) || self.only == Some(*id))
            .filter_map(|id| clash::best_of(look, id, 0.0))
            .collect();
        all.sort_by(|one, two| two.value.total_cmp(&one.value));
        for clash in all.into_iter().take(CLASHES) {
            let action = match clash.action {
                // He is picked for it, and goes step by step.
                Action::Step(number, _) if self.only.is_none() => Action::Pick(number),
                action => action,
            };
            self.offer(action, clash.value);
        }
    }

    /// To leave it at that.
    fn stay(&mut self) {
        match self.only {
            Some(id) if acting::can(self.board(), id, Doing::Finish) => {
                self.offer(Action::Finish(id.number), 0.0);
            }
            None if acting::bound(self.board()).is_none() => self.offer(Action::End, 0.0),
            _ => {}
        }
    }

    /// The rookie's own first, then shots, then what is not far worse than the best. A shot may be
    /// what is needed however few points it promises: three behind, one does not help.
    fn ranked(self, own: Action) -> Vec<Plan> {
        let mut plans = self.found;
        plans.sort_by(|one, two| two.gain.total_cmp(&one.gain));
        let best = plans.first().map_or(0.0, |plan| plan.gain);
        let known = plans.iter().find(|plan| plan.action == own).map(|plan| plan.gain);
        let mut ranked = vec![Plan { action: own, gain: known.unwrap_or(best) }];
        let shoots = |plan: &Plan| matches!(plan.action, Action::Shoot(_));
        for plan in plans.iter_mut().filter(|plan| shoots(plan)) {
            plan.gain = plan.gain.max(best);
        }
        plans.sort_by(|one, two| two.gain.total_cmp(&one.gain));
        for plan in plans.into_iter().filter(|plan| plan.gain > best - BAND) {
            if ranked.iter().all(|other| other.action != plan.action) {
                ranked.push(plan);
            }
        }
        ranked
    }
}
