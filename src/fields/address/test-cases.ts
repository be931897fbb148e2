import { type Cases, completeAddress, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages, tooLong } from "#rules/text/messages.ts";

export const cases: Cases = {
  field: { required: true },
  validCases: [
    [completeAddress, "1 Elm St, Troy, NY 12180"],
    [{ ...completeAddress, unit: "5B" }, "1 Elm St, 5B, Troy, NY 12180"],
    [{ street: "1 Elm St", city: "Troy", state: "NY", zip: "12180-0001" }, "1 Elm St, Troy, NY 12180-0001"],
  ],
  invalidCases: [
    [{ ...completeAddress, street: " " }, messages.address],
    [{ ...completeAddress, city: "" }, messages.address],
    [{ ...completeAddress, state: "" }, messages.address],
    [{ ...completeAddress, state: "XX" }, messages.address],
    [{ ...completeAddress, zip: "1218" }, messages.address],
    [{ ...completeAddress, zip: "" }, messages.address],
    [{ ...completeAddress, street: "x".repeat(201), zip: "1" }, tooLong(200), messages.address],
    [{ ...completeAddress, city: "a\nb\0" }, messages.oneLine, messages.invalidCharacter],
  ],
  wrongShape: [
    "1 Elm St",
    1,
    [],
    {},
    { ...completeAddress, country: "US" },
    { ...completeAddress, zip: 12180 },
    { ...completeAddress, unit: null },
    JSON.parse('{"__proto__":"","street":"","city":"","state":"","zip":""}'),
  ],
  empty: [undefined, null, { street: "", unit: " ", city: "", state: "", zip: "" }],
};

export const shown: ShownCase = {
  value: { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" },
  edit: /value="48 Linden Avenue"/,
  view: "48 Linden Avenue, 3<br/>Albany, NY 12207",
};
