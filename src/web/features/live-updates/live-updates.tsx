import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Keeps the landlord's screens up to date. It is loaded after the screen. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const start = () =>
      import("#web/features/live-updates/start.ts").then(({ keepUpToDate }) => {
        if (!stop.signal.aborted) keepUpToDate(client, stop.signal);
      });
    const timer = setTimeout(() => void start().catch(() => undefined), 500);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client]);
  return null;
}
