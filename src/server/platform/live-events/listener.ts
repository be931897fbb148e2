import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "../common/error-details.ts";
import type { Logger } from "../common/log.ts";
import type { GlobalDb } from "../db/connect.ts";
import { separateConnection } from "../db/tenant-scope.ts";

export type Listener = { ready: Promise<void>; close: () => Promise<void> };

type Handlers = {
  live_events: (payload: string) => void;
  live_rights: (payload: string) => void;
  /** called for every connection, including the first */
  connected: () => void;
};

/** Milliseconds between attempts to connect: doubled each time. */
const firstPauseMs = 100;
const maxPauseMs = 10_000;

/** Listens on a separate connection, and reconnects whenever it is lost. */
export function listen(db: GlobalDb, log: Logger, handlers: Handlers): Listener {
  const stop = new AbortController();
  const ready = Promise.withResolvers<void>();
  // closed before it was ever connected
  ready.promise.catch(() => undefined);
  const listening = keepListening();

  async function keepListening() {
    let pause = firstPauseMs;
    while (!stop.signal.aborted) {
      try {
        await listenUntilLost(() => {
          pause = firstPauseMs;
          ready.resolve();
        });
      } catch (error) {
        log.warn({ code: errorCode(error) }, "events can't be listened to; trying again");
      }
      if (stop.signal.aborted) break;
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: stop.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, maxPauseMs);
    }
    ready.reject(new Error("The server is closing."));
  }

  async function listenUntilLost(onConnect: () => void) {
    const client = separateConnection(db, "lintel events");
    const lost = Promise.withResolvers<void>();
    const end = () => lost.resolve();
    client.on("error", end);
    client.on("end", end);
    stop.signal.addEventListener("abort", end);
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === "live_events") handlers.live_events(payload);
      else handlers.live_rights(payload);
    });
    try {
      await client.connect();
      await client.query("listen live_events; listen live_rights");
      onConnect();
      handlers.connected();
      await lost.promise;
    } finally {
      stop.signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }
  return {
    ready: ready.promise,
    close: async () => {
      stop.abort();
      await listening;
    },
  };
}
