// Players an answer is about who are not on the field: they are fetched out of a deck.
import { kitOf } from "../../app/colours";
import type { Seat } from "../../protocol";
import { Thing } from "../../shell/Thing";
import type { Pickable } from "../module";
import { type Pack, player, surname, type View } from "./view";
import { playerWords } from "./words";

type Props = Pickable & { view: View; pack: Pack; near: Seat; lineOut: boolean };

export function Fetch({ view, pack, near, lineOut, targets, pick, inspect }: Props) {
  const named = [...targets].flatMap(([thing, target]) => {
    if (target === "refused") return [];
    const [seat, shirt] = thing.split(":");
    if ((seat !== "home" && seat !== "away") || !Number(shirt)) return [];
    const { slots, absent } = view.table.sides[seat];
    const drawn =
      slots.includes(Number(shirt)) || absent.some((absentee) => absentee.shirt === Number(shirt));
    // The locks of a line-out have their own place.
    return drawn || (lineOut && /^[45]$/.test(shirt ?? ""))
      ? []
      : [{ thing, seat: seat as Seat, shirt: Number(shirt) }];
  });
  if (named.length === 0) return null;
  // On the half of the ruler where the ball is not.
  const right = near === "home" ? view.table.pos < 50 : view.table.pos > 50;
  return (
    <div class={`fetch ${right ? "to-right" : "to-left"}`} role="group" aria-label="From the deck">
      <span>From the deck</span>
      {named.map(({ thing, seat, shirt }) => {
        const of = player(view, pack, seat, shirt);
        return (
          <Thing
            key={thing}
            class={`fetched kit-${kitOf(seat, near)}`}
            label={playerWords(view, seat, of)}
            {...{ thing, targets, pick, inspect }}
          >
            <b>{shirt}</b> {surname(of.name)}
          </Thing>
        );
      })}
    </div>
  );
}
