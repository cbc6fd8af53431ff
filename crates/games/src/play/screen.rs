//! A match in words, whichever game it is.

use engine::{Prompt, Seat, screen};

use super::Play;
use crate::any_match::AnyScreen;
use crate::client::Registered;

impl<G: Registered> AnyScreen for Play<G> {
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        let state = self.state();
        self.is_asked(seat).then(|| screen::prompt(state.question(self.pack(), seat)))
    }

    fn told(&self, since: usize, seat: Option<Seat>) -> Vec<String> {
        self.events(since, seat).map(|event| G::tell(self.pack(), &event)).collect()
    }

    fn progress(&self) -> Vec<String> {
        G::progress(self.pack(), &self.state().table)
    }

    fn render(&self, seat: Option<Seat>) -> String {
        G::render(self.pack(), &G::view(self.pack(), self.state(), seat))
    }
}
