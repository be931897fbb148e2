import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { agentField } from "#rules/applicant/applicant.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { hourMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import {
  answers,
  claimApplication,
  correctionBody,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  publishEdit,
  type Submission,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const submit = (to: string, values: Values, more: object = {}) =>
  world.post<Submission & Problem>(`/application_templates/${to}/submit/`, { values, consent: sampleConsent }, more);
const read = async (id: string) => (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
const countOf = async (unit: string) =>
  (await world.db.selectFrom("applications").select("id").where("unit_address", "=", unit).execute()).length;

test("an application is submitted immediately without fee and reports, and is unfinished at first with either of them", async () => {
  const free = await submit(slug, answers());
  expect([free.status, free.body.application.status]).toEqual([201, "S"]);
  expect(free.body.application).toMatchObject({
    price: "0.00",
    unit_address: "48 Linden Avenue, Unit 3",
    applicant: { name: "Nora Castellan", email: "nora.castellan@example.com" },
    landlord: { name: "Ida Berg" },
  });
  const paid = await createForm(world, owner, { fee: "20.00" });
  const reported = await createForm(world, owner, { selected: ["credit"] });
  expect((await submit(paid.slug, answers())).body.application).toMatchObject({ status: "U", price: "20.00" });
  expect((await submit(reported.slug, answers())).body.application).toMatchObject({ status: "U", price: "0.00" });
});

test("a submission with ten invalid answers gets all ten errors at once, and no application is saved", async () => {
  const unit = `Nowhere ${randomUUID()}`;
  const faults: Values = {
    applicant__first_name: "",
    applicant__email: "nora(at)example.com",
    applicant__ssn: "12-34",
    applicant__phone: "555",
    rental_property__move_in_date: "2026-02-30",
    income__sources: { Lottery: true },
    application__heard_from: "nobody",
    expenses__monthly_debts: "much",
    not_in_form: "x",
    constructor: "x",
  };
  const { status, body } = await submit(slug, answers({ ...homeAnswer(unit), ...faults }));
  expect([status, body.code]).toEqual([422, "invalid"]);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(faults).sort());
  expect(body.errors?.applicant__first_name).toEqual(["This field is required."]);
  expect(await countOf(unit)).toBe(0);
});

test("an application is stored with the form version that it was filled in on", async () => {
  const { slug: own } = await createForm(world, owner, { form: unlockedForm });
  const { body } = await submit(own, answers());
  const before = await read(body.application.id);
  const form = { sections: [{ section_id: "only", label: "Only", fields: [] }] };
  await publishEdit(world, owner, own, { form });
  expect(await read(body.application.id)).toEqual(before);
  expect(before.form.sections).toHaveLength(16);
});

test("five submissions that are each sent twenty times at once, with one idempotency key each, create five applications", async () => {
  const unit = `Busy ${randomUUID()}`;
  // a hundred at a time: with more, a slow machine would return 503
  const keys = Array.from({ length: 5 }, () => randomUUID());
  const copies = (idempotencyKey: string) =>
    Array.from({ length: 20 }, () => submit(slug, answers(homeAnswer(unit)), { idempotencyKey }));
  const replies = await Promise.all(keys.flatMap(copies));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.application.id)).size).toBe(5);
  expect(new Set(replies.map(({ body }) => body.token)).size).toBe(5);
  expect(await countOf(unit)).toBe(5);
});

test("two concurrent submissions of the same answers without an idempotency key create two applications", async () => {
  const unit = `Twice ${randomUUID()}`;
  const both = await Promise.all([submit(slug, answers(homeAnswer(unit))), submit(slug, answers(homeAnswer(unit)))]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await countOf(unit)).toBe(2);
});

test("an idempotency key is rejected with other answers or another form, and returns the first response with and without a login", async () => {
  const options = { idempotencyKey: randomUUID() };
  const first = await submit(slug, answers(), options);
  const other = await createForm(world, owner);
  for (const refused of [
    await submit(slug, answers({ pet_1__name: "Rex" }), options),
    await submit(other.slug, answers(), options),
  ]) {
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["Idempotency-Key"]]);
  }
  expect((await submit(slug, answers(), { ...options, token: owner.token })).body).toEqual(first.body);
});

test("repeating a submission with its idempotency key returns the first response, even if the form was changed or deleted", async () => {
  const { slug: own } = await createForm(world, owner, { form: unlockedForm });
  const options = { idempotencyKey: randomUUID() };
  const first = await submit(own, answers(), options);
  const form = { sections: [{ section_id: "only", label: "Only", fields: [] }] };
  await publishEdit(world, owner, own, { form });
  expect((await submit(own, answers(), options)).body).toEqual(first.body);
  await world.request("DELETE", `/application_templates/${own}/`, { token: owner.token });
  expect((await submit(own, answers(), options)).body).toEqual(first.body);
});

test("a corrected submission is accepted with the idempotency key of a rejected one", async () => {
  const options = { idempotencyKey: randomUUID() };
  expect((await submit(slug, answers({ applicant__email: "x" }), options)).status).toBe(422);
  expect((await submit(slug, answers(), options)).status).toBe(201);
});

test("an idempotency key expires after a day", async () => {
  const options = { idempotencyKey: randomUUID() };
  const first = await submit(slug, answers(), options);
  world.pass(23.9 * hourMs);
  await sweep(world.deps);
  expect((await submit(slug, answers(), options)).body).toEqual(first.body);
  world.pass(hourMs);
  await sweep(world.deps);
  expect((await submit(slug, answers(), options)).body.application.id).not.toBe(first.body.application.id);
});

test.each(["short", "x".repeat(101), "spaces are not taken"])(
  "a submission with the idempotency key %j is rejected",
  async (idempotencyKey) => {
    const { status, body } = await submit(slug, answers(), { idempotencyKey });
    expect([status, body.code]).toEqual([400, "malformed"]);
  },
);

test("an applicant can choose an agent of the form's company, who can then read the application, unlike other landlords", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world, "Amy Agent")];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const { slug: theirs } = await createForm(world, companyOwner);
  const chosen = await submit(theirs, answers({ application__agent: agent.user.id }));
  expect(chosen.status).toBe(201);
  const seen = await world.get<Application>(`/applications/${chosen.body.application.id}/`, { token: agent.token });
  expect(seen.status).toBe(200);
  for (const other of [owner.user.id, "Amy Agent"]) {
    const refused = await submit(theirs, answers({ application__agent: other }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["application__agent"]]);
  }
});

test("an application to an agent's own form goes to this agent if the applicant names none, and else to the one they name", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world, "Amy Agent")];
  const [team, other] = [await createCompanyOwnedBy(world, companyOwner), await createLandlord(world, "Zoe Agent")];
  for (const each of [agent, other]) await team.add(each, { is_agent: true, can_create: true });
  const { slug: theirs } = await createForm(world, agent);
  const unnamed = await submit(theirs, answers());
  const named = await submit(theirs, answers({ application__agent: other.user.id }));
  const statuses = async ({ token }: Person) =>
    await Promise.all(
      [unnamed, named].map(
        async ({ body }) => (await world.get(`/applications/${body.application.id}/`, { token })).status,
      ),
    );
  expect(await statuses(agent)).toEqual([200, 404]);
  expect(await statuses(other)).toEqual([404, 200]);
  expect(await statuses(companyOwner)).toEqual([200, 200]);
});

test("an agent whose account is disabled can't be chosen, and is still named in the applications that they got before", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world, "Amy Agent")];
  const [team, other] = [await createCompanyOwnedBy(world, companyOwner), await createLandlord(world, "Zoe Agent")];
  for (const each of [agent, other]) await team.add(each, { is_agent: true });
  const { slug: theirs } = await createForm(world, companyOwner);
  const chosen = answers({ application__agent: agent.user.id });
  const { body: earlier } = await submit(theirs, chosen);
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", agent.user.id).execute();
  const form = await world.get<PublicTemplate>(`/application_templates/${theirs}/`);
  expect(form.body.company_agents).toMatchObject([{ label: "Zoe Agent" }]);
  const refused = await submit(theirs, chosen);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["application__agent"]]);
  const path = `/applications/${earlier.application.id}/`;
  const read = await world.get<Application>(path, { token: companyOwner.token });
  expect(read.body.company_agents).toContainEqual({ value: agent.user.id, label: "Amy Agent" });
});

describe("a form that requires an agent", () => {
  const required = (form: Form): Form => ({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.name === agentField ? { ...field, required: true } : field)),
    })),
  });
  const isRequired = async (of: string) => {
    const { body } = await world.get<PublicTemplate>(`/application_templates/${of}/`);
    return body.form.sections.some(({ fields }) =>
      fields.some(({ name, required }) => name === agentField && required),
    );
  };

  test("a form of a landlord without a company that requires an agent can be submitted and corrected without one", async () => {
    const { slug: theirs } = await createForm(world, await createLandlord(world), { form: required(unlockedForm) });
    expect(await isRequired(theirs)).toBe(false);
    const sent = await submit(theirs, answers());
    expect(sent.status).toBe(201);
    const renter = await createApplicant(world);
    await claimApplication(world, renter, sent.body.token);
    const corrected = correctionBody({ applicant__middle_name: "Mae" });
    const path = `/applications/${sent.body.application.id}/`;
    expect((await world.patch(path, corrected, { token: renter.token })).status).toBe(200);
  });

  test("a company's form that requires an agent can be submitted without one once its last agent is disabled", async () => {
    const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world, "Amy Agent")];
    await (await createCompanyOwnedBy(world, companyOwner)).add(agent, { is_agent: true });
    const { slug: theirs } = await createForm(world, companyOwner, { form: required(unlockedForm) });
    expect(await isRequired(theirs)).toBe(true);
    expect((await submit(theirs, answers())).status).toBe(422);
    await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", agent.user.id).execute();
    expect(await isRequired(theirs)).toBe(false);
    const sent = await submit(theirs, answers({ [agentField]: agent.user.id }));
    expect(sent.status).toBe(201);
    const read = await world.get<Application>(`/applications/${sent.body.application.id}/`, {
      token: companyOwner.token,
    });
    expect(read.body.company_agents).toMatchObject([{ label: "Amy Agent" }]);
    expect((await world.get(`/applications/${sent.body.application.id}/`, { token: agent.token })).status).not.toBe(
      200,
    );
  });
});
