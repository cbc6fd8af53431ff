//! Where figures may be put before a throw-up (4.5), and moves of the Tactician after it (9.5).

mod ready;
#[cfg(test)]
mod tests;

use engine::Seat;

pub use ready::{others, usual};

use crate::actions::{Action, Number};
use crate::figure::{FigureId, Place, SIDE};
use crate::game::{Board, Looking};
use crate::pack::model::Kind;
use crate::pitch::{Square, in_area, wild_sector};
use crate::refusal::Refusal;
use crate::state::FIELDED;

/// TU-047. The last row a side may use, as it sees it.
const LAST_ROW: i8 = 11;

/// A figure by number, if the roster has one.
fn figure(board: &Board<'_>, seat: Seat, number: Number) -> Option<FigureId> {
    let known = (1..=SIDE as u8).contains(&number);
    let id = known.then(|| FigureId::new(seat, number))?;
    (board.table.figures.get(id).place != Place::Nobody).then_some(id)
}

/// TU-037. Whether a figure is the mercenary.
fn is_mercenary(board: &Board<'_>, id: FigureId) -> bool {
    board.profile(id).kind == Kind::Mercenary
}

/// TU-269. Whether a figure may be fielded at this kick-off at all.
fn on_bench(board: &Board<'_>, id: FigureId) -> bool {
    board.table.figures.get(id).place == Place::Bench
}

/// What is wrong with a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is said in a sentence in `words::refusals`")]
pub enum Fault {
    NotOnBench(Place),
    Seven,
    SecondHero,
    SecondKeeperRole,
    OffPitch,
    Taken,
    TooFar,
    WildSector,
    AreaTaken,
    KeeperRoleOutside,
    NoKeeperLeft,
}

impl Fault {
    /// The clause that forbids it.
    pub const fn clause(self) -> &'static str {
        match self {
            Fault::NotOnBench(place) => match place {
                Place::Injured => "TU-253",
                Place::Unconscious => "TU-252",
                Place::HeatOut => "TU-024",
                Place::SentOff => "TU-269",
                Place::Nobody
                | Place::Standing(_)
                | Place::Prone(_)
                | Place::Stunned(_)
                | Place::OffPitch { .. }
                | Place::Bench => "TU-045",
            },
            Fault::Seven => "TU-003",
            Fault::SecondHero => "TU-036",
            Fault::SecondKeeperRole => "TU-034",
            Fault::OffPitch | Fault::Taken => "TU-053",
            Fault::TooFar => "TU-047",
            Fault::WildSector => "TU-048",
            Fault::AreaTaken | Fault::KeeperRoleOutside => "TU-051",
            Fault::NoKeeperLeft => "TU-052",
        }
    }
}

/// What a side has on the pitch, counted once for a question.
#[derive(Clone, Copy, Debug)]
struct Side {
    seat: Seat,
    /// Figures without the mercenary.
    seven: usize,
    hero: bool,
    keeper_role: bool,
    /// Whether a keeper is posted.
    posted: bool,
    /// Figures in each wild sector, the mercenary too (TU-289).
    wild: [u8; 2],
}

impl Side {
    fn of(board: &Board<'_>, seat: Seat) -> Side {
        let posted = board.table.teams[seat].keeper.is_some();
        let mut side =
            Side { seat, seven: 0, hero: false, keeper_role: false, posted, wild: [0; 2] };
        for id in FigureId::of(seat) {
            let Some(at) = board.table.at(id) else { continue };
            let profile = board.profile(id);
            side.seven += usize::from(profile.kind != Kind::Mercenary);
            side.hero |= profile.kind == Kind::Hero;
            side.keeper_role |= profile.keeper_role;
            if let Some(sector) = wild_sector(at) {
                side.wild[sector] += 1;
            }
        }
        side
    }

    /// TU-003, TU-034, TU-036, TU-037, TU-046, TU-289. What forbids a figure of the bench the
    /// pitch, whatever the square.
    fn barred(&self, board: &Board<'_>, id: FigureId) -> Option<Fault> {
        let profile = board.profile(id);
        if profile.kind != Kind::Mercenary && self.seven >= FIELDED {
            Some(Fault::Seven)
        } else if profile.kind == Kind::Hero && self.hero {
            Some(Fault::SecondHero)
        } else if profile.keeper_role && self.keeper_role {
            Some(Fault::SecondKeeperRole)
        } else {
            None
        }
    }

    /// TU-046. Whether a figure has a legal placement somewhere. Without a keeper it is the keeper
    /// area, which no opponent can fill; with one it is the centre, which both sides cannot fill.
    fn placeable(&self, board: &Board<'_>, id: FigureId) -> bool {
        on_bench(board, id)
            && !(self.posted && board.profile(id).keeper_role)
            && self.barred(board, id).is_none()
    }

    /// TU-047, TU-048, TU-049, TU-053. What is wrong with a square for a figure who is on the
    /// bench or about to leave his square.
    fn square_fault(&self, board: &Board<'_>, id: FigureId, at: Square) -> Option<Fault> {
        if !at.on_pitch() {
            return Some(Fault::OffPitch);
        }
        if at.seen_by(self.seat).y > LAST_ROW {
            return Some(Fault::TooFar);
        }
        if board.table.figures.taken(at) {
            return Some(Fault::Taken);
        }
        let sector = wild_sector(at)?;
        let own = board.table.at(id).is_some_and(|from| wild_sector(from) == Some(sector));
        (self.wild[sector] > u8::from(own)).then_some(Fault::WildSector)
    }

    /// TU-035, TU-050, TU-051, TU-052. The keeper area is for the one who is posted there; a
    /// figure with the keeper role belongs nowhere else; somebody must be left who can be posted.
    fn area_fault(&self, board: &Board<'_>, id: FigureId, at: Square) -> Option<Fault> {
        match in_area(self.seat, at) {
            true => self.posted.then_some(Fault::AreaTaken),
            false if board.profile(id).keeper_role => Some(Fault::KeeperRoleOutside),
            false => (!self.posted && !self.keeper_left(board, id)).then_some(Fault::NoKeeperLeft),
        }
    }

    /// TU-052. Whether somebody else can still be posted as keeper once `id` is placed elsewhere.
    fn keeper_left(&self, board: &Board<'_>, id: FigureId) -> bool {
        let full = self.seven + usize::from(!is_mercenary(board, id)) >= FIELDED;
        let hero = board.profile(id).kind == Kind::Hero;
        let mut others = FigureId::of(self.seat).filter(|other| *other != id);
        others.any(|other| {
            let kind = board.profile(other).kind;
            let barred = full && kind != Kind::Mercenary || hero && kind == Kind::Hero;
            !barred && self.placeable(board, other)
        })
    }

    /// 4.5. What is wrong with a placement.
    fn fault(&self, board: &Board<'_>, id: FigureId, at: Square) -> Option<Fault> {
        match board.table.figures.get(id).place {
            Place::Bench => self
                .barred(board, id)
                .or_else(|| self.square_fault(board, id, at))
                .or_else(|| self.area_fault(board, id, at)),
            place => Some(Fault::NotOnBench(place)),
        }
    }

    /// 9.5. What is wrong with a move of the Tactician.
    fn move_fault(&self, board: &Board<'_>, id: FigureId, to: Square) -> Option<Fault> {
        let area = || in_area(self.seat, to).then_some(Fault::AreaTaken);
        self.square_fault(board, id, to).or_else(area)
    }
}

/// TU-013. Whether a side has anybody it could place.
pub fn has_anybody(board: &Board<'_>, seat: Seat) -> bool {
    FigureId::of(seat).any(|id| on_bench(board, id))
}

/// TU-046. Whether a coach has a placement left.
pub fn goes_on(board: &Board<'_>, seat: Seat) -> bool {
    let side = Side::of(board, seat);
    FigureId::of(seat).any(|id| side.placeable(board, id))
}

/// TU-046, TU-050, TU-309. Whether a coach may declare himself done: a keeper is posted and nobody
/// but the mercenary is left to place.
pub fn may_be_done(board: &Board<'_>, seat: Seat) -> bool {
    let side = Side::of(board, seat);
    let mut left = FigureId::of(seat).filter(|id| side.placeable(board, *id));
    side.posted && left.all(|id| is_mercenary(board, id))
}

/// 4.5. Judges a placement.
pub fn legal(board: &Board<'_>, seat: Seat, number: Number, at: Square) -> Result<(), Refusal> {
    let id = figure(board, seat, number).ok_or(Refusal::NobodyToPlace(number))?;
    let fault = Side::of(board, seat).fault(board, id, at);
    fault.map_or(Ok(()), |fault| Err(Refusal::Place { figure: id, at, fault }))
}

/// 9.5, TU-041, TU-047, TU-048, TU-051. Tactician: judges his move of any figure but the keeper, to
/// another empty square where it could have been placed.
pub fn legal_move(
    board: &Board<'_>,
    seat: Seat,
    number: Number,
    to: Square,
) -> Result<(), Refusal> {
    let id = figure(board, seat, number).ok_or(Refusal::NobodyToMove(number))?;
    if board.table.at(id).is_none() {
        return Err(Refusal::NotToBringOn(id));
    }
    if board.table.is_keeper(id) {
        return Err(Refusal::KeeperStays(id));
    }
    let fault = Side::of(board, seat).move_fault(board, id, to);
    fault.map_or(Ok(()), |fault| Err(Refusal::Place { figure: id, at: to, fault }))
}

/// 9.5. Whom the Tactician could move.
pub fn movable<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = FigureId> + use<'a> {
    let table = board.table;
    FigureId::of(seat).filter(move |id| table.at(*id).is_some() && !table.is_keeper(*id))
}

/// 9.5. A few moves for the Tactician: everybody who may move, up his column.
pub fn moves(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let side = Side::of(board, seat);
    for id in movable(board, seat) {
        let Some(at) = board.table.at(id).map(|at| at.seen_by(seat)) else { continue };
        let rows = (0..LAST_ROW).map(|row| Square::new(at.x, (at.y + row) % LAST_ROW + 1));
        let mut squares = rows.map(|to| to.seen_by(seat));
        let found = squares.find(|to| side.move_fault(board, id, *to).is_none());
        out.extend(found.map(|to| Action::Redeploy(id.number, to)));
    }
}
