import type { Cases, ShownCase } from "#fields/base/shared-cases.ts";
import { messages } from "#rules/text/messages.ts";

export const cases: Cases = {
  validCases: [
    [{ "Option 1": true, "Option 2": false }, "Option 1"],
    [{ "Option 1": true, "Option 2": true }, "Option 1, Option 2"],
  ],
  invalidCases: [
    [{ "Option 3": true }, messages.choice],
    [{ "Option 1": true, toString: false }, messages.choice],
    [JSON.parse('{"__proto__":true}'), messages.choice],
  ],
  wrongShape: ["Option 1", 1, ["Option 1"], { "Option 1": "true" }, { "Option 1": null }],
  empty: [undefined, null, {}, { "Option 1": false }],
};

export const shown: ShownCase = {
  value: { "Option 2": true },
  edit: /checked=""[^>]*><span[^>]*><span[^>]*>Option 2/,
  view: "Option 2",
};
