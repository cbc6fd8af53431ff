//! What is done with the ball: run, shoot, pass, pick it up, clear it.

use tutatis::actions::{Action, ShotAt};
use tutatis::figure::FigureId;
use tutatis::phases::pass;
use tutatis::pitch::{Square, Way, in_area};
use tutatis::roll::RollKind;
use tutatis::rules::acting::{self, Doing};
use tutatis::rules::steps;

use super::chance;
use super::look::Look;
use super::run::{self, Start};
use super::worth;

/// A play that gains less is not worth the dice.
const LEAST: f64 = 0.02;
/// Passes that fail more often are not thought about.
const HOPELESS: f64 = 0.25;
/// Ground that is not needed is not run.
const STEP: f64 = 0.002;

/// What is to be done with the ball.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    pub by: FigureId,
    pub action: Action,
    /// What is expected of it, in points.
    pub value: f64,
    /// What that is more than doing nothing.
    pub gain: f64,
    /// Where the ball will be.
    pub to: Square,
    /// Who gets it, and should not have acted before.
    pub partner: Option<FigureId>,
    /// The whole way, where the action is its first step.
    pub way: Option<Way>,
}

impl Play {
    /// Whether it is worth the dice.
    pub fn pays(&self) -> bool {
        self.gain >= LEAST
    }
}

/// The best play there is, even if it gains nothing.
pub fn play(look: &Look<'_>) -> Option<Play> {
    match (look.carrier(), look.loose()) {
        (Some(carrier), _) if look.keeps(carrier) => release(look, carrier),
        (Some(carrier), _) => carry(look, carrier),
        (None, Some(ball)) => fetch(look, ball),
        (None, None) => None,
    }
}

/// Where a figure runs with the ball, by which way, and what is expected of it: to shoot there or
/// to stay there.
fn best_run(look: &Look<'_>, id: FigureId, start: Start, lost: f64) -> Option<(f64, Way, Square)> {
    let mut best: Option<(f64, Way, Square)> = None;
    run::ends(look, id, start, |end| {
        let fails = (1.0 - end.chance) * lost - STEP * f64::from(end.steps);
        let shot = worth::best_shot(look, id, end.at);
        // What cannot beat the best even if nobody tackles him is not looked at closely.
        let most = worth::promise(look, id, end.at).max(shot);
        if best.is_some_and(|(value, ..)| end.chance * most + fails <= value) {
            return;
        }
        let value = end.chance * worth::held(look, id, end.at).max(shot) + fails;
        if best.is_none_or(|(other, ..)| value > other) {
            best = Some((value, end.way, end.at));
        }
    });
    best
}

/// The carrier runs, shoots, passes, or stays as he is.
fn carry(look: &Look<'_>, id: FigureId) -> Option<Play> {
    let board = &look.board;
    let at = look.at(id)?;
    let stay = worth::held(look, id, at);
    let mut best = Play {
        by: id,
        action: Action::End,
        value: stay,
        gain: 0.0,
        to: at,
        partner: None,
        way: None,
    };
    let mut offer = |action, value, to, partner, way| {
        if value > best.value {
            best = Play { by: id, action, value, gain: value - stay, to, partner, way };
        }
    };
    if acting::can(board, id, Doing::Shoot) {
        for shot in [ShotAt::Point, ShotAt::Goal] {
            offer(Action::Shoot(shot), worth::shot_at(look, id, at, shot), at, None, None);
        }
    }
    let lost = worth::spilt(look, at);
    if acting::can(board, id, Doing::Step)
        && let Some(start) = Start::of(look, id)
        && let Some((value, way, to)) = best_run(look, id, start, lost)
        && let Some(dir) = way.get(0)
    {
        offer(Action::Step(id.number, dir), value, to, None, Some(way));
    }
    if acting::can(board, id, Doing::Leap) && look.contact.has(at) {
        let chance = chance::test_at(board, RollKind::Leap, id, at);
        for to in steps::two_away(at).filter(|to| look.open.has(*to)) {
            let there = worth::held(look, id, to).max(worth::best_shot(look, id, to));
            let value = chance * there + (1.0 - chance) * lost;
            offer(Action::Leap(id.number, to), value, to, None, None);
        }
    }
    if acting::can(board, id, Doing::Pass) {
        passes(look, id, |to, value, there| {
            offer(Action::Pass(to.number), value, there, Some(to), None);
        });
    }
    Some(best)
}

/// Every pass that has a chance, and what is expected of it.
pub fn passes(look: &Look<'_>, from: FigureId, mut each: impl FnMut(FigureId, f64, Square)) {
    let mut offers = Vec::new();
    pass::offers(&look.board, from, &mut offers);
    for offer in offers {
        let Action::Pass(number) = offer else { continue };
        let to = FigureId::new(from.seat, number);
        let Some(there) = look.at(to).filter(|_| !look.keeps(to)) else { continue };
        let (arrives, stolen) = chance::pass(look, from, to);
        if arrives < HOPELESS {
            continue;
        }
        let (gets, end) = receives(look, to, there);
        let fails = 1.0 - arrives - stolen;
        let lost = fails * worth::spilt(look, there) + stolen * worth::stolen(look, there);
        each(to, arrives * gets + lost, end);
    }
}

/// What the ball is worth in a team-mate's hands, and where he would take it.
fn receives(look: &Look<'_>, to: FigureId, there: Square) -> (f64, Square) {
    let stay = worth::held(look, to, there);
    if !acting::fresh(&look.board, to) {
        return (stay, there);
    }
    let stay = stay.max(worth::best_shot(look, to, there));
    let lost = worth::spilt(look, there);
    let run = Start::received(look, to).and_then(|start| best_run(look, to, start, lost));
    match run {
        Some((value, _, end)) if value > stay => (value, end),
        _ => (stay, there),
    }
}

/// Somebody goes for a ball on the ground.
fn fetch(look: &Look<'_>, ball: Square) -> Option<Play> {
    let mut best: Option<Play> = None;
    fetchers(look, ball, |play| {
        if best.is_none_or(|best| play.value > best.value) {
            best = Some(play);
        }
    });
    best
}

/// Everybody who can go for a ball on the ground.
pub fn fetchers(look: &Look<'_>, ball: Square, mut each: impl FnMut(Play)) {
    let now = worth::lying(look, ball);
    let lost = worth::spilt(look, ball);
    for (id, from) in look.own() {
        let near = i16::from(from.distance(ball)) <= i16::from(look.moves(id));
        if !near || !acting::can(&look.board, id, Doing::Step) || look.trespasses(id) {
            continue;
        }
        let Some((value, way, to)) = picks_up(look, id, ball, lost) else { continue };
        let Some(dir) = way.get(0) else { continue };
        let (action, gain) = (Action::Step(id.number, dir), value - now);
        each(Play { by: id, action, value, gain, to, partner: None, way: Some(way) });
    }
}

/// A figure's way to the ball and on with it.
fn picks_up(look: &Look<'_>, id: FigureId, ball: Square, lost: f64) -> Option<(f64, Way, Square)> {
    let start = Start::of(look, id)?;
    if look.keeps(id) {
        // He leaves his area for nothing but a ball in front of it.
        let home = in_area(look.seat, ball) || look.seen(ball).y <= 3 && !look.contact.has(ball);
        if !home {
            return None;
        }
        let mut best = None;
        run::ends(look, id, start, |end| {
            if end.at == ball {
                best = Some((0.3 * end.chance, end.way, ball));
            }
        });
        return best;
    }
    best_run(look, id, start, lost)
}

/// The keeper has to let the ball go: to a team-mate who runs on with it, or far up the pitch.
pub fn release(look: &Look<'_>, id: FigureId) -> Option<Play> {
    let at = look.at(id)?;
    let mut best: Option<Play> = None;
    let mut offer = |action, value, to, partner| {
        if best.is_none_or(|best| value > best.value) {
            best = Some(Play { by: id, action, value, gain: 1.0 + value, to, partner, way: None });
        }
    };
    if acting::can(&look.board, id, Doing::Pass) {
        passes(look, id, |to, value, there| offer(Action::Pass(to.number), value, there, Some(to)));
    }
    if acting::can(&look.board, id, Doing::Clear) {
        let mut squares = Vec::new();
        tutatis::phases::clear::offers(&look.board, id, &mut squares);
        for action in squares {
            if let Action::Clear(to) = action {
                offer(action, cleared(look, to), to, None);
            }
        }
    }
    // Something must be done with it, however little it promises.
    best.filter(|best| best.to != at || best.partner.is_some())
}

/// A ball that comes down near a square: whoever is nearer has the better of it.
pub fn cleared(look: &Look<'_>, to: Square) -> f64 {
    let far = 9;
    let fresh = |id: FigureId| acting::fresh(&look.board, id) && !look.keeps(id);
    let own = look.own().filter(|(id, _)| fresh(*id)).map(|(_, at)| at.distance(to)).min();
    let foe = look.foes().map(|(_, at)| at.distance(to)).min();
    let lead = f64::from(foe.unwrap_or(far)) - f64::from(own.unwrap_or(far));
    0.02 * f64::from(look.seen(to).y) + (0.05 * lead).clamp(-0.25, 0.25) - 0.1
}
