//! One form of activity for every game.
//!
//! An activity (a turn, a tackle, a throw for a pass) is one struct that says where it stands. It
//! is stepped; where it asks, it says what is asked, judges answers and lists some. A game names
//! its activities in one list, [`crate::activities!`], which is its frame and the only dispatch.

use crate::flow::{Flow, Input, Sink};
use crate::manners::Manners;
use crate::rules::{Question, Rules, Waiting};
use crate::seat::{Seat, Seats};

/// What a step works with: the pack, the table, and somewhere to tell events.
///
/// A game adds words of its own to it in a trait.
pub struct Cx<'a, G: Rules, S> {
    /// Teams, cards and tables.
    pub pack: &'a G::Pack,
    /// The table, to be changed.
    pub table: &'a mut G::Table,
    /// Who listens.
    pub sink: &'a mut S,
}

impl<G: Rules, S: Sink<G>> Cx<'_, G, S> {
    /// Tells an event.
    pub fn log(&mut self, event: G::Event) {
        self.sink.event(event, self.table);
    }

    /// The table, to be looked at.
    pub fn board(&self) -> Board<'_, G> {
        Board { pack: self.pack, table: self.table }
    }
}

/// The pack and the table, for looking only.
pub struct Board<'a, G: Rules> {
    /// Teams, cards and tables.
    pub pack: &'a G::Pack,
    /// The table.
    pub table: &'a G::Table,
}

// By hand, because derives would ask the same of `G::Pack` and `G::Table`.
impl<G: Rules> Clone for Board<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for Board<'_, G> {}

impl<'a, G: Rules> Question<'a, G> {
    /// What the question is about.
    pub fn board(&self) -> Board<'a, G> {
        Board { pack: self.pack, table: self.table }
    }
}

impl<'a, G: Rules> Waiting<'a, G> {
    /// What the frame looks at.
    pub fn board(&self) -> Board<'a, G> {
        Board { pack: self.pack, table: self.table }
    }
}

/// One activity of a match, and where it stands.
///
/// Most activities never ask: they need only [`Activity::step`].
pub trait Activity<G: Rules>: Copy + Into<G::Frame> {
    /// Advances it by one step.
    fn step<S: Sink<G>>(self, cx: &mut Cx<'_, G, S>, input: Input<G>) -> Flow<G>;

    /// What it asks `seat` here; nothing where it does not ask.
    fn ask(self, _board: &Board<'_, G>, _seat: Seat) -> Option<G::Ask> {
        None
    }

    /// Judges an answer of `seat`, which is asked.
    fn check(
        self,
        _board: &Board<'_, G>,
        _seat: Seat,
        _action: &G::Action,
    ) -> Result<(), G::Refusal> {
        Err(Manners::NothingAsked.into())
    }

    /// Lists answers of `seat`, the tamest first.
    fn propose(self, _board: &Board<'_, G>, _seat: Seat, _out: &mut Vec<G::Action>) {}

    /// Waits for a decision of any of these seats, then resumes as this.
    fn asks(self, seats: impl Into<Seats>) -> Flow<G> {
        Flow::Ask(seats.into(), self.into())
    }

    /// Calls another activity, then resumes as this.
    fn after(self, sub: impl Into<G::Frame>) -> Flow<G> {
        Flow::Call { sub: sub.into(), then: self.into() }
    }

    /// Goes on as this at once.
    fn goes_on(self) -> Flow<G> {
        Flow::Goto(self.into())
    }
}

/// The activities of a game: its frame, and the one place that sends each to its functions.
///
/// ```ignore
/// activities! {
///     /// One activity in progress.
///     pub enum Frame of Toy {
///         0 => Round(Round),
///         1 => Draw(Draw),
///     }
/// }
/// ```
///
/// The number is the activity's place in canonical bytes: never used again for another one. In
/// those bytes a frame is its number and the parts of its struct.
#[macro_export]
macro_rules! activities {
    (
        $(#[$meta:meta])*
        $vis:vis enum $frame:ident of $game:ty {
            $($(#[$about:meta])* $number:literal => $name:ident($activity:ty)),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the activity itself is described where it stands")]
        $vis enum $frame {
            $($(#[$about])* $name($activity),)+
        }

        $(impl From<$activity> for $frame {
            fn from(activity: $activity) -> $frame {
                $frame::$name(activity)
            }
        })+

        impl $frame {
            /// Advances it by one step.
            pub fn step<S: $crate::Sink<$game>>(
                self,
                cx: &mut $crate::Cx<'_, $game, S>,
                input: $crate::Input<$game>,
            ) -> $crate::Flow<$game> {
                match self {
                    $($frame::$name(activity) => $crate::Activity::step(activity, cx, input),)+
                }
            }

            /// What it asks `seat`; nothing where it does not ask.
            pub fn ask(
                self,
                board: &$crate::Board<'_, $game>,
                seat: $crate::Seat,
            ) -> Option<<$game as $crate::Rules>::Ask> {
                match self {
                    $($frame::$name(activity) => $crate::Activity::ask(activity, board, seat),)+
                }
            }

            /// Judges an answer of `seat`, which is asked.
            pub fn check(
                self,
                board: &$crate::Board<'_, $game>,
                seat: $crate::Seat,
                action: &<$game as $crate::Rules>::Action,
            ) -> Result<(), <$game as $crate::Rules>::Refusal> {
                match self {
                    $($frame::$name(activity) => {
                        $crate::Activity::check(activity, board, seat, action)
                    })+
                }
            }

            /// Lists answers of `seat`, the tamest first.
            pub fn propose(
                self,
                board: &$crate::Board<'_, $game>,
                seat: $crate::Seat,
                out: &mut Vec<<$game as $crate::Rules>::Action>,
            ) {
                match self {
                    $($frame::$name(activity) => {
                        $crate::Activity::propose(activity, board, seat, out)
                    })+
                }
            }
        }

        impl $crate::minicbor::Encode<()> for $frame {
            fn encode<W: $crate::minicbor::encode::Write>(
                &self,
                out: &mut $crate::minicbor::Encoder<W>,
                ctx: &mut (),
            ) -> Result<(), $crate::minicbor::encode::Error<W::Error>> {
                out.array(2)?;
                match self {
                    $($frame::$name(activity) => out.u32($number)?.encode_with(activity, ctx)?,)+
                };
                Ok(())
            }
        }

        impl<'b> $crate::minicbor::Decode<'b, ()> for $frame {
            fn decode(
                from: &mut $crate::minicbor::Decoder<'b>,
                ctx: &mut (),
            ) -> Result<$frame, $crate::minicbor::decode::Error> {
                match (from.array()?, from.u32()?) {
                    $((Some(2), $number) => Ok($frame::$name(from.decode_with(ctx)?)),)+
                    (Some(2), number) => {
                        Err($crate::minicbor::decode::Error::unknown_variant(number.into()))
                    }
                    _ => Err($crate::minicbor::decode::Error::message(
                        "an activity is its number and its parts",
                    )),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests;
