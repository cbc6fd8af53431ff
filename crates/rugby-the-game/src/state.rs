//! The table: everything on the board, in the hands and in the decks.
//!
//! Activities in progress are frames ([`crate::frames`]); what a card may change about them lies on
//! the table (`pending`), so that a frame stays a plain copy.

mod pending;

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};

use crate::cards::{Card, CardSet, Pool};
use crate::pack::Pack;
use crate::pack::model::{PlayerCard, RefereeCard, WeatherCard};
use crate::shirt::Shirt;
use crate::side::Side;

pub use self::pending::{Check, Contest, Die, Draw, Kick, KickKind, Lineout, Tackle, TackleResult};

/// RT-004. Cards in each Game Half Deck.
pub const HALF_DECK: u8 = 20;
/// RT-016. The field from goal line to goal line.
pub const LENGTH: u8 = 100;
/// RT-011. The halfway line.
pub const HALFWAY: u8 = LENGTH / 2;
/// RT-018. The nearest that the marker comes to a goal line.
pub const NEAREST: u8 = 5;
/// RT-019. The tick that counts as the 22.
pub const TWENTY_TWO: u8 = 20;

/// The ball on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Carrier {
    /// His side.
    #[n(0)]
    pub seat: Seat,
    /// His shirt.
    #[n(1)]
    pub shirt: Shirt,
}

/// Whether an optional card is used, and which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum Extra {
    /// Not used.
    #[default]
    #[n(0)]
    Off,
    /// Drawn at set-up.
    #[n(1)]
    Random,
    /// This one, by its place in the pack.
    #[n(2)]
    Named(#[n(0)] u8),
}

/// Everything both sides share, and both sides.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
pub struct Table {
    /// The team of each seat, by its place in the pack (RT-296).
    #[n(0)]
    pub teams: BySeat<u8>,
    /// Whether coach cards are dealt (RT-012).
    #[n(1)]
    pub coach_cards: bool,
    /// Option `defence_coach`: he helps in every defending turn (RT-235).
    #[n(2)]
    pub defence_each_turn: bool,
    /// Option `free_pass`: also in the middle of a Run of 9 (RT-313).
    #[n(31)]
    pub free_pass_any_time: bool,
    /// Option `weather`.
    #[n(3)]
    pub weather_option: Extra,
    /// Option `referee`.
    #[n(4)]
    pub referee_option: Extra,

    /// 1 or 2.
    #[n(5)]
    pub half: u8,
    /// RT-151.
    #[n(6)]
    pub overtime: bool,
    /// The match is over.
    #[n(7)]
    pub finished: bool,
    /// Who kicks off the first half.
    #[n(8)]
    pub opening_kicker: Seat,
    /// Metres from Home's goal line, a multiple of 5 (RT-016).
    #[n(9)]
    pub pos: u8,
    /// Who holds the ball.
    #[n(10)]
    pub ball: Option<Carrier>,
    /// RT-268, RT-269.
    #[n(11)]
    pub attacking: Seat,
    /// Points.
    #[n(12)]
    pub score: BySeat<u16>,

    /// The pool behind both half decks and the fresh Power Decks.
    #[n(13)]
    pub unseen: Pool,
    /// Cards still to come in this half.
    #[n(14)]
    pub half_left: u8,
    /// Discards taken away at half time.
    #[n(15)]
    pub removed: Pool,
    /// Option `half_discard`: the discard pile of the half deck, if it has its own (RT-317).
    #[n(32)]
    pub half_discard: Option<Pool>,
    /// The weather card in force.
    #[n(16)]
    pub weather: Option<u8>,
    /// Whom the wind favours now (RT-237).
    #[n(17)]
    pub wind_favours: Option<Seat>,
    /// The referee card in force.
    #[n(18)]
    pub referee: Option<u8>,
    /// RT-281.
    #[n(19)]
    pub turns_since_draw: u8,
    /// RT-247.
    #[n(20)]
    pub overtime_turns: u8,

    /// The turn in progress.
    #[n(21)]
    pub turn: Turn,
    /// The D10 in question, if any.
    #[n(22)]
    pub check: Check,
    /// The tackle in question.
    #[n(23)]
    pub tackle: Tackle,
    /// The ruck or scrum in question.
    #[n(24)]
    pub contest: Contest,
    /// The line-out in question.
    #[n(25)]
    pub lineout: Lineout,
    /// The kick in question.
    #[n(26)]
    pub kick: Kick,
    /// The goal kick in question is a penalty goal (RT-214).
    #[n(27)]
    pub penalty_goal: bool,
    /// What a draw step has turned up.
    #[n(28)]
    pub draw: Draw,
    /// Cards played and not yet settled, the latest last.
    #[cbor(n(29), with = "engine::canon::list")]
    pub limbo: ArrayVec<Played, 6>,

    /// Both sides.
    #[n(30)]
    pub sides: BySeat<Side>,
}

/// What has been used up in the current turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Turn {
    /// Actions taken.
    #[n(0)]
    pub actions_used: u8,
    /// Extra actions granted by cards (RT-261).
    #[n(1)]
    pub extra_actions: u8,
    /// A tackle has been tried (RT-107).
    #[n(2)]
    pub tackle_tried: bool,
    /// RT-072.
    #[n(3)]
    pub free_pass_used: bool,
    /// Added to the Run being made.
    #[n(4)]
    pub run_bonus: i8,
    /// RUSH DEFENCE: the coming advance is 0.
    #[n(5)]
    pub advance_cancelled: bool,
    /// Once-a-turn designs each coach has played.
    #[n(6)]
    pub once: BySeat<OncePlayed>,
    /// The carrier an ANKLE TAP has been tried on this turn.
    #[n(7)]
    pub retackled: Option<Shirt>,
}

/// A set of once-a-turn designs, as the bits of a [`CardSet`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[cbor(transparent)]
pub struct OncePlayed(#[n(0)] pub u64);

impl OncePlayed {
    /// The designs.
    pub const fn set(self) -> CardSet {
        CardSet(self.0)
    }
}

/// A card between hand and discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Played {
    /// Who played (or, Blue, drew) it.
    #[n(0)]
    pub by: Seat,
    /// The card.
    #[n(1)]
    pub card: Card,
    /// The team-mate named with it.
    #[n(2)]
    pub to: Option<Shirt>,
    /// It has been cancelled.
    #[n(3)]
    pub cancelled: bool,
    /// It stays in play.
    #[n(4)]
    pub stays: bool,
}

impl Table {
    /// The team that does not attack.
    pub fn defending(&self) -> Seat {
        self.attacking.other()
    }

    /// Metres from `seat`'s own goal line.
    pub fn own(&self, seat: Seat) -> u8 {
        match seat {
            Seat::Home => self.pos,
            Seat::Away => LENGTH - self.pos,
        }
    }

    /// Metres from the line `seat` attacks.
    pub fn togo(&self, seat: Seat) -> u8 {
        LENGTH - self.own(seat)
    }

    /// Puts the marker `metres` from `seat`'s own goal line. RT-018: never off 5…95.
    pub fn put_marker(&mut self, seat: Seat, metres: u8) {
        let metres = metres.clamp(NEAREST, LENGTH - NEAREST);
        self.pos = match seat {
            Seat::Home => metres,
            Seat::Away => LENGTH - metres,
        };
    }

    /// RT-015. Moves the marker towards the line `seat` attacks, stopping 5 m short (RT-018).
    pub fn advance_marker(&mut self, seat: Seat, metres: u8) {
        self.put_marker(seat, self.own(seat).saturating_add(metres));
    }

    /// The carrier's shirt, if `seat` holds the ball.
    pub fn carrier(&self, seat: Seat) -> Option<Shirt> {
        self.ball.filter(|ball| ball.seat == seat).map(|ball| ball.shirt)
    }

    /// RT-268. Puts the ball on a player; the roles follow it.
    pub fn give_ball(&mut self, seat: Seat, shirt: Shirt) {
        debug_assert!(self.sides[seat].ready.contains(shirt), "the ball rests on a Ready player");
        self.ball = Some(Carrier { seat, shirt });
        self.attacking = seat;
    }

    /// Actions still to be taken in this turn.
    pub fn actions_left(&self) -> u8 {
        1_u8.saturating_add(self.turn.extra_actions).saturating_sub(self.turn.actions_used)
    }

    /// The card of a player.
    pub fn player<'a>(&self, pack: &'a Pack, seat: Seat, shirt: Shirt) -> &'a PlayerCard {
        pack.teams[self.teams[seat] as usize].player(shirt)
    }

    /// The weather card, if any.
    pub fn weather<'a>(&self, pack: &'a Pack) -> Option<&'a WeatherCard> {
        self.weather.map(|index| &pack.weathers[index as usize])
    }

    /// The referee card, if any.
    pub fn referee<'a>(&self, pack: &'a Pack) -> Option<&'a RefereeCard> {
        self.referee.map(|index| &pack.referees[index as usize])
    }

    /// Settles every card in limbo and every Power card turned: each goes to the discard of the
    /// coach who held it (RT-273), unless it stays in play.
    pub fn settle(&mut self) {
        while let Some(played) = self.limbo.pop() {
            self.settle_card(played);
        }
        self.settle_contest();
    }

    /// Settles the latest card that `seat` has in limbo as `card`.
    pub fn settle_played(&mut self, seat: Seat, card: Card) {
        let mine = |played: &Played| played.by == seat && played.card == card;
        let place = self.limbo.iter().rposition(mine).expect("a card in play is in limbo");
        let played = self.limbo.remove(place);
        self.settle_card(played);
    }

    /// RT-052. A played card is discarded after it resolves unless it stays.
    pub fn settle_card(&mut self, played: Played) {
        let side = &mut self.sides[played.by];
        if played.stays && !played.cancelled {
            side.in_play.push(played.card);
        } else {
            self.throw_away(played.by, played.card);
        }
    }

    /// RT-273, RT-317. A card that `seat` had in hand or in play, or drew as a Blue one, goes to
    /// the pile of the half deck where there is one, else to the pile of his team.
    pub fn throw_away(&mut self, seat: Seat, card: Card) {
        self.half_discard.as_mut().unwrap_or(&mut self.sides[seat].discard).insert(card);
    }

    /// RT-170, RT-187. All turned cards are discarded.
    pub fn settle_contest(&mut self) {
        for seat in Seat::BOTH {
            if !self.contest.turned[seat].is_empty() {
                self.sides[seat].discard.absorb(&mut self.contest.turned[seat]);
            }
        }
    }
}
