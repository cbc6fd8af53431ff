//! Off-side at rucks and from kicks (CT-251 to CT-265, CT-290, CT-291).
