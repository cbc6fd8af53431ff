//! What coaches decide.

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::card::{CardId, CardSet};
use crate::field::{Dir, Hex, Path};
use crate::player::{SIDE, Shirt};
use crate::state::COMMIT;

/// Where the players of a side are put, by shirt. Nobody, where a player is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Formation(pub [Option<Hex>; SIDE]);

impl Formation {
    /// Nobody anywhere.
    pub const EMPTY: Formation = Formation([None; SIDE]);

    /// Where a shirt is put.
    pub const fn get(&self, shirt: Shirt) -> Option<Hex> {
        self.0[shirt.index()]
    }

    /// Puts a shirt somewhere.
    pub const fn set(&mut self, shirt: Shirt, at: Hex) {
        self.0[shirt.index()] = Some(at);
    }

    /// Everybody who is put somewhere.
    pub fn iter(&self) -> impl Iterator<Item = (Shirt, Hex)> {
        Shirt::all().filter_map(|shirt| Some((shirt, self.get(shirt)?)))
    }
}

/// Cards that go with a kick (CT-108 to CT-111; Big Boot).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Boost {
    /// Thrown away by No.10 or No.15 for its Distance: `distance PP07`.
    pub distance: Option<CardId>,
    /// Abilities that add distance: `with PP27 PP28`.
    pub with: CardSet,
}

impl Boost {
    /// Every card it costs.
    pub fn cards(&self) -> CardSet {
        let mut cards = self.with;
        if let Some(card) = self.distance {
            cards.insert(card);
        }
        cards
    }
}

/// A card that is played: `PP06 9`, and where the ability asks for it `to 12`, `at -3,5` or
/// `along n ne`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(deny_unknown_fields)]
pub struct CardPlay {
    /// The card.
    #[n(0)]
    pub card: CardId,
    /// Who uses it.
    #[n(1)]
    pub user: Shirt,
    /// Who receives a pass.
    #[serde(default)]
    #[n(2)]
    pub to: Option<Shirt>,
    /// Where a spilled ball goes.
    #[serde(default)]
    #[n(3)]
    pub at: Option<Hex>,
    /// The way of a scramble.
    #[serde(default)]
    #[n(4)]
    pub along: Option<Path>,
}

/// An answer, and its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // Set-up and stoppages.
    /// `form 1 -8,0 2 -6,0 …`: the whole side is placed.
    Form(Formation),
    /// `substitute 2`: so many substitutions, each a card (CT-106); `substitute 0` is none.
    Substitute(u8),
    /// `scrum`: the scrum, where it is one of the options.
    Scrum,
    /// `drop-out`: the drop-out, where it is one of the options.
    DropOut,
    /// `play-on`: no scrum after a short kick-off; the game as it stands, at the end of advantage.
    PlayOn,
    /// `take`: the award now; at the end of advantage, back to it.
    Take,
    /// `advantage`: play on and keep the award (CT-211).
    Advantage,
    /// `keep-first`, `keep-second`: of two awards (CT-286).
    KeepFirst,
    #[allow(missing_docs)]
    KeepSecond,
    /// `penalty-try`: claim it (CT-214).
    PenaltyTry,
    /// `commit PP01 PP05`, `commit nothing`: to an Energy Battle, by position (CT-169).
    Commit([Option<CardId>; COMMIT]),
    /// `flip 2`: the next card shown, by position (CT-174, `free_flip`).
    Flip(u8),
    /// `give 9`: the winner's ball goes to this player (CT-182, CT-189).
    Give(Shirt),

    // The turn.
    /// `pick 7`: this player is to move; what he can do is offered next. Changes nothing else.
    Pick(Shirt),
    /// `step 7 ne`: one space.
    Step(Shirt, Dir),
    /// `move 7 -3,7`: to a space by the best way, step by step (CT-273).
    MoveTo(Shirt, Hex),
    /// `path 7 n n ne`: along this way, step by step (CT-273).
    Path(Shirt, Path),
    /// `gather 9`.
    Gather(Shirt),
    /// `pass 12`, `pass 12 with PP20`: the carrier passes; cards that add range.
    Pass(Shirt, CardSet),
    /// `kick 10 4,20`, `kick 10 4,20 distance PP07 with PP27`: a kick to a space: open, for touch,
    /// kick-off, drop-out, penalty for touch. `fifty-22` at the end: for a 50/22 from the own 22,
    /// tested strictly (CT-155).
    Kick {
        /// Who kicks.
        by: Shirt,
        /// Where the ball is put.
        to: Hex,
        /// Cards.
        boost: Boost,
        /// From inside the own 22, the strict roll is chosen.
        fifty_22: bool,
    },
    /// `goal 10`, `goal 10 distance PP07`: at the poles: drop goal, conversion, penalty.
    Goal {
        /// Who kicks.
        by: Shirt,
        /// Cards.
        boost: Boost,
    },
    /// `ground`: the carrier grounds the ball (CT-091).
    Ground,
    /// `dot-down`: the carrier makes it dead in his own in-goal (CT-156).
    DotDown,
    /// `hold-on`: the grounded player with the ball holds on (CT-204).
    HoldOn,
    /// `dangerous 7 10`: a dangerous tackle on an opponent (CT-206).
    Dangerous(Shirt, Shirt),
    /// `clean 10 2 -1,5`: an opponent is cleaned out to a space; without a space, where he is
    /// trapped (CT-244, CT-246).
    CleanOut(Shirt, Shirt, Option<Hex>),
    /// `end`: the turn is over.
    End,

    // Reactions and ends of turns.
    /// `play PP06 9 to 12`: a card.
    Play(CardPlay),
    /// `skip`: no card, no free pass, no conversion.
    Skip,
    /// `arrow ne`: which arrow of the turned card counts, as printed (CT-116, CT-131).
    Arrow(Dir),
    /// `accept`: the referee's decision.
    Accept,
    /// `re-roll`: the Referee Roll once more (CT-197).
    Reroll,
    /// `stand 4`: a grounded player stands up (CT-082).
    Stand(Shirt),
    /// `roll 12 -2,4`: a grounded player rolls away (CT-084).
    RollAway(Shirt, Hex),
    /// `stay 12`: a grounded player stays as he is.
    Stay(Shirt),
    /// `done`: all others stay as they are.
    Done,
}
