import { expect, test } from "vitest";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { investigativeRule } from "./investigative.ts";

const today = "2026-11-29";
const fresno = { street: "1 Elm Street", city: "Fresno", state: "CA", zip: "93701" };
const houston = { street: "1 Elm Street", city: "Houston", state: "TX", zip: "77002" };

test.each([
  ["at a home in California", fresno, undefined, "ca-investigative"],
  ["at a home in Texas", houston, undefined, undefined],
  ["at an unknown home of a form for California and Texas", {}, ["CA", "TX"], "ca-investigative"],
  ["at an unknown home of a form for Texas", {}, ["TX"], undefined],
  ["at an unknown home of a form for anywhere", {}, [], "ca-investigative"],
] as const)(
  "applicants get a notice of investigative reports %s if a law there requires it (case %#: %j)",
  (_, address, declared, rule) => {
    const possible = declared && formPlaces([], [...declared]);
    expect(investigativeRule(address, possible, today)?.id).toBe(rule);
  },
);
