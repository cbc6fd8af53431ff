// Small buttons over the field: what the chosen player does, how the formation is changed, zones,
// and the camera.
import { useEffect, useState } from "preact/hooks";
import type { Reply } from "../../../net/session";
import type { Choice } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { CameraTools } from "../../shared/CameraTools";
import { legal } from "../../shared/grid/answers";
import type { Camera } from "../../shared/useCamera";
import { does } from "../input/answers";
import { type Boost, boosts, toggle } from "../input/boost";
import { mirror, sameForm } from "../input/form";
import type { Chosen } from "../input/useChosen";
import type { Forming } from "../input/useForm";
import type { Contents } from "../scene";
import { cardOf, nameOfCard } from "../words";

type Props = {
  pack: Contents;
  chosen: Chosen;
  forming: Forming;
  camera: Camera;
  zones: boolean;
  setZones: (on: boolean) => void;
  boost: Boost;
  setBoost: (boost: Boost) => void;
  choices: readonly Choice[];
  send: (answer: Choice) => Promise<Reply>;
};

/** Beside the field: always there. */
export function Tools({ camera, zones, setZones }: Pick<Props, "camera" | "zones" | "setZones">) {
  return (
    <div class="ct-tools" role="group" aria-label="View of the field">
      <button
        type="button"
        class="button small"
        aria-pressed={zones}
        aria-keyshortcuts="t"
        title="Tackle zones of both sides (T)"
        onClick={() => setZones(!zones)}
      >
        <svg
          width="20"
          height="20"
          viewBox="-10 -10 20 20"
          fill="none"
          stroke="currentColor"
          stroke-width="1.6"
          aria-hidden="true"
        >
          <path d="M0-8 7-4v8L0 8-7 4v-8ZM-5 1 1-5M-4 4 4-4M0 5l5-5" />
        </svg>
        <small>Zones</small>
      </button>
      <CameraTools camera={camera} />
    </div>
  );
}

/**
 * Under the field, while there is something to set: presets of a formation, the aim of a kick and
 * its cards.
 */
export function Bar({
  pack,
  chosen,
  forming,
  boost,
  setBoost,
  choices,
  send,
}: Omit<Props, "camera" | "zones" | "setZones">) {
  return (
    <div class={chosen.mode === "kick" ? "ct-bar aiming" : "ct-bar"}>
      <FormButtons forming={forming} />
      <AllUp choices={choices} send={send} />
      {chosen.mode === "kick" && (
        <Boosts pack={pack} choices={chosen.about} boost={boost} setBoost={setBoost} />
      )}
      <Modes chosen={chosen} />
    </div>
  );
}

/** Whether spaces mean where he goes or where he kicks. */
function Modes({ chosen }: { chosen: Chosen }) {
  const kicks = legal(chosen.about).some((choice) => does(choice, "kick"));
  const moves = legal(chosen.about).some((choice) => does(choice, "move", "step"));
  if (!kicks || !moves) return null;
  return (
    <button
      type="button"
      class="button small"
      aria-pressed={chosen.mode === "kick"}
      aria-keyshortcuts="k"
      onClick={chosen.aim}
    >
      <Icon name="boot" size={15} /> Aim a kick <kbd>K</kbd>
    </button>
  );
}

/**
 * Where several may stand up, all of them do at once: one answer after another, as long as there is
 * one.
 */
function AllUp({ choices, send }: Pick<Props, "choices" | "send">) {
  const [rising, setRising] = useState(false);
  const up = legal(choices).filter((choice) => does(choice, "stand"));
  useEffect(() => {
    const [next] = up;
    if (!rising) return;
    if (!next) return setRising(false);
    void send(next).then(({ ok }) => ok || setRising(false));
  }, [rising, choices]);
  if (up.length < 2 && !rising) return null;
  return (
    <button type="button" class="button small" disabled={rising} onClick={() => setRising(true)}>
      Everybody stands up
    </button>
  );
}

function FormButtons({ forming }: { forming: Forming }) {
  const { form, presets, set, reset } = forming;
  if (!form) return null;
  return (
    <>
      {presets.length > 1 &&
        presets.map(({ choice, form: preset }) => (
          <button
            key={choice.action}
            type="button"
            class="button small"
            aria-pressed={sameForm(preset, form)}
            onClick={() => preset && set(preset)}
          >
            {choice.label}
          </button>
        ))}
      <button type="button" class="button small" onClick={() => set(mirror(form))}>
        Mirror
      </button>
      <button type="button" class="button small" onClick={reset}>
        Reset
      </button>
    </>
  );
}

/** Cards that make a kick go further. */
function Boosts({
  pack,
  choices,
  boost,
  setBoost,
}: {
  pack: Contents;
  choices: readonly Choice[];
  boost: Boost;
  setBoost: (boost: Boost) => void;
}) {
  const found = boosts(choices);
  return (
    <>
      {found.distance.map((card) => (
        <button
          key={card}
          type="button"
          class="button small"
          aria-pressed={boost.distance === card}
          onClick={() => setBoost(toggle(boost, card, "distance"))}
        >
          Throw away {nameOfCard(pack, card)}: +{cardOf(pack, card)?.distance ?? 0}
        </button>
      ))}
      {found.with.map((card) => (
        <button
          key={card}
          type="button"
          class="button small"
          aria-pressed={boost.with.includes(card)}
          onClick={() => setBoost(toggle(boost, card, "with"))}
        >
          With {nameOfCard(pack, card)}
        </button>
      ))}
    </>
  );
}
