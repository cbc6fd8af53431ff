// The formation that is being laid out, while the question asks for one.
import { useMemo, useState } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { type Form, formAct, formOf, proposed, sameForm } from "./form";
import { NO_CHOICES, useDrawn } from "./useDrawn";

export type Forming = {
  form: Form | null;
  /** The formations that are proposed. */
  presets: readonly { choice: Choice; form: Form | null }[];
  set: (form: Form) => void;
  reset: () => void;
};

export function useForm(props: BoardProps): Forming {
  const { choices = NO_CHOICES } = props;
  const presets = useMemo(
    () => proposed(choices).map((choice) => ({ choice, form: formOf(choice) })),
    [choices],
  );
  const first = presets[0]?.form ?? null;
  const [laid, lay] = useState({ to: choices, form: first });
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
