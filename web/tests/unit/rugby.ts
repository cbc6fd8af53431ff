// A pack and a position of Rugby: The Game for tests: a ruck laid out by hand.
import type { Seat } from "../../src/protocol";
import type { Contents, Scene, Side, Stance } from "../../src/protocol/rugby-the-game";

const NAMES = [
  "Ash",
  "Birch",
  "Cedar",
  "Damson",
  "Elm",
  "Fir",
  "Gorse",
  "Holly",
  "Ivy",
  "Juniper",
  "Kapok",
  "Larch",
  "Maple",
  "Nutmeg",
  "Oak",
];

const players = NAMES.map((name, index) => ({
  shirt: index + 1,
  name: `Al ${name}`,
  forward: index < 8,
  run: 5,
  pass: [9],
  line_pass: [],
  line_pass_winger: false,
  tackle_forward: 5,
  tackle_back: 6,
  ruck: 2,
  scrum: null,
  kick: null,
  drop_kick: null,
  evade: null,
  sprint: null,
  fend: null,
  offload: null,
  sidestep: null,
  flanker: null,
  big_hit: null,
}));

export const pack: Contents = {
  name: "Trees",
  about: "",
  locks: [4, 5],
  teams: [
    { id: "reds", name: "River Reds", about: "", players },
    { id: "blues", name: "Bay Blues", about: "", players },
  ],
  cards: [
    {
      card: "card:G14",
      id: "G14",
      name: "CLEAN OUT",
      text: "+2 in this ruck.",
      colour: "green",
      copies: 3,
      balls: 1,
      cost: "react",
      windows: ["ruck"],
    },
    {
      card: "card:G02",
      id: "G02",
      name: "MAUL",
      text: "Stays in play.",
      colour: "green",
      copies: 3,
      balls: 2,
      cost: "action",
      windows: ["turn"],
    },
  ],
  coaches: [],
  weathers: [{ id: "W4", name: "Breeze", text: "Kicks go further with the wind.", wind: 5 }],
  referees: [],
};

const SLOTS = ["S1", "S2", "S3", "S4", "S5", "H"];

/** A side whose players stand in these slots as said; all others are in their decks. */
function side(
  seat: Seat,
  standing: Record<string, [number, Stance]>,
  changes: Partial<Side> = {},
): Side {
  const on = new Map(Object.values(standing));
  const pile = (name: string, cards: number) => ({ pile: `deck:${seat}:${name}`, cards });
  return {
    team: seat === "home" ? "reds" : "blues",
    players: players.map(({ shirt }) => ({
      player: `${seat}:${shirt}`,
      shirt,
      stance: on.get(shirt) ?? "deck",
      headgear: false,
    })),
    slots: SLOTS.map((name) => ({
      slot: `slot:${seat}:${name}`,
      name,
      shirt: standing[name]?.[0] ?? null,
      closed_by: null,
    })),
    absent: [],
    nine_sits_out: false,
    piles: {
      forwards: pile("forwards", 4),
      backs: pile("backs", 2),
      power: pile("power", 32),
      discard: pile("discard", 4),
    },
    hand_size: 0,
    hand: [],
    looked_at: [],
    in_play: [],
    played: [],
    coach: null,
    coach_used: false,
    warned: false,
    ...changes,
  };
}

function home(): Side {
  const own = side(
    "home",
    { S1: [6, "committed"], S2: [7, "tackler"], S5: [13, "ready"], H: [9, "ready"] },
    {
      hand_size: 1,
      hand: ["card:G14"],
      in_play: [{ stage: "stage:home:G02", card: "card:G02" }],
      absent: [{ player: "home:2", shirt: 2, kind: "bin", due: 5 }],
    },
  );
  return {
    ...own,
    players: own.players.map((one) => ({
      ...one,
      headgear: one.shirt === 6,
      stance: one.shirt === 2 ? "absent" : one.stance,
    })),
    slots: own.slots.map((one) => (one.name === "S4" ? { ...one, closed_by: 2 } : one)),
  };
}

function away(): Side {
  const own = side(
    "away",
    { S1: [12, "tackled"], H: [9, "next-ruck"] },
    { hand_size: 3, nine_sits_out: true },
  );
  return { ...own, players: own.players.map((one) => ({ ...one, headgear: one.shirt === 9 })) };
}

/** Away carried the ball into a ruck 70 m from home's line, as home's coach sees it. */
export function ruck(changes: Partial<Scene> = {}): Scene {
  const push = { men: [], cards: 0, turned: 0, balls: 0, strength: null };
  const pushing = { men: [{ shirt: 6, strength: 2 }], cards: 2, turned: 1, balls: 3 };
  return {
    half: 2,
    half_left: 1,
    half_discard: null,
    overtime: false,
    finished: false,
    score: { home: 5, away: 10 },
    attacking: "away",
    marker: 70,
    ball: null,
    reach: null,
    weather: "W4",
    wind_favours: "home",
    referee: null,
    moment: { is: "set-piece" },
    piece: {
      is: "ruck",
      first: "away",
      sides: { home: { ...pushing, strength: null }, away: push },
      winner: null,
    },
    sides: { home: home(), away: away() },
    ...changes,
  };
}
