import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["2019-08-15:2023-04-30", "08-15-2019 ~ 04-30-2023"],
    ["2019-08-15:2019-08-15", "08-15-2019 ~ 08-15-2019"],
  ],
  invalidCases: [
    ["2019-08-15", messages.date],
    ["2019-08-15:", messages.date],
    [":2019-08-15", messages.date],
    ["2019-08-15:2019-02-30", messages.date],
    ["2019-08-15:2020-01-01:2021-01-01", messages.date],
    ["2019-08-15:2019-08-14", messages.dateRange],
  ],
  wrongShape: nonTextValues,
  empty: [...blankValues, ":"],
};

export const shown: ShownCase = {
  value: "2020-01-01:2020-12-31",
  edit: /value="12\/31\/2020"/,
  view: "01-01-2020 ~ 12-31-2020",
};
