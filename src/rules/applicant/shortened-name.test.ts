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
])("%s can be her signature", (signature) => {
  expect(isSignatureOf(nora, signature)).toBe(true);
});

test.each(["Clara Whitfield", "Daniel Castellan", "Nora Whitfield", "D. Castellan", "DC", "CN"])(
  "%s is another person's signature",
  (signature) => {
    expect(isSignatureOf(nora, signature)).toBe(false);
  },
);

test("a signature without characters, and one without a name, decide nothing", () => {
  expect(isSignatureOf(nora, "—")).toBeNull();
  expect(isSignatureOf({ first: "", last: "" }, "Nora Castellan")).toBeNull();
});

const long = { first: "Maximiliana-Josefina", last: "von Hohenzollern Sigmaringen" };
test.each([
  ["Maximiliana", "Hohenzollern"],
  ["Maximiliana Jos", "von Hohenzollern Sigmarin"],
  ["Josefina", "vonhohenzollern"],
])("%s %s is the name, shortened", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(true);
});

test.each([
  ["Clara", "Hohenzollern"],
  ["Maximiliana", "Whitfield"],
  ["Hohenzollern", "Maximiliana"],
])("%s %s is another name", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(false);
});
