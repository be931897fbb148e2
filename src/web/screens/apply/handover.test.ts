import { beforeEach, expect, test, vi } from "vitest";
import { handoverHash } from "#rules/applicant/claim.ts";

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

test("a way out of a frame is read back as it was, a letter's without name and address, and nothing else", async () => {
  const { fromHash } = await import("./handover.ts");
  expect(fromHash("elm-street", handoverHash(handover))).toEqual(handover);
  const { token, id } = handover;
  expect(fromHash("elm-street", handoverHash({ token, id }))).toEqual({ ...handover, name: "", email: "" });
  for (const hash of ["", "#handover=", "#handover={", "#handover={}", "#handover=null", "#else"])
    expect(fromHash("elm-street", hash)).toBeNull();
});
