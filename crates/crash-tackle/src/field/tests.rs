//! Properties of spaces and sets.
