import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [["agent-7", "agent-7"]],
  invalidCases: [["x".repeat(201), tooLong(200)]],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "a1", edit: /<option value="a1" selected="">Ana Agent/, view: "Ana Agent" };
