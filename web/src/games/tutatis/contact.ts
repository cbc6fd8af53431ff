// Who is in contact with whom, as the server says.
import type { Contact, FigureId, View } from "./view";

/** Opponents in contact with a standing figure, and what each takes off his tests. */
export function contacts(view: View, id: FigureId): Contact[] {
  return view.contact.filter(({ figure }) => figure === id);
}
