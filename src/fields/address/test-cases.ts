import { type Cases, type ShownCase, whole } from "#fields/base/shared-cases.ts";
import { messages, tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  field: { required: true },
  good: [
    [whole, "1 Elm St, Troy, NY 12180"],
    [{ ...whole, unit: "5B" }, "1 Elm St, 5B, Troy, NY 12180"],
    [{ street: "1 Elm St", city: "Troy", state: "NY", zip: "12180-0001" }, "1 Elm St, Troy, NY 12180-0001"],
  ],
  bad: [
    [{ ...whole, street: " " }, messages.address],
    [{ ...whole, city: "" }, messages.address],
    [{ ...whole, state: "" }, messages.address],
    [{ ...whole, state: "XX" }, messages.address],
    [{ ...whole, zip: "1218" }, messages.address],
    [{ ...whole, zip: "" }, messages.address],
    [{ ...whole, street: "x".repeat(201), zip: "1" }, tooLong(200), messages.address],
    [{ ...whole, city: "a\nb\0" }, messages.oneLine, messages.invalidCharacter],
  ],
  wrongShape: [
    "1 Elm St",
    1,
    [],
    {},
    { ...whole, country: "US" },
    { ...whole, zip: 12180 },
    { ...whole, unit: null },
    JSON.parse('{"__proto__":"","street":"","city":"","state":"","zip":""}'),
  ],
  empty: [undefined, null, { street: "", unit: " ", city: "", state: "", zip: "" }],
};

export const shown: ShownCase = {
  value: { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" },
  edit: /value="48 Linden Avenue"/,
  view: "48 Linden Avenue, 3<br/>Albany, NY 12207",
};
