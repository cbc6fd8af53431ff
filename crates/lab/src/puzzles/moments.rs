//! Moments of a match in which a quick search clearly prefers another answer than the rookie.

use ai::search::Considered;
use ai::themes::Themed;
use ai::{Bot, Budget, Level, Rookie, Search, Seen};
use dice::{Dealer, SeededDealer};
use engine::{Awaiting, BySeat, Move, Seat, State, screen};
use games::GameId;
use games::client::Registered;

use super::PuzzleConfig;
use super::written::{self, Laid};
use crate::config::bot_source;

/// Another answer must be better than the rookie's by so much at first sight.
const AT_SIGHT: f64 = 0.05;
/// And than all others when a few of them are played out again.
pub const CLEAR: f64 = 0.05;
/// So many rounds are played out then.
const ROUNDS: u32 = 64;
/// A puzzle has no more answers than this.
pub const ANSWERS_MAX: usize = 5;
/// And no fewer.
pub const ANSWERS_MIN: usize = 3;
/// A rookie tells equals apart by chance: all of so many must miss the answer.
const ROOKIES: u64 = 3;
/// A match that is won or lost is no puzzle.
const OPEN: std::ops::Range<f64> = 0.1..0.97;
/// The kind of answer that only takes somebody up.
const PICK: &str = "pick";
/// A rookie picks up no more than so many before he does something.
const PICKS: usize = 4;
/// Kinds of answers that are no question of skill: what is picked to look at it, and set-ups.
const PLAIN: [&str; 8] = [PICK, "form", "place", "squad", "line-up", "plays", "toss", "order"];

/// Keeps the streams apart.
const QUICK: u64 = 0x7075_7a7a_6c65_0100;
const ROOKIE: u64 = 0x7075_7a7a_6c65_0200;

/// A moment that may be a puzzle.
pub struct Candidate<G: Themed> {
    /// The match.
    pub number: u64,
    /// How many moves were made before it.
    pub at: usize,
    /// Who is asked.
    pub seat: Seat,
    /// The match there.
    pub state: State<G>,
    /// The best answer so far.
    pub solution: G::Action,
    /// What the rookie does, where that is one of the answers.
    pub rookie: Option<G::Action>,
    /// What kind of answer the solution is.
    pub kind: String,
    /// Where a scenario can begin, and what leads here from there.
    pub laid: Laid,
}

impl<G: Themed> Candidate<G> {
    /// A number of its own, for streams.
    pub fn stream(&self) -> u64 {
        (self.number << 20) | self.at as u64
    }
}

/// Who plays the matches: good enough for sensible positions, quick enough for hundreds of matches.
fn coach(game: GameId) -> Level {
    match game {
        // A look of twenty milliseconds holds a very long search here.
        GameId::RugbyTheGame => Level::club(game),
        GameId::Takkure | GameId::CrashTackle | GameId::Tutatis => Level::lit(game),
    }
}

/// Plays one match and keeps the moments that may be puzzles.
pub fn candidates<G: Themed + Registered>(
    config: &PuzzleConfig,
    pack: &G::Pack,
    number: u64,
) -> Result<Vec<Candidate<G>>, String> {
    let game = config.pack.game();
    let level = coach(game);
    let mut bots = BySeat::new(|seat: Seat| {
        Search::new(level.in_lab(), bot_source(config.seed, number, seat))
    });
    let mut state = State::<G>::new(pack, &config.options, &mut ())?;
    let mut dealer = SeededDealer::stream(config.seed, number);
    let mut proposals = Vec::new();
    let mut trail: Vec<(State<G>, Move<G>)> = Vec::new();
    let mut found = Vec::new();
    while trail.len() < G::MOVES_MAX as usize {
        let mv = match state.awaiting() {
            Awaiting::Nothing => return Ok(found),
            Awaiting::Chance(throw, _) => Move::Chance(dealer.deal(throw)),
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                state.propose(pack, seat, &mut proposals);
                let action = if let [only] = proposals[..] {
                    only
                } else {
                    let seen = Seen::new(pack, &state, seat);
                    let thought = bots[seat].think(&seen, &proposals);
                    let stream = (number << 20) | trail.len() as u64;
                    let moment = Moment { config, pack, state: &state, seat, stream };
                    if let Some((solution, rookie)) =
                        moment.prefers(&proposals, &thought.considered)
                        && let Some(kind) = moment.kind(&solution)
                        && let Some(laid) = written::lay(config, pack, &trail, &state)
                    {
                        let (at, state) = (trail.len(), state.clone());
                        let one =
                            Candidate { number, at, seat, state, solution, rookie, kind, laid };
                        found.push(one);
                    }
                    thought.best()
                };
                Move::Decision(seat, action)
            }
        };
        trail.push((state.clone(), mv));
        state.apply_unchecked(pack, mv, &mut ());
    }
    Err(format!("the match was not over after {} moves", G::MOVES_MAX))
}

/// A question under a first look.
struct Moment<'a, G: Themed> {
    config: &'a PuzzleConfig,
    pack: &'a G::Pack,
    state: &'a State<G>,
    seat: Seat,
    stream: u64,
}

impl<G: Themed + Registered> Moment<'_, G> {
    /// The answer that is clearly best at first sight and when it is played out again, and the
    /// rookie's, where that is another.
    fn prefers(
        &self,
        proposals: &[G::Action],
        considered: &[Considered<G>],
    ) -> Option<(G::Action, Option<G::Action>)> {
        if considered.len() < ANSWERS_MIN {
            return None;
        }
        let most = considered.iter().map(|one| one.playouts).max().filter(|most| *most > 0)?;
        let to_the_end = considered.iter().filter(|one| one.playouts == most);
        let chance = |one: &Considered<G>| one.chance.unwrap_or(0.0);
        let best = to_the_end.max_by(|one, two| chance(one).total_cmp(&chance(two)))?;
        let clear = |one: &&Considered<G>| {
            one.action == best.action || chance(best) - chance(one) >= AT_SIGHT
        };
        let looked_at = considered.iter().filter(|one| one.playouts == most);
        if !OPEN.contains(&chance(best)) || !looked_at.clone().all(|one| clear(&one)) {
            return None;
        }
        let rookie = self.rookie(proposals, &best.action)?;
        let others = considered.iter().map(|one| one.action);
        let mut answers = vec![best.action];
        for other in rookie.into_iter().chain(others) {
            let is_new = !answers.contains(&other) && answers.len() < ANSWERS_MAX;
            if is_new && is_answer(self.pack, self.state, self.seat, &other) {
                answers.push(other);
            }
        }
        if answers.len() < ANSWERS_MIN {
            return None;
        }
        let budget = Budget::iterations(ROUNDS * answers.len() as u32);
        let source = SeededDealer::stream(self.config.seed ^ QUICK, self.stream);
        let seen = Seen::new(self.pack, self.state, self.seat);
        let played = Search::advising(budget, source).compare(&seen, &answers);
        let gap = |one: &Considered<G>| chance(&played[0]) - chance(one);
        played[1..].iter().all(|one| gap(one) >= CLEAR).then_some((best.action, rookie))
    }

    /// What a rookie does, if none of several does what is best; nothing in it where that cannot be
    /// done at once.
    fn rookie(&self, proposals: &[G::Action], best: &G::Action) -> Option<Option<G::Action>> {
        let all: Vec<G::Action> = (0..ROOKIES).map(|number| self.does(proposals, number)).collect();
        let first =
            Some(all[0]).filter(|action| is_answer(self.pack, self.state, self.seat, action));
        (!all.contains(best)).then_some(first)
    }

    /// What one rookie does. Who is picked up is followed by what is done with him.
    fn does(&self, proposals: &[G::Action], number: u64) -> G::Action {
        let (pack, seat) = (self.pack, self.seat);
        let source = SeededDealer::stream(self.config.seed ^ ROOKIE ^ self.stream, number);
        let mut rookie = Rookie::<G>::new(source);
        let (mut state, mut proposals) = (self.state.clone(), proposals.to_vec());
        let mut action = proposals[0];
        for _ in 0..PICKS {
            action = match proposals[..] {
                [only] => only,
                _ => rookie.decide(&Seen::new(pack, &state, seat), &proposals),
            };
            if kind(pack, &state, seat, &action) != PICK {
                break;
            }
            state.apply_unchecked(pack, Move::Decision(seat, action), &mut ());
            state.propose(pack, seat, &mut proposals);
            if proposals.is_empty() {
                break;
            }
        }
        action
    }

    /// What kind of answer it is; nothing for one that asks for no skill.
    fn kind(&self, action: &G::Action) -> Option<String> {
        let kind = kind(self.pack, self.state, self.seat, action);
        (!PLAIN.contains(&kind.as_str())).then_some(kind)
    }
}

fn kind<G: Themed>(pack: &G::Pack, state: &State<G>, seat: Seat, action: &G::Action) -> String {
    screen::offered(pack, state, seat, action).kind
}

/// Whether it is an answer to choose: legal, and more than a look at somebody.
pub fn is_answer<G: Themed>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    action: &G::Action,
) -> bool {
    let choice = screen::offered(pack, state, seat, action);
    choice.refused.is_none() && !PLAIN.contains(&choice.kind.as_str())
}
