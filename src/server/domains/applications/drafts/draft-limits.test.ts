import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createForm, createLandlord, type Person, publishEdit, submitForm } from "#server/testing/factories.ts";
import { openWorld, type RequestOptions } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const send = (changes: object, options?: RequestOptions) =>
  world.post<{ token: string }>(
    "/drafts/",
    { slug, email: "nora@example.com", values: {}, writer: randomUUID(), ...changes },
    options,
  );

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
  const saved = await world.request("PUT", "/drafts/", { body });
  expect([sent.status, saved.status]).toEqual([201, 200]);
  await submitForm(world, form.slug, values);
});
