import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  createUnverifiedPerson,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { addressIn, homeField } from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";
import { applicantEmailAddress } from "./applicant-email-address.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

test("emails to an applicant go to their account's verified address, otherwise to the address that they entered", async () => {
  const typed = "jane@gmial.example";
  const [verified, unproven] = [await createApplicant(world), await createUnverifiedPerson(world, "applicant")];
  const { db } = await world.inTenant(owner.user.id);
  const addressOf = (who: Person | null, applicant_email: string) =>
    applicantEmailAddress(db, { user_id: who?.user.id ?? null, applicant_email });
  expect(await addressOf(null, typed)).toBe(typed);
  expect(await addressOf(null, "")).toBe("");
  expect(await addressOf(verified, typed)).toBe(verified.username);
  expect(await addressOf(verified, "")).toBe(verified.username);
  expect(await addressOf(unproven, typed)).toBe(typed);
  expect(await addressOf(unproven, "")).toBe(unproven.username);
});

test("after an applicant with a verified account claims an application with a mistyped address, the decision and its notice reach the account only", async () => {
  const typed = `${randomUUID()}@gmial.example`;
  const home = { [homeField]: addressIn("Seattle", "WA", "98101") };
  const { bundle, token } = await submitApplication(world, slug, { applicant__email: typed, ...home });
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  await world.runJobs();
  const before = emailsTo(world, typed).length;
  const body = { with_email: true, delivery: "email", adverse_action: true, reasons: ["Rental history or references"] };
  const { status } = await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
  expect(status).toBe(200);
  await world.runJobs();
  expect(await emailKindsTo(world, renter.username)).toContain("application_decided");
  expect(String(emailsTo(world, renter.username).at(-1)?.text)).toContain("Rental history or references");
  expect(emailsTo(world, typed)).toHaveLength(before);
});
