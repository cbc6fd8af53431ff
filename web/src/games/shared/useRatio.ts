// How high a drawing is for its width, on the screen.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** `first` is what it is taken for until it is known. */
export function useRatio(svg: RefObject<SVGSVGElement | null>, first: number): number {
  const [ratio, setRatio] = useState(first);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setRatio(entry.contentRect.height / entry.contentRect.width);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return ratio;
}
