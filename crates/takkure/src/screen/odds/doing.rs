//! The chance of an action with a roll, whoever faces it (5.3 to 5.8), counted as it is rolled.

use arrayvec::ArrayVec;

use crate::actions::{Action, Facing};
use crate::activation::{Doing, Second};
use crate::game::{Board, Looking};
use crate::pack::model::RollKind;
use crate::phases::perform::facing::{self, Order};
use crate::phases::tackle;
use crate::player::PlayerId;
use crate::roll::{ROLLERS_MAX, Roller};
use crate::rules::dice::odds::{self, Hand, Odds};
use crate::rules::{values, waiting};

type Rivals = ArrayVec<Roller, ROLLERS_MAX>;

/// The chance of what is being done, with the dice shared out as well as can be.
pub fn best(board: &Board<'_>, doing: &Doing) -> Option<Odds> {
    best_course(board, doing).map(|course| course.comes_off)
}

/// The same, in its parts.
pub fn best_course(board: &Board<'_>, doing: &Doing) -> Option<Course> {
    let plain = |comes_off| Course { comes_off, safe: Odds::ALWAYS, pass: None };
    match doing.what {
        Second::ScoreTry => {
            against_all(board, RollKind::Try, doing, &tackles(board, doing.by)).map(plain)
        }
        Second::PickUp { .. } => {
            against_all(board, RollKind::PickUp, doing, &steals(board)).map(plain)
        }
        Second::Dodge | Second::BreakThrough | Second::Pass { .. } | Second::GroundPass { .. } => {
            let opponents = facing::opponents(board, doing);
            if let [] | [_] = opponents.as_slice() {
                let dice = facing::dice(board, doing);
                let alone = opponents.iter().map(|role| Facing { role: *role, dice });
                return course(board, doing, &facing::order(alone));
            }
            let mut ways = Vec::new();
            facing::propose(board, doing, &mut ways);
            let shared = ways.iter().filter_map(|way| match way {
                Action::Face(order) => course(board, doing, order),
                _ => None,
            });
            shared.reduce(|one, two| match one.comes_off.max(two.comes_off) == one.comes_off {
                true => one,
                false => two,
            })
        }
        Second::None | Second::Move => None,
    }
}

fn tackles(board: &Board<'_>, target: PlayerId) -> Rivals {
    waiting::tackles_on(board, target).iter().map(|id| tackle::roller(board, *id)).collect()
}

fn steals(board: &Board<'_>) -> Rivals {
    let roller = |id: &PlayerId| {
        let at = board.table.player(*id).at;
        values::roller(board, *id, waiting::steal_kind(board, *id), at, None)
    };
    waiting::stealers(board).iter().map(roller).collect()
}

/// One roll of everybody: alone, face to face or in a melee.
fn against_all(board: &Board<'_>, kind: RollKind, doing: &Doing, rivals: &Rivals) -> Option<Odds> {
    let own = Hand::of(&values::roller(board, doing.by, kind, doing.place, None));
    Some(match rivals.as_slice() {
        [] => odds::unopposed(own),
        [rival] => odds::face_to_face(own, Hand::of(rival)).won,
        rivals => {
            let hands: ArrayVec<Hand, ROLLERS_MAX> =
                std::iter::once(own).chain(rivals.iter().map(Hand::of)).collect();
            *odds::melee(&hands).first()?
        }
    })
}

/// What may come of an action whose dice are shared out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// It comes off: who dodges or breaks away has won and is on his feet, a pass arrives.
    pub comes_off: Odds,
    /// No opponent who faces it wins.
    pub safe: Odds,
    /// The parts of a pass.
    pub pass: Option<Pass>,
}

/// What the chance of a pass is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// The throw is won.
    pub thrown: Odds,
    /// It is missed, and caught all the same.
    pub caught: Odds,
    /// Nobody in the way takes it.
    pub through: Odds,
}

impl Pass {
    /// TK-113, TK-154. It arrives.
    fn arrives(self) -> Odds {
        self.thrown.or(self.caught).and(self.through)
    }
}

/// How far it has come, with the chance of each way there.
#[derive(Clone, Copy)]
struct Going {
    /// Nothing is won, and nothing has spoilt it.
    open: Odds,
    /// TK-117. A die was cancelled: a pass no longer flies for somebody to receive.
    spoilt: Odds,
    /// A die has won.
    won: Odds,
    /// The ball is gone: opponents who are left do no harm to it.
    flown: Odds,
    /// It flies, for somebody to receive.
    due: Odds,
    /// Nobody has won against it, whatever else has come of it.
    safe: Odds,
}

/// TK-092, TK-096, TK-101, TK-105, TK-113, TK-116, TK-117, TK-166. Opponent after opponent rolls,
/// against the dice he is given or alone; the first who wins ends it.
pub fn course(board: &Board<'_>, doing: &Doing, order: &Order) -> Option<Course> {
    let kind = values::kind_of(doing.what)?;
    let gap = values::gap(board, doing);
    let own = Hand::of(&values::roller(board, doing.by, kind, doing.place, gap));
    let passes = doing.receiver().is_some();
    if !reaches(board, doing) {
        return Some(Course { comes_off: Odds::NEVER, safe: Odds::ALWAYS, pass: None });
    }
    let faced: ArrayVec<Facing, ROLLERS_MAX> = order.iter().flatten().copied().collect();
    if faced.is_empty() {
        let won = match doing.what {
            // TK-289. Nobody is there to break through.
            Second::BreakThrough => Odds::ALWAYS,
            _ => odds::unopposed(own),
        };
        let pass = match passes {
            true => Some(flies(board, doing, won, won.otherwise())?),
            false => None,
        };
        let comes_off = pass.map_or(won, Pass::arrives);
        return Some(Course { comes_off, safe: Odds::ALWAYS, pass });
    }
    let mut going = Going {
        open: Odds::ALWAYS,
        spoilt: Odds::NEVER,
        won: Odds::NEVER,
        flown: Odds::NEVER,
        due: Odds::NEVER,
        safe: Odds::ALWAYS,
    };
    for (place, facing) in faced.iter().enumerate() {
        let rival = Hand::of(&facing::roller(board, doing, facing.role));
        let last = faced[place + 1..].iter().all(|later| later.dice == 0);
        match facing.dice {
            0 => going.alone(odds::unopposed(rival).otherwise()),
            dice => going.faces(Hand { dice, ..own }, rival, passes, last),
        }
    }
    let pass = match passes {
        true => Some(flies(board, doing, going.flown, going.due)?),
        false => None,
    };
    Some(Course { comes_off: pass.map_or(going.won, Pass::arrives), safe: going.safe, pass })
}

impl Going {
    /// An opponent rolls against no die, and does no harm with this chance. A ball that is gone is
    /// gone.
    fn alone(&mut self, harmless: Odds) {
        for chance in [&mut self.open, &mut self.spoilt, &mut self.won, &mut self.safe] {
            *chance = chance.and(harmless);
        }
    }

    /// An opponent rolls against dice; `last`: they are the last. A pass that has flown is rolled
    /// for no more, so that he rolls alone.
    fn faces(&mut self, own: Hand, rival: Hand, passes: bool, last: bool) {
        let faced = odds::face_to_face(own, rival);
        let unharmed = faced.lost.otherwise();
        if !passes {
            let nothing = faced.both_fail.or(faced.tie);
            self.won = self.won.and(unharmed).or(self.open.and(faced.won));
            self.open = self.open.and(nothing);
            self.safe = self.safe.and(unharmed);
            return;
        }
        let here = self.open.or(self.spoilt);
        let gone = self.safe.less(here);
        self.flown = self.flown.or(here.and(faced.won));
        let spoilt = self.spoilt.and(faced.both_fail.or(faced.tie)).or(self.open.and(faced.tie));
        let open = self.open.and(faced.both_fail);
        self.safe = here.and(unharmed).or(gone.and(odds::unopposed(rival).otherwise()));
        (self.open, self.spoilt) = (open, spoilt);
        if last {
            self.due = open;
            (self.open, self.spoilt) = (Odds::NEVER, Odds::NEVER);
        }
    }
}

/// TK-130. Whether a pass from the ground comes so far.
fn reaches(board: &Board<'_>, doing: &Doing) -> bool {
    let (Second::GroundPass { .. }, Some(to)) = (doing.what, doing.receiver()) else { return true };
    let passer = board.disc_at(doing.by, doing.place);
    values::ground_pass_reaches(board, passer, board.disc(to))
}

/// TK-110, TK-120, TK-151, TK-154. A ball that flies, if nobody takes it out of the air; one that
/// is `due` must be received then.
fn flies(board: &Board<'_>, doing: &Doing, thrown: Odds, due: Odds) -> Option<Pass> {
    let (receiver, gap) = doing.receiver().zip(values::gap(board, doing))?;
    let stands = board.table.player(receiver).at;
    let hand = |id, kind, place, gap| Hand::of(&values::roller(board, id, kind, place, gap));
    let received = odds::unopposed(hand(receiver, RollKind::Reception, stands, Some(gap)));
    let passer = board.disc_at(doing.by, doing.place);
    let lane = waiting::interceptors(board, passer, board.disc(receiver));
    let through = lane.iter().fold(Odds::ALWAYS, |through, id| {
        let steal = hand(*id, RollKind::StealAir, board.table.player(*id).at, None);
        through.and(odds::unopposed(steal).otherwise())
    });
    Some(Pass { thrown, caught: due.and(received), through })
}

#[cfg(test)]
mod tests {
    use engine::{Awaiting, Faces, Move, State};

    use super::*;
    use crate::activation::StealKind;
    use crate::events::Event;
    use crate::frames::Frame;
    use crate::game::Takkure;
    use crate::pack::testing::core;
    use crate::phases::perform::{Perform, PerformStep};
    use crate::phases::step5_tests::{MATE, RUNNER, doing, steal, table, tackle};
    use crate::role::Role;
    use crate::roll::Verdict;
    use crate::state::{Ball, Table};

    /// How often an action comes off by the rules themselves, over every face of every die that
    /// can matter to it; nobody plays a card, and the dice are shared out as `order` says.
    fn counted(state: &State<Takkure>, order: Option<&Action>, won: bool) -> f64 {
        let go_on = |mv| {
            let (mut after, mut events) = (state.clone(), Vec::new());
            after.apply_unchecked(core(), mv, &mut events);
            counted(&after, order, won || events.iter().any(is_won))
        };
        let passes = state.table.act.doing.is_some_and(|doing| doing.receiver().is_some());
        let stands = state.table.player(RUNNER).standing();
        match state.awaiting() {
            Awaiting::Nothing if passes => {
                f64::from(u8::from(state.table.ball == Ball::Held(MATE)))
            }
            Awaiting::Nothing => f64::from(u8::from(won && stands)),
            // Down he can do no more, but a ball that is in the air flies on.
            _ if !stands && !passes => 0.0,
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                let mut answers = Vec::new();
                state.propose(core(), seat, &mut answers);
                let facing = |answer: &Action| matches!(answer, Action::Face(_));
                let answer = match answers.iter().any(facing) {
                    true => *order.expect("several are faced"),
                    false => *answers.first().expect("there is an answer"),
                };
                go_on(Move::Decision(seat, answer))
            }
            Awaiting::Chance(throw, _) => {
                let kind = state.table.rolls.last().map(|roll| roll.rollers[0].kind);
                // Whether somebody else stays up or is hurt does not matter.
                let matters = !matches!(kind, Some(RollKind::StayUp | RollKind::Endurance) | None);
                let faces = if matters { throw.of } else { 1 };
                let each = (0..faces).map(|face| go_on(Move::Chance(Faces::one(face))));
                each.sum::<f64>() / f64::from(faces)
            }
        }
    }

    /// Whether the runner is told to have won a roll.
    fn is_won(event: &Event) -> bool {
        let Event::Rolled { roll } = event else { return false };
        let own = roll.rollers.iter().find(|roller| roller.who == RUNNER);
        own.and_then(|roller| roller.verdict).is_some_and(Verdict::won)
    }

    fn agrees(table: Table, order: Option<Action>) {
        let thought = table.act.doing.expect("something is done");
        let board = Board { pack: core(), table: &table };
        let told = match &order {
            Some(Action::Face(order)) => course(&board, &thought, order),
            _ => best_course(&board, &thought),
        };
        let told = told.expect("it has a chance").comes_off;
        let frame = Frame::from(Perform(PerformStep::Begin));
        let state = State::<Takkure>::enter(core(), table, &[frame], &mut ());
        let real = counted(&state, order.as_ref(), false);
        let told = told.n as f64 / told.of as f64;
        assert!((told - real).abs() < 1e-9, "{told} is told and {real} comes of it: {order:?}");
    }

    /// A pass to the mate from where the runner stands.
    fn passing(table: &mut Table) {
        doing(table, Second::Pass { to: MATE.role, at: 0 });
    }

    #[test]
    fn passes_agree_with_every_throw() {
        let mut free = table();
        passing(&mut free);
        agrees(free.clone(), None);
        let mut marked = free.clone();
        tackle(&mut marked, Role::Wing, 1, Some(0));
        agrees(marked, None);
        let mut lane = free;
        steal(&mut lane, Role::ScrumHalf, 1, StealKind::Air, false);
        agrees(lane, None);
    }

    #[test]
    fn breaking_away_from_two_agrees_whoever_gets_the_die() {
        for what in [Second::Dodge, Second::BreakThrough] {
            let mut marked = table();
            doing(&mut marked, what);
            tackle(&mut marked, Role::Wing, 1, Some(0));
            agrees(marked.clone(), None);
            tackle(&mut marked, Role::FullBack, 2, Some(0));
            let board = Board { pack: core(), table: &marked };
            let mut ways = Vec::new();
            facing::propose(&board, &marked.act.doing.expect("an action"), &mut ways);
            for way in ways {
                agrees(marked.clone(), Some(way));
            }
        }
    }

    #[test]
    fn a_pass_under_two_tackles_agrees_whoever_gets_the_die() {
        let mut marked = table();
        passing(&mut marked);
        tackle(&mut marked, Role::Wing, 1, Some(0));
        tackle(&mut marked, Role::FullBack, 2, Some(0));
        let board = Board { pack: core(), table: &marked };
        let mut ways = Vec::new();
        facing::propose(&board, &marked.act.doing.expect("a pass"), &mut ways);
        assert!(ways.len() > 2, "{ways:?}");
        for way in ways {
            agrees(marked.clone(), Some(way));
        }
    }
}
