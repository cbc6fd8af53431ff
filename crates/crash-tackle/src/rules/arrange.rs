//! Set-ups: what each may be, and the default (9.2 to 9.4, CT-008 to CT-012, CT-158, CT-178, CT-186).
