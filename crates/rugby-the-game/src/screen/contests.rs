//! The chance to win a ruck, a scrum or a line-out before it is decided, if nobody plays a card.

use std::collections::HashMap;

use engine::Seat;
use engine::screen::Odds;

use crate::game::Board;
use crate::phases::check::D10;
use crate::phases::power::SCRUM_TARGET;
use crate::phases::{ruck, scrum};
use crate::shirt::ShirtSet;

use super::power::{self, Decks, Margins, Whose};

/// A chance to a millionth.
fn rounded(chance: f64) -> Odds {
    const WHOLE: u32 = 1_000_000;
    let wins = (chance * f64::from(WHOLE)).round() as u32;
    // What is not sure is never said to be.
    let sure = chance <= 0.0 || chance >= 1.0;
    Odds { wins: if sure { wins } else { wins.clamp(1, WHOLE - 1) }, of: WHOLE }
}

/// RT-165, RT-174, RT-175. The chance to win a ruck with these players; while the others have not
/// answered, against those they could send that are worst for it.
pub fn committing(board: &Board<'_>, seat: Seat, shirts: ShirtSet, answers: bool) -> Option<Odds> {
    let other = seat.other();
    let mut fight = Fight { board, seat, own: shirts, known: Vec::new() };
    let all = match answers {
        true => vec![board.table.contest.committed[other]],
        false => theirs(board, other),
    };
    let chances: Option<Vec<f64>> = all.into_iter().map(|their| fight.won(their)).collect();
    chances?.into_iter().reduce(f64::min).map(rounded)
}

/// Whom a side could commit, each strength once.
fn theirs(board: &Board<'_>, seat: Seat) -> Vec<ShirtSet> {
    let ready = board.table.sides[seat].ready;
    let mut all = vec![ShirtSet::EMPTY];
    for one in ready {
        all.push(ShirtSet::one(one));
        let others = ready.into_iter().skip_while(|other| *other <= one);
        all.extend(others.map(|other| ShirtSet::one(one).with(other)));
    }
    all.retain(|shirts| ruck::check_commit(board, seat, *shirts).is_ok());
    let worth = |shirts: &ShirtSet| (shirts.len(), ruck::strength_with(board, seat, *shirts));
    all.sort_by_key(worth);
    all.dedup_by_key(|shirts| worth(shirts));
    all
}

/// A ruck with some players, against others.
struct Fight<'a> {
    board: &'a Board<'a>,
    seat: Seat,
    own: ShirtSet,
    /// What the cards may do, by how many of theirs are turned.
    known: Vec<(u8, Option<Margins>)>,
}

impl Fight<'_> {
    /// RT-167, RT-168, RT-174, RT-175, RT-283. The chance to win against these.
    fn won(&mut self, their: ShirtSet) -> Option<f64> {
        let Fight { board, seat, own, .. } = *self;
        let (contest, other) = (&board.table.contest, seat.other());
        let first = if contest.first == seat { Whose::Own } else { Whose::Theirs };
        // Who sends nobody has lost; if nobody does, the ball stays where it was.
        let [sent_first, sent_second] = match first {
            Whose::Own => [own, their],
            Whose::Theirs => [their, own],
        };
        if sent_first.is_empty() || sent_second.is_empty() {
            let wins = if sent_second.is_empty() { first } else { first.other() };
            return Some(if wins == Whose::Own { 1.0 } else { 0.0 });
        }
        let ahead =
            ruck::strength_with(board, seat, own) - ruck::strength_with(board, other, their);
        let turned = their.len() + contest.extra[other];
        if !self.known.iter().any(|(of, _)| *of == turned) {
            let decks = Decks::known_to(board, seat);
            let turns = [own.len() + contest.extra[seat], turned];
            self.known.push((turned, power::margins(&decks, turns, first)));
        }
        let (_, margins) = self.known.iter().find(|(of, _)| *of == turned)?;
        margins.as_ref()?.won(ahead)
    }
}

/// The ruck that is about to be fought, both sides having committed.
pub fn ruck(board: &Board<'_>, seat: Seat) -> Option<Odds> {
    committing(board, seat, board.table.contest.committed[seat], true)
}

/// RT-184, RT-185. The scrum that has been formed; none under a referee who ends it early.
pub fn scrum(board: &Board<'_>, seat: Seat) -> Option<Odds> {
    let contest = &board.table.contest;
    let extra = contest.extra[Seat::Home] + contest.extra[Seat::Away] > 0;
    let limit = board.table.referee(board.pack).and_then(|referee| referee.scrum_limit);
    if extra || limit.is_some() {
        return None;
    }
    let strengths = [seat, seat.other()].map(|seat| scrum::strength(board, seat));
    let feed = if contest.first == seat { Whose::Own } else { Whose::Theirs };
    // RT-186. Both at ten: the feed's.
    if strengths.iter().all(|strength| *strength >= SCRUM_TARGET) {
        return Some(rounded(if feed == Whose::Own { 1.0 } else { 0.0 }));
    }
    let decks = Decks::known_to(board, seat);
    let won = power::race(&decks, strengths, SCRUM_TARGET, feed, &mut HashMap::new());
    won.map(rounded)
}

/// RT-197. The jump of a line-out: the higher die, a level one for the throw.
pub fn line_out(board: &Board<'_>, seat: Seat, throws: bool) -> Odds {
    let mods = board.table.lineout.mods;
    let ahead = mods[seat] - mods[seat.other()];
    let faces = 1..=D10 as i8;
    let pairs = faces.clone().flat_map(|own| faces.clone().map(move |theirs| own + ahead - theirs));
    let wins = pairs.filter(|lead| *lead > 0 || (*lead == 0 && throws)).count();
    Odds { wins: wins as u32, of: u32::from(D10).pow(2) }
}
