//! Checks what `expect` and `sees` steps ask for.

use dice::{Faces, Throw};

use crate::game::Game;
use crate::outcomes::distribution;
use crate::screen;
use crate::screen::Prompt;
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
    if let Some(texts) = &expect.offers_exactly {
        check_all_offers(now, texts)?;
    }
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
        let found = G::write_position(now.pack, &now.state.table);
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
    let json = |seat| G::write_view(now.pack, &G::view(now.pack, now.state, seat));
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
        let whole = G::write_position(now.pack, &now.state.table).to_string();
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
    check_question(now, "prompt", &expect.prompt, |prompt, kind| prompt.kind == *kind)?;
    check_question(now, "prompt_text", &expect.prompt_text, |prompt, words| {
        prompt.text.to_lowercase().contains(&words.to_lowercase())
    })?;
    let window = now.window();
    check_question(now, "window", &expect.window, |_, name| {
        window.map(window_spelling) == Some(window_spelling(name))
    })?;
    if let Some(wanted) = &expect.throw {
        match now.state.awaiting() {
            Awaiting::Chance(throw, _) if throw_word(throw) == *wanted => {}
            _ => return Err(format!("throw: expected {wanted}, but {}", now.describe())),
        }
    }
    Ok(())
}

/// Whether somebody is asked, and what is `wanted` of the question fits everybody who is.
fn check_question<G: Game>(
    now: &Situation<'_, G>,
    key: &str,
    wanted: &Option<String>,
    fits: impl Fn(&Prompt, &String) -> bool,
) -> Result<(), String> {
    let Some(wanted) = wanted else { return Ok(()) };
    let asked = now.asked();
    if !asked.is_empty() && asked.iter().all(|&seat| fits(&now.prompt(seat), wanted)) {
        return Ok(());
    }
    let more = match (key, asked.first()) {
        ("prompt_text", Some(&seat)) => format!("; the question is: {}", now.prompt(seat).text),
        ("window", Some(_)) => match now.window() {
            Some(window) => format!("; the window is `{window}`"),
            None => "; that is no window".to_owned(),
        },
        _ => String::new(),
    };
    Err(format!("{key}: expected {wanted}, but {}{more}", now.describe()))
}

/// Windows are named with hyphens, whatever a pack writes.
fn window_spelling(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}

/// Whether the proposals are these and no others. Texts without a seat are for everybody who is
/// asked; where every text names a seat, the others' proposals are not looked at.
fn check_all_offers<G: Game>(now: &Situation<'_, G>, texts: &[String]) -> Result<(), String> {
    let named: Vec<Seat> = texts.iter().filter_map(|text| offered(text).0).collect();
    let asked = now.asked();
    if let Some(seat) = named.iter().find(|seat| !asked.contains(seat)) {
        return Err(format!("offers_exactly: {seat} is not asked; {}", now.describe()));
    }
    if asked.is_empty() {
        return Err(format!("offers_exactly: nobody is asked; {}", now.describe()));
    }
    let is_for_all = named.len() < texts.len() || texts.is_empty();
    let mut proposals = Vec::new();
    for seat in asked.into_iter().filter(|seat| is_for_all || named.contains(seat)) {
        let wanted = texts.iter().map(|text| offered(text));
        let wanted = wanted.filter(|(of, _)| of.is_none_or(|of| of == seat));
        let wanted: Vec<G::Action> =
            wanted.map(|(_, notation)| read_action::<G>(notation)).collect::<Result<_, _>>()?;
        now.state.propose(now.pack, seat, &mut proposals);
        let beyond = |list: &[G::Action], known: &[G::Action]| -> Vec<String> {
            list.iter().filter(|action| !known.contains(action)).map(G::Action::to_string).collect()
        };
        let (missing, more) = (beyond(&wanted, &proposals), beyond(&proposals, &wanted));
        let mut wrong = Vec::new();
        if !missing.is_empty() {
            wrong.push(format!("not offered to {seat}: {}", missing.join(", ")));
        }
        if !more.is_empty() {
            wrong.push(format!("also offered to {seat}: {}", listed(&more)));
        }
        if !wrong.is_empty() {
            return Err(format!("offers_exactly: {}", wrong.join("; ")));
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
    /// The seats that are to decide.
    fn asked(&self) -> Vec<Seat> {
        match self.state.awaiting() {
            Awaiting::Decision(seats) => {
                Seat::BOTH.into_iter().filter(|&seat| seats.contains(seat)).collect()
            }
            Awaiting::Chance(..) | Awaiting::Nothing => Vec::new(),
        }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        screen::prompt(self.state.question(self.pack, seat))
    }

    /// The window in which somebody is asked.
    fn window(&self) -> Option<&'static str> {
        let Awaiting::Decision(_) = self.state.awaiting() else { return None };
        G::window(self.state.frame())
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
            Awaiting::Decision(_) => {
                let asked = self.asked().into_iter();
                let questions: Vec<_> = asked.map(|seat| self.question(seat)).collect();
                questions.join("; ")
            }
        }
    }

    fn question(&self, seat: Seat) -> String {
        let mut proposals = Vec::new();
        self.state.propose(self.pack, seat, &mut proposals);
        let texts: Vec<_> = proposals.iter().map(G::Action::to_string).collect();
        format!("{seat} is asked `{}` ({})", self.prompt(seat).kind, listed(&texts))
    }

    /// The outcomes the throw may show; of more dice than can be listed, one as an example.
    fn outcomes(&self, throw: Throw) -> Vec<String> {
        if let Some(weights) = distribution(self.pack, self.state) {
            return weights.iter().map(|(outcome, _)| outcome.to_string()).collect();
        }
        let lowest = Faces::many(&vec![0; throw.count as usize]);
        let name =
            |faces| format!("such as {}", G::name_outcome(self.state.waiting(self.pack), &faces));
        lowest.map(name).into_iter().collect()
    }
}

fn listed(texts: &[String]) -> String {
    match texts.len().checked_sub(LISTED_MAX) {
        None | Some(0) => texts.join(", "),
        Some(more) => format!("{} and {more} more", texts[..LISTED_MAX].join(", ")),
    }
}
