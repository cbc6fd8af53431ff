// The screen of a table, part by part, and its keys.
import type { IconName } from "../../shell/icons";
import { Icon } from "../../shell/icons";

const PARTS: { icon: IconName; name: string; says: string }[] = [
  {
    icon: "flag",
    name: "Scoreboard",
    says: "Names, points, and how much of the half is left. Home is amber and round, away is azure and hatched. The side with a lit name has the ball.",
  },
  {
    icon: "target",
    name: "Board",
    says: "Cards and places with a lime ring can be chosen: tap one and its answers are offered. A dotted ring is refused; tap it to learn why.",
  },
  {
    icon: "help",
    name: "Question",
    says: "Below the board stands one question at a time. Each answer shows what it needs and its chance. The bright one is lit: what a quick look ahead recommends. Its mark says why.",
  },
  {
    icon: "cards",
    name: "Hand",
    says: "Raised cards can be played now. The others can still be read. Your opponent’s cards are only counted.",
  },
  {
    icon: "dice",
    name: "Dice",
    says: "The last roll: faces, the number needed, what it is made of, and the clause that decided it.",
  },
  {
    icon: "list",
    name: "Log",
    says: "Everything that has happened, in sentences. Press a clause to read it.",
  },
  {
    icon: "person",
    name: "Inspector",
    says: "The player or card you look at, with every number and ability.",
  },
  {
    icon: "undo",
    name: "Undo",
    says: "Take a decision back as long as nothing new was shown: no die, no card, no answer of the other coach.",
  },
];

const KEYS: [keys: string[], does: string][] = [
  [["1", "…", "9"], "Press that answer"],
  [["Enter"], "Give the highlighted answer"],
  [["Space"], "Pass, or go on"],
  [["Esc"], "One step back, or close what is open"],
  [["Tab", "←", "→"], "Move between cards, places and buttons"],
  [["W"], "Why is this lit? Pressed again: why not, for whatever is refused"],
  [["A"], "A hint: what a strong player would do"],
  [["Z"], "Undo"],
  [["/"], "Type an answer in the game’s notation"],
  [["H"], "Hand"],
  [["I"], "Inspector"],
  [["D"], "Dice"],
  [["L"], "Log"],
  [["B"], "The board as text"],
  [["?"], "These keys, at the table"],
];

export function AtTheTable() {
  return (
    <section class="panel section" aria-labelledby="table">
      <h2 id="table">Your way round the table</h2>
      <ul class="parts">
        {PARTS.map(({ icon, name, says }) => (
          <li>
            <span class="choice-icon">
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3>{name}</h3>
              <p>{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function KeyTable() {
  return (
    <section class="panel section" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <p>
        Everything can be done without a mouse, and everything on the board can be read as text.
      </p>
      <dl class="key-list">
        {KEYS.map(([keys, does]) => (
          <div>
            <dt>{keys.map((key) => (key === "…" ? <span>to</span> : <kbd>{key}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
