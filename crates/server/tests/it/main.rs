//! The server as its clients meet it: on loopback, or at a table without a network.

mod about;
mod analysis;
mod assets;
mod bots;
mod budgets;
mod bus;
mod client;
mod clocks;
mod company;
mod continuation;
mod guest;
mod hints;
mod hostile;
mod http;
mod journals;
mod keeping;
mod log;
mod lookup;
mod manners;
mod play;
mod read_only;
mod reading;
mod replay;
mod review;
mod secrets;
mod watched;
