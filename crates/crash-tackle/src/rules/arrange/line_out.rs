//! Set-ups of a line-out (9.3, CT-186 to CT-188).

use engine::Seat;

use super::{Placing, shared};
use crate::actions::{Action, Formation};
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::pack::model::{LINE_OUT_HALF, LINE_OUT_REST};
use crate::player::{Group, PlayerId, Shirt};
use crate::refusal::{Misplaced, Refusal};
use crate::rules::substitutes::stand_in;

/// CT-186. The fewest in a line, where there are so many.
const LINE_LEAST: usize = 2;
/// 9.3. The columns of the slots, counted infield from touch.
const SLOTS: std::ops::RangeInclusive<i8> = 3..=9;

/// Where a side's players belong at a line-out.
struct Places<'a> {
    board: &'a Board<'a>,
    seat: Seat,
    spot: Hex,
    throws: bool,
    /// No.2, or who stands in for him.
    hooker: Option<Shirt>,
    /// No.9, or who stands in for him.
    half: Option<Shirt>,
}

impl<'a> Places<'a> {
    /// CT-268. No.2 is replaced first, then No.9.
    fn new(board: &'a Board<'a>, seat: Seat, spot: Hex, throws: bool) -> Places<'a> {
        let hooker = hooker(board, seat);
        let half = scrum_half(board, seat);
        Places { board, seat, spot, throws, hooker, half }
    }

    /// A space so many columns infield and rows ahead of the throw, in the own frame. It may be
    /// out of the field.
    fn space(&self, infield: i8, ahead: i8) -> Hex {
        let dir = self.board.table.facing(self.seat).dir();
        self.spot.plus(-self.spot.x.signum() * infield, dir * ahead)
    }

    /// How far ahead of the throw a space is, in rows.
    fn ahead(&self, at: Hex) -> i8 {
        self.board.f(self.seat, at) - self.board.f(self.seat, self.spot)
    }

    /// 9.3. The spaces of the line, from touch inwards.
    fn slots(&self) -> impl Iterator<Item = Hex> {
        SLOTS.map(|k| self.space(k, if k % 2 == 0 { -2 } else { -3 }))
    }

    fn is_slot(&self, at: Hex) -> bool {
        self.slots().any(|slot| slot == at)
    }

    /// 9.3. Where No.2 may be: on the touch space, or on one of the three next to touch.
    fn hooker_spaces(&self) -> Vec<Hex> {
        match self.throws {
            true => vec![self.spot],
            false => [-1, -3, -5].map(|ahead| self.space(1, ahead)).to_vec(),
        }
    }

    /// CT-188. Forwards other than No.2 stand in the line.
    fn may_line(&self, shirt: Shirt) -> bool {
        let free = Some(shirt) != self.hooker && Some(shirt) != self.half;
        let player = self.board.table.player(PlayerId::new(self.seat, shirt));
        free && shirt.group() == Group::Forwards && player.available()
    }

    /// CT-186, CT-188, CT-306. The fewest and the most of this side in the line.
    fn numbers(&self) -> (usize, usize) {
        let forwards = Shirt::all().filter(|shirt| self.may_line(*shirt)).count();
        let most = match self.throws {
            true => forwards,
            false => forwards.min(in_line(self.board, self.seat.other(), self.spot).count()),
        };
        (LINE_LEAST.min(most), most)
    }

    /// 9.3. The default with so many in the line, the backs so many rows deeper.
    fn formed(&self, count: usize, deeper: i8) -> Formation {
        let mut placing = Placing::new(self.board, self.seat);
        if let Some(hooker) = self.hooker {
            placing.exactly(hooker, self.hooker_spaces()[0]);
        }
        let forwards = Shirt::all().filter(|shirt| self.may_line(*shirt));
        for (shirt, slot) in forwards.zip(self.slots()).take(count) {
            placing.exactly(shirt, slot);
        }
        let offsets = &self.board.pack.formations.line_out_backs;
        if let Some(half) = self.half {
            let (x, f) = offsets[0];
            placing.near(half, self.space(x, f), |hex| self.ahead(hex) <= -LINE_OUT_HALF);
        }
        let dir = self.board.table.facing(self.seat).dir();
        // The right wing is near where touch is on the right.
        let [far, near] = if self.spot.x.signum() * dir > 0 { [11, 14] } else { [14, 11] };
        for (number, (x, f)) in [10, 12, 13, far, near, 15].into_iter().zip(&offsets[1..]) {
            let shirt = Shirt::new(number).expect("the shirts of the backs");
            let want = self.space(*x, f - deeper);
            placing.near(shirt, want, |hex| self.ahead(hex) <= -LINE_OUT_REST);
        }
        // Forwards who are not wanted in the line wait behind it.
        for shirt in Shirt::all() {
            let want = self.space(4 + 2 * (shirt.number() as i8 % 4), -LINE_OUT_REST);
            placing.near(shirt, want, |hex| self.ahead(hex) <= -LINE_OUT_REST);
        }
        placing.formation
    }
}

/// CT-188, CT-189. Who of a side stands in the line at `spot`.
pub fn in_line(board: &Board<'_>, seat: Seat, spot: Hex) -> impl Iterator<Item = PlayerId> {
    let places = Places::new(board, seat, spot, false);
    let here = board.table.fielded(seat);
    here.filter(|(id, at)| places.may_line(id.shirt) && places.is_slot(*at))
        .map(|(id, _)| id)
        .collect::<Vec<_>>()
        .into_iter()
}

/// CT-186, CT-268. Who plays hooker.
fn hooker(board: &Board<'_>, seat: Seat) -> Option<Shirt> {
    stand_in(board.table, seat, Shirt::HOOKER)
}

/// CT-268, CT-284, CT-307. Who plays scrum-half. Where the same forward would stand in for
/// both, he plays hooker, and the next available player scrum-half.
pub fn scrum_half(board: &Board<'_>, seat: Seat) -> Option<Shirt> {
    let hooker = hooker(board, seat);
    let half = stand_in(board.table, seat, Shirt::NINE);
    let free = |id: &PlayerId| board.table.player(*id).available() && Some(id.shirt) != hooker;
    half.filter(|half| Some(*half) != hooker)
        .or_else(|| PlayerId::of(seat).find(free).map(|id| id.shirt))
}

/// 9.3. The default: as many as possible in the line.
pub(super) fn default(board: &Board<'_>, seat: Seat, spot: Hex, throws: bool) -> Formation {
    let places = Places::new(board, seat, spot, throws);
    places.formed(places.numbers().1, 0)
}

/// The default, a shorter line, and the shortest with the backs deeper.
pub(super) fn presets(
    board: &Board<'_>,
    seat: Seat,
    spot: Hex,
    throws: bool,
    out: &mut Vec<Action>,
) {
    let places = Places::new(board, seat, spot, throws);
    let (least, most) = places.numbers();
    for (count, deeper) in [(most, 0), (4.clamp(least, most), 0), (least, 4)] {
        let action = Action::Form(places.formed(count, deeper));
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

/// CT-186, CT-187, CT-188, CT-306. Judges a set-up. The line may have gaps.
pub(super) fn check(
    board: &Board<'_>,
    seat: Seat,
    spot: Hex,
    throws: bool,
    formation: &Formation,
) -> Result<(), Refusal> {
    let places = Places::new(board, seat, spot, throws);
    let thrower = places.hooker.filter(|_| throws).map(|hooker| (hooker, spot));
    shared(board, seat, formation, thrower)?;
    let mut count = 0;
    for (shirt, at) in formation.iter() {
        if places.may_line(shirt) && places.is_slot(at) {
            count += 1;
        } else {
            beside_line(&places, shirt, at)?;
        }
    }
    let (least, most) = places.numbers();
    if count < least || count > most {
        return Err(Refusal::LineCount { least, most, count });
    }
    Ok(())
}

/// CT-186, CT-187. Judges the place of somebody who does not stand in the line.
fn beside_line(places: &Places<'_>, shirt: Shirt, at: Hex) -> Result<(), Refusal> {
    let id = PlayerId::new(places.seat, shirt);
    let refuse = |misplaced| Err(Refusal::Misplaced(id, misplaced));
    let ahead = places.ahead(at);
    if Some(shirt) == places.hooker {
        return match places.hooker_spaces().contains(&at) {
            true => Ok(()),
            false if places.throws => refuse(Misplaced::ThrowsElsewhere),
            false => refuse(Misplaced::HookerAway),
        };
    }
    if Some(shirt) == places.half {
        return match ahead <= -LINE_OUT_HALF {
            true => Ok(()),
            false => refuse(Misplaced::HalfAhead),
        };
    }
    if ahead <= -LINE_OUT_REST {
        return Ok(());
    }
    match places.is_slot(at) {
        true => refuse(Misplaced::NoForward),
        false => refuse(Misplaced::TooNear),
    }
}
