import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { esignConsent } from "#rules/consents/esign-consent.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import {
  answers,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  type Submission,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const agent = "Mozilla/5.0 (Test)";
const submit = (consent: unknown, who?: Person, to = slug, values = answers()) =>
  world.post<Submission & Problem>(
    `/application_templates/${to}/submit/`,
    { values, ...(consent !== undefined && { consent }) },
    { token: who?.token, address: "203.0.113.9", headers: { "user-agent": agent } },
  );
const read = async (id: string, who: Person) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;

test("a signed application without consent to the current electronic signature terms is rejected and isn't saved", async () => {
  const before = await world.db.selectFrom("applications").select("id").execute();
  const { status, body } = await submit(undefined);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, "invalid", ["consent"]]);
  expect(body.errors?.consent?.[0]).toMatch(/agree/);
  expect((await submit({ ...sampleConsent, version: "2001-01-01" })).body.errors?.consent?.[0]).toMatch(/has changed/);
  expect((await submit({ ...sampleConsent, accepted_at: "yesterday" })).status).toBe(422);
  expect(await world.db.selectFrom("applications").select("id").execute()).toEqual(before);
});

test("a form without a signature can be submitted without consent to electronic signatures", async () => {
  const form = { sections: defaultForm.sections.slice(0, 1) };
  const unsigned = await createForm(world, owner, { form });
  const names = form.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const values = Object.fromEntries(Object.entries(answers()).filter(([name]) => names.includes(name)));
  const { status, body } = await submit(undefined, undefined, unsigned.slug, values);
  expect(status).toBe(201);
  expect((await read(body.application.id, owner)).form.user_actions).toEqual([]);
});

test("consent and signatures are shown to landlord and applicant with user, time and network address, and are printed", async () => {
  const renter = await createApplicant(world);
  const { id } = (await submit(sampleConsent, renter)).body.application;
  const common = { username: renter.username, ip_address: "203.0.113.9", user_agent: agent };
  const done = [
    { action: "consented", ...common, data: { consent: esignConsent.version }, timestamp: sampleConsent.accepted_at },
    {
      action: "signed",
      ...common,
      data: { field: "authorization__contact_signature" },
      timestamp: sampleConsent.signed_at,
    },
    { action: "signed", ...common, data: { field: "authorization__signature" }, timestamp: sampleConsent.signed_at },
  ];
  for (const who of [owner, renter]) expect((await read(id, who)).form.user_actions).toEqual(done);
  const authorization = `Bearer ${owner.token}`;
  const pdf = await world.app.inject({ url: `/api/v3/applications/${id}/pdf/`, headers: { authorization } });
  const printed = extractPdfText(pdf.rawPayload).replace(/\s+/g, " ");
  expect(printed).toContain(`(version ${esignConsent.version}) · `);
  expect(printed.match(/ UTC · \S+ · from 203\.0\.113\.9/g)).toHaveLength(done.length);
  expect((await read(id, owner)).audit_logs?.[0]).toMatchObject({ action: "submitted", consent: esignConsent.version });
});

test("a signature's recorded time is the server's time, even if the browser sends a later one", async () => {
  const late = "2031-01-01T00:00:00.000Z";
  const { body } = await submit({ ...sampleConsent, accepted_at: late, signed_at: late });
  const { form } = await read(body.application.id, owner);
  for (const { timestamp } of form.user_actions) expect(timestamp).toBe(world.deps.now().toISOString());
});

test("the database rejects changes to an application's record of signatures, but allows changes to other columns", async () => {
  const { id } = (await submit(sampleConsent)).body.application;
  await expect(world.pool.query("update applications set user_actions = '[]' where id = $1", [id])).rejects.toThrow(
    "append-only",
  );
  await world.pool.query("update applications set is_new = false where id = $1", [id]);
  expect((await read(id, owner)).form.user_actions).toHaveLength(3);
});
