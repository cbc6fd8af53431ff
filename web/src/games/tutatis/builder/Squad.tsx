// Who wears which number. Those in front usually start, the keeper first.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Contents } from "../../../protocol/tutatis";
import { Icon } from "../../../shell/icons";
import { MERCENARY, type Members, profileOf, release, renumber, staffOf } from "./members";

type Props = { shop: Contents; team: Members; change: (team: Members) => void };

export function Squad({ shop, team, change }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** The button that must have the focus when the row it moved has been drawn again. */
  const follow = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (follow.current)
      list.current?.querySelector<HTMLElement>(`[data-does="${follow.current}"]`)?.focus();
    follow.current = null;
  });
  const nameOf = (id: string) => profileOf(shop, id, team.race)?.name ?? id;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= team.figures.length) return;
    follow.current = `${to < from ? "up" : "down"} ${to}`;
    change(renumber(team, from, to));
  };
  const drop = (at: number) => {
    follow.current = `drop ${Math.max(0, Math.min(at, team.figures.length - 2))}`;
    change(release(team, at));
  };
  if (team.figures.length === 0 && !team.mercenary && team.staff.length === 0)
    return (
      <p class="hint">
        Nobody yet. Take figures from the list, or begin with the roster the race usually plays.
      </p>
    );
  return (
    <ol class="tu-builder-squad" ref={list}>
      {team.figures.map((id, at) => (
        <li key={at}>
          <span class="tu-builder-number">{at + 1}</span>
          <b>{nameOf(id)}</b>
          <button
            type="button"
            class="button ghost square"
            data-does={`up ${at}`}
            aria-label={`${nameOf(id)}: number ${at}`}
            aria-disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            <Icon name="up" size={16} />
          </button>
          <button
            type="button"
            class="button ghost square"
            data-does={`down ${at}`}
            aria-label={`${nameOf(id)}: number ${at + 2}`}
            aria-disabled={at === team.figures.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <Icon name="down" size={16} />
          </button>
          <button
            type="button"
            class="button ghost square"
            data-does={`drop ${at}`}
            aria-label={`Let number ${at + 1} go, ${nameOf(id)}`}
            onClick={() => drop(at)}
          >
            <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
      {team.mercenary && (
        <li>
          <span class="tu-builder-number">{MERCENARY}</span>
          <b>{nameOf(team.mercenary)}</b>
          <span class="chip">Mercenary</span>
        </li>
      )}
      {team.staff.map((id) => (
        <li key={id}>
          <span class="tu-builder-number">–</span>
          <b>{staffOf(shop, id)?.name ?? id}</b>
          <span class="chip">Staff</span>
        </li>
      ))}
    </ol>
  );
}
