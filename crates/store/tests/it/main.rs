//! One suite for every store, and what only a store in a file can be asked.

mod kill;
mod migrating;
mod opening;
mod sqlite;
mod suite;
mod support;
