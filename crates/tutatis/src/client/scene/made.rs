//! How a scene is made of what a seat sees.

use engine::{BySeat, Seat};

use super::{
    Activation, Ball, Contact, Figure, Hired, Open, Place, Push, Roll, RollPart, Scene, Settings,
    Side, Tackle,
};
use crate::client::{contents, tables, thing};
use crate::figure::{self, FigureId};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::phases::turn::{Turn, TurnStep};
use crate::roll;
use crate::rules::acting;
use crate::state::BallAt;
use crate::view::{self, View};
use crate::words::{names, short};

/// The position of a view.
pub fn scene(pack: &Pack, view: &View) -> Scene {
    let board = Board { pack, table: &view.table };
    let table = &view.table;
    let settings = &table.settings;
    Scene {
        settings: Settings {
            budget: settings.budget,
            pitch: settings.pitch.into(),
            time_warp: settings.time_warp,
            balanced: settings.balanced,
        },
        weather: table.weather,
        half: table.half,
        finished: table.finished,
        attacker: table.attacker,
        active: table.active,
        sides: BySeat::new(|seat| side(&board, seat)),
        figures: FigureId::all().filter_map(|id| figure(&board, id)).collect(),
        ball: ball(view),
        activation: table
            .activation
            .map(|one| Activation { figure: thing(one.figure), movement: one.mo_left }),
        picked: picked(view).map(thing),
        contact: view.contact.iter().map(contact).collect(),
        open: open(view),
        roll: table.roll.as_ref().map(|one| roll(pack, one)),
        against: table.against.as_ref().map(|one| roll(pack, one)),
        tackle: table.clash.map(|clash| Tackle {
            by: thing(clash.by),
            on: thing(clash.on),
            running: clash.running,
            by_at: clash.by_at.into(),
            on_at: clash.on_at.into(),
            lead: clash.margin,
            table: tables::tackle(&board),
        }),
        pushes: pushes(view),
    }
}

fn side(board: &Board<'_>, seat: Seat) -> Side {
    let team = &board.table.teams[seat];
    let staff = |index: u8| &board.pack.staff[usize::from(index)];
    let hired = team.staff.iter();
    let hired = hired.map(|one| Hired { id: staff(one.staff).id.clone(), used: one.used });
    Side {
        name: names::team(board, seat).to_string(),
        race: board.pack.races[usize::from(team.race)].id.clone(),
        price: price(board, seat),
        score: board.table.score[seat],
        turns: board.table.turns[seat],
        keeper: team.keeper.map(thing),
        tokens: team.warp,
        shot: team.shot,
        ran: team.ran,
        staff: hired.collect(),
    }
}

/// What figures and staff of a side cost together.
fn price(board: &Board<'_>, seat: Seat) -> u32 {
    let men = FigureId::of(seat).filter(|id| acting::exists(board, *id));
    let men = men.map(|id| u32::from(board.profile(id).irr));
    let staff = board.table.teams[seat].staff.iter();
    let staff = staff.map(|one| u32::from(board.pack.staff[usize::from(one.staff)].irr));
    men.chain(staff).sum()
}

/// A figure; nothing where the roster has nobody with that number.
fn figure(board: &Board<'_>, id: FigureId) -> Option<Figure> {
    let one = board.table.figures.get(id);
    let profile = board.profile(id);
    let own = board.pack.profiles.get(usize::from(one.profile)).is_none();
    let fresh = !one.activated || acting::current(board, id).is_some();
    let used = profile.abilities.iter().enumerate();
    let used = used.filter(|(place, _)| one.used & (1 << place) != 0);
    Some(Figure {
        id: thing(id),
        seat: id.seat,
        number: id.number,
        profile: one.profile,
        own_profile: own.then(|| contents::profile(board.pack, profile)),
        place: place(one.place)?,
        activated: one.activated,
        passed: one.passed,
        shaken: one.shaken > 0,
        movement: (fresh && id.seat == board.table.active).then(|| acting::movement(board, id)),
        used: used.map(|(_, index)| board.pack.ability(*index).id.clone()).collect(),
    })
}

fn place(place: figure::Place) -> Option<Place> {
    let place = match place {
        figure::Place::Nobody => return None,
        figure::Place::Standing(at) => Place::Standing { at: at.into() },
        figure::Place::Prone(at) => Place::Prone { at: at.into() },
        figure::Place::Stunned(at) => Place::Stunned { at: at.into() },
        figure::Place::OffPitch { exit, knocked_down, stunned } => {
            Place::OffPitch { exit: exit.into(), knocked_down, stunned }
        }
        figure::Place::Bench => Place::Bench,
        figure::Place::Unconscious => Place::Unconscious,
        figure::Place::Injured => Place::Injured,
        figure::Place::HeatOut => Place::HeatOut,
        figure::Place::SentOff => Place::SentOff,
    };
    Some(place)
}

fn ball(view: &View) -> Option<Ball> {
    let ball = &view.table.ball;
    match ball.at {
        BallAt::Nowhere => None,
        BallAt::Held(id) => view.table.at(id).map(|at| Ball::Held {
            by: thing(id),
            at: at.into(),
            carried: ball.solo_steps,
            free: ball.free_carry,
        }),
        BallAt::Loose(at) => Some(Ball::Loose { at: at.into() }),
        BallAt::Moving(at) => {
            let bounce = view.stack.iter().rev().find_map(|frame| match *frame {
                Frame::Bounce(bounce) => Some(bounce.dir),
                _ => None,
            });
            // TU-233. One to the left, two straight on, three to the right.
            let to = bounce.map(|dir| [-1, 0, 1].map(|turn| at.to(dir.turned(turn)).into()));
            Some(Ball::Moving { at: at.into(), bounces: to.map_or(Vec::new(), Vec::from) })
        }
    }
}

/// Whose acts are offered because he was picked.
fn picked(view: &View) -> Option<FigureId> {
    view.stack.iter().rev().find_map(|frame| match *frame {
        Frame::Turn(turn @ Turn(TurnStep::Play { .. })) => Some(turn.picked()),
        _ => None,
    })?
}

fn contact(contact: &view::Contact) -> Contact {
    Contact {
        figure: thing(contact.figure),
        opponent: thing(contact.opponent),
        weight: contact.weight,
    }
}

/// What is being decided on top of everything else.
fn open(view: &View) -> Option<Open> {
    let thrown = view.table.roll.as_ref().is_some_and(|roll| !roll.dice.is_empty());
    match view.stack.last()? {
        Frame::Test(_) | Frame::Opposed(_) if thrown => Some(Open::Dice),
        Frame::Tackle(_) => Some(Open::Tackle),
        Frame::Push(_) => Some(Open::Push),
        _ => None,
    }
}

fn roll(pack: &Pack, roll: &roll::Roll) -> Roll {
    let part = |&(of, value): &(_, i8)| RollPart { name: short::part(pack, of), value };
    Roll {
        what: short::roll(roll.kind).to_string(),
        figure: thing(roll.figure),
        parts: roll.parts.0.iter().map(part).collect(),
        sum: roll.parts.sum(),
        dice: roll.dice.to_vec(),
    }
}

fn pushes(view: &View) -> Vec<Push> {
    let links = view.table.chain.iter().flat_map(|chain| &chain.links);
    let push = |link: &crate::state::Link| Push {
        figure: thing(link.figure),
        from: link.from.into(),
        to: link.to.map(Into::into),
    };
    links.map(push).collect()
}
