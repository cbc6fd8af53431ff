//! Which clauses stand behind what is told, as tables that can be listed.

/// A function that looks something up, and the clauses of all its rows as a list. A row is a
/// pattern, the clauses that decide it, the most telling first, and what else is said of it:
///
/// ```ignore
/// clause_table! {
///     /// The row of an event.
///     pub fn of(event: &Event) -> Row<'_>, listed in EVENTS: match event {
///         Event::Passed { seat } => ["RT-241"] row(*seat, Quiet),
///         Event::Kicked { seat, kind } => (kicked(*kind)) row(*seat, Plain),
///     }
/// }
/// ```
///
/// What else is said has a field `clauses`, which is filled in here. In parentheses stands whatever
/// knows the clauses from a table of its own. A table may also be of clauses alone: then its rows
/// end after them, and the function gives them. The compiler sees that no row is missing.
#[macro_export]
macro_rules! clause_table {
    (
        $(#[$about:meta])*
        $vis:vis fn $name:ident($($arg:ident: $type:ty),*), listed in $list:ident:
        match $subject:tt {
            $($pattern:pat $(if $guard:expr)? => $clauses:tt,)+
        }
    ) => {
        $(#[$about])*
        $vis fn $name($($arg: $type),*) -> &'static [&'static str] {
            match $subject {
                $($pattern $(if $guard)? => $crate::clause_table!(@of $clauses),)+
            }
        }

        const $list: &[&[&str]] = &[$($crate::clause_table!(@listed $clauses)),+];
    };
    (
        $(#[$about:meta])*
        $vis:vis fn $name:ident($($arg:ident: $type:ty),*) -> $row:ty, listed in $list:ident:
        match $subject:tt {
            $($pattern:pat $(if $guard:expr)? => $clauses:tt $aside:expr,)+
        }
    ) => {
        $(#[$about])*
        $vis fn $name($($arg: $type),*) -> $row {
            match $subject {
                $($pattern $(if $guard)? => {
                    let mut row = $aside;
                    row.clauses = $crate::clause_table!(@of $clauses);
                    row
                })+
            }
        }

        const $list: &[&[&str]] = &[$($crate::clause_table!(@listed $clauses)),+];
    };
    (@of [$($clause:literal),*]) => { &[$($clause),*] };
    (@of ($elsewhere:expr)) => { $elsewhere };
    (@listed [$($clause:literal),*]) => { &[$($clause),*] };
    (@listed ($elsewhere:expr)) => { &[] };
}

#[cfg(test)]
mod tests {
    struct Row {
        loud: bool,
        clauses: &'static [&'static str],
    }

    fn row(loud: bool) -> Row {
        Row { loud, clauses: &[] }
    }

    crate::clause_table! {
        /// A table of rows.
        fn of(number: u8, odd: bool) -> Row, listed in NUMBERS: match number {
            0 => [] row(false),
            1 | 3 if odd => ["A-1"] row(true),
            2 => ["A-2", "A-3"] {
                let loud = !odd;
                row(loud)
            },
            other => (rest(other)) row(false),
        }
    }

    crate::clause_table! {
        /// A table of clauses.
        fn rest(number: u8), listed in REST: match number {
            0 | 4 => ["B-1"],
            _ => ["B-2"],
        }
    }

    #[test]
    fn rows_have_their_clauses_and_tables_list_them() {
        let found = |number, odd| (of(number, odd).loud, of(number, odd).clauses.join(" "));
        assert_eq!(found(0, false), (false, String::new()));
        assert_eq!(found(3, true), (true, "A-1".to_owned()));
        assert_eq!(found(3, false), (false, "B-2".to_owned()));
        assert_eq!(found(2, false), (true, "A-2 A-3".to_owned()));
        assert_eq!(
            (NUMBERS.concat(), REST.concat()),
            (vec!["A-1", "A-2", "A-3"], vec!["B-1", "B-2"])
        );
    }
}
