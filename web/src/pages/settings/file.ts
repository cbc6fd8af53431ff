// The file that carries seats from one browser to another.
import type { OwnSeat, OwnTable } from "../../app/seats";

const FORMAT = "tryline-seats/1";

type Carried = Pick<OwnTable, "id" | "game" | "seats">;

export function writeSeats(tables: readonly OwnTable[]): string {
  const carried = tables.map(({ id, game, seats }): Carried => ({ id, game, seats }));
  return `${JSON.stringify({ format: FORMAT, tables: carried }, null, 2)}\n`;
}

/** The tables of a file, or why it cannot be used, as a sentence. */
export function readSeats(text: string): Carried[] | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return "That file is not one of ours: it is no JSON. Nothing was changed.";
  }
  const { format, tables } = (file ?? {}) as { format?: unknown; tables?: unknown };
  if (format !== FORMAT || !Array.isArray(tables))
    return "That file holds no Tryline seats. Nothing was changed.";
  const good = tables.filter(isTable);
  return good.length === tables.length
    ? good
    : "Some seats in that file are damaged. Nothing was changed.";
}

function isTable(table: unknown): table is Carried {
  const { id, game, seats } = (table ?? {}) as Partial<Carried>;
  const named = typeof id === "string" && /^[\w-]+$/.test(id) && typeof game === "string";
  return named && Array.isArray(seats) && seats.length > 0 && seats.every(isSeat);
}

function isSeat(seat: unknown): seat is OwnSeat {
  const { seat: side, token } = (seat ?? {}) as Partial<OwnSeat>;
  return (
    (side === "home" || side === "away") &&
    typeof token === "string" &&
    /^[0-9a-f]{32}$/.test(token)
  );
}
