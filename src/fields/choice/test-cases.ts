import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [["Option 1", "Option 1"]],
  invalidCases: [
    ["option-1", messages.choice],
    ["Option 3", messages.choice],
    ["Option 10", messages.choice],
    ["Option", messages.choice],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "Option 1", edit: /checked=""[^>]*><span>Option 1/, view: "Option 1" };
