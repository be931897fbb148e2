import { beforeAll, expect, test } from "vitest";
import type { FormFile } from "#contract/forms/template-copies.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { UnpublishedChanges } from "#contract/forms/template-versions.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import {
  applicantSettings,
  defaultSettings,
  forEachSwitch,
  type PlainSettings,
} from "#rules/settings/form-settings.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** For every setting, a value that differs from a new form's. */
const changed: PlainSettings = {
  ...forEachSwitch((name) => !defaultSettings[name]),
  states: ["TX"],
  orientation: "vertical",
  criteria: { ...noCriteria, income_to_rent: 3, pets: "approval", other: ["Renters insurance"] },
};

test.each(Object.entries(changed))(
  "the setting %s is published, duplicated, exported and restored with its form",
  async (name, value) => {
    const before = defaultSettings[name as keyof PlainSettings];
    const created = await createForm(world, owner);
    const path = `/application_templates/${created.slug}`;
    const as = { token: owner.token };
    const of = (form: object) => (form as Record<string, unknown>)[name];
    const get = async (suffix = "") => of((await world.get<Template>(`${path}/${suffix}`, as)).body);
    const publish = async () => await world.post<Template>(`${path}/publish/`, {}, as);

    const edited = await world.patch<Template>(`${path}/edit/`, { [name]: value }, as);
    expect([edited.status, of(edited.body), await get()]).toEqual([200, value, before]);
    const { body } = await world.get<UnpublishedChanges>(`${path}/changes/`, as);
    expect(body.changes).toHaveLength(1);
    expect(of((await publish()).body)).toEqual(value);
    expect([await get(), await get("edit/")]).toEqual([value, value]);
    const { body: rows } = await world.get<{ results: Template[] }>("/application_templates/", as);
    expect(of(rows.results.find(({ slug }) => slug === created.slug) ?? {})).toEqual(value);
    const shown = (await world.get<Template>(`${path}/`)).body;
    expect(of(shown)).toEqual(name in applicantSettings ? value : undefined);

    expect(of((await world.post<Template>(`${path}/duplicate/`, { name: "A copy" }, as)).body)).toEqual(value);
    const file = (await world.get<FormFile>(`${path}/export/`, as)).body;
    expect(of(file)).toEqual(value);
    expect(of((await world.post<Template>("/application_templates/import/", file, as)).body)).toEqual(value);

    await world.patch<Template>(`${path}/edit/`, { [name]: before }, as);
    await publish();
    expect(await get()).toEqual(before);
    const restored = await world.post<Template>(`${path}/versions/${edited.body.version}/restore/`, undefined, as);
    expect(of(restored.body)).toEqual(value);
  },
);

test("a form can be created with settings other than the defaults", async () => {
  const { states: _, return_fees: __, ...settings } = changed;
  const created = await createForm(world, owner, settings);
  expect(created).toMatchObject({ ...defaultSettings, ...settings });
});
