//! Records played again: legality, hashes, dice, undo, other packs and other rules.

use super::*;

#[test]
fn a_replay_shows_what_was_played() {
    let played = played(fair_header(), true);
    let state = played.state().clone();
    let moves = played.moves().to_vec();
    let record = played.finish(Some(SEED));

    let mut in_force = Vec::new();
    let (mut events, mut numbers, mut undone) = (Vec::new(), Vec::new(), 0);
    let replayed =
        replay::<Toy>(&toy::pack(), &toy::source().sha256(), &record, None, |step| match step {
            Step::Start { state, .. } => assert_eq!(state.table.rounds, 3),
            Step::Move { number, mv, outcome, events: told, .. } => {
                assert_eq!(outcome.is_some(), matches!(mv, Move::Chance(_)));
                numbers.push(number);
                in_force.push(mv);
                events.extend(told.to_vec());
            }
            Step::Undo { count, .. } => {
                undone += count;
                in_force.truncate(in_force.len() - count as usize);
            }
        });
    assert_eq!(replayed, Ok(state));
    assert_eq!(in_force, moves);
    assert_eq!(undone, 3, "the first sealed bid of each round was taken back once");
    assert_eq!(numbers, (1..=18 + 3).collect::<Vec<_>>());
    let scored = events.iter().filter(|event| matches!(event, toy::Event::Scored(..))).count();
    assert_eq!(scored, 3);
}

#[test]
fn undo_leaves_no_trace_in_the_state() {
    let with = played(fair_header(), true);
    let without = played(fair_header(), false);
    assert_eq!(with.state(), without.state());
    assert_ne!(with.rows(), without.rows());
}

#[test]
fn a_replay_stops_at_any_move() {
    let record = fair_record();
    let at = |at: usize| replay(&toy::pack(), &toy::source().sha256(), &record, Some(at), |_| ());
    let mut states = Vec::new();
    let seen = |step: Step<'_, Toy>| match step {
        Step::Start { state, .. } | Step::Move { state, .. } => states.push(state.clone()),
        Step::Undo { .. } => {}
    };
    replay(&toy::pack(), &toy::source().sha256(), &record, None, seen).expect("a sound record");
    assert_eq!(states.len(), 22);
    for (moves, state) in states.into_iter().enumerate() {
        assert_eq!(at(moves), Ok(state), "after {moves} moves");
    }
    assert_eq!(sentence(at(22)), "there is no move 22: the record has 21");
}

#[test]
fn other_games_rules_and_packs_are_refused_by_name() {
    let record = seeded_record();
    let changed = |change: fn(&mut Header)| {
        let mut record = record.clone();
        change(&mut record.header);
        sentence(replayed(&record))
    };
    assert_eq!(changed(|h| h.game = "chess".to_owned()), "this is a record of chess, not of toy");
    assert_eq!(changed(|h| h.rules = 3), "made under rules 3; this binary plays rules 1");
    let here = toy::source().sha256();
    let other = "0123456789abcdef".repeat(4);
    assert_eq!(
        sentence(verify::<Toy>(&toy::pack(), &other, &record)),
        format!("made with pack core {}; here core is 0123456789ab", &here[..12])
    );
    let unknown = changed(|h| drop(h.options.0.insert("team".to_owned(), "Nobody".to_owned())));
    assert_eq!(unknown, "the match cannot be set up: option `team`: no team `Nobody`");
}

#[test]
fn forged_rows_are_refused() {
    let record = seeded_record();
    let forged = |is: fn(&RecordRow) -> bool, row: RecordRow| {
        let mut record = record.clone();
        let index = find_row(&record, is);
        record.rows[index] = row;
        (record.line_of(index), sentence(replayed(&record)))
    };
    let decision = |row: &RecordRow| matches!(row, RecordRow::Decision(..));
    let chance = |row: &RecordRow| matches!(row, RecordRow::Chance { .. });
    let chose = |seat, action: &str| RecordRow::Decision(seat, action.to_owned());
    let threw = |of: u16, value: u16, outcome: &str| RecordRow::Chance {
        throw: Throw::pick(of),
        faces: Faces::one(value),
        outcome: outcome.to_owned(),
    };

    let (line, error) = forged(decision, chose(Seat::Home, "bid 2"));
    assert_eq!(error, format!("line {line} is refused: The call comes first. (TOY-1)"));
    let (line, error) = forged(decision, chose(Seat::Away, "call high"));
    let reason = "it is for home to decide now, not for away (table)";
    assert_eq!(error, format!("line {line} is refused: {reason}"));
    let (line, error) = forged(decision, chose(Seat::Home, "resign"));
    assert!(error.starts_with(&format!("line {line}: `resign` is not ")), "{error}");
    let (line, error) = forged(decision, chose(Seat::Home, "bid 02"));
    assert_eq!(error, format!("line {line}: `bid 02` is written `bid 2`"));
    let (line, error) = forged(decision, threw(8, 0, "draw 0"));
    assert_eq!(error, format!("line {line} is refused: nothing is to be thrown now (table)"));

    let (line, error) = forged(chance, threw(8, 3, "draw 4"));
    assert_eq!(error, format!("line {line}: the throw shows `draw 3`, but `draw 4` is written"));
    let (line, error) = forged(chance, threw(6, 3, "draw 3"));
    assert_eq!(error, format!("line {line} is refused: 1 of 8 are to be thrown (table)"));
    let (line, error) = forged(chance, RecordRow::Undo(1));
    let reason = "there are not so many moves to take back (table)";
    assert_eq!(error, format!("line {line} is refused: {reason}"));
}

#[test]
fn an_undo_row_cannot_take_back_a_throw() {
    let mut record = seeded_record();
    record.rows.insert(2, RecordRow::Undo(1));
    assert_eq!(
        sentence(replayed(&record)),
        format!(
            "line {} is refused: what chance decided or sealed choices showed cannot be taken \
             back (table)",
            record.line_of(2)
        )
    );
}

#[test]
fn hashes_and_scores_are_compared() {
    let record = seeded_record();
    let mut hash = record.clone();
    let index = find_row(&hash, |row| matches!(row, RecordRow::Hash(_)));
    hash.rows[index] = RecordRow::Hash("2:0011223344556677".parse().expect("a hash"));
    let error = sentence(replayed(&hash));
    let start = format!("line {}: after move 12 the state is ", hash.line_of(index));
    assert!(error.starts_with(&start), "{error}");
    assert!(error.ends_with(", but 2:0011223344556677 is written"), "{error}");

    // One of an older encoding cannot be compared, and is not held against the record.
    hash.rows[index] = RecordRow::Hash("0011223344556677".parse().expect("a hash"));
    replayed(&hash).expect("everything else is as written");

    let End::Score(score) = record.end else { panic!("the match was played out") };
    let mut end = record.clone();
    end.end = End::Score(BySeat { home: score.home + 1, away: score.away });
    let said = |end: End| format!("end {end}");
    let (written, played) = (said(end.end), said(record.end));
    let expected = format!("the record says `{written}`, but the match ends as `{played}`");
    assert_eq!(sentence(replayed(&end)), expected);
    end.end = End::Unfinished;
    assert!(sentence(replayed(&end)).starts_with("the record says `end unfinished`"));
}

#[test]
fn a_match_has_only_so_many_moves() {
    let header = Header {
        options: Options([("rounds".to_owned(), "3".to_owned())].into()),
        ..seeded_header(1)
    };
    let mut record = played(header, false).finish(None);
    record.rows.push(RecordRow::Decision(Seat::Home, "bid 1".to_owned()));
    let error = sentence(replayed(&record));
    assert!(error.ends_with(": more than 18 moves, which no match of this game has"), "{error}");
}

#[test]
fn the_verdict_says_what_was_checked() {
    let fair = verified(&fair_record()).expect("a sound record");
    assert_eq!((fair.decisions, fair.events, fair.dice), (12, 9, DiceCheck::Fair));
    assert!(fair.to_string().starts_with("The record is sound: 12 decisions and 9 chance events"));
    assert!(fair.to_string().ends_with("the seed matches the commitment shown before the match."));

    let simulated = verified(&seeded_record()).expect("a sound record").to_string();
    assert!(simulated.contains("follows from seed 42/17; the match was simulated"), "{simulated}");

    let mut hidden = fair_record();
    hidden.seed = None;
    let verdict = verified(&hidden).expect("sound as far as one can see");
    assert_eq!(verdict.dice, DiceCheck::Unrevealed);

    let unfinished = recorder(seeded_header(0)).finish(None);
    let verdict = verified(&unfinished).expect("nothing is wrong with it").to_string();
    assert!(verdict.contains("lead to a match left unfinished."), "{verdict}");
}

/// Every single result changed to another possible one, with the rest of the match played on
/// honestly: only the dealer can tell.
#[test]
fn loaded_dice_are_found() {
    for header in [fair_header(), seeded_header(17)] {
        let seed = matches!(header.dealer, DealerKind::Fair { .. }).then_some(SEED);
        let honest = played(header.clone(), false);
        let moves = honest.moves();
        let mut event = 0;
        for (index, mv) in moves.iter().enumerate() {
            let Move::Chance(faces) = mv else { continue };
            let mut forged = recorder(header.clone());
            for mv in &moves[..index] {
                match mv {
                    Move::Decision(seat, action) => forged.decide(*seat, *action, &mut ()),
                    Move::Chance(faces) => forged.chance(*faces, &mut ()),
                }
                .expect("as it was played");
            }
            let mut values = faces.values().to_vec();
            values[0] = if values[0] == 0 { 1 } else { 0 };
            let loaded = Faces::many(&values).expect("as many dice");
            forged.chance(loaded, &mut ()).expect("a possible result");
            let record = forged.finish(seed);
            replayed(&record).expect("a replay cannot know");
            let error = sentence(verified(&record));
            assert!(error.contains(&format!(": the dice differ at event {event}: ")), "{error}");
            event += 1;
        }
        assert!(event >= 6, "both kinds of throws were tried");
    }
}

#[test]
fn another_seed_commitment_nonce_or_name_is_found() {
    let forged = |change: fn(&mut Record)| {
        let mut record = fair_record();
        change(&mut record);
        sentence(verified(&record))
    };
    let mismatch = "the revealed seed does not match the commitment shown before the match";
    assert_eq!(forged(|record| record.seed = Some([8; 32])), mismatch);
    let swapped = |record: &mut Record| {
        record.seed = Some([8; 32]);
        record.header.dealer = DealerKind::Fair { commitment: fair::commitment(&[8; 32]) };
    };
    assert!(forged(swapped).contains("the dice differ at event "));
    assert!(forged(|r| r.header.seats.away.nonce = vec![0]).contains("the dice differ at event "));
    assert!(forged(|r| r.header.match_id.push('x')).contains("the dice differ at event "));
}

#[test]
fn a_match_may_start_from_a_moment_of_another() {
    let other = played(seeded_header(5), false);
    let mut moments = Vec::new();
    let before = other.so_far();
    replay::<Toy>(&toy::pack(), &toy::source().sha256(), &before, None, |step| {
        let Step::Move { state, .. } = step else { return };
        moments.extend((!state.is_over()).then(|| Snapshot::of(state)));
    })
    .expect("our own record");
    assert!(moments.len() > 5);
    for moment in moments {
        let header = Header { start: Start::Moment(moment), ..seeded_header(3) };
        let played = played(header, false);
        let state = played.state().clone();
        let text = played.finish(None).to_string();
        let record = Record::parse(text.as_bytes()).expect("our own text");
        assert_eq!(replayed(&record), Ok(state));
        verified(&record).expect("a sound record");
    }
}

#[test]
fn a_match_may_start_from_a_position() {
    let position = serde_json::json!({
        "round": 2,
        "score": { "home": 3, "away": 1 },
        "hands": { "home": 5, "away": null },
        "unseen": [0, 1, 2],
    });
    let header = Header { start: Start::Position(position), ..seeded_header(3) };
    let played = played(header, false);
    let state = played.state().clone();
    assert!(state.table.score.home >= 3 && state.table.score.away >= 1);
    let text = played.finish(None).to_string();
    let record = Record::parse(text.as_bytes()).expect("our own text");
    assert_eq!(replayed(&record), Ok(state));
    verified(&record).expect("a sound record");

    let mut strange = record;
    strange.header.start = Start::Position(serde_json::json!({ "round": 7 }));
    assert_eq!(sentence(replayed(&strange)), "the match cannot be set up: no such round");
}
