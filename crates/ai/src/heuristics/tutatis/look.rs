//! The position as one side sees it, with what every judgement needs worked out once.

use arrayvec::ArrayVec;
use engine::Seat;
use tutatis::figure::{FigureId, SIDE};
use tutatis::game::{Board, Looking};
use tutatis::phases::shot;
use tutatis::pitch::{Square, SquareSet, area};
use tutatis::roll::RollKind;
use tutatis::rules::acting;
use tutatis::rules::odds::{self, Scene};
use tutatis::rules::steps::area_of;
use tutatis::state::BallAt;

/// Figures on their feet, and where.
type Standers = ArrayVec<(FigureId, Square), SIDE>;

/// A seat's look at the table.
pub struct Look<'a> {
    pub board: Board<'a>,
    pub seat: Seat,
    own: Standers,
    foes: Standers,
    /// Squares in contact with an opponent.
    pub contact: SquareSet,
    /// Free squares outside the keeper areas.
    pub open: SquareSet,
    /// Where the ball is, if it is in play.
    pub ball: Option<Square>,
    /// What the opponents' keeper adds to his dice against a shot; none where the goal is empty.
    pub keeper: Option<i8>,
    /// Whether he saves ties.
    pub saves_ties: bool,
}

impl<'a> Look<'a> {
    pub fn new(board: Board<'a>, seat: Seat) -> Look<'a> {
        let figures = &board.table.figures;
        let theirs = *figures.standing(seat.other());
        let mut open = SquareSet::PITCH.minus(&figures.squares());
        Seat::BOTH.into_iter().flat_map(area).for_each(|at| open.remove(at));
        let ball = match board.table.ball.at {
            BallAt::Held(id) => board.table.at(id),
            BallAt::Loose(at) | BallAt::Moving(at) => Some(at),
            BallAt::Nowhere => None,
        };
        let posted = shot::posted_keeper(&board, seat.other());
        let adds = |id| odds::parts(&board, RollKind::ShotKeep, id, Scene::default()).sum();
        let saves_ties = posted.is_some_and(|id| board.profile(id).traits.tie_saves);
        let (own, foes) =
            (figures.standers(seat).collect(), figures.standers(seat.other()).collect());
        let (keeper, contact) = (posted.map(adds), theirs.ring());
        Look { board, seat, own, foes, contact, open, ball, keeper, saves_ties }
    }

    /// A square as this side sees it: its own end line below row 1.
    pub fn seen(&self, at: Square) -> Square {
        at.seen_by(self.seat)
    }

    pub fn at(&self, id: FigureId) -> Option<Square> {
        self.board.table.figures.get(id).standing()
    }

    /// The own figures on their feet.
    pub fn own(&self) -> impl Iterator<Item = (FigureId, Square)> + '_ {
        self.own.iter().copied()
    }

    /// The opponents on their feet.
    pub fn foes(&self) -> impl Iterator<Item = (FigureId, Square)> + '_ {
        self.foes.iter().copied()
    }

    /// Whoever holds the ball, if he is of this side.
    pub fn carrier(&self) -> Option<FigureId> {
        self.board.table.carrier().filter(|id| id.seat == self.seat)
    }

    /// Whoever holds the ball, if he is an opponent.
    pub fn thief(&self) -> Option<FigureId> {
        self.board.table.carrier().filter(|id| id.seat != self.seat)
    }

    /// Where the ball lies, if nobody has it.
    pub fn loose(&self) -> Option<Square> {
        match self.board.table.ball.at {
            BallAt::Loose(at) => Some(at),
            BallAt::Nowhere | BallAt::Held(_) | BallAt::Moving(_) => None,
        }
    }

    pub fn keeps(&self, id: FigureId) -> bool {
        self.board.table.is_keeper(id)
    }

    /// Whether a figure can still begin or go on with an activation.
    pub fn ready(&self, id: FigureId) -> bool {
        acting::fresh(&self.board, id) || acting::current(&self.board, id).is_some()
    }

    pub fn moves(&self, id: FigureId) -> i8 {
        acting::movement(&self.board, id)
    }

    /// The squares a figure may walk over: his own area too, if he is the keeper.
    pub fn walkable(&self, id: FigureId) -> SquareSet {
        let mut open = self.open;
        if self.keeps(id) {
            let taken = self.board.table.figures.squares();
            area(self.seat).filter(|at| !taken.has(*at)).for_each(|at| open.insert(at));
        }
        open
    }

    /// Whether a figure has to get out of a keeper area before anything else.
    pub fn trespasses(&self, id: FigureId) -> bool {
        let area = self.board.table.at(id).and_then(area_of);
        area.is_some_and(|seat| seat != self.seat || !self.keeps(id))
    }

    /// Turns the opponents will still have in this half.
    pub fn their_turns(&self) -> u8 {
        self.board.table.turns_left(self.seat.other())
    }

    /// Turns this side will still have in this half after the present one.
    pub fn my_turns(&self) -> u8 {
        self.board.table.turns_left(self.seat)
    }
}
