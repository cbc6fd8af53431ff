//! A match as its boards know it, whichever game it is.

use engine::{Illegal, Manners, Seat, Thing, screen};

use super::Play;
use crate::any_match::AnyClient;
use crate::client::{Act, Choice, Line, Registered, Scene, any_choice};

impl<G: Registered> AnyClient for Play<G> {
    fn scene(&self, seat: Option<Seat>) -> Scene {
        let view = G::view(self.pack(), self.state(), seat);
        G::any_scene(G::scene(self.pack(), &view))
    }

    fn lines(&self, since: usize, seat: Option<Seat>) -> Vec<Line> {
        let events = self.log.events.iter().zip(&self.log.times).skip(since);
        let line = |(event, at): (&G::Event, &String)| {
            let event = G::redact(event, seat)?;
            let beat = G::beat(self.pack(), &event).map(G::any_beat);
            Some(G::line(self.pack(), &self.state().table, &event).shown(at.clone(), beat))
        };
        events.filter_map(line).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let choices = screen::choices(self.pack(), self.state(), seat, self.proposed(seat));
        choices.into_iter().map(any_choice::<G>).collect()
    }

    fn about(&self, seat: Seat, thing: &Thing) -> Vec<Choice> {
        let choices = screen::about(self.pack(), self.state(), seat, thing);
        choices.into_iter().map(any_choice::<G>).collect()
    }

    fn judge(&self, seat: Seat, drawn: &Act) -> Result<Choice, Illegal> {
        let drawn = G::own_act(drawn).ok_or(Manners::OtherGame { here: G::NAME })?;
        screen::judged(self.pack(), self.state(), seat, drawn)
            .map(any_choice::<G>)
            .map_err(|refusal| self.in_words(seat, &refusal))
    }
}
