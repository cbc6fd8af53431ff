//! Teams, players, cards and numbers, from TOML.
