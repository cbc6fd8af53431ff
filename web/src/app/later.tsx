// Pages that are loaded when somebody goes there.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Closed, Setting } from "../pages/table/states";

/** A component that is loaded when it is first drawn. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return (props: P) => {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => known);
    const [lost, setLost] = useState(false);
    useEffect(() => {
      if (Page) return;
      load().then(
        (found) => {
          known = found;
          setPage(() => found);
        },
        () => setLost(true),
      );
    }, []);
    if (Page) return <Page {...props} />;
    return lost ? <LostPage /> : <Setting lost={false} />;
  };
}

/** A part of the page did not come. */
export const LostPage = () => (
  <Closed code="internal" message="This part of the page could not be loaded. Reload the page." />
);
