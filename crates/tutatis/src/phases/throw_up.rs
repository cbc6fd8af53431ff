//! The throw-up (4.6).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Tutatis};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThrowUpStep {
    /// At the beginning.
    Begin,
}

/// Whether the throw waited for is the distance of the scatter, a D3.
pub const fn is_distance(_: ThrowUpStep) -> bool {
    false
}

/// The throw-up (4.6).
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("throw_up")
}
