//! A table laid by hand: a match that begins with the position of a scenario.

use engine::Seat;
use engine::record::Start;
use engine::scenario::Scenario;
use games::GameId;
use protocol::http::Created;

use crate::creation::Creation;
use crate::error::{Error, Unusable};
use crate::hub::Hub;

impl Hub {
    /// Makes a match for two at one screen that begins with the position of a scenario; its steps
    /// are left to the coaches. Nothing that comes over the network does this: whoever could set
    /// up hands at will could ask the server about any position.
    pub async fn create_from_scenario(&self, scenario: &Scenario) -> Result<Created, Error> {
        let unusable = |error: &dyn ToString| Error::from(Unusable::Asked(error.to_string()));
        let game: GameId = scenario.game.parse().map_err(|error| unusable(&error))?;
        let pack = self.shared().pack(game, &scenario.pack).await?;
        let pack = pack.map_err(|error| unusable(&error))?;
        let (id, seed) = self.shared().randomness.new_match()?;
        let mut header = pack.header(&id, scenario.options());
        if let Some(position) = scenario.position() {
            header.start = Start::Position(position.clone());
        }
        // What cannot be set up is refused here, with its reason, and leaves no journal.
        pack.open(header.clone()).map_err(|error| unusable(&error))?;
        let (creation, tokens) = Creation::of_header(header, &seed)?;
        self.open(id, seed, creation, tokens, Seat::Home).await
    }
}
