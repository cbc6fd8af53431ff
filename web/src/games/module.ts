// What a game brings to the shell: a folder with a board, a hand, an inspector and a text twin.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { OwnTeam } from "../app/teams";
import type { Reply } from "../net/session";
import type {
  Act,
  Choice,
  Contents,
  Line,
  OptionInfo,
  Prompt,
  Refusal,
  Scene,
  Seat,
  Thing,
} from "../protocol";
import type { IconName } from "../shell/icons";
import type { GameTitle } from "./titles";

/**
 * How a thing on the board can be used now. Things are named as in `Choice.on`: `home:12`,
 * `card:G06`. `meant` can be chosen as well as `legal`; the answer that is considered is about it.
 */
export type Target = "legal" | "picked" | "refused" | "meant";

export type TeamNames = Record<Seat, { name: string; short: string }>;

/** What every drawing of a game gets: of all games' scenes and packs, its own. */
export type Drawn = {
  scene: Scene;
  pack: Contents;
  /** The seat at the near side; home for watchers. */
  near: Seat;
  /** The seat whose hand is shown; none for watchers. */
  viewer: Seat | null;
};

export type Pickable = {
  /** Things that answers are about, and how. */
  targets: ReadonlyMap<string, Target>;
  /** A thing was chosen by mouse, touch or keyboard. */
  pick: (thing: string) => void;
  /** A thing is looked at (hover, focus), or on purpose (long press, tap); null when no longer. */
  inspect: (thing: string | null, onPurpose?: boolean) => void;
};

export type BoardProps = Drawn &
  Pickable & {
    /** The newest lines of the log, for emphasis and movement. */
    news: Line[];
    /** All of it, for what goes on over several answers. */
    log: readonly Line[];
  } & Partial<Asking>;

/** For boards on which answers are drawn: the question, and what the coach has drawn for it. */
export type Asking = {
  choices: Choice[];
  /** The notation of the answer that is lit, which need not be among them; null where none is. */
  lit: string | null;
  prompt: Prompt | null;
  /** Gives an answer. */
  send: (answer: Choice) => Promise<Reply>;
  /**
   * What would come of an answer that is drawn: the answer with its odds, refused with the reason
   * where the rules forbid it; a refusal where it is no answer at all; null when the line broke.
   */
  judge: (drawn: Act) => Promise<Choice | Refusal | null>;
  /** Takes back the last answer; the server says whether that may be. */
  takeBack: () => Promise<Reply>;
  /** The answer drawn so far: the prompt bar offers it first. Null when it was dropped there. */
  drafted: Choice | null;
  draft: (choice: Choice | null) => void;
  /**
   * An answer that is looked at elsewhere, such as one of a hint: drawn in place of `drafted` and
   * in the same way. It is not the coach's own: nothing on the board gives it, changes it or drops
   * it.
   */
  considered: Choice | null;
  /** Every answer about one thing, where the question lists only some of them. */
  about: (thing: string) => Promise<Choice[]>;
  /** The thing the coach has taken up. Nothing comes of it. */
  selected: ReadonlySignal<Taken | null>;
  select: (thing: Thing | null) => void;
  /**
   * What the prompt bar offers for this question instead of its own answers, such as those about
   * what is taken up; null for its own.
   */
  offer: (choices: Choice[] | null) => void;
};

/** What is taken up, and where it was: on the board, or by a button of the prompt bar. */
export type Taken = { thing: Thing; by: "board" | "bar" };

export type HandProps = Drawn & Pickable;

export type InspectorProps = Drawn & {
  /** The thing looked at, or null: then whatever matters most now. */
  thing: string | null;
};

/**
 * What an event is to somebody who looks back: the letter of its marker, the total it counts for,
 * and whether it is worth jumping to though it is neither a score nor a whistle.
 */
export type Landmark = {
  letter: string;
  counts?: string;
  moment?: true;
  /** Whether its dice are among those made and failed. */
  rolls?: false;
};

/** How an option of a game is worded on the page of a new match. */
export type OptionWords = {
  name: string;
  /** What it does, where the server's own sentence is too short to stand alone. */
  about?: string;
  values?: Readonly<Record<string, { name: string; about?: string }>>;
};

/** Options that most people leave alone: they are kept together, folded up. */
export type FoldedOptions = {
  name: string;
  about: string;
  /** Their names, in the order of the page. */
  options: readonly string[];
  /** They matter only with this value of another option; `otherwise` says so. */
  only?: { option: string; value: string; otherwise: string };
};

/** What the page of a team hands to the game's builder. */
export type BuilderProps = {
  game: string;
  pack: Contents;
  /** A team to begin with, in any form the server reads; null for one of a ready race. */
  text: string | null;
  /** The team of this browser that is changed; null for a new one. */
  own: OwnTeam | null;
};

/** A control of the page of a new match, for an option that is no list of values. */
export type ControlProps = {
  option: OptionInfo;
  game: string;
  /** Null until it has come. */
  pack: Contents | null;
  name: string;
  value: string;
  /** Everything chosen so far. */
  chosen: Readonly<Record<string, string>>;
  choose: (value: string) => void;
};

export type GameModule = GameTitle & {
  teams: (scene: Scene, pack: Contents) => TeamNames;
  /** The side that attacks, for the scoreboard; null where it does not matter. */
  attacking: (scene: Scene) => Seat | null;
  /** Whether that is the side whose turn it is, whether or not it has the ball. */
  turns?: true;
  /** Who does what before the match, where the sides differ: said where a side is chosen. */
  sides?: Record<Seat, string>;
  /** Chips above the board: weather, referee, clock. */
  Strip: ComponentType<Drawn>;
  Board: ComponentType<BoardProps>;
  Hand: ComponentType<HandProps>;
  /** What the hand is called where it holds no cards, and its icon. */
  hand?: { name: string; icon: IconName };
  /** Cards in the viewer's hand. */
  handSize: (scene: Scene, viewer: Seat | null) => number;
  Inspector: ComponentType<InspectorProps>;
  /** The board as text, line by line. */
  boardText: (drawn: Drawn) => string[];
  /** The icon of an answer, the same for all that do the like. */
  icon: (choice: Choice) => IconName;
  /** What is worth jumping to and counting in a replay, by the name of the event. */
  landmarks: Readonly<Record<string, Landmark>>;
  /** The game for newcomers, on the page that explains how to play. */
  TwoMinutes: ComponentType;
  /** Kinds of answers that let things pass: the space bar gives them. */
  passes: readonly string[];
  /** Kinds of answers that only take up what they are about: they are never sent. */
  selects?: readonly string[];
  /** What a question asks about what is taken up; null where its own words do. */
  asks?: (drawn: Drawn, selected: Thing, prompt: Prompt) => string | null;
  /** What to bear in mind at the question that is asked, beside its words. */
  bears?: (drawn: Drawn, selected: Thing | null) => string | null;
  /** Keys of the game's own board, and what they do. */
  keys?: readonly [string, string][];
  /**
   * The things that tell answers apart: those that name the same ones lead to the same, and lists
   * show one of them.
   */
  alike: (on: readonly Thing[]) => readonly Thing[];
  /** Whether tapping a thing a second time gives an answer; always, where a game does not say. */
  again?: (choice: Choice) => boolean;
  /** Words for options, by their names, where the usual words do not do. */
  options?: Readonly<Record<string, OptionWords>>;
  folded?: FoldedOptions;
  /** Controls of its own for options, by their names. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** Where coaches bring teams of their own: how one is put together. */
  Builder?: ComponentType<BuilderProps>;
  /** What the team of an option is called; null where the usual words do. */
  teamOf?: (
    options: Readonly<Record<string, string>>,
    seat: Seat,
    pack: Contents | null,
  ) => string | null;
  /** What has been chosen, in a few words; without it, the options that were changed are listed. */
  chosen?: (options: Readonly<Record<string, string>>) => string;
  /** The teams, where they are no option but always the same two. */
  fixedTeams?: (pack: Contents | null) => TeamNames;
};
