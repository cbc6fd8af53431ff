//! The loop: bots decide, a dealer deals, until the match is over.

use ai::{Bot, Seen};
use dice::Dealer;
use engine::liveness::Watch;
use engine::{Awaiting, BySeat, Game, Move, Sink, State};

/// Takes the moves of a match as they are made. `()` costs nothing.
pub trait Journal<G: Game> {
    /// Looks at a position in which somebody must decide, before anybody does.
    fn look(&mut self, state: &State<G>) {
        let _ = state;
    }

    /// Hears one move.
    fn note(&mut self, mv: Move<G>) {
        let _ = mv;
    }
}

impl<G: Game> Journal<G> for () {}

impl<G: Game> Journal<G> for Vec<Move<G>> {
    fn note(&mut self, mv: Move<G>) {
        self.push(mv);
    }
}

/// How much happened in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Choices among at least two proposals.
    pub decisions: u64,
    /// Throws and draws.
    pub chance_events: u64,
}

/// Why a match could not be played to its end: the rules are wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Endless {
    /// It went on beyond [`Rules::MOVES_MAX`](engine::Rules::MOVES_MAX).
    #[error("the match was not over after {0} moves")]
    TooLong(u32),
    /// Play could not go on; looked for only with debug assertions, as in a soak.
    #[error("the match is stuck: {0}")]
    Stuck(String),
}

/// Plays `state` to its end. `proposals` is scratch space that the caller keeps between matches.
///
/// Moves come from bots, which choose what is legal, and from the dealer, so they are not checked
/// again.
pub fn play_match<G, B, D, S, J>(
    pack: &G::Pack,
    state: &mut State<G>,
    bots: &mut BySeat<B>,
    dealer: &mut D,
    proposals: &mut Vec<G::Action>,
    (sink, journal): (&mut S, &mut J),
) -> Result<Played, Endless>
where
    G: Game,
    B: Bot<G>,
    D: Dealer,
    S: Sink<G>,
    J: Journal<G>,
{
    let (mut played, mut watch) = (Played::default(), Watch::default());
    for _ in 0..=G::MOVES_MAX {
        let mv = match state.awaiting() {
            Awaiting::Decision(seats) => {
                journal.look(state);
                let seat = seats.first();
                state.propose(pack, seat, proposals);
                let action = if proposals.len() == 1 {
                    proposals[0]
                } else {
                    played.decisions += 1;
                    bots[seat].decide(&Seen::new(pack, state, seat), proposals)
                };
                Move::Decision(seat, action)
            }
            Awaiting::Chance(throw, _) => {
                played.chance_events += 1;
                Move::Chance(dealer.deal(throw))
            }
            Awaiting::Nothing => return Ok(played),
        };
        journal.note(mv);
        state.apply_unchecked(pack, mv, sink);
        if cfg!(debug_assertions) {
            watch.look::<G>(pack, state).map_err(Endless::Stuck)?;
        }
    }
    Err(Endless::TooLong(G::MOVES_MAX))
}
