//! Deployment, and the Tactician after it (4.5, 9.5).

#[cfg(test)]
mod tests;

use engine::{Activity, BySeat, Manners, Seat, Sink, Thing};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Number};
use crate::ask::{Ask, Closed};
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pack::model::{Kind, StaffEffect};
use crate::phases::throw_up::{ThrowUp, ThrowUpStep};
use crate::pitch::{LENGTH, Square, WIDTH, in_area, wild_sector};
use crate::refusal::Refusal;
use crate::rules::{deployment, staff};
use crate::state::FIELDED;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum DeployStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// A coach was asked for a placement.
    #[n(1)]
    Place {
        /// Which.
        #[n(0)]
        seat: Seat,
        /// Who has declared himself done.
        #[n(1)]
        done: BySeat<bool>,
    },
    /// Both are done; the staff of this coach comes next.
    #[n(2)]
    Staff(#[n(0)] Seat),
    /// He was asked about his Tactician.
    #[n(3)]
    Tactician(#[n(0)] Seat),
}

/// 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Deploy(#[n(0)] pub DeployStep);

impl Activity<Tutatis> for Deploy {
    /// TU-045, TU-046. Placements by turns, the first deployer first; then the staff.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            DeployStep::Begin => {
                let first = first_deployer(&cx.board());
                next(cx, first, BySeat::default())
            }
            DeployStep::Place { seat, mut done } => {
                match input.chosen() {
                    Action::Place(number, at) => place(cx, seat, number, at),
                    _ => {
                        done[seat] = true;
                        cx.log(Event::DonePlacing { seat });
                    }
                }
                next(cx, seat.other(), done)
            }
            DeployStep::Staff(seat) => ask_staff(cx, seat),
            DeployStep::Tactician(seat) => {
                if let Action::Redeploy(number, to) = input.chosen() {
                    redeploy(cx, seat, number, to);
                }
                staff_done(cx, seat)
            }
        }
    }

    fn ask(self, board: &Board<'_>, seat: Seat) -> Option<Ask> {
        if self.of_tactician() {
            return Some(Ask::Tactician);
        }
        if deployment::may_be_done(board, seat) {
            return Some(Ask::PlaceMercenary);
        }
        Some(Ask::Place {
            in_turn: !self.is_done(seat.other()) && deployment::goes_on(board, seat.other()),
            left: left(board, seat),
            posted: board.table.teams[seat].keeper.is_some(),
            wild: closed(board, seat),
        })
    }

    /// TU-046, 9.5. A placement, the end of them, or a move of the Tactician.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.of_tactician(), *action) {
            (true, Action::Redeploy(number, to)) => deployment::legal_move(board, seat, number, to),
            (true, Action::No) => Ok(()),
            (false, Action::Place(number, at)) => deployment::legal(board, seat, number, at),
            (false, Action::Done) if deployment::may_be_done(board, seat) => Ok(()),
            (false, Action::Done) if board.table.teams[seat].keeper.is_none() => {
                Err(Refusal::NoKeeperPosted)
            }
            (false, Action::Done) => Err(Refusal::NotDonePlacing),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// The placement of 9.8 first, then some others.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        if self.of_tactician() {
            out.push(Action::No);
            return deployment::moves(board, seat, out);
        }
        if let Some(usual) = deployment::usual(board, seat) {
            out.push(usual);
            deployment::others(board, seat, usual, out);
        }
        if deployment::may_be_done(board, seat) {
            out.push(Action::Done);
        }
    }
}

impl Deploy {
    /// 9.5. Whether a coach is asked about his Tactician.
    const fn of_tactician(self) -> bool {
        matches!(self.0, DeployStep::Tactician(_))
    }

    /// TU-046. Whether a coach has declared himself done.
    fn is_done(self, seat: Seat) -> bool {
        matches!(self.0, DeployStep::Place { done, .. } if done[seat])
    }

    /// Every place for one figure (`home:5`), for a screen.
    pub fn about(self, board: &Board<'_>, seat: Seat, thing: &Thing, out: &mut Vec<Action>) {
        let Some(figure) = thing.read::<FigureId>().filter(|id| id.seat == seat) else { return };
        let put = |at| match self.of_tactician() {
            true => Action::Redeploy(figure.number, at),
            false => Action::Place(figure.number, at),
        };
        let every = (1..=LENGTH).flat_map(|y| (1..=WIDTH).map(move |x| Square::new(x, y)));
        out.extend(every.map(put).filter(|action| self.check(board, seat, action).is_ok()));
    }
}

fn first_deployer(board: &Board<'_>) -> Seat {
    board.table.first_deployer.expect("the roll-off named the first deployer")
}

/// TU-045, TU-046. The next to place: `seat` if he has anybody left, otherwise the other, who then
/// goes on alone.
fn next<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, done: BySeat<bool>) -> Flow {
    let goes_on = |seat: &Seat| !done[*seat] && deployment::goes_on(&cx.board(), *seat);
    match [seat, seat.other()].into_iter().find(goes_on) {
        Some(seat) => Deploy(DeployStep::Place { seat, done }).asks(seat),
        None => Deploy(DeployStep::Staff(first_deployer(&cx.board()))).goes_on(),
    }
}

/// TU-051, TU-053. He stands there; in the keeper area he is the keeper.
fn place<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, number: Number, at: Square) {
    let figure = FigureId::new(seat, number);
    cx.put(figure, Place::Standing(at));
    cx.log(Event::Placed { figure, at });
    if in_area(seat, at) {
        cx.table.teams[seat].keeper = Some(figure);
        cx.log(Event::KeeperNamed { figure });
    }
}

/// 9.5, TU-306. Tactician: asked about once a half, the first deployer first, where there is
/// somebody to move.
fn ask_staff<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let anybody = deployment::movable(&cx.board(), seat).next().is_some();
    match staff::ready(&cx.board(), seat, StaffEffect::Redeploy) {
        Some(_) if anybody => Deploy(DeployStep::Tactician(seat)).asks(seat),
        _ => staff_done(cx, seat),
    }
}

fn staff_done<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    match seat == first_deployer(&cx.board()) {
        true => Deploy(DeployStep::Staff(seat.other())).goes_on(),
        false => ThrowUp(ThrowUpStep::Begin).goes_on(),
    }
}

/// 9.5. Tactician: a figure is moved, and he is used up for this half.
fn redeploy<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, number: Number, to: Square) {
    let figure = FigureId::new(seat, number);
    staff::spend(cx, seat, StaffEffect::Redeploy);
    cx.put(figure, Place::Standing(to));
    cx.log(Event::Placed { figure, at: to });
}

/// TU-045, TU-046. How many figures a coach has still to place, his mercenary left out.
fn left(board: &Board<'_>, seat: Seat) -> usize {
    let of_seven = |id: &FigureId| board.profile(*id).kind != Kind::Mercenary;
    let count = |wanted: &dyn Fn(FigureId) -> bool| {
        FigureId::of(seat).filter(of_seven).filter(|id| wanted(*id)).count()
    };
    let placed = count(&|id| board.table.at(id).is_some());
    let bench = count(&|id| board.table.figures.get(id).place == Place::Bench);
    FIELDED.saturating_sub(placed).min(bench)
}

/// TU-048. The wild sectors that a side has a figure in.
fn closed(board: &Board<'_>, seat: Seat) -> Closed {
    let mut wild =
        FigureId::of(seat).filter(|id| board.table.at(*id).and_then(wild_sector).is_some());
    match (wild.next(), wild.next()) {
        (None, _) => Closed::Neither,
        (Some(figure), None) => Closed::By(figure),
        (Some(_), Some(_)) => Closed::Both,
    }
}
