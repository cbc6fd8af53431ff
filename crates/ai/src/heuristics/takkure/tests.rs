//! What a watching coach would expect of the rookie: one position, one sensible answer.
