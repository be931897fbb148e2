import { expect, test } from "vitest";
import { amountMask } from "./amount-mask.ts";

test.each([
  ["1.250,00", "1250.00"],
  ["1.234.567,5", "1234567.5"],
  ["1250,50 €", "1250.50"],
  ["$1,250.00", "1250.00"],
  ["1,250", "1250"],
  ["1.2345", "1.23"],
])("the amount %s that is pasted becomes %s", (pasted, amount) => {
  expect(amountMask(pasted)).toBe(amount);
  expect(amountMask(amount)).toBe(amount);
});
