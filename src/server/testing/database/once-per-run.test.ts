import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

test("several projects of a test run share one PostgreSQL server, which runs until the last of them has ended", async () => {
  const name = randomUUID();
  const stop = vi.fn(async () => undefined);
  const start = vi.fn(async () => ({ value: "url", stop }));
  const setUp = async () => {
    // simulates another project
    vi.resetModules();
    const { startOncePerRun } = await import("./once-per-run.ts");
    return await startOncePerRun(name, start);
  };
  const [first, second] = await Promise.all([setUp(), setUp()]);
  const third = await setUp();
  expect([start.mock.calls.length, first.value, second.value, third.value]).toEqual([1, "url", "url", "url"]);
  await first.release();
  await third.release();
  expect(stop).not.toHaveBeenCalled();
  await second.release();
  expect(stop).toHaveBeenCalledTimes(1);
  await (await setUp()).release();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
});
