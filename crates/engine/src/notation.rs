//! Reading actions written as a verb and its words, and writing lists: what the notations of the
//! games share.

use std::fmt;
use std::iter::Iterator;
use std::str::{FromStr, SplitWhitespace};

/// A type that is plain data as its text: what `#[serde(try_from = "String", into = "String")]`
/// asks for, by its `FromStr` and `Display`.
#[macro_export]
macro_rules! text_form {
    ($type:ty) => {
        impl TryFrom<String> for $type {
            type Error = String;

            fn try_from(text: String) -> Result<$type, String> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }
    };
}

/// The text of a type with one word for each of its values: `Display` and `FromStr`, by its `ALL`
/// and its `word`, which may be listed here. The second argument is what such a value is called.
///
/// ```ignore
/// word_form!(Face, "face of a coin", { Heads "heads", Tails "tails" });
/// ```
#[macro_export]
macro_rules! word_form {
    ($type:ident, $what:literal, { $($value:ident $word:literal),+ $(,)? }) => {
        impl $type {
            /// Every value.
            pub const ALL: &'static [$type] = &[$($type::$value),+];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $($type::$value => $word,)+
                }
            }
        }

        $crate::word_form!($type, $what);
    };
    ($type:ty, $what:literal) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                let found = <$type>::ALL.iter().find(|value| value.word() == text);
                found.copied().ok_or_else(|| {
                    let words: Vec<&str> = <$type>::ALL.iter().map(|value| value.word()).collect();
                    format!("`{text}` is no {}; there are {}", $what, words.join(", "))
                })
            }
        }
    };
}

/// The text of a type of two parts with a mark between them: `Display`, `FromStr` and
/// [`crate::text_form!`]. Then what such a value is called, with an example, and, where the parts
/// alone do not say it, which pairs there are.
///
/// ```ignore
/// pair_form!(FigureId { seat ":" number }, "figure such as home:5", |id| id.number <= 7);
/// ```
#[macro_export]
macro_rules! pair_form {
    ($type:ident { $first:ident $mark:literal $second:ident }, $what:literal) => {
        $crate::pair_form!($type { $first $mark $second }, $what, |_| true);
    };
    ($type:ident { $first:ident $mark:literal $second:ident }, $what:literal, $there_is:expr) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!("{}", $mark, "{}"), self.$first, self.$second)
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                let there_is: fn(&$type) -> bool = $there_is;
                let read = || {
                    let (first, second) = text.split_once($mark)?;
                    let ($first, $second) = (first.parse().ok()?, second.parse().ok()?);
                    let pair = $type { $first, $second };
                    (there_is(&pair) && pair.to_string() == text).then_some(pair)
                };
                read().ok_or_else(|| format!(concat!("`{}` is no ", $what), text))
            }
        }

        $crate::text_form!($type);
    };
}

/// How an id is read that its `Display` writes: what such an id is called, with an example, and a
/// function that reads one. Each id has one spelling, the one that is written.
///
/// ```ignore
/// id_form!(CardId, "card such as PP07", |text| {
///     CardId::new(text.strip_prefix("PP")?.parse().ok()?)
/// });
/// ```
#[macro_export]
macro_rules! id_form {
    ($type:ty, $what:expr, $read:expr) => {
        impl ::std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                let read: fn(&str) -> Option<$type> = $read;
                let found = read(text).filter(|id| id.to_string() == text);
                found.ok_or_else(|| format!("`{text}` is no {}", $what))
            }
        }
    };
}

/// The words behind a verb.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// The next word, or what is missing.
    pub fn word(&mut self, wanted: &str) -> Result<&'a str, String> {
        self.next().ok_or_else(|| format!("{wanted} is missing"))
    }

    /// The next word, read.
    pub fn read<T: FromStr<Err = String>>(&mut self, wanted: &str) -> Result<T, String> {
        self.word(wanted)?.parse()
    }

    /// A number, in its one spelling.
    pub fn number(&mut self) -> Result<u8, String> {
        let word = self.word("a number")?;
        let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
        number.ok_or_else(|| format!("`{word}` is no small whole number"))
    }

    /// Takes the next word if it is this one.
    pub fn has(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let found = ahead.next() == Some(word);
        if found {
            *self = ahead;
        }
        found
    }

    /// Takes the next word if it can be read.
    pub fn maybe<T: FromStr>(&mut self) -> Option<T> {
        let mut ahead = self.clone();
        let found = ahead.next()?.parse().ok()?;
        *self = ahead;
        Some(found)
    }

    /// Nothing may be left over.
    fn end(&mut self) -> Result<(), String> {
        self.next().map_or(Ok(()), |word| Err(format!("`{word}` is too much")))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

/// Reads one action. `examples` has one for each verb; `body` reads what follows a verb.
pub fn read<'a, T>(
    text: &'a str,
    examples: &[&str],
    body: impl FnOnce(&'a str, &mut Words<'a>) -> Result<T, String>,
) -> Result<T, String> {
    let mut words = Words(text.split_whitespace());
    let verb = words.next().unwrap_or_default();
    let Some(example) = examples.iter().find(|example| first_word(example) == verb) else {
        return Err(unknown(verb, examples));
    };
    let read = body(verb, &mut words).and_then(|action| words.end().map(|()| action));
    read.map_err(|reason| format!("{reason}: `{verb}` is written like `{example}`"))
}

fn first_word(example: &str) -> &str {
    example.split(' ').next().unwrap_or_default()
}

/// No example begins with this verb.
pub fn unknown(verb: &str, examples: &[&str]) -> String {
    let verbs: Vec<&str> = examples.iter().map(|example| first_word(example)).collect();
    format!("no action begins with `{verb}`; there are {}", verbs.join(", "))
}

/// Writes each item behind a space; `empty` stands for none at all.
pub fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    empty: &str,
) -> fmt::Result {
    let mut none = true;
    for item in items {
        none = false;
        write!(f, " {item}")?;
    }
    if none && !empty.is_empty() {
        write!(f, " {empty}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Side {
        Left,
        Right,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Id {
        side: Side,
        number: u8,
    }

    crate::word_form!(Side, "side", { Left "left", Right "right" });
    crate::pair_form!(Id { side ":" number }, "player such as left:5", |id| id.number <= 7);

    #[test]
    fn a_word_or_a_pair_is_read_as_it_is_written() {
        assert_eq!("right".parse(), Ok(Side::Right));
        let wrong = "`Right` is no side; there are left, right".to_owned();
        assert_eq!("Right".parse::<Side>(), Err(wrong));
        let id = Id { side: Side::Left, number: 5 };
        assert_eq!((id.to_string(), "left:5".parse()), ("left:5".to_owned(), Ok(id)));
        for text in ["left", "left:", "left:05", "left:8", "up:5", "left:5:5", " left:5"] {
            let wrong = format!("`{text}` is no player such as left:5");
            assert_eq!(text.parse::<Id>(), Err(wrong));
        }
    }

    #[derive(Debug, PartialEq)]
    struct Card(u8);

    impl fmt::Display for Card {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "C{:02}", self.0)
        }
    }

    crate::id_form!(Card, "card such as C07", |text| Some(Card(text.get(1..)?.parse().ok()?)));

    #[test]
    fn an_id_has_one_spelling() {
        assert_eq!("C07".parse(), Ok(Card(7)));
        for text in ["C7", "C+7", "c07", "C007", "", "C"] {
            assert_eq!(text.parse::<Card>(), Err(format!("`{text}` is no card such as C07")));
        }
    }

    const EXAMPLES: [&str; 2] = ["step 7 ne", "end"];

    fn step(text: &str) -> Result<(u8, String), String> {
        read(text, &EXAMPLES, |verb, words| match verb {
            "step" => Ok((words.number()?, words.word("a direction")?.to_string())),
            _ => Ok((0, String::new())),
        })
    }

    #[test]
    fn an_action_is_a_verb_and_all_its_words() {
        assert_eq!(step("step 7  ne"), Ok((7, "ne".to_string())));
        assert_eq!(step("end"), Ok((0, String::new())));
        let wrong = [
            ("", "no action begins with ``; there are step, end"),
            ("go 7", "no action begins with `go`; there are step, end"),
            ("step 07 ne", "`07` is no small whole number: `step` is written like `step 7 ne`"),
            ("step 7", "a direction is missing: `step` is written like `step 7 ne`"),
            ("end now", "`now` is too much: `end` is written like `end`"),
        ];
        for (text, reason) in wrong {
            assert_eq!(step(text), Err(reason.to_string()));
        }
    }

    #[test]
    fn a_word_is_taken_only_if_it_fits() {
        let mut words = Words("with 3 x".split_whitespace());
        assert!(!words.has("without") && words.has("with"));
        assert_eq!((words.maybe::<u8>(), words.maybe::<u8>()), (Some(3), None));
        assert_eq!(words.next(), Some("x"));
    }
}
