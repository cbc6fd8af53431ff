// The formation that is being laid out, while the question asks for one.
import { useMemo, useState } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { NO_CHOICES } from "../../shared/grid/answers";
import { type Form, formAct, formOf, proposed, sameForm } from "./form";
import { useDrawn } from "./useDrawn";

export type Forming = {
  form: Form | null;
  /** The formations that are proposed. */
  presets: readonly { choice: Choice; form: Form | null }[];
  set: (form: Form) => void;
  reset: () => void;
};

const UNTOUCHED = { to: NO_CHOICES, form: null };

export function useForm(props: BoardProps): Forming {
  const { choices = NO_CHOICES, lit = null } = props;
  const presets = useMemo(
    () => proposed(choices, lit).map((choice) => ({ choice, form: formOf(choice) })),
    [choices, lit],
  );
  const first = presets[0]?.form ?? null;
  // Until somebody is moved it is the first of them, also when another one is lit.
  const [laid, lay] = useState<{ to: readonly Choice[]; form: Form | null }>(UNTOUCHED);
  const form = laid.to === choices ? laid.form : first;
  const set = (next: Form | null) => lay({ to: choices, form: next });
  // What stands on the field from the beginning is the answer that one press gives.
  const listed = useMemo(
    () => presets.find((preset) => sameForm(preset.form, form))?.choice ?? null,
    [presets, form],
  );
  const act = useMemo(() => (form && !listed ? formAct(form) : null), [form, listed]);
  // Dropped in the prompt bar: it springs back. A refused one stays, for whoever stands wrong to be
  // moved.
  useDrawn({ props, listed, act, dropped: () => set(first) });
  return { form, presets, set, reset: () => set(first) };
}
