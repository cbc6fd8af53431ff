//! Reads the notation, and says what was expected where a text strays from it.

use std::str::FromStr;

use engine::notation::{self, Words};

use super::{DISTANCE, FIFTY_22, NOBODY, NOTHING, WITH};
use crate::actions::{Action, Boost, CardPlay, Formation};
use crate::card::{CardId, CardSet};
use crate::field::{Dir, Hex, Path, STEPS_MOST};
use crate::player::Shirt;
use crate::state::COMMIT;

/// All verbs with an example each, for whoever has mistyped one.
const EXAMPLES: &[&str] = &[
    "form 1 -8,0 2 -6,0",
    "substitute 2",
    "scrum",
    "drop-out",
    "play-on",
    "take",
    "advantage",
    "keep-first",
    "keep-second",
    "penalty-try",
    "commit PP01 PP05",
    "flip 2",
    "give 9",
    "pick 7",
    "step 7 ne",
    "move 7 -3,7",
    "path 7 n n ne",
    "gather 9",
    "pass 12 with PP20",
    "kick 10 4,20 distance PP07 with PP27",
    "goal 10 distance PP07",
    "ground",
    "dot-down",
    "hold-on",
    "dangerous 7 10",
    "clean 10 2 -1,5",
    "end",
    "play PP06 9 to 12",
    "skip",
    "arrow ne",
    "accept",
    "re-roll",
    "stand 4",
    "roll 12 -2,4",
    "stay 12",
    "done",
];

/// Reads one action.
pub(super) fn action(text: &str) -> Result<Action, String> {
    notation::read(text, EXAMPLES, |verb, words| body(verb, &mut Rest { words }))
}

/// What follows the verb.
fn body(verb: &str, rest: &mut Rest<'_, '_>) -> Result<Action, String> {
    Ok(match verb {
        "form" => Action::Form(rest.formation()?),
        "substitute" => Action::Substitute(rest.words.number()?),
        "commit" => Action::Commit(rest.commitment()?),
        "flip" => Action::Flip(rest.words.number()?),
        "give" => Action::Give(rest.shirt()?),
        "pick" => Action::Pick(rest.shirt()?),
        "step" => Action::Step(rest.shirt()?, rest.words.read("a direction such as ne")?),
        "move" => Action::MoveTo(rest.shirt()?, rest.space()?),
        "path" => Action::Path(rest.shirt()?, rest.way()?),
        "gather" => Action::Gather(rest.shirt()?),
        "pass" => Action::Pass(rest.shirt()?, rest.with()?),
        "kick" => Action::Kick {
            by: rest.shirt()?,
            to: rest.space()?,
            boost: rest.boost()?,
            fifty_22: rest.words.has(FIFTY_22),
        },
        "goal" => Action::Goal { by: rest.shirt()?, boost: rest.boost()? },
        "dangerous" => Action::Dangerous(rest.shirt()?, rest.shirt()?),
        "clean" => {
            let (by, victim) = (rest.shirt()?, rest.shirt()?);
            Action::CleanOut(by, victim, rest.words.next().map(Hex::from_str).transpose()?)
        }
        "play" => Action::Play(rest.card_play()?),
        "arrow" => Action::Arrow(rest.words.read("a direction such as ne")?),
        "stand" => Action::Stand(rest.shirt()?),
        "roll" => Action::RollAway(rest.shirt()?, rest.space()?),
        "stay" => Action::Stay(rest.shirt()?),
        _ => plain(verb).ok_or_else(|| notation::unknown(verb, EXAMPLES))?,
    })
}

/// Actions of one word.
fn plain(verb: &str) -> Option<Action> {
    Some(match verb {
        "scrum" => Action::Scrum,
        "drop-out" => Action::DropOut,
        "play-on" => Action::PlayOn,
        "take" => Action::Take,
        "advantage" => Action::Advantage,
        "keep-first" => Action::KeepFirst,
        "keep-second" => Action::KeepSecond,
        "penalty-try" => Action::PenaltyTry,
        "ground" => Action::Ground,
        "dot-down" => Action::DotDown,
        "hold-on" => Action::HoldOn,
        "end" => Action::End,
        "skip" => Action::Skip,
        "accept" => Action::Accept,
        "re-roll" => Action::Reroll,
        "done" => Action::Done,
        _ => return None,
    })
}

/// The words behind the verb.
struct Rest<'w, 'a> {
    words: &'w mut Words<'a>,
}

impl Rest<'_, '_> {
    fn shirt(&mut self) -> Result<Shirt, String> {
        self.words.read("a shirt from 1 to 15")
    }

    fn space(&mut self) -> Result<Hex, String> {
        self.words.read("a space such as -3,7")
    }

    fn card(&mut self) -> Result<CardId, String> {
        self.words.read("a card such as PP01")
    }

    fn formation(&mut self) -> Result<Formation, String> {
        let mut formation = Formation::EMPTY;
        if self.words.has(NOBODY) {
            return Ok(formation);
        }
        let mut shirt = self.shirt()?;
        loop {
            if formation.get(shirt).is_some() {
                return Err(format!("No.{shirt} is placed twice"));
            }
            formation.set(shirt, self.space()?);
            match self.words.next() {
                Some(word) => shirt = word.parse()?,
                None => return Ok(formation),
            }
        }
    }

    fn commitment(&mut self) -> Result<[Option<CardId>; COMMIT], String> {
        let mut cards = [None; COMMIT];
        if self.words.has(NOTHING) {
            return Ok(cards);
        }
        cards[0] = Some(self.card().map_err(|reason| format!("{reason}, or `{NOTHING}`"))?);
        for card in &mut cards[1..] {
            *card = self.words.next().map(str::parse).transpose()?;
        }
        Ok(cards)
    }

    fn way(&mut self) -> Result<Path, String> {
        let dirs: Vec<Dir> = self.words.by_ref().map(Dir::from_str).collect::<Result<_, _>>()?;
        if dirs.len() > STEPS_MOST {
            return Err(format!("a way has at most {STEPS_MOST} steps"));
        }
        Ok(dirs.into_iter().collect())
    }

    /// `with` and its cards, if it is there.
    fn with(&mut self) -> Result<CardSet, String> {
        let mut cards = CardSet::EMPTY;
        if !self.words.has(WITH) {
            return Ok(cards);
        }
        cards.insert(self.card()?);
        while let Some(card) = self.words.maybe() {
            if cards.has(card) {
                return Err(format!("{card} is named twice"));
            }
            cards.insert(card);
        }
        Ok(cards)
    }

    fn boost(&mut self) -> Result<Boost, String> {
        let distance = if self.words.has(DISTANCE) { Some(self.card()?) } else { None };
        Ok(Boost { distance, with: self.with()? })
    }

    fn card_play(&mut self) -> Result<CardPlay, String> {
        let (card, user) = (self.card()?, self.shirt()?);
        let mut play = CardPlay { card, user, to: None, at: None, along: None };
        while let Some(word) = self.words.next() {
            let twice = match word {
                "to" => play.to.replace(self.shirt()?).is_some(),
                "at" => play.at.replace(self.space()?).is_some(),
                "along" => play.along.replace(self.way()?).is_some(),
                _ => return Err(format!("`to`, `at` or `along` may follow, not `{word}`")),
            };
            if twice {
                return Err(format!("`{word}` is given twice"));
            }
        }
        Ok(play)
    }
}

/// The example of every verb.
#[cfg(test)]
pub(super) fn examples() -> &'static [&'static str] {
    EXAMPLES
}
