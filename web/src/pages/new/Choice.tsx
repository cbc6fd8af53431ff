// Choices of a form as cards: a real radio button each, so that keys and readers work as
// everywhere.
import type { ComponentChildren } from "preact";

type ChoicesProps = { legend: string; columns?: 1 | 2 | 3; children: ComponentChildren };

export function Choices({ legend, columns = 1, children }: ChoicesProps) {
  return (
    <fieldset class="choices">
      <legend class="legend">{legend}</legend>
      <div class={`choices-grid columns-${columns}`}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  checked: boolean;
  choose: () => void;
  title: string;
  about?: string | undefined;
  badge?: string | undefined;
  icon?: ComponentChildren;
};

export function Choice({ name, checked, choose, title, about, badge, icon }: ChoiceProps) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      {icon && <span class="choice-icon">{icon}</span>}
      <span class="choice-text">
        <b>
          {title}
          {badge && <span class="chip">{badge}</span>}
        </b>
        {about && <small>{about}</small>}
      </span>
    </label>
  );
}
