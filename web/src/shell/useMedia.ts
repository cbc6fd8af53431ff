// Whether the window is of some kind now, and after it has changed.
import { useEffect, useState } from "preact/hooks";

export function useMedia(kind: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(kind).matches);
  useEffect(() => {
    const query = matchMedia(kind);
    const changed = () => setFits(query.matches);
    changed();
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, [kind]);
  return fits;
}
