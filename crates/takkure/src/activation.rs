//! One activation: what was declared, what was travelled, what is still due.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::geometry::{Path, Point};
use crate::player::{ByRole, PlayerId, RoleSet};
use crate::role::Role;
use crate::roll::Cause;

/// The first action of the active player (step 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// Not declared, or lost to a BDY roll.
    #[default]
    None,
    /// TK-044, TK-048. A marked move: centres where it turns and ends.
    Move {
        /// Where it turns, if it does.
        turn: Option<Point>,
        /// Where it would end.
        end: Point,
    },
    /// TK-127.
    StandUp,
    /// TK-129.
    GroundPass {
        /// The receiver.
        to: Role,
    },
    /// TK-043.
    Hold,
}

/// A second action, or an entry of a team play (steps 4 and 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Second {
    #[default]
    None,
    Move,
    /// `at` is the arc length of the pass point on the passer's trajectory.
    Pass {
        to: Role,
        at: i32,
    },
    /// Rolled in step 5 though declared as the first action.
    GroundPass {
        to: Role,
    },
    PickUp {
        at: i32,
    },
    Dodge,
    BreakThrough,
    ScoreTry,
}

/// Which ball a steal is after (TK-075).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StealKind {
    Loose,
    Held,
    Air,
}

/// A defensive action (step 2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defensive {
    /// Not declared yet.
    #[default]
    Waiting,
    /// TK-062. Declared: nothing, or lost to a BDY roll.
    Nothing,
    /// TK-066.
    Pressure,
    /// TK-080, TK-081.
    Tackle {
        /// Who is tackled: the carrier when it was declared.
        target: PlayerId,
        /// The point named.
        point: Point,
    },
    /// TK-075.
    Steal(StealKind),
    /// TK-072.
    StandUp,
    /// TK-073.
    Rest,
}

/// What one defender does in this activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Defence {
    /// The action.
    pub action: Defensive,
    /// 1 for the first who declared, 2 for the next; 0 before.
    pub order: u8,
    /// The way travelled, from the old place; empty without a move.
    pub path: Path,
    /// In contact with the ball or the grounded or idle carrier when the move ended (TK-148,
    /// TK-285).
    pub touched: bool,
    /// Pushed away by the landing active player (TK-084).
    pub displaced: bool,
    /// TK-284. A tackle connects: the arc length of first contact, 0 for a target that is not
    /// active.
    pub reach: Option<i32>,
    /// Its one roll is made, or it has failed without one (TK-290, TK-085).
    pub rolled: bool,
    /// A card multiplies the defensive move by this, in hundredths; 0 for no card (TK-077, TI-4).
    pub mov_percent: u16,
    /// A card makes the defender move: Pressure, Tackle or Steal (TK-283).
    pub must_move: bool,
    /// Added to the REF roll if the tackle fails (YI-2).
    pub stay_up: i8,
}

/// A team play in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamPlay {
    /// The card; hidden from the opponent until it is revealed.
    pub card: Option<CardId>,
    /// Who takes part beside the carrier: public (TK-237).
    pub participants: RoleSet,
    /// Who fills C, S1, S2 and S3: hidden until the reveal (TK-298).
    pub slots: [Option<Role>; 4],
    /// Turned up after step 2 (TK-238).
    pub revealed: bool,
    /// First moves made in step 3.
    pub moved: RoleSet,
    /// The next entry of the card's second actions.
    pub next: u8,
    /// No further entry will be made (TK-241, TK-244).
    pub over: bool,
    /// The carrier's first own entry is done: its tackles have been faced (TK-243).
    pub faced: bool,
}

/// The action being rolled for in step 5: the active player's, or a team play's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doing {
    /// Who performs it.
    pub by: PlayerId,
    /// What.
    pub what: Second,
    /// TK-068. Where it is performed.
    pub place: Point,
    /// Added to its value by the team play (TK-320).
    pub bonus: i8,
    /// Dice added by cards (GI-4, TK-308).
    pub dice: u8,
    /// No pressure counts against it (YI-3).
    pub no_pressure: bool,
}

/// Something that falls due in step 6 (TK-326).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// On whom.
    pub player: PlayerId,
    /// What.
    pub token: DueToken,
    /// How many.
    pub count: u8,
}

/// The kinds of tokens a card may place in step 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DueToken {
    Ground,
    Fatigue,
    Wound,
}

/// A wound that is about to be placed (W-WOUND).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WoundDue {
    /// What caused it.
    pub cause: Cause,
    /// It follows from a failed Endurance roll.
    pub rolled: bool,
    /// A card has averted it.
    pub prevented: bool,
    /// A card makes it an Endurance roll.
    pub to_endurance: bool,
}

/// Why a kick-off follows this activation (TK-204, TK-260).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Restart {
    TryScored,
    TryNotScored,
    NobodyLeft,
}

/// What has been declared and done since the token was placed. All public but the face-down card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Activation {
    /// The step in progress, 1 to 6; 0 between activations.
    pub step: u8,
    /// The active player, until an injury takes him off (TK-227).
    pub active: Option<PlayerId>,
    /// Who held the ball when it began (TK-135).
    pub holder_at_start: Option<PlayerId>,
    /// The active player's place when it began (TK-051).
    pub start: Point,
    /// Step 1.
    pub first: First,
    /// Added to the first move by cards, in mils (TI-2).
    pub extra_move: i32,
    /// The team play, if it is one.
    pub play: Option<TeamPlay>,
    /// What each attacker travelled in step 3, start included (TK-054, TK-291).
    pub trails: ByRole<Path>,
    /// MOV actions made by each attacker (TK-180, TK-183).
    pub moved: RoleSet,
    /// TK-057. Where a tackled player falls who made a second move.
    pub second_start: Option<Point>,
    /// The second move asked for, until it is made.
    pub second_route: Path,
    /// Step 4.
    pub second: Second,
    /// What is being rolled for.
    pub doing: Option<Doing>,
    /// The main contest of step 5 is done.
    pub main_done: bool,
    /// Step 2, by role of the defender.
    pub defence: ByRole<Defence>,
    /// The defender named and not declared yet (D-32).
    pub named: Option<Role>,
    /// The loose ball was pushed by the landing active player (TK-028).
    pub ball_touched: bool,
    /// Fatigue and other tokens due in step 6.
    pub due: ArrayVec<Due, 8>,
    /// TK-279. A defender has held the ball.
    pub possession: Option<Seat>,
    /// A kick-off is due.
    pub restart: Option<Restart>,
    /// Skills used in this activation by each player, by role (once per activation or action).
    pub used_skill: BySeat<RoleSet>,
    /// A team token has been earned by the action in progress (TK-256).
    pub star_earned: BySeat<bool>,
    /// The wound that is about to be placed.
    pub wound: Option<WoundDue>,
}
