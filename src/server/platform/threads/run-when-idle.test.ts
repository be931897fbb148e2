import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { runWhenIdle } from "./run-when-idle.ts";

const checkMs = 100;

test("a task that runs when idle waits while the process is busy, and then runs once", async () => {
  let runs = 0;
  const cancel = runWhenIdle(() => runs++, checkMs);
  const busyUntil = performance.now() + 5 * checkMs;
  while (performance.now() < busyUntil) {
    const slice = performance.now() + checkMs / 5;
    while (performance.now() < slice);
    await new Promise(setImmediate);
  }
  expect(runs).toBe(0);
  await expect.poll(() => runs).toBe(1);
  await delay(3 * checkMs);
  expect(runs).toBe(1);
  cancel();
});

test("a task that runs when idle can be canceled while it waits", async () => {
  let runs = 0;
  runWhenIdle(() => runs++, checkMs)();
  await delay(3 * checkMs);
  expect(runs).toBe(0);
});
