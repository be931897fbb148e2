import { afterEach, expect, test, vi } from "vitest";
import { emptyFlyer, loadFlyer, saveFlyer } from "./flyer-drafts.ts";

function stubStorage(start?: string) {
  const stored = new Map<string, string>(start === undefined ? [] : [["flyers", start]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}
afterEach(() => vi.unstubAllGlobals());

test("each form has its own draft of a listing handout", () => {
  stubStorage();
  const flyer = { ...emptyFlyer, headline: "Two bedrooms", lines: ["Heat included"], layout: "quarters" as const };
  saveFlyer("maple", flyer);
  saveFlyer("birch", { ...emptyFlyer, headline: "Studio" });
  expect(loadFlyer("maple")).toEqual(flyer);
  expect(loadFlyer("birch").headline).toBe("Studio");
  expect(loadFlyer("toString")).toEqual(emptyFlyer);
});

test.each(["{", "null", "[]", '{"maple":7}', '{"maple":{"lines":"x","headline":4}}', '{"maple":null}'])(
  "an invalid stored draft of a listing handout is ignored: %s",
  (stored) => {
    stubStorage(stored);
    expect(loadFlyer("maple")).toEqual(emptyFlyer);
  },
);

test("a browser without storage saves no draft of a listing handout and causes no error", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  expect(() => saveFlyer("maple", emptyFlyer)).not.toThrow();
  expect(loadFlyer("maple")).toEqual(emptyFlyer);
});
