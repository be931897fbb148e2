import { expect, test } from "vitest";
import { findOwnRole } from "../own-role/find-own-role.ts";
import { errorKey, initialRecipients, newRecipient, recipientFaults, recipientsBody } from "./recipients.ts";

const sender = { name: "Lena Landlord", email: "lena@example.com" };
const nora = { name: "Nora", email: "nora@example.com" };
const sam = { name: "Sam", email: "sam@example.com" };
const start = (roles: string[], household: (typeof nora)[] = []) =>
  initialRecipients(roles, household, sender, findOwnRole(roles) ?? null).map(({ id: _, phone: __, ...rest }) => rest);

test("by default, a document has one recipient for each role, and the landlord signs last", () => {
  expect(start(["landlord", "Tenant"])).toEqual([
    { name: "", email: "", kind: "signer", role: "Tenant", order: 1 },
    { ...sender, kind: "signer", role: "landlord", order: 2 },
  ]);
  expect(start(["Landlord"])).toEqual([{ ...sender, kind: "signer", role: "Landlord", order: 1 }]);
});

test("in a document for a household, its members take the tenant roles in order, and further members get a copy", () => {
  expect(start(["Tenant", "Landlord"], [nora, sam])).toEqual([
    { ...nora, kind: "signer", role: "Tenant", order: 1 },
    { ...sender, kind: "signer", role: "Landlord", order: 2 },
    { ...sam, kind: "cc", role: "", order: 1 },
  ]);
});

test("by default, a document without fields has one recipient, an approver", () => {
  expect(start([])).toEqual([{ name: "", email: "", kind: "approver", role: "", order: 1 }]);
});

test("errors in a document's recipients are listed by recipient", () => {
  const [empty, wrong] = [newRecipient(), newRecipient({ name: "Sam", email: "sam@", phone: "12" })];
  const [right, withPhone] = [newRecipient(nora), newRecipient({ ...nora, phone: "(518) 555-0142" })];
  expect(Object.keys(recipientFaults([empty, wrong, right, withPhone]))).toEqual([
    errorKey("name", empty),
    errorKey("email", empty),
    errorKey("email", wrong),
    errorKey("phone", wrong),
  ]);
});

test("a recipient who only gets a copy of a document is sent without a role", () => {
  const sent = recipientsBody([newRecipient({ ...nora, name: " Nora ", kind: "cc", role: "Tenant" })]);
  expect(sent).toEqual([{ ...nora, phone: "", kind: "cc", role: null, order: 1 }]);
});
