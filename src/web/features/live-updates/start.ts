import type { QueryClient } from "@tanstack/react-query";
import { bundlesKey } from "#web/api/applications/application-bundles.ts";
import { mergeEvents } from "#web/api/live-events/merge-events.ts";
import { type LiveEvent, receiveEvents } from "#web/api/live-events/open-stream.ts";
import { refresh } from "#web/api/live-events/refresh.ts";

/** Between two refreshes, in ms: many events are one refresh. */
const pause = 1_500;
/** Before the first one, in ms: a change often has several events. */
const firstPause = 100;
/** While something else changes or loads the list, in ms. */
const busyPause = 300;
/** How often what is on the screen is loaded again without events, and in spite of them, in ms. */
const pollEvery = { disconnected: 15_000, connected: 60_000 };

/** Keeps what is on the screen up to date until `signal` ends it. */
export function keepUpToDate(client: QueryClient, signal: AbortSignal): void {
  /** null: everything is refreshed; undefined: nothing has happened */
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
    // the user's own change is loaded first, and often shows what the event was about
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
