import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import {
  correctionBody,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
} from "#server/testing/factories.ts";
import { faultsOf, openEditing } from "./testing/edit-scene.ts";

const scene = openEditing();
const { world, mine, save, read, stored } = scene;

test("one of two concurrent edits of the same revision of an application is rejected as a conflict", async () => {
  const { id } = await mine();
  const both = await Promise.all([
    save(id, correctionBody(homeAnswer("3 Elm Street"))),
    save(id, correctionBody(homeAnswer("4 Elm Street"))),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(id)).revision).toBe(2);
});

test("repeating an edit with its idempotency key creates one revision, and another edit with that key is rejected", async () => {
  const { id } = await mine();
  const idempotencyKey = randomUUID();
  const body = correctionBody(homeAnswer("5 Elm Street"));
  for (const _ of [1, 2, 3]) expect((await save(id, body, scene.renter, { idempotencyKey })).body.revision).toBe(2);
  const other = await save(id, correctionBody(homeAnswer("6 Elm Street")), scene.renter, { idempotencyKey });
  expect(faultsOf(other)).toEqual([422, ["Idempotency-Key"]]);
});

test("an edit that changes no answer creates no revision and no entry in the history", async () => {
  const { id } = await mine();
  const saved = await save(id, correctionBody());
  expect([saved.status, saved.body.revision, saved.body.revisions]).toEqual([200, 1, []]);
  expect((await read(id)).audit_logs?.map(({ action }) => action)).toEqual(["application claimed", "submitted"]);
});

test("the landlord is emailed about an applicant's edit, and finds the application by its new address", async () => {
  const companyOwner = await createLandlord(world);
  const { id } = await mine({}, (await createForm(world, companyOwner)).slug);
  await world.runJobs();
  await save(id, correctionBody(homeAnswer("7 Elm Street")));
  await world.runJobs();
  const emails = emailsTo(world, companyOwner.username).map(({ subject }) => subject);
  expect(emails).toEqual([
    "Nora Castellan applied for 48 Linden Avenue, Unit 3",
    "Nora Castellan changed their application for 7 Elm Street",
  ]);
  const found = await world.get<{ count: number }>("/application_bundles/?search=7+Elm", { token: companyOwner.token });
  expect(found.body.count).toBe(1);
});

test("an applicant can't change answers once the application is decided", async () => {
  const { id, bundle } = await mine();
  expect((await read(id, scene.renter)).abilities.edit).toBe(true);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: scene.owner.token });
  expect((await read(id, scene.renter)).abilities.edit).toBe(false);
  expect((await save(id, correctionBody(homeAnswer("8 Elm Street")))).status).toBe(409);
  expect((await world.get(`/applications/${id}/?edit=True`, { token: scene.renter.token })).status).toBe(409);
});

test("an application's answers can't be changed by its landlord, an agent, another landlord or another applicant", async () => {
  const companyOwner = await createLandlord(world);
  const agent = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const { id } = await mine({}, (await createForm(world, companyOwner)).slug);
  const before = await stored(id);
  const statuses = async (who: Person) => [
    (await save(id, correctionBody(homeAnswer("9 Elm Street")), who)).status,
    (await world.get(`/applications/${id}/?edit=True`, { token: who.token })).status,
  ];
  expect(await statuses(companyOwner)).toEqual([403, 403]);
  for (const who of [agent, scene.owner, await createApplicant(world)]) expect(await statuses(who)).toEqual([404, 404]);
  expect(await stored(id)).toEqual(before);
});
