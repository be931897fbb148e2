import { expect, test } from "vitest";
import { attemptDue } from "./attempt-due.ts";

/** Runs over rows of which the first `failing` ones can't be destroyed. Returns the destroyed ones. */
async function run(count: number, failing: number, { msPerRow = 0, max = 200 } = {}) {
  let ms = 0;
  const destroyed: number[] = [];
  const rowsAfter = async (last: number | undefined, limit: number) =>
    Array.from({ length: count }, (_, n) => n + 1)
      .filter((n) => n > (last ?? 0))
      .slice(0, limit);
  const error = await attemptDue(
    { now: () => new Date(ms) },
    rowsAfter,
    async (n) => {
      ms += msPerRow;
      if (n <= failing) throw new Error(`row ${n}`);
      destroyed.push(n);
    },
    { max },
  ).catch((error: Error) => error.message);
  return { destroyed, error };
}

test("due rows after more failing rows than a run may destroy are destroyed, and the failures are thrown at the end", async () => {
  const { destroyed, error } = await run(453, 450);
  expect(destroyed).toEqual([451, 452, 453]);
  expect(error).toBe("450 of 453 failed, first with: row 1");
});

test("a run that destroys due rows ends at its limit, and failures don't count toward it", async () => {
  const { destroyed, error } = await run(500, 2, { max: 250 });
  expect([destroyed.length, destroyed.at(-1), error]).toEqual([250, 252, "2 of 252 failed, first with: row 1"]);
});

test("a run that destroys due rows ends after ten minutes, even if nothing could be destroyed", async () => {
  const { destroyed, error } = await run(500, 500, { msPerRow: 10_000 });
  expect([destroyed, error]).toEqual([[], "60 of 60 failed, first with: row 1"]);
});
