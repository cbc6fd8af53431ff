//! Playthroughs: one whole random match as a text that can be reviewed like a diff.
//!
//! A change of the rules shows as a change of the game that was played. A playthrough is seeded,
//! so the same rules give the same text on every machine.

use std::fmt::Debug;

use dice::{Dealer, SeededDealer};

use crate::game::Game;
use crate::illegal::Asks;
use crate::options::Options;
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};

/// The position is shown each time this many moves have been made.
pub const POSITION_EVERY: u32 = 25;
/// How many equal lines are shown around a difference.
const CONTEXT_LINES: usize = 3;

/// Plays one random match and tells it. The error is that of a match that cannot be started.
pub fn playthrough<G: Game>(
    pack: &G::Pack,
    options: &Options,
    seed: u64,
) -> Result<String, String> {
    let mut events = Vec::new();
    let state = State::<G>::new(pack, options, &mut events)?;
    let mut writer = Writer::<G> { pack, text: String::new(), position_every: POSITION_EVERY };
    writer.header(options, seed);
    writer.events(&mut events);
    writer.play(state, seed);
    Ok(writer.text)
}

/// Uniform random play of both seats. What is thrown does not depend on what is chosen: a record
/// of such a match can be verified as that of `DealerKind::Seeded { seed, stream: 0 }`.
#[derive(Clone, Debug)]
pub struct RandomPlay {
    dealer: SeededDealer,
    chooser: SeededDealer,
}

impl RandomPlay {
    /// The play of `seed`.
    pub fn new(seed: u64) -> RandomPlay {
        let [dealer, chooser] = [0, 1].map(|stream| SeededDealer::stream(seed, stream));
        RandomPlay { dealer, chooser }
    }

    /// The next move, `None` when the match is over. Where both seats are asked, Home answers
    /// first. `proposals` is left holding what a decision was chosen from.
    pub fn next_move<G: Game>(
        &mut self,
        pack: &G::Pack,
        state: &State<G>,
        proposals: &mut Vec<G::Action>,
    ) -> Option<Move<G>> {
        match state.awaiting() {
            Awaiting::Nothing => None,
            Awaiting::Chance(throw, _) => Some(Move::Chance(self.dealer.deal(throw))),
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                state.propose(pack, seat, proposals);
                Some(Move::Decision(seat, proposals[self.chooser.index(proposals.len())]))
            }
        }
    }
}

/// Says where two playthroughs part, with the lines around that place.
pub fn compare(expected: &str, actual: &str) -> Result<(), String> {
    let (expected, actual): (Vec<_>, Vec<_>) =
        (expected.lines().collect(), actual.lines().collect());
    let same = expected.iter().zip(&actual).take_while(|(left, right)| left == right).count();
    if same == expected.len() && same == actual.len() {
        return Ok(());
    }
    let mut lines = vec![format!("the playthrough differs from line {}:", same + 1)];
    let shown = |sign: &str, text: &[&str], from: usize, to: usize| -> Vec<String> {
        let lines = &text[from.min(text.len())..to.min(text.len())];
        lines.iter().map(|line| format!("{sign} {line}")).collect()
    };
    lines.extend(shown(" ", &expected, same.saturating_sub(CONTEXT_LINES), same));
    for (sign, text) in [("-", &expected), ("+", &actual)] {
        match shown(sign, text, same, same + CONTEXT_LINES) {
            rest if rest.is_empty() => lines.push(format!("{sign} (the text ends here)")),
            rest => lines.extend(rest),
        }
    }
    Err(lines.join("\n"))
}

/// The frames in progress as one line: `Turn[Resolved] > Tackle[Answered]`.
pub fn stack_line<G: Game>(state: &State<G>) -> String {
    let frames: Vec<_> = state.stack().iter().map(short).collect();
    frames.join(" > ")
}

/// The name of a frame and, in brackets, its step: a field `step` of its activity, or all there is
/// when the activity holds just one word.
fn short(frame: &impl Debug) -> String {
    let text = format!("{frame:?}");
    let word = |text: &str| -> String {
        text.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect()
    };
    let name = word(&text);
    let rest = &text[name.len()..];
    let step = match rest.split_once("step: ") {
        Some((_, step)) => word(step),
        None => match within(rest).map(|activity| within(&activity[word(activity).len()..])) {
            Some(Some(only)) if word(only) == only => only.to_owned(),
            _ => String::new(),
        },
    };
    if step.is_empty() { name } else { format!("{name}[{step}]") }
}

/// What stands in parentheses.
fn within(text: &str) -> Option<&str> {
    text.strip_prefix('(')?.strip_suffix(')')
}

struct Writer<'a, G: Game> {
    pack: &'a G::Pack,
    text: String,
    position_every: u32,
}

impl<G: Game> Writer<'_, G> {
    fn play(&mut self, mut state: State<G>, seed: u64) {
        let mut play = RandomPlay::new(seed);
        let (mut events, mut proposals) = (Vec::new(), Vec::new());
        let mut number = 0;
        while let Some(mv) = play.next_move(self.pack, &state, &mut proposals) {
            if number == G::MOVES_MAX {
                self.line(&format!("NOT OVER after {number} moves"));
                return;
            }
            number += 1;
            let was_forced = matches!(mv, Move::Decision(..)) && proposals.len() == 1;
            self.step(number, &state, mv, was_forced);
            state.apply_unchecked(self.pack, mv, &mut events);
            self.events(&mut events);
            if number.is_multiple_of(self.position_every) && !state.is_over() {
                self.position(&state);
            }
        }
        self.result(number, &state);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn header(&mut self, options: &Options, seed: u64) {
        self.line(&format!("{} ({}), rules version {}", G::NAME, G::ID, G::RULES_VERSION));
        for option in G::options() {
            let given = options.0.get(option.name).cloned();
            let value = given.unwrap_or_else(|| G::option_default(self.pack, option));
            self.line(&format!("option {} = {value}", option.name));
        }
        self.line(&format!("seed {seed}"));
        self.line("");
    }

    fn step(&mut self, number: u32, state: &State<G>, mv: Move<G>, was_forced: bool) {
        let stack = stack_line(state);
        let line = match (mv, state.awaiting()) {
            // Where there was nothing to choose, the question is not worth a reviewer's time.
            (Move::Decision(seat, action), _) if was_forced => format!("{seat}: {action}"),
            (Move::Decision(seat, action), _) => {
                let ask = G::ask(state.question(self.pack, seat));
                let prompt = ask.kind();
                format!("{stack} | {seat} {prompt}: {action}")
            }
            (Move::Chance(faces), Awaiting::Chance(throw, secret)) => {
                let outcome = G::name_outcome(state.waiting(self.pack), &faces);
                let secret = secret.map_or(String::new(), |seat| format!(" for {seat} alone"));
                format!("{stack} | throw {}x{}{secret}: {outcome}", throw.count, throw.of)
            }
            (Move::Chance(_), Awaiting::Decision(_) | Awaiting::Nothing) => {
                unreachable!("chance moves are made only where chance is awaited")
            }
        };
        self.line(&format!("{number:>4} {line}"));
    }

    fn events(&mut self, events: &mut Vec<G::Event>) {
        for event in events.drain(..) {
            self.line(&format!("       {}", G::tell(self.pack, &event)));
        }
    }

    /// The position as a spectator sees it; what is hidden shows in the hash.
    fn position(&mut self, state: &State<G>) {
        self.line(&format!("---- state {}", state.hash()));
        for line in G::render(self.pack, &G::view(self.pack, state, None)).lines() {
            self.line(&format!("     {line}"));
        }
        self.line("----");
    }

    fn result(&mut self, moves: u32, state: &State<G>) {
        let standing = G::standing(&state.table);
        let (home, away) = (standing.score[Seat::Home], standing.score[Seat::Away]);
        let result = match standing.winner() {
            Some(seat) => format!("{seat} won"),
            None => "a draw".to_owned(),
        };
        self.position(state);
        self.line(&format!("end after {moves} moves: home {home}, away {away}: {result}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::mutant::{ENDLESS, FORCED, Mutant, broken};
    use crate::toy::{self, Toy};

    fn played(rounds: &str, seed: u64) -> String {
        let options = Options([("rounds".to_owned(), rounds.to_owned())].into());
        playthrough::<Toy>(&toy::pack(), &options, seed).expect("a legal option")
    }

    #[test]
    fn a_match_is_told_from_its_header_to_its_result() {
        let text = played("3", 1);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "Toy (toy), rules version 1");
        assert_eq!(lines[1], "option rounds = 3");
        assert_eq!(lines[3], "seed 1");
        // What is asked and thrown, with the stack; the toy's first question is a secret draw.
        assert!(
            lines[5]
                .starts_with("   1 Round[Start] > Draw[Home] | throw 1x8 for home alone: draw ")
        );
        assert!(lines[6].starts_with("       home drew card "));
        assert!(text.contains("   3 Round[Going] > Bidding[Start] | home call: call "));
        let end = lines.last().expect("a last line");
        assert!(end.starts_with("end after ") && end.contains(": home "), "{end}");
        let steps = lines.iter().filter(|line| line.contains(" | ")).count();
        assert!(end.starts_with(&format!("end after {steps} moves")), "{end}");
    }

    #[test]
    fn the_position_is_shown_along_the_way() {
        let pack = toy::pack();
        let state = State::<Toy>::new(&pack, &Options::default(), &mut ()).expect("a new match");
        let mut writer = Writer::<Toy> { pack: &pack, text: String::new(), position_every: 3 };
        writer.play(state, 1);
        let lines: Vec<_> = writer.text.lines().collect();
        // The third move is the first call: no round is over by then.
        let third = lines.iter().position(|line| line.starts_with("   3 ")).expect("a third move");
        let rest = &lines[third + 1..];
        let shown = rest.iter().position(|line| line.starts_with("---- state ")).expect("a hash");
        assert!(rest[..shown].iter().all(|line| line.starts_with("      ")), "only events between");
        assert_eq!(rest[shown + 1], "     round 1 of 2, 0-0");
    }

    #[test]
    fn answers_without_a_choice_are_told_shortly() {
        let played = |bug| {
            broken(bug, || playthrough::<Mutant>(&toy::pack(), &Options::default(), 1))
                .expect("a new match")
        };
        let forced = played(FORCED);
        assert!(forced.lines().any(|line| line == "   4 home: bid 1"), "{forced}");
        assert!(played(ENDLESS).ends_with("NOT OVER after 18 moves\n"));
    }

    #[test]
    fn the_seed_decides_the_match() {
        assert_eq!(played("2", 5), played("2", 5));
        assert_ne!(played("2", 5), played("2", 6));
        let options = Options([("rounds".to_owned(), "9".to_owned())].into());
        assert!(playthrough::<Toy>(&toy::pack(), &options, 1).is_err());
    }

    #[test]
    fn frames_are_named_shortly() {
        #[derive(Debug)]
        #[expect(dead_code, reason = "the fields are read by Debug")]
        enum Frame {
            Bare(Bare),
            Draw(Draw),
            Turn(Turn),
            Window(Window),
        }
        #[derive(Debug)]
        struct Bare;
        #[derive(Debug)]
        #[expect(dead_code, reason = "the fields are read by Debug")]
        struct Draw(Seat);
        #[derive(Debug)]
        #[expect(dead_code, reason = "the fields are read by Debug")]
        struct Window {
            seat: Seat,
            kind: u8,
        }
        #[derive(Debug)]
        #[expect(dead_code, reason = "the fields are read by Debug")]
        struct Turn {
            owner: Seat,
            step: Option<u8>,
        }
        assert_eq!(short(&Frame::Bare(Bare)), "Bare");
        assert_eq!(short(&Frame::Draw(Draw(Seat::Away))), "Draw[Away]");
        assert_eq!(short(&Frame::Turn(Turn { owner: Seat::Home, step: None })), "Turn[None]");
        assert_eq!(short(&Frame::Window(Window { seat: Seat::Away, kind: 3 })), "Window");
    }

    #[test]
    fn the_first_difference_is_shown_with_its_surroundings() {
        assert_eq!(compare("a\r\nb\r\n", "a\nb\n"), Ok(()));
        let text = compare("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nX\nf\n").expect_err("line 5");
        assert_eq!(text, "the playthrough differs from line 5:\n  b\n  c\n  d\n- e\n- f\n+ X\n+ f");
        let text = compare("a\nb\n", "a\n").expect_err("a line is missing");
        assert_eq!(text, "the playthrough differs from line 2:\n  a\n- b\n+ (the text ends here)");
    }
}
