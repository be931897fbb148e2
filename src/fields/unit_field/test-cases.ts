import { blank, type Cases, notText, type ShownCase, shownText } from "#fields/base/shared-cases.ts";
import { messages, tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [["48 Linden Avenue, Unit 3", "48 Linden Avenue, Unit 3"]],
  bad: [
    ["x".repeat(201), tooLong(200)],
    ["a\rb", messages.oneLine],
  ],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = shownText;
