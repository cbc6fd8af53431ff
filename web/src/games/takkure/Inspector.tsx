// The player looked at.
import type { InspectorProps } from "../module";
import { tokenLabel } from "./label";
import { ALL, asPack, asView, cardOf, holder, idOfThing } from "./view";

export function Inspector({ view: json, pack: packJson, thing, near }: InspectorProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  const id = thing && ALL.includes(idOfThing(thing)) ? idOfThing(thing) : (view.table.act.active ?? holder(view));
  if (!id) return null;
  return (
    <div class="insp">
      <div class="in-n"><b>{cardOf(view, pack, id).name}</b><span>{tokenLabel(view, pack, id, near)}</span></div>
    </div>
  );
}
