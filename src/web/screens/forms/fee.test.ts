import { expect, test } from "vitest";
import { feeOf, typedFeeFaults } from "./fee.ts";

test.each([
  ["", "0.00"],
  ["60", "60.00"],
  ["$1,250.5", "1250.50"],
  [" 35.00 ", "35.00"],
  ["-5", null],
  ["free", null],
  ["9999999.99", "9999999.99"],
  ["10000000.00", null],
])("%j is the fee %j", (typed, fee) => {
  expect(feeOf(typed)).toBe(fee);
});

test("a fee covers the reports or is nothing", () => {
  expect(typedFeeFaults("", { reports: ["credit"] })).toEqual([]);
  expect(typedFeeFaults("18", { reports: ["credit"] })).toEqual([]);
  expect(typedFeeFaults("17.99", { reports: ["credit"] })).toHaveLength(1);
  expect(typedFeeFaults("24.99", { reports: ["credit"], verify_income: true })).toHaveLength(1);
  expect(typedFeeFaults("much", { reports: [] })).toHaveLength(1);
});
