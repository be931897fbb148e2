import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["2024-02-29", "02/29/2024"],
    ["1991-04-17", "04/17/1991"],
  ],
  invalidCases: ["2023-02-29", "1900-02-29", "2024-13-01", "2024-04-31", "2024-4-1", "0000-01-01", "04/17/1991"].map(
    (value) => [value, messages.date],
  ),
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "2020-02-29", edit: /value="02\/29\/2020"/, view: "02/29/2020" };
