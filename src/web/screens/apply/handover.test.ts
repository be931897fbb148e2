import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const handover = {
  token: "t".repeat(43),
  slug: "elm-street",
  id: "1",
  name: "Nora Castellan",
  email: "nora@example.com",
};

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("the tab keeps what was submitted and who it was, for its own form", async () => {
  const { keepHandover, keptHandover } = await import("./handover.ts");
  keepHandover(handover);
  expect(keptHandover("elm-street")).toEqual(handover);
  expect(keptHandover("oak-street")).toBeNull();
  expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([handover]);
});

test("after a reload it is all still there, and gone once it was used", async () => {
  (await import("./handover.ts")).keepHandover(handover);
  vi.resetModules();
  const { forgetHandover, keptHandover } = await import("./handover.ts");
  expect(keptHandover("elm-street")).toEqual(handover);
  forgetHandover();
  expect(keptHandover("elm-street")).toBeNull();
});

test("a way out of a frame is read back as it was, and nothing else is taken for one", async () => {
  const { fromFrame, toFrameHash } = await import("./handover.ts");
  expect(fromFrame("elm-street", toFrameHash(handover))).toEqual(handover);
  for (const hash of ["", "#handover=", "#handover={", "#else"]) expect(fromFrame("elm-street", hash)).toBeNull();
});
