import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["1250.00", "$1,250.00"],
    ["1250", "$1,250.00"],
    ["0.5", "$0.50"],
    ["123456789.99", "$123,456,789.99"],
  ],
  invalidCases: ["-1", "1,250", "$5", "1.234", ".5", "1e3", "1234567890"].map((value) => [value, messages.currency]),
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "1850.00", edit: /value="1850.00"/, view: "$1,850.00" };
