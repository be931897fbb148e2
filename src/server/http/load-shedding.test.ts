import underPressure from "@fastify/under-pressure";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { loadSheddingOptions } from "./load-shedding.ts";

/** Returns the status of the first response after the event loop was blocked, during which nothing was measured. */
async function statusAfter(blockedMs: number, options: typeof loadSheddingOptions): Promise<number> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  try {
    await app.register(underPressure, options);
    app.get("/", async () => "well");
    await app.ready();
    // twice, since the first measurement includes the start
    vi.advanceTimersByTime(2 * blockedMs);
    return (await app.inject("/")).statusCode;
  } finally {
    vi.useRealTimers();
    await app.close();
  }
}

test("a server process that was blocked for 1.5 seconds responds late but rejects no request", async () => {
  expect(await statusAfter(1_500, loadSheddingOptions)).toBe(200);
  // as with the default interval
  expect(await statusAfter(1_500, { ...loadSheddingOptions, sampleInterval: 1_000 })).toBe(503);
});
