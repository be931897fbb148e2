import { expect, test } from "vitest";
import { parsePrefill } from "./prefill.ts";

const address = { street: "12 Elm St", unit: "3", city: "Troy", state: "NY", zip: "12180" };
const prefilled = (p: string, a = "") => parsePrefill(`?${new URLSearchParams({ p, a })}`, ["agent-7"]);

test("a prefill link fills in the home's address and unit, from plain or base64-encoded JSON", () => {
  const filled = { rental_property__address: address, unit: "12 Elm St, Unit 3, Troy, NY 12180" };
  expect(prefilled(JSON.stringify(address))).toEqual(filled);
  expect(prefilled(btoa(JSON.stringify(address)))).toEqual(filled);
  expect(prefilled(JSON.stringify({ street: "12 Elm St" })).unit).toBe("12 Elm St");
});

/** Encodes a text's UTF-8 bytes in base64. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

test("a prefill link with a base64-encoded address preserves accents and non-Latin characters", () => {
  const own = { ...address, street: "7 Łódź Way ~ Zoë?>", city: "Cañon City" };
  const filled = expect.objectContaining({ rental_property__address: own });
  const encoded = base64(JSON.stringify(own));
  expect(encoded).toMatch(/\+.*\/|\/.*\+/);
  expect(prefilled(encoded)).toEqual(filled);
  // not percent-encoded: a `+` of the query is a space
  expect(parsePrefill(`?p=${encoded}`, [])).toEqual(filled);
  const base64url = encoded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  expect(prefilled(base64url)).toEqual(filled);
  // `btoa` alone encodes Latin-1
  const latin1 = { ...address, city: "Cañon City" };
  expect(prefilled(btoa(JSON.stringify(latin1))).rental_property__address).toEqual(latin1);
});

test("a prefill link can select only an agent of the form", () => {
  expect(prefilled("", "agent-7")).toEqual({ application__agent: "agent-7" });
  expect(prefilled("", "agent-8")).toEqual({});
  for (const a of [base64("agent-7"), base64("agent-7").replace(/=+$/, "")])
    expect(prefilled("", a)).toEqual({ application__agent: "agent-7" });
  expect(prefilled("", base64("agent-8"))).toEqual({});
});

test.each(["", "null", "[]", "{", '"text"', '{"street":{}}', '{"__proto__":{"street":"x"}}', "%%%"])(
  "a prefill link's invalid or unknown parameter %j is ignored",
  (p) => expect(prefilled(p)).toEqual({}),
);
