// What is painted on the shields, by role. Strokes on a grid of 20 around the middle.
import type { Profile } from "../scene";

const SHAPES = {
  gate: "M-7 7V-5l7-4 7 4V7M-2.5 7V0h5v7",
  portcullis: "M-8 7V-4l4-4h8l4 4V7M-8-1h16M-3 7V2M3 7V2",
  stick: "M-7 8C-3 2 1-2 6-8M6-8c3 1 3 5 0 6",
  hammer: "M-8 7 3-4M0-8l8 8-3 3-8-8Z",
  wind: "M-8 4h7l3-5h6M-6-1h4M-4-6h8M8-1l-3-3M8-1l-3 3",
  crossed: "M-7 8 7-8M-7-8 7 8M-7 8l3 0M7 8l-3 0",
  horns: "M-8 5c2-8 5-10 8-10s6 2 8 10M-8-3l-2-5 5 2M8-3l2-5-5 2",
  brute: "M-9 6c0-8 3-12 9-12S9-2 9 6M-4-1v.1M4-1v.1M-4 4h8",
  sling: "M-6 8 0 1M0 1c-5-3-6-8-2-9s7 2 2 9M5 5v.1",
  fist: "M-6-2h12v6a4 4 0 0 1-4 4h-5a4 4 0 0 1-3-4ZM-3-2v-5M0-2v-6M3-2v-5M6-2l2-2",
  ball: "M0-7.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM-4.6-5.6c3.2 3.4 3.2 7.8 0 11.2M4.6-5.6c-3.2 3.4-3.2 7.8 0 11.2",
  bow: "M-5-8c10 3 10 13 0 16M-5-8v16M-5 0h12M7 0 4-3M7 0 4 3",
  blade: "M-6 8 6-8M6-8v5M6-8H1M-7 3l4 4",
  wave: "M-9 2c3-5 6-5 9 0s6 5 9 0M-9-4c3-5 6-5 9 0s6 5 9 0",
  net: "M-7-6H7L4 7h-8ZM-6-1H6M-5 3H5M0-6V7M-4-6-2 7M4-6 2 7",
  paw: "M0 7c-4 0-5-3-3-5s4-2 6 0 1 5-3 5ZM-6-1v-2M-2-4v-2M2-4v-2M6-1v-2",
  skull: "M-6 1a6 6 0 1 1 12 0v2H4v4h-8V3h-2ZM-2.5 0v.1M2.5 0v.1M0 7V4",
  leaf: "M-6 7C-8-4 0-8 8-8 8 2 2 8-6 7ZM-6 7 3-3",
  spike: "M0-8 3 0 8 2 3 4 0 8-3 4-8 2-3 0Z",
  wail: "M-7 0a7 7 0 1 1 14 0 7 7 0 1 1-14 0M-3-2v.1M3-2v.1M0 1.5a2 2.5 0 1 0 0 4 2 2.5 0 0 0 0-4",
  shovel: "M-6-7 1 0M1 0l5 1-1 6-6-2ZM-8-5l4-4",
  tusk: "M-6-5c-2 7 1 12 6 12s8-5 6-12M-3 0v5M3 0v5M-7-6h3M4-6h3",
} as const;

type Shape = keyof typeof SHAPES;

const ROLES: Readonly<Record<string, Shape>> = {
  hurler: "ball",
  courser: "wind",
  striker: "stick",
  breaker: "hammer",
  keeper: "gate",
  brawler: "fist",
  ripper: "crossed",
  charger: "horns",
  slinger: "sling",
  "gate-hog": "portcullis",
  "half-troll": "brute",
  pitman: "shovel",
  shieldbreaker: "hammer",
  tunneller: "spike",
  bombardier: "ball",
  gatewarden: "portcullis",
  gallant: "leaf",
  windrunner: "wind",
  bowhand: "bow",
  duellist: "blade",
  veilward: "gate",
  thrall: "wave",
  netter: "net",
  reaver: "blade",
  "sea-giant": "brute",
  trotter: "paw",
  tusker: "tusk",
  rooter: "shovel",
  bristleback: "spike",
  "sty-warden": "portcullis",
  nettle: "leaf",
  shifter: "paw",
  biter: "crossed",
  "stilt-thrower": "sling",
  thornsack: "spike",
  "bramble-ogre": "brute",
  shambler: "skull",
  wight: "blade",
  wailer: "wail",
  "grave-hound": "paw",
  "crypt-keeper": "gate",
};

/** A pack may have roles that are not known here: they are told by what they are good at. */
export function glyphOf(one: Profile): string {
  const known = ROLES[one.id];
  if (known) return SHAPES[known];
  if (one.keeper_role) return SHAPES.gate;
  if (one.size === "large") return SHAPES.brute;
  const best = Math.max(one.mo + 1, one.st, one.ag, one.bp);
  return SHAPES[
    one.st === best ? "hammer" : one.bp === best ? "stick" : one.mo + 1 === best ? "wind" : "blade"
  ];
}
