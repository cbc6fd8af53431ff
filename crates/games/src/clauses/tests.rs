use super::*;

fn errors(text: &str) -> Vec<String> {
    Rules::parse("chess", text).1
}

#[test]
fn clauses_are_read_with_tag_and_text() {
    let (rules, errors) = Rules::parse(
        "chess",
        "# Chess\n\n## 1. Moves\n\n\
         - **CH-001** [rule] White moves first. [1.1]\n\
         - **CH-001a** [ruling] A tie is a draw — the book is silent.\n\
         Prose naming CH-009.\n\
         - **[rule]** explains a tag.\n\
         ### A. Manners\n\
         - **CH-002** [rule, not testable] Shake hands.\n",
    );
    assert_eq!(errors, Vec::<String>::new());
    assert_eq!((rules.game.as_str(), rules.prefix.as_str()), ("chess", "CH"));
    let found: Vec<_> = rules.clauses.iter().map(|c| (c.id.as_str(), c.testable)).collect();
    assert_eq!(found, [("CH-001", true), ("CH-001a", true), ("CH-002", false)]);
    assert_eq!(rules.clauses[0].text, "White moves first. [1.1]");
    let sections: Vec<_> = rules.clauses.iter().map(|clause| clause.section.as_str()).collect();
    assert_eq!(sections, ["1. Moves", "1. Moves", "A. Manners"]);
    assert!(rules.knows("CH-002") && !rules.knows("CH-009"));
}

#[test]
fn malformed_lines_are_named_with_their_numbers() {
    let wrong = [
        ("\n- **CH-001** [law] x", "line 2: CH-001 has the unknown tag [law]"),
        ("- **CH-001** x", "line 1: CH-001 has no tag after its id"),
        ("- **CH-001** [rule x", "line 1: the tag of CH-001 is not closed"),
        ("- **CH-1** [rule] x", "line 1: `CH-1` is no id: two letters, `-`, three digits"),
        ("- **CH-001** [rule] ", "line 1: CH-001 says nothing"),
        ("- **CH-001 [rule] x", "line 1: the id is not closed by `**`"),
        ("* **CH-001** [rule] x", "line 1: a clause line begins with `- **`"),
        ("  - **CH-001** [rule] x", "line 1: a clause line begins with `- **`"),
    ];
    for (text, error) in wrong {
        assert_eq!(errors(text), [error], "{text}");
    }
}

#[test]
fn an_id_stands_once_and_shares_its_prefix() {
    let text = "- **CH-001** [rule] a\n- **CH-001** [rule] b\n- **GO-002** [rule] c\n";
    let expected = [
        "line 2: CH-001 is also on line 1",
        "line 3: GO-002 does not begin with CH as the others do",
    ];
    assert_eq!(errors(text), expected);
}

#[test]
fn ids_end_where_the_word_ends() {
    assert_eq!(id_in("CH-012, and", "CH"), Some("CH-012"));
    assert_eq!(id_in("CH-012b.", "CH"), Some("CH-012b"));
    for text in ["CH-0123", "CH-012bc", "CH-012_", "CH-12", "CH012", "GO-012", "CH-"] {
        assert_eq!(id_in(text, "CH"), None, "{text}");
    }
}

#[test]
fn every_game_has_its_rules_compiled_in() {
    for game in GameId::ALL {
        let rules = Rules::of(*game);
        assert!(!rules.clauses.is_empty(), "rules/{game}.md has no clauses");
        assert!(rules.clauses.iter().all(|clause| !clause.section.is_empty()), "{game}");
    }
}

#[test]
fn what_stands_below_a_clause_is_kept_apart() {
    let (rules, errors) = Rules::parse(
        "chess",
        "## Pawns\n\
         - **CH-001** [ruling] A pawn may become another piece.\n\
         \x20 - Example: A queen, say.\n\
         \x20 - Picture: ![a pawn](pictures/ch-pawn.svg)\n\
         \x20 - Departure: The print says otherwise.\n\
         \x20 - Note: `rank = 8`.\n\
         \x20 - Source: §3.7\n\
         - **CH-002** [rule] It moves forward.\n\
         \n\
         A list of another part:\n\
         \x20 - Whatever: it may say.\n",
    );
    assert_eq!(errors, Vec::<String>::new());
    let pawn = &rules.clauses[0];
    assert_eq!(pawn.text, "A pawn may become another piece.");
    assert_eq!(pawn.example.as_deref(), Some("A queen, say."));
    assert_eq!(pawn.departure.as_deref(), Some("The print says otherwise."));
    assert_eq!(pawn.note.as_deref(), Some("`rank = 8`."));
    assert_eq!(pawn.source.as_deref(), Some("§3.7"));
    let picture = Picture::of("a pawn", "ch-pawn.svg");
    assert_eq!(pawn.picture, Some(picture));
    assert_eq!(rules.clauses[1].note, None);
}

#[test]
fn wrong_lines_below_a_clause_are_named() {
    let below = |lines: &str| errors(&format!("- **CH-001** [rule] a\n{lines}\n"));
    let list = "Example, Picture, Departure, Note, Source";
    let unknown = format!("line 2: below CH-001 stands one of {list}, with a colon");
    assert_eq!(below("  - Reason: x"), std::slice::from_ref(&unknown));
    assert_eq!(below("  - just words"), [unknown]);
    let order = format!("line 3: below CH-001 each stands once, in the order {list}");
    assert_eq!(below("  - Note: x\n  - Example: y"), std::slice::from_ref(&order));
    assert_eq!(below("  - Note: x\n  - Note: y"), [order]);
    let picture = "line 2: a picture is `![what it shows](pictures/name.svg)`";
    assert_eq!(below("  - Picture: pictures/x.svg"), [picture]);
    assert_eq!(below("  - Picture: ![](pictures/x.svg)"), [picture]);
}

#[test]
fn a_glossary_tells_each_word_once_under_a_clause() {
    let text = "- **CH-001** [rule] a\n## Glossary\nWords of the board.\n\
                - **Row** (also: ROW, rank) [CH-001] Eight squares from side to side.\n\
                - **File** [CH-001] Eight squares up and down.\n";
    let (rules, wrong) = Rules::parse("chess", text);
    assert_eq!(wrong, Vec::<String>::new());
    let [row, file] = &rules.glossary[..] else { panic!("{:?}", rules.glossary) };
    assert_eq!((row.name.as_str(), row.clause.as_str()), ("Row", "CH-001"));
    assert_eq!((&row.also[..], file.also.len()), (&["ROW".to_owned(), "rank".to_owned()][..], 0));
    assert_eq!(file.text, "Eight squares up and down.");
    let more = |line: &str| errors(&format!("{text}{line}\n"));
    assert_eq!(more("- **Rank** [CH-001] x"), ["line 6: Rank is also told on line 4"]);
    assert_eq!(more("- **Mate** [CH-009] x"), ["line 6: Mate names CH-009, which is no clause"]);
    let form = "line 6: a term is `- **Word** (also: words) [CH-001] What it means.`";
    for line in ["- Mate", "- **Mate** x", "- **Mate** [CH-001]", "- **Mate** (also: x [CH-001] y"]
    {
        assert_eq!(more(line), [form], "{line}");
    }
}

#[test]
fn working_notes_among_the_rules_are_noticed() {
    let about =
        |text: &str| complaints(&Rules::parse("chess", &format!("- **CH-001** [rule] {text}\n")).0);
    assert_eq!(about("White moves first."), Vec::<String>::new());
    assert_eq!(about("Stay on `f < 6`."), ["CH-001: “`” is no word of the table"]);
    assert_eq!(about("As is usual. (Silent.)"), ["CH-001: “(Silent” is no word of the table"]);
    assert_eq!(about("So the book has it."), ["CH-001: “the book” belongs into its note"]);
    assert_eq!(about(&"word ".repeat(90)), ["CH-001: 449 characters; 420 are the most"]);
    assert_eq!(about("One. Two. Three."), ["CH-001: 3 sentences; 2 are the most"]);
    let (rules, _) = Rules::parse(
        "chess",
        "- **CH-001** [rule] a\n  - Picture: ![b](pictures/none.svg)\n\
         ## Glossary\n- **Row** [CH-001] See §2.\n",
    );
    let expected =
        ["CH-001: there is no rules/pictures/none.svg", "Row: “§” is no word of the table"];
    assert_eq!(complaints(&rules), expected);
}

#[test]
fn departures_and_notes_speak_as_players_do() {
    let about = |below: &str| {
        complaints(&Rules::parse("chess", &format!("- **CH-001** [rule] a\n  - {below}\n")).0)
    };
    for fine in [
        "Note: The book does not say. We read it so. It is usual. Most players know it.",
        "Departure: In the book BaC counts for McNab, in MOV 5/3 and in 2.5 m.",
    ] {
        assert_eq!(about(fine), Vec::<String>::new(), "{fine}");
    }
    for (below, word) in [
        ("Note: Option `fast`.", "note: “`”"),
        ("Note: Only with lesson_players.", "note: “lesson_players”"),
        ("Departure: Cards with AutoPass 2 count.", "departure: “AutoPass”"),
        ("Departure: As the engine asks.", "departure: “engine”"),
        ("Picture: ![At home_line](pictures/none.svg)", "picture: “home_line”"),
        ("Note: In the windows CARRY and DOWN.", "note: “window”"),
    ] {
        let complaint = format!("CH-001, {word} is no word of the table");
        assert!(about(below).contains(&complaint), "{below}: {:?}", about(below));
    }
}

#[test]
fn sentences_end_where_a_reader_takes_a_breath() {
    for (text, found) in [
        ("", 0),
        ("One", 1),
        ("One. Two! Three? Four…", 4),
        ("A move (see CH-002). (For kings see CH-003.)", 2),
        ("It says “stop!” and goes on. “Stop!” The end.", 3),
        ("No. 9 passes to No.10, e.g. over 2.5 m.", 1),
        ("Is he there? No. Then he is not.", 3),
        ("A rule of J. R. Smith and J.R. Jones, i.e. Both.", 1),
        ("He has 5. 9 passes… and runs.", 2),
        ("Kings, queens etc. move. Others do not.", 2),
        ("He has TKL 4 vs. TKL 5 · on 2: none · on 3: all", 1),
    ] {
        assert_eq!(plain::sentences(text), found, "{text}");
    }
}
