//! The turn: who acts next, and how. What needs no dice comes first, what may end the turn last.

use std::cell::OnceCell;

use tutatis::actions::Action;
use tutatis::figure::{FigureId, Place};
use tutatis::game::Looking;
use tutatis::pitch::Way;
use tutatis::rules::acting::{self, Doing};

use super::ball::{self, Play};
use super::clash::{self, Clash};
use super::look::Look;
use super::shape::Shape;

/// What the coach has in mind, worked out from the position each time.
struct Mind<'l, 'a> {
    look: &'l Look<'a>,
    /// Worked out when it is asked for.
    play: OnceCell<Option<Play>>,
    shape: Shape,
    /// Walks are made in one go.
    whole: bool,
}

/// The next act: of the picked figure or the one in action, if there is one.
pub fn choose(look: &Look<'_>, picked: Option<FigureId>) -> Action {
    let mind = Mind::new(look, false);
    let current = look.board.table.activation.map(|activation| activation.figure);
    match picked.or(current) {
        Some(id) => mind.act(id),
        None => mind.next(),
    }
}

/// The same with as few questions as possible: whole walks, nobody is picked first, and nobody is
/// told that he has finished. For playouts, which have no time to lose.
pub fn swift(look: &Look<'_>, picked: Option<FigureId>) -> Action {
    let mind = Mind::new(look, true);
    let current = look.board.table.activation.map(|activation| activation.figure);
    let act = picked.or(current).map(|id| mind.act(id));
    match act.filter(|action| !matches!(action, Action::Finish(_))) {
        Some(action) => action,
        None => match mind.next() {
            Action::Pick(number) => mind.act(FigureId::new(look.seat, number)),
            action => action,
        },
    }
}

/// Where nobody is in action: who acts next, if he only gets up or goes somewhere without dice.
pub fn errand(look: &Look<'_>) -> Option<FigureId> {
    Mind::new(look, false).errand()
}

/// Where what was wanted is not offered: the mildest thing that is.
pub fn tame(action: Action) -> f64 {
    match action {
        Action::Finish(_) => 1.0,
        Action::End => 0.5,
        Action::Stand(_) | Action::RollOver(_) | Action::Enter(..) => 0.4,
        // Out of a keeper area, by any way.
        Action::Step(..) => 0.3,
        Action::Clear(_) => 0.2,
        _ => 0.0,
    }
}

impl<'l, 'a> Mind<'l, 'a> {
    fn new(look: &'l Look<'a>, whole: bool) -> Mind<'l, 'a> {
        Mind { look, play: OnceCell::new(), shape: Shape::new(look), whole }
    }

    /// What could be done with the ball.
    fn idea(&self) -> Option<Play> {
        *self.play.get_or_init(|| ball::play(self.look))
    }

    /// What is to be done with the ball.
    fn play(&self) -> Option<Play> {
        self.idea().filter(Play::pays)
    }

    /// What the ball still promises in this turn.
    fn rest(&self) -> f64 {
        self.play().map_or(0.0, |play| play.gain.min(1.5))
    }

    /// Whether the play is to kick the ball away before team-mates have acted, so that they can
    /// fetch it.
    fn clears(&self) -> bool {
        self.play().is_some_and(|play| matches!(play.action, Action::Clear(_)))
    }

    /// Whether a figure is kept for the ball.
    fn waits(&self, id: FigureId) -> bool {
        self.idea().is_some_and(|play| play.by == id || play.partner == Some(id))
    }

    /// Nobody is in action: who is next.
    fn next(&self) -> Action {
        if self.clears() {
            return self.ball();
        }
        let clash = self.clash();
        if let Some(id) = self.errand_beside(clash.as_ref()) {
            return Action::Pick(id.number);
        }
        if let Some(clash) = clash {
            return Action::Pick(clash.by.number);
        }
        if self.play().is_some() {
            return self.ball();
        }
        match self.walker(|_| true) {
            Some(id) => Action::Pick(id.number),
            None => Action::End,
        }
    }

    /// Who goes somewhere before anything else is done.
    fn errand(&self) -> Option<FigureId> {
        if self.clears() { None } else { self.errand_beside(self.clash().as_ref()) }
    }

    /// Whoever walks and is not needed for the ball or the tackle.
    fn errand_beside(&self, clash: Option<&Clash>) -> Option<FigureId> {
        let reserve = self.reserve(clash);
        let tackles = |id: FigureId| clash.is_some_and(|clash| clash.by == id);
        self.walker(|id| !self.waits(*id) && Some(*id) != reserve && !tackles(*id))
    }

    /// The play itself, or its figure where it is not in action.
    fn ball(&self) -> Action {
        let Some(play) = self.play() else { return Action::End };
        match play.action {
            Action::Pass(_) => play.action,
            _ => Action::Pick(play.by.number),
        }
    }

    /// Whoever gains most by getting up or going somewhere.
    fn walker(&self, may: impl Fn(&FigureId) -> bool) -> Option<FigureId> {
        let mut best: Option<(f64, FigureId)> = None;
        for id in FigureId::of(self.look.seat).filter(|id| acting::fresh(&self.look.board, *id)) {
            let gain = match self.rises(id) {
                Some(_) => Some(1.0),
                None if may(&id) => self.shape.walk(self.look, id).map(|(gain, _)| gain),
                None => None,
            };
            if let Some(gain) = gain.filter(|gain| best.is_none_or(|(most, _)| *gain > most)) {
                best = Some((gain, id));
            }
        }
        best.map(|(_, id)| id)
    }

    /// The tackle, foul or ability that promises most.
    fn clash(&self) -> Option<Clash> {
        let of = |id| clash::best_of(self.look, id, self.rest());
        let all = FigureId::of(self.look.seat).filter(|id| acting::fresh(&self.look.board, *id));
        let all = all.filter(|id| !self.waits(*id)).filter_map(of);
        all.max_by(|one, two| one.value.total_cmp(&two.value))
    }

    /// Who waits for a ball that a tackle may set free.
    fn reserve(&self, clash: Option<&Clash>) -> Option<FigureId> {
        let clash = clash.filter(|clash| clash.frees_ball)?;
        let ball = self.look.ball?;
        let fits = |id: FigureId, at: tutatis::pitch::Square| {
            let profile = self.look.board.profile(id);
            let near = i16::from(at.distance(ball)) < i16::from(profile.mo);
            let free = !at.touches(ball) && !self.look.contact.has(at) && !self.look.keeps(id);
            let ready = id != clash.by && acting::fresh(&self.look.board, id);
            (near && free && ready).then_some((profile.bp + profile.solo_bonus, profile.mo, id))
        };
        self.look.own().filter_map(|(id, at)| fits(id, at)).max().map(|(.., id)| id)
    }

    /// Getting up, coming back: needs no dice.
    fn rises(&self, id: FigureId) -> Option<Action> {
        let can = |doing| acting::can(&self.look.board, id, doing);
        match self.look.board.table.figures.get(id).place {
            Place::Prone(_) if can(Doing::Stand) => Some(Action::Stand(id.number)),
            Place::Stunned(_) if can(Doing::RollOver) => Some(Action::RollOver(id.number)),
            Place::OffPitch { .. } if can(Doing::RollOver) => Some(Action::RollOver(id.number)),
            Place::OffPitch { .. } if can(Doing::Enter) => {
                let squares = tutatis::rules::steps::entrances(&self.look.board, id);
                squares.first().map(|at| Action::Enter(id.number, *at))
            }
            _ => None,
        }
    }

    /// An act, or the whole way it begins.
    fn begins(&self, id: FigureId, action: Action, way: Option<Way>) -> Action {
        match way {
            Some(way) if self.whole => Action::Path(id.number, way),
            _ => action,
        }
    }

    /// A walk, or the first step of it.
    fn goes(&self, id: FigureId, way: Way) -> Option<Action> {
        let step = || way.get(0).map(|dir| Action::Step(id.number, dir));
        if self.whole { Some(Action::Path(id.number, way)) } else { step() }
    }

    /// What one figure does next.
    fn act(&self, id: FigureId) -> Action {
        if let Some(action) = self.rises(id) {
            return action;
        }
        if let Some(play) = self.own_play(id) {
            return self.begins(id, play.action, play.way);
        }
        // What else the turn promises is only asked for where something is at stake.
        let clash = clash::best_of(self.look, id, 0.0);
        let clash = clash.and_then(|_| clash::best_of(self.look, id, self.rest()));
        let first = self.clash_comes_first(id, clash.as_ref());
        let walk = self.shape.walk(self.look, id).and_then(|(_, way)| self.goes(id, way));
        match (clash, walk) {
            (Some(clash), _) if first => self.begins(id, clash.action, clash.way),
            (_, Some(walk)) => walk,
            (Some(clash), None) => self.begins(id, clash.action, clash.way),
            (None, None) => Action::Finish(id.number),
        }
    }

    /// The play, if it is this figure's; most figures have nothing to do with the ball.
    fn own_play(&self, id: FigureId) -> Option<Play> {
        let look = self.look;
        let near = look
            .loose()
            .zip(look.at(id))
            .is_some_and(|(ball, at)| i16::from(at.distance(ball)) <= i16::from(look.moves(id)));
        if !near && !look.board.table.carries(id) {
            return None;
        }
        self.play().filter(|play| play.by == id)
    }

    /// Whether a figure acts for the sake of its tackle: it is under way to one, or the one who
    /// was chosen for it.
    fn clash_comes_first(&self, id: FigureId, own: Option<&Clash>) -> bool {
        let Some(own) = own else { return false };
        self.clash().is_none_or(|best| best.by == id || best.value <= own.value)
    }
}
