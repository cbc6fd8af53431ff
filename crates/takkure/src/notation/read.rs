//! Reads the notation, and says what was expected where a text strays from it.

use std::str::FromStr;

use engine::notation::{self, Words};

use super::{NOBODY, NOTHING};
use crate::actions::{Action, CardPlay, Facing, FatigueKind, Group, Use, Whose};
use crate::activation::StealKind;
use crate::card::CardId;
use crate::geometry::{Inches, Path, Point};
use crate::player::{PlayerId, RoleSet, SIDE};
use crate::role::Role;
use crate::state::EachRole;

/// TK-010. A way has at most so many places behind its start.
const PLACES_MOST: usize = Path::MOST - 1;

/// All verbs with an example each, for whoever has mistyped one.
const EXAMPLES: &[&str] = &[
    "squad 1 2 3 4",
    "line-up 1 2 3 4",
    "plays GT-1 GT-2 GT-3 GT-4",
    "kick",
    "receive",
    "form forward 12.2,4 wing 12.4,8",
    "template 22,10",
    "name wing",
    "done",
    "run 14,10 15.5,11",
    "kicker scrum-half",
    "spot 0,1",
    "arrow 1,0",
    "candidate home wing",
    "roll",
    "decline",
    "activate wing",
    "team-play GT-2 wing scrum-half",
    "kick-out",
    "mark 14,10",
    "stay",
    "stand-up",
    "ground-pass wing",
    "hold",
    "pressure 14,10",
    "tackle 12,8",
    "steal loose 12,8",
    "rest",
    "nothing",
    "pass wing 2.5",
    "pick-up 1.2",
    "dodge",
    "break-through",
    "score",
    "interrupt",
    "leave-out",
    "resolve main",
    "face wing 2 forward 0",
    "to 12,9",
    "rise forward wing",
    "recover wing active",
    "discard GI-1 GI-4",
    "card GI-2 on wing",
    "use plus 2",
    "skip",
    "order mine",
];

/// Reads one action.
pub(super) fn action(text: &str) -> Result<Action, String> {
    notation::read(text, EXAMPLES, |verb, words| body(verb, &mut Rest { words }))
}

/// What follows the verb.
fn body(verb: &str, rest: &mut Rest<'_, '_>) -> Result<Action, String> {
    Ok(match verb {
        "squad" => Action::Squad(rest.numbers()?),
        "line-up" => Action::LineUp(rest.numbers()?),
        "plays" => Action::Plays(rest.plays()?),
        "form" => Action::Form(rest.each_role("a place such as 12.2,4")?),
        "template" => Action::Template(rest.place()?),
        "name" => Action::Name(rest.role()?),
        "run" => Action::Run(rest.way()?),
        "kicker" => Action::Kicker(rest.role()?),
        "spot" => Action::Spot(rest.place()?),
        "arrow" => Action::Arrow(rest.place()?),
        "candidate" => Action::Candidate(rest.player()?),
        "activate" => Action::Activate(rest.role()?),
        "team-play" => Action::TeamPlay { card: rest.card()?, slots: rest.slots()? },
        "mark" => rest.mark()?,
        "ground-pass" => Action::GroundPass(rest.role()?),
        "pressure" => Action::Pressure(rest.way()?),
        "tackle" => Action::Tackle(rest.place()?),
        "steal" => Action::Steal(rest.steal()?, rest.way()?),
        "pass" => Action::Pass { to: rest.role()?, at: rest.length()? },
        "pick-up" => Action::PickUp { at: rest.length()? },
        "resolve" => Action::Resolve(rest.group()?),
        "face" => Action::Face(rest.facings()?),
        "to" => Action::To(rest.place()?),
        "rise" => Action::Rise(rest.roles()?),
        "recover" => {
            let kinds: EachRole<Kind> = rest.each_role("`active` or `inactive`")?;
            Action::Recover(crate::player::ByRole(kinds.0.map(|kind| kind.map(|kind| kind.0))))
        }
        "discard" => Action::Discard(rest.discards()?),
        "card" => Action::Card(rest.card_play()?),
        "use" => Action::Use(rest.what_use()?),
        "order" => Action::Order(rest.whose()?),
        _ => plain(verb).ok_or_else(|| notation::unknown(verb, EXAMPLES))?,
    })
}

/// Actions of one word.
fn plain(verb: &str) -> Option<Action> {
    Some(match verb {
        "kick" => Action::Kick,
        "receive" => Action::Receive,
        "done" => Action::Done,
        "roll" => Action::Roll,
        "decline" => Action::Decline,
        "kick-out" => Action::KickOut,
        "stay" => Action::Stay,
        "stand-up" => Action::StandUp,
        "hold" => Action::Hold,
        "rest" => Action::Rest,
        "nothing" => Action::Nothing,
        "dodge" => Action::Dodge,
        "break-through" => Action::BreakThrough,
        "score" => Action::ScoreTry,
        "interrupt" => Action::Interrupt,
        "leave-out" => Action::LeaveOut,
        "skip" => Action::Skip,
        _ => return None,
    })
}

/// A kind of fatigue token as a coach writes it.
struct Kind(FatigueKind);

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        match text {
            "active" => Ok(Kind(FatigueKind::Active)),
            "inactive" => Ok(Kind(FatigueKind::Inactive)),
            _ => Err(format!("a fatigue token is `active` or `inactive`, not `{text}`")),
        }
    }
}

/// The words behind the verb.
struct Rest<'w, 'a> {
    words: &'w mut Words<'a>,
}

impl Rest<'_, '_> {
    fn numbers(&mut self) -> Result<[u8; SIDE], String> {
        let mut numbers = [0; SIDE];
        for number in &mut numbers {
            *number = self.words.number()?;
        }
        Ok(numbers)
    }

    fn card(&mut self) -> Result<CardId, String> {
        self.words.read("a card such as GI-1")
    }

    fn role(&mut self) -> Result<Role, String> {
        self.words.read("a position such as `wing`")
    }

    fn place(&mut self) -> Result<Point, String> {
        self.words.read("a place such as 14,10")
    }

    fn length(&mut self) -> Result<i32, String> {
        Ok(self.words.read::<Inches>("a length in inches")?.0)
    }

    fn player(&mut self) -> Result<PlayerId, String> {
        let seat = self.words.read("a side, `home` or `away`,")?;
        Ok(PlayerId::new(seat, self.role()?))
    }

    fn plays(&mut self) -> Result<[CardId; 4], String> {
        let first = self.card()?;
        let mut plays = [first; 4];
        for play in &mut plays[1..] {
            *play = self.card()?;
        }
        Ok(plays)
    }

    fn way(&mut self) -> Result<Path, String> {
        let mut path = Path::new();
        for word in self.words.by_ref() {
            if path.points().len() == PLACES_MOST {
                return Err(format!("a way has at most {PLACES_MOST} places"));
            }
            path.push(word.parse()?);
        }
        Ok(path)
    }

    fn mark(&mut self) -> Result<Action, String> {
        let first = self.place()?;
        Ok(match self.words.next() {
            Some(word) => Action::Mark { turn: Some(first), end: word.parse()? },
            None => Action::Mark { turn: None, end: first },
        })
    }

    fn slots(&mut self) -> Result<[Option<Role>; 3], String> {
        let mut slots = [None; 3];
        for slot in &mut slots {
            *slot = self.words.next().map(str::parse).transpose()?;
        }
        Ok(slots)
    }

    fn steal(&mut self) -> Result<StealKind, String> {
        match self.words.word("which ball, `loose`, `held` or `air`,")? {
            "loose" => Ok(StealKind::Loose),
            "held" => Ok(StealKind::Held),
            "air" => Ok(StealKind::Air),
            word => Err(format!("a steal is `loose`, `held` or `air`, not `{word}`")),
        }
    }

    fn group(&mut self) -> Result<Group, String> {
        match self.words.word("`main`, `missed` or a position")? {
            "main" => Ok(Group::Main),
            "missed" => Ok(Group::Missed),
            word => word.parse().map(Group::Of).map_err(|reason: String| {
                format!("{reason}, and a group may also be `main` or `missed`")
            }),
        }
    }

    fn facings(&mut self) -> Result<[Option<Facing>; SIDE], String> {
        let mut facings = [None; SIDE];
        if self.words.has(NOBODY) {
            return Ok(facings);
        }
        facings[0] = Some(Facing { role: self.role()?, dice: self.words.number()? });
        for facing in &mut facings[1..] {
            if let Some(word) = self.words.next() {
                *facing = Some(Facing { role: word.parse()?, dice: self.words.number()? });
            }
        }
        Ok(facings)
    }

    fn roles(&mut self) -> Result<RoleSet, String> {
        let mut roles = RoleSet::EMPTY;
        if self.words.has(NOBODY) {
            return Ok(roles);
        }
        roles.insert(self.role()?);
        for word in self.words.by_ref() {
            let role = word.parse()?;
            if roles.contains(role) {
                return Err(format!("the {role} is named twice"));
            }
            roles.insert(role);
        }
        Ok(roles)
    }

    fn each_role<T: FromStr<Err = String>>(&mut self, wanted: &str) -> Result<EachRole<T>, String> {
        let mut things = crate::player::ByRole([None, None, None, None]);
        if self.words.has(NOBODY) {
            return Ok(things);
        }
        let mut role = self.role()?;
        loop {
            if things[role].is_some() {
                return Err(format!("the {role} is named twice"));
            }
            things[role] = Some(self.words.read(wanted)?);
            match self.words.next() {
                Some(word) => role = word.parse()?,
                None => return Ok(things),
            }
        }
    }

    fn discards(&mut self) -> Result<[Option<CardId>; 8], String> {
        let mut cards = [None; 8];
        if self.words.has(NOTHING) {
            return Ok(cards);
        }
        cards[0] = Some(self.card()?);
        for card in &mut cards[1..] {
            *card = self.words.next().map(str::parse).transpose()?;
        }
        Ok(cards)
    }

    fn card_play(&mut self) -> Result<CardPlay, String> {
        let card = self.card()?;
        let mut play = CardPlay { card, on: None, by: None, to: None, die: None };
        while let Some(word) = self.words.next() {
            let twice = match word {
                "on" => play.on.replace(self.role()?).is_some(),
                "by" => play.by.replace(self.role()?).is_some(),
                "to" => play.to.replace(self.place()?).is_some(),
                "die" => play.die.replace(self.words.number()?).is_some(),
                _ => return Err(format!("`on`, `by`, `to` or `die` may follow, not `{word}`")),
            };
            if twice {
                return Err(format!("`{word}` is given twice"));
            }
        }
        Ok(play)
    }

    fn what_use(&mut self) -> Result<Use, String> {
        let known = "`rise`, `freshen`, `rethink`, `plus`, `again`, `take-back` or `skill`";
        Ok(match self.words.word(known)? {
            "rise" => Use::Rise(self.role()?),
            "freshen" => Use::Freshen(self.role()?),
            "rethink" => Use::Rethink,
            "plus" => Use::Plus(self.words.number()?),
            "again" => Use::Again(self.words.number()?),
            "take-back" => Use::TakeBack(self.card()?),
            "skill" => Use::Skill(self.role()?, self.words.number()?),
            word => return Err(format!("a use is {known}, not `{word}`")),
        })
    }

    fn whose(&mut self) -> Result<Whose, String> {
        match self.words.word("`mine` or `theirs`")? {
            "mine" => Ok(Whose::Mine),
            "theirs" => Ok(Whose::Theirs),
            word => Err(format!("the order is `mine` or `theirs`, not `{word}`")),
        }
    }
}

/// The example of every verb.
#[cfg(test)]
pub(super) fn examples() -> &'static [&'static str] {
    EXAMPLES
}
