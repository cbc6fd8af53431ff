//! What a coach may decide. The notation of each action stands above it.

use engine::Seat;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::activation::StealKind;
use crate::card::CardId;
use crate::geometry::{Path, Point};
use crate::player::{PlayerId, RoleSet, SIDE};
use crate::role::Role;
use crate::state::EachRole;

/// Places to pass through, the present one left out.
pub type Route = Path;

/// Which contest of step 5 comes next (D-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// `main`: the second action, with those it faces.
    Main,
    /// `missed`: the tackles that did not reach, all of them.
    Missed,
    /// `wing`: the tackle, steal or interception of this defender.
    Of(Role),
}

/// One opponent of a multiple face-to-face, and the dice kept for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Facing {
    /// The opponent.
    #[n(0)]
    pub role: Role,
    /// How many dice face him.
    #[n(1)]
    pub dice: u8,
}

/// Which fatigue token is removed at half-time (D-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FatigueKind {
    Active,
    Inactive,
}

/// A use of a team skill or of a player's skill: no card (TK-271).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// `use rise wing`: a player's token removes a ground token of his (TK-252).
    Rise(Role),
    /// `use freshen wing`: a player's token turns a fatigue token of his (TK-252).
    Freshen(Role),
    /// `use rethink`: the roller's token repeats his INT roll (TK-252).
    Rethink,
    /// `use plus 2`: team tokens for the own roller's value (TK-255).
    Plus(u8),
    /// `use again 1`: team tokens to roll one die of the own roller again (TK-255).
    Again(u8),
    /// `use take-back GI-3`: team tokens for a card of the discard pile (TK-255).
    TakeBack(CardId),
    /// `use skill wing 1`: the optional skill of this player, on this die of the roll.
    Skill(Role, u8),
}

/// What a coach may decide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// `squad 1 2 3 4`: D-01, players of the team by their number in it, from 1.
    Squad([u8; SIDE]),
    /// `line-up 1 2 3 4`: D-02, who is forward, wing, scrum-half and full-back, as numbers in the
    /// squad.
    LineUp([u8; SIDE]),
    /// `plays GT-1 GT-2 YT-1 YT-3`: D-03, D-51.
    Plays([CardId; 4]),
    /// `kick`: D-04, D-10, the own side kicks.
    Kick,
    /// `receive`: D-04, D-10.
    Receive,
    /// `form forward 12.2,4 wing 12.4,8 …`: D-11, D-12, everybody who can be set up.
    Form(EachRole<Point>),
    /// `template 22,10`: D-13, its centre.
    Template(Point),
    /// `name wing`: D-14, D-15, D-32, D-33, who is next.
    Name(Role),
    /// `done`: D-14, D-15, D-32, nobody else.
    Done,
    /// `run 14,10 15.5,11`: a free move through these places; also the second action Move and the
    /// moves of team plays. `run` alone: no step.
    Run(Route),
    /// `kicker scrum-half`: D-16.
    Kicker(Role),
    /// `spot 0,1`: D-17, where on the template's edge, as the direction from its centre.
    Spot(Point),
    /// `arrow 1,0`: D-18, D-39, the direction of the template's arrow 1.
    Arrow(Point),
    /// `candidate home wing`: D-19, who may try to catch next.
    Candidate(PlayerId),
    /// `roll`: D-20, he tries.
    Roll,
    /// `decline`: D-20.
    Decline,
    /// `activate wing`: D-30.
    Activate(Role),
    /// `team-play GT-2 wing scrum-half`: D-30, with who fills S1, S2, S3.
    TeamPlay {
        /// The card.
        card: CardId,
        /// S1 to S3, as many as it needs.
        slots: [Option<Role>; 3],
    },
    /// `kick-out`: D-30 (TK-196).
    KickOut,
    /// `mark 14,10`, `mark 8,12 14,10`: D-31, with the turn first.
    Mark {
        /// Where it turns.
        turn: Option<Point>,
        /// Where it ends.
        end: Point,
    },
    /// `stay`: D-31 a move of no length (TK-043); D-38 no move.
    Stay,
    /// `stand-up`: D-31, D-32b.
    StandUp,
    /// `ground-pass wing`: D-31.
    GroundPass(Role),
    /// `hold`: D-31 (TK-043).
    Hold,
    /// `pressure 14,10 13,9`: D-32b with its move; `pressure` alone: on the spot.
    Pressure(Route),
    /// `tackle 12,8`: D-32b, the point named.
    Tackle(Point),
    /// `steal loose 12,8`: D-32b with its move.
    Steal(StealKind, Route),
    /// `rest`: D-32b.
    Rest,
    /// `nothing`: D-32b, D-34.
    Nothing,
    /// `pass wing 2.5`: D-34, D-35, to whom and how far along the own path the ball leaves.
    Pass {
        /// The receiver.
        to: Role,
        /// Mils along the trajectory.
        at: i32,
    },
    /// `pick-up 1.2`: D-34, D-35.
    PickUp {
        /// Mils along the trajectory.
        at: i32,
    },
    /// `dodge`: D-34, D-35.
    Dodge,
    /// `break-through`: D-34, D-35.
    BreakThrough,
    /// `score`: D-34, D-35.
    ScoreTry,
    /// `interrupt`: D-35, the team play stops.
    Interrupt,
    /// `leave-out`: D-35, this entry is left out where a ruling allows it (TK-301).
    LeaveOut,
    /// `resolve main`: D-36.
    Resolve(Group),
    /// `face wing 2 forward 0`: D-36, order of opponents and dice for each.
    Face([Option<Facing>; SIDE]),
    /// `to 12,9`: D-37 dodge, D-38 critical pass, D-40 displacement.
    To(Point),
    /// `rise wing forward`, `rise nobody`: D-42.
    Rise(RoleSet),
    /// `recover wing active forward inactive`: D-50, for all who have a token.
    Recover(EachRole<FatigueKind>),
    /// `discard GI-1 GI-4`, `discard nothing`: D-52.
    Discard([Option<CardId>; 8]),
    /// `card GI-1`, `card GI-2 on wing`, `card GI-8 by wing`, `card TI-3 to 14,10`: a window.
    Card(CardPlay),
    /// `use …`: a window.
    Use(Use),
    /// `skip`: a window.
    Skip,
    /// `order mine`, `order theirs`: whose card of this window works first (TK-231).
    Order(Whose),
}

/// A card and what it is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct CardPlay {
    /// The card.
    #[n(0)]
    pub card: CardId,
    /// The own player it is for, where it asks.
    #[n(1)]
    pub on: Option<Role>,
    /// The own player who makes its INT test, where it asks.
    #[n(2)]
    pub by: Option<Role>,
    /// The place it is about, where it asks.
    #[n(3)]
    pub to: Option<Point>,
    /// The die of the roll it is about, counted from 1, where there are several.
    #[n(4)]
    pub die: Option<u8>,
}

/// Whose card comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Whose {
    Mine,
    Theirs,
}

impl Action {
    /// Whether `seat` sees what `by` has decided: sealed choices and a face-down card stay hidden.
    pub fn shown_to(&self, by: Seat, seat: Option<Seat>) -> bool {
        match self {
            Action::Squad(_)
            | Action::LineUp(_)
            | Action::Plays(_)
            | Action::Discard(_)
            | Action::TeamPlay { .. } => seat == Some(by),
            _ => true,
        }
    }
}
