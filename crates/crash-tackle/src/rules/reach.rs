//! How far a player can go (CT-029 to CT-037).
