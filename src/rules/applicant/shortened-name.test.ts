import { expect, test } from "vitest";
import { isShortenedName, isSignatureOf } from "./shortened-name.ts";

const nora = { first: "Nora Jean", last: "Castellan-Ruiz" };

test.each([
  "Nora Castellan",
  "NORA CASTELLAN RUIZ",
  "Nora",
  "N. Castellan",
  "N.C.",
  "NC",
  "njc",
  "Castellan",
  "Nora J.",
  "Nora Castel",
])("%s is accepted as her signature", (signature) => {
  expect(isSignatureOf(nora, signature)).toBe(true);
});

test.each(["Clara Whitfield", "Daniel Castellan", "Nora Whitfield", "D. Castellan", "DC", "CN"])(
  "%s is rejected as her signature",
  (signature) => {
    expect(isSignatureOf(nora, signature)).toBe(false);
  },
);

test("comparing with a missing name or an empty signature has no result", () => {
  expect(isSignatureOf(nora, "—")).toBeNull();
  expect(isSignatureOf({ first: "", last: "" }, "Nora Castellan")).toBeNull();
});

const long = { first: "Maximiliana-Josefina", last: "von Hohenzollern Sigmaringen" };
test.each([
  ["Maximiliana", "Hohenzollern"],
  ["Maximiliana Jos", "von Hohenzollern Sigmarin"],
  ["Josefina", "vonhohenzollern"],
])("%s %s is a shortened form of the same name", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(true);
});

test.each([
  ["Clara", "Hohenzollern"],
  ["Maximiliana", "Whitfield"],
  ["Hohenzollern", "Maximiliana"],
])("%s %s is a different name", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(false);
});
