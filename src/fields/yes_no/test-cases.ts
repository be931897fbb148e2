import { blank, type Cases, notText, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [
    ["Yes", "Yes"],
    ["No", "No"],
  ],
  bad: [
    ["yes", messages.choice],
    ["Yes, no", messages.choice],
    ["Maybe", messages.choice],
  ],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { value: "No", edit: /checked=""[^>]*><span>No/, view: "No" };
