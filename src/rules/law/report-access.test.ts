import { expect, test } from "vitest";
import { reportAccess } from "./reports.ts";

const today = "2026-03-02";
const access = (
  city: string,
  state: string,
  zip: string,
  kinds: ("credit" | "eviction" | "criminal")[],
  offered = false,
) => reportAccess({ city, state, zip }, kinds, { offered, today });

test("a report may be shown where no law restricts reports of its kind", () => {
  expect(access("Austin", "TX", "78701", ["credit", "eviction", "criminal"])).toBe("open");
  expect(access("Detroit", "MI", "48226", ["credit", "eviction"])).toBe("open");
});

test("a law that restricts one kind of report delays all reports until a conditional offer", () => {
  for (const kinds of [["criminal"], ["credit", "criminal"]] as const) {
    expect(access("Detroit", "MI", "48226", [...kinds])).toBe("restricted");
    expect(access("Detroit", "MI", "48226", [...kinds], true)).toBe("open");
  }
});

test("reports of a kind that the law prohibits are hidden before and after an offer", () => {
  for (const offered of [false, true])
    expect(access("Oakland", "CA", "94612", ["credit", "criminal"], offered)).toBe("barred");
});
