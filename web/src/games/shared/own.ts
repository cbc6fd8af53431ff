// Of all games' scenes, packs, answers and happenings, those of one game. A page hands in nothing
// else; what comes all the same is a fault of the page.
import type { Act, Beat, Choice, Contents, Line, Scene } from "../../protocol";

/** A game, as its scenes name it. */
type Game = Scene["game"];
type Of<T, G extends Game> = Extract<T, { game: G }>;

/** The readers of a game. */
export function ownOf<G extends Game>(game: G) {
  const isOwn = <T extends { game: Game }>(thing: T): thing is Of<T, G> => thing.game === game;
  function own<T extends { game: Game }>(thing: T): Of<T, G> {
    if (!isOwn(thing)) throw new Error(`${game} got something of ${thing.game}`);
    return thing;
  }
  return {
    sceneOf: (scene: Scene): Of<Scene, G> => own(scene),
    packOf: (pack: Contents): Of<Contents, G> => own(pack),
    /** What an answer does. */
    actOf: ({ does }: Pick<Choice, "does">): Of<Act, G> => own(does),
    /** What a board shows of a line; null where it shows nothing. */
    beatOf: ({ beat }: Line): Of<Beat, G> | null => beat && own(beat),
    /** What it shows of the newest lines, in order. */
    beats: (news: readonly Line[]): Of<Beat, G>[] =>
      news.flatMap(({ beat }) => (beat ? [own(beat)] : [])),
  };
}
