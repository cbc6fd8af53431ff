//! The same match with other hidden cards: what an onlooker may not know must not show.
//!
//! A twin begins as the state the onlooker's view would allow just as well. It follows every move
//! of the scenario that is possible in it, and as long as nothing hidden is shown the onlooker
//! must see, be asked and be told the same in both.

use dice::{Dealer, SeededDealer};

use crate::game::Game;
use crate::illegal::Illegal;
use crate::screen;
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};

use super::compare::differences;

/// How often the hidden half is dealt anew.
const DEALS: u64 = 8;
/// What the deals are drawn from: any number, always the same.
const SEED: u64 = 0x5eed;

/// A match that looks to `onlooker` like the one that is played.
pub(super) struct Twin<G: Game> {
    onlooker: Option<Seat>,
    state: State<G>,
    /// For throws whose result the onlooker does not see.
    dealer: SeededDealer,
}

/// A move of the match that is played.
pub(super) struct Happened<'a, G: Game> {
    pub before: State<G>,
    pub mv: Move<G>,
    pub after: &'a State<G>,
    pub events: &'a [G::Event],
}

/// What became of a twin.
enum Goes {
    On,
    /// It cannot be compared any further: something hidden was shown, or would have to be.
    ItsOwnWay,
}

/// Deals what `onlooker` does not know anew; what it sees must at once be the same.
pub(super) fn deal<G: Game>(
    pack: &G::Pack,
    state: &State<G>,
    onlooker: Option<Seat>,
) -> Result<Vec<Twin<G>>, String> {
    let view = G::view(pack, state, onlooker);
    let mut twins = Vec::new();
    for number in 0..DEALS {
        let mut dealer = SeededDealer::stream(SEED, number);
        let dealt = G::determinize(pack, &view, &mut dealer);
        if dealt != *state {
            twins.push(Twin { onlooker, state: dealt, dealer });
        }
    }
    if twins.is_empty() {
        let who = named(onlooker);
        return Err(format!(
            "same_view: nothing is hidden from {who} here, so comparing proves nothing"
        ));
    }
    twins.iter().try_for_each(|twin| twin.compare(pack, state))?;
    Ok(twins)
}

/// Makes the move in every twin too, and drops those that cannot follow any further.
pub(super) fn follow<G: Game>(
    pack: &G::Pack,
    twins: &mut Vec<Twin<G>>,
    happened: &Happened<'_, G>,
) -> Result<(), String> {
    for mut twin in std::mem::take(twins) {
        if let Goes::On = twin.follow(pack, happened)? {
            twins.push(twin);
        }
    }
    Ok(())
}

/// What is refused to an onlooker is refused to it in every twin, in the same words.
pub(super) fn refuse<G: Game>(
    pack: &G::Pack,
    twins: &[Twin<G>],
    seat: Seat,
    action: &G::Action,
    illegal: &Illegal,
) -> Result<(), String> {
    for twin in twins.iter().filter(|twin| twin.onlooker == Some(seat)) {
        let there = twin.state.check(pack, seat, action);
        let there = there.map_err(|refusal| screen::in_words(pack, &twin.state, seat, &refusal));
        if there.as_ref() != Err(illegal) {
            let there = there.map_or_else(|other| other.to_string(), |()| "accepted".to_owned());
            return Err(twin.differs(&format!("the answer to `{seat} {action}`"), illegal, there));
        }
    }
    Ok(())
}

impl<G: Game> Twin<G> {
    fn follow(&mut self, pack: &G::Pack, happened: &Happened<'_, G>) -> Result<Goes, String> {
        let Some(mv) = self.own_move(pack, happened)? else {
            return Ok(Goes::ItsOwnWay);
        };
        let mut events = Vec::new();
        self.state.apply_unchecked(pack, mv, &mut events);
        let otherwise = self.first_told_otherwise(happened.events, &events);
        if otherwise.into_iter().flatten().any(|event| self.is_shown(event)) {
            return Ok(Goes::ItsOwnWay);
        }
        if otherwise.iter().any(Option::is_some) {
            let [here, there] = otherwise.map(|event| {
                let seen = event.and_then(|event| G::redact(event, self.onlooker));
                seen.map_or("nothing".to_owned(), |event| G::tell(pack, &event))
            });
            return Err(self.differs("what is told", here, there));
        }
        self.compare(pack, happened.after).map(|()| Goes::On)
    }

    /// The move as it is made in the twin; `None` where it cannot be made there.
    fn own_move(
        &mut self,
        pack: &G::Pack,
        happened: &Happened<'_, G>,
    ) -> Result<Option<Move<G>>, String> {
        match happened.mv {
            Move::Decision(by, action) => match self.state.check(pack, by, &action) {
                Ok(()) => Ok(Some(happened.mv)),
                // Its own possibilities are among what it may know.
                Err(refusal) if Some(by) == self.onlooker => Err(self.differs(
                    &format!("the answer to `{by} {action}`"),
                    "accepted",
                    screen::in_words(pack, &self.state, by, &refusal),
                )),
                Err(_) => Ok(None),
            },
            Move::Chance(faces) => {
                let Awaiting::Chance(throw, secret) = self.state.awaiting() else {
                    unreachable!("what is awaited has been compared");
                };
                // What the onlooker does not see thrown is one more thing that is hidden from it.
                if secret.is_some() && secret != self.onlooker {
                    return Ok(Some(Move::Chance(self.dealer.deal(throw))));
                }
                let outcome = G::name_outcome(happened.before.waiting(pack), &faces);
                let faces = G::find_outcome(self.state.waiting(pack), throw, &outcome);
                Ok(faces.map(Move::Chance))
            }
        }
    }

    /// The first events that the onlooker is told otherwise here and there; none where it is told
    /// the same.
    fn first_told_otherwise<'e>(
        &self,
        here: &'e [G::Event],
        there: &'e [G::Event],
    ) -> [Option<&'e G::Event>; 2] {
        let seen = |events: &'e [G::Event]| {
            let seen = events.iter().map(|event| (event, G::redact(event, self.onlooker)));
            seen.filter(|(_, told)| told.is_some()).collect::<Vec<_>>()
        };
        let (here, there) = (seen(here), seen(there));
        let same = here.iter().zip(&there).take_while(|(here, there)| here.1 == there.1).count();
        let event = |list: &[(&'e G::Event, _)]| list.get(same).map(|(event, _)| *event);
        [event(&here), event(&there)]
    }

    /// Whether the event rightly shows the onlooker what was hidden: it says so itself, and shows
    /// it to everybody or to this seat alone. What both seats know and a spectator does not was
    /// for the other seat, and this one should not have been told.
    fn is_shown(&self, event: &G::Event) -> bool {
        let sees_all = |seat| G::redact(event, seat).as_ref() == Some(event);
        let other = self.onlooker.map(Seat::other);
        G::reveals(event)
            && sees_all(self.onlooker)
            && (sees_all(None) || other.is_some_and(|other| !sees_all(Some(other))))
    }

    /// View, what is awaited and, for a seat that is asked, question and proposals.
    fn compare(&self, pack: &G::Pack, here: &State<G>) -> Result<(), String> {
        let there = &self.state;
        let json = |state: &State<G>| G::write_view(pack, &G::view(pack, state, self.onlooker));
        let (seen, otherwise) = (json(here), json(there));
        if seen != otherwise {
            let parts = differences("view", &seen, &otherwise).join("; ");
            return Err(self.wrong(&format!("the view is another ({parts})")));
        }
        if here.awaiting() != there.awaiting() {
            let (here, there) = (here.awaiting(), there.awaiting());
            return Err(self.differs("what is awaited", format!("{here:?}"), format!("{there:?}")));
        }
        let (Some(seat), Awaiting::Decision(asked)) = (self.onlooker, here.awaiting()) else {
            return Ok(());
        };
        if !asked.contains(seat) {
            return Ok(());
        }
        let prompt = |state: &State<G>| screen::prompt(state.question(pack, seat));
        let (asked, otherwise) = (prompt(here), prompt(there));
        if asked != otherwise {
            let words =
                |prompt: crate::screen::Prompt| format!("`{}` {}", prompt.kind, prompt.text);
            return Err(self.differs("the question", words(asked), words(otherwise)));
        }
        let offers = |state: &State<G>| {
            let mut proposals = Vec::new();
            state.propose(pack, seat, &mut proposals);
            proposals.iter().map(G::Action::to_string).collect::<Vec<_>>().join(", ")
        };
        let (offered, otherwise) = (offers(here), offers(there));
        if offered != otherwise {
            return Err(self.differs("what is offered", offered, otherwise));
        }
        Ok(())
    }

    fn differs(
        &self,
        what: &str,
        here: impl std::fmt::Display,
        there: impl std::fmt::Display,
    ) -> String {
        self.wrong(&format!("{what} is not the same (as played: {here}; dealt anew: {there})"))
    }

    fn wrong(&self, what: &str) -> String {
        let who = named(self.onlooker);
        format!("same_view: when what {who} does not know is dealt anew, {what}")
    }
}

fn named(onlooker: Option<Seat>) -> String {
    onlooker.map_or("a spectator".to_owned(), |seat| seat.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::positions::Positions;
    use crate::rules::Rules;
    use crate::toy::{self, Outcome, Toy};

    /// Home is about to draw and Away holds 2; what Home may draw is `card`.
    fn home_draws(card: u8) -> (toy::ToyPack, State<Toy>, Move<Toy>) {
        let pack = toy::pack();
        let position = serde_json::json!({
            "hands": { "home": null, "away": 2 }, "unseen": [0, 1, 3, 4, 5, 6, 7],
        });
        let state = Toy::read_position(&pack, &Options::default(), &position).expect("a position");
        let Awaiting::Chance(throw, _) = state.awaiting() else { panic!("a draw is due") };
        let faces = Toy::find_outcome(state.waiting(&pack), throw, &Outcome::Card(card));
        let faces = faces.expect("it is there");
        (pack, state, Move::Chance(faces))
    }

    fn hands(twins: &[Twin<Toy>], seat: Seat) -> Vec<Option<u8>> {
        let mut hands: Vec<_> = twins.iter().map(|twin| twin.state.table.hands[seat]).collect();
        hands.sort_unstable();
        hands.dedup();
        hands
    }

    /// What the onlooker sees thrown shows the same everywhere; where it cannot, the card being in
    /// the hidden hand, that deal is given up, and no other.
    #[test]
    fn the_deals_differ_and_an_own_draw_is_the_same_card_in_all_that_have_it() {
        let (pack, before, mv) = home_draws(5);
        let mut twins = deal(&pack, &before, Some(Seat::Home)).expect("Away's card is hidden");
        let dealt = hands(&twins, Seat::Away);
        assert!(dealt.len() > 3 && dealt.contains(&Some(5)), "{dealt:?}");
        assert!(twins.iter().all(|twin| twin.state != before));

        let (mut after, mut events) = (before.clone(), Vec::new());
        after.apply(&pack, mv, &mut events).expect("the throw is due");
        let happened = Happened { before, mv, after: &after, events: &events };
        follow(&pack, &mut twins, &happened).expect("nothing is betrayed");
        assert_eq!(hands(&twins, Seat::Home), [Some(5)]);
        let others: Vec<_> = dealt.into_iter().filter(|card| *card != Some(5)).collect();
        assert_eq!(hands(&twins, Seat::Away), others);
    }
}
