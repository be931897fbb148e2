import { blankValues, type Cases, nonTextValues, type ShownCase, shownTextCase } from "#fields/base/shared-cases.ts";
import { messages, tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [["48 Linden Avenue, Unit 3", "48 Linden Avenue, Unit 3"]],
  invalidCases: [
    ["x".repeat(201), tooLong(200)],
    ["a\rb", messages.oneLine],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = shownTextCase;
