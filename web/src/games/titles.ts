// The games as the first page knows them: what their cards say. Everything else of a game is loaded
// when it is opened.

export type GameTitle = {
  id: string;
  name: string;
  /** One sentence for the card on the home page. */
  blurb: string;
  minutes: number;
  dice: string;
  size: string;
  /** The accent colour of cards and lobby bars. */
  accent: string;
  /** Whether coaches bring teams of their own. */
  ownTeams: boolean;
  /** Whether its options have exercises. */
  exercises: boolean;
};

export const rugbyTheGame: GameTitle = {
  id: "rugby-the-game",
  name: "Rugby: The Game",
  blurb: "Fifteen cards, six on the field, a hundred metres. Short phases, sharp timing.",
  minutes: 30,
  dice: "D10 · cards",
  size: "15 cards",
  accent: "#3FB39A",
  ownTeams: false,
  exercises: false,
};

export const takkure: GameTitle = {
  id: "takkure",
  name: "Takkure",
  blurb: "Cyberpunk rugby, four a side, no grid. Mark your run, then see who comes for you.",
  minutes: 40,
  dice: "D12 · cards",
  size: "4 v 4",
  accent: "#8C7BFF",
  ownTeams: false,
  exercises: true,
};

export const crashTackle: GameTitle = {
  id: "crash-tackle",
  name: "Crash Tackle",
  blurb: "Fifteen a side on hexes. Rucks, scrums, line-outs, and a referee who may be looking.",
  minutes: 60,
  dice: "2D6 · cards",
  size: "15 v 15",
  accent: "#56B764",
  ownTeams: false,
  exercises: false,
};

export const tutatis: GameTitle = {
  id: "tutatis",
  name: "Tutatis",
  blurb: "Hurling with humans, orcs, dwarves and worse. Three for a goal, one over the bar.",
  minutes: 45,
  dice: "2D6",
  size: "7 v 7",
  accent: "#E0A85A",
  ownTeams: true,
  exercises: false,
};

export const titles: readonly GameTitle[] = [rugbyTheGame, takkure, crashTackle, tutatis];

export const titleOf = (id: string): GameTitle | undefined =>
  titles.find((title) => title.id === id);
