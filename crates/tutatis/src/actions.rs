//! What coaches decide.

use minicbor::{Decode, Encode};

use crate::pitch::{Dir, Square, Way};
use crate::state::TackleResult;

/// A figure of the side that answers, by number.
pub type Number = u8;

/// Which shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ShotAt {
    /// For three points: against the keeper, or into an empty goal.
    #[n(0)]
    Goal,
    /// Over the bar, for one.
    #[n(1)]
    Point,
}

/// An answer, and its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Action {
    // Kick-off.
    /// `first home`, `first away`: who deploys first (TU-042).
    #[n(0)]
    First(#[n(0)] engine::Seat),
    /// `place 5 6,8`: a figure is put on the pitch.
    #[n(1)]
    Place(#[n(0)] Number, #[n(1)] Square),
    /// `done`: nobody else is placed (TU-046).
    #[n(2)]
    Done,
    /// `redeploy 5 6,8`: the Tactician moves a figure.
    #[n(3)]
    Redeploy(#[n(0)] Number, #[n(1)] Square),

    // The turn. The first act of a figure activates it (TU-291).
    /// `pick 5`: what this figure can do is offered next. Changes nothing.
    #[n(4)]
    Pick(#[n(0)] Number),
    /// `step 5 ne`.
    #[n(5)]
    Step(#[n(0)] Number, #[n(1)] Dir),
    /// `go 5 6,9`: to a square by the way with the best odds, step by step, with every test.
    #[n(6)]
    Go(#[n(0)] Number, #[n(1)] Square),
    /// `path 5 n ne`: along this way, step by step.
    #[n(7)]
    Path(#[n(0)] Number, #[n(1)] Way),
    /// `leap 5 6,10` (AB39).
    #[n(8)]
    Leap(#[n(0)] Number, #[n(1)] Square),
    /// `solo`: the carrier takes his soloing test now (TU-110).
    #[n(9)]
    Solo,
    /// `stand 5`: stands up (TU-086).
    #[n(10)]
    Stand(#[n(0)] Number),
    /// `enter 5 1,7`: comes back onto the pitch (TU-157).
    #[n(11)]
    Enter(#[n(0)] Number, #[n(1)] Square),
    /// `roll-over 5` (TU-250).
    #[n(12)]
    RollOver(#[n(0)] Number),
    /// `tackle 5 7`: a plain tackle where no step has been made, otherwise a running one.
    #[n(13)]
    Tackle(#[n(0)] Number, #[n(1)] Number),
    /// `running 5 7`: a running tackle, declared before any step (TU-066).
    #[n(14)]
    Running(#[n(0)] Number, #[n(1)] Number),
    /// `pass 4`: the carrier passes.
    #[n(15)]
    Pass(#[n(0)] Number),
    /// `shoot goal`, `shoot point`: the carrier shoots.
    #[n(16)]
    Shoot(#[n(0)] ShotAt),
    /// `foul 5 7`.
    #[n(17)]
    Foul(#[n(0)] Number, #[n(1)] Number),
    /// `clear 6,9`: the keeper clears the ball.
    #[n(18)]
    Clear(#[n(0)] Square),
    /// `use 5 AB29`, `use 5 AB32 7`: an ability that is an action, by its place in the pack; `AB01`
    /// is the first.
    #[n(19)]
    Use(#[n(0)] Number, #[n(1)] u8, #[n(2)] Option<Number>),
    /// `finish 5`: that figure's activation is over, or spent with nothing.
    #[n(20)]
    Finish(#[n(0)] Number),
    /// `end`: the turn is over.
    #[n(21)]
    End,

    // Answers within.
    /// `keep`: the dice stand.
    #[n(22)]
    Keep,
    /// `warp`: a Time Warp token is spent on the roll.
    #[n(23)]
    Warp,
    /// `warp theirs`: a token is spent on the other side's dice in an opposed roll (TU-338).
    #[n(34)]
    WarpTheirs,
    /// `re-roll 5`: that figure's Solo Master or Leader is used on the roll.
    #[n(24)]
    Reroll(#[n(0)] Number),
    /// `yes`, `no`: an ability or a staff item that was asked about.
    #[n(25)]
    Yes,
    #[allow(missing_docs)]
    #[n(26)]
    No,
    /// `catch`, `leave`: a bouncing ball.
    #[n(27)]
    Catch,
    #[allow(missing_docs)]
    #[n(28)]
    Leave,
    /// `intercept 3`; `intercept nobody`.
    #[n(29)]
    Intercept(#[n(0)] Option<Number>),
    /// `result push-down`, `down`, `push`, `both`, `nothing`.
    #[n(30)]
    Result(#[n(0)] TackleResult),
    /// `to 6,10`: where somebody is pushed; off the pitch it is `0,5`, `12,5`, `6,0` or `6,17`.
    #[n(31)]
    To(#[n(0)] Square),
    /// `receiver 7`: who gets a lucky throw-in (TU-246).
    #[n(32)]
    Receiver(#[n(0)] Number),
    /// `keeper 4`: the new keeper (TU-229).
    #[n(33)]
    Keeper(#[n(0)] Number),
}
