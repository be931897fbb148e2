import { expect, test } from "vitest";
import { findOwnRole } from "./find-own-role.ts";

test("the sender's role in a document is the one named “Landlord” in any language", () => {
  expect(findOwnRole(["Tenant", "landlord"])).toBe("landlord");
  expect(findOwnRole(["Inquilino", "Arrendador"])).toBe("Arrendador");
});

test("the sender of a document must choose their role if no role or several roles have the landlord's name", () => {
  expect(findOwnRole(["Tenant", "Owner"])).toBeUndefined();
  expect(findOwnRole(["Signer"])).toBeUndefined();
  expect(findOwnRole(["Landlord", "Arrendador"])).toBeUndefined();
});

test("the sender has no role in a document that only tenants fill in", () => {
  expect(findOwnRole(["Tenant"])).toBeNull();
  expect(findOwnRole([])).toBeNull();
});
