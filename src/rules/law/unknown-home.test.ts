import { describe, expect, test } from "vitest";
import type { Place } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { decisionNeedsAddress } from "#rules/law/unknown-home.ts";

const needs = (declared: Place[], decision: "accept" | "conditions" | "decline" | "offer", address = {}) =>
  decisionNeedsAddress(address, formPlaces([], declared), decision, "2026-11-29");

describe("a decision about an application without the home's address", () => {
  test("a decision waits for the home's address if the form is for a place whose law requires a notice of the decision", () => {
    expect([needs(["WA"], "decline"), needs(["WA"], "conditions"), needs(["OR"], "decline")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([needs(["TX"], "decline"), needs(["TX"], "accept"), needs(["MN"], "conditions")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("a decision waits for the home's address if the form declares no jurisdictions", () => {
    expect([needs([], "decline"), needs([], "accept")]).toEqual([true, true]);
  });

  test.each(["NY", "NJ", "IL", "MD", "MI", "CA", "DC"] as const)(
    "a decline waits for the home's address if the form is for %s, where the law sets conditions for some declines",
    (state) => expect(needs([state], "decline")).toBe(true),
  );

  test("a conditional offer waits for the home's address if the home may be where the law requires a copy of the lease with it", () => {
    expect([needs(["NY"], "offer"), needs([], "offer")]).toEqual([true, true]);
    expect([needs(["NJ"], "offer"), needs([], "offer", { state: "TX" })]).toEqual([false, false]);
  });

  test("a decision doesn't wait once the home's address is known, or if the state has no law that requires a notice", () => {
    expect(needs(["WA"], "decline", { city: "Seattle", state: "WA", zip: "98101" })).toBe(false);
    expect(needs([], "decline", { state: "TX" })).toBe(false);
    expect(needs([], "decline", { state: "WA" })).toBe(true);
  });
});
