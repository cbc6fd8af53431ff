// What a person chooses for this browser. Every change holds at once.
import type { Theme } from "../app/settings";
import { set, settings } from "../app/settings";
import type { IconName } from "../shell/icons";
import { Icon } from "../shell/icons";
import { NAME_MAX } from "../shell/NameDialog";
import { PageFrame } from "../shell/PageFrame";
import { Choice, Choices } from "./new/Choice";
import { SeatKeys } from "./settings/Seats";

const THEMES: { theme: Theme; title: string; about: string; icon: IconName }[] = [
  {
    theme: "system",
    title: "As the device",
    about: "Follows its dark and light hours.",
    icon: "clock",
  },
  { theme: "dark", title: "Night stadium", about: "Dark, the board lit.", icon: "moon" },
  { theme: "light", title: "Daylight", about: "Light, for bright rooms.", icon: "sun" },
];

export function SettingsPage() {
  return (
    <PageFrame at="settings" title="Settings" lead="Kept in this browser, and in force at once.">
      <section class="panel section">
        <Name />
        <Choices legend="Theme" columns={3}>
          {THEMES.map(({ theme, title, about, icon }) => (
            <Choice
              name="theme"
              checked={settings.value.theme === theme}
              choose={() => set({ theme })}
              title={title}
              about={about}
              icon={<Icon name={icon} size={20} />}
            />
          ))}
        </Choices>
      </section>
      <section class="panel section">
        <h2>At the table</h2>
        <Speed />
        <Switch
          on={settings.value.ownAmber}
          flip={(ownAmber) => set({ ownAmber })}
          title="Show my side as amber"
          about="Home is amber for everybody, so that coaches and watchers speak of the same colours. This shows your own side as amber instead."
        />
        <Switch
          on={settings.value.keepWon}
          flip={(keepWon) => set({ keepWon })}
          title="Keep what is won"
          about="Questions that need no answer are answered for you: a roll that is won is not thrown again, and nobody calls the coin. They take as long as any other, so that nothing is given away. Turn it off to answer them all yourself."
        />
      </section>
      <SeatKeys />
    </PageFrame>
  );
}

function Name() {
  return (
    <label class="field short">
      <span>Your name</span>
      <input
        value={settings.value.name}
        maxLength={NAME_MAX}
        placeholder="Guest"
        autocomplete="nickname"
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function Speed() {
  const { speed } = settings.value;
  const words =
    speed === 0 ? "Instant" : `${String(speed).replace(".5", "½").replace(/^0½/, "½")}×`;
  return (
    <label class="field short">
      <span>
        Animation speed <output class="chip">{words}</output>
      </span>
      <input
        type="range"
        min="0"
        max="4"
        step="0.5"
        value={speed}
        aria-valuetext={words}
        onInput={(event) => set({ speed: Number(event.currentTarget.value) })}
      />
      <span class="hint">
        At the left end nothing moves. A device that asks for less movement is always obeyed.
      </span>
    </label>
  );
}

type SwitchProps = { on: boolean; flip: (on: boolean) => void; title: string; about: string };

function Switch({ on, flip, title, about }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => flip(event.currentTarget.checked)}
      />
      <span class="choice-text">
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </label>
  );
}
