// Chips above the board: the activation, its step, the team play, and whether distances are shown.
import { Icon } from "../../shell/icons";
import type { Drawn } from "../module";
import { asPack, asView, type Pack, type View } from "./view";
import { nameOf, nameOfCard, STEPS } from "./words";

export function Strip({ view: json, pack: packJson }: Drawn) {
  const [view, pack] = [asView(json), asPack(packJson)];
  const { act, settings } = view.table;
  const lesson = settings.lesson === null ? undefined : pack.lessons[settings.lesson];
  return (
    <div class="strip tk-strip only-wide">
      {lesson && (
        <span class="tag" title={lesson.text}>
          <Icon name="book" size={15} />
          <b>{lesson.title}</b>
        </span>
      )}
      <Activation view={view} pack={pack} />
      {act.step > 0 && <span class="tag optional">Team play: {playWords(view, pack)}</span>}
      <span class="spacer" />
      {act.step > 0 && <Steps step={act.step} />}
      {settings.open_measuring ? (
        <span class="tag lime" title="Training: rulers and odds on">
          <Icon name="info" size={15} />
          <span>
            Training<span class="more">: rulers and odds on</span>
          </span>
        </span>
      ) : (
        <span class="tag" title="Distances and odds are not shown before you declare">
          <Icon name="eye" size={15} />
          <span>
            Strict<span class="more">: judge by eye</span>
          </span>
        </span>
      )}
    </div>
  );
}

function Activation({ view, pack }: { view: View; pack: Pack }) {
  const { act, tokens_left: left, kick, half, finished } = view.table;
  const { tokens } = pack.numbers;
  if (finished)
    return (
      <span class="tag">
        <b>Full time</b>
      </span>
    );
  if (act.active) {
    return (
      <span class="tag">
        <b>
          Activation {Math.min(tokens, tokens - left)} of {tokens}
        </b>{" "}
        {nameOf(view, pack, act.active)}
      </span>
    );
  }
  if (kick.kicker)
    return (
      <span class="tag">
        <b>Kick-off</b> half {half}
      </span>
    );
  return left > 0 ? (
    <span class="tag">
      <b>
        {left} of {tokens}
      </b>{" "}
      activations left
    </span>
  ) : (
    <span class="tag">
      <b>Set-up</b> half {half}
    </span>
  );
}

function playWords(view: View, pack: Pack): string {
  const { play } = view.table.act;
  if (!play) return "none";
  return play.card
    ? `${nameOfCard(pack, play.card)}${play.revealed ? "" : ", face down"}`
    : "face down";
}

function Steps({ step }: { step: number }) {
  const says = `Step ${step} of ${STEPS.length}, ${STEPS[step - 1]}`;
  return (
    <span class="tag" role="img" aria-label={says} title={says}>
      <span class="steps">
        {STEPS.map((name, index) => (
          <i key={name} class={index + 1 < step ? "done" : index + 1 === step ? "now" : ""} />
        ))}
      </span>
      <span class="optional">{STEPS[step - 1]}</span>
    </span>
  );
}
