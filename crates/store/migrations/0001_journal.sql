-- The journal of matches, what lists show of them, and the secrets of their dice.

-- "Trln": tells this database from other programs' when it is opened.
PRAGMA application_id = 0x54726c6e;

-- One line for a match. `next` and `updated_ms` follow the journal; status, score and names are
-- the server's latest summary. All of it could be computed from the journal again.
CREATE TABLE matches (
    match_key  INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'live', 'finished')),
    score      TEXT NOT NULL,
    home       TEXT NOT NULL,
    away       TEXT NOT NULL,
    next       INTEGER NOT NULL CHECK (next > 0),
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT;

-- In the order in which matches are listed.
CREATE INDEX matches_listed ON matches (status, updated_ms DESC, id);

-- The truth: a match is its rows. The primary key is what makes a second writer lose.
CREATE TABLE journal (
    match_key INTEGER NOT NULL REFERENCES matches (match_key),
    seq       INTEGER NOT NULL CHECK (seq >= 0),
    at_ms     INTEGER NOT NULL,
    payload   TEXT NOT NULL,
    PRIMARY KEY (match_key, seq)
) STRICT, WITHOUT ROWID;

-- Rows are appended and nothing else is ever done to them.
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'rows of the journal are never changed'); END;
CREATE TRIGGER journal_is_not_deleted BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'rows of the journal are never deleted'); END;

-- What dice are dealt from, in a table of its own so that no list or row can carry it along.
CREATE TABLE secrets (
    match_key INTEGER PRIMARY KEY REFERENCES matches (match_key),
    seed      BLOB NOT NULL CHECK (length(seed) = 32)
) STRICT;
