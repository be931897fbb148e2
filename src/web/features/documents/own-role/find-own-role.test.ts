import { expect, test } from "vitest";
import { findOwnRole } from "./find-own-role.ts";

test("the sender's role in a document is the one named “Landlord” in any language", () => {
  expect(findOwnRole(["Tenant", "landlord"])).toBe("landlord");
  expect(findOwnRole(["Inquilino", "Arrendador"])).toBe("Arrendador");
});

test("the sender of a document whose roles have other names has to choose which one is theirs", () => {
  expect(findOwnRole(["Tenant", "Owner"])).toBeUndefined();
  expect(findOwnRole(["Signer"])).toBeUndefined();
  expect(findOwnRole(["Landlord", "Arrendador"])).toBeUndefined();
});

test("the sender of a document that only tenants fill in has no role in it", () => {
  expect(findOwnRole(["Tenant"])).toBeNull();
  expect(findOwnRole([])).toBeNull();
});
