// Chips above the board: the activation, its step, the team play, and whether distances are shown.
import { Icon } from "../../../shell/icons";
import type { Drawn } from "../../module";
import { lessonOf, type Pack, packOf, type Scene, sceneOf } from "../scene";
import { nameOf, nameOfCard, STEPS } from "../words";

export function Strip(drawn: Drawn) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  const { step } = scene.activation;
  const lesson = lessonOf(scene, pack);
  return (
    <div class="strip tk-strip only-wide">
      {lesson && (
        <span class="tag" title={lesson.text}>
          <Icon name="book" size={15} />
          <b>{lesson.title}</b>
        </span>
      )}
      <Activation scene={scene} pack={pack} />
      {step > 0 && <span class="tag optional">Team play: {playWords(scene, pack)}</span>}
      <span class="spacer" />
      {step > 0 && <Steps step={step} />}
      {scene.open_measuring ? (
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

function Activation({ scene, pack }: { scene: Scene; pack: Pack }) {
  const { tokens_left: left, kick_off, half, finished } = scene;
  const { active } = scene.activation;
  const { tokens } = pack;
  if (finished)
    return (
      <span class="tag">
        <b>Full time</b>
      </span>
    );
  if (active) {
    return (
      <span class="tag">
        <b>
          Activation {Math.min(tokens, tokens - left)} of {tokens}
        </b>{" "}
        {nameOf(scene, pack, active)}
      </span>
    );
  }
  if (kick_off)
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

function playWords(scene: Scene, pack: Pack): string {
  const { play } = scene.activation;
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
