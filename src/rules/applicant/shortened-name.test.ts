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
])("%s is accepted as the signature of Nora Jean Castellan-Ruiz", (signature) => {
  expect(isSignatureOf(nora, signature)).toBe(true);
});

test.each(["Clara Whitfield", "Daniel Castellan", "Nora Whitfield", "D. Castellan", "DC", "CN"])(
  "%s is rejected as the signature of Nora Jean Castellan-Ruiz",
  (signature) => {
    expect(isSignatureOf(nora, signature)).toBe(false);
  },
);

test("a signature isn't compared with a name if either is blank", () => {
  expect(isSignatureOf(nora, "—")).toBeNull();
  expect(isSignatureOf({ first: "", last: "" }, "Nora Castellan")).toBeNull();
});

const long = { first: "Maximiliana-Josefina", last: "von Hohenzollern Sigmaringen" };
test.each([
  ["Maximiliana", "Hohenzollern"],
  ["Maximiliana Jos", "von Hohenzollern Sigmarin"],
  ["Josefina", "vonhohenzollern"],
])("%s %s is recognized as a short form of Maximiliana-Josefina von Hohenzollern Sigmaringen", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(true);
});

test.each([
  ["Clara", "Hohenzollern"],
  ["Maximiliana", "Whitfield"],
  ["Hohenzollern", "Maximiliana"],
])("%s %s isn't recognized as a short form of Maximiliana-Josefina von Hohenzollern Sigmaringen", (first, last) => {
  expect(isShortenedName(long, { first, last })).toBe(false);
});
