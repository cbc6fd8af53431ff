-- Scores as numbers, how matches ended, and lists by page.

ALTER TABLE matches ADD COLUMN home_score INTEGER NOT NULL DEFAULT 0 CHECK (home_score >= 0);
ALTER TABLE matches ADD COLUMN away_score INTEGER NOT NULL DEFAULT 0 CHECK (away_score >= 0);
-- Both are empty while a match goes on; a draw has no winner.
ALTER TABLE matches ADD COLUMN ending TEXT
    CHECK (ending IN ('score', 'concession', 'agreement', 'time'));
ALTER TABLE matches ADD COLUMN winner TEXT CHECK (winner IN ('home', 'away'));

-- Scores were written '17-12'. What is no such text counts as no points.
UPDATE matches SET
    home_score = min(CAST(substr(score, 1, instr(score, '-') - 1) AS INTEGER), 4294967295),
    away_score = min(CAST(substr(score, instr(score, '-') + 1) AS INTEGER), 4294967295)
WHERE score GLOB '[0-9]*-[0-9]*';
ALTER TABLE matches DROP COLUMN score;

-- Matches that are over were played out, unless their journal says otherwise.
UPDATE matches SET
    ending = 'score',
    winner = CASE
        WHEN home_score > away_score THEN 'home'
        WHEN home_score < away_score THEN 'away'
    END
WHERE status = 'finished';
UPDATE matches SET
    ending = CASE journal.payload
        WHEN 'concede home' THEN 'concession'
        WHEN 'concede away' THEN 'concession'
        WHEN 'time home' THEN 'time'
        WHEN 'time away' THEN 'time'
        ELSE 'agreement'
    END,
    winner = CASE journal.payload
        WHEN 'concede home' THEN 'away'
        WHEN 'concede away' THEN 'home'
        WHEN 'time home' THEN 'away'
        WHEN 'time away' THEN 'home'
    END
FROM journal
WHERE journal.match_key = matches.match_key
    AND matches.status = 'finished'
    AND journal.payload IN (
        'concede home', 'concede away', 'time home', 'time away', 'accept-draw home',
        'accept-draw away'
    );

-- In the order in which matches are listed, so that any page of a list is one search.
DROP INDEX matches_listed;
CREATE INDEX matches_paged ON matches (status = 'finished', updated_ms DESC, id);
-- Those that wait for their coaches are counted whenever another is made.
CREATE INDEX matches_waiting ON matches (updated_ms) WHERE status = 'open';
