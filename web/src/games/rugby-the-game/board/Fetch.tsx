// Players an answer is about who are not on the field: they are fetched out of a deck.
import { kitOf } from "../../../app/colours";
import type { Seat } from "../../../protocol";
import type { Contents, Scene } from "../../../protocol/rugby-the-game";
import { Thing } from "../../../shell/Thing";
import type { Pickable } from "../../module";
import { fetched } from "../input/choosing";
import { cardOf, surname } from "../scene";
import { playerWords } from "../words";

type Props = Pickable & { scene: Scene; pack: Contents; near: Seat; lineOut: boolean };

export function Fetch({ scene, pack, near, lineOut, targets, pick, inspect }: Props) {
  const wanted = fetched(scene, pack, lineOut, targets);
  if (wanted.length === 0) return null;
  // On the half of the ruler where the ball is not.
  const right = near === "home" ? scene.marker < 50 : scene.marker > 50;
  return (
    <div class={`fetch ${right ? "to-right" : "to-left"}`} role="group" aria-label="From the deck">
      <span>From the deck</span>
      {wanted.map(({ player: thing, seat, shirt }) => {
        const of = cardOf(scene, pack, seat, shirt);
        return (
          <Thing
            key={thing}
            class={`fetched kit-${kitOf(seat, near)}`}
            label={playerWords(scene, seat, of)}
            {...{ thing, targets, pick, inspect }}
          >
            <b>{shirt}</b> {surname(of.name)}
          </Thing>
        );
      })}
    </div>
  );
}
