import { blank, type Cases, notText, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [
    ["NY", "New York"],
    ["DC", "District of Columbia"],
    ["PR", "Puerto Rico"],
  ],
  bad: ["ny", "New York", "ZZ", "NYC", "N", "constructor"].map((value) => [value, messages.choice]),
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { value: "PR", edit: /<option value="PR" selected="">/, view: "Puerto Rico" };
