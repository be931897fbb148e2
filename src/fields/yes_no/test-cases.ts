import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["Yes", "Yes"],
    ["No", "No"],
  ],
  invalidCases: [
    ["yes", messages.choice],
    ["Yes, no", messages.choice],
    ["Maybe", messages.choice],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "No", edit: /checked=""[^>]*><span>No/, view: "No" };
