//! Row 0 of a journal: what was agreed when the match was made.

use ai::BotName;
use dice::fair;
use engine::pack::hex;
use engine::record::{Coach, DealerKind, FORMAT, Header, Start};
use engine::{BySeat, Options, Seat, Snapshot};
use games::{GameId, LoadedPack, OnShelf, Shelf};
use protocol::NAME_MAX;
use protocol::common::{ClockRules, Mode, Moment};
use protocol::http::{Continue, NewMatch};
use serde::{Deserialize, Serialize};

use crate::clock;
use crate::error::{BadName, Error, FRIEND, GUEST, ReadOnly, SECOND, Unusable};
use crate::token::{hashed, new_token};

/// What was agreed when a match was made, as row 0 holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creation {
    /// The header of the record as text, without the nonces.
    pub header: String,
    /// Who plays whom.
    pub mode: Mode,
    /// The bot of each seat that has one.
    pub bots: BySeat<Option<String>>,
    /// The hash of each seat's token; bots have none.
    pub tokens: BySeat<Option<String>>,
    /// The limits of time.
    #[serde(default)]
    pub clock: Option<ClockRules>,
    /// The moment of another match it goes on from.
    #[serde(default)]
    pub continued_from: Option<Moment>,
}

impl Creation {
    /// A new match as asked for, with that pack, and the tokens of its seats.
    pub fn new(
        asked: &NewMatch,
        id: &str,
        seed: &[u8; 32],
        pack: &LoadedPack,
    ) -> Result<(Creation, BySeat<Option<String>>), Error> {
        let seat = asked.seat.unwrap_or(Seat::Home);
        let bot = match asked.mode {
            Mode::Bot => Some(bot(asked.bot.as_deref())?),
            Mode::HotSeat | Mode::Friend => None,
        };
        let mut options = Options(asked.options.clone());
        if bot.is_some() {
            options = options.against_bots(pack.game().options());
        }
        pack.check_options(&options).map_err(unusable)?;
        let named = |name: &Option<String>, usual: &str| match name {
            Some(name) => display_name(name).map_err(Unusable::Name),
            None => Ok(usual.to_string()),
        };
        let own = named(&asked.name, GUEST)?;
        let other = match (bot, asked.mode) {
            (Some(bot), _) => bot.to_string(),
            (None, Mode::Friend) => named(&asked.other_name, FRIEND)?,
            (None, Mode::Bot | Mode::HotSeat) => named(&asked.other_name, SECOND)?,
        };
        let clock = clock::checked(asked.clock)?;
        let header = pack.header(id, &options);
        let (creation, tokens) =
            Creation::agreed(header, seed, seat, [own, other], bot, asked.mode)?;
        Ok((Creation { clock, ..creation }, tokens))
    }

    /// A new match from a moment of another, whose header is `header`. Where no bot is named, the
    /// `usual` one plays.
    pub fn continued(
        mut header: Header,
        moment: Snapshot,
        (asked, usual): (&Continue, Option<&str>),
        id: &str,
        seed: &[u8; 32],
    ) -> Result<(Creation, BySeat<Option<String>>), Error> {
        let seat = asked.seat;
        let bot = match asked.mode {
            Mode::Bot => Some(bot(asked.bot.as_deref().or(usual))?),
            Mode::HotSeat => None,
            Mode::Friend => return Err(Unusable::ContinuedByFriends.into()),
        };
        let own = asked.name.as_deref().map_or(Ok(GUEST.to_string()), display_name);
        let own = own.map_err(Unusable::Name)?;
        let other = bot.map_or(SECOND.to_string(), |bot| bot.to_string());
        let from = Moment { id: header.match_id, step: asked.step };
        (header.format, header.match_id) = (FORMAT, id.to_string());
        header.start = Start::Moment(moment);
        let (creation, tokens) =
            Creation::agreed(header, seed, seat, [own, other], bot, asked.mode)?;
        Ok((Creation { continued_from: Some(from), ..creation }, tokens))
    }

    /// A new match for two at one screen as a header says, position and all.
    pub fn of_header(
        header: Header,
        seed: &[u8; 32],
    ) -> Result<(Creation, BySeat<Option<String>>), Error> {
        let names = [GUEST.to_string(), SECOND.to_string()];
        Creation::agreed(header, seed, Seat::Home, names, None, Mode::HotSeat)
    }

    /// What was agreed, with the tokens of the seats that people have. The names are that of
    /// `seat` and that of the other one, which is the bot's.
    fn agreed(
        mut header: Header,
        seed: &[u8; 32],
        seat: Seat,
        [own, other]: [String; 2],
        bot: Option<BotName>,
        mode: Mode,
    ) -> Result<(Creation, BySeat<Option<String>>), Error> {
        header.seats = BySeat::new(|of| {
            let name = if of == seat { own.clone() } else { other.clone() };
            Coach { name, nonce: Vec::new() }
        });
        header.dealer = DealerKind::Fair { commitment: fair::commitment(seed) };
        header.validate().map_err(unusable)?;

        let bots = BySeat::new(|of| bot.filter(|_| of != seat).map(|bot| bot.to_string()));
        let mut tokens = BySeat::default();
        for of in Seat::BOTH {
            if bots[of].is_none() {
                tokens[of] = Some(new_token()?);
            }
        }
        let kept = tokens.map(|token: &Option<String>| token.as_deref().map(hashed));
        let header = header.to_string();
        let creation =
            Creation { header, mode, bots, tokens: kept, clock: None, continued_from: None };
        Ok((creation, tokens))
    }

    /// Row 0 of a journal, with its header; `None` when it is none.
    pub fn parse(payload: &str) -> Option<(Creation, Header)> {
        let creation: Creation = serde_json::from_str(payload).ok()?;
        let header = creation.header()?;
        Some((creation, header))
    }

    /// The header, read.
    pub fn header(&self) -> Option<Header> {
        Header::parse(self.header.as_bytes()).ok()
    }

    /// The pack the match was made with, if this server plays the same rules and has that very
    /// pack; otherwise why it can only be looked at.
    pub fn pack<'a>(&self, header: &Header, shelf: &'a Shelf) -> Result<&'a OnShelf, ReadOnly> {
        let game: GameId = header.game.parse()?;
        if header.rules != game.rules_version() {
            return Err(ReadOnly::Rules { made: header.rules, here: game.rules_version() });
        }
        let found = shelf.with_hash(game, &header.pack_sha256);
        found.ok_or_else(|| ReadOnly::Pack {
            pack: header.pack.clone(),
            hash: header.pack_sha256.clone(),
        })
    }

    /// What anybody may know.
    pub fn summary(&self, header: &Header) -> protocol::Summary {
        protocol::Summary {
            id: header.match_id.clone(),
            game: header.game.clone(),
            pack: header.pack.clone(),
            mode: self.mode,
            options: header.options.0.clone(),
            names: header.seats.map(|coach| coach.name.clone()),
            bots: self.bots.clone(),
            clock: self.clock,
            continued_from: self.continued_from.clone(),
            commitment: match &header.dealer {
                DealerKind::Fair { commitment } => hex(commitment),
                DealerKind::Seeded { .. } => String::new(),
            },
        }
    }
}

/// What is asked for is not to be had, in the words of whoever knows it.
pub fn unusable(error: impl ToString) -> Error {
    Unusable::Asked(error.to_string()).into()
}

/// The bot of a request; those with budgets of their own are for the lab.
fn bot(name: Option<&str>) -> Result<BotName, Error> {
    let Some(name) = name else { return Ok(BotName::Rookie) };
    let bot: BotName = name.parse().map_err(unusable)?;
    match BotName::ALL.contains(&bot) {
        true => Ok(bot),
        false => Err(Unusable::LabBot(bot).into()),
    }
}

/// A display name without the spaces around it, if it can be one.
pub fn display_name(name: &str) -> Result<String, BadName> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(BadName);
    }
    Ok(name.to_string())
}
