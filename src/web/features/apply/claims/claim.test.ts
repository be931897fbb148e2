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

test("the browser tab stores the claim of the submitted application for its own form", async () => {
  const { saveClaim, findClaim } = await import("./claim.ts");
  saveClaim(claim);
  expect(findClaim("elm-street")).toEqual(claim);
  expect(findClaim("oak-street")).toBeNull();
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([claim]);
});

test("a stored claim survives a reload, and is deleted once it was used", async () => {
  (await import("./claim.ts")).saveClaim(claim);
  vi.resetModules();
  const { clearClaim, findClaim } = await import("./claim.ts");
  expect(findClaim("elm-street")).toEqual(claim);
  clearClaim();
  expect(findClaim("elm-street")).toBeNull();
});

test("a claim in a link is parsed correctly, an emailed one has no name or address, and other values are ignored", async () => {
  const { claimFromFragment } = await import("./claim.ts");
  expect(claimFromFragment("elm-street", claimFragment(claim))).toEqual(claim);
  const { token, id } = claim;
  expect(claimFromFragment("elm-street", claimFragment({ token, id }))).toEqual({ ...claim, name: "", email: "" });
  for (const hash of ["", "#claim=", "#claim={", "#claim={}", "#claim=null", "#else"])
    expect(claimFromFragment("elm-street", hash)).toBeNull();
});
