import { getEventListeners } from "node:events";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../db/connect.ts";
import { listen } from "./listener.ts";

test("while the database can't be reached, repeated connections of the events' listener don't accumulate handlers", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal(
    "AbortController",
    class extends AbortController {
      constructor() {
        super();
        signals.push(this.signal);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let failures = 0;
  const log = pino({ level: "warn" }, { write: () => void failures++ });
  const { db } = connect("postgres://127.0.0.1:1/none", log, { max: 1 });
  const handlers = { live_events: () => undefined, live_rights: () => undefined, connected: () => undefined };
  const listener = listen(db, log, handlers);
  onTestFinished(() => listener.close());
  const [signal] = signals;
  await expect.poll(() => failures).toBeGreaterThan(3);
  // only the pause before the next attempt
  expect(signal && getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
});
