//! Puzzles of the core packs: listed, laid, and answers judged. They are known by name; nobody lays
//! a position of his own, and nothing is kept of who answered what.

use ai::themes;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::scenario::Puzzle;
use games::{GameId, LoadedPack, Posed, shelf};
use protocol::analysis::Why;
use protocol::puzzles::{
    PosedPuzzle, PuzzleAnswer, PuzzleChance, PuzzleInfo, PuzzleList, PuzzleTheme, PuzzleVerdict,
};

use crate::blocking;
use crate::bodies::Subject;
use crate::error::{Error, Missing, Unusable};
use crate::hub::Hub;
use crate::limits::{Address, Costly};
use crate::packs::Packs;
use crate::reference::{body, game_of, unknown};
use crate::routes::understood;

/// `GET /api/puzzles/{game}`.
pub async fn list(
    State(hub): State<Hub>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = game_of(&game)?;
    let listed = body(&hub, Subject::Puzzles(game), move |packs| list_of(game, packs));
    Ok(listed.await?.answer(&headers))
}

fn list_of(game: GameId, packs: &Packs) -> PuzzleList {
    let source = packs.shelf().find(game, shelf::CORE).map(|pack| pack.source());
    let posed: Vec<Posed> = source.map_or_else(
        |_| Vec::new(),
        |source| Posed::all(source).into_iter().filter_map(Result::ok).collect(),
    );
    let is_used = |id: &str| posed.iter().any(|posed| posed.puzzle.theme == id);
    let themes = themes::themes(game).into_iter().filter(|theme| is_used(theme.id));
    PuzzleList {
        themes: themes
            .map(|theme| PuzzleTheme { id: theme.id.to_owned(), title: theme.title.to_owned() })
            .collect(),
        puzzles: posed.iter().map(info).collect(),
    }
}

fn info(posed: &Posed) -> PuzzleInfo {
    let Puzzle { theme, level, .. } = &posed.puzzle;
    PuzzleInfo { id: posed.id.clone(), theme: theme.clone(), level: *level }
}

/// `GET /api/puzzles/{game}/{id}`.
pub async fn puzzle(
    State(hub): State<Hub>,
    Path((game, id)): Path<(String, String)>,
    Address(from): Address,
) -> Result<Json<PosedPuzzle>, Error> {
    hub.admit(Costly::Puzzle, from)?;
    let (posed, pack) = named(&hub, &game, &id).await?;
    let laid = blocking::run(&hub.shared().reads, move || shown(&posed, &pack));
    Ok(Json(laid.await??))
}

/// `POST /api/puzzles/{game}/{id}`.
pub async fn answer(
    State(hub): State<Hub>,
    Path((game, id)): Path<(String, String)>,
    Address(from): Address,
    asked: Result<Json<PuzzleAnswer>, JsonRejection>,
) -> Result<Json<PuzzleVerdict>, Error> {
    let PuzzleAnswer { answer } = understood(asked)?;
    hub.admit(Costly::Puzzle, from)?;
    let (posed, _) = named(&hub, &game, &id).await?;
    let verdict = verdict(&posed.puzzle, &answer);
    verdict.map(Json).ok_or_else(|| Unusable::NoPuzzleAnswer.into())
}

/// A puzzle by its name, with the pack it is laid with.
async fn named(hub: &Hub, game: &str, id: &str) -> Result<(Posed, LoadedPack), Error> {
    let game = game_of(game)?;
    let pack = hub.shared().pack(game, shelf::CORE).await?.map_err(unknown)?;
    let source = hub.shared().packs.shelf().find(game, shelf::CORE).map_err(unknown)?.source();
    let text = source.puzzles().find(|(name, _)| *name == id).map(|(_, text)| text);
    let text = text.ok_or(Missing::Puzzle)?;
    let posed = Posed::read(id, text).map_err(|error| broken(game, id, &error))?;
    Ok((posed, pack))
}

fn broken(game: GameId, id: &str, error: &str) -> Error {
    tracing::error!(%game, id, error, "a puzzle of a pack cannot be laid");
    Error::Internal
}

fn shown(posed: &Posed, pack: &LoadedPack) -> Result<PosedPuzzle, Error> {
    let broken = |error: String| broken(pack.game(), &posed.id, &error);
    let (play, seat) = (posed.lay(pack).map_err(broken)?, posed.puzzle.seat);
    let prompt = play.prompt(seat).ok_or_else(|| broken("nobody is asked".to_owned()))?;
    let title = themes::themes(pack.game())
        .into_iter()
        .find(|theme| theme.id == posed.puzzle.theme)
        .map_or(posed.puzzle.theme.clone(), |theme| theme.title.to_owned());
    Ok(PosedPuzzle {
        info: info(posed),
        theme: title,
        game: pack.game().to_string(),
        pack: pack.id().to_owned(),
        seat,
        scene: play.scene(Some(seat)),
        score: play.standing().score,
        progress: play.progress(),
        told: play.lines(0, Some(seat)),
        prompt,
        choices: posed.choices(play.as_ref()).map_err(broken)?,
    })
}

/// What an answer is worth; `None` for one that is not among those to choose from.
fn verdict(puzzle: &Puzzle, answer: &str) -> Option<PuzzleVerdict> {
    let right = answer == puzzle.solution;
    let wrong = puzzle.refutations.iter().find(|refutation| refutation.answer == answer);
    let why = match wrong {
        Some(wrong) if !wrong.why.is_empty() => {
            Why { purposes: wrong.why.clone(), ..Why::default() }
        }
        None if !right => return None,
        _ => Why { purposes: puzzle.why.clone(), risk: puzzle.risk.clone(), instead: None },
    };
    let mut chances = vec![PuzzleChance { answer: puzzle.solution.clone(), chance: puzzle.chance }];
    chances.extend(puzzle.refutations.iter().map(|refutation| PuzzleChance {
        answer: refutation.answer.clone(),
        chance: refutation.chance,
    }));
    Some(PuzzleVerdict { right, solution: puzzle.solution.clone(), chances, why })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;
    use engine::scenario::puzzle::Refutation;

    fn puzzle() -> Puzzle {
        let wrong = |answer: &str, chance, why: &[&str]| Refutation {
            answer: answer.to_owned(),
            chance,
            why: why.iter().map(ToString::to_string).collect(),
        };
        Puzzle {
            seat: Seat::Home,
            theme: "score".to_owned(),
            level: 1,
            found_by: 8,
            solution: "run".to_owned(),
            chance: 61,
            why: vec!["It scores.".to_owned()],
            risk: Some("It is held.".to_owned()),
            refutations: vec![wrong("skip", 40, &["It waits."]), wrong("end", 20, &[])],
        }
    }

    #[test]
    fn a_right_answer_is_told_why_and_a_wrong_one_why_not() {
        let right = verdict(&puzzle(), "run").expect("it is there");
        assert!(right.right);
        assert_eq!(right.why.purposes, ["It scores."]);
        assert_eq!(right.why.risk.as_deref(), Some("It is held."));
        let wrong = verdict(&puzzle(), "skip").expect("it is there");
        assert!(!wrong.right);
        assert_eq!(
            (wrong.solution.as_str(), wrong.why.purposes),
            ("run", vec!["It waits.".into()])
        );
        let chances: Vec<u8> = wrong.chances.iter().map(|one| one.chance).collect();
        assert_eq!(chances, [61, 40, 20]);
        let silent = verdict(&puzzle(), "end").expect("it is there");
        assert_eq!(silent.why.purposes, ["It scores."], "the general reason stands in");
        assert_eq!(verdict(&puzzle(), "fly"), None);
    }
}
