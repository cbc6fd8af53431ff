//! What is refused about team plays.

use super::card_errors;

/// A team play; `slots` is on line 6, `first` on 8 and `second` on 9.
fn play(slots: u8, carrier: &str, first: &str, second: &str) -> String {
    format!(
        "[[play]]\nid = \"GT-20\"\nname = \"Trial\"\norigin = \"own\"\ntext = \"A trial.\"\n\
         slots = {slots}\ncarrier = \"{carrier}\"\nfirst = [{first}]\nsecond = [{second}]\n"
    )
}

/// A standing carrier and two slots, both of whom run.
fn pair(second: &str) -> String {
    play(2, "standing", "{ C = \"move\" }, { S1 = \"move\" }", second)
}

#[test]
fn new_plays_need_no_programming() {
    card_errors(
        &pair("{ C = \"dodge\" }, { C = { free_move = 1.5 } }, { C = { pass = \"S1\" } }"),
        &[],
    );
    card_errors(
        &pair("{ S1 = \"move\" }, { C = { break_through = -1 } }, { C = \"score_try\" }"),
        &[],
    );
    let grounded = "{ S1 = { pick_up = \"C\" } }, { S1 = \"move\" }";
    card_errors(&play(2, "grounded", "{ C = \"hold\" }", grounded), &[]);
    card_errors(&play(4, "standing", "{ C = \"move\" }", "{ C = { pass = \"any\" } }"), &[]);
}

#[test]
fn slots_are_declared_and_used() {
    let to_s2 = pair("{ C = { pass = \"S2\" } }");
    card_errors(&to_s2, &[(9, "S2 takes no part: `slots` is 2")]);
    let three = play(3, "standing", "{ C = \"move\" }", "{ C = { pass = \"S1\" } }");
    card_errors(&three, &[(1, "S2 does nothing")]);
    card_errors(
        &play(5, "standing", "{ C = \"move\" }", "{ C = \"move\" }"),
        &[(6, "from 2 to 4")],
    );
    card_errors(&pair("{ S4 = \"move\" }"), &[(9, "`S4` is no part of a team play")]);
}

#[test]
fn first_actions() {
    let second = "{ C = { pass = \"S1\" } }";
    let first = |first| play(2, "standing", first, second);
    card_errors(&first("{ S1 = \"move\" }"), &[(8, "the carrier has no first action")]);
    card_errors(&first("{ C = \"hold\" }"), &[(8, "expected `move` for this part")]);
    card_errors(
        &first("{ C = \"move\" }, { C = \"move\" }"),
        &[(8, "C has a first action already")],
    );
    card_errors(&first("{ C = \"mvoe\" }"), &[(8, "did you mean `move`?")]);
    let moves = play(2, "grounded", "{ C = \"move\" }", "{ S1 = { pick_up = \"C\" } }");
    card_errors(&moves, &[(8, "expected `hold` for this part")]);
    card_errors(&first(""), &[(8, "1 to 4 entries")]);
}

#[test]
fn the_ball_goes_the_way_of_the_card() {
    card_errors(&pair("{ S1 = { pass = \"C\" } }"), &[(9, "S1 does not have the ball by then")]);
    card_errors(&pair("{ C = { pass = \"C\" } }"), &[(9, "C cannot pass to itself")]);
    card_errors(
        &pair("{ C = { pass = \"S1\" } }, { C = \"score_try\" }"),
        &[(9, "C does not have the ball by then")],
    );
    card_errors(
        &pair("{ C = { pass = \"any\" } }, { S1 = \"score_try\" }"),
        &[(9, "S1 does not have the ball by then")],
    );
    card_errors(&pair("{ S1 = \"dodge\" }"), &[(9, "only C is tackled")]);
    card_errors(&pair("{ C = \"move\" }, { C = \"dodge\" }"), &[(9, "with its first entry")]);
    card_errors(&pair("{ C = { pick_up = \"C\" } }"), &[(9, "takes the ball from C")]);
    card_errors(&pair("{ S1 = { pick_up = \"loose\" } }"), &[(9, "over when the ball is loose")]);
    let grounded = play(2, "grounded", "{ C = \"hold\" }", "{ S1 = \"move\" }, { C = \"move\" }");
    card_errors(&grounded, &[(9, "C is on the ground")]);
}

#[test]
fn acts() {
    card_errors(&pair("{ C = \"doge\" }"), &[(9, "did you mean `dodge`?")]);
    card_errors(&pair("{ C = { pas = \"S1\" } }"), &[(9, "no act `pas`; did you mean `pass`?")]);
    card_errors(&pair("{ C = { free_move = 13 } }"), &[(9, "inches from 1 to 12")]);
    card_errors(&pair("{ C = { break_through = 10 } }"), &[(9, "from -9 to 9")]);
    card_errors(&pair("{ C = \"move\", S1 = \"move\" }"), &[(9, "a table with one key")]);
    let many = ["{ C = \"move\" }"; 9].join(", ");
    card_errors(&pair(&many), &[(9, "1 to 8 entries")]);
    let wrong_id = pair("{ C = { pass = \"S1\" } }").replace("GT-20", "GI-20");
    card_errors(&wrong_id, &[(2, "the id of a team play")]);
}
