import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openWorld } from "./testing/world.ts";

const world = openWorld();

/** The process does nothing else for so long: it works, or others have the processor. */
function hold(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("a process that was held up for seconds answers late, and refuses nobody", async () => {
  for (let n = 0; n < 3; n++) {
    hold(1_100);
    await turn();
  }
  expect((await world.app.inject("/healthz")).statusCode).toBe(200);
});
