import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["NY", "New York"],
    ["DC", "District of Columbia"],
    ["PR", "Puerto Rico"],
  ],
  invalidCases: ["ny", "New York", "ZZ", "NYC", "N", "constructor"].map((value) => [value, messages.choice]),
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "PR", edit: /<option value="PR" selected="">/, view: "Puerto Rico" };
