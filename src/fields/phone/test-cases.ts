import { blankValues, type Cases, nonTextValues, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    ["(518) 555-0142", "(518) 555-0142"],
    ["+15185550142", "(518) 555-0142"],
    ["5185550142", "5185550142"],
    ["+442079460958", "+442079460958"],
  ],
  invalidCases: [
    ["555-0142", messages.phone],
    ["(518) 555-014", messages.phone],
    ["(518) 555-01422", messages.phone],
    ["442079460958", messages.phone],
    ["+1 518 555 014", messages.phone],
  ],
  wrongShape: nonTextValues,
  empty: blankValues,
};

export const shown: ShownCase = { value: "(518) 555-0142", edit: /value="\(518\) 555-0142"/, view: "(518) 555-0142" };
