//! What is refused in `lessons.toml`.

use super::one_error;

#[track_caller]
fn refused(from: &str, to: &str, line: &str, message: &str) {
    one_error("lessons.toml", (from, to), line, message);
}

#[test]
fn headings() {
    refused("id = \"EX-05\"", "id = \"EX-04\"", "id = \"EX-04\"", "EX-04 is there twice");
    refused("id = \"EX-05\"", "id = \"five\"", "five", "an id such as EX-01");
    let twice = "title = \"Death Box\"\ntitel = 1";
    refused("title = \"Death Box\"", twice, "titel", "did you mean `title`?");
}

#[test]
fn places() {
    refused("at = [4, 10]", "at = [0.5, 10]", "[[lesson]]", "A does not stand within the lines");
    refused("at = [10, 6]", "at = [9.5, 6]", "[[lesson]]", "A1 does not stand within the lines");
    refused("at = [10, 6]", "at = [10, 9]", "[[lesson]]", "A2 and A1 stand in the same place");
    refused("at = [4, 10]", "at = [4]", "at = [4]", "a list of two lengths");
    refused("at = [4, 10]", "at = [4, 10]\nkick_off_line = 4", "at = [4", "either `at` a place");
    refused("to = [21, 16]", "to = [31, 16]", "area", "on the pitch");
}

#[test]
fn people() {
    refused("ball = \"A\"", "ball = \"D\"", "ball", "the mark of a player of `home`");
    refused("tries_to_swap = 2", "tries_to_swap = 2\nball = \"A\"", "ball", "a kick-off brings");
    refused(
        "role = \"full-back\"\nprofile = \"trainee\"\nat = [10, 14]",
        "role = \"wing\"\nprofile = \"trainee\"\nat = [10, 14]",
        "[[lesson]]",
        "or play wing for one side",
    );
    refused("bac = [7, 8]", "bac = [7, 80]", "bac", "from 1 to 15");
}

#[test]
fn actions_and_ends() {
    let second = "second = [\"move_second\", \"pass\"]";
    refused(second, "second = [\"move_first\", \"pass\"]", "second", "expected `move_second`");
    refused(
        "second = [\"move_second\", \"dodge\", \"break_through\"]",
        "second = [\"move_second\", \"break_through\"]",
        "[[lesson.step]]",
        "A does `dodge`, which the lesson does not allow",
    );
    let all = "forward_only = true\nno_fatigue = true\ncards = \"all\"";
    let none = "forward_only = true\nno_fatigue = true\ncards = \"none\"";
    refused(none, all, "[[lesson]]", "for lessons without cards");
    refused("reached = 20", "reached = 20, on = \"ball_loose\"", "reached", "either `on` or");
    refused("{ on = \"ball_loose\"", "{ on = \"ball_lose\"", "lose", "did you mean `ball_loose`?");
}

#[test]
fn scripts_and_clauses() {
    let step = "who = \"A1\"\naction = \"pass\"";
    refused(step, "who = \"A3\"\naction = \"pass\"", "[[lesson.step]]", "no player `A3`; did you");
    refused("\"TK-001\"", "\"TK-1\"", "TK-1", "a clause such as TK-044");
    refused("\"TK-061..TK-068\"", "\"TK-068..TK-061\"", "TK-068", "such as TK-044..TK-060");
}
