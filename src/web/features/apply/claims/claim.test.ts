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

test("the tab saves the claim of what was submitted, for its own form", async () => {
  const { saveClaim, findClaim } = await import("./claim.ts");
  saveClaim(claim);
  expect(findClaim("elm-street")).toEqual(claim);
  expect(findClaim("oak-street")).toBeNull();
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([claim]);
});

test("a claim is still stored after a reload, and gone once it was used", async () => {
  (await import("./claim.ts")).saveClaim(claim);
  vi.resetModules();
  const { clearClaim, findClaim } = await import("./claim.ts");
  expect(findClaim("elm-street")).toEqual(claim);
  clearClaim();
  expect(findClaim("elm-street")).toBeNull();
});

test("a claim in a link is read back as it was, an email's without name and address, and nothing else", async () => {
  const { claimFromFragment } = await import("./claim.ts");
  expect(claimFromFragment("elm-street", claimFragment(claim))).toEqual(claim);
  const { token, id } = claim;
  expect(claimFromFragment("elm-street", claimFragment({ token, id }))).toEqual({ ...claim, name: "", email: "" });
  for (const hash of ["", "#claim=", "#claim={", "#claim={}", "#claim=null", "#else"])
    expect(claimFromFragment("elm-street", hash)).toBeNull();
});
