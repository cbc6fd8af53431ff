//! Search on real games.
