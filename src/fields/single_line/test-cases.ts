import { blankValues, type Cases, nonTextValues, type ShownCase, shownTextCase } from "#fields/base/shared-cases.ts";
import { messages, tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  field: { max_length: 5 },
  validCases: [["Zoë 5", "Zoë 5"]],
  invalidCases: [
    ["a\nb", messages.oneLine],
    ["a\u2028b", messages.oneLine],
    ["abcdef", tooLong(5)],
    ["a\0", messages.invalidCharacter],
    ["a\ud800", messages.invalidCharacter],
    ["\n\0a", messages.oneLine, messages.invalidCharacter],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = shownTextCase;
