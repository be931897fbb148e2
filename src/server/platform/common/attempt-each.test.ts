import { expect, test } from "vitest";
import { attemptEach } from "./attempt-each.ts";

test("attemptEach processes all items even if one fails, and then throws all errors", async () => {
  const processed: number[] = [];
  const run = attemptEach([1, 2, 3, 4], async (n) => {
    if (n % 2) throw new Error(`item ${n}`);
    processed.push(n);
  });
  await expect(run).rejects.toThrow("2 of 4 failed, first with: item 1");
  await expect(run).rejects.toMatchObject({ errors: [new Error("item 1"), new Error("item 3")] });
  expect(processed).toEqual([2, 4]);
});
