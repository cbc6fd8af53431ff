//! Discs on an open pitch, in whole thousandths of an inch (part 2 of the rules).
//!
//! All of it is integer arithmetic, so that records, network play and every build agree to the
//! last mil. That is why no geometry crate is used: the common ones compute with floating-point
//! numbers, whose results may differ between machines and compilers, and the exact ones are far
//! more than the few functions a pitch of discs needs.
//!
//! Nothing here knows a player or a match: callers hand in [`Disc`]s, [`Obstacles`] and
//! [`Bounds`]. Nothing here allocates, for simulations call it all the time.
//!
//! Reading order: [`point`], [`arithmetic`], [`pitch`], [`disc`], [`segment`], [`path`],
//! [`moving`], [`planner`], [`landing`], [`scatter`].

pub mod arithmetic;
pub mod disc;
pub mod landing;
pub mod moving;
pub mod path;
pub mod pitch;
pub mod planner;
pub mod point;
pub mod scatter;
pub mod segment;

pub use arithmetic::{DIR16, DIR360, SCALE, csqrt, go, isqrt, len, len2, rdiv, turn, unit};
pub use disc::{
    CONTACT, Disc, LANE, OVERLAP, Obstacles, RANGE, base_radius, contact, free, gap, overlap,
    within,
};
pub use landing::{
    Displaced, NoWayOut, displace, fall_spot, judge_choice, land, landed_on, tackle_spot,
};
pub use moving::{dodge_move, free_move, leaves, nearest_free};
pub use path::Path;
pub use pitch::{Bounds, fwd, in_goal};
pub use planner::{as_close, plan};
pub use point::{INCH, Inches, Point};
pub use scatter::{arrow, scatter_spot};
pub use segment::{entry, first_contact_s, inside, lane_hit, near, swept_contact};
