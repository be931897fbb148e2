import { expect, test } from "vitest";
import type { User } from "#web/api/accounts/users.ts";
import { profileChanges } from "./profile-changes.ts";

const publicProfile = { business_name: "Berg LLC", phone: "(518) 555-0100", license_number: "", postal_address: "" };
const landlord = { name: "Berg Homes", ...publicProfile } as NonNullable<User["landlord"]>;
const applicant = { name: "Ida Berg", phone: "(518) 555-0142" };
const user = { name: "Ida Berg", language: "en" as const, landlord, applicant };
const same = {
  name: "Ida Berg",
  company: "Berg Homes",
  phone: "(518) 555-0142",
  language: "en" as const,
  publicProfile,
};

test("saving an unchanged profile sends no request", () => {
  expect(profileChanges(user, { ...same, name: " Ida Berg " })).toEqual({});
});

test.each([
  [{ name: "Ida Lund" }, { name: "Ida Lund" }],
  [{ language: "es" as const }, { language: "es" }],
  [{ company: "Lund Homes" }, { landlord: { name: "Lund Homes" } }],
  [{ publicProfile: { ...publicProfile, phone: "" } }, { landlord: { phone: "" } }],
  [
    { company: "Lund", publicProfile: { ...publicProfile, postal_address: " 1 Main St " } },
    { landlord: { name: "Lund", postal_address: "1 Main St" } },
  ],
  [{ phone: "(518) 555-0199" }, { applicant: { phone: "(518) 555-0199" } }],
])("saving a profile sends only what changed: %j", (change, sent) => {
  expect(profileChanges(user, { ...same, ...change })).toEqual(sent);
});

test("saving the profile of a user who is neither landlord nor applicant sends no fields of these roles", () => {
  const changed = { ...same, company: "Other", phone: "1", publicProfile: { ...publicProfile, phone: "1" } };
  expect(profileChanges({ ...user, landlord: null, applicant: null }, changed)).toEqual({});
});
