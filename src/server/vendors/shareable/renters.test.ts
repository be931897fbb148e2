import { afterAll, beforeAll, expect, test } from "vitest";
import { reportConsents } from "#rules/consents/report-consents.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import { type Shareable, startShareable } from "#sandbox/shareable/shareable.ts";
import type { ScreenedPerson } from "#server/ports/screening.ts";
import { createShareableClient } from "./client.ts";

let bureau: Shareable;
beforeAll(async () => {
  bureau = await startShareable({ store: createStore(), deliver: async () => 204 });
});
afterAll(async () => {
  bureau.webhooks.close();
  await bureau.vendor.close();
});

const home = { street_address: "210 Hudson Street", city: "Troy", state: "NY", zip: "12180" };
const nora: ScreenedPerson = {
  ...home,
  first_name: "Nora",
  last_name: "Castellan",
  ssn: "666-12-3456",
  date_of_birth: "1991-04-17",
  email: "nora@example.com",
  phone: "(518) 555-0142",
};
const agreed = [{ kind: "screening", version: reportConsents.screening[0] ?? "" }] as const;

test.each([
  ["applicant", "employed", "Applicant", "Employed"],
  ["applicant", "self_employed", "Applicant", "SelfEmployed"],
  ["applicant", "student", "Applicant", "Student"],
  ["co_signer", "not_employed", "CoSigner", "NotEmployed"],
  ["co_signer", "other", "CoSigner", "Employed"],
] as const)(
  "Shareable knows a person in the role %s whose employment is %s as %s and %s",
  async (as, work, role, employment) => {
    const client = createShareableClient({ ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` });
    const lena = { ...home, name: "Lena Landlord", business_name: "", phone: "", email: "lena@example.com" };
    const landlord = await client.createLandlord(lena);
    const property = await client.createProperty(landlord, { ...home, name: "12 Maple Court" });
    const request = await client.createRequest(landlord, property, "credit");
    const renter = await client.createRenter(nora, work);
    const id = await client.addPerson(request, renter, landlord, "credit", { role: as, agreed });
    expect(bureau.personOf(Number(id))).toEqual({ role, employment });
  },
);
