import { describe, expect, test } from "vitest";
import type { Template } from "#contract/forms/template-schemas.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { createForm, publishEdit } from "#server/testing/factories.ts";
import { asPerson, formApiPath, formWithQuestions, openPublishing } from "./testing/publish-scene.ts";

const scene = openPublishing();
const { world, edit, publish, discard, load, changes, submit } = scene;

const workingCopy = async (slug: string) =>
  (await world.get<Template>(`${formApiPath(slug)}/edit/`, asPerson(scene.owner))).body;

describe("a form's working copy", () => {
  test("a form's saved working copy can be read by its landlord, while applicants still get the published form and fee", async () => {
    const { slug } = await createForm(world, scene.owner, { form: formWithQuestions("first") });
    await edit(slug, { form: formWithQuestions("first", "second"), fee: "30.00", selected_reports: ["credit"] });
    expect((await load(slug)).body).toMatchObject({
      price: "0.00",
      reports: [],
      steps: [],
      form: formWithQuestions("first"),
    });
    expect((await world.get<Template>(`${formApiPath(slug)}/`, asPerson(scene.owner))).body).toMatchObject({
      price: "0.00",
      form: formWithQuestions("first"),
      unpublished: true,
    });
    expect(await workingCopy(slug)).toMatchObject({
      price: "30.00",
      reports: ["credit"],
      steps: ["verify", "pay"],
      form: formWithQuestions("first", "second"),
      unpublished: true,
    });
    const list = await world.get<{ results: Template[] }>("/application_templates/", asPerson(scene.owner));
    expect(list.body.results.find((row) => row.slug === slug)).toMatchObject({ price: "0.00", unpublished: true });
    expect((await submit(slug, { first: "a" })).body.application.price).toBe("0.00");
  });

  test("a landlord sees whether a form's working copy lacks the selection criteria that a law requires, and in the list once published", async () => {
    const { slug } = await createForm(world, scene.owner);
    const needed = async () => {
      const list = await world.get<{ results: Template[] }>("/application_templates/", asPerson(scene.owner));
      return [
        (await workingCopy(slug)).needs_criteria,
        (await changes(slug)).needs_criteria,
        list.body.results.find((row) => row.slug === slug)?.needs_criteria,
      ];
    };
    // its homes may be in any jurisdiction
    expect(await needed()).toEqual([true, true, true]);
    await publishEdit(world, scene.owner, slug, { states: ["NY"] });
    expect(await needed()).toEqual([false, false, false]);
    await edit(slug, { states: ["TX"] });
    expect(await needed()).toEqual([true, true, false]);
    await publish(slug);
    expect(await needed()).toEqual([true, true, true]);
    await edit(slug, { criteria: { ...noCriteria, pets: "not_allowed" } });
    expect(await needed()).toEqual([false, false, true]);
  });

  test("changing a form's name and notification emails creates no working copy, and applicants see the new name immediately", async () => {
    const { slug } = await createForm(world, scene.owner);
    const { body } = await edit(slug, { name: "Maple Street 9", landlord_emails: ["a@example.com"] });
    expect(body).toMatchObject({ version: 1, unpublished: false });
    expect((await load(slug)).body.name).toBe("Maple Street 9");
  });

  test("a form whose fee is changed back to the published fee has no changes to publish", async () => {
    const { slug } = await createForm(world, scene.owner, { fee: "20.00" });
    expect((await edit(slug, { fee: "30.00" })).body.unpublished).toBe(true);
    const { body } = await edit(slug, { fee: "20.00" });
    expect([body.unpublished, (await changes(slug)).changes]).toEqual([false, []]);
  });
});

test("the unpublished changes of a form list the changed questions, fee, reports and locations", async () => {
  const { slug } = await createForm(world, scene.owner, {
    form: formWithQuestions("first", "second"),
    fee: "40.00",
    selected: ["credit"],
  });
  await edit(slug, {
    form: formWithQuestions("first", "third"),
    fee: "45.00",
    selected_reports: ["eviction"],
    verify_income: true,
    states: ["TX"],
  });
  const found = await changes(slug);
  expect(found).toMatchObject({ published_version: 1, version: 2 });
  expect(found.changes).toEqual([
    { what: "changed", of: "fee", label: "", before: "$40.00", after: "$45.00" },
    { what: "added", of: "report", label: "Eviction report" },
    { what: "removed", of: "report", label: "Credit report" },
    { what: "added", of: "report", label: "Income verification", setting: "verify_income" },
    { what: "added", of: "place", label: "Texas" },
    { what: "added", of: "question", label: "Question third" },
    { what: "removed", of: "question", label: "Question second" },
  ]);
});

test("discarding a form's working copy restores the published version, and the discarded copy can be restored later", async () => {
  const { slug } = await createForm(world, scene.owner, {
    form: formWithQuestions("first"),
    fee: "20.00",
    states: ["TX"],
  });
  const { version } = (await edit(slug, { form: formWithQuestions("second"), fee: "30.00" })).body;
  const { status, body } = await discard(slug, { version });
  expect(status).toBe(201);
  expect(body).toMatchObject({ unpublished: false, price: "20.00", form: formWithQuestions("first") });
  const back = await world.post<Template>(
    `${formApiPath(slug)}/versions/${version}/restore/`,
    undefined,
    asPerson(scene.owner),
  );
  expect(back.body).toMatchObject({ unpublished: true, price: "30.00", form: formWithQuestions("second") });
  expect((await load(slug)).body).toMatchObject({ price: "20.00", form: formWithQuestions("first") });
});
