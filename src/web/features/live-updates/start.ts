import type { QueryClient } from "@tanstack/react-query";
import { bundlesKey } from "#web/api/applications/application-bundles.ts";
import { mergeEvents } from "#web/api/live-events/merge-events.ts";
import { type LiveEvent, receiveEvents } from "#web/api/live-events/open-stream.ts";
import { refresh } from "#web/api/live-events/refresh.ts";

/** The minimum time between two refreshes, in ms, so that many events cause one refresh. */
const pause = 1_500;
/** The delay before the first refresh, in ms, since a change often causes several events. */
const firstPause = 100;
/** The delay while a mutation or the list is loading, in ms. */
const busyPause = 300;
/** The poll interval of the data on screen, in ms: while disconnected, and while connected, as a safeguard. */
const pollEvery = { disconnected: 15_000, connected: 60_000 };

/** Keeps the data on screen up to date until `signal` aborts. */
export function keepUpToDate(client: QueryClient, signal: AbortSignal): void {
  /** null: refresh everything; undefined: no events */
  let waiting: LiveEvent[] | null | undefined;
  let timer: number | undefined;
  let poll = 0;
  let isConnected = false;
  let lastRefresh = 0;

  function schedule(events: LiveEvent[] | null) {
    waiting = mergeEvents(waiting, events);
    plan();
  }
  function plan() {
    timer ??= window.setTimeout(run, Math.max(firstPause, lastRefresh + pause - Date.now()));
  }
  async function run() {
    // wait for the user's own change, which often already shows what the event is about
    if (client.isMutating() > 0 || client.isFetching({ queryKey: [bundlesKey] }) > 0) {
      timer = window.setTimeout(run, busyPause);
      return;
    }
    const events = waiting ?? null;
    waiting = undefined;
    await refresh(client, events);
    lastRefresh = Date.now();
    timer = undefined;
    if (waiting !== undefined && !signal.aborted) plan();
  }
  function pollLater() {
    clearTimeout(poll);
    poll = window.setTimeout(
      () => {
        if (document.visibilityState === "visible") schedule(null);
        pollLater();
      },
      isConnected ? pollEvery.connected : pollEvery.disconnected,
    );
  }
  pollLater();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    clearTimeout(poll);
  });
  void receiveEvents(signal, {
    onEvents: schedule,
    onConnected: (connected) => {
      if (connected === isConnected) return;
      isConnected = connected;
      pollLater();
    },
  });
}
