import { blankValues, type Cases, nonTextValues, type ShownCase, shownTextCase } from "#fields/base/shared-cases.ts";
import { tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [["a\nb 😀", "a\nb 😀"]],
  invalidCases: [["x".repeat(524289), tooLong(524288)]],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { ...shownTextCase, edit: />Blue door<\/textarea>/ };
