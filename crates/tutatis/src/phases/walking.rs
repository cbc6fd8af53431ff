//! Several steps in a row.

use engine::Sink;

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Tutatis};

/// Several steps in a row.
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("walking")
}
