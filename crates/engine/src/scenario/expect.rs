//! Checks what `expect` and `sees` steps ask for.

use dice::{Faces, Throw};

use crate::game::Game;
use crate::outcomes::distribution;
use crate::seat::{Seat, Seats};
use crate::state::{Awaiting, State};

use super::compare::{differences, first_missing, first_present};
use super::run::read_action;
use super::{Expect, Sight};

/// At most this many actions or outcomes are listed in a message.
const LISTED_MAX: usize = 12;

/// The match as an expectation finds it.
pub(super) struct Situation<'a, G: Game> {
    pub pack: &'a G::Pack,
    pub state: &'a State<G>,
    /// What happened since the expectations before.
    pub events: &'a [G::Event],
}

/// Checks an `expect` step.
pub(super) fn check<G: Game>(now: &Situation<'_, G>, expect: &Expect) -> Result<(), String> {
    if let Some(awaited) = &expect.awaiting
        && *awaited != awaited_word(now.state.awaiting())
    {
        return Err(format!("awaiting: expected {awaited}, but {}", now.describe()));
    }
    if let Some(over) = expect.over
        && over != now.state.is_over()
    {
        return Err(format!("over: expected {over}, but {}", now.describe()));
    }
    check_prompt(now, expect)?;
    check_offers(now, &expect.offers, true)?;
    check_offers(now, &expect.not_offers, false)?;
    if let Some([home, away]) = expect.score {
        let found = G::standing(&now.state.table).score;
        if (found.home, found.away) != (home, away) {
            let (found_home, found_away) = (found.home, found.away);
            return Err(format!(
                "score: expected [{home}, {away}], found [{found_home}, {found_away}]"
            ));
        }
    }
    if let Some(state) = &expect.state {
        let found = G::write_position(now.pack, now.state);
        require_none(differences("position", state, &found))?;
    }
    let told: Vec<_> = now.events.iter().map(|event| G::tell(now.pack, event)).collect();
    check_events(&told, &expect.events, &expect.no_events)
}

/// Checks a `sees` step for a seat or, with `None`, a spectator.
pub(super) fn check_sight<G: Game>(
    now: &Situation<'_, G>,
    seat: Option<Seat>,
    sight: &Sight,
) -> Result<(), String> {
    let json = |seat| {
        serde_json::to_value(G::view(now.pack, now.state, seat)).expect("a view is plain data")
    };
    let view = json(seat);
    let text = view.to_string();
    if let Some(wanted) = &sight.view {
        require_none(differences("view", wanted, &view))?;
    }
    if let Some(wanted) = sight.shows.iter().find(|wanted| !text.contains(*wanted)) {
        return Err(format!("the view does not show `{wanted}`: {text}"));
    }
    for secret in &sight.hides {
        if text.contains(secret) {
            return Err(format!("the view does not hide `{secret}`: {text}"));
        }
        // A misspelt secret is always hidden. Somebody must know it, if only the table.
        let whole = serde_json::to_string(now.state).expect("a state is plain data");
        let is_known = Seat::BOTH.iter().any(|&seat| json(Some(seat)).to_string().contains(secret));
        if !is_known && !whole.contains(secret) {
            return Err(format!(
                "`{secret}` occurs nowhere, not even for the other seat: hiding it proves nothing"
            ));
        }
    }
    let seen = now.events.iter().filter_map(|event| G::redact(event, seat));
    let told: Vec<_> = seen.map(|event| G::tell(now.pack, &event)).collect();
    check_events(&told, &sight.events, &sight.no_events)
}

fn check_prompt<G: Game>(now: &Situation<'_, G>, expect: &Expect) -> Result<(), String> {
    if let Some(kind) = &expect.prompt {
        let Awaiting::Decision(seats) = now.state.awaiting() else {
            return Err(format!("prompt: expected {kind}, but {}", now.describe()));
        };
        for seat in Seat::BOTH.into_iter().filter(|&seat| seats.contains(seat)) {
            if now.prompt_kind(seat) != *kind {
                return Err(format!("prompt: expected {kind}, but {}", now.describe()));
            }
        }
    }
    if let Some(wanted) = &expect.throw {
        match now.state.awaiting() {
            Awaiting::Chance(throw, _) if throw_word(throw) == *wanted => {}
            _ => return Err(format!("throw: expected {wanted}, but {}", now.describe())),
        }
    }
    Ok(())
}

/// Whether each action of `texts` is among the proposals, or is not. Without a seat in front, the
/// action is looked for among those of whoever is asked.
fn check_offers<G: Game>(
    now: &Situation<'_, G>,
    texts: &[String],
    wanted: bool,
) -> Result<(), String> {
    let key = if wanted { "offers" } else { "not_offers" };
    let mut proposals = Vec::new();
    for text in texts {
        let Awaiting::Decision(asked) = now.state.awaiting() else {
            return Err(format!("{key}: nobody is asked; {}", now.describe()));
        };
        let (seat, notation) = offered(text);
        let seats = seat.map_or(asked, Seats::from);
        let action = read_action::<G>(notation)?;
        let is_offered = Seat::BOTH.into_iter().filter(|&seat| seats.contains(seat)).any(|seat| {
            now.state.propose(now.pack, seat, &mut proposals);
            proposals.contains(&action)
        });
        if is_offered != wanted {
            let verb = if wanted { "is not" } else { "is" };
            return Err(format!("{key}: `{text}` {verb} offered; {}", now.describe()));
        }
    }
    Ok(())
}

/// The seat and the notation of what may be offered: `away run`, or `run` to whoever is asked.
pub(super) fn offered(text: &str) -> (Option<Seat>, &str) {
    match text.split_once(' ') {
        Some(("home", rest)) => (Some(Seat::Home), rest),
        Some(("away", rest)) => (Some(Seat::Away), rest),
        _ => (None, text),
    }
}

fn check_events(told: &[String], wanted: &[String], unwanted: &[String]) -> Result<(), String> {
    if let Some(text) = first_missing(wanted, told) {
        let told = if told.is_empty() { "nothing".to_owned() } else { told.join(" ") };
        return Err(format!("events: `{text}` was not told (in this order); told was: {told}"));
    }
    match first_present(unwanted, told) {
        Some((text, line)) => Err(format!("no_events: `{text}` was told: {line}")),
        None => Ok(()),
    }
}

fn require_none(differences: Vec<String>) -> Result<(), String> {
    if differences.is_empty() { Ok(()) } else { Err(differences.join("; ")) }
}

fn awaited_word(awaiting: Awaiting) -> String {
    match awaiting {
        Awaiting::Decision(seats) => seats.to_string(),
        Awaiting::Chance(..) => "chance".to_owned(),
        Awaiting::Nothing => "nobody".to_owned(),
    }
}

fn throw_word(throw: Throw) -> String {
    format!("{}x{}", throw.count, throw.of)
}

impl<G: Game> Situation<'_, G> {
    fn prompt_kind(&self, seat: Seat) -> String {
        G::prompt(self.pack, &self.state.table, self.state.frame(), seat).kind
    }

    /// Who is asked and what could be answered: what the author of a scenario wants to know when
    /// a step did not fit.
    pub fn describe(&self) -> String {
        match self.state.awaiting() {
            Awaiting::Nothing => "the match is over".to_owned(),
            Awaiting::Chance(throw, _) => {
                let outcomes = self.outcomes(throw);
                format!("a throw {} is awaited ({})", throw_word(throw), listed(&outcomes))
            }
            Awaiting::Decision(seats) => {
                let asked = Seat::BOTH.into_iter().filter(|&seat| seats.contains(seat));
                let questions: Vec<_> = asked.map(|seat| self.question(seat)).collect();
                questions.join("; ")
            }
        }
    }

    fn question(&self, seat: Seat) -> String {
        let mut proposals = Vec::new();
        self.state.propose(self.pack, seat, &mut proposals);
        let texts: Vec<_> = proposals.iter().map(G::Action::to_string).collect();
        format!("{seat} is asked `{}` ({})", self.prompt_kind(seat), listed(&texts))
    }

    /// The outcomes the throw may show; of more dice than can be listed, one as an example.
    fn outcomes(&self, throw: Throw) -> Vec<String> {
        if let Some(weights) = distribution(self.pack, self.state) {
            return weights.iter().map(|(outcome, _)| outcome.to_string()).collect();
        }
        let lowest = Faces::many(&vec![0; throw.count as usize]);
        let name = |faces| {
            let (table, frame) = (&self.state.table, self.state.frame());
            format!("such as {}", G::name_outcome(self.pack, table, frame, &faces))
        };
        lowest.map(name).into_iter().collect()
    }
}

fn listed(texts: &[String]) -> String {
    match texts.len().checked_sub(LISTED_MAX) {
        None | Some(0) => texts.join(", "),
        Some(more) => format!("{} and {more} more", texts[..LISTED_MAX].join(", ")),
    }
}
