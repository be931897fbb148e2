import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withoutRandomValues } from "./random-values.ts";

test("without random values, a text has no IDs, digests, encrypted values and fractions of seconds, and all other digits", () => {
  const text = [
    `{"id":"${randomUUID()}"`,
    `"digest":"${"4321abcd".repeat(8)}"`,
    '"ssn":"v1.test.4321_4321-4321+/="',
    '"at":"2031-05-06T07:08:09.4321Z"',
    '"last_four":"4321"',
    '"typed":"666554321"}',
  ];
  expect(withoutRandomValues(text.join())).toBe(
    '{"id":"","digest":"","ssn":"","at":"2031-05-06T07:08:09Z","last_four":"4321","typed":"666554321"}',
  );
});
