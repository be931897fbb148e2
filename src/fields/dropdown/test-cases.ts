import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [["option-2", "Option 2"]],
  invalidCases: [
    ["Option 2", messages.choice],
    ["option-3", messages.choice],
    ["option-20", messages.choice],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "option-2", edit: /<option value="option-2" selected="">/, view: "Option 2" };
