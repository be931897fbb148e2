import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["666-12-3456", "***-**-3456"],
    ["912-00-0000", "***-**-0000"],
  ],
  invalidCases: ["666123456", "66-612-3456", "666-12-345", "666-12-34567", "***-**-3456"].map((value) => [
    value,
    messages.ssn,
  ]),
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "666-12-3456", edit: /type="password"[^>]*value="666"/, view: "***-**-3456" };
