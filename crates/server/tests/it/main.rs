//! The server as its clients meet it, on loopback.

mod assets;
mod client;
mod going_on;
mod hostile;
mod http;
mod log;
mod looking;
mod manners;
mod play;
mod replay;
mod secrets;
