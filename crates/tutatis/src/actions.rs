//! What coaches decide.

use serde::{Deserialize, Serialize};

use crate::pitch::{Dir, Square, Way};
use crate::state::TackleResult;

/// A figure of the side that answers, by number.
pub type Number = u8;

/// Which shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShotAt {
    /// For three points: against the keeper, or into an empty goal.
    Goal,
    /// Over the bar, for one.
    Point,
}

/// An answer, and its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // Kick-off.
    /// `first home`, `first away`: who deploys first (TU-042).
    First(engine::Seat),
    /// `place 5 6,8`: a figure is put on the pitch.
    Place(Number, Square),
    /// `done`: nobody else is placed (TU-046).
    Done,
    /// `redeploy 5 6,8`: the Tactician moves a figure.
    Redeploy(Number, Square),

    // The turn. The first act of a figure activates it (TU-291).
    /// `pick 5`: what this figure can do is offered next. Changes nothing.
    Pick(Number),
    /// `step 5 ne`.
    Step(Number, Dir),
    /// `go 5 6,9`: to a square by the way with the best odds, step by step, with every test.
    Go(Number, Square),
    /// `path 5 n ne`: along this way, step by step.
    Path(Number, Way),
    /// `leap 5 6,10` (AB39).
    Leap(Number, Square),
    /// `solo`: the carrier takes his soloing test now (TU-110).
    Solo,
    /// `stand 5`: stands up (TU-086).
    Stand(Number),
    /// `enter 5 1,7`: comes back onto the pitch (TU-157).
    Enter(Number, Square),
    /// `roll-over 5` (TU-250).
    RollOver(Number),
    /// `tackle 5 7`: a plain tackle where no step has been made, otherwise a running one.
    Tackle(Number, Number),
    /// `running 5 7`: a running tackle, declared before any step (TU-066).
    Running(Number, Number),
    /// `pass 4`: the carrier passes.
    Pass(Number),
    /// `shoot goal`, `shoot point`: the carrier shoots.
    Shoot(ShotAt),
    /// `foul 5 7`.
    Foul(Number, Number),
    /// `clear 6,9`: the keeper clears the ball.
    Clear(Square),
    /// `use 5 AB29`, `use 5 AB32 7`: an ability that is an action, by its place in the pack; `AB01`
    /// is the first.
    Use(Number, u8, Option<Number>),
    /// `finish 5`: that figure's activation is over, or spent with nothing.
    Finish(Number),
    /// `end`: the turn is over.
    End,

    // Answers within.
    /// `keep`: the dice stand.
    Keep,
    /// `warp`: a Time Warp token is spent on the roll.
    Warp,
    /// `re-roll 5`: that figure's Solo Master or Leader is used on the roll.
    Reroll(Number),
    /// `yes`, `no`: an ability or a staff item that was asked about.
    Yes,
    #[allow(missing_docs)]
    No,
    /// `catch`, `leave`: a bouncing ball.
    Catch,
    #[allow(missing_docs)]
    Leave,
    /// `intercept 3`; `intercept nobody`.
    Intercept(Option<Number>),
    /// `result push-down`, `down`, `push`, `both`, `nothing`.
    Result(TackleResult),
    /// `to 6,10`: where somebody is pushed; off the pitch it is `0,5`, `12,5`, `6,0` or `6,17`.
    To(Square),
    /// `receiver 7`: who gets a lucky throw-in (TU-246).
    Receiver(Number),
    /// `keeper 4`: the new keeper (TU-229).
    Keeper(Number),
}
