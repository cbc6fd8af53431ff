//! A whole state that looks like a view.

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::{Seat, State, Throw};

use super::{Hidden, View};
use crate::card::{CardId, GENERIC};
use crate::game::Takkure;
use crate::pack::lessons::LessonCards;
use crate::pack::model::{CardList, CarrierState, Pack};
use crate::player::{PlayerId, SIDE};
use crate::role::Role;
use crate::state::Table;

/// A state that looks like `view`: hands are dealt out of the decks, unseen team plays and sealed
/// choices are guessed, and a face-down card is one that could have been declared.
pub fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Takkure> {
    let mut table = view.table.clone();
    for seat in Seat::BOTH {
        let hidden = view.hidden[seat];
        deal_hand(&mut table, seat, hidden, dealer);
        if hidden.face_down {
            lay_face_down(pack, &mut table, seat, hidden, dealer);
        }
        choose_plays(pack, &mut table, seat, hidden, dealer);
        if hidden.squad {
            let squads = squads(pack, &table, seat);
            table.coaches[seat].squad = pick(&squads, dealer).unwrap_or_default();
        }
        if hidden.line_up {
            let squad = table.coaches[seat].squad;
            table.coaches[seat].line_up = pick(&line_ups(pack, squad), dealer);
        }
    }
    State::from_parts(table, view.stack.clone(), view.awaiting)
}

/// One of these at random.
fn pick<T: Copy>(items: &[T], dealer: &mut dyn Dealer) -> Option<T> {
    match items {
        [] | [_] => items.first().copied(),
        _ => Some(items[usize::from(dealer.deal(Throw::pick(items.len() as u16)).value())]),
    }
}

fn deal_hand(table: &mut Table, seat: Seat, hidden: Hidden, dealer: &mut dyn Dealer) {
    let coach = &mut table.coaches[seat];
    for _ in 0..hidden.hand {
        if let Some(card) = pick(&coach.deck, dealer) {
            coach.deck.retain(|other| *other != card);
            coach.hand.push(card);
        }
    }
}

/// TK-229. The team plays a coach chose from.
fn all_plays(pack: &Pack, table: &Table, seat: Seat) -> CardList {
    let lesson = table.settings.lesson.and_then(|index| pack.lessons.get(usize::from(index)));
    let generic = lesson.is_some_and(|lesson| lesson.cards == LessonCards::Generic);
    let team = &pack.teams[usize::from(table.coaches[seat].team)];
    team.plays.iter().copied().filter(|card| !generic || card.set() == GENERIC).collect()
}

/// TK-235, TK-235a, TK-245, TK-298. A card that fits the participants and the carrier, and parts
/// for them.
fn lay_face_down(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    hidden: Hidden,
    dealer: &mut dyn Dealer,
) {
    let Some(play) = table.act.play else { return };
    let coach = &table.coaches[seat];
    let carrier = table.act.active.or(table.act.holder_at_start);
    let state = carrier.and_then(|id| carrier_state(table, id));
    let open = |card: &CardId| {
        !coach.used.contains(card) && (hidden.plays > 0 || coach.plays.contains(card))
    };
    let fits = |card: &CardId| {
        let design = pack.team_play(*card);
        usize::from(design.slots) == play.participants.len() + 1
            && state.is_none_or(|state| design.carrier == state)
    };
    let plays = all_plays(pack, table, seat);
    let fitting: CardList = plays.iter().copied().filter(|card| open(card) && fits(card)).collect();
    // A card played on the carrier may have hidden how he began.
    let loose: CardList = plays.iter().copied().filter(open).collect();
    let card = pick(&fitting, dealer).or_else(|| pick(&loose, dealer));
    let mut left: ArrayVec<Role, SIDE> = play.participants.iter().collect();
    let mut slots = [carrier.map(|id| id.role), None, None, None];
    for slot in &mut slots[1..] {
        *slot = pick(&left, dealer);
        left.retain(|role| Some(*role) != *slot);
    }
    if let Some(play) = &mut table.act.play {
        play.card = card;
        play.slots = slots;
    }
}

/// How the carrier stands; nobody can tell any more once he is off.
fn carrier_state(table: &Table, id: PlayerId) -> Option<CarrierState> {
    let player = table.player(id);
    player.on_pitch().then(|| match player.grounded() {
        true => CarrierState::Grounded,
        false => CarrierState::Standing,
    })
}

/// Fills up the chosen team plays, the face-down one among them.
fn choose_plays(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    hidden: Hidden,
    dealer: &mut dyn Dealer,
) {
    let all = all_plays(pack, table, seat);
    let face_down = table.act.play.filter(|_| hidden.face_down).and_then(|play| play.card);
    let plays = &mut table.coaches[seat].plays;
    let mut missing = hidden.plays;
    if let Some(card) = face_down.filter(|card| missing > 0 && !plays.contains(card)) {
        plays.push(card);
        missing -= 1;
    }
    for _ in 0..missing {
        let left: CardList = all.iter().copied().filter(|card| !plays.contains(card)).collect();
        plays.extend(pick(&left, dealer));
    }
}

/// Every four players of the team who can be lined up.
fn squads(pack: &Pack, table: &Table, seat: Seat) -> Vec<[u8; SIDE]> {
    let players = &pack.teams[usize::from(table.coaches[seat].team)].players;
    let mut squads = Vec::new();
    for (a, first) in players.iter().enumerate() {
        for (b, second) in players.iter().enumerate().skip(a + 1) {
            for (c, third) in players.iter().enumerate().skip(b + 1) {
                for fourth in players.iter().skip(c + 1) {
                    let squad = [*first, *second, *third, *fourth];
                    if !line_ups(pack, squad).is_empty() {
                        squads.push(squad);
                    }
                }
            }
        }
    }
    squads
}

/// TK-257. Every line-up of four players, one in each of his printed positions: numbers of the
/// squad from 1, in the order of the roles.
pub(crate) fn line_ups(pack: &Pack, squad: [u8; SIDE]) -> Vec<[u8; SIDE]> {
    let can = |number: u8, role: Role| {
        let card = pack.players.get(usize::from(squad[usize::from(number) - 1]));
        card.is_some_and(|card| card.roles.contains(&role))
    };
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for role in Role::ALL {
        let longer = |begun: &Vec<u8>| {
            let free = (1..=SIDE as u8).filter(|number| !begun.contains(number));
            let next: Vec<Vec<u8>> = free
                .filter(|one| can(*one, *role))
                .map(|one| [&begun[..], &[one]].concat())
                .collect();
            next
        };
        found = found.iter().flat_map(longer).collect();
    }
    found.into_iter().filter_map(|numbers| numbers.try_into().ok()).collect()
}
