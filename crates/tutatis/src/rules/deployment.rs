//! Where figures may be put before a throw-up (4.5), and the ready placement of 9.8.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Illegal, Seat};

use crate::actions::{Action, Number};
use crate::figure::{FigureId, Place, SIDE};
use crate::game::Board;
use crate::pack::model::Kind;
use crate::pitch::{LENGTH, Square, WIDTH, in_area, wild_sector};
use crate::state::FIELDED;

/// TU-047. The last row a side may use, as it sees it.
const LAST_ROW: i8 = 11;

/// 9.8. The squares of the ready placement as Home sees them, the keeper's first and the
/// mercenary's last.
const READY: [Square; 8] = [
    Square::new(6, 2),
    Square::new(4, 4),
    Square::new(8, 4),
    Square::new(6, 6),
    Square::new(3, 7),
    Square::new(9, 7),
    Square::new(7, 8),
    Square::new(5, 5),
];

/// Why a placement is refused; words are made of it only where somebody reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    NoSuchFigure,
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

/// A figure by number, if the roster has one.
fn figure(board: &Board<'_>, seat: Seat, number: Number) -> Option<FigureId> {
    let known = (1..=SIDE as u8).contains(&number);
    let id = known.then(|| FigureId::new(seat, number))?;
    (board.table.figures.get(id).place != Place::Nobody).then_some(id)
}

/// The figures of a side that are on the pitch, with their squares.
fn fielded<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = (FigureId, Square)> + 'a {
    let figures = &board.table.figures;
    FigureId::of(seat).filter_map(move |id| Some((id, figures.get(id).at()?)))
}

/// TU-037. Whether a figure is the mercenary.
fn is_mercenary(board: &Board<'_>, id: FigureId) -> bool {
    board.profile(id).kind == Kind::Mercenary
}

/// TU-269. Whether a figure may be fielded at this kick-off at all.
fn on_bench(board: &Board<'_>, id: FigureId) -> bool {
    board.table.figures.get(id).place == Place::Bench
}

/// TU-013. Whether a side has anybody it could place.
pub fn has_anybody(board: &Board<'_>, seat: Seat) -> bool {
    FigureId::of(seat).any(|id| on_bench(board, id))
}

/// What a side has on the pitch, as far as placements depend on it: counted once a question, since
/// a question looks at many placements.
struct Muster {
    /// TU-046. Figures, the mercenary not counted.
    seven: usize,
    hero: bool,
    keeper_role: bool,
    /// TU-048. Figures in each wild sector.
    wild: [u8; 2],
}

impl Muster {
    fn of(board: &Board<'_>, seat: Seat) -> Muster {
        let mut muster = Muster { seven: 0, hero: false, keeper_role: false, wild: [0; 2] };
        for (id, at) in fielded(board, seat) {
            let profile = board.profile(id);
            muster.seven += usize::from(profile.kind != Kind::Mercenary);
            muster.hero |= profile.kind == Kind::Hero;
            muster.keeper_role |= profile.keeper_role;
            if let Some(sector) = wild_sector(at) {
                muster.wild[sector] += 1;
            }
        }
        muster
    }
}

/// TU-003, TU-034, TU-036, TU-037, TU-046, TU-289. What forbids a figure of the bench the pitch,
/// whatever the square.
fn barred(board: &Board<'_>, muster: &Muster, id: FigureId) -> Option<Fault> {
    let profile = board.profile(id);
    if profile.kind != Kind::Mercenary && muster.seven >= FIELDED {
        Some(Fault::Seven)
    } else if profile.kind == Kind::Hero && muster.hero {
        Some(Fault::SecondHero)
    } else if profile.keeper_role && muster.keeper_role {
        Some(Fault::SecondKeeperRole)
    } else {
        None
    }
}

/// TU-046. Whether a figure has a legal placement somewhere. Without a keeper it is the keeper
/// area, which no opponent can fill; with one it is the centre, which both sides cannot fill.
fn placeable(board: &Board<'_>, muster: &Muster, id: FigureId) -> bool {
    let posted = board.table.teams[id.seat].keeper.is_some();
    on_bench(board, id)
        && !(posted && board.profile(id).keeper_role)
        && barred(board, muster, id).is_none()
}

/// TU-046. Whether a coach has a placement left.
pub fn goes_on(board: &Board<'_>, seat: Seat) -> bool {
    let muster = Muster::of(board, seat);
    FigureId::of(seat).any(|id| placeable(board, &muster, id))
}

/// TU-046, TU-050. Whether a coach may declare himself done: a keeper is posted and nobody but
/// the mercenary is left to place.
pub fn may_be_done(board: &Board<'_>, seat: Seat) -> bool {
    let muster = Muster::of(board, seat);
    let mut left = FigureId::of(seat).filter(|id| placeable(board, &muster, *id));
    board.table.teams[seat].keeper.is_some() && left.all(|id| is_mercenary(board, id))
}

/// TU-047, TU-048, TU-049, TU-053. What is wrong with a square, for a figure who is on the bench or
/// about to leave his square.
fn square_fault(board: &Board<'_>, muster: &Muster, id: FigureId, at: Square) -> Option<Fault> {
    if !at.on_pitch() {
        return Some(Fault::OffPitch);
    }
    if at.seen_by(id.seat).y > LAST_ROW {
        return Some(Fault::TooFar);
    }
    if board.table.figures.taken(at) {
        return Some(Fault::Taken);
    }
    let sector = wild_sector(at)?;
    let himself = board.table.at(id).and_then(wild_sector) == Some(sector);
    (muster.wild[sector] > u8::from(himself)).then_some(Fault::WildSector)
}

/// TU-035, TU-050, TU-051, TU-052. The keeper area is for the one who is posted there; a figure
/// with the keeper role belongs nowhere else; somebody must be left who can be posted.
fn area_fault(board: &Board<'_>, muster: &Muster, id: FigureId, at: Square) -> Option<Fault> {
    let posted = board.table.teams[id.seat].keeper.is_some();
    match in_area(id.seat, at) {
        true => posted.then_some(Fault::AreaTaken),
        false if board.profile(id).keeper_role => Some(Fault::KeeperRoleOutside),
        false => (!posted && !keeper_left(board, muster, id)).then_some(Fault::NoKeeperLeft),
    }
}

/// TU-052. Whether somebody else can still be posted as keeper once `id` is placed elsewhere.
fn keeper_left(board: &Board<'_>, muster: &Muster, id: FigureId) -> bool {
    let full = muster.seven + usize::from(!is_mercenary(board, id)) >= FIELDED;
    let hero = board.profile(id).kind == Kind::Hero;
    let mut others = FigureId::of(id.seat).filter(|other| *other != id);
    others.any(|other| {
        let kind = board.profile(other).kind;
        let fits = kind == Kind::Mercenary || !(full || hero && kind == Kind::Hero);
        fits && placeable(board, muster, other)
    })
}

fn fault(
    board: &Board<'_>,
    muster: &Muster,
    seat: Seat,
    number: Number,
    at: Square,
) -> Option<Fault> {
    let Some(id) = figure(board, seat, number) else { return Some(Fault::NoSuchFigure) };
    let place = board.table.figures.get(id).place;
    if place != Place::Bench {
        return Some(Fault::NotOnBench(place));
    }
    barred(board, muster, id)
        .or_else(|| square_fault(board, muster, id, at))
        .or_else(|| area_fault(board, muster, id, at))
}

/// 4.5. Judges a placement.
pub fn legal(board: &Board<'_>, seat: Seat, number: Number, at: Square) -> Result<(), Illegal> {
    match fault(board, &Muster::of(board, seat), seat, number, at) {
        None => Ok(()),
        Some(fault) => Err(refusal(board, seat, number, at, fault)),
    }
}

/// Whether a placement is legal, without words.
fn allowed(board: &Board<'_>, muster: &Muster, id: FigureId, at: Square) -> bool {
    fault(board, muster, id.seat, id.number, at).is_none()
}

fn refusal(board: &Board<'_>, seat: Seat, number: Number, at: Square, fault: Fault) -> Illegal {
    let name = match figure(board, seat, number) {
        Some(id) => board.name(id),
        None => return Illegal::new("TU-046", format!("you have no figure with number {number}")),
    };
    let (clause, reason) = match fault {
        Fault::NoSuchFigure => ("TU-046", format!("you have no figure with number {number}")),
        Fault::NotOnBench(place) => not_on_bench(&name, place),
        Fault::Seven => {
            ("TU-003", format!("seven of your figures are on the pitch already, without {name}"))
        }
        Fault::SecondHero => {
            ("TU-036", format!("{name} is a hero, and you have one on the pitch already"))
        }
        Fault::SecondKeeperRole => (
            "TU-034",
            format!("{name} has the keeper role, and you have such a figure on the pitch already"),
        ),
        Fault::OffPitch => ("TU-053", format!("{at} is not on the pitch, so not for {name}")),
        Fault::Taken => ("TU-053", format!("somebody stands on {at}, so not for {name}")),
        Fault::TooFar => {
            ("TU-047", format!("{at} lies in your opponent's third, so not for {name}"))
        }
        Fault::WildSector => {
            ("TU-048", format!("{name} would be the second of your figures in that wild sector"))
        }
        Fault::AreaTaken => {
            ("TU-051", format!("your keeper is posted already, so {name} stays out of his area"))
        }
        Fault::KeeperRoleOutside => {
            ("TU-051", format!("{name} has the keeper role and is placed in your keeper area only"))
        }
        Fault::NoKeeperLeft => {
            ("TU-052", format!("with {name} on {at} nobody would be left to be posted as keeper"))
        }
    };
    Illegal::new(clause, reason)
}

fn not_on_bench(name: &str, place: Place) -> (&'static str, String) {
    match place {
        Place::Injured => ("TU-253", format!("{name} is injured")),
        Place::Unconscious => ("TU-252", format!("{name} is unconscious")),
        Place::HeatOut => ("TU-024", format!("{name} is out until the next kick-off: the heat")),
        Place::SentOff => ("TU-269", format!("{name} was sent off")),
        _ => ("TU-045", format!("{name} has been placed already")),
    }
}

/// 9.5, TU-041, TU-047, TU-048, TU-051. Judges a move of the Tactician: any figure but the keeper,
/// to another empty square where it could have been placed.
pub fn legal_move(
    board: &Board<'_>,
    seat: Seat,
    number: Number,
    to: Square,
) -> Result<(), Illegal> {
    let Some(id) = figure(board, seat, number) else {
        return Err(Illegal::new("TU-053", format!("you have no figure with number {number}")));
    };
    let name = board.name(id);
    if board.table.at(id).is_none() {
        let reason = format!("{name} is not on the pitch, and the Tactician brings nobody on");
        return Err(Illegal::new("TU-041", reason));
    }
    if board.table.is_keeper(id) {
        let reason = format!("{name} is your keeper, and the Tactician moves anybody else");
        return Err(Illegal::new("TU-051", reason));
    }
    match move_fault(board, &Muster::of(board, seat), id, to) {
        None => Ok(()),
        Some(fault) => Err(refusal(board, seat, number, to, fault)),
    }
}

fn move_fault(board: &Board<'_>, muster: &Muster, id: FigureId, to: Square) -> Option<Fault> {
    let area = || in_area(id.seat, to).then_some(Fault::AreaTaken);
    square_fault(board, muster, id, to).or_else(area)
}

/// 9.5. Whom the Tactician could move.
pub fn movable<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = FigureId> + 'a {
    let keeper = board.table.teams[seat].keeper;
    fielded(board, seat).map(|(id, _)| id).filter(move |id| Some(*id) != keeper)
}

/// 9.5. A few moves for the Tactician: everybody who may move, towards the halfway line.
pub fn moves(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let muster = Muster::of(board, seat);
    for id in movable(board, seat) {
        let Some(at) = board.table.at(id).map(|at| at.seen_by(seat)) else { continue };
        let ahead = (1..=LAST_ROW).map(|row| Square::new(at.x, (at.y + row - 1) % LAST_ROW + 1));
        let found = ahead
            .map(|to| to.seen_by(seat))
            .find(|to| move_fault(board, &muster, id, *to).is_none());
        out.extend(found.map(|to| Action::Redeploy(id.number, to)));
    }
}

/// 9.8. The next placement of the ready deployment; none when nobody is left to place.
pub fn usual(board: &Board<'_>, seat: Seat) -> Option<Action> {
    let muster = Muster::of(board, seat);
    let (id, square) = next_ready(board, &muster, seat)?;
    nearest(board, &muster, id, square).map(|at| Action::Place(id.number, at))
}

/// 9.8. The square, or the nearest legal one; ties by the smaller row, then the smaller column as
/// the side sees them.
fn nearest(board: &Board<'_>, muster: &Muster, id: FigureId, square: Square) -> Option<Square> {
    if allowed(board, muster, id, square) {
        return Some(square);
    }
    let rows = (1..=LAST_ROW).flat_map(|y| (1..=WIDTH).map(move |x| Square::new(x, y)));
    let squares = rows.map(|seen| seen.seen_by(id.seat));
    let legal = squares.filter(|at| allowed(board, muster, id, *at));
    legal.min_by_key(|at| at.distance(square))
}

/// 9.8. Who comes next, and to which square.
fn next_ready(board: &Board<'_>, muster: &Muster, seat: Seat) -> Option<(FigureId, Square)> {
    let keeper = keeper_to_be(board, muster, seat)?;
    let own = |slot: usize| READY[slot].seen_by(seat);
    if board.table.teams[seat].keeper.is_none() {
        return Some((keeper, own(0)));
    }
    let slots = ranked(board, muster, seat, keeper).into_iter().zip(1..);
    let mercenary = FigureId::of(seat).filter(|id| is_mercenary(board, *id)).zip([7]);
    let mut all = slots.chain(mercenary);
    all.find(|(id, _)| placeable(board, muster, *id)).map(|(id, slot)| (id, own(slot)))
}

/// 9.8. The keeper: the first of the roster who has the keeper role, otherwise its first figure,
/// otherwise whoever is left with the most Ag and BP.
fn keeper_to_be(board: &Board<'_>, muster: &Muster, seat: Seat) -> Option<FigureId> {
    if let Some(posted) = board.table.teams[seat].keeper {
        return Some(posted);
    }
    let free = || FigureId::of(seat).filter(|id| placeable(board, muster, *id));
    let hands = |id: FigureId| board.profile(id).ag + board.profile(id).bp;
    let mut roles = free().filter(|id| board.profile(*id).keeper_role);
    let first = || free().find(|id| id.number == 1);
    roles.next().or_else(first).or_else(|| free().rev().max_by_key(|id| hands(*id)))
}

/// 9.8. The others of the seven in the order of the squares: two by Co, one by BP, two by Mo, the
/// rest. Those on the pitch belong to the seven, then the roster is followed.
fn ranked(
    board: &Board<'_>,
    muster: &Muster,
    seat: Seat,
    keeper: FigureId,
) -> ArrayVec<FigureId, FIELDED> {
    let mut seven = six_others(board, muster, seat, keeper);
    let profile = |id: FigureId| board.profile(id);
    let mut take = |rank: usize, by: &dyn Fn(FigureId) -> i8| {
        let left = seven.get_mut(rank..).unwrap_or(&mut []);
        let key = |id: FigureId| (by(id), profile(id).st);
        let best = (0..left.len()).rev().max_by_key(|place| key(left[*place]));
        if let Some(best) = best {
            // The others keep their order, which breaks ties.
            left[..=best].rotate_right(1);
        }
    };
    take(0, &|id| profile(id).co);
    take(1, &|id| profile(id).co);
    take(2, &|id| profile(id).bp);
    take(3, &|id| profile(id).mo);
    take(4, &|id| profile(id).mo);
    seven
}

fn six_others(
    board: &Board<'_>,
    muster: &Muster,
    seat: Seat,
    keeper: FigureId,
) -> ArrayVec<FigureId, FIELDED> {
    let others = || FigureId::of(seat).filter(|id| *id != keeper && !is_mercenary(board, *id));
    let most = FIELDED - usize::from(!is_mercenary(board, keeper));
    let on_pitch = |id: &FigureId| board.table.at(*id).is_some();
    let is_hero = |id: FigureId| board.profile(id).kind == Kind::Hero;
    let mut room = most.saturating_sub(others().filter(on_pitch).count());
    let mut hero = muster.hero;
    let mut chosen = ArrayVec::new();
    for id in others() {
        let new = room > 0 && placeable(board, muster, id) && !(hero && is_hero(id));
        if (on_pitch(&id) || new) && !chosen.is_full() {
            room -= usize::from(!on_pitch(&id));
            hero |= is_hero(id);
            chosen.push(id);
        }
    }
    chosen
}

/// Placements beside the usual one: the same figure elsewhere, and others on his square.
pub fn others(board: &Board<'_>, seat: Seat, usual: Action, out: &mut Vec<Action>) {
    let Action::Place(number, at) = usual else { return };
    let muster = Muster::of(board, seat);
    let id = FigureId::new(seat, number);
    let near = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (2 * dx, 2 * dy)));
    let squares = near.map(|(dx, dy)| Square::new(at.x + dx, at.y + dy));
    let elsewhere = squares.filter(|to| *to != at && (1..=LENGTH).contains(&to.y));
    let elsewhere = elsewhere.filter(|to| allowed(board, &muster, id, *to)).take(6);
    out.extend(elsewhere.map(|to| Action::Place(number, to)));
    let swapped = FigureId::of(seat).filter(|id| id.number != number && on_bench(board, *id));
    let swapped = swapped.filter(|id| allowed(board, &muster, *id, at)).take(4);
    out.extend(swapped.map(|id| Action::Place(id.number, at)));
}
