import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("a concurrency limit of two runs two of seven failing tasks at a time, queues three and rejects two", async () => {
  const limit = createConcurrencyLimit(2, 3);
  let inside = 0;
  let maxRunning = 0;
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++inside);
    await new Promise((go) => setImmediate(go));
    inside--;
    throw new Error("done");
  };
  const ends = await Promise.allSettled(Array.from({ length: 7 }, () => limit(work)));
  const reasons = ends.map((end) =>
    end.status === "rejected" ? (end.reason as { code?: string; message: string }) : undefined,
  );
  expect(reasons.filter((reason) => reason?.message === "done")).toHaveLength(5);
  expect(reasons.filter((reason) => reason?.code === "unavailable")).toHaveLength(2);
  expect(maxRunning).toBe(2);
  expect(await limit(async () => "in again")).toBe("in again");
});
