//! A figure acts: activated first (TU-291), then sent to what it does.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::{
    AbilityStep, AbilityUse, Clear, ClearStep, Foul, FoulStep, Frame, Pass, PassStep, Report, Shot,
    ShotStep, Solo, SoloStep, Step, StepStep, Walk,
};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pack::model::Effect;
use crate::phases::referee::{self, Matter};
use crate::phases::{stepping, tackle};
use crate::pitch::Square;
use crate::refusal::Refusal;
use crate::rules::{acting, reach, staff, steps};
use crate::state::{Act, Activation};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum DoStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// AB37. The die that may lose him his activation is thrown.
    #[n(1)]
    Thrown,
    /// AB26. His coach was asked whether he bursts.
    #[n(2)]
    Asked,
    /// It has been done.
    #[n(3)]
    After,
}

/// TU-291. A figure's act: it is activated first where it is not.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Do {
    /// Whose.
    #[n(0)]
    pub figure: FigureId,
    /// What it is.
    #[n(1)]
    pub action: Action,
    /// Where it stands.
    #[n(2)]
    pub step: DoStep,
}

impl Do {
    fn at(self, step: DoStep) -> Do {
        Do { step, ..self }
    }
}

impl Activity<Tutatis> for Do {
    /// TU-066, TU-291. Activation, what may get in its way, the act, and what is left of it.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.step {
            DoStep::Begin => begin(cx, self),
            DoStep::Thrown => {
                let slow = (Matter::SlowWitted(self.figure), &[][..]);
                referee::settle(cx, slow, self, input, |cx, [die, ..]| thrown(cx, self, die))
            }
            DoStep::Asked => {
                if input.chosen() == Action::Yes {
                    burst(cx, self.figure);
                }
                act(cx, self)
            }
            DoStep::After => after(cx, self),
        }
    }

    /// AB26. How much it would give him.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let more = burst_of(board, self.figure).map_or(0, |(_, more)| more);
        Some(Ask::Burst { figure: self.figure, more })
    }

    /// AB26. Yes or no.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        staff::check(action)
    }

    /// Saving it is the tamest.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        staff::propose(out);
    }
}

/// TU-066, TU-166, TU-167, TU-291, AB37. The first act of a figure activates it, and ends whatever
/// activation is in progress; so does a pass by somebody who has acted already.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do) -> Flow {
    let figure = deed.figure;
    if acting::current(&cx.board(), figure).is_some() {
        return act(cx, deed);
    }
    if let Some(other) = cx.table.activation {
        cx.end_activation(other.figure);
    }
    if cx.table.figures.get(figure).activated {
        return act(cx, deed);
    }
    let profile = cx.board().profile(figure);
    let (mo, lost_on) = (profile.mo, profile.traits.lost_on);
    cx.table.figures.mark(figure, |figure| figure.activated = true);
    cx.table.activation = Some(Activation::new(figure, mo));
    cx.log(Event::Activated { figure });
    if lost_on > 0 && !matches!(deed.action, Action::Finish(_)) {
        return chance::die(deed.at(DoStep::Thrown));
    }
    ready(cx, deed)
}

/// TU-330, AB37. On a low face the activation is spent with nothing done, and his pass with it.
fn thrown<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do, die: u8) -> Flow {
    let figure = deed.figure;
    if !referee::strikes(&cx.board(), Matter::SlowWitted(figure), die) {
        return ready(cx, deed);
    }
    cx.table.figures.mark(figure, |figure| figure.passed = true);
    cx.log(Event::ActivationLost { figure });
    cx.end_activation(figure);
    Flow::Return(Report::Done)
}

/// TU-323, TU-329, AB26. Before he moves, his coach may be asked whether he bursts.
fn ready<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do) -> Flow {
    let moves = matches!(
        deed.action,
        Action::Step(..)
            | Action::Go(..)
            | Action::Path(..)
            | Action::Leap(..)
            | Action::Stand(_)
            | Action::Enter(..)
            | Action::Running(..)
    );
    if moves && burst_of(&cx.board(), deed.figure).is_some() {
        return deed.at(DoStep::Asked).asks(deed.figure.seat);
    }
    act(cx, deed)
}

/// AB26. The place of an unused ability that gives a figure more movement, and how much.
fn burst_of(board: &Board<'_>, figure: FigureId) -> Option<(usize, i8)> {
    let used = board.table.figures.get(figure).used;
    let mut abilities = board.profile(figure).abilities.iter().enumerate();
    abilities.find_map(|(place, index)| {
        let effects = &board.pack.ability(*index).effects;
        let more = effects.iter().find_map(|effect| match *effect {
            Effect::MoreMove(more) => Some(more),
            _ => None,
        });
        more.filter(|_| used >> place & 1 == 0).map(|more| (place, more))
    })
}

/// AB26. More movement for this activation; the ability is used up.
fn burst<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId) {
    let Some((place, more)) = burst_of(&cx.board(), figure) else { return };
    let ability = cx.board().profile(figure).abilities[place];
    cx.table.figures.mark(figure, |figure| figure.used |= 1 << place);
    if let Some(activation) = &mut cx.table.activation {
        activation.mo_left += more;
    }
    cx.log(Event::AbilityUsed { figure, ability });
}

/// TU-065. To whatever carries it out.
fn act<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do) -> Flow {
    let Do { figure, action, .. } = deed;
    let enemy = |number| FigureId::new(figure.seat.other(), number);
    let sub: Frame = match action {
        Action::Step(_, dir) => match cx.table.figures.get(figure).standing() {
            Some(from) => stepping::step(figure, from.to(dir)).into(),
            None => return after(cx, deed),
        },
        Action::Leap(_, to) => stepping::leap(figure, to).into(),
        Action::Go(_, to) => {
            let way = reach::of(&cx.board(), figure).way_to(to).unwrap_or_default();
            Walk { figure, way, at: 0 }.into()
        }
        Action::Path(_, way) => Walk { figure, way, at: 0 }.into(),
        Action::Solo => Solo { figure, step: SoloStep::Begin }.into(),
        Action::Tackle(_, on) => return tackle(cx, deed, enemy(on), false),
        Action::Running(_, on) => return tackle(cx, deed, enemy(on), true),
        Action::Pass(to) => {
            let to = FigureId::new(figure.seat, to);
            Pass { from: figure, to, step: PassStep::Begin }.into()
        }
        Action::Shoot(at) => Shot { by: figure, at, step: ShotStep::Begin }.into(),
        Action::Foul(_, on) => Foul { by: figure, on: enemy(on), step: FoulStep::Begin }.into(),
        Action::Clear(to) => Clear { by: figure, to, step: ClearStep::Begin }.into(),
        Action::Use(_, ability, on) => {
            let on = on.map(enemy);
            AbilityUse { by: figure, ability, on, step: AbilityStep::Begin }.into()
        }
        Action::Enter(_, at) => match enter(cx, figure, at) {
            Some(sub) => sub.into(),
            None => return after(cx, deed),
        },
        Action::Stand(_) => {
            stand(cx, figure);
            return after(cx, deed);
        }
        Action::RollOver(_) => {
            roll_over(cx, figure);
            return after(cx, deed);
        }
        _ => return after(cx, deed),
    };
    deed.at(DoStep::After).after(sub)
}

/// TU-066, TU-068, TU-129, TU-133, TU-291. A tackle is a running one where he has moved, stood up
/// or come back, or where it is declared so; only that one is counted.
fn tackle<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do, on: FigureId, declared: bool) -> Flow {
    let figure = deed.figure;
    let mut running = declared;
    if let Some(activation) = cx.table.activation.as_mut().filter(|own| own.figure == figure) {
        running |= acting::has_moved(activation);
        if running {
            activation.act = Act::Running;
        }
    }
    cx.table.teams[figure.seat].ran |= running;
    tackle::begin(cx, figure, on, running, deed.at(DoStep::After))
}

/// TU-086, TU-087, AB03. He is on his feet; no test, and he may stop there.
fn stand<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId) {
    let Place::Prone(at) = cx.table.figures.get(figure).place else { return };
    let cost = cx.board().profile(figure).traits.stand_cost;
    rise(cx, figure, cost);
    cx.put(figure, Place::Standing(at));
    cx.log(Event::StoodUp { figure });
}

/// TU-157, TU-158, TU-303. He is back on the pitch, on his feet; a ball that lies there must be
/// picked up.
fn enter<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, at: Square) -> Option<Step> {
    let Place::OffPitch { knocked_down, .. } = cx.table.figures.get(figure).place else {
        return None;
    };
    let cost = acting::enter_cost(&cx.board(), figure, knocked_down);
    rise(cx, figure, cost);
    if let Some(activation) = &mut cx.table.activation {
        activation.last_dir = Some(steps::inwards(at));
    }
    cx.put(figure, Place::Standing(at));
    cx.log(Event::Entered { figure, at });
    Some(Step { figure, to: at, leap: false, step: StepStep::Entered })
}

fn rise<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, cost: i8) {
    if let Some(activation) = cx.table.activation.as_mut().filter(|own| own.figure == figure) {
        activation.mo_left -= cost;
        activation.rose = true;
    }
}

/// TU-158, TU-250, TU-251. He lies on his back, and that was his action.
fn roll_over<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId) {
    let place = match cx.table.figures.get(figure).place {
        Place::Stunned(at) => Place::Prone(at),
        Place::OffPitch { exit, .. } => {
            Place::OffPitch { exit, knocked_down: true, stunned: false }
        }
        _ => return,
    };
    cx.put(figure, place);
    cx.log(Event::RolledOver { figure });
}

/// TU-131, TU-132, TU-167, TU-258, TU-270, TU-290. Movement and a running tackle leave the rest of
/// an activation to a figure that is still on its feet; everything else ends it.
fn after<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, deed: Do) -> Flow {
    let figure = deed.figure;
    let goes_on = match deed.action {
        Action::Step(..)
        | Action::Go(..)
        | Action::Path(..)
        | Action::Leap(..)
        | Action::Solo
        | Action::Stand(_)
        | Action::Enter(..)
        | Action::Running(..) => true,
        Action::Tackle(..) => {
            acting::current(&cx.board(), figure).is_some_and(|own| own.act == Act::Running)
        }
        _ => false,
    };
    let on_feet = cx.table.figures.get(figure).standing().is_some();
    if !(goes_on && on_feet) {
        cx.end_activation(figure);
    }
    Flow::Return(Report::Done)
}
