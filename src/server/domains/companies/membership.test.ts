import { afterAll, beforeAll, expect, test } from "vitest";
import type { Template } from "#contract/forms/template-schemas.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { createCompany, joinCompany, leaveCompany } from "./membership.ts";

const world = openWorld();
let companyOwner: Person;
let member: Person;
let firm: string;
let slug: string;
let id: string;
beforeAll(async () => {
  [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  firm = (await createCompanyOwnedBy(world, companyOwner)).id;
  ({ slug } = await createForm(world, member));
  ({ id } = await submitApplication(world, slug));
});
afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));

const statusFor = async ({ token }: Person) => (await world.get(`/applications/${id}/`, { token })).status;
const canJoin = () => joinCompany(world.deps.db, member.user.id, firm, world.clock.at);
const canLeave = (who: Person) => leaveCompany(world.deps.db, who.user.id, world.clock.at);

test("a landlord's applications join and leave a company with the landlord, even those submitted at that moment", async () => {
  expect([await statusFor(member), await statusFor(companyOwner)]).toEqual([200, 404]);
  expect(await canJoin()).toBe(1);
  expect([await statusFor(member), await statusFor(companyOwner)]).toEqual([200, 200]);
  await submitApplication(world, slug);
  await expect(canJoin()).rejects.toMatchObject({ code: "not_found" });
  await expect(canLeave(companyOwner)).rejects.toMatchObject({ code: "not_found" });
  expect(await canLeave(member)).toBe(2);
  expect([await statusFor(member), await statusFor(companyOwner)]).toEqual([200, 404]);
  await expect(canLeave(member)).rejects.toMatchObject({ code: "not_found" });
  await submitApplication(world, slug);
});

test("a landlord whom the operator takes out of a company is no longer notified of applications to its other forms", async () => {
  const leaving = await createLandlord(world);
  await joinCompany(world.deps.db, leaving.user.id, firm, world.clock.at);
  const form = await createForm(world, companyOwner);
  const path = `/application_templates/${form.slug}/edit/`;
  const landlord_emails = [leaving.username, "office@example.com"];
  await world.patch(path, { landlord_emails }, { token: companyOwner.token });
  await leaveCompany(world.deps.db, leaving.user.id, world.clock.at);
  const { body } = await world.get<Template>(path, { token: companyOwner.token });
  expect(body.landlord_emails).toEqual(["office@example.com"]);
});

test("a landlord can create only one company, and a landlord who joins a company can read the founder's applications", async () => {
  const founder = await createLandlord(world);
  const form = await createForm(world, founder);
  const mine = await submitApplication(world, form.slug);
  const create = () => createCompany(world.deps.db, founder.user.id, "Harbor Rentals", world.clock.at);
  expect(await create()).toBe(1);
  await expect(create()).rejects.toMatchObject({ code: "not_found" });
  const { id: created } = await world.db
    .selectFrom("companies")
    .select("id")
    .where("owner_id", "=", founder.user.id)
    .executeTakeFirstOrThrow();
  const colleague = await createLandlord(world);
  await joinCompany(world.deps.db, colleague.user.id, created, world.clock.at);
  expect((await world.get(`/applications/${mine.id}/`, { token: colleague.token })).status).toBe(200);
});
