import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["01060", "01060"],
    ["01060-1234", "01060-1234"],
  ],
  invalidCases: [
    ["0106", messages.zipcode],
    ["010601", messages.zipcode],
    ["0106a", messages.zipcode],
    ["01060\n", messages.zipcode],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "12207", edit: /value="12207"/, view: "12207" };
