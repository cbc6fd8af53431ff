//! A match of one game with its log: what stands behind [`AnyMatch`].

use std::sync::OnceLock;

use dice::Dealer;
use engine::record::{Header, Record, RecordError, Recorder, Row};
use engine::screen;
use engine::{
    Awaiting, BySeat, Choice, Faces, Game, Illegal, Line, Prompt, Seat, Seats, Sink, Snapshot,
    Standing, State, StateHash,
};

use crate::any_match::AnyMatch;
use crate::pack::LoadedPack;
use crate::registry::GameId;
use crate::undo::{self, By};

/// A match of the game `G` that writes itself down, together with everything that was heard of it.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    game: GameId,
    recorder: Recorder<G>,
    told: Told<G>,
    /// How many events had been heard before each move in force.
    heard: Vec<usize>,
    /// How many of the events up to and with each one home, away and a spectator may know of.
    known: Vec<[usize; 3]>,
    /// Who made each move in force.
    moves: Vec<By>,
    /// What each seat could answer to the question that stands, once somebody has wanted to know.
    proposed: BySeat<OnceLock<Vec<G::Action>>>,
}

/// Everything that was told, and where in the match each of it was.
#[derive(Clone, Debug)]
struct Told<G: Game> {
    events: Vec<G::Event>,
    times: Vec<String>,
}

impl<G: Game> Sink<G> for Told<G> {
    fn event(&mut self, event: G::Event, table: &G::Table) {
        self.events.push(event);
        self.times.push(G::clock(table));
    }
}

impl<G: Game> Play<G> {
    /// A new match as `header` says, run to its first question.
    pub fn new(pack: &LoadedPack, header: Header) -> Result<Play<G>, RecordError> {
        let mut told = Told { events: Vec::new(), times: Vec::new() };
        let recorder = Recorder::new(header, pack.contents::<G>(), &mut told)?;
        let (heard, known, moves, proposed) = Default::default();
        let mut play = Play { game: pack.game(), recorder, told, heard, known, moves, proposed };
        play.moved();
        Ok(play)
    }

    /// The pack in use.
    pub fn pack(&self) -> &G::Pack {
        self.recorder.pack()
    }

    /// The whole state, for drivers; nothing of it may reach a seat but through a view.
    pub fn state(&self) -> &State<G> {
        self.recorder.state()
    }

    fn read(text: &str) -> Result<G::Action, Illegal> {
        text.trim().parse().map_err(Illegal::not_awaited)
    }

    fn is_asked(&self, seat: Seat) -> bool {
        matches!(self.state().awaiting(), Awaiting::Decision(seats) if seats.contains(seat))
    }

    /// What `seat` could answer, found once for each question; nothing when it is not asked.
    fn proposed(&self, seat: Seat) -> &[G::Action] {
        self.proposed[seat].get_or_init(|| {
            let mut actions = Vec::new();
            self.state().propose(self.pack(), seat, &mut actions);
            actions
        })
    }

    /// Brings everything up to date with a position that has changed.
    fn moved(&mut self) {
        self.proposed = BySeat::default();
        self.known.truncate(self.told.events.len());
        for event in &self.told.events[self.known.len()..] {
            let mut counts = self.known.last().copied().unwrap_or_default();
            for (count, seat) in counts.iter_mut().zip([Some(Seat::Home), Some(Seat::Away), None]) {
                *count += usize::from(G::redact(event, seat).is_some());
            }
            self.known.push(counts);
        }
    }

    fn redacted(&self, since: usize, seat: Option<Seat>) -> impl Iterator<Item = G::Event> {
        let events = self.told.events.get(since..).unwrap_or_default();
        events.iter().filter_map(move |event| G::redact(event, seat))
    }
}

impl<G: Game> AnyMatch for Play<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn copied(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn awaiting(&self) -> Awaiting {
        self.state().awaiting()
    }

    fn standing(&self) -> Standing {
        G::standing(&self.state().table)
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        let state = self.state();
        self.is_asked(seat).then(|| G::prompt(state.question(self.pack(), seat)))
    }

    fn proposals(&self, seat: Seat) -> Vec<String> {
        self.proposed(seat).iter().map(G::Action::to_string).collect()
    }

    fn only_proposal(&self, seat: Seat) -> Option<String> {
        match self.proposed(seat) {
            [only] => Some(only.to_string()),
            _ => None,
        }
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        screen::choices(self.pack(), self.state(), seat)
    }

    fn about(&self, seat: Seat, thing: &str) -> Vec<Choice> {
        screen::about(self.pack(), self.state(), seat, thing)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        let state = self.state();
        self.is_asked(seat)
            .then(|| G::default_action(state.question(self.pack(), seat)).to_string())
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Illegal> {
        self.state().check(self.pack(), seat, &Self::read(action)?)
    }

    fn shows_action(&self, by: Seat, action: &str, seat: Option<Seat>) -> bool {
        Self::read(action).is_ok_and(|action| G::shows_action(&action, by, seat))
    }

    fn decision_row(&self, seat: Seat, action: &str) -> Result<Row, Illegal> {
        Ok(Row::Decision(seat, Self::read(action)?.to_string()))
    }

    fn chance_row(&self, faces: Faces) -> Result<Row, Illegal> {
        match self.awaiting() {
            Awaiting::Chance(throw, _) if throw.admits(&faces) => {
                let at = self.state().waiting(self.pack());
                let outcome = G::name_outcome(at, &faces).to_string();
                Ok(Row::Chance { throw, faces, outcome })
            }
            Awaiting::Chance(..) | Awaiting::Decision(_) | Awaiting::Nothing => {
                Err(Illegal::not_awaited("no such throw is awaited now"))
            }
        }
    }

    fn decide(&mut self, seat: Seat, action: &str) -> Result<(), Illegal> {
        let heard = self.told.events.len();
        let forced = self.proposed(seat).len() == 1;
        self.recorder.decide(seat, Self::read(action)?, &mut self.told)?;
        self.heard.push(heard);
        self.moves.push(if forced { By::Forced(seat) } else { By::Choice(seat) });
        self.moved();
        Ok(())
    }

    fn chance(&mut self, faces: Faces) -> Result<(), Illegal> {
        let heard = self.told.events.len();
        self.recorder.chance(faces, &mut self.told)?;
        self.heard.push(heard);
        self.moves.push(By::Chance);
        self.moved();
        Ok(())
    }

    fn undo(&mut self, count: u32) -> Result<(), Illegal> {
        self.recorder.undo(count)?;
        let left = self.recorder.moves().len();
        if let Some(&heard) = self.heard.get(left) {
            self.told.events.truncate(heard);
            self.told.times.truncate(heard);
        }
        self.heard.truncate(left);
        self.moves.truncate(left);
        self.moved();
        Ok(())
    }

    fn may_undo(&self, seat: Seat) -> Result<u32, Illegal> {
        let count = undo::last_choice(&self.moves, seat)?;
        let before = self.heard[self.moves.len() - count as usize];
        if self.told.events[before..].iter().any(G::reveals) {
            return undo::refused("A card has been shown since.");
        }
        if self.awaiting() != Awaiting::Decision(Seats::from(seat)) {
            return undo::refused("The other coach has been asked since.");
        }
        // Dice are spoken of above; what is left are sealed answers, now open.
        self.recorder
            .check_undo(count)
            .map(|()| count)
            .or_else(|_| undo::refused("Both sealed answers have been opened since."))
    }

    fn last_to_decide(&self) -> Option<Seat> {
        match self.moves.last() {
            Some(By::Choice(seat) | By::Forced(seat)) => Some(*seat),
            Some(By::Chance) | None => None,
        }
    }

    fn rows(&self) -> &[Row] {
        self.recorder.rows()
    }

    fn find_outcome(&self, outcome: &str) -> Result<Faces, Illegal> {
        let Awaiting::Chance(throw, _) = self.state().awaiting() else {
            return Err(Illegal::not_awaited("nothing is to be thrown now"));
        };
        let wanted = outcome.trim().parse().map_err(Illegal::not_awaited)?;
        let state = self.state();
        G::find_outcome(state.waiting(self.pack()), throw, &wanted)
            .ok_or_else(|| Illegal::not_awaited(format!("`{wanted}` cannot come up here")))
    }

    fn render(&self, seat: Option<Seat>) -> String {
        G::render(self.pack(), &G::view(self.pack(), self.state(), seat))
    }

    fn view(&self, seat: Option<Seat>) -> serde_json::Value {
        let view = G::view(self.pack(), self.state(), seat);
        serde_json::to_value(view).expect("a view is plain data")
    }

    fn redealt(&self, seat: Seat, dealer: &mut dyn Dealer) -> Snapshot {
        let view = G::view(self.pack(), self.state(), Some(seat));
        Snapshot::of(&G::determinize(self.pack(), &view, dealer))
    }

    fn events_len(&self) -> usize {
        self.told.events.len()
    }

    fn known_before(&self, since: usize, seat: Option<Seat>) -> usize {
        let counts = since.checked_sub(1).and_then(|last| self.known.get(last));
        let viewer = seat.map_or(2, |seat| usize::from(seat == Seat::Away));
        counts.map_or(0, |counts| counts[viewer])
    }

    fn told(&self, since: usize, seat: Option<Seat>) -> Vec<String> {
        self.redacted(since, seat).map(|event| G::tell(self.pack(), &event)).collect()
    }

    fn events(&self, since: usize, seat: Option<Seat>) -> Vec<serde_json::Value> {
        let as_json = |event| serde_json::to_value(event).expect("an event is plain data");
        self.redacted(since, seat).map(as_json).collect()
    }

    fn lines(&self, since: usize, seat: Option<Seat>) -> Vec<Line> {
        let heard = self.told.events.iter().zip(&self.told.times).skip(since);
        let line = |(event, at): (&G::Event, &String)| {
            let event = G::redact(event, seat)?;
            Some(Line {
                at: at.clone(),
                event: serde_json::to_value(&event).expect("an event is plain data"),
                ..G::line(self.pack(), &self.state().table, &event)
            })
        };
        heard.filter_map(line).collect()
    }

    fn progress(&self) -> String {
        G::progress(self.pack(), &self.state().table)
    }

    fn invariants(&self) -> Result<(), String> {
        G::invariants(self.pack(), self.state())
    }

    fn hash(&self) -> StateHash {
        self.state().hash()
    }

    fn record_so_far(&self) -> Record {
        self.recorder.so_far()
    }

    fn into_record(self: Box<Self>, seed: Option<[u8; 32]>) -> Record {
        self.recorder.finish(seed)
    }
}

#[cfg(test)]
mod tests;
