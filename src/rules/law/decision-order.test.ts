import { expect, test } from "vitest";
import { decisionOrder } from "./decision-order.ts";

const off = { first_qualified: false, isFeeRetained: true };
const portland = { city: "Portland", state: "OR", zip: "97204" };
const seattle = { city: "Seattle", state: "WA", zip: "98101" };
const fresno = { city: "Fresno", state: "CA", zip: "93701" };
const olympia = { city: "Olympia", state: "WA", zip: "98501" };

test.each([
  ["required by Portland's law, with 48 hours to answer", portland, off, [true, 48]],
  ["not required by Seattle's unconfirmed law", seattle, off, [false, 48]],
  ["required in California", fresno, off, [true, null]],
  [
    "required by the landlord's own setting where no law requires it",
    olympia,
    { ...off, first_qualified: true },
    [true, null],
  ],
  [
    "required by the landlord's own setting where a law is unconfirmed",
    seattle,
    { ...off, first_qualified: true },
    [true, 48],
  ],
] as const)("deciding on applications in the order received is %s", (_, address, settings, [required, hours]) => {
  const found = decisionOrder(address, settings, "2026-11-22");
  expect([found?.required, found?.rule?.value.answer_hours ?? null]).toEqual([required, hours]);
});

test("landlords may decide in any order unless a law in effect requires one; in California, keeping no fee is an alternative", () => {
  expect(decisionOrder(olympia, off, "2026-11-22")).toBeNull();
  expect(decisionOrder(fresno, { ...off, isFeeRetained: false }, "2026-11-22")).toBeNull();
  expect(decisionOrder(portland, { ...off, isFeeRetained: false }, "2026-11-22")?.required).toBe(true);
  expect(decisionOrder(fresno, off, "2024-12-31")).toBeNull();
  expect(decisionOrder(portland, off, "2020-02-29")).toBeNull();
});
