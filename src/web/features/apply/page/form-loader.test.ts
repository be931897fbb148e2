import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { sampleTemplate } from "#server/domains/forms/public/sample-form.ts";
import { pageContext } from "#web/navigation/page-context.ts";
import { findForm, loadForm } from "./form-loader.ts";

test("a renamed form's page still has the slug of the visited link, by which the browser stores drafts", async () => {
  const context = new RouterContextProvider();
  context.set(pageContext, { form: async () => ({ ...sampleTemplate, slug: "new-link" }) } as never);
  const { template, current } = await loadForm(context, "Old-Link");
  expect([template.slug, current]).toEqual(["old-link", "new-link"]);
});

test("a deleted form's page is not found, but the account step of its applicants loads without it", async () => {
  const context = new RouterContextProvider();
  context.set(pageContext, { form: async () => null } as never);
  await expect(loadForm(context, "elm-street")).rejects.toMatchObject({ init: { status: 404 } });
  expect(await findForm(context, "elm-street")).toBeNull();
});
