// The row above the board: whose eyes, and what can be done with this moment.
import { Icon } from "../../shell/icons";
import type { View } from "./load";
import { ShareButtons, type ShareProps } from "./panels";
import type { ReplayProps } from "./ReplayView";

export const VIEWS: Record<View, string> = {
  open: "both hands open",
  home: "home’s hand only",
  away: "away’s hand only",
  watch: "as a watcher",
};

export function ViewPicker({
  loaded,
  views,
  show,
}: Pick<ReplayProps, "loaded" | "views" | "show">) {
  return (
    <label class="tag view">
      View{" "}
      <select value={loaded.view} onChange={(event) => show(event.currentTarget.value as View)}>
        {views.map((view) => (
          <option key={view} value={view}>
            {VIEWS[view]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Actions(props: ReplayProps & ShareProps & { live: boolean }) {
  const { id, loaded, show, live } = props;
  return (
    <div class="strip only-wide replay-actions" role="group" aria-label="This replay">
      {live ? (
        <>
          <button type="button" class="tag lime" onClick={() => show(loaded.view)}>
            <Icon name="clock" size={15} /> Load newer moves
          </button>
          <a class="tag" href={`/table/${id}`}>
            Go to the table
          </a>
        </>
      ) : (
        <span class="tag lime">
          <Icon name="eye" size={15} /> <b>Replay</b>
        </span>
      )}
      {!props.module.hand && <ViewPicker {...props} />}
      <span class="spacer" />
      {!live && (
        <a class="tag" href={`/analysis/${id}`}>
          <Icon name="target" size={15} /> Learn
        </a>
      )}
      <ShareButtons {...props} look="tag" size={15} />
    </div>
  );
}
