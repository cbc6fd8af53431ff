//! CT-169 to CT-177: the Energy Battle.

use std::cmp::Reverse;

use engine::{Activity, BySeat, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::card::{CardId, CardSet};
use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::refusal::Refusal;
use crate::state::COMMIT;

/// CT-173. Always three rounds.
const ROUNDS: u8 = COMMIT as u8;

/// Where it stands. `won`: rounds that the throwing side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum BattleStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The throwing side commits.
    #[n(1)]
    First,
    /// The other side commits.
    #[n(2)]
    Second,
    /// `free_flip`: the throwing side shows a card.
    #[allow(missing_docs)]
    #[n(3)]
    Flip {
        #[n(0)]
        round: u8,
        #[n(1)]
        won: u8,
    },
    /// `free_flip`: the other side shows a card against the one shown.
    #[allow(missing_docs)]
    #[n(4)]
    Answer {
        #[n(0)]
        round: u8,
        #[n(1)]
        won: u8,
        #[n(2)]
        shown: Option<CardId>,
    },
    /// CT-177. The dice of a round are thrown.
    #[allow(missing_docs)]
    #[n(5)]
    Dice {
        #[n(0)]
        round: u8,
        #[n(1)]
        won: u8,
    },
}

/// Whether dice stand for cards at this step (CT-177).
pub const fn is_dice(step: BattleStep) -> bool {
    matches!(step, BattleStep::Dice { .. })
}

/// CT-169 to CT-177. The Energy Battle.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Battle {
    /// The side awarded it, which throws in.
    #[n(0)]
    pub throwing: Seat,
    /// Where it stands.
    #[n(1)]
    pub step: BattleStep,
}

impl Activity<CrashTackle> for Battle {
    /// CT-169, CT-177. Both sides commit, the throwing side first; or dice are thrown.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Battle { throwing, step } = self;
        let ask = |seat: Seat, step| Battle { throwing, step }.asks(seat);
        match step {
            BattleStep::Begin if cx.table.on(Module::Cards) => ask(throwing, BattleStep::First),
            BattleStep::Begin => dice(cx, throwing, 1, 0),
            BattleStep::First => {
                commit(cx, throwing, input.chosen());
                ask(throwing.other(), BattleStep::Second)
            }
            BattleStep::Second => {
                commit(cx, throwing.other(), input.chosen());
                match cx.table.settings.free_flip {
                    true => flip(cx, throwing, 1, 0),
                    false => by_position(cx, throwing),
                }
            }
            BattleStep::Flip { round, won } => {
                let shown = flipped(cx, throwing, input.chosen());
                answer(cx, throwing, (round, won), shown)
            }
            BattleStep::Answer { round, won, shown } => {
                let answered = flipped(cx, throwing.other(), input.chosen());
                let won = won + u8::from(judge(cx, throwing, round, [shown, answered]));
                flip(cx, throwing, round + 1, won)
            }
            BattleStep::Dice { round, won } => {
                let thrown = chance::faces(input.rolled());
                // High wins; a draw is the throwing side's.
                let mine = thrown[0] >= thrown[1];
                let winner = if mine { throwing } else { throwing.other() };
                cx.log(Event::EnergyDice { round, throwing, dice: thrown, winner });
                dice(cx, throwing, round + 1, won + u8::from(mine))
            }
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.step {
            BattleStep::First => Some(Ask::Commit { throws: true }),
            BattleStep::Second => Some(Ask::Commit { throws: false }),
            BattleStep::Flip { round, .. } => Some(Ask::Flip { round }),
            BattleStep::Answer { round, shown, .. } => Some(Ask::Answer { round, shown }),
            BattleStep::Begin | BattleStep::Dice { .. } => None,
        }
    }

    /// CT-169, CT-174, CT-175. Judges what is committed, or shown.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.step, action) {
            (BattleStep::First | BattleStep::Second, Action::Commit(chosen)) => {
                committable(board.table.cards.hands[seat], chosen)
            }
            (BattleStep::Flip { .. } | BattleStep::Answer { .. }, Action::Flip(position)) => {
                let left = board.table.cards.committed[seat].len();
                match usize::from(*position) {
                    position if (1..=left).contains(&position) => Ok(()),
                    _ => Err(Refusal::NoCardThere(left)),
                }
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Nothing, one, two or three cards; or any card that is still face down.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let cards = &board.table.cards;
        match self.step {
            BattleStep::First | BattleStep::Second => {
                let mut chosen = [None; COMMIT];
                out.push(Action::Commit(chosen));
                // The strongest cards: of the others nobody would commit one more gladly.
                let mut left = cards.hands[seat];
                for place in 0..COMMIT.min(left.len()) {
                    let energy = |card: &CardId| (board.pack.card(*card).energy, Reverse(*card));
                    let Some(card) = left.iter().max_by_key(energy) else { break };
                    left.remove(card);
                    chosen[place] = Some(card);
                    out.push(Action::Commit(chosen));
                }
            }
            BattleStep::Flip { .. } | BattleStep::Answer { .. } => {
                out.extend((1..=cards.committed[seat].len() as u8).map(Action::Flip));
            }
            BattleStep::Begin | BattleStep::Dice { .. } => {}
        }
    }
}

/// CT-169, CT-175. Cards leave the hand, face down, for the positions from the first.
fn commit<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) {
    let cards = &mut cx.table.cards;
    cards.committed[seat].clear();
    if let Action::Commit(chosen) = action {
        for card in chosen.into_iter().flatten() {
            cards.hands[seat].remove(card);
            cards.committed[seat].push(card);
        }
    }
    let count = cards.committed[seat].len() as u8;
    cx.log(Event::Committed { seat, count });
}

/// CT-174, CT-176, CT-310. A card is shown and discarded at once; positions count those that are
/// left.
fn reveal<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, index: usize) -> Option<CardId> {
    let cards = &mut cx.table.cards;
    let card = cards.committed[seat].pop_at(index)?;
    cards.discard.insert(card);
    Some(card)
}

/// CT-174. First against first, and so on.
fn by_position<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, throwing: Seat) -> Flow {
    let mut won = 0;
    for round in 1..=ROUNDS {
        let shown = [reveal(cx, throwing, 0), reveal(cx, throwing.other(), 0)];
        won += u8::from(judge(cx, throwing, round, shown));
    }
    finish(cx, throwing, won)
}

/// CT-174, CT-310, `free_flip`. The throwing side shows any of its cards, and must if it has one.
fn flip<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, throwing: Seat, round: u8, won: u8) -> Flow {
    if round > ROUNDS {
        return finish(cx, throwing, won);
    }
    if cx.table.cards.committed[throwing].is_empty() {
        return answer(cx, throwing, (round, won), None);
    }
    let step = BattleStep::Flip { round, won };
    Battle { throwing, step }.asks(throwing)
}

/// CT-174, `free_flip`. Then the other side does.
fn answer<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    throwing: Seat,
    (round, won): (u8, u8),
    shown: Option<CardId>,
) -> Flow {
    let other = throwing.other();
    if cx.table.cards.committed[other].is_empty() {
        let won = won + u8::from(judge(cx, throwing, round, [shown, None]));
        return flip(cx, throwing, round + 1, won);
    }
    if let Some(card) = shown {
        cx.log(Event::CardShown { seat: throwing, card });
    }
    let step = BattleStep::Answer { round, won, shown };
    Battle { throwing, step }.asks(other)
}

/// The card of a `flip`.
fn flipped<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Option<CardId> {
    let Action::Flip(position) = action else { unreachable!("a flip was asked for") };
    reveal(cx, seat, usize::from(position).saturating_sub(1))
}

/// CT-170, CT-171, CT-172, CT-173. Whether the throwing side wins a round: higher Energy does,
/// draws are its own, and no card loses to any.
fn judge<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    throwing: Seat,
    round: u8,
    [mine, theirs]: [Option<CardId>; 2],
) -> bool {
    let energy = |card: Option<CardId>| card.map(|card| cx.pack.card(card).energy);
    let won = energy(mine) >= energy(theirs);
    let winner = if won { throwing } else { throwing.other() };
    let cards = BySeat::new(|seat| if seat == throwing { mine } else { theirs });
    cx.log(Event::EnergyRound { round, throwing, cards, winner });
    won
}

/// CT-177, CT-311. A round on dice, the throwing side's first. They are thrown without a test, so
/// nothing that belongs to tests goes with them.
fn dice<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, throwing: Seat, round: u8, won: u8) -> Flow {
    if round > ROUNDS {
        return finish(cx, throwing, won);
    }
    chance::two_dice(Battle { throwing, step: BattleStep::Dice { round, won } })
}

/// CT-170. Most rounds win.
fn finish<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, throwing: Seat, won: u8) -> Flow {
    let mine = 2 * won > ROUNDS;
    let seat = if mine { throwing } else { throwing.other() };
    cx.log(Event::BattleWon { seat, throwing: mine });
    Flow::Return(Report::Won(seat))
}

/// CT-169, CT-175. Cards of the hand, no card twice, no gap between them.
fn committable(hand: CardSet, chosen: &[Option<CardId>; COMMIT]) -> Result<(), Refusal> {
    let mut left = hand;
    for card in chosen.iter().flatten() {
        if !left.remove(*card) {
            return Err(match hand.has(*card) {
                true => Refusal::CommittedTwice(*card),
                false => Refusal::CommitsUnheld(*card),
            });
        }
    }
    match chosen.iter().skip_while(|card| card.is_some()).any(Option::is_some) {
        true => Err(Refusal::CommittedGap),
        false => Ok(()),
    }
}
