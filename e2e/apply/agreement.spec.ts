import { join } from "node:path";
import { build } from "vite";
import { type Form, fieldKinds } from "#contract/schemas/forms.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { expect, test } from "../support/fixtures.ts";
import { landlordWithForm, publishEdit } from "../support/scenarios.ts";

/** Builds a script with only the form renderer and the viewer, and the code that fills them in. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, "agreement/page.tsx") } },
  });
  const code = "output" in built && built.output.find((file) => file.type === "chunk");
  if (!code) throw new Error("The page was not built.");
  return code.code;
}

test("random answers typed into each kind of field are displayed the same afterwards and accepted by the server", async ({
  page,
  request,
}) => {
  const { slug, token } = await landlordWithForm(request, { form: unlockedForm });
  await page.addScriptTag({ content: await script(), type: "module" });
  await page.waitForFunction(() => "fillInEveryKind" in window);
  const fields = await page.evaluate(() => window.fieldOfEveryKind());
  const optional = fields.map((field) => ({ ...field, required: false }));
  const form: Form = { sections: [{ section_id: "only", label: "Only", fields: optional }] };
  await publishEdit(request, { token, slug }, { form });
  const through = await page.evaluate(() => window.fillInEveryKind(12));
  // Two kinds have no value here: a text to read, and a file that was never uploaded.
  expect(new Set(through.flatMap((values) => Object.keys(values))).size).toBeGreaterThan(fieldKinds.length - 5);
  for (const { phone, ...others } of through) {
    // the browser knows other countries' numbers only by their shape; the server has their plans
    const values = typeof phone === "string" && !/^\+(?!1)/.test(phone) ? { ...others, phone } : others;
    const reply = await request.post(`/api/v3/application_templates/${slug}/submit/`, {
      data: { values, consent: sampleConsent },
    });
    expect(await reply.text()).toContain('"token"');
    expect(reply.status()).toBe(201);
  }
});
