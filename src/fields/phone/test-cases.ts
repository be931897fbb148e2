import { blank, type Cases, notText, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  good: [
    ["(518) 555-0142", "(518) 555-0142"],
    ["+15185550142", "(518) 555-0142"],
    ["5185550142", "5185550142"],
    ["+442079460958", "+442079460958"],
  ],
  bad: [
    ["555-0142", messages.phone],
    ["(518) 555-014", messages.phone],
    ["(518) 555-01422", messages.phone],
    ["442079460958", messages.phone],
    ["+1 518 555 014", messages.phone],
  ],
  wrongShape: notText,
  empty: blank,
};

export const shown: ShownCase = { value: "(518) 555-0142", edit: /value="\(518\) 555-0142"/, view: "(518) 555-0142" };
