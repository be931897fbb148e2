import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { convictionQuestion, withConvictionQuestion } from "#server/testing/scenes/homes.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

async function fetched(method: "GET" | "POST", path: string, options: { token?: string; payload?: object } = {}) {
  const { token, payload } = options;
  return await world.app.inject({
    method,
    url: `/api/v3/application_templates/${path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && { payload }),
  });
}

const flyer = { headline: "For rent", address: "", price: "", lines: [], layout: "page" };

test("anyone can download a form as a PDF with fillable fields, which is sent as a sandboxed attachment", async () => {
  const { slug, name } = await createForm(world, await createLandlord(world));
  const reply = await fetched("GET", `${slug}/pdf/`);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining(`${name}-blank.pdf`),
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect((await PDF.load(reply.rawPayload)).getForm()?.getTextField("applicant__first_name")).toBeDefined();
});

test("the sample form can be downloaded as a PDF, and the PDF of an unknown form returns 404", async () => {
  expect((await fetched("GET", "sample/pdf/")).statusCode).toBe(200);
  expect((await fetched("GET", "no-such-form/pdf/")).statusCode).toBe(404);
});

test.each([
  [[], false, false],
  [["TX"], true, true],
  [["NJ"], true, false],
  [["VT"], false, true],
])(
  "the blank PDF of a form for the states %j marks the SSN as required: %s, and has a question about convictions: %s",
  async (states, isRequired, hasQuestion) => {
    const owner = await createLandlord(world);
    const ssn = (field: Field): Field => (field.name === "applicant__ssn" ? { ...field, required: true } : field);
    const sections = unlockedForm.sections.map((each) => ({ ...each, fields: each.fields.map(ssn) }));
    const { slug } = await createForm(world, owner, { form: withConvictionQuestion({ ...unlockedForm, sections }) });
    const published = await publishEdit(world, owner, slug, { states });
    const form = (await PDF.load((await fetched("GET", `${published.slug}/pdf/`)).rawPayload)).getForm();
    expect(form?.getTextField("applicant__ssn")?.isRequired()).toBe(isRequired);
    expect(form?.getFieldNames().includes(convictionQuestion.name)).toBe(hasQuestion);
  },
);

test("a blank PDF form is in the language named by its link, or else in the language of the request", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const drawn = async (query: string, accepted: string) => {
    const url = `/api/v3/application_templates/${slug}/pdf/${query}`;
    const reply = await world.app.inject({ url, headers: { "accept-language": accepted } });
    return /\/Lang \((.*?)\)/.exec(reply.rawPayload.toString("latin1"))?.[1];
  };
  expect(await drawn("?language=es", "en")).toBe("es-US");
  expect(await drawn("", "es-MX")).toBe("es-US");
  expect(await drawn("?language=en", "es")).toBe("en-US");
});

test("a listing handout can be created by the form's landlord and by a member of the landlord's company", async () => {
  const owner = await createLandlord(world);
  const member = await createLandlord(world);
  await (await createCompanyOwnedBy(world, owner)).add(member);
  const { slug } = await createForm(world, owner);
  for (const { token } of [owner, member]) {
    const reply = await fetched("POST", `${slug}/flyer/`, { token, payload: flyer });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  }
});

test("a listing handout that an agent creates contains the link that selects them", async () => {
  const [owner, agent] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, owner)).add(agent, { is_agent: true });
  const { slug } = await createForm(world, owner);
  const link = async ({ token }: Person) => {
    const pdf = await PDF.load((await fetched("POST", `${slug}/flyer/`, { token, payload: flyer })).rawPayload);
    return /\/apply\/[^)\s]*/.exec(Buffer.from(await pdf.save()).toString("latin1"))?.[0];
  };
  expect(await link(agent)).toContain(`?a=${agent.user.id}`);
  expect(await link(owner)).not.toContain("?a=");
});

test("a listing handout with too long a headline and too many lines is rejected with an error for each", async () => {
  const { token } = await createLandlord(world);
  const { slug } = await createForm(world, await createLandlord(world));
  const payload = { ...flyer, headline: "x".repeat(81), lines: Array(7).fill("x") };
  const reply = await fetched("POST", `${slug}/flyer/`, { token, payload });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["headline", "lines"]);
});

test("a form's logo appears on its blank PDF, on its listing handout and on PDFs of applications submitted afterwards", async () => {
  const owner = await createLandlord(world);
  const { slug, form } = await createForm(world, owner);
  const submission = await submitApplication(world, slug);
  const pictures = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(pictures((await fetched("GET", `${slug}/pdf/`)).rawPayload)).toBe(0);
  const part = filePart("logo", await createPng());
  const { logo } = (
    await world.post<{ logo: string }>(`/application_templates/${slug}/logo/`, undefined, {
      ...part,
      token: owner.token,
    })
  ).body;
  await publishEdit(world, owner, slug, { form: { ...form, appearance: { logo } } });
  expect(pictures((await fetched("GET", `${slug}/pdf/`)).rawPayload)).toBe(1);
  expect(pictures((await fetched("POST", `${slug}/flyer/`, { token: owner.token, payload: flyer })).rawPayload)).toBe(
    1,
  );
  const later = await submitApplication(world, slug);
  for (const [id, count] of [
    [submission.id, 0],
    [later.id, 1],
  ] as const) {
    const reply = await world.app.inject({
      url: `/api/v3/applications/${id}/pdf/`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(pictures(reply.rawPayload)).toBe(count);
  }
});
