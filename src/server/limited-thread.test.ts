import { expect, test } from "vitest";
import { inLimitedThread } from "./limited-thread.ts";

const run = (code: string, timeout?: number) => {
  const head = 'import { parentPort, workerData } from "node:worker_threads"; const kept = [];';
  return inLimitedThread(new URL(`data:text/javascript,${encodeURIComponent(head + code)}`), { n: 20 }, timeout);
};

test("what the thread posts is the answer", async () => {
  expect(await run("parentPort.postMessage(workerData.n + 1); setInterval(() => {}, 1000)")).toEqual({ answer: 21 });
});

test.each(["throw new Error('x')", "await Promise.reject(new Error('x'))", "process.exit(0)", ""])(
  "one that ends without an answer is broken: %s",
  async (code) => expect(await run(code)).toEqual({ fault: "broken" }),
);

test("one that takes too long is ended", async () => {
  const since = performance.now();
  expect(await run("for (;;);", 200)).toEqual({ fault: "limits" });
  expect(performance.now() - since).toBeLessThan(5_000);
});

test.each([
  ["objects", "for (;;) kept.push(new Array(100_000).fill(kept));"],
  [
    "bytes, which the engine does not count",
    "for (;;) { kept.push(Buffer.alloc(1 << 20, 1)); for (let i = 0; i < 1e6; i++); }",
  ],
])("one that takes too much memory is ended: %s", async (_what, code) => {
  const since = performance.now();
  expect(await run(code)).toEqual({ fault: "limits" });
  // not by the clock
  expect(performance.now() - since).toBeLessThan(9_500);
});
