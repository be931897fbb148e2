import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadShared } from "#web/api/applications/shared.ts";
import { receiveEvents } from "#web/api/live-events/receive-events.ts";

/** Reloads shared data when it changes, and when the stream ends, since the share may have ended too. */
export function useSharedEvents(session: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const abortController = new AbortController();
    const reload = () => {
      if (!abortController.signal.aborted) void reloadShared(client);
    };
    void receiveEvents(
      abortController.signal,
      { onEvents: reload, onConnected: (connected) => connected || reload() },
      { path: "/shared/events/", token: () => session },
    );
    return () => abortController.abort();
  }, [client, session]);
}
