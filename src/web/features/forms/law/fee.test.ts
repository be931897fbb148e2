import { expect, test } from "vitest";
import { inEnglish } from "#texts/testing/english.ts";
import { feeInputFaults, parseFee } from "./fee.ts";

test.each([
  ["", "0.00"],
  ["60", "60.00"],
  ["$1,250.5", "1250.50"],
  [" 35.00 ", "35.00"],
  ["35,50", "35.50"],
  ["-5", null],
  ["free", null],
  ["1000000.00", "1000000.00"],
])("the application fee typed as %j has the value %j (null: invalid)", (typed, fee) => {
  expect(parseFee(typed)).toBe(fee);
});

test("an application fee can't be more than the API accepts", () => {
  expect(feeInputFaults("1,000", { reports: [] })).toEqual([]);
  expect(feeInputFaults("1,000.01", { reports: [] }).map(inEnglish)).toEqual(["The fee can be up to $1,000.00."]);
});

test("an application fee must be zero or cover the cost of the form's reports", () => {
  expect(feeInputFaults("", { reports: ["credit"] })).toEqual([]);
  expect(feeInputFaults("18", { reports: ["credit"] })).toEqual([]);
  expect(feeInputFaults("17.99", { reports: ["credit"] })).toHaveLength(1);
  expect(feeInputFaults("24.99", { reports: ["credit"], verify_income: true })).toHaveLength(1);
  expect(feeInputFaults("much", { reports: [] })).toHaveLength(1);
});
