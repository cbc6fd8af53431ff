//! The pitch in characters: two columns to the inch along, one row to the inch across, Home's end
//! on the left and high y at the top.

use super::letter;
use crate::game::Board;
use crate::geometry::Point;
use crate::player::PlayerId;
use crate::state::Ball;

/// Mils of a column.
const COLUMN: i32 = 500;
/// Mils of a row.
const ROW: i32 = 1000;

/// Rows of characters, put together one thing after the other.
struct Sheet {
    rows: Vec<Vec<char>>,
}

impl Sheet {
    fn new(columns: i32, rows: i32) -> Sheet {
        Sheet { rows: vec![vec![' '; columns.max(1) as usize]; rows.max(1) as usize] }
    }

    /// Row and column of a place; what lies beyond an edge is drawn at it.
    fn cell(&self, at: Point) -> (usize, usize) {
        let (rows, columns) = (self.rows.len() as i32, self.rows[0].len() as i32);
        let row = (rows - 1 - at.y.div_euclid(ROW)).clamp(0, rows - 1);
        (row as usize, at.x.div_euclid(COLUMN).clamp(0, columns - 1) as usize)
    }

    fn put(&mut self, at: Point, mark: char) {
        let (row, column) = self.cell(at);
        self.rows[row][column] = mark;
    }

    /// A line across the pitch.
    fn line(&mut self, x: i32, mark: char) {
        let (_, column) = self.cell(Point::new(x, 0));
        self.rows.iter_mut().for_each(|row| row[column] = mark);
    }

    /// Marks whoever has the ball, beside his letter.
    fn beside(&mut self, at: Point, mark: char) {
        let (row, column) = self.cell(at);
        let columns = self.rows[row].len();
        let next = if column + 1 < columns { column + 1 } else { column.saturating_sub(1) };
        self.rows[row][next] = mark;
    }
}

/// Lines, template, ball and players.
pub(super) fn draw(board: &Board<'_>) -> String {
    let (pitch, table) = (&board.pack.pitch, board.table);
    let mut sheet = Sheet::new(pitch.length / COLUMN, pitch.width / ROW);
    for x in [pitch.in_goal, pitch.length - pitch.in_goal] {
        sheet.line(x, ':');
    }
    for x in pitch.kick_off_lines {
        sheet.line(x, '.');
    }
    if let Some(centre) = table.kick.template.filter(|_| table.ball == Ball::Off) {
        sheet.put(centre, 'x');
    }
    for id in PlayerId::all().filter(|id| table.player(*id).on_pitch()) {
        sheet.put(table.player(id).at, letter(id));
    }
    match table.ball {
        Ball::Held(id) => sheet.beside(table.player(id).at, '*'),
        Ball::Loose(at) => sheet.put(at, 'o'),
        Ball::Off => {}
    }
    let edge = format!("+{}+\n", "-".repeat(sheet.rows[0].len()));
    let rows = sheet.rows.iter().map(|row| format!("|{}|\n", row.iter().collect::<String>()));
    format!("{edge}{}{edge}", rows.collect::<String>())
}
