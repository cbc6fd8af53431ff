// The formation that is being laid out, while the question asks for one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../module";
import { type Form, formChoice, proposed, readForm } from "./form";

export type Forming = {
  form: Form | null;
  presets: Choice[];
  set: (form: Form) => void;
  reset: () => void;
};

export function useForm({ choices = [], drafted, draft: tell }: BoardProps): Forming {
  const presets = useMemo(() => proposed(choices), [choices]);
  const first = useMemo(() => (presets[0] ? readForm(presets[0].action) : null), [presets]);
  const [form, setForm] = useState<Form | null>(first);
  const asked = useRef(choices);
  const told = useRef(false);
  if (asked.current !== choices) {
    asked.current = choices;
    told.current = false;
    setForm(first);
  }
  const set = (next: Form | null) => {
    setForm(next);
    told.current = next !== null;
    if (next) tell?.(formChoice(next, choices));
  };
  // What stands on the field from the beginning is the answer that one press gives.
  useEffect(() => {
    if (first) set(first);
  }, [choices]);
  // Dropped in the prompt bar: it springs back. A refused one stays, for whoever stands wrong to be
  // moved.
  useEffect(() => {
    if (drafted === null && told.current && first) set(first);
  }, [drafted]);
  return { form: asked.current === choices ? form : first, presets, set, reset: () => set(first) };
}
