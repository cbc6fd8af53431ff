//! Recovery and the roll-off (3, 4.5, TU-265 to TU-268).

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::phases::deploy::{Deploy, DeployStep};
use crate::phases::referee::{self, Dice, Matter};
use crate::refusal::Refusal;
use crate::roll::{RollKind, Rolled};
use crate::rules::odds::Scene;
use crate::rules::tables::{STRUCK, Weather};
use crate::rules::{deployment, test};
use crate::state::Ball;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum KickOffStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// This injured figure has rolled for his recovery.
    #[n(1)]
    Recovered(#[n(0)] FigureId),
    /// The heat die of this figure is thrown.
    #[n(2)]
    Heat(#[n(0)] FigureId),
    /// Home's dice of the roll-off are thrown.
    #[n(3)]
    Home,
    /// Away's dice are thrown too.
    #[n(4)]
    Away {
        /// Home's.
        #[n(0)]
        home: [u8; 2],
    },
    /// This coach was asked who deploys first.
    #[n(5)]
    First(#[n(0)] Seat),
}

/// 3: recovery, roll-off.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct KickOff(#[n(0)] pub KickOffStep);

impl Activity<Tutatis> for KickOff {
    /// TU-044, TU-267. At every kick-off: recoveries, heat, the roll-off, who deploys first.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            KickOffStep::Begin => begin(cx),
            KickOffStep::Recovered(figure) => {
                if let Report::Rolled(rolled) = input.returned() {
                    recovered(cx, figure, rolled);
                }
                next_recovery(cx, Some(figure))
            }
            KickOffStep::Heat(figure) => {
                referee::settle(cx, (Matter::Heat(figure), &[]), self, input, |cx, [die, ..]| {
                    heat(cx, figure, die);
                    next_heat(cx, Some(figure))
                })
            }
            KickOffStep::Home => {
                let home = chance::faces(input.rolled());
                chance::two_dice(KickOff(KickOffStep::Away { home }))
            }
            KickOffStep::Away { home } => {
                referee::settle(cx, (Matter::DeployRollOff, &home), self, input, |_, dice| {
                    rolled_off(dice)
                })
            }
            KickOffStep::First(_) => {
                if let Action::First(seat) = input.chosen() {
                    cx.table.first_deployer = Some(seat);
                    cx.log(Event::FirstDeployer { seat });
                }
                Deploy(DeployStep::Begin).goes_on()
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::FirstDeployer)
    }

    /// TU-042. Either side may be named.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::First(_) => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Oneself first: the keeper of the side that deploys first gets a throw-up that goes out.
    fn propose(self, _: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::First(seat), Action::First(seat.other())]);
    }
}

/// TU-265, TU-267, TU-268. The table is cleared but for where figures are, which the heat asks for;
/// those who were out for one kick-off are back.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.log(Event::KickOffBegan { half: cx.table.half });
    let table = &mut *cx.table;
    table.ball = Ball::default();
    table.activation = None;
    table.over = None;
    table.attacker = None;
    table.first_deployer = None;
    for seat in Seat::BOTH {
        let team = &mut table.teams[seat];
        (team.keeper, team.shot, team.ran, team.tried) = (None, false, false, false);
    }
    for id in FigureId::all() {
        cx.table.figures.mark(id, |figure| {
            (figure.activated, figure.passed, figure.shaken) = (false, false, 0);
        });
        if matches!(cx.table.figures.get(id).place, Place::HeatOut | Place::Unconscious) {
            back(cx, id);
        }
    }
    next_recovery(cx, None)
}

fn back<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId) {
    cx.put(id, Place::Bench);
    cx.log(Event::Recovered { figure: id });
}

/// The next figure after `last` of whom something holds, Home's before Away's by their numbers.
fn after(last: Option<FigureId>, holds: impl Fn(FigureId) -> bool) -> Option<FigureId> {
    FigureId::all().filter(|id| last.is_none_or(|last| *id > last)).find(|id| holds(*id))
}

/// TU-253, TU-266, TU-267. Every injured figure rolls, Home's first.
fn next_recovery<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, last: Option<FigureId>) -> Flow {
    let injured = |id| cx.table.figures.get(id).place == Place::Injured;
    match after(last, injured) {
        None => next_heat(cx, None),
        Some(id) => {
            cx.roll(RollKind::Recover, id, Scene::default(), KickOff(KickOffStep::Recovered(id)))
        }
    }
}

/// TU-023, TU-253, AB33. Back on the number it takes.
fn recovered<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId, rolled: Rolled) {
    if rolled.total >= test::recover_on(&cx.board(), id) {
        back(cx, id);
    }
}

/// TU-024, TU-025, TU-278. In torrid heat a die for everybody who was on the pitch; at the first
/// kick-off nobody was.
fn next_heat<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, last: Option<FigureId>) -> Flow {
    let hot = cx.table.is(Weather::Torrid);
    match after(last, |id| hot && cx.table.at(id).is_some()) {
        Some(id) => chance::die(KickOff(KickOffStep::Heat(id))),
        None => clear_pitch(cx),
    }
}

/// TU-024. On a 1 he cannot be fielded until the next kick-off.
fn heat<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId, die: u8) {
    if die == STRUCK {
        cx.put(id, Place::HeatOut);
        cx.log(Event::HeatStruck { figure: id });
    }
}

/// TU-041, TU-268. Everybody who was on the pitch, or had been pushed off it, is on the bench.
fn clear_pitch<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    for id in FigureId::all() {
        let off = matches!(cx.table.figures.get(id).place, Place::OffPitch { .. });
        if off || cx.table.at(id).is_some() {
            cx.put(id, Place::Bench);
        }
    }
    if forfeited(cx) {
        return Flow::Return(Report::Done);
    }
    chance::two_dice(KickOff(KickOffStep::Home))
}

/// TU-013, TU-307. A side without anybody to place loses at once, whatever the score: the other is
/// credited with what it lacks for a lead of one point. If neither has anybody the score stands.
fn forfeited<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> bool {
    let empty = engine::BySeat::new(|seat| !deployment::has_anybody(&cx.board(), seat));
    cx.table.forfeited = empty;
    for seat in Seat::BOTH.into_iter().filter(|seat| empty[*seat]) {
        cx.log(Event::Forfeited { seat });
        if !empty[seat.other()] {
            let least = cx.table.score[seat] + 1;
            let score = &mut cx.table.score[seat.other()];
            *score = least.max(*score);
        }
    }
    empty.home || empty.away
}

/// TU-042, TU-043. The higher sum decides; a tie is rolled again.
fn rolled_off(dice: Dice) -> Flow {
    match referee::winner(dice) {
        Some(seat) => KickOff(KickOffStep::First(seat)).asks(seat),
        None => chance::two_dice(KickOff(KickOffStep::Home)),
    }
}

/// TU-043, TU-059. Whose dice show more; nobody's in a tie.
pub fn higher(home: [u8; 2], away: [u8; 2]) -> Option<Seat> {
    let sum = |dice: [u8; 2]| dice[0] + dice[1];
    match sum(home).cmp(&sum(away)) {
        std::cmp::Ordering::Greater => Some(Seat::Home),
        std::cmp::Ordering::Less => Some(Seat::Away),
        std::cmp::Ordering::Equal => None,
    }
}
