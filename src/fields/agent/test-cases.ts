import { blank, type Cases, notText, type ShownCase } from "#fields/base/shared-cases.ts";
import { tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [["agent-7", "agent-7"]],
  bad: [["x".repeat(201), tooLong(200)]],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { value: "a1", edit: /<option value="a1" selected="">Ana Agent/, view: "Ana Agent" };
