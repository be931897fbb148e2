import type { QueryClient } from "@tanstack/react-query";
import { bundlesKey } from "#web/api/applications/application-bundles.ts";
import { mergeEvents } from "#web/api/live-events/merge-events.ts";
import { type LiveEvent, receiveEvents } from "#web/api/live-events/receive-events.ts";
import { refreshQueries } from "#web/api/live-events/refresh-queries.ts";

/** The minimum time between two refreshes, in ms, so that many events cause one refresh. */
const refreshIntervalMs = 1_500;
/** The delay before the first refresh, in ms, since a change often causes several events. */
const firstDelayMs = 100;
/** The delay while a mutation or the list is loading, in ms. */
const busyDelayMs = 300;
/** The poll interval of the data on screen, in ms: while disconnected, and while connected, as a safeguard. */
const pollIntervalMs = { disconnected: 15_000, connected: 60_000 };

/** Keeps the data on screen up to date until `signal` aborts. */
export function startLiveUpdates(client: QueryClient, signal: AbortSignal): void {
  /** null: refresh everything; undefined: no events */
  let pendingEvents: LiveEvent[] | null | undefined;
  let timer: number | undefined;
  let pollTimer = 0;
  let isConnected = false;
  let lastRefresh = 0;

  function addEvents(events: LiveEvent[] | null) {
    pendingEvents = mergeEvents(pendingEvents, events);
    scheduleRefresh();
  }
  function scheduleRefresh() {
    timer ??= window.setTimeout(refreshWhenIdle, Math.max(firstDelayMs, lastRefresh + refreshIntervalMs - Date.now()));
  }
  async function refreshWhenIdle() {
    // wait for the user's own change, which often already shows what the event is about
    if (client.isMutating() > 0 || client.isFetching({ queryKey: [bundlesKey] }) > 0) {
      timer = window.setTimeout(refreshWhenIdle, busyDelayMs);
      return;
    }
    const events = pendingEvents ?? null;
    pendingEvents = undefined;
    await refreshQueries(client, events);
    lastRefresh = Date.now();
    timer = undefined;
    if (pendingEvents !== undefined && !signal.aborted) scheduleRefresh();
  }
  function schedulePoll() {
    clearTimeout(pollTimer);
    pollTimer = window.setTimeout(
      () => {
        if (document.visibilityState === "visible") addEvents(null);
        schedulePoll();
      },
      isConnected ? pollIntervalMs.connected : pollIntervalMs.disconnected,
    );
  }
  schedulePoll();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    clearTimeout(pollTimer);
  });
  void receiveEvents(signal, {
    onEvents: addEvents,
    onConnected: (connected) => {
      if (connected === isConnected) return;
      isConnected = connected;
      schedulePoll();
    },
  });
}
