import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { tell, torture } from "./testing/kills/run.ts";

// That this test can fail is shown by `npm run torture` (docs/decisions/040-kill-tests.md).
test("nothing that was acknowledged is lost, doubled or half-written, whoever is killed when", async () => {
  const report = await torture({ kills: { server: 20, postgres: 10 }, seed: randomInt(1e9) });
  const told = tell(report);
  process.stdout.write(`${told}\n`);
  const { lost, duplicates, halfWritten, refusals, ownEnds, firstSuccess } = report;
  expect({ lost, duplicates, halfWritten, refusals, ownEnds }, told).toEqual({
    lost: [],
    duplicates: [],
    halfWritten: [],
    refusals: [],
    ownEnds: [],
  });
  expect(Math.max(...firstSuccess.server, ...firstSuccess.postgres), told).toBeLessThanOrEqual(2_000);
});
