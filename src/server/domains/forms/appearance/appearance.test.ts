import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { RemovedCss } from "#contract/forms/template-appearance.ts";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Appearance, Form } from "#contract/schemas/forms.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createJpeg, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let created: Template;
beforeAll(async () => {
  owner = await createLandlord(world);
  created = await createForm(world, owner);
});

const as = () => ({ token: owner.token });
/** Saves and publishes a form's appearance, which must be valid. */
const save = async (form: Form, rest: object = {}) => {
  const path = `/application_templates/${created.slug}`;
  const saved = await world.patch<Template & Problem>(`${path}/edit/`, { form, ...rest }, as());
  if (saved.status === 200) await world.post(`${path}/publish/`, {}, as());
  return saved;
};
const wear = (appearance: Appearance | undefined) =>
  save({ sections: created.form.sections, ...(appearance && { appearance }) });
const load = async () => (await world.get<PublicTemplate>(`/application_templates/${created.slug}/`)).body;
const own = async () =>
  (await world.get<Template>(`/application_templates/${created.slug}/`, { token: owner.token })).body;
const upload = (bytes: Buffer, token = owner.token) =>
  world.post<{ logo: string } & Problem>(`/application_templates/${created.slug}/logo/`, undefined, {
    ...filePart("logo", bytes),
    token,
  });

test("applicants see a form's published appearance, and removing the appearance creates a new form version", async () => {
  const appearance = { color: "#a000ff", welcome: "Hello.\n\nThere is a lift.", closing: "Thanks!" };
  const { status, body } = await wear(appearance);
  expect([status, body.form.appearance]).toEqual([200, appearance]);
  expect((await load()).form.appearance).toEqual(appearance);
  const bare = await wear(undefined);
  expect([bare.body.version, (await load()).form.appearance]).toEqual([body.version + 1, undefined]);
});

test("applicants get a sanitized version of a form's style sheet, and only the landlord gets the original", async () => {
  const custom_css = ".title { color: navy; position: fixed } label { display: none } /* mine */";
  await wear({ custom_css });
  const rebuilt =
    '@scope ([data-appearance="form"]) to ([data-appearance-off]){:scope [data-appearance="title"]{color:#000080}}';
  expect(await load()).toMatchObject({ custom_css: rebuilt, form: { appearance: {} } });
  expect(JSON.stringify(await load())).not.toContain("mine");
  expect(await own()).toMatchObject({ custom_css: rebuilt, form: { appearance: { custom_css } } });
  const { id } = await submitApplication(world, created.slug);
  const application = (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
  expect(application.custom_css).toBe(rebuilt);
  expect(JSON.stringify(application)).not.toContain("mine");
  await wear(undefined);
  const later = (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
  expect([later.custom_css, (await load()).custom_css]).toEqual([rebuilt, ""]);
});

test("checking a style sheet before saving lists the rule that would be removed, with its line and the reason", async () => {
  const { status, body } = await world.post<{ custom_css: string; left_out: RemovedCss[] }>(
    "/application_templates/check_css/",
    { custom_css: ".title { color: navy }\n.title { content: 'x' }" },
    { token: owner.token },
  );
  expect([status, body.left_out]).toEqual([
    200,
    [{ line: 2, text: "content: 'x'", reason: "You can't set this property." }],
  ]);
  expect(body.custom_css).toContain("#000080");
});

test("an uploaded logo is shown once the form is published with it, and its image can be loaded even after it was replaced", async () => {
  const first = await upload(await createJpeg());
  const second = await upload(await createPng());
  expect([first.status, second.status, (await load()).form.appearance]).toEqual([201, 201, undefined]);
  for (const { logo } of [first.body, second.body]) {
    expect((await wear({ logo })).status).toBe(200);
    expect((await load()).form.appearance?.logo).toBe(logo);
  }
  for (const { logo } of [first.body, second.body]) {
    const { status, headers } = await world.get(logo.replace("/api/v3", ""));
    expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\/(?:jpeg|png)$/)]);
  }
  const otherUser = await createLandlord(world);
  expect((await upload(await createPng(), otherUser.token)).status).toBe(404);
  expect((await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"))).status).toBe(415);
});

test.each<[string, Record<string, unknown>, string]>([
  ["a logo of another site", { logo: "https://example.invalid/x.png" }, "form.appearance.logo"],
  ["a logo that is a script", { logo: "javascript:alert(1)" }, "form.appearance.logo"],
  ["a logo whose path leads to other data of this host", { logo: "/api/v3/images/../users/" }, "form.appearance.logo"],
  ["a logo that nobody uploaded", { logo: `/api/v3/images/${newToken()}/` }, "form.appearance.logo"],
  ["a color by name", { color: "red" }, "form.appearance.color"],
  ["a color followed by more CSS", { color: "#aabbcc;background:url(x)" }, "form.appearance.color"],
  ["a welcome text that is too long", { welcome: "x".repeat(4001) }, "form.appearance.welcome"],
  ["a style sheet that is too long", { custom_css: "x".repeat(20_001) }, "form.appearance.custom_css"],
  ["an unknown property", { script: "x" }, "form.appearance"],
])(
  "an appearance with %s is rejected with an error that names its field, and the form's version is unchanged",
  async (_fault, appearance, name) => {
    const before = await own();
    const { status, body } = await wear(appearance as Appearance);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    expect((await own()).version).toBe(before.version);
  },
);

test("a duplicated form has the original's whole appearance, and an exported form file has all of it but the logo", async () => {
  const { logo } = (await upload(await createPng())).body;
  const appearance = { color: "#1f5a4a", custom_css: ".title { color: navy }" };
  await wear({ ...appearance, logo });
  const as = { token: owner.token };
  const path = `/application_templates/${created.slug}`;
  const copy = await world.post<Template>(`${path}/duplicate/`, { name: "A copy" }, as);
  expect([copy.status, copy.body.form.appearance]).toEqual([201, { ...appearance, logo }]);
  const file = (await world.get<{ form: Form }>(`${path}/export/`, as)).body;
  expect(file.form.appearance).toEqual(appearance);
  const imported = await world.post<Template>("/application_templates/import/", file, as);
  expect([imported.status, imported.body.form.appearance]).toEqual([201, appearance]);
});

test("saving an appearance is rejected if another one was saved since the landlord loaded the form", async () => {
  const { version, form } = await own();
  await wear({ welcome: "First" });
  const { status } = await save({ ...form, appearance: { welcome: "Second" } }, { version });
  expect([status, (await load()).form.appearance?.welcome]).toEqual([409, "First"]);
});
