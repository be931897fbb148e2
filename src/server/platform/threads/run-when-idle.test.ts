import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { runWhenIdle } from "./run-when-idle.ts";

test("a task that runs when idle waits while the process is busy for 1.6 seconds, and then runs once", async () => {
  let runs = 0;
  const cancel = runWhenIdle(() => runs++);
  const busyUntil = performance.now() + 1_600;
  while (performance.now() < busyUntil) {
    const slice = performance.now() + 20;
    while (performance.now() < slice);
    await new Promise(setImmediate);
  }
  expect(runs).toBe(0);
  await expect.poll(() => runs).toBe(1);
  await delay(1_200);
  expect(runs).toBe(1);
  cancel();
});

test("a task that runs when idle can be canceled while it waits", async () => {
  let runs = 0;
  runWhenIdle(() => runs++)();
  await delay(1_200);
  expect(runs).toBe(0);
});
