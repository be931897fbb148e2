import { blank, type Cases, notText, type ShownCase, shownText } from "#fields/base/shared-cases.ts";
import { tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [["a\nb 😀", "a\nb 😀"]],
  bad: [["x".repeat(524289), tooLong(524288)]],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { ...shownText, edit: />Blue door<\/textarea>/ };
