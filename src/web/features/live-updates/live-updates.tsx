import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Keeps the landlord's screens up to date. It is loaded after the screen. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const abortController = new AbortController();
    const start = () =>
      import("#web/features/live-updates/start-live-updates.ts").then(({ startLiveUpdates }) => {
        if (!abortController.signal.aborted) startLiveUpdates(client, abortController.signal);
      });
    const timer = setTimeout(() => void start().catch(() => undefined), 500);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [client]);
  return null;
}
