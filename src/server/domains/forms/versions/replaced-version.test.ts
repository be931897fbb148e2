import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { createApplicant, createForm, publishEdit } from "#server/testing/factories.ts";
import { asPerson, formWithQuestions, openPublishing, withRequiredQuestions } from "./testing/publish-scene.ts";

const scene = openPublishing();
const { world, edit, load, submit } = scene;

describe("an applicant who started on a version that was replaced", () => {
  async function replaced(settings: object = {}, next: object = {}) {
    const first = { fee: "20.00", states: ["TX"], form: formWithQuestions("first") };
    const created = await createForm(world, scene.owner, { ...first, ...settings });
    await publishEdit(world, scene.owner, created.slug, {
      form: withRequiredQuestions(formWithQuestions("second")),
      fee: "30.00",
      ...next,
    });
    return created;
  }

  test("an applicant who started on a form version that was replaced can load and submit it, with that version's fee", async () => {
    const { slug, version } = await replaced();
    expect((await load(slug, `?version=${version}`)).body).toMatchObject({
      version,
      price: "20.00",
      form: formWithQuestions("first"),
    });
    expect((await submit(slug, { first: "a" })).status).toBe(422);
    const { status, body } = await submit(slug, { first: "a" }, { version });
    expect([status, body.application.price]).toEqual([201, "20.00"]);
    const seen = await world.get<Application>(`/applications/${body.application.id}/`, asPerson(scene.owner));
    expect(seen.body.form.sections).toEqual(formWithQuestions("first").sections);
    const current = await submit(slug, { second: "b" }, { version: version + 1 });
    expect(current.body.application.price).toBe("30.00");
  });

  test("an applicant who started on a replaced form version gets the new version's lower fee and only the reports that both versions order", async () => {
    const before = { fee: "60.00", selected: ["credit", "criminal"], verify_income: true };
    const { slug, version } = await replaced(before, {
      fee: "20.00",
      selected_reports: ["credit"],
      verify_income: false,
      states: ["NY"],
    });
    const { body } = await submit(slug, { first: "a" }, { version });
    expect(body.application.price).toBe("20.00");
    const { rows } = await world.pool.query(
      `select a.needs_income, a.template_version,
         (select array_agg(report_type) from reports r where r.application_id = a.id) as reports
       from applications a where id = $1`,
      [body.application.id],
    );
    expect(rows).toEqual([{ needs_income: false, template_version: version, reports: ["credit"] }]);
  });
});

test("a form version that was never published can't be loaded or submitted, and a draft that names one is saved with the published version", async () => {
  const { slug } = await createForm(world, scene.owner, {
    fee: "20.00",
    states: ["TX"],
    form: formWithQuestions("first"),
  });
  const { version } = (await edit(slug, { form: formWithQuestions("second"), fee: "0.00" })).body;
  for (const wrong of [version, version + 1]) {
    expect((await load(slug, `?version=${wrong}`)).status).toBe(404);
    expect((await submit(slug, { second: "b" }, { version: wrong })).status).toBe(409);
  }
  const renter = await createApplicant(world);
  const draft = { slug, values: {}, version, revision: 0, writer: randomUUID() };
  expect((await world.request("PUT", "/drafts/", { ...asPerson(renter), body: draft })).status).toBe(200);
  const loaded = await world.post<{ version: number }>("/drafts/load/", { slug }, asPerson(renter));
  expect(loaded.body.version).toBe(version - 1);
});

test("a replaced form version can still be submitted after eight days if there is a draft of it, but not without a draft", async () => {
  const { slug, version } = await createForm(world, scene.owner, {
    fee: "20.00",
    states: ["TX"],
    form: formWithQuestions("first"),
  });
  await publishEdit(world, scene.owner, slug, {
    form: withRequiredQuestions(formWithQuestions("second")),
    fee: "30.00",
  });
  const draft = { slug, values: { first: "a" }, version, writer: randomUUID() };
  const savedDraft = await world.post<{ token: string }>("/drafts/", { ...draft, email: "nora@example.com" });
  const { token } = savedDraft.body;
  world.pass(6 * dayMs);
  expect((await world.request("PUT", "/drafts/", { body: { ...draft, token, revision: 1 } })).status).toBe(200);
  world.pass(2 * dayMs);
  const saved = await world.post<{ version: number }>("/drafts/load/", { slug, token });
  expect(saved.body.version).toBe(version);
  expect((await load(slug, `?version=${version}`)).body.form).toEqual(formWithQuestions("first"));
  const sent = await submit(slug, { first: "a" }, { version, draft: token });
  expect([sent.status, sent.body.application.price]).toEqual([201, "20.00"]);
  expect((await load(slug, `?version=${version}`)).status).toBe(404);
  const late = await submit(slug, { first: "a" }, { version });
  expect([late.status, late.body.code]).toEqual([409, "conflict"]);
});
