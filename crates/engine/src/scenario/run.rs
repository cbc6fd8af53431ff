//! Plays a scenario.

use crate::game::Game;
use crate::illegal::Illegal;
use crate::screen;
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};

use super::expect::{self, Situation};
use super::twin::{self, Happened, Twin};
use super::{Clauses, Deed, Failure, Scenario, Step, StepKind};

/// Plays `scenario` with `pack`, or says what went otherwise than it says. What cannot even be
/// tried, because its notation cannot be read or its position not be set up, is a failure of no
/// step.
pub fn run<G: Game>(scenario: &Scenario, pack: &G::Pack) -> Result<(), Failure> {
    run_told::<G>(scenario, pack, &mut |_| {})
}

/// [`run`], with every event handed to `hear` as it happens.
pub fn run_told<G: Game>(
    scenario: &Scenario,
    pack: &G::Pack,
    hear: &mut dyn FnMut(&G::Event),
) -> Result<(), Failure> {
    let set_up = |message: String| Failure { step: None, message };
    if scenario.game != G::ID {
        let game = &scenario.game;
        return Err(set_up(format!("the scenario is for `{game}`, not for `{}`", G::ID)));
    }
    for (index, step) in scenario.steps.iter().enumerate() {
        read_notation::<G>(&step.kind).map_err(|message| {
            set_up(format!("line {}, step {}: {message}", step.line, index + 1))
        })?;
    }
    if !scenario.no_match.is_empty() {
        let refusal = Runner::<G>::new(scenario, pack, hear).err();
        return refused_match(&scenario.no_match, refusal).map_err(set_up);
    }
    let mut runner = Runner::<G>::new(scenario, pack, hear).map_err(set_up)?;
    for (index, step) in scenario.steps.iter().enumerate() {
        runner
            .take(step)
            .map_err(|message| Failure { step: Some((index + 1, step.line)), message })?;
    }
    Ok(())
}

/// A match that must not begin: its refusal has each of these texts; capitals do not matter.
fn refused_match(texts: &[String], refusal: Option<String>) -> Result<(), String> {
    let refusal = refusal.ok_or("the match began, and should have been refused")?;
    let told = refusal.to_lowercase();
    match texts.iter().find(|text| !told.contains(&text.to_lowercase())) {
        Some(text) => Err(format!("the match was refused without `{text}`: {refusal}")),
        None => Ok(()),
    }
}

struct Runner<'a, G: Game> {
    pack: &'a G::Pack,
    state: State<G>,
    /// Whether forced answers are given without being written down.
    auto: bool,
    /// What happened since the last expectations.
    events: Vec<G::Event>,
    /// Whether the step before was an expectation; several in a row speak of the same events.
    expected: bool,
    /// The same match with other hidden cards, for each `same_view` that still compares.
    twins: Vec<Twin<G>>,
    hear: &'a mut dyn FnMut(&G::Event),
}

impl<'a, G: Game> Runner<'a, G> {
    fn new(
        scenario: &Scenario,
        pack: &'a G::Pack,
        hear: &'a mut dyn FnMut(&G::Event),
    ) -> Result<Runner<'a, G>, String> {
        let options = &scenario.options;
        let mut events = Vec::new();
        let state = match &scenario.position {
            Some(position) => {
                options.validate(G::options())?;
                G::read_position(pack, options, position)
                    .map_err(|error| format!("the position cannot be set up: {error}"))?
            }
            None => State::new(pack, options, &mut events)?,
        };
        events.iter().for_each(&mut *hear);
        let (auto, twins) = (scenario.auto, Vec::new());
        let runner = Runner { pack, state, auto, events, expected: false, twins, hear };
        runner.check_invariants().map_err(|error| format!("at the start, {error}"))?;
        Ok(runner)
    }

    fn take(&mut self, step: &Step) -> Result<(), String> {
        match &step.kind {
            StepKind::Do(deed) => self.decide(deed),
            StepKind::Chance(outcomes) => outcomes.iter().try_for_each(|text| self.throw(text)),
            StepKind::Refuse { deed, clause, reason } => {
                self.refuse(deed, clause, reason.as_deref())
            }
            StepKind::Expect(expect) => {
                self.expected = true;
                expect::check(&self.situation(), expect)
            }
            StepKind::Sees(seat, sight) => {
                self.expected = true;
                expect::check_sight(&self.situation(), *seat, sight)
            }
            StepKind::SameView(seat) => {
                self.twins.extend(twin::deal(self.pack, &self.state, *seat)?);
                Ok(())
            }
        }
    }

    fn situation(&self) -> Situation<'_, G> {
        Situation { pack: self.pack, state: &self.state, events: &self.events }
    }

    fn decide(&mut self, deed: &Deed) -> Result<(), String> {
        let action = read_action::<G>(&deed.action)?;
        if self.auto {
            self.answer_forced(|awaiting| match awaiting {
                Awaiting::Decision(seats) => seats.contains(deed.seat),
                Awaiting::Chance(..) | Awaiting::Nothing => true,
            })?;
        }
        self.apply(Move::Decision(deed.seat, action), |runner, illegal| {
            let now = runner.situation().describe();
            format!("`{} {action}` was refused: {illegal}; {now}", deed.seat)
        })
    }

    fn throw(&mut self, text: &str) -> Result<(), String> {
        let outcome = read_outcome::<G>(text)?;
        if self.auto {
            self.answer_forced(|awaiting| !matches!(awaiting, Awaiting::Decision(_)))?;
        }
        let Awaiting::Chance(throw, _) = self.state.awaiting() else {
            let now = self.situation().describe();
            return Err(format!("nothing is thrown that could show `{text}`; {now}"));
        };
        let at = self.state.waiting(self.pack);
        let Some(faces) = G::find_outcome(at, throw, &outcome) else {
            let now = self.situation().describe();
            return Err(format!("the throw cannot show `{text}`; {now}"));
        };
        self.apply(Move::Chance(faces), |_, illegal| {
            format!("`{text}` was found as {:?}, but: {illegal}", faces.values())
        })
    }

    fn refuse(
        &mut self,
        deed: &Deed,
        clauses: &Clauses,
        reason: Option<&str>,
    ) -> Result<(), String> {
        let action = read_action::<G>(&deed.action)?;
        let text = format!("{} {action}", deed.seat);
        let before = self.state.clone();
        // Not through `apply`: a refused action may not even begin a new stretch of events.
        let Err(refusal) =
            self.state.apply(self.pack, Move::Decision(deed.seat, action), &mut self.events)
        else {
            return Err(format!("`{text}` was accepted; {clauses} should forbid it"));
        };
        if self.state != before {
            return Err(format!("`{text}` was refused, but changed the state"));
        }
        let illegal = screen::in_words(self.pack, &self.state, deed.seat, &refusal);
        if !clauses.admits(illegal.clause) {
            return Err(format!(
                "`{text}` was refused under another clause than {clauses}: {illegal}"
            ));
        }
        twin::refuse(self.pack, &self.twins, deed.seat, &action, &illegal)?;
        match reason {
            Some(reason) if !illegal.reason.to_lowercase().contains(&reason.to_lowercase()) => {
                Err(format!("`{text}` was refused for another reason than `{reason}`: {illegal}"))
            }
            _ => Ok(()),
        }
    }

    /// Gives the answers nobody had to think about, until `arrived` or somebody has a choice.
    fn answer_forced(&mut self, arrived: impl Fn(Awaiting) -> bool) -> Result<(), String> {
        let mut proposals = Vec::new();
        // A bound on everything: no chain of forced answers is longer than a match.
        for _ in 0..G::MOVES_MAX {
            if arrived(self.state.awaiting()) {
                return Ok(());
            }
            let forced = Seat::BOTH.into_iter().find_map(|seat| {
                self.state.propose(self.pack, seat, &mut proposals);
                (proposals.len() == 1).then(|| (seat, proposals[0]))
            });
            let Some((seat, action)) = forced else {
                return Ok(());
            };
            self.apply(Move::Decision(seat, action), |_, illegal| {
                format!("`{seat} {action}` was the only proposal, yet was refused: {illegal}")
            })?;
        }
        Err(format!("more than {} forced answers in a row", G::MOVES_MAX))
    }

    /// Makes a move that must be legal, also in the twins, and looks at what came of it.
    fn apply(
        &mut self,
        mv: Move<G>,
        refused: impl Fn(&Self, Illegal) -> String,
    ) -> Result<(), String> {
        if std::mem::take(&mut self.expected) {
            self.events.clear();
        }
        let (before, told) = (self.state.clone(), self.events.len());
        if let Err(refusal) = self.state.apply(self.pack, mv, &mut self.events) {
            return Err(refused(self, mv.refused(self.pack, &self.state, &refusal)));
        }
        self.events[told..].iter().for_each(&mut *self.hear);
        self.check_invariants()?;
        let happened = Happened { before, mv, after: &self.state, events: &self.events[told..] };
        twin::follow(self.pack, &mut self.twins, &happened)
    }

    fn check_invariants(&self) -> Result<(), String> {
        G::invariants(self.pack, &self.state)
            .map_err(|broken| format!("the table is no longer in order: {broken}"))
    }
}

/// Whether everything a step says in the game's notation can be read. Asked of all steps before
/// the first is taken: a slip of the pen is no disagreement with the rules, wherever it stands.
fn read_notation<G: Game>(step: &StepKind) -> Result<(), String> {
    match step {
        StepKind::Do(deed) | StepKind::Refuse { deed, .. } => {
            read_action::<G>(&deed.action).map(drop)
        }
        StepKind::Chance(outcomes) => {
            outcomes.iter().try_for_each(|text| read_outcome::<G>(text).map(drop))
        }
        StepKind::Expect(expect) => {
            let exactly = expect.offers_exactly.iter().flatten();
            let mut texts = expect.offers.iter().chain(&expect.not_offers).chain(exactly);
            texts.try_for_each(|text| read_action::<G>(expect::offered(text).1).map(drop))
        }
        StepKind::Sees(..) | StepKind::SameView(_) => Ok(()),
    }
}

/// Understands an outcome's notation.
fn read_outcome<G: Game>(text: &str) -> Result<G::Outcome, String> {
    text.parse().map_err(|error| format!("`{text}` is no outcome: {error}"))
}

/// Understands an action's notation.
pub(super) fn read_action<G: Game>(text: &str) -> Result<G::Action, String> {
    text.parse().map_err(|error| format!("`{text}` is no action: {error}"))
}
