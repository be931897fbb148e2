import { afterEach, expect, test, vi } from "vitest";
import { emptyFlyer, flyerOf, keepFlyer } from "./flyer-drafts.ts";

function shelf(start?: string) {
  const kept = new Map<string, string>(start === undefined ? [] : [["flyers", start]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}
afterEach(() => vi.unstubAllGlobals());

test("each form has a handout of its own", () => {
  shelf();
  const flyer = { ...emptyFlyer, headline: "Two bedrooms", lines: ["Heat included"], layout: "quarters" as const };
  keepFlyer("maple", flyer);
  keepFlyer("birch", { ...emptyFlyer, headline: "Studio" });
  expect(flyerOf("maple")).toEqual(flyer);
  expect(flyerOf("birch").headline).toBe("Studio");
  expect(flyerOf("toString")).toEqual(emptyFlyer);
});

test.each(["{", "null", "[]", '{"maple":7}', '{"maple":{"lines":"x","headline":4}}', '{"maple":null}'])(
  "what is kept as %s is no handout",
  (kept) => {
    shelf(kept);
    expect(flyerOf("maple")).toEqual(emptyFlyer);
  },
);

test("a browser that keeps nothing is no fault", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  expect(() => keepFlyer("maple", emptyFlyer)).not.toThrow();
  expect(flyerOf("maple")).toEqual(emptyFlyer);
});
