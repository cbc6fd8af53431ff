//! RT-003. What is scored for what.

/// RT-003. A try.
pub const TRY: u16 = 5;
/// RT-003. A conversion.
pub const CONVERSION: u16 = 2;
/// RT-003. A penalty goal.
pub const PENALTY_GOAL: u16 = 3;
/// RT-003. A drop goal.
pub const DROP_GOAL: u16 = 3;
