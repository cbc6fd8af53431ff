//! Card windows: who is asked, and what may be answered (9.5, CT-099, CT-279 to CT-281).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::{effects, legality};
use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::pack::model::Window;
use crate::player::PlayerId;
use crate::refusal::Refusal;
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
pub fn open(moment: Moment, then: impl Activity<CrashTackle>) -> Flow {
    then.after(CardWindow { moment, step: WindowStep::Begin })
}

/// A card window.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct CardWindow {
    /// The moment.
    #[n(0)]
    pub moment: Moment,
    /// Where it stands.
    #[n(1)]
    pub step: WindowStep,
}

impl Activity<CrashTackle> for CardWindow {
    /// CT-099, CT-279. Asks the coach of the moment for card after card until he passes; several
    /// cards may answer the same moment.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let CardWindow { moment, step } = self;
        let begin = CardWindow { moment, step: WindowStep::Begin };
        match step {
            WindowStep::Begin => {
                let board = cx.board();
                let coach = moment.coach(cx.table);
                match coach.filter(|seat| legality::could_answer(&board, *seat, moment)) {
                    None => Flow::Return(Report::Done),
                    Some(seat) => {
                        cx.table.turn.interrupted = true;
                        CardWindow { moment, step: WindowStep::Asking }.asks(seat)
                    }
                }
            }
            WindowStep::Asking => {
                let Input::Chosen(seat, action) = input else { unreachable!("a coach was asked") };
                match action {
                    Action::Play(play) if effects::passes_on(cx.pack, play.card) => {
                        // The ball goes on and with it the game: nothing is left to be answered
                        // here.
                        effects::begin(seat, play).goes_on()
                    }
                    Action::Play(play) => begin.after(effects::begin(seat, play)),
                    _ => {
                        cx.log(Event::Skipped { seat });
                        Flow::Return(Report::Done)
                    }
                }
            }
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.step == WindowStep::Asking).then_some(Ask::Window(self.moment))
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Skip => Ok(()),
            Action::Play(play) => legality::legal(board, seat, Some(self.moment), play),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers: `skip`, then what the hand can do.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        legality::offers(board, seat, Some(self.moment), out);
    }
}
