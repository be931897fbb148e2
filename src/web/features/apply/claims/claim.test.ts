import { beforeEach, expect, test, vi } from "vitest";
import { claimFragment } from "#rules/applicant/claim.ts";

const stored = new Map<string, string>();
const claim = {
  token: "t".repeat(43),
  slug: "elm-street",
  id: "1",
  name: "Nora Castellan",
  email: "nora@example.com",
};

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("the browser tab stores a submitted application's claim token only for that application's form", async () => {
  const { saveClaim, findClaim } = await import("./claim.ts");
  saveClaim(claim);
  expect(findClaim("elm-street")).toEqual(claim);
  expect(findClaim("oak-street")).toBeNull();
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([claim]);
});

test("a claim token in the browser tab survives a reload and can be deleted", async () => {
  (await import("./claim.ts")).saveClaim(claim);
  vi.resetModules();
  const { clearClaim, findClaim } = await import("./claim.ts");
  expect(findClaim("elm-street")).toEqual(claim);
  clearClaim();
  expect(findClaim("elm-street")).toBeNull();
});

test("a claim is parsed from a link with optional name, email and page; invalid claims and foreign pages are ignored", async () => {
  const { claimFromFragment } = await import("./claim.ts");
  expect(claimFromFragment("elm-street", claimFragment(claim))).toEqual(claim);
  const { token, id } = claim;
  expect(claimFromFragment("elm-street", claimFragment({ token, id }))).toEqual({ ...claim, name: "", email: "" });
  for (const [page, opened] of [
    ["/apply/1/move_in/2", "/apply/1/move_in/2"],
    ["//elsewhere.example", undefined],
    ["https://elsewhere.example", undefined],
  ])
    expect(claimFromFragment("elm-street", claimFragment({ token, id, page: String(page) }))?.page).toBe(opened);
  for (const hash of ["", "#claim=", "#claim={", "#claim={}", "#claim=null", "#else"])
    expect(claimFromFragment("elm-street", hash)).toBeNull();
});
