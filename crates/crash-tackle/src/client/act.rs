//! Answers as a board reads them from what it is offered, and draws them.

use engine::Thing;
use serde::{Deserialize, Serialize};

use super::{Space, Way};

/// A player who is placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Placed {
    /// The number on his back.
    pub shirt: u8,
    /// Where he is put.
    pub at: Space,
}

/// An answer. `player` is who does it, always one of the side that is asked. Fields that are said
/// to be for the board are worked out from the others; what a coach draws may leave them empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Act {
    /// The whole side is placed.
    Form {
        /// Everybody, by shirt.
        players: Vec<Placed>,
    },
    /// So many substitutions.
    Substitute {
        /// 0 is none.
        count: u8,
    },
    /// The scrum, where it is one of the options.
    Scrum,
    /// The drop-out, where it is one of the options.
    DropOut,
    /// Play goes on as it stands.
    PlayOn,
    /// The award is taken.
    Take,
    /// Play goes on, and the award is kept.
    Advantage,
    /// Of two awards the first.
    KeepFirst,
    /// Of two awards the second.
    KeepSecond,
    /// A penalty try is claimed.
    PenaltyTry,
    /// Cards are laid face down for an Energy Battle.
    Commit {
        /// By position, from the first; none at all is an answer as well.
        cards: Vec<Thing>,
    },
    /// A committed card is turned up.
    Flip {
        /// Its position among those that lie face down, from 1.
        position: u8,
        /// For the board: which it is.
        card: Option<Thing>,
    },
    /// The ball of a set piece that was won goes to this player.
    Give {
        /// Who.
        player: Thing,
    },
    /// This player is to move: nothing is done yet.
    Pick {
        /// Who.
        player: Thing,
    },
    /// One space.
    Step {
        /// Who.
        player: Thing,
        /// Which way.
        way: Way,
        /// For the board: where that leads.
        to: Option<Space>,
    },
    /// To a space by the best way.
    Move {
        /// Who.
        player: Thing,
        /// Where.
        to: Space,
        /// For the board: every space of that way, the last one where he is sent; empty where there
        /// is none.
        along: Vec<Space>,
    },
    /// Along a way that is told step by step.
    Path {
        /// Who.
        player: Thing,
        /// The steps.
        ways: Vec<Way>,
        /// For the board: the spaces they lead over.
        along: Vec<Space>,
    },
    /// The ball is picked up.
    Gather {
        /// Who.
        player: Thing,
    },
    /// A pass.
    Pass {
        /// For the board: who has the ball.
        player: Option<Thing>,
        /// Who gets it.
        to: Thing,
        /// Cards that make it longer.
        with: Vec<Thing>,
    },
    /// A kick to a space.
    Kick {
        /// Who.
        player: Thing,
        /// Where.
        to: Space,
        /// A card that is thrown away for its Distance.
        distance: Option<Thing>,
        /// Cards that make it longer by their abilities.
        with: Vec<Thing>,
        /// For a 50/22 from the own 22: the strict roll.
        fifty_22: bool,
    },
    /// A kick at the poles.
    Goal {
        /// Who.
        player: Thing,
        /// A card that is thrown away for its Distance.
        distance: Option<Thing>,
        /// Cards that make it longer by their abilities.
        with: Vec<Thing>,
    },
    /// The ball is grounded for a try.
    Ground {
        /// For the board: who has it.
        player: Option<Thing>,
    },
    /// The ball is made dead in the own in-goal.
    DotDown {
        /// For the board: who has it.
        player: Option<Thing>,
    },
    /// A player on the ground does not let go of the ball.
    HoldOn {
        /// For the board: who has it.
        player: Option<Thing>,
    },
    /// A dangerous tackle.
    Dangerous {
        /// Who.
        player: Thing,
        /// On whom.
        on: Thing,
    },
    /// An opponent is cleaned out of a ruck.
    CleanOut {
        /// Who.
        player: Thing,
        /// Whom.
        on: Thing,
        /// Where to; nowhere, if he is trapped.
        to: Option<Space>,
    },
    /// The turn is over.
    End,
    /// A card is played.
    Play {
        /// Which.
        card: Thing,
        /// Who uses it.
        player: Thing,
        /// Who gets a pass.
        to: Option<Thing>,
        /// Where a spilled ball goes.
        at: Option<Space>,
        /// The steps of a scramble.
        ways: Option<Vec<Way>>,
        /// For the board: the spaces they lead over.
        along: Vec<Space>,
    },
    /// No card, no free pass, no conversion.
    Skip,
    /// Which arrow of the turned card counts.
    Arrow {
        /// As printed.
        way: Way,
        /// For the board: where the ball goes.
        to: Option<Space>,
    },
    /// The referee's decision stands.
    Accept,
    /// The Referee Roll once more.
    Reroll,
    /// A player stands up.
    Stand {
        /// Who.
        player: Thing,
    },
    /// A player on the ground rolls away.
    RollAway {
        /// Who.
        player: Thing,
        /// Where.
        to: Space,
    },
    /// A player stays on the ground.
    Stay {
        /// Who.
        player: Thing,
    },
    /// All others stay as they are.
    Done,
}
