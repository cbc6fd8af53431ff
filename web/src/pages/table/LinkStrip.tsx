// A lost connection: what is safe, and when it is tried again.
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../net/session";
import { Icon } from "../../shell/icons";

export function LinkStrip({ session }: { session: Session }) {
  const link = session.link.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (link.state !== "lost") return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [link]);
  if (link.state !== "lost") return null;
  const seconds = Math.max(1, Math.ceil((link.retryAt - Date.now()) / 1000));
  return (
    <div class="link-strip" role="alert">
      <Icon name="link" size={16} />
      <span>Connection lost. Trying again in {seconds} s. Your match is safe.</span>
      <button type="button" class="button small" onClick={session.now}>
        Try now
      </button>
    </div>
  );
}
