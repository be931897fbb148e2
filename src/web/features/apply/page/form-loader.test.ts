import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { sampleTemplate } from "#server/domains/forms/public/sample.ts";
import { pageContext } from "#web/navigation/page-context.ts";
import { loadForm } from "./form-loader.ts";

test("a renamed form has the slug of the visited link, under which the browser stored its drafts", async () => {
  const context = new RouterContextProvider();
  context.set(pageContext, { form: async () => ({ ...sampleTemplate, slug: "new-link" }) } as never);
  const { template, current } = await loadForm(context, "Old-Link");
  expect([template.slug, current]).toEqual(["old-link", "new-link"]);
});
