//! The proof of a penalty try (CT-214, CT-215).
