//! Records of any game: found their pack, verified, told again.

use engine::record::{Header, Record, RecordError, Step, Verdict, replay, verify};
use engine::{Awaiting, Game, Move, Seat, State};

use crate::pack::LoadedPack;
use crate::registry::{GameId, UnknownGame};
use crate::shelf::{Shelf, ShelfError};

/// Why a record cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// It is damaged, or made under other rules or with another pack.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its game is none of ours.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Its pack is not at hand.
    #[error("made with pack {pack} {sha256}, which is not at hand")]
    NoPack {
        /// The name of the pack.
        pack: String,
        /// Its hash.
        sha256: String,
    },
    /// Its pack is broken.
    #[error(transparent)]
    Pack(#[from] ShelfError),
}

/// A record together with the pack it was made with.
#[derive(Clone, Debug)]
pub struct OpenRecord {
    record: Record,
    pack: LoadedPack,
}

impl OpenRecord {
    /// Reads a record and finds its pack by hash. A pack of the same name but other contents is
    /// refused, never taken instead.
    pub fn read(bytes: &[u8], shelf: &Shelf) -> Result<OpenRecord, OpenError> {
        let header = Header::parse(bytes)?;
        let game: GameId = header.game.parse()?;
        if header.rules != game.rules_version() {
            let (made, here) = (header.rules, game.rules_version());
            return Err(RecordError::OtherRules { made, here }.into());
        }
        let Some(found) = shelf.with_hash(game, &header.pack_sha256) else {
            return Err(no_such_pack(game, &header, shelf));
        };
        let record = Record::parse(bytes)?;
        let pack = LoadedPack::load(found).map_err(|errors| ShelfError::Broken {
            game,
            pack: found.source().id.clone(),
            errors,
        })?;
        Ok(OpenRecord { record, pack })
    }

    /// What is written.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The pack it was made with.
    pub fn pack(&self) -> &LoadedPack {
        &self.pack
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.pack.game()
    }

    /// Replays everything and recomputes every chance event.
    pub fn verify(&self) -> Result<Verdict, RecordError> {
        let pack = &self.pack;
        dispatch!(pack.game(), G => verify::<G>(&pack.contents::<G>(), pack.sha256(), &self.record))
    }

    /// Tells the match again in text, with the position at the end of it. With `at`, only the
    /// move of that number and the position after it. A `seat` hears what it could hear then;
    /// `None` hears everything and sees the position as a spectator.
    pub fn retell(&self, at: Option<usize>, seat: Option<Seat>) -> Result<String, RecordError> {
        let pack = &self.pack;
        dispatch!(pack.game(), G => {
            let contents = pack.contents::<G>();
            let mut teller = Teller::<G> { pack: &contents, seat, only: at, text: String::new() };
            let state = replay::<G>(&contents, pack.sha256(), &self.record, at, |step| {
                teller.step(step);
            })?;
            teller.position(&state);
            Ok(teller.text)
        })
    }
}

fn no_such_pack(game: GameId, header: &Header, shelf: &Shelf) -> OpenError {
    let (pack, made) = (header.pack.clone(), header.pack_sha256.clone());
    match shelf.find(game, &pack) {
        Ok(other) => {
            let here = other.sha256().to_string();
            RecordError::OtherPack { pack, made, here }.into()
        }
        Err(_) => OpenError::NoPack { pack, sha256: made },
    }
}

/// Writes a replay down for people.
struct Teller<'a, G: Game> {
    pack: &'a G::Pack,
    seat: Option<Seat>,
    /// The one move to tell; `None` tells all.
    only: Option<usize>,
    text: String,
}

impl<G: Game> Teller<'_, G> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn step(&mut self, step: Step<'_, G>) {
        match step {
            Step::Start { events, .. } if self.only.is_none_or(|only| only == 0) => {
                self.events(events);
            }
            Step::Move { number, mv, outcome, events, .. }
                if self.only.is_none_or(|only| only == number) =>
            {
                let made = self.made(mv, outcome);
                self.line(&format!("{number:>4}  {made}"));
                self.events(events);
            }
            Step::Undo { count, .. } if self.only.is_none() => {
                self.line(&format!("      taken back: {count}"));
            }
            Step::Start { .. } | Step::Move { .. } | Step::Undo { .. } => {}
        }
    }

    /// A move in notation, as far as the seat could see it.
    fn made(&self, mv: Move<G>, outcome: Option<G::Outcome>) -> String {
        match (mv, outcome) {
            (Move::Decision(by, action), _) => {
                let shown = self.seat.is_none() || G::shows_action(&action, by, self.seat);
                if shown { format!("{by} {action}") } else { format!("{by} chose in secret") }
            }
            // What a secret throw showed is told by its events, to those who may know.
            (Move::Chance(_), Some(outcome)) if self.seat.is_none() => format!("~ {outcome}"),
            (Move::Chance(_), _) => "~".to_string(),
        }
    }

    fn events(&mut self, events: &[G::Event]) {
        for event in events {
            let shown = match self.seat {
                None => Some(event.clone()),
                seat => G::redact(event, seat),
            };
            if let Some(event) = shown {
                let told = G::tell(self.pack, &event);
                self.line(&format!("        {told}"));
            }
        }
    }

    fn position(&mut self, state: &State<G>) {
        let view = G::view(self.pack, state, self.seat);
        let position = G::render(self.pack, &view);
        self.line("");
        self.line(&position);
        let standing = G::standing(&state.table);
        let score = format!("home {} : {} away", standing.score.home, standing.score.away);
        match state.awaiting() {
            Awaiting::Nothing => self.line(&format!("Full time: {score}")),
            Awaiting::Chance(..) => self.line("The dice or the cards are to speak."),
            Awaiting::Decision(seats) => {
                let seat = self.seat.filter(|seat| seats.contains(*seat)).unwrap_or(seats.first());
                let prompt = engine::screen::prompt(state.question(self.pack, seat));
                self.line(&format!("To decide: {seats}. {}", prompt.text));
            }
        }
    }
}
