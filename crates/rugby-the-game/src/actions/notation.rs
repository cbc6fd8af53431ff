//! The notation of actions, the same in records, scenarios, logs and terminals: a verb, then its
//! arguments, all lower case but card ids, slots and the winger `W`.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};

use super::{Action, CoinFace, Entry, LineTarget, PenaltyOption};
use crate::shirt::{Shirt, ShirtSet};
use crate::side::DeckKind;

impl Action {
    /// The first word of the notation.
    pub fn verb(&self) -> &'static str {
        match self {
            Action::Call(_) => "call",
            Action::KickFirst => "kick-first",
            Action::Receive => "receive",
            Action::Keep(_) => "keep",
            Action::Support { .. } => "support",
            Action::Support10 { .. } => "support10",
            Action::Decline => "decline",
            Action::Pass { .. } => "pass",
            Action::FreePass { .. } => "free-pass",
            Action::LinePass { .. } => "line-pass",
            Action::Run => "run",
            Action::Sidestep(true) => "sidestep",
            Action::Sidestep(false) => "no-sidestep",
            Action::Ground(_) => "ground",
            Action::Stand(_) => "stand",
            Action::KickTouch { .. } => "kick-touch",
            Action::KickInfield { .. } => "kick-infield",
            Action::DropKick => "drop-kick",
            Action::OvertimeTouch => "overtime-touch",
            Action::Place15 { .. } => "place15",
            Action::KickTarget(_) => "catcher",
            Action::Chase(true) => "chase",
            Action::Chase(false) => "no-chase",
            Action::Tackle(_) => "tackle",
            Action::Fend => "fend",
            Action::Offload => "offload",
            Action::Maul => "maul",
            Action::PickOwn(_) => "to",
            Action::PlayCard { .. } => "play",
            Action::DirtyTactics => "dirty-tactics",
            Action::DefenceCoach => "defence-coach",
            Action::Commit(_) => "commit",
            Action::ActingHalfback(_) => "halfback",
            Action::Lock(_) => "lock",
            Action::ScrumBall(_) => "ball",
            Action::OffTheBack => "off-the-back",
            Action::NewTurn => "new-turn",
            Action::Penalty(PenaltyOption::Goal(_)) => "penalty-goal",
            Action::Penalty(PenaltyOption::Scrum) => "penalty-scrum",
            Action::Penalty(PenaltyOption::Touch(_)) => "penalty-touch",
            Action::Penalty(PenaltyOption::QuickTap) => "quick-tap",
            Action::Convert(true) => "convert",
            Action::Convert(false) => "no-convert",
            Action::HighLow(true) => "higher",
            Action::HighLow(false) => "lower",
            Action::KickOffTarget { .. } => "kick-to",
            Action::Skip => "skip",
            Action::EndTurn => "end-turn",
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(recycled) = self.recycle {
            write!(f, "for {recycled} ")?;
        }
        write!(f, "at {}", self.slot)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Action::Call(CoinFace::Heads) => f.write_str(" heads"),
            Action::Call(CoinFace::Tails) => f.write_str(" tails"),
            Action::Keep([None, None]) => f.write_str(" none"),
            Action::Keep(cards) => cards.iter().flatten().try_for_each(|card| write!(f, " {card}")),
            Action::Support { deck: DeckKind::Forwards, entry } => write!(f, " forward {entry}"),
            Action::Support { deck: DeckKind::Backs, entry } => write!(f, " back {entry}"),
            Action::Support10 { entry } | Action::Place15 { entry } => write!(f, " {entry}"),
            Action::LinePass { to, entry } => {
                match to {
                    LineTarget::Shirt(shirt) => write!(f, " {shirt}")?,
                    LineTarget::Winger => f.write_str(" W")?,
                }
                entry.map_or(Ok(()), |entry| write!(f, " {entry}"))
            }
            Action::KickTouch { metres } | Action::KickInfield { metres } => write!(f, " {metres}"),
            Action::Penalty(PenaltyOption::Touch(metres)) => write!(f, " {metres}"),
            Action::PlayCard { card, pay, to } => {
                write!(f, " {card}")?;
                pay.map_or(Ok(()), |shirt| write!(f, " ground {shirt}"))?;
                to.map_or(Ok(()), |shirt| write!(f, " to {shirt}"))
            }
            Action::Commit(shirts) => write!(f, " {shirts}"),
            Action::KickOffTarget { shirt, chase } => {
                write!(f, " {shirt}{}", if *chase { " chase" } else { "" })
            }
            Action::Pass { to: shirt }
            | Action::FreePass { to: shirt }
            | Action::Ground(shirt)
            | Action::Stand(shirt)
            | Action::KickTarget(shirt)
            | Action::Tackle(shirt)
            | Action::PickOwn(shirt)
            | Action::ActingHalfback(shirt)
            | Action::Lock(shirt)
            | Action::ScrumBall(shirt)
            | Action::Penalty(PenaltyOption::Goal(shirt)) => write!(f, " {shirt}"),
            Action::KickFirst
            | Action::Receive
            | Action::Decline
            | Action::Run
            | Action::Sidestep(_)
            | Action::DropKick
            | Action::OvertimeTouch
            | Action::Chase(_)
            | Action::Fend
            | Action::Offload
            | Action::Maul
            | Action::DirtyTactics
            | Action::DefenceCoach
            | Action::OffTheBack
            | Action::NewTurn
            | Action::Penalty(PenaltyOption::Scrum | PenaltyOption::QuickTap)
            | Action::Convert(_)
            | Action::HighLow(_)
            | Action::Skip
            | Action::EndTurn => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        let mut words = Words { words: text.split_whitespace(), text };
        let verb = words.next("a verb")?;
        let action = words.action(verb)?;
        match words.words.next() {
            None => Ok(action),
            Some(more) => Err(format!("`{more}` is one word too many in `{text}`")),
        }
    }
}

/// The words of a notation, with errors that name what was expected.
struct Words<'a> {
    words: SplitWhitespace<'a>,
    text: &'a str,
}

impl<'a> Words<'a> {
    fn next(&mut self, expected: &str) -> Result<&'a str, String> {
        self.words.next().ok_or_else(|| format!("`{}` needs {expected}", self.text.trim()))
    }

    fn shirt(&mut self) -> Result<Shirt, String> {
        self.next("a shirt")?.parse()
    }

    fn metres(&mut self) -> Result<u8, String> {
        let word = self.next("metres")?;
        word.parse().map_err(|_| format!("metres are a number such as 35, not `{word}`"))
    }

    /// Whether the next word is `word`; if so it is consumed.
    fn eat(&mut self, word: &str) -> bool {
        let eaten = self.words.clone().next() == Some(word);
        if eaten {
            self.words.next();
        }
        eaten
    }

    fn entry(&mut self) -> Result<Entry, String> {
        let recycle = if self.eat("for") { Some(self.shirt()?) } else { None };
        if !self.eat("at") {
            return Err(format!("`{}` needs a slot, as in `at S2`", self.text.trim()));
        }
        Ok(Entry { recycle, slot: self.next("a slot")?.parse()? })
    }

    fn keep(&mut self) -> Result<Action, String> {
        if self.eat("none") {
            return Ok(Action::Keep([None, None]));
        }
        let first = self.next("`none` or card ids")?.parse()?;
        let second = self.words.next().map(str::parse).transpose()?;
        Ok(Action::Keep([Some(first), second]))
    }

    fn commit(&mut self) -> Result<Action, String> {
        if self.eat("none") {
            return Ok(Action::Commit(ShirtSet::EMPTY));
        }
        let mut shirts = ShirtSet::one(self.shirt()?);
        for word in self.words.by_ref() {
            shirts.insert(word.parse()?);
        }
        Ok(Action::Commit(shirts))
    }

    fn play_card(&mut self) -> Result<Action, String> {
        let card = self.next("a card id")?.parse()?;
        let pay = if self.eat("ground") { Some(self.shirt()?) } else { None };
        let to = if self.eat("to") { Some(self.shirt()?) } else { None };
        Ok(Action::PlayCard { card, pay, to })
    }

    fn line_pass(&mut self) -> Result<Action, String> {
        let to = if self.eat("W") { LineTarget::Winger } else { LineTarget::Shirt(self.shirt()?) };
        let entry = if self.words.clone().next().is_some() { Some(self.entry()?) } else { None };
        Ok(Action::LinePass { to, entry })
    }

    fn support(&mut self) -> Result<Action, String> {
        let deck = match self.next("`forward` or `back`")? {
            "forward" => DeckKind::Forwards,
            "back" => DeckKind::Backs,
            other => return Err(format!("support comes from `forward` or `back`, not `{other}`")),
        };
        Ok(Action::Support { deck, entry: self.entry()? })
    }

    fn action(&mut self, verb: &str) -> Result<Action, String> {
        Ok(match verb {
            "call" => match self.next("`heads` or `tails`")? {
                "heads" => Action::Call(CoinFace::Heads),
                "tails" => Action::Call(CoinFace::Tails),
                other => return Err(format!("call `heads` or `tails`, not `{other}`")),
            },
            "kick-first" => Action::KickFirst,
            "receive" => Action::Receive,
            "keep" => self.keep()?,
            "support" => self.support()?,
            "support10" => Action::Support10 { entry: self.entry()? },
            "decline" => Action::Decline,
            "pass" => Action::Pass { to: self.shirt()? },
            "free-pass" => Action::FreePass { to: self.shirt()? },
            "line-pass" => self.line_pass()?,
            "run" => Action::Run,
            "sidestep" => Action::Sidestep(true),
            "no-sidestep" => Action::Sidestep(false),
            "ground" => Action::Ground(self.shirt()?),
            "stand" => Action::Stand(self.shirt()?),
            "kick-touch" => Action::KickTouch { metres: self.metres()? },
            "kick-infield" => Action::KickInfield { metres: self.metres()? },
            "drop-kick" => Action::DropKick,
            "overtime-touch" => Action::OvertimeTouch,
            "place15" => Action::Place15 { entry: self.entry()? },
            "catcher" => Action::KickTarget(self.shirt()?),
            "chase" => Action::Chase(true),
            "no-chase" => Action::Chase(false),
            "tackle" => Action::Tackle(self.shirt()?),
            "fend" => Action::Fend,
            "offload" => Action::Offload,
            "maul" => Action::Maul,
            "to" => Action::PickOwn(self.shirt()?),
            "play" => self.play_card()?,
            "dirty-tactics" => Action::DirtyTactics,
            "defence-coach" => Action::DefenceCoach,
            "commit" => self.commit()?,
            "halfback" => Action::ActingHalfback(self.shirt()?),
            "lock" => Action::Lock(self.shirt()?),
            "ball" => Action::ScrumBall(self.shirt()?),
            "off-the-back" => Action::OffTheBack,
            "new-turn" => Action::NewTurn,
            "penalty-goal" => Action::Penalty(PenaltyOption::Goal(self.shirt()?)),
            "penalty-scrum" => Action::Penalty(PenaltyOption::Scrum),
            "penalty-touch" => Action::Penalty(PenaltyOption::Touch(self.metres()?)),
            "quick-tap" => Action::Penalty(PenaltyOption::QuickTap),
            "convert" => Action::Convert(true),
            "no-convert" => Action::Convert(false),
            "higher" => Action::HighLow(true),
            "lower" => Action::HighLow(false),
            "kick-to" => Action::KickOffTarget { shirt: self.shirt()?, chase: self.eat("chase") },
            "skip" => Action::Skip,
            "end-turn" => Action::EndTurn,
            other => return Err(format!("`{other}` is no move of this game")),
        })
    }
}
