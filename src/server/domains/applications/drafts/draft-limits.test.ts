import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { minuteMs } from "#rules/time/durations.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitForm,
} from "#server/testing/factories.ts";
import { openWorld, type RequestOptions } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const send = (changes: object, options?: RequestOptions) =>
  world.post<{ token: string; is_link_delayed: boolean }>(
    "/drafts/",
    { slug, email: "nora@example.com", values: {}, writer: randomUUID(), ...changes },
    options,
  );
const save = (changes: object, options?: RequestOptions) =>
  world.request<Problem>("PUT", "/drafts/", {
    body: { slug, values: {}, writer: randomUUID(), ...changes },
    ...options,
  });

test("repeating a request for a resume link with its idempotency key doesn't count as another new draft", async () => {
  const options = { address: "10.8.7.6", idempotencyKey: randomUUID() };
  const tries = async () => (await world.db.selectFrom("attempts").select("tries").execute()).map((row) => row.tries);
  const body = { writer: randomUUID() };
  expect((await send(body, options)).status).toBe(201);
  const before = await tries();
  expect((await send(body, options)).status).toBe(201);
  expect(await tries()).toEqual(before);
});

test("an application with the longest text that a question takes can be saved as a draft and submitted", async () => {
  const form = await createForm(world, owner);
  const [first, ...others] = form.form.sections;
  const question = { name: "extra__story", field_id: "multi_line", label: "About you" };
  const sections = [{ ...first, fields: [...(first?.fields ?? []), question] }, ...others];
  await publishEdit(world, owner, form.slug, { form: { ...form.form, sections } });
  // each pair of characters takes five bytes
  const values = { extra__story: "\u20ac\n".repeat(524_288 / 2 - 1) };
  const sent = await send({ slug: form.slug, values });
  const body = { slug: form.slug, values, writer: randomUUID(), token: sent.body.token, revision: 1 };
  const saved = await save(body);
  expect([sent.status, saved.status]).toEqual([201, 200]);
  await submitForm(world, form.slug, values);
});

test("at most sixty new drafts an hour can be started from one network address, even with tokens of no draft", async () => {
  const address = "203.0.113.77";
  const { token } = (await send({})).body;
  for (let n = 0; n < 59; n++) await countAttempt(world.deps, "drafts", address);
  expect((await send({ token: newToken() }, { address })).status).toBe(201);
  expect((await send({ token: newToken() }, { address })).status).toBe(429);
  // saving an existing draft isn't limited
  expect((await send({ token, revision: 1 }, { address })).status).toBe(201);
});

test("a logged-in applicant can have at most fifty drafts", async () => {
  const renter = await createApplicant(world);
  await world.pool.query(
    `with t as (insert into application_templates (tenant, id, slug, landlord_id, name)
       select $1, gen_random_uuid(), 'many-' || n, $1, 'M' from generate_series(1, 50) n returning id)
     insert into drafts (id, tenant, template_id, user_id, content, writer, created, saved, expires)
       select gen_random_uuid(), $1, id, $2, 'x', $2, now(), now(), 'infinity' from t`,
    [owner.user.id, renter.user.id],
  );
  const refused = await save({ revision: 0 }, { token: renter.token });
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect((await send({}, { token: renter.token })).status).toBe(409);
});

test("a mailbox gets at most five resume links at once, and requesting more doesn't cause an error", async () => {
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 8; n++) expect((await send({ email })).status).toBe(201);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
});

test("the response to a request for a resume link doesn't reveal how many links others requested for the address", async () => {
  const email = `${randomUUID()}@example.com`;
  const describe = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
    status,
    Object.keys(body),
    body.is_link_delayed,
  ];
  const first = describe(await send({ email }));
  for (let n = 1; n < 5; n++) await send({ email });
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
  expect(describe(await send({ email }))).toEqual(first);
});

test("one draft's resume link can be sent five times an hour, whatever the addresses", async () => {
  const first = await send({ email: `${randomUUID()}@example.com` });
  const { token } = first.body;
  const sendAgain = (revision: number) => send({ token, revision, email: `${randomUUID()}@example.com` });
  const statuses = [first.status];
  for (let n = 1; n < 6; n++) statuses.push((await sendAgain(n)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  world.pass(59 * minuteMs);
  const refused = await sendAgain(5);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  world.pass(minuteMs);
  expect((await sendAgain(5)).status).toBe(201);
});
