import { expect, test } from "vitest";
import { prefillOf } from "./prefill.ts";

const address = { street: "12 Elm St", unit: "3", city: "Troy", state: "NY", zip: "12180" };
const prefilled = (p: string, a = "") => prefillOf(`?${new URLSearchParams({ p, a })}`, ["agent-7"]);

test("a prefill link fills in the address and the unit, as plain or base64-encoded JSON", () => {
  const filled = { rental_property__address: address, unit: "12 Elm St, Unit 3, Troy, NY 12180" };
  expect(prefilled(JSON.stringify(address))).toEqual(filled);
  expect(prefilled(btoa(JSON.stringify(address)))).toEqual(filled);
  expect(prefilled(JSON.stringify({ street: "12 Elm St" })).unit).toBe("12 Elm St");
});

test("a prefill link can select one of the form's agents and nobody else", () => {
  expect(prefilled("", "agent-7")).toEqual({ application__agent: "agent-7" });
  expect(prefilled("", "agent-8")).toEqual({});
});

test.each(["", "null", "[]", "{", '"text"', '{"street":{}}', '{"__proto__":{"street":"x"}}', "%%%"])(
  "the prefill link parameter %j is ignored",
  (p) => expect(prefilled(p)).toEqual({}),
);
