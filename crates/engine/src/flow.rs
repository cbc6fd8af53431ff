//! How a frame is stepped, and what it answers.

use dice::{Faces, Throw};

use crate::rules::Rules;
use crate::seat::{Seat, Seats};

/// What a frame is stepped with.
#[derive(Clone, Copy, Debug)]
pub enum Input<G: Rules> {
    /// The frame has just been reached.
    Enter,
    /// A seat that was asked has answered.
    Chosen(Seat, G::Action),
    /// The throw that was asked for has been made.
    Rolled(Faces),
    /// The frame called above this one has finished.
    Returned(G::Report),
}

impl<G: Rules> Input<G> {
    /// The action of a frame that has asked. Panics on any other input: a bug in the rules.
    pub fn chosen(self) -> G::Action {
        match self {
            Input::Chosen(_, action) => action,
            Input::Enter | Input::Rolled(_) | Input::Returned(_) => {
                panic!("a decision was asked for, and {self:?} came")
            }
        }
    }

    /// The faces of a frame that has asked for a throw. Panics on any other input.
    pub fn rolled(self) -> Faces {
        match self {
            Input::Rolled(faces) => faces,
            Input::Enter | Input::Chosen(..) | Input::Returned(_) => {
                panic!("a throw was asked for, and {self:?} came")
            }
        }
    }

    /// The report of a frame that was called. Panics on any other input.
    pub fn returned(self) -> G::Report {
        match self {
            Input::Returned(report) => report,
            Input::Enter | Input::Chosen(..) | Input::Rolled(_) => {
                panic!("a report was waited for, and {self:?} came")
            }
        }
    }
}

/// A frame's answer: what comes next. Only the driver touches the stack.
#[derive(Clone, Copy, Debug)]
pub enum Flow<G: Rules> {
    /// Wait for a decision of any of these seats, then resume as this frame.
    Ask(Seats, G::Frame),
    /// Wait for chance, then resume as this frame. A secret throw is seen by one seat only.
    Roll {
        /// What is thrown.
        throw: Throw,
        /// The only seat that sees the result; `None` when everybody does.
        secret: Option<Seat>,
        /// The frame to resume.
        then: G::Frame,
    },
    /// Go on as another activity at the same depth.
    Goto(G::Frame),
    /// Go deeper, and come back as `then`.
    Call {
        /// The activity to start.
        sub: G::Frame,
        /// The frame to resume when it reports.
        then: G::Frame,
    },
    /// Finished: hand the report to the caller.
    Return(G::Report),
    /// Drop everything above the lowest `keep` frames and go on as `then`: a penalty or a score
    /// ends whatever was going on.
    Unwind {
        /// How many frames at the bottom stay.
        keep: u8,
        /// The activity to go on with, above them.
        then: G::Frame,
    },
}

/// Takes events as they happen. Search passes `()` and pays nothing for them.
pub trait Sink<G: Rules> {
    /// Hears one event; `table` is as it stands at that moment, in the middle of a step.
    fn event(&mut self, event: G::Event, table: &G::Table);
}

impl<G: Rules> Sink<G> for () {
    fn event(&mut self, _: G::Event, _: &G::Table) {}
}

impl<G: Rules> Sink<G> for Vec<G::Event> {
    fn event(&mut self, event: G::Event, _: &G::Table) {
        self.push(event);
    }
}
