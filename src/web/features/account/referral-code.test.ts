import { expect, test, vi } from "vitest";
import { deleteReferralCode, saveReferralCode } from "./referral-code.ts";

test("a referral code from a link is remembered when the visitor returns to the signup page without it", () => {
  const storage = inTab();
  expect(saveReferralCode(undefined)).toBe("");
  expect(saveReferralCode("4f8e21bc07")).toBe("4f8e21bc07");
  expect(saveReferralCode(undefined)).toBe("4f8e21bc07");
  expect([...storage.values()]).toEqual(["4f8e21bc07"]);
});

test("the referral code of the newest link is used, and a browser tab forgets it after an account used it", () => {
  const storage = inTab();
  saveReferralCode("first");
  expect(saveReferralCode("second")).toBe("second");
  deleteReferralCode();
  expect(saveReferralCode(undefined)).toBe("");
  expect(storage.size).toBe(0);
});

test("a referral code is remembered until the page is reloaded if the browser has no storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveReferralCode("4f8e21bc07");
  expect(saveReferralCode(undefined)).toBe("4f8e21bc07");
  deleteReferralCode();
  expect(saveReferralCode(undefined)).toBe("");
});

/** Replaces the tab's storage with an empty one. */
function inTab(): Map<string, string> {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  deleteReferralCode();
  return storage;
}
