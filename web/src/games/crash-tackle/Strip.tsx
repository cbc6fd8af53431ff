// Chips above the field: turns, sin-bins, substitutions, cards, advantage, and what the marks on
// the field mean.
import type { Seat } from "../../protocol";
import { Icon } from "../../shell/icons";
import type { Drawn } from "../module";
import { kit } from "./kit";
import {
  ALL,
  asPack,
  asView,
  other,
  type Pack,
  type PlayerId,
  player,
  type Status,
  seatOf,
  shirtOf,
  teamNames,
  type View,
} from "./view";
import { offWords, restartWords } from "./words";

export function Strip({ view: json, pack: packJson, near }: Drawn) {
  const [view, pack] = [asView(json), asPack(packJson)];
  const { cards, settings, breakdown, advantage } = view.table;
  const hands = (seat: Seat) => cards.hands[seat].length + view.hidden[seat].hand;
  const names = teamNames(pack);
  const far = other(near);
  // What is hidden from this coach lies in the deck of his view.
  const deck =
    cards.deck.length -
    (["home", "away"] as const).reduce(
      (sum, seat) => sum + view.hidden[seat].hand + view.hidden[seat].committed,
      0,
    );
  return (
    <div class="strip ct-strip">
      <Turns view={view} near={near} />
      {advantage && (
        <span class="tag lime">
          <Icon name="whistle" size={15} />
          <span>
            Advantage <b>{names[advantage.to].name}</b>:{" "}
            {restartWords(advantage.what).toLowerCase()}
          </span>
        </span>
      )}
      <Off view={view} pack={pack} />
      {settings.modules.includes("substitutes") && (
        <span class="tag optional only-wide" title="Substitutions left">
          Subs <b>{cards.substitutions[near]}</b> v <b>{cards.substitutions[far]}</b>
        </span>
      )}
      {settings.modules.includes("cards") && (
        <span class="tag optional only-wide">
          Deck <b>{Math.max(0, deck)}</b> · hands <b>{hands(near)}</b> v <b>{hands(far)}</b>
        </span>
      )}
      <span class="spacer" />
      <span class="tag only-wide more">
        <i class={`ct-key-zone ${kit(far, near).name}`} />
        tackle zone
      </span>
      {breakdown && (
        <span class="tag only-wide">
          <i class="ct-key-protection" />
          protection
        </span>
      )}
      {breakdown?.formed && (
        <span class="tag optional only-wide">
          <i class="ct-key-gate" />
          gate and rear
        </span>
      )}
    </div>
  );
}

/** The turn tracker: a tick for every turn of this half, the one that is played lit. */
function Turns({ view, near }: { view: View; near: Seat }) {
  const { turn_no, settings, active, half, finished } = view.table;
  const now = turn_no[active];
  const says = finished
    ? "Full time"
    : `Half ${half}, turn ${now} of ${settings.turns}, ${active === near ? "yours" : "theirs"}`;
  const ticks = Array.from({ length: settings.turns }, (_, index) => index + 1);
  return (
    <span class="tag only-wide ct-turns" role="img" aria-label={says} title={says}>
      <b>{finished ? "Full time" : `${now}/${settings.turns}`}</b>
      <svg
        width={Math.min(120, settings.turns * 6 + 2)}
        height="14"
        viewBox={`0 0 ${settings.turns * 6 + 2} 14`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {(["home", "away"] as const).map((seat, row) =>
          ticks.map((turn) => (
            <rect
              key={`${seat}${turn}`}
              x={(turn - 1) * 6 + 1}
              y={row * 7 + 1}
              width="4"
              height="5"
              rx="1"
              fill={
                turn < turn_no[seat] || (turn === turn_no[seat] && seat !== active)
                  ? kit(seat, near).main
                  : turn === turn_no[seat]
                    ? "var(--lime)"
                    : "var(--surface-4)"
              }
            />
          )),
        )}
      </svg>
    </span>
  );
}

/** So many of those who are off have a chip of their own. */
const OFF_MOST = 2;

/** Who is off, with the colour of his card and a word for it. */
function Off({ view, pack }: { view: View; pack: Pack }) {
  const names = teamNames(pack);
  const off = ALL.filter((id) => player(view, id).status !== "playing");
  const more = off.slice(OFF_MOST);
  const says = (id: PlayerId) =>
    `${names[seatOf(id)].name} ${shirtOf(id)}: ${offWords(player(view, id).status)}`;
  return (
    <>
      {off.slice(0, OFF_MOST).map((id) => {
        const { status } = player(view, id);
        return (
          <span key={id} class="tag" title={says(id)}>
            <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
              <rect
                width="10"
                height="14"
                rx="2"
                fill={status === "sent-off" ? "#FF5C77" : "#FFE14A"}
              />
            </svg>
            <b>
              {pack.teams[seatOf(id) === "home" ? 0 : 1]?.short} {shirtOf(id)}
            </b>
            {offShort(status)}
          </span>
        );
      })}
      {more.length > 0 && (
        <span class="tag" title={more.map(says).join("; ")}>
          {more.length} more off
        </span>
      )}
    </>
  );
}

function offShort(status: Status): string {
  if (status === "may-return") return "ready";
  return typeof status === "object" ? `back in ${status["sin-bin"]}` : "sent off";
}
