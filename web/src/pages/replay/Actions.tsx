// The row above the board: whose eyes, and what can be done with this moment.
import { Icon } from "../../shell/icons";
import type { View } from "./load";
import type { ShareProps } from "./panels";
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
  const { id, loaded, show, live, copyLink, playOn, record, file } = props;
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
          <Icon name="target" size={15} /> Analysis
        </a>
      )}
      <button type="button" class="tag" onClick={copyLink}>
        <Icon name="link" size={15} /> Copy link <span class="optional">to this moment</span>
      </button>
      {record && (
        <a class="tag" href={record} download={file}>
          <Icon name="download" size={15} /> Save file
        </a>
      )}
      {playOn && (
        <button type="button" class="tag" onClick={playOn}>
          <Icon name="play" size={14} /> Play on from here
        </button>
      )}
    </div>
  );
}
