//! The words of the tables, which are those of the migrations.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::journal::{Ending, Side, Status};

/// How the values of a type are written and read.
macro_rules! words {
    ($type:ty { $($value:path => $word:literal,)* }) => {
        impl ToSql for $type {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(match self { $($value => $word,)* }.into())
            }
        }

        impl FromSql for $type {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                match value.as_str()? {
                    $($word => Ok($value),)*
                    // The table allows no other word.
                    _ => Err(FromSqlError::InvalidType),
                }
            }
        }
    };
}

words!(Status {
    Status::Open => "open",
    Status::Live => "live",
    Status::Finished => "finished",
});

words!(Ending {
    Ending::Score => "score",
    Ending::Concession => "concession",
    Ending::Agreement => "agreement",
    Ending::Time => "time",
});

words!(Side {
    Side::Home => "home",
    Side::Away => "away",
});
