//! Answers of the rules as a board knows them, and back.

use engine::{Question, Seat, Thing};

use super::act::{Act, Placed};
use super::{Space, Way, cards};
use crate::actions::{Action, Boost, CardPlay, Formation};
use crate::card::{CardId, CardSet};
use crate::field::{Dir, Hex, Path};
use crate::game::{Board, CrashTackle};
use crate::phases::flight;
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Drawn, Refusal};
use crate::rules::reach;
use crate::screen::thing;
use crate::state::{BallAt, COMMIT};

/// What an answer does.
pub fn act(question: Question<'_, CrashTackle>, action: &Action) -> Act {
    let Question { pack, table, frame, seat } = question;
    let told = Told { board: Board { pack, table }, seat };
    let own = |shirt: Shirt| thing::player(PlayerId::new(seat, shirt));
    let theirs = |shirt: Shirt| thing::player(PlayerId::new(seat.other(), shirt));
    match *action {
        Action::Form(formation) => {
            let placed =
                |(shirt, at): (Shirt, Hex)| Placed { shirt: shirt.number(), at: at.into() };
            Act::Form { players: formation.iter().map(placed).collect() }
        }
        Action::Substitute(count) => Act::Substitute { count },
        Action::Scrum => Act::Scrum,
        Action::DropOut => Act::DropOut,
        Action::PlayOn => Act::PlayOn,
        Action::Take => Act::Take,
        Action::Advantage => Act::Advantage,
        Action::KeepFirst => Act::KeepFirst,
        Action::KeepSecond => Act::KeepSecond,
        Action::PenaltyTry => Act::PenaltyTry,
        Action::Commit(committed) => Act::Commit { cards: cards(committed.into_iter().flatten()) },
        Action::Flip(position) => {
            let card = thing::flipped(&told.board, seat, position).map(Thing::card);
            Act::Flip { position, card }
        }
        Action::Give(shirt) => Act::Give { player: own(shirt) },
        Action::Pick(shirt) => Act::Pick { player: own(shirt) },
        Action::Step(shirt, dir) => {
            let to = told.from(shirt).map(|from| from.to(dir).into());
            Act::Step { player: own(shirt), way: dir.into(), to }
        }
        Action::MoveTo(shirt, to) => {
            let way = reach::way(&told.board, PlayerId::new(seat, shirt), to);
            let along = way.map_or_else(Vec::new, |way| told.along(shirt, way));
            Act::Move { player: own(shirt), to: to.into(), along }
        }
        Action::Path(shirt, path) => {
            let along = told.along(shirt, path);
            Act::Path { player: own(shirt), ways: ways(path), along }
        }
        Action::Gather(shirt) => Act::Gather { player: own(shirt) },
        Action::Pass(to, with) => {
            Act::Pass { player: told.holder(), to: own(to), with: cards(with.iter()) }
        }
        Action::Kick { by, to, boost: Boost { distance, with }, fifty_22 } => Act::Kick {
            player: own(by),
            to: to.into(),
            distance: distance.map(Thing::card),
            with: cards(with.iter()),
            fifty_22,
        },
        Action::Goal { by, boost: Boost { distance, with } } => Act::Goal {
            player: own(by),
            distance: distance.map(Thing::card),
            with: cards(with.iter()),
        },
        Action::Ground => Act::Ground { player: told.holder() },
        Action::DotDown => Act::DotDown { player: told.holder() },
        Action::HoldOn => Act::HoldOn { player: told.holder() },
        Action::Dangerous(by, on) => Act::Dangerous { player: own(by), on: theirs(on) },
        Action::CleanOut(by, on, to) => {
            Act::CleanOut { player: own(by), on: theirs(on), to: to.map(Space::from) }
        }
        Action::End => Act::End,
        Action::Play(CardPlay { card, user, to, at, along }) => Act::Play {
            card: Thing::card(card),
            player: own(user),
            to: to.map(own),
            at: at.map(Space::from),
            ways: along.map(ways),
            along: along.map_or_else(Vec::new, |path| told.along(user, path)),
        },
        Action::Skip => Act::Skip,
        Action::Arrow(dir) => {
            let to = flight::lands(&told.board, frame, dir).map(Space::from);
            Act::Arrow { way: dir.into(), to }
        }
        Action::Accept => Act::Accept,
        Action::Reroll => Act::Reroll,
        Action::Stand(shirt) => Act::Stand { player: own(shirt) },
        Action::RollAway(shirt, to) => Act::RollAway { player: own(shirt), to: to.into() },
        Action::Stay(shirt) => Act::Stay { player: own(shirt) },
        Action::Done => Act::Done,
    }
}

/// What the table tells of an answer.
struct Told<'a> {
    board: Board<'a>,
    seat: Seat,
}

impl Told<'_> {
    /// Where a player of the side stands.
    fn from(&self, shirt: Shirt) -> Option<Hex> {
        self.board.table.player(PlayerId::new(self.seat, shirt)).at
    }

    /// CT-273. The spaces a way leads over, the last one where it ends.
    fn along(&self, shirt: Shirt, path: Path) -> Vec<Space> {
        let Some(from) = self.from(shirt) else { return Vec::new() };
        let next = |at: &mut Hex, dir: Dir| {
            *at = at.to(dir);
            Some(Space::from(*at))
        };
        path.iter().scan(from, next).collect()
    }

    /// Who has the ball.
    fn holder(&self) -> Option<Thing> {
        match self.board.table.ball.at {
            BallAt::Carried(id) | BallAt::OnGrounded(id) => Some(thing::player(id)),
            BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
        }
    }
}

fn ways(path: Path) -> Vec<Way> {
    path.iter().map(Way::from).collect()
}

/// The answer that was drawn.
pub fn drawn(question: Question<'_, CrashTackle>, act: &Act) -> Result<Action, Refusal> {
    Ok(read(question.seat, act)?)
}

/// The answer of a side, in the terms of the rules.
fn read(seat: Seat, act: &Act) -> Result<Action, Drawn> {
    let own = |player: &Thing| shirt_of(seat, player);
    let theirs = |player: &Thing| shirt_of(seat.other(), player);
    Ok(match act {
        Act::Form { players } => Action::Form(formation(players)?),
        Act::Substitute { count } => Action::Substitute(*count),
        Act::Scrum => Action::Scrum,
        Act::DropOut => Action::DropOut,
        Act::PlayOn => Action::PlayOn,
        Act::Take => Action::Take,
        Act::Advantage => Action::Advantage,
        Act::KeepFirst => Action::KeepFirst,
        Act::KeepSecond => Action::KeepSecond,
        Act::PenaltyTry => Action::PenaltyTry,
        Act::Commit { cards } => Action::Commit(committed(cards)?),
        Act::Flip { position, .. } => Action::Flip(*position),
        Act::Give { player } => Action::Give(own(player)?),
        Act::Pick { player } => Action::Pick(own(player)?),
        Act::Step { player, way, .. } => Action::Step(own(player)?, (*way).into()),
        Act::Move { player, to, .. } => Action::MoveTo(own(player)?, hex(*to)?),
        Act::Path { player, ways, .. } => Action::Path(own(player)?, path(ways)?),
        Act::Gather { player } => Action::Gather(own(player)?),
        Act::Pass { to, with, .. } => Action::Pass(own(to)?, set(with)?),
        Act::Kick { player, to, distance, with, fifty_22 } => Action::Kick {
            by: own(player)?,
            to: hex(*to)?,
            boost: boost(distance.as_ref(), with)?,
            fifty_22: *fifty_22,
        },
        Act::Goal { player, distance, with } => {
            Action::Goal { by: own(player)?, boost: boost(distance.as_ref(), with)? }
        }
        Act::Ground { .. } => Action::Ground,
        Act::DotDown { .. } => Action::DotDown,
        Act::HoldOn { .. } => Action::HoldOn,
        Act::Dangerous { player, on } => Action::Dangerous(own(player)?, theirs(on)?),
        Act::CleanOut { player, on, to } => {
            Action::CleanOut(own(player)?, theirs(on)?, to.map(hex).transpose()?)
        }
        Act::End => Action::End,
        Act::Play { card, player, to, at, ways, .. } => Action::Play(CardPlay {
            card: card_of(card)?,
            user: own(player)?,
            to: to.as_ref().map(own).transpose()?,
            at: at.map(hex).transpose()?,
            along: ways.as_deref().map(path).transpose()?,
        }),
        Act::Skip => Action::Skip,
        Act::Arrow { way, .. } => Action::Arrow((*way).into()),
        Act::Accept => Action::Accept,
        Act::Reroll => Action::Reroll,
        Act::Stand { player } => Action::Stand(own(player)?),
        Act::RollAway { player, to } => Action::RollAway(own(player)?, hex(*to)?),
        Act::Stay { player } => Action::Stay(own(player)?),
        Act::Done => Action::Done,
    })
}

/// The shirt of a player of a side.
fn shirt_of(seat: Seat, player: &Thing) -> Result<Shirt, Drawn> {
    let found = player.read::<PlayerId>().filter(|id| id.seat == seat);
    found.map(|id| id.shirt).ok_or_else(|| Drawn::NoPlayerOf(seat, player.clone()))
}

fn hex(Space { x, y }: Space) -> Result<Hex, Drawn> {
    format!("{x},{y}").parse().map_err(|_| Drawn::NoSpace { x, y })
}

fn card_of(thing: &Thing) -> Result<CardId, Drawn> {
    match thing {
        Thing::Card(card) => card.parse().map_err(|_| Drawn::UnknownCard(card.clone())),
        _ => Err(Drawn::NoCard(thing.clone())),
    }
}

/// Cards, each once.
fn set(things: &[Thing]) -> Result<CardSet, Drawn> {
    let mut cards = CardSet::EMPTY;
    for thing in things {
        let card = card_of(thing)?;
        if cards.has(card) {
            return Err(Drawn::CardTwice(thing.clone()));
        }
        cards.insert(card);
    }
    Ok(cards)
}

fn boost(distance: Option<&Thing>, with: &[Thing]) -> Result<Boost, Drawn> {
    Ok(Boost { distance: distance.map(card_of).transpose()?, with: set(with)? })
}

/// Everybody who is placed, each once.
fn formation(players: &[Placed]) -> Result<Formation, Drawn> {
    let mut formation = Formation::EMPTY;
    for Placed { shirt, at } in players {
        let shirt = Shirt::new(*shirt).ok_or(Drawn::NoShirt(*shirt))?;
        if formation.get(shirt).is_some() {
            return Err(Drawn::PlacedTwice(shirt));
        }
        formation.set(shirt, hex(*at)?);
    }
    Ok(formation)
}

/// CT-169. Cards by position.
fn committed(things: &[Thing]) -> Result<[Option<CardId>; COMMIT], Drawn> {
    if things.len() > COMMIT {
        return Err(Drawn::TooManyCommitted);
    }
    let mut cards = [None; COMMIT];
    for (place, thing) in cards.iter_mut().zip(things) {
        *place = Some(card_of(thing)?);
    }
    Ok(cards)
}

fn path(ways: &[Way]) -> Result<Path, Drawn> {
    let dirs: Vec<Dir> = ways.iter().map(|way| Dir::from(*way)).collect();
    let steps = dirs.len();
    Path::try_from(dirs).map_err(|_| Drawn::WayTooLong(steps))
}
