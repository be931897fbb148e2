import { blank, type Cases, notText, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [["option-2", "Option 2"]],
  bad: [
    ["Option 2", messages.choice],
    ["option-3", messages.choice],
    ["option-20", messages.choice],
  ],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { value: "option-2", edit: /<option value="option-2" selected="">/, view: "Option 2" };
