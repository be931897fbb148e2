import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { TemplateSession } from "#contract/forms/template-versions.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { createApplicant, createCompanyOwnedBy, createForm, createLandlord } from "#server/testing/factories.ts";
import { asPerson, formApiPath, formWithQuestions, openPublishing } from "./testing/publish-scene.ts";

const scene = openPublishing();
const { world, edit, publish, discard, load } = scene;

describe("publishing a form", () => {
  test("publishing shows applicants the working copy, and repeating the request with its key publishes no later edit", async () => {
    const settings = { form: unlockedForm, states: ["TX"], fee: "40.00", selected: ["credit"] };
    const { slug } = await createForm(world, scene.owner, settings);
    const form = formWithQuestions("first");
    world.pass(60_000);
    await edit(slug, { form, fee: "45.00" });
    world.pass(60_000);
    const at = world.clock.at.toISOString();
    const idempotencyKey = randomUUID();
    const first = await publish(slug, {}, { ...asPerson(scene.owner), idempotencyKey });
    expect([first.status, first.body.unpublished, first.body.price]).toEqual([201, false, "45.00"]);
    expect((await load(slug)).body).toMatchObject({ version: first.body.version, price: "45.00", form });
    world.pass(60_000);
    await edit(slug, { form: formWithQuestions("first", "second") });
    expect((await publish(slug, {}, { ...asPerson(scene.owner), idempotencyKey })).body).toEqual(first.body);
    expect((await load(slug)).body.form).toEqual(form);
    const history = await world.get<{ results: TemplateSession[] }>(
      `${formApiPath(slug)}/versions/`,
      asPerson(scene.owner),
    );
    expect(history.body.results.map(({ version, published }) => [version, published !== null])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
    expect(history.body.results[1]?.published).toBe(at);
  });

  test("publishing a form without unpublished changes succeeds, and applicants load the same form as before", async () => {
    const { slug } = await createForm(world, scene.owner);
    const before = (await load(slug)).body;
    expect((await publish(slug)).status).toBe(201);
    expect((await load(slug)).body).toEqual(before);
  });

  test("publishing or discarding a form's working copy is rejected if it was changed since the landlord loaded it", async () => {
    const { slug } = await createForm(world, scene.owner, { form: unlockedForm });
    const { version } = (await edit(slug, { form: formWithQuestions("first") })).body;
    await edit(slug, { form: formWithQuestions("second") });
    for (const act of [publish, discard]) {
      const late = await act(slug, { version });
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    }
    expect((await publish(slug, { version: version + 1 })).status).toBe(201);
  });

  test("publishing a form is rejected with an error for the fee if a new law prohibits that fee", async () => {
    const { slug } = await createForm(world, scene.owner, { form: unlockedForm, fee: "60.00" });
    await world.pool.query(
      `update application_templates set settings = settings || '{"states":["NY"]}' where slug = $1`,
      [slug],
    );
    expect((await edit(slug, { form: formWithQuestions("first") })).status).toBe(200);
    const refused = await publish(slug);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["fee"]]);
    expect((await load(slug)).body.version).toBe(1);
  });

  test("publishing a form is rejected for members without the right to edit it, other landlords, applicants and visitors", async () => {
    const [chief, reader] = [await createLandlord(world), await createLandlord(world)];
    const team = await createCompanyOwnedBy(world, chief);
    await team.add(reader, {});
    const { slug } = await createForm(world, chief, { form: unlockedForm });
    await edit(slug, { form: formWithQuestions("first") }, chief);
    for (const [who, status] of [
      [reader, 403],
      [scene.owner, 404],
      [await createApplicant(world), 403],
    ] as const) {
      expect((await publish(slug, {}, asPerson(who))).status).toBe(status);
      expect((await world.get(`${formApiPath(slug)}/changes/`, asPerson(who))).status).toBe(status);
      expect((await world.get(`${formApiPath(slug)}/edit/`, asPerson(who))).status).toBe(status);
    }
    expect((await publish(slug, {}, {})).status).toBe(401);
  });

  test("eight concurrent requests to publish a form all succeed, and exactly one version is the current one", async () => {
    const { slug, id } = await createForm(world, scene.owner, { form: unlockedForm });
    await edit(slug, { form: formWithQuestions("first") });
    const all = await Promise.all(Array.from({ length: 8 }, () => publish(slug)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { rows } = await world.pool.query(
      "select version, replaced is null as live from template_versions where template_id = $1 order by 1",
      [id],
    );
    expect(rows).toEqual([
      { version: 1, live: false },
      { version: 2, live: true },
    ]);
  });
});

test("a duplicated form has the questions of the original's working copy and is published immediately", async () => {
  const { slug } = await createForm(world, scene.owner, { form: formWithQuestions("first") });
  await edit(slug, { form: formWithQuestions("second") });
  const copy = await world.post<Template>(`${formApiPath(slug)}/duplicate/`, { name: "Copy" }, asPerson(scene.owner));
  expect(copy.body).toMatchObject({ unpublished: false, version: 1, form: formWithQuestions("second") });
  expect((await load(copy.body.slug)).body.form).toEqual(formWithQuestions("second"));
});
