import { expect, test } from "vitest";
import { monthName } from "#web/features/my-payments/months/month-name.ts";

test("the name of a month in a table or list begins in upper case in English and in Spanish", () => {
  expect(monthName("2026-11", "en-US", "long")).toBe("November 2026");
  expect(monthName("2026-11", "es-US", "long")).toBe("Noviembre de 2026");
});
