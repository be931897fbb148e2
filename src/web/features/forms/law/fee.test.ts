import { expect, test } from "vitest";
import { feeInputFaults, parseFee } from "./fee.ts";

test.each([
  ["", "0.00"],
  ["60", "60.00"],
  ["$1,250.5", "1250.50"],
  [" 35.00 ", "35.00"],
  ["-5", null],
  ["free", null],
  ["9999999.99", "9999999.99"],
  ["10000000.00", null],
])("the application fee typed as %j has the value %j (null: invalid)", (typed, fee) => {
  expect(parseFee(typed)).toBe(fee);
});

test("an application fee must be zero or cover the cost of the form's reports", () => {
  expect(feeInputFaults("", { reports: ["credit"] })).toEqual([]);
  expect(feeInputFaults("18", { reports: ["credit"] })).toEqual([]);
  expect(feeInputFaults("17.99", { reports: ["credit"] })).toHaveLength(1);
  expect(feeInputFaults("24.99", { reports: ["credit"], verify_income: true })).toHaveLength(1);
  expect(feeInputFaults("much", { reports: [] })).toHaveLength(1);
});
