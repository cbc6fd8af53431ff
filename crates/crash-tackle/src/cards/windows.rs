//! Card windows: who is asked, and what may be answered (9.5, CT-099, CT-279 to CT-281).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use super::{effects, legality};
use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::pack::model::Window;
use crate::player::PlayerId;
use crate::screen::names;
use crate::state::Table;

/// A moment at which cards may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Moment {
    /// The tackle in `table.tackle` is announced: the carrier's coach.
    #[n(0)]
    Tackled,
    /// The carrier has been grounded: his coach (Offload).
    #[n(1)]
    Down,
    /// The carrier has been grounded: the tackler's coach (Dislodge, Rock Solid).
    #[n(2)]
    Tackler,
    /// Before the roll in `table.roll`: the roller's coach.
    #[n(3)]
    PreRoll,
    /// After it failed: the roller's coach.
    #[n(4)]
    PostRoll,
    /// Before a Referee Roll: the offender's coach.
    #[n(5)]
    Referee,
    /// A pass is declared: the other coach.
    #[n(6)]
    OppPass {
        /// Who passes.
        #[n(0)]
        from: PlayerId,
        /// To whom.
        #[n(1)]
        to: PlayerId,
    },
    /// A player has gained the ball: the other coach.
    #[n(7)]
    OppGain(#[n(0)] PlayerId),
}

impl Moment {
    /// Its name in scenarios.
    pub const fn word(self) -> &'static str {
        match self {
            Moment::Tackled => "tackled",
            Moment::Down => "down",
            Moment::Tackler => "tackler",
            Moment::PreRoll => "pre-roll",
            Moment::PostRoll => "post-roll",
            Moment::Referee => "referee",
            Moment::OppPass { .. } => "opp-pass",
            Moment::OppGain(_) => "opp-gain",
        }
    }

    /// The window of the abilities that can answer it.
    pub const fn window(self) -> Window {
        match self {
            Moment::Tackled => Window::Tackled,
            Moment::Down => Window::Down,
            Moment::Tackler => Window::Tackler,
            Moment::PreRoll => Window::PreRoll,
            Moment::PostRoll => Window::PostRoll,
            Moment::Referee => Window::Referee,
            Moment::OppPass { .. } => Window::OppPass,
            Moment::OppGain(_) => Window::OppGain,
        }
    }

    /// CT-328. The coach it belongs to. Every window is about the players of one side, so "the
    /// active coach first, then the other" never has two coaches to order.
    pub fn coach(self, table: &Table) -> Option<Seat> {
        match self {
            Moment::Tackled | Moment::Down => table.tackle.map(|tackle| tackle.carrier.seat),
            Moment::Tackler => table.tackle.map(|tackle| tackle.tackler.seat),
            Moment::PreRoll | Moment::PostRoll | Moment::Referee => {
                table.roll.map(|roll| roll.roller.seat)
            }
            Moment::OppPass { from, .. } => Some(from.seat.other()),
            Moment::OppGain(player) => Some(player.seat.other()),
        }
    }
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum WindowStep {
    /// It has just been reached, or a card has been played: is anybody to be asked?
    #[n(0)]
    Begin,
    /// Its coach is asked.
    #[n(1)]
    Asking,
}

/// Opens a window; `then` is resumed with [`Report::Done`] when everybody has passed. Nobody is
/// asked who could not answer by public facts (CT-279).
pub fn open(moment: Moment, then: Frame) -> Flow {
    Flow::Call { sub: Frame::Window { moment, step: WindowStep::Begin }, then }
}

fn parts(frame: Frame) -> (Moment, WindowStep) {
    let Frame::Window { moment, step } = frame else { unreachable!("only windows come here") };
    (moment, step)
}

/// CT-099, CT-279. Asks the coach of the moment for card after card until he passes; several cards
/// may answer the same moment.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let (moment, step) = parts(frame);
    let begin = Frame::Window { moment, step: WindowStep::Begin };
    match step {
        WindowStep::Begin => {
            let board = cx.board();
            let coach = moment.coach(cx.table);
            match coach.filter(|seat| legality::could_answer(&board, *seat, moment)) {
                None => Flow::Return(Report::Done),
                Some(seat) => {
                    cx.table.turn.interrupted = true;
                    Flow::Ask(seat.into(), Frame::Window { moment, step: WindowStep::Asking })
                }
            }
        }
        WindowStep::Asking => {
            let Input::Chosen(seat, action) = input else { unreachable!("a coach was asked") };
            match action {
                Action::Play(play) if effects::passes_on(cx.pack, play.card) => {
                    // The ball goes on and with it the game: nothing is left to be answered here.
                    Flow::Goto(effects::begin(seat, play))
                }
                Action::Play(play) => Flow::Call { sub: effects::begin(seat, play), then: begin },
                _ => {
                    cx.log(Event::Skipped { seat });
                    Flow::Return(Report::Done)
                }
            }
        }
    }
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match (parts(frame), action) {
        ((_, WindowStep::Asking), Action::Skip) => Ok(()),
        ((moment, WindowStep::Asking), Action::Play(play)) => {
            legality::legal(board, seat, Some(moment), play)
        }
        _ => Err(board.not_asked("play a card that fits, or skip")),
    }
}

/// Lists answers: `skip`, then what the hand can do.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    out.push(Action::Skip);
    legality::offers(board, seat, Some(parts(frame).0), out);
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let moment = parts(frame).0;
    let text = format!("{} Play a card, or skip?", happening(board, moment));
    board.question("window", text)
}

/// What is going on at a moment, as a sentence.
fn happening(board: &Board<'_>, moment: Moment) -> String {
    let name = |id: PlayerId| board.name(id);
    let tackle = board.table.tackle.map(|tackle| (name(tackle.carrier), name(tackle.tackler)));
    let roll = board.table.roll.as_ref().map(|roll| names::roll(board, roll));
    match (moment, tackle, roll) {
        (Moment::Tackled, Some((carrier, tackler)), _) => {
            format!("{carrier} is about to be tackled by {tackler}.")
        }
        (Moment::Down, Some((carrier, tackler)), _) => {
            format!("{carrier} has been tackled by {tackler} and has the ball.")
        }
        (Moment::Tackler, Some((carrier, tackler)), _) => {
            format!("{tackler} has tackled {carrier}.")
        }
        (Moment::PreRoll | Moment::Referee, _, Some(roll)) => {
            format!("{roll} is about to be rolled.")
        }
        (Moment::PostRoll, _, Some(roll)) => format!("{roll} has failed."),
        (Moment::OppPass { from, to }, ..) => format!("{} passes to {}.", name(from), name(to)),
        (Moment::OppGain(player), ..) => format!("{} has the ball.", name(player)),
        _ => "A card may be played now.".to_string(),
    }
}
