//! One activation: what was declared, what was travelled, what is still due.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::geometry::{Path, Point};
use crate::player::{ByRole, PlayerId, RoleSet};
use crate::role::Role;
use crate::roll::Cause;

/// The first action of the active player (step 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum First {
    /// Not declared, or lost to a BDY roll.
    #[default]
    #[n(0)]
    None,
    /// TK-044, TK-048. A marked move: centres where it turns and ends.
    #[n(1)]
    Move {
        /// Where it turns, if it does.
        #[n(0)]
        turn: Option<Point>,
        /// Where it would end.
        #[n(1)]
        end: Point,
    },
    /// TK-127.
    #[n(2)]
    StandUp,
    /// TK-129.
    #[n(3)]
    GroundPass {
        /// The receiver.
        #[n(0)]
        to: Role,
    },
    /// TK-043.
    #[n(4)]
    Hold,
}

/// A second action, or an entry of a team play (steps 4 and 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Second {
    #[default]
    #[n(0)]
    None,
    #[n(1)]
    Move,
    /// `at` is the arc length of the pass point on the passer's trajectory.
    #[n(2)]
    Pass {
        #[n(0)]
        to: Role,
        #[n(1)]
        at: i32,
    },
    /// Rolled in step 5 though declared as the first action.
    #[n(3)]
    GroundPass {
        #[n(0)]
        to: Role,
    },
    #[n(4)]
    PickUp {
        #[n(0)]
        at: i32,
    },
    #[n(5)]
    Dodge,
    #[n(6)]
    BreakThrough,
    #[n(7)]
    ScoreTry,
}

/// Which ball a steal is after (TK-075).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum StealKind {
    #[n(0)]
    Loose,
    #[n(1)]
    Held,
    #[n(2)]
    Air,
}

/// A defensive action (step 2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
pub enum Defensive {
    /// Not declared yet.
    #[default]
    #[n(0)]
    Waiting,
    /// TK-062. Declared: nothing, or lost to a BDY roll.
    #[n(1)]
    Nothing,
    /// TK-066.
    #[n(2)]
    Pressure,
    /// TK-080, TK-081.
    #[n(3)]
    Tackle {
        /// Who is tackled: the carrier when it was declared.
        #[n(0)]
        target: PlayerId,
        /// The point named.
        #[n(1)]
        point: Point,
    },
    /// TK-075.
    #[n(4)]
    Steal(#[n(0)] StealKind),
    /// TK-072.
    #[n(5)]
    StandUp,
    /// TK-073.
    #[n(6)]
    Rest,
}

/// What one defender does in this activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Defence {
    /// The action.
    #[n(0)]
    pub action: Defensive,
    /// 1 for the first who declared, 2 for the next; 0 before.
    #[n(1)]
    pub order: u8,
    /// The way travelled, from the old place; empty without a move.
    #[n(2)]
    pub path: Path,
    /// In contact with the ball or the grounded or idle carrier when the move ended (TK-148,
    /// TK-285).
    #[n(3)]
    pub touched: bool,
    /// Pushed away by the landing active player (TK-084).
    #[n(4)]
    pub displaced: bool,
    /// TK-284. A tackle connects: the arc length of first contact, 0 for a target that is not
    /// active.
    #[n(5)]
    pub reach: Option<i32>,
    /// Its one roll is made, or it has failed without one (TK-290, TK-085).
    #[n(6)]
    pub rolled: bool,
    /// A card multiplies the defensive move by this, in hundredths; 0 for no card (TK-077, TI-4).
    #[n(7)]
    pub mov_percent: u16,
    /// A card makes the defender move: Pressure, Tackle or Steal (TK-283).
    #[n(8)]
    pub must_move: bool,
    /// Added to the REF roll if the tackle fails (YI-2).
    #[n(9)]
    pub stay_up: i8,
}

/// A team play in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct TeamPlay {
    /// The card; hidden from the opponent until it is revealed.
    #[n(0)]
    pub card: Option<CardId>,
    /// Who takes part beside the carrier: public (TK-237).
    #[n(1)]
    pub participants: RoleSet,
    /// Who fills C, S1, S2 and S3: hidden until the reveal (TK-298).
    #[n(2)]
    pub slots: [Option<Role>; 4],
    /// Turned up after step 2 (TK-238).
    #[n(3)]
    pub revealed: bool,
    /// First moves made in step 3.
    #[n(4)]
    pub moved: RoleSet,
    /// The next entry of the card's second actions.
    #[n(5)]
    pub next: u8,
    /// No further entry will be made (TK-241, TK-244).
    #[n(6)]
    pub over: bool,
    /// The carrier's first own entry is done: its tackles have been faced (TK-243).
    #[n(7)]
    pub faced: bool,
}

/// The action being rolled for in step 5: the active player's, or a team play's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Doing {
    /// Who performs it.
    #[n(0)]
    pub by: PlayerId,
    /// What.
    #[n(1)]
    pub what: Second,
    /// TK-068. Where it is performed.
    #[n(2)]
    pub place: Point,
    /// Added to its value by the team play (TK-320).
    #[n(3)]
    pub bonus: i8,
    /// Dice added by cards (GI-4, TK-308).
    #[n(4)]
    pub dice: u8,
    /// No pressure counts against it (YI-3).
    #[n(5)]
    pub no_pressure: bool,
}

impl Doing {
    /// To whom the ball goes, if it is a pass.
    pub fn receiver(&self) -> Option<PlayerId> {
        match self.what {
            Second::Pass { to, .. } | Second::GroundPass { to } => {
                Some(PlayerId::new(self.by.seat, to))
            }
            Second::None
            | Second::Move
            | Second::PickUp { .. }
            | Second::Dodge
            | Second::BreakThrough
            | Second::ScoreTry => None,
        }
    }
}

/// Something that falls due in step 6 (TK-326).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Due {
    /// On whom.
    #[n(0)]
    pub player: PlayerId,
    /// What.
    #[n(1)]
    pub token: DueToken,
    /// How many.
    #[n(2)]
    pub count: u8,
}

/// The kinds of tokens a card may place in step 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum DueToken {
    #[n(0)]
    Ground,
    #[n(1)]
    Fatigue,
    #[n(2)]
    Wound,
}

/// A wound that is about to be placed (W-WOUND).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct WoundDue {
    /// What caused it.
    #[n(0)]
    pub cause: Cause,
    /// It follows from a failed Endurance roll.
    #[n(1)]
    pub rolled: bool,
    /// A card has averted it.
    #[n(2)]
    pub prevented: bool,
    /// A card makes it an Endurance roll.
    #[n(3)]
    pub to_endurance: bool,
}

/// Why a kick-off follows this activation (TK-204, TK-260).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Restart {
    #[n(0)]
    TryScored,
    #[n(1)]
    TryNotScored,
    #[n(2)]
    NobodyLeft,
}

/// What has been declared and done since the token was placed. All public but the face-down card.
#[derive(Clone, Debug, Default, PartialEq, Encode, Decode)]
pub struct Activation {
    /// The step in progress, 1 to 6; 0 between activations.
    #[n(0)]
    pub step: u8,
    /// The active player, until an injury takes him off (TK-227).
    #[n(1)]
    pub active: Option<PlayerId>,
    /// Who held the ball when it began (TK-135).
    #[n(2)]
    pub holder_at_start: Option<PlayerId>,
    /// The active player's place when it began (TK-051).
    #[n(3)]
    pub start: Point,
    /// Step 1.
    #[n(4)]
    pub first: First,
    /// Added to the first move by cards, in mils (TI-2).
    #[n(5)]
    pub extra_move: i32,
    /// The team play, if it is one.
    #[n(6)]
    pub play: Option<TeamPlay>,
    /// What each attacker travelled in step 3, start included (TK-054, TK-291).
    #[n(7)]
    pub trails: ByRole<Path>,
    /// MOV actions made by each attacker (TK-180, TK-183).
    #[n(8)]
    pub moved: RoleSet,
    /// TK-057. Where a tackled player falls who made a second move.
    #[n(9)]
    pub second_start: Option<Point>,
    /// The second move asked for, until it is made.
    #[n(10)]
    pub second_route: Path,
    /// Step 4.
    #[n(11)]
    pub second: Second,
    /// What is being rolled for.
    #[n(12)]
    pub doing: Option<Doing>,
    /// The main contest of step 5 is done.
    #[n(13)]
    pub main_done: bool,
    /// Step 2, by role of the defender.
    #[n(14)]
    pub defence: ByRole<Defence>,
    /// The defender named and not declared yet (D-32).
    #[n(15)]
    pub named: Option<Role>,
    /// The loose ball was pushed by the landing active player (TK-028).
    #[n(16)]
    pub ball_touched: bool,
    /// Fatigue and other tokens due in step 6.
    #[cbor(n(17), with = "engine::canon::list")]
    pub due: ArrayVec<Due, 8>,
    /// TK-279. A defender has held the ball.
    #[n(18)]
    pub possession: Option<Seat>,
    /// A kick-off is due.
    #[n(19)]
    pub restart: Option<Restart>,
    /// Skills used in this activation by each player, by role (once per activation or action).
    #[n(20)]
    pub used_skill: BySeat<RoleSet>,
    /// A team token has been earned by the action in progress (TK-256).
    #[n(21)]
    pub star_earned: BySeat<bool>,
    /// The wound that is about to be placed.
    #[n(22)]
    pub wound: Option<WoundDue>,
}
