//! Who takes the place of a missing shirt (CT-010, CT-185, CT-268).
