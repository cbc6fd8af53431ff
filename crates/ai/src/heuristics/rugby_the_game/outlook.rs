//! How good a position looks from a seat, in points or something like them.

use std::sync::LazyLock;

use engine::Seat;
use rugby_the_game::game::{Board, Looking};
use rugby_the_game::pack::model::PlayerCard;
use rugby_the_game::phases::check::D10;
use rugby_the_game::phases::ruck::COMMIT_MAX;
use rugby_the_game::phases::{kick, pass, run, tackle};
use rugby_the_game::rules::points;
use rugby_the_game::shirt::{Shirt, ShirtSet};
use rugby_the_game::side::{FIFTEEN, NINE};
use rugby_the_game::state::{Kick, KickKind, LENGTH, NEAREST, TWENTY_TWO, Table};

/// A try with its likely conversion.
const TRY: f64 = 6.4;
/// A pass must be better than none by this much.
const NEEDLESS: f64 = 0.1;
/// A side this near its own line is pinned.
const PINNED: u8 = 20;

/// What the ball in hand is worth, by the metres to go: worked out once, because playouts ask for
/// it more than for anything else.
static FIELD_VALUE: LazyLock<[f64; 101]> =
    LazyLock::new(|| std::array::from_fn(|togo| 0.6 + 3.4 * (1.0 - togo as f64 / 100.0).powf(1.3)));

/// A board seen from a seat.
pub struct Outlook<'a> {
    pub board: Board<'a>,
    pub seat: Seat,
}

/// The chance of reaching `need` on a D10; a natural 10 is a BIG HIT all the same.
pub fn reach(need: i32, floor: f64) -> f64 {
    let sides = i32::from(D10);
    (f64::from(sides + 1 - need) / f64::from(sides)).clamp(floor, 1.0)
}

impl<'a> Outlook<'a> {
    fn table(&self) -> &'a Table {
        self.board.table
    }

    pub fn own(&self, shirt: Shirt) -> &'a PlayerCard {
        self.board.player(self.seat, shirt)
    }

    pub fn their(&self, shirt: Shirt) -> &'a PlayerCard {
        self.board.player(self.seat.other(), shirt)
    }

    pub fn is_attacking(&self) -> bool {
        self.table().attacking == self.seat
    }

    pub fn togo(&self) -> u8 {
        self.table().togo(self.seat)
    }

    pub fn their_togo(&self) -> u8 {
        self.table().togo(self.seat.other())
    }

    /// Our carrier, or 9 where nobody holds the ball.
    pub fn carrier(&self) -> Shirt {
        self.table().carrier(self.seat).unwrap_or(NINE)
    }

    fn their_carrier(&self) -> Option<Shirt> {
        self.table().carrier(self.seat.other())
    }

    pub fn their_carrier_is_back(&self) -> bool {
        self.their_carrier().is_some_and(Shirt::is_back)
    }

    pub fn kick_off_catch(&self, shirt: Shirt, drop_out: bool) -> u8 {
        let field = &self.board.pack.field;
        let table = if drop_out { &field.drop_out_catch } else { &field.kick_off_catch };
        table[usize::from(shirt.0) - 1]
    }

    /// The ball in hand with so far to go.
    pub fn field_value(&self, togo: u8) -> f64 {
        FIELD_VALUE[usize::from(togo.min(LENGTH))]
    }

    /// The chance that `tackler` of `seat` brings `carrier` down, the carrier's answers left out.
    fn chance(&self, seat: Seat, tackler: Shirt, carrier: Shirt, extra: i8) -> f64 {
        let stats = self.board.player(seat, tackler);
        let base = i32::from(tackle::base_against(stats, carrier));
        let evade = i32::from(self.board.player(seat.other(), carrier).evade);
        let big_hit = reach(tackle::big_hit_from(stats).into(), 0.0);
        reach(base + evade + i32::from(extra), big_hit)
    }

    /// The chance of our own tackler now.
    pub fn tackle_chance(&self, tackler: Shirt) -> f64 {
        let Some(carrier) = self.their_carrier() else { return 0.0 };
        let flanker = self.own(tackler).flanker;
        let up = if flanker > 0 { reach(i32::from(flanker), 0.0) * 0.15 } else { 0.0 };
        self.chance(self.seat, tackler, carrier, 0) + up
    }

    /// The best tackle the others could make on our `carrier`, his answers counted.
    fn stopped(&self, carrier: Shirt, extra: i8) -> f64 {
        let other = self.seat.other();
        let ready = self.table().sides[other].ready.into_iter();
        let best =
            ready.map(|tackler| self.chance(other, tackler, carrier, extra)).fold(0.0, f64::max);
        let stats = self.own(carrier);
        let answer = [stats.fend, stats.offload]
            .into_iter()
            .filter(|need| *need > 0)
            .map(|need| reach(i32::from(need), 0.0))
            .fold(0.0, f64::max);
        best * (1.0 - 0.9 * answer)
    }

    /// Whether a ruck is held with so many others Ready.
    fn kept(&self, others: u8) -> f64 {
        match others {
            0 => 0.15,
            1 => 0.4,
            2 => 0.62,
            3 => 0.78,
            4 => 0.84,
            _ => 0.87,
        }
    }

    /// The turn ends with the ball on `carrier` and `more` players than now.
    pub fn end(&self, carrier: Shirt, togo: u8, more: u8) -> f64 {
        let metres = run::metres(&self.board, self.seat, carrier);
        if metres >= togo {
            return self.crossing(carrier);
        }
        let others = self.others(carrier) + more;
        let held = 1.0 - self.stopped(carrier, 0) * (1.0 - self.kept(others));
        let sprint = f64::from(self.own(carrier).sprint) * 0.01;
        held * (self.field_value(togo - metres) + sprint) + (1.0 - held) * self.lost(togo - metres)
    }

    /// Ready team-mates beside `carrier`.
    fn others(&self, carrier: Shirt) -> u8 {
        self.table().sides[self.seat].ready.without(carrier).len()
    }

    /// `carrier` runs now and ends the turn.
    pub fn run(&self, carrier: Shirt, togo: u8) -> f64 {
        let metres = run::metres(&self.board, self.seat, carrier);
        if metres >= togo {
            return self.crossing(carrier);
        }
        let sidestep = self.own(carrier).sidestep;
        let step = if sidestep > 0 { reach(i32::from(sidestep), 0.0) * 0.3 } else { 0.0 };
        self.end(carrier, togo - metres, 0) + step
    }

    /// `carrier` takes a Run over that is being made, and ends the turn.
    pub fn runs_on(&self, carrier: Shirt) -> f64 {
        let (togo, bonus) = (self.togo(), self.table().turn.run_bonus);
        let metres = run::metres(&self.board, self.seat, carrier).saturating_add_signed(bonus);
        if metres >= togo { self.crossing(carrier) } else { self.end(carrier, togo - metres, 0) }
    }

    /// What is worth so much once it is caught: passes go astray, and a needless one is a risk.
    pub fn passed(&self, caught: f64) -> f64 {
        let chance = pass::catch_need(&self.board).map_or(1.0, |need| reach(need.into(), 0.0));
        chance * caught + (1.0 - chance) * self.lost(self.togo()) - NEEDLESS
    }

    /// The line is in reach; one tackle may still stop it.
    pub fn crossing(&self, carrier: Shirt) -> f64 {
        let stopped = self.stopped(carrier, tackle::LAST_CHANCE);
        let kept = self.kept(self.others(carrier));
        let ruck = kept * self.field_value(NEAREST) + (1.0 - kept) * self.lost(NEAREST);
        (1.0 - stopped) * TRY + stopped * ruck
    }

    pub fn fend(&self) -> f64 {
        reach(i32::from(self.own(self.table().tackle.carrier).fend), 0.0)
    }

    pub fn offload(&self) -> f64 {
        0.9 * reach(i32::from(self.own(self.table().tackle.carrier).offload), 0.0)
    }

    /// How much we want this player of ours on his feet with the ball.
    pub fn carrying(&self, shirt: Shirt) -> f64 {
        let stats = self.own(shirt);
        f64::from(stats.run) / 10.0 + f64::from(stats.fend.min(1) + stats.offload.min(1)) * 0.3
    }

    /// How much we want this opponent on the ground.
    pub fn danger(&self, shirt: Shirt) -> f64 {
        self.chance(self.seat.other(), shirt, self.carrier(), 0)
    }

    /// What the ball is worth to the others with so far to go for us. Their first phase is still
    /// to be won, hence the factor.
    fn lost(&self, togo: u8) -> f64 {
        -0.6 * self.field_value(LENGTH - togo)
    }

    /// A kick to touch by `shirt`: ground for the ball. The line-out comes back now and then.
    pub fn kick_touch(&self, shirt: Shirt, metres: u8) -> f64 {
        let Some(boot) = self.own(shirt).kick else { return -5.0 };
        let togo = self.togo();
        if togo <= metres + 10 {
            return -4.0;
        }
        let lands = togo - metres;
        let line_out = 0.77 * self.lost(lands) + 0.23 * self.field_value(lands);
        let inside_22 = self.table().own(self.seat) <= TWENTY_TWO;
        let missed = if inside_22 { self.lost(lands) } else { self.lost(togo) };
        let made = reach(i32::from(boot.need), 0.0);
        made * line_out + (1.0 - made) * missed + self.relief(shirt)
    }

    /// Near the own line with hardly anybody to hold a ruck, a rookie wants the ball away.
    fn relief(&self, kicker: Shirt) -> f64 {
        let pinned = self.table().own(self.seat) <= PINNED && self.others(kicker) <= 2;
        if pinned { 1.0 } else { 0.0 }
    }

    /// An infield kick by `shirt`: the chaser gets there three times in ten.
    pub fn kick_infield(&self, shirt: Shirt, metres: u8) -> f64 {
        let togo = self.togo();
        if self.own(shirt).kick.is_none() || togo <= metres + 10 {
            return -4.0;
        }
        let side = &self.table().sides[self.seat];
        let chased = side.ready.or(side.backs.shirts()).contains(FIFTEEN);
        let regathered = if chased { 0.3 } else { 0.05 };
        let lands = togo - metres;
        regathered * self.field_value(lands) + (1.0 - regathered) * self.lost(lands)
    }

    /// The best `shirt` could do with his boot, were the ball his.
    pub fn best_kick(&self, shirt: Shirt) -> f64 {
        let Some(boot) = self.own(shirt).kick else { return f64::NEG_INFINITY };
        kick::distances(boot).map(|m| self.kick_touch(shirt, m)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Three points now, when time or numbers are against a try.
    pub fn drop_kick(&self) -> f64 {
        let carrier = self.carrier();
        let Some(boot) = self.own(carrier).drop_kick else { return -5.0 };
        let togo = i16::from(self.togo());
        let drop = Kick { kind: KickKind::Drop, ..Kick::default() };
        let reaches = |die: &&i8| kick::reach(&self.board, self.seat, &drop, **die) >= togo;
        let faces = self.board.pack.field.distance_die;
        let reaching = faces.iter().filter(reaches).count();
        let made = reach(i32::from(boot.need), 0.0) * reaching as f64 / faces.len() as f64;
        let urgent = self.table().overtime && !self.is_ahead();
        made * f64::from(points::DROP_GOAL) + if urgent { 1.2 } else { -0.6 }
    }

    fn is_ahead(&self) -> bool {
        let score = self.table().score;
        score[self.seat] > score[self.seat.other()]
    }

    /// Ends the half: right when it wins the match, or in the first half when nothing is on.
    pub fn overtime_touch(&self) -> f64 {
        match self.table().half {
            2 if self.is_ahead() => 100.0,
            2 => -100.0,
            _ if self.togo() > 60 => 1.9,
            _ => -1.0,
        }
    }

    /// RUCK of these players and the balls to be expected with them.
    pub fn ruck_sum(&self, shirts: ShirtSet) -> f64 {
        shirts.into_iter().map(|shirt| f64::from(self.own(shirt).ruck) + 1.0).sum()
    }

    /// The chance of winning with `own` against `other` strength, level going to the attacker.
    fn contest(own: f64, other: f64) -> f64 {
        1.0 / (1.0 + f64::exp(-(own - other) * 0.75))
    }

    /// The attacker's chance to keep the ball, the others answering as well as they can.
    pub fn holds_ruck(&self, shirts: ShirtSet) -> f64 {
        let theirs = &self.table().sides[self.seat.other()];
        let able = theirs.ready.len().saturating_sub(1).min(COMMIT_MAX);
        if able == 0 {
            return 1.0;
        }
        if shirts.is_empty() {
            return 0.05;
        }
        let nine = self.table().sides[self.seat].ready.minus(shirts).contains(NINE);
        let bonus = if nine && !self.table().tackle.big_hit { 1.0 } else { 0.0 };
        Self::contest(self.ruck_sum(shirts) + bonus + 0.4, f64::from(able) * 4.0)
    }

    /// The defender's chance, knowing what he is up against.
    pub fn steals_ruck(&self, shirts: ShirtSet) -> f64 {
        let contest = &self.table().contest;
        let attackers = contest.committed[contest.first];
        if shirts.is_empty() {
            return 0.0;
        }
        if attackers.is_empty() {
            return 1.0;
        }
        let other = self.seat.other();
        let strength: f64 = attackers
            .into_iter()
            .map(|shirt| f64::from(self.board.player(other, shirt).ruck) + 1.0)
            .sum();
        let nine = self.table().sides[other].ready.contains(NINE) && !self.table().tackle.big_hit;
        let bonus = if nine { 1.0 } else { 0.0 };
        Self::contest(self.ruck_sum(shirts), strength + bonus + 0.4)
    }

    /// What a ruck is about: more near the line, where an uncontested one is a try.
    pub fn ruck_stake(&self) -> f64 {
        let togo = self.table().togo(self.table().contest.first);
        let line = if togo == NEAREST { 3.0 } else { 0.0 };
        self.field_value(togo) + 1.5 + line
    }
}
