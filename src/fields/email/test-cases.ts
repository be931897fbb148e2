import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["a.b+c@mail.example.com", "a.b+c@mail.example.com"],
    ["o'neil@example.co", "o'neil@example.co"],
  ],
  invalidCases: [
    "a",
    "a@b",
    "@b.co",
    "a..b@c.co",
    ".a@b.co",
    "a@b..co",
    "a b@c.co",
    "a@b.co\n",
    `${"a".repeat(250)}@b.co`,
  ].map((value) => [value, messages.email]),
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = {
  value: "nora@example.com",
  edit: /value="nora@example.com"/,
  view: "nora@example.com",
};
