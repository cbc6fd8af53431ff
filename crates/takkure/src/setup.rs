//! The options, and the table before anything has happened.

use arrayvec::ArrayVec;
use engine::{BySeat, GameOption, Options, Seat};

use crate::activation::Activation;
use crate::card::{CardId, GENERIC};
use crate::game::{Board, Looking};
use crate::geometry::{Point, overlap};
use crate::pack::lessons::{Lesson, LessonCards, LessonPlayer, Place, Profile, Setup};
use crate::pack::model::Pack;
use crate::player::{Player, PlayerId, SIDE, Status, TRAINEE};
use crate::role::Role;
use crate::state::{Ball, Cards, Coach, Kick, KickOut, PlaysOn, Settings, Table, Time};

/// Part 3 of the rules.
pub const OPTIONS: &[GameOption] = &[
    GameOption {
        name: "home_team",
        values: &[],
        default: "yamato",
        against_bots: None,
        about: "the team of Home (D-01)",
        clauses: &[],
        needs: &[],
    },
    GameOption {
        name: "away_team",
        values: &[],
        default: "teriomorph",
        against_bots: None,
        about: "the team of Away; both may be equal",
        clauses: &[],
        needs: &[],
    },
    GameOption {
        name: "open_measuring",
        values: &["auto", "on", "off"],
        default: "auto",
        against_bots: Some("on"),
        about: "distances and odds are shown before a declaration; auto: against bots and in \
                lessons",
        clauses: &["TK-008"],
        needs: &[],
    },
    GameOption {
        name: "kick_out",
        values: &["trailing", "leading"],
        default: "trailing",
        against_bots: None,
        about: "who may end a half in its last box: fewer tries or more",
        clauses: &["TK-197"],
        needs: &[],
    },
    GameOption {
        name: "nobody_left",
        values: &["loses", "plays-on"],
        default: "loses",
        against_bots: None,
        about: "a side that has nobody for a kick-off loses, or in print plays on",
        clauses: &["TK-217", "TK-363"],
        needs: &[],
    },
    GameOption {
        name: "lesson",
        values: &[],
        default: "none",
        against_bots: None,
        about: "the whole match, or one of the exercises (part 8)",
        clauses: &[],
        needs: &[],
    },
    GameOption {
        name: "lesson_attacker",
        values: &["home", "away"],
        default: "home",
        against_bots: None,
        about: "who attacks in EX-01 to EX-04",
        clauses: &["TK-359"],
        needs: &[],
    },
    GameOption {
        name: "lesson_players",
        values: &["trainees", "team"],
        default: "trainees",
        against_bots: None,
        about: "who plays in EX-01 to EX-03: trainees who are all alike, or each coach's own \
                players",
        clauses: &["TK-360"],
        needs: &[],
    },
];

/// The word for no lesson.
const NO_LESSON: &str = "none";

/// What the options may be set to with this pack.
pub fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
    match option.name {
        "home_team" | "away_team" => pack.teams.iter().map(|team| team.id.clone()).collect(),
        "lesson" => {
            let lessons = pack.lessons.iter().map(|lesson| lesson.id.clone());
            std::iter::once(NO_LESSON.to_string()).chain(lessons).collect()
        }
        _ => option.values.iter().map(|value| value.to_string()).collect(),
    }
}

/// TK-364. What an option is when it is not given: what the pack says; without a word of it the
/// last team of the pack plays at home against the one before it.
pub fn option_default(pack: &Pack, option: &GameOption) -> String {
    if let Some((_, value)) = pack.defaults.iter().find(|(name, _)| *name == option.name) {
        return value.clone();
    }
    let mut teams = pack.teams.iter().rev();
    let team = match option.name {
        "home_team" => teams.next(),
        "away_team" => teams.nth(1).or(pack.teams.last()),
        _ => None,
    };
    team.map_or_else(|| option.default.to_owned(), |team| team.id.clone())
}

/// The options with every default filled in.
fn filled(pack: &Pack, options: &Options) -> Options {
    let mut filled = options.clone();
    for option in OPTIONS {
        let entry = filled.0.entry(option.name.to_owned());
        entry.or_insert_with(|| option_default(pack, option));
    }
    filled
}

/// TK-012, TK-191, TK-228. Everybody beside the pitch or where a lesson wants him, all cards in
/// their decks, the time tokens on the first box with their active sides up.
pub fn table(pack: &Pack, options: &Options) -> Result<Table, String> {
    let options = &filled(pack, options);
    let settings = settings(pack, options)?;
    let lesson = settings.lesson.map(|index| &pack.lessons[usize::from(index)]);
    let teams =
        BySeat { home: team(pack, options, "home_team")?, away: team(pack, options, "away_team")? };
    let mut table = Table {
        settings,
        half: 1,
        score: BySeat::default(),
        finished: false,
        attacker: Seat::Home,
        opening_kicker: Seat::Home,
        time: Time { phase_box: pack.numbers.boxes, active: BySeat { home: true, away: true } },
        tokens_left: 0,
        phases: 0,
        ball: Ball::Off,
        coaches: BySeat::new(|seat| coach(pack, teams[seat], lesson)),
        players: std::array::from_fn(|_| Player::new(TRAINEE)),
        kick: Kick::default(),
        act: Activation::default(),
        rolls: ArrayVec::new(),
    };
    for seat in Seat::BOTH {
        let squad = squads(pack, teams[seat]).into_iter().next();
        let squad = squad.ok_or_else(|| {
            let team = &pack.teams[usize::from(teams[seat])].name;
            format!("{team} cannot fill the four positions")
        })?;
        join(pack, &mut table, seat, squad);
    }
    if let Some(Lesson { setup: Setup::Placed { players, ball }, .. }) = lesson {
        let trainees = options.value(OPTIONS, "lesson_players") == "trainees";
        place(pack, &mut table, players, *ball, trainees);
        check_room(&Board { pack, table: &table })?;
    }
    Ok(table)
}

/// Part 3. The options of the match that are not teams.
fn settings(pack: &Pack, options: &Options) -> Result<Settings, String> {
    options.validate_values(OPTIONS, |option| option_values(pack, option))?;
    let value = |name| options.value(OPTIONS, name);
    let lesson = pack.lesson_index(value("lesson")).map(|index| index as u8);
    // TK-008. Learners measure, unless they would rather not.
    Ok(Settings {
        open_measuring: match value("open_measuring") {
            "auto" => lesson.is_some(),
            word => word == "on",
        },
        kick_out: match value("kick_out") {
            "leading" => KickOut::Leading,
            _ => KickOut::Trailing,
        },
        lesson,
        lesson_attacker: match value("lesson_attacker") {
            "away" => Seat::Away,
            _ => Seat::Home,
        },
        plays_on: (value("nobody_left") == "plays-on").then_some(PlaysOn),
    })
}

fn team(pack: &Pack, options: &Options, name: &str) -> Result<u8, String> {
    let id = options.value(OPTIONS, name);
    let index = pack.team_index(id).ok_or_else(|| format!("the pack has no team `{id}`"))?;
    Ok(index as u8)
}

/// TK-228. A coach with a full deck and an empty hand; lessons may leave cards out.
fn coach(pack: &Pack, team: u8, lesson: Option<&Lesson>) -> Coach {
    let cards = lesson.map_or(LessonCards::All, |lesson| lesson.cards);
    let deck = &pack.teams[usize::from(team)].deck;
    Coach { team, deck: allowed(deck, cards).collect(), ..Coach::default() }
}

/// TK-229. The team plays a coach chooses from: the generic ones and those of his team.
pub fn plays_to_choose(pack: &Pack, table: &Table, seat: Seat) -> Cards {
    let lesson = table.settings.lesson.map(|index| &pack.lessons[usize::from(index)]);
    let cards = lesson.map_or(LessonCards::All, |lesson| lesson.cards);
    let team = &pack.teams[usize::from(table.coaches[seat].team)];
    allowed(&team.plays, cards).collect()
}

fn allowed(list: &[CardId], cards: LessonCards) -> impl Iterator<Item = CardId> {
    list.iter().copied().filter(move |card| match cards {
        LessonCards::None => false,
        LessonCards::Generic => card.set() == GENERIC,
        LessonCards::All => true,
    })
}

/// TK-012, TK-257. The choices of four players of a team that can fill the four positions, as
/// places in the pack.
pub fn squads(pack: &Pack, team: u8) -> Vec<[u8; SIDE]> {
    let players = &pack.teams[usize::from(team)].players;
    let mut squads = Vec::new();
    for a in 0..players.len() {
        for b in a + 1..players.len() {
            for c in b + 1..players.len() {
                for d in c + 1..players.len() {
                    let squad = [players[a], players[b], players[c], players[d]];
                    if !line_ups(pack, &squad).is_empty() {
                        squads.push(squad);
                    }
                }
            }
        }
    }
    squads
}

/// TK-257. All ways to fill each position with one player of the squad who can play there: by
/// role, numbers in the squad from 1.
pub fn line_ups(pack: &Pack, squad: &[u8; SIDE]) -> Vec<[u8; SIDE]> {
    let mut found = Vec::new();
    for code in 0..SIDE.pow(SIDE as u32) {
        let picks: [usize; SIDE] = std::array::from_fn(|at| code / SIDE.pow(at as u32) % SIDE);
        let each_once = (0..SIDE).all(|one| picks.contains(&one));
        let plays = |(role, pick): (&Role, &usize)| {
            pack.players[usize::from(squad[*pick])].roles.contains(role)
        };
        if each_once && Role::ALL.iter().zip(&picks).all(plays) {
            found.push(picks.map(|pick| pick as u8 + 1));
        }
    }
    found
}

/// D-01. A coach's four players; until the line-ups are revealed each fills a position he can play.
pub fn join(pack: &Pack, table: &mut Table, seat: Seat, squad: [u8; SIDE]) {
    table.coaches[seat].squad = squad;
    if let Some(line_up) = line_ups(pack, &squad).first() {
        fill(table, seat, *line_up);
    }
}

/// D-02, TK-257. Gives every position its player, by his number in the squad.
pub fn fill(table: &mut Table, seat: Seat, line_up: [u8; SIDE]) {
    for id in PlayerId::of(seat) {
        let number = line_up[id.role.index()];
        let card = table.coaches[seat].squad[usize::from(number) - 1];
        *table.player_mut(id) = Player { status: Status::Waiting, ..Player::new(card) };
    }
}

/// Part 8, TK-359, TK-360. Players where the lesson puts them, seen from the attacker's end; all
/// others take no part.
fn place(
    pack: &Pack,
    table: &mut Table,
    players: &[LessonPlayer],
    ball: Option<u8>,
    trainees: bool,
) {
    PlayerId::all().for_each(|id| table.player_mut(id).status = Status::Absent);
    let attacker = table.settings.lesson_attacker;
    table.attacker = attacker;
    let seat_of = |one: &LessonPlayer| match one.seat {
        Seat::Home => attacker,
        Seat::Away => attacker.other(),
    };
    for one in players {
        let seat = seat_of(one);
        let player = table.player_mut(PlayerId::new(seat, one.role));
        if one.profile == Profile::Trainee && trainees {
            *player = Player::new(TRAINEE);
        }
        let radius = match player.card {
            TRAINEE => pack.trainee.radius,
            card => pack.players[usize::from(card)].radius,
        };
        player.status = Status::OnPitch;
        player.at = match one.place {
            Place::At(at) => seen_by(pack, attacker, at),
            Place::KickOffLine { y } => {
                let y = seen_by(pack, attacker, Point::new(0, y)).y;
                Point::new(behind_line(pack, seat, radius), y)
            }
        };
    }
    let holder = ball.and_then(|number| players.get(usize::from(number)));
    table.ball = holder.map_or(Ball::Off, |one| Ball::Held(PlayerId::new(seat_of(one), one.role)));
}

/// TK-359. A place of a lesson, which is written down for Home to attack, as `attacker` has it.
pub fn seen_by(pack: &Pack, attacker: Seat, at: Point) -> Point {
    match attacker {
        Seat::Home => at,
        Seat::Away => Point::new(pack.pitch.length - at.x, pack.pitch.width - at.y),
    }
}

/// TK-017, TK-018. Whether the players of a lesson have room: the bases of a team may be too large.
fn check_room(board: &Board<'_>) -> Result<(), String> {
    for id in PlayerId::all().filter(|id| board.table.player(*id).on_pitch()) {
        let fits = board.bounds().holds(board.disc(id));
        if !fits || board.obstacles(id).iter().any(|other| overlap(board.disc(id), *other)) {
            let name = &board.card(id).name;
            return Err(format!("option `lesson_players`: there is no room for {name}"));
        }
    }
    Ok(())
}

/// TK-207. x of a base that touches its own kick-off line from behind.
pub fn behind_line(pack: &Pack, seat: Seat, radius: i32) -> i32 {
    let line = pack.pitch.kick_off_lines[seat as usize];
    match seat {
        Seat::Home => line - radius,
        Seat::Away => line + radius,
    }
}

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;
