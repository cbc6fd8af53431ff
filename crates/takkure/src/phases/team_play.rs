//! Step 5 of a team play: its entries in order (D-35). `entries` knows what each entry is, whether
//! it is possible and which answers it has; this file makes them happen.

pub mod entries;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::{Doing, Second};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::pack::model::{PlayAct, Slot, Window};
use crate::phases::resolve::{self, Resolve, ResolveStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::rules::{body, legality, moving, values, waiting};

use entries::{Entry, Outlook};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TeamPlayStep {
    /// Step 5 begins.
    #[n(0)]
    Begin,
    /// The next entry comes up.
    #[n(1)]
    Next,
    /// D-35 is asked.
    #[n(2)]
    Asked,
    /// A BDY roll was made for the entry.
    #[n(3)]
    Body,
    /// The window after the declaration is over.
    #[n(4)]
    Declared,
    /// The roll of the entry is done.
    #[n(5)]
    Performed,
}

/// Step 5 of a team play.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Sequence(#[n(0)] pub TeamPlayStep);

impl Activity<Takkure> for Sequence {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Sequence(step) = self;
        match step {
            TeamPlayStep::Begin => begin(cx),
            TeamPlayStep::Next => next(cx),
            TeamPlayStep::Asked => chosen(cx, input.chosen()),
            TeamPlayStep::Body => match body::passed(cx) {
                true => declared(cx),
                false => stop(cx, false),
            },
            TeamPlayStep::Declared => perform(cx),
            TeamPlayStep::Performed => {
                let reported = input.returned() == Report::Performed(true);
                performed(cx, reported)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let entry = entries::next(board).filter(|_| self.0 == TeamPlayStep::Asked)?;
        Some(Ask::Entry { who: entry.who, act: entry.act })
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Sequence(step) = self;
        match entries::next(board).filter(|_| step == TeamPlayStep::Asked) {
            Some(entry) => entries::check(board, &entry, action),
            None => Err(Manners::NothingAsked.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let Sequence(step) = self;
        if let Some(entry) = entries::next(board).filter(|_| step == TeamPlayStep::Asked) {
            entries::propose(board, &entry, out);
        }
    }
}

/// TK-240, TK-243. Without an entry of the carrier's nobody opposes the tackles on him: they are
/// rolled before any entry.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    resolve::tell_missed(cx);
    match entries::carrier_has_one(&cx.board()) {
        true => next(cx),
        false => face_tackles(cx),
    }
}

/// TK-243, TK-299. The tackles on the starting carrier that nobody opposes, then the next entry.
fn face_tackles<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(play) = &mut cx.table.act.play {
        play.faced = true;
    }
    let sub = Frame::Resolve(Resolve(ResolveStep::Tackles));
    Sequence(TeamPlayStep::Next).after(sub)
}

/// TK-238, TK-240, TK-241, TK-266, TK-304. The next entry of the card: asked for, left out because
/// it cannot be, or the end of all.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(entry) = entries::next(&cx.board()) else {
        return finish(cx);
    };
    match entries::outlook(&cx.board(), &entry) {
        Outlook::Ask => Sequence(TeamPlayStep::Asked).asks(cx.table.attacker),
        Outlook::Skip => skip(cx, entry),
        Outlook::End => stop(cx, false),
    }
}

/// TK-301, TK-303, TK-307. An entry is left out, and the sequence goes on.
fn skip<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, entry: Entry) -> Flow {
    cx.log(Event::EntrySkipped { seat: entry.who.seat, role: entry.who.role });
    entry_done(cx, entry)
}

/// TK-241, TK-245a, TK-265. The sequence stops: whatever follows on the card is dropped.
fn stop<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, by_coach: bool) -> Flow {
    let seat = cx.table.attacker;
    cx.log(Event::TeamPlayStopped { seat, by_coach });
    finish(cx)
}

/// TK-243, TK-343. No entry is left; tackles, steals and missed tackles that wait are rolled as in
/// any activation.
fn finish<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(play) = &mut cx.table.act.play {
        play.over = true;
    }
    cx.table.act.doing = None;
    cx.table.act.main_done = true;
    Resolve(ResolveStep::Rest).goes_on()
}

/// D-35. Perform, leave out or interrupt.
fn chosen<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let Some(entry) = entries::next(&cx.board()) else {
        return finish(cx);
    };
    match action {
        Action::Interrupt => return stop(cx, true),
        Action::LeaveOut => return skip(cx, entry),
        Action::Run(route) => cx.table.act.second_route = route,
        _ => {}
    }
    declare(cx, entry, action)
}

/// TK-068, TK-226, TK-297, TK-300, TK-324. An entry is declared as the action of whoever fills its
/// part, with his BDY roll if he needs one, and the window of any second action.
fn declare<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, entry: Entry, action: Action) -> Flow {
    let by = entry.who;
    let what = match action {
        Action::Pass { to, at } => Second::Pass { to, at },
        Action::PickUp { at } => Second::PickUp { at },
        Action::Dodge => Second::Dodge,
        Action::BreakThrough => Second::BreakThrough,
        Action::ScoreTry => Second::ScoreTry,
        _ => Second::Move,
    };
    let here = cx.table.player(by).at;
    let place = match what {
        Second::Pass { at, .. } | Second::PickUp { at } => {
            legality::place_on_trail(&cx.board(), by, at).unwrap_or(here)
        }
        _ => here,
    };
    let bonus = match entry.act {
        PlayAct::BreakThrough { modifier } => modifier,
        _ => 0,
    };
    cx.table.act.doing = Some(Doing { by, what, place, bonus, dice: 0, no_pressure: false });
    cx.log(Event::SecondDeclared { player: by, second: what });
    if cx.table.player(by).needs_body_roll {
        return body::roll(cx, by, Sequence(TeamPlayStep::Body));
    }
    declared(cx)
}

/// TK-300. The window after each declaration.
fn declared<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let by = cx.table.act.doing.map(|doing| doing.by);
    windows::open(Window::SecondDecl, by, Sequence(TeamPlayStep::Declared))
}

/// TK-227, TK-239, TK-240. The entry happens, unless the window has made it impossible.
fn perform<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let (Some(entry), Some(doing)) = (entries::next(&cx.board()), cx.table.act.doing) else {
        return finish(cx);
    };
    if !resolve::can_go_on(&cx.board(), &doing) {
        return stop(cx, false);
    }
    if doing.what == Second::Move {
        run(cx, entry);
        return entry_done(cx, entry);
    }
    let then = Sequence(TeamPlayStep::Performed);
    then.after(resolve::contest_of(doing.what))
}

/// TK-055, TK-057, TK-183, TK-303, TK-351. A listed move. A free move of the card is no MOV action.
fn run<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, entry: Entry) {
    let who = entry.who;
    let allowance = match entry.act {
        PlayAct::FreeMove { mils } => mils,
        _ => {
            cx.table.act.moved.insert(who.role);
            values::attack_move(&cx.board(), who)
        }
    };
    if !waiting::tackles_on(&cx.board(), who).is_empty() {
        cx.table.act.second_start = Some(cx.table.player(who).at);
    }
    let route = cx.table.act.second_route;
    moving::run(cx, who, &route, allowance, MoveKind::Second);
}

/// TK-241, TK-242. A roll that failed or was cancelled ends the sequence; a pass has succeeded when
/// the receiver has the ball, however he came by it.
fn performed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, reported: bool) -> Flow {
    let (Some(entry), Some(doing)) = (entries::next(&cx.board()), cx.table.act.doing) else {
        return finish(cx);
    };
    let succeeded = match doing.what {
        Second::Pass { to, .. } => cx.table.holder() == Some(PlayerId::new(doing.by.seat, to)),
        _ => reported,
    };
    if !succeeded {
        return stop(cx, false);
    }
    entry_done(cx, entry)
}

/// TK-243, TK-299. On to the next entry; after the carrier's first one the tackles on him that are
/// left are rolled before it.
fn entry_done<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, entry: Entry) -> Flow {
    cx.table.act.doing = None;
    let Some(play) = &mut cx.table.act.play else {
        return finish(cx);
    };
    play.next += 1;
    if entry.slot == Slot::C && !play.faced {
        return face_tackles(cx);
    }
    Sequence(TeamPlayStep::Next).goes_on()
}

/// TK-229, TK-245, TK-298. A team play in progress is one of the attacker's, not used yet, and its
/// carrier fills its first part.
pub fn can_go_on(board: &Board<'_>) -> Result<(), String> {
    let act = &board.table.act;
    let Some((play, card)) = act.play.and_then(|play| Some((play, play.card?))) else {
        return Ok(());
    };
    if !card.is_team_play() || !board.table.coaches[board.table.attacker].plays.contains(&card) {
        return Err(format!("{card} is being played and was not chosen"));
    }
    if act.active.is_some_and(|active| play.slots[0] != Some(active.role)) {
        return Err(format!("{card} is being played, and the active player is not its carrier"));
    }
    Ok(())
}

/// Whether D-35 has an answer: an entry of the card is next.
pub fn has_answer(board: &Board<'_>) -> bool {
    entries::next(board).is_some()
}
