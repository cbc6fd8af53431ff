//! Deployment, and the Tactician after it (4.5, 9.5).

#[cfg(test)]
mod tests;

use engine::{BySeat, Illegal, Prompt, Seat, Sink, Thing};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Number};
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::{Kind, StaffEffect};
use crate::phases::throw_up::ThrowUpStep;
use crate::pitch::{LENGTH, Square, WIDTH, in_area, wild_sector};
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

/// TU-045, TU-046. Placements by turns, the first deployer first; then the staff.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Deploy(step) = frame else { unreachable!("only deployments come here") };
    match step {
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

fn first_deployer(board: &Board<'_>) -> Seat {
    board.table.first_deployer.expect("the roll-off named the first deployer")
}

/// TU-045, TU-046. The next to place: `seat` if he has anybody left, otherwise the other, who then
/// goes on alone.
fn next<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, done: BySeat<bool>) -> Flow {
    let goes_on = |seat: &Seat| !done[*seat] && deployment::goes_on(&cx.board(), *seat);
    match [seat, seat.other()].into_iter().find(goes_on) {
        Some(seat) => Flow::Ask(seat.into(), Frame::Deploy(DeployStep::Place { seat, done })),
        None => Flow::Goto(Frame::Deploy(DeployStep::Staff(first_deployer(&cx.board())))),
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
        Some(_) if anybody => Flow::Ask(seat.into(), Frame::Deploy(DeployStep::Tactician(seat))),
        _ => staff_done(cx, seat),
    }
}

fn staff_done<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    match seat == first_deployer(&cx.board()) {
        true => Flow::Goto(Frame::Deploy(DeployStep::Staff(seat.other()))),
        false => Flow::Goto(Frame::ThrowUp(ThrowUpStep::Begin)),
    }
}

/// 9.5. Tactician: a figure is moved, and he is used up for this half.
fn redeploy<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, number: Number, to: Square) {
    let figure = FigureId::new(seat, number);
    staff::spend(cx, seat, StaffEffect::Redeploy);
    cx.put(figure, Place::Standing(to));
    cx.log(Event::Placed { figure, at: to });
}

/// TU-046, 9.5. A placement, the end of them, or a move of the Tactician.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (frame, *action) {
        (Frame::Deploy(DeployStep::Tactician(_)), Action::Redeploy(number, to)) => {
            deployment::legal_move(board, seat, number, to)
        }
        (Frame::Deploy(DeployStep::Tactician(_)), Action::No) => Ok(()),
        (Frame::Deploy(DeployStep::Tactician(_)), _) => {
            Err(board.not_asked("does your Tactician move a figure?"))
        }
        (_, Action::Place(number, at)) => deployment::legal(board, seat, number, at),
        (_, Action::Done) if deployment::may_be_done(board, seat) => Ok(()),
        (_, Action::Done) if board.table.teams[seat].keeper.is_none() => {
            Err(Illegal::new("TU-050", "you have not posted a keeper yet"))
        }
        (_, Action::Done) => Err(Illegal::new(
            "TU-046",
            "you go on until seven figures are on the pitch or nobody else can be placed",
        )),
        _ => Err(board.not_asked("whom do you place, and where?")),
    }
}

/// The placement of 9.8 first, then some others.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    if matches!(frame, Frame::Deploy(DeployStep::Tactician(_))) {
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

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    if matches!(frame, Frame::Deploy(DeployStep::Tactician(_))) {
        let text = "Does your Tactician move a figure? The keeper stays where he is.";
        return board.question("tactician", text);
    }
    if deployment::may_be_done(board, seat) {
        return board.question("place", "Do you place your mercenary?");
    }
    let mut text = format!("Place your next figure. {}", to_come(board, seat, frame));
    if board.table.teams[seat].keeper.is_none() {
        text.push_str(" Whoever stands in your keeper area is your keeper.");
    }
    let wild = FigureId::of(seat).filter(|id| board.table.at(*id).and_then(wild_sector).is_some());
    let wild: Vec<String> = wild.map(|id| board.name(id)).collect();
    match &wild[..] {
        [] => {}
        [one] => text.push_str(&format!(
            " The wild sector of {one} is closed: each takes one figure of a side."
        )),
        _ => text.push_str(" Both wild sectors are closed: each takes one figure of a side."),
    }
    board.question("place", text)
}

/// TU-045, TU-046. Who places next, and how many figures a coach has still to place.
fn to_come(board: &Board<'_>, seat: Seat, frame: Frame) -> String {
    let other = seat.other();
    let done = matches!(frame, Frame::Deploy(DeployStep::Place { done, .. }) if done[other]);
    let turns = match !done && deployment::goes_on(board, other) {
        true => "You and your opponent place one each in turn",
        false => "Your opponent is done, you go on alone",
    };
    let of_seven = |id: &FigureId| board.profile(*id).kind != Kind::Mercenary;
    let count = |wanted: &dyn Fn(FigureId) -> bool| {
        FigureId::of(seat).filter(of_seven).filter(|id| wanted(*id)).count()
    };
    let placed = count(&|id| board.table.at(id).is_some());
    let bench = count(&|id| board.table.figures.get(id).place == Place::Bench);
    match FIELDED.saturating_sub(placed).min(bench) {
        1 => format!("{turns}; this is your last."),
        left => format!("{turns}; {left} of yours are to come."),
    }
}

/// Every place for one figure (`home:5`), for a screen.
pub fn about(board: &Board<'_>, frame: Frame, seat: Seat, thing: &Thing, out: &mut Vec<Action>) {
    let Some(figure) = thing.read::<FigureId>().filter(|id| id.seat == seat) else { return };
    let put = |at| match frame {
        Frame::Deploy(DeployStep::Tactician(_)) => Action::Redeploy(figure.number, at),
        _ => Action::Place(figure.number, at),
    };
    let every = (1..=LENGTH).flat_map(|y| (1..=WIDTH).map(move |x| Square::new(x, y)));
    out.extend(every.map(put).filter(|action| check(board, seat, frame, action).is_ok()));
}
