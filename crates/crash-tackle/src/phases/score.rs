//! CT-092 to CT-094, CT-139 to CT-142: the conversion, and what follows every score.

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Boost};
use crate::ask::Ask;
use crate::card::CardSet;
use crate::events::{Event, Points};
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::kick::{self, Kick, boost, targets};
use crate::phases::match_frame::DEALT;
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::{KickKind, Verdict};
use crate::rules::deck;
use crate::rules::stoppage::Whistle;
use crate::state::{BallAt, Restart};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ScoreStep {
    /// A try was scored and counted: by whom, and where the ball was grounded.
    #[n(0)]
    Begin {
        #[allow(missing_docs)]
        #[n(0)]
        by: PlayerId,
        #[allow(missing_docs)]
        #[n(1)]
        at: Hex,
    },
    /// The coach names the kicker of a conversion.
    #[n(1)]
    Conversion {
        #[allow(missing_docs)]
        #[n(0)]
        scored: Seat,
        /// Where the ball was grounded.
        #[n(1)]
        at: Hex,
    },
    /// The conversion is being tested.
    #[n(2)]
    Kicked {
        #[allow(missing_docs)]
        #[n(0)]
        kicker: PlayerId,
    },
    /// Points that have no conversion, or it is over: the cards go back.
    #[n(3)]
    Reset {
        #[allow(missing_docs)]
        #[n(0)]
        scored: Seat,
    },
    /// The scoring side has its cards.
    #[n(4)]
    Dealt {
        #[allow(missing_docs)]
        #[n(0)]
        scored: Seat,
    },
    /// Both have: the other side kicks off.
    #[n(5)]
    Over {
        #[allow(missing_docs)]
        #[n(0)]
        scored: Seat,
    },
    /// CT-003. As `Reset`, but the half is over: reports [`Report::Done`] afterwards.
    #[n(6)]
    LastReset,
    /// Home has its cards after the last score of a half.
    #[n(7)]
    LastDealt,
    /// Both have.
    #[n(8)]
    LastOver,
}

/// CT-139, CT-140. Where a conversion is kicked from: directly back to the first space on or
/// behind the 22. Basic conversions know no distance.
fn spot(board: &Board<'_>, scored: Seat, at: Hex) -> Option<Hex> {
    if !board.on(Module::ConversionDistance) {
        return None;
    }
    let l22 = board.field().l22;
    let f = if (at.x + l22) % 2 == 0 { l22 } else { l22 - 1 };
    Some(Hex::new(at.x, board.table.facing(scored).dir() * f))
}

/// After a try: conversion, cards, restart.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Score(#[n(0)] pub ScoreStep);

impl Activity<CrashTackle> for Score {
    /// CT-019, CT-020, CT-094, CT-142. The conversion, the cards, the restart.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Score(step) = self;
        match step {
            ScoreStep::Begin { by, at } => begin(cx, by, at),
            ScoreStep::Conversion { scored, at } => match input.chosen() {
                Action::Goal { by, boost } => convert(cx, scored, at, by, boost),
                _ => {
                    let kind = KickKind::Conversion;
                    cx.log(Event::GoalMissed { player: None, kind });
                    Score(ScoreStep::Reset { scored }).goes_on()
                }
            },
            ScoreStep::Kicked { kicker } => {
                let scored = kicker.seat;
                if input.returned() == Report::Tested(Verdict::Success) {
                    cx.score(scored, Some(kicker), Points::Conversion);
                } else {
                    let kind = KickKind::Conversion;
                    cx.log(Event::GoalMissed { player: Some(kicker), kind });
                }
                Score(ScoreStep::Reset { scored }).goes_on()
            }
            ScoreStep::Reset { scored } => reset(cx, scored, Score(ScoreStep::Dealt { scored })),
            ScoreStep::Dealt { scored } => {
                deck::draw(scored.other(), DEALT, Score(ScoreStep::Over { scored }))
            }
            // CT-019, CT-020, CT-094.
            ScoreStep::Over { scored } => cx.award(scored.other(), Restart::KickOff),
            ScoreStep::LastReset => reset(cx, Seat::Home, Score(ScoreStep::LastDealt)),
            ScoreStep::LastDealt => deck::draw(Seat::Away, DEALT, Score(ScoreStep::LastOver)),
            ScoreStep::LastOver => Flow::Return(Report::Done),
        }
    }

    /// What the coach is asked.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let ScoreStep::Conversion { scored, at } = self.0 else { return None };
        let target = board.field().target(board.table.facing(scored));
        let spaces = spot(board, scored, at).map(|from| from.distance(target));
        Some(Ask::Conversion { spaces })
    }

    /// CT-092, CT-141, CT-142, CT-288. A kicker who reaches the poles, or nobody.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let ScoreStep::Conversion { scored, at } = self.0 else {
            return Err(Manners::NothingAsked.into());
        };
        match action {
            Action::Skip => Ok(()),
            Action::Goal { by, boost } => {
                goal_legal(board, PlayerId::new(scored, *by), spot(board, scored, at), boost)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// The surest kickers; nobody first where the kick would cost a card.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        if let ScoreStep::Conversion { scored, at } = self.0 {
            let from = spot(board, scored, at);
            kick::goals(board, scored, KickKind::Conversion, from, out);
            let free = out.first().is_some_and(
                |goal| matches!(goal, Action::Goal { boost, .. } if boost.cards().is_empty()),
            );
            out.insert(if free { out.len() } else { 0 }, Action::Skip);
        }
    }
}

/// CT-093, CT-212. On the Target space the try converts itself; else the scorers are asked. A score
/// ends an advantage.
fn begin<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, by: PlayerId, at: Hex) -> Flow {
    let scored = by.seat;
    cx.table.ball.at = BallAt::Dead;
    cx.table.breakdown = None;
    cx.table.advantage = None;
    if at == cx.pack.field.target(cx.table.facing(scored)) {
        cx.score(scored, None, Points::Conversion);
        return Score(ScoreStep::Reset { scored }).goes_on();
    }
    cx.table.turn.interrupted = true;
    Score(ScoreStep::Conversion { scored, at }).asks(scored)
}

/// CT-092, CT-141, CT-288. The named player kicks at the poles.
fn convert<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    scored: Seat,
    at: Hex,
    by: Shirt,
    cards: Boost,
) -> Flow {
    boost::spend(cx, scored, by, &cards);
    let board = cx.board();
    let to = board.field().target(board.table.facing(scored));
    let from = spot(&board, scored, at).unwrap_or(at);
    let kicker = PlayerId::new(scored, by);
    let kind = KickKind::Conversion;
    let kick = Kick { by: kicker, kind, from, to, strict: kind.strict() };
    kick::test(cx, kick, Score(ScoreStep::Kicked { kicker }))
}

/// CT-100, CT-101, CT-281. All cards go back into the deck, committed and shown ones too, and each
/// side is dealt two.
fn reset<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    first: Seat,
    then: impl Activity<CrashTackle>,
) -> Flow {
    cx.table.ball.at = BallAt::Dead;
    cx.table.breakdown = None;
    cx.table.advantage = None;
    if cx.table.on(Module::Cards) {
        let cards = &mut cx.table.cards;
        let discard = std::mem::take(&mut cards.discard);
        cards.deck = cards.deck.or(discard);
        for seat in Seat::BOTH {
            let hand = std::mem::take(&mut cards.hands[seat]);
            let committed: CardSet = cards.committed[seat].drain(..).collect();
            cards.deck = cards.deck.or(hand).or(committed);
        }
        cx.log(Event::CardsReset);
    }
    deck::draw(first, DEALT, then)
}

fn goal_legal(
    board: &Board<'_>,
    kicker: PlayerId,
    spot: Option<Hex>,
    boost: &Boost,
) -> Result<(), Refusal> {
    kick::available(board, kicker)?;
    let target = board.field().target(board.table.facing(kicker.seat));
    match spot {
        Some(from) => targets::aimed(board, kicker, KickKind::Conversion, from, target, boost),
        None if boost.cards().is_empty() => Ok(()),
        None => Err(Refusal::DistanceIdle),
    }
}
