import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openPage, test } from "../support/fixtures.ts";
import { type LandlordSetup, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

type Template = { form: { sections: { label: string; fields: { name: string; label: string }[] }[] }; version: number };

/** Saves the form again with a changed label, as another tab would. */
async function saveWithLabel(request: APIRequestContext, { token, slug }: LandlordSetup, name: string, label: string) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/v3/application_templates/${slug}/`;
  const { form } = (await (await request.get(`${path}edit/`, { headers })).json()) as Template;
  for (const section of form.sections)
    for (const field of section.fields) if (field.name === name) Object.assign(field, { label });
  const reply = await request.patch(`${path}edit/`, { headers, data: { form } });
  expect(reply.status()).toBe(200);
}

const applicantsForm = (page: Page) => page.frameLocator("iframe");
const jsonFile = (content: unknown) => ({
  name: "form.json",
  mimeType: "application/json",
  buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

test("a landlord views and restores an older version of a form, which causes a conflict in another open tab", async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  test.slow();
  const created = await landlordWithForm(request);
  await logInWithToken(page, created.token);
  const otherTab = await context.newPage();
  await logInWithToken(otherTab, created.token);
  await saveWithLabel(request, created, "application__toured", "Did you walk through it?");
  await openPage(otherTab, `/dashboard/forms/${created.slug}/edit`);
  await expect(otherTab.getByRole("article", { name: "Did you walk through it?" })).toBeVisible();

  await openPage(page, `/dashboard/forms/${created.slug}/settings`);
  await page.getByRole("link", { name: "Version history" }).click();
  const [now, first] = [
    page.getByRole("listitem").filter({ hasText: "Unpublished changes" }),
    page.getByRole("listitem").filter({ hasText: "Original form" }),
  ];
  await expect(now).toContainText("by Lena Landlord");
  await expect(now).toContainText("Changed“Did you walk through it?”");
  await expect(now.getByRole("button", { name: /Restore/ })).toHaveCount(0);
  await checkAccessibility("the versions");

  await first.getByRole("link", { name: /View/ }).click();
  await expect(page).toHaveURL(/version=1$/);
  await expect(applicantsForm(page).getByText("Have you seen the property?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await first.getByRole("button", { name: /Restore/ }).click();
  await page.getByText("Version restored.").getByRole("button", { name: "Undo" }).click();
  await expect(now.getByText("Did you walk through it?")).toBeVisible();
  await first.getByRole("button", { name: /Restore/ }).click();
  await expect(page.getByText("Version restored. Publish it to show it to applicants.")).toBeVisible();
  const newest = page.getByRole("listitem").filter({ hasText: "Published" });
  await expect(newest).toContainText("Restored the form from");
  await expect(page.getByText("Original form")).toBeVisible();

  await otherTab.getByRole("button", { name: "Edit section Pets", exact: true }).click();
  await otherTab.getByRole("textbox", { name: "Section name" }).fill("Animals");
  await expect(otherTab.getByText("This form was changed somewhere else")).toBeVisible();
  await otherTab.getByRole("button", { name: "Reload form" }).click();
  await expect(otherTab.getByRole("article", { name: "Have you seen the property?" })).toBeVisible();
  await otherTab.close();

  await openPage(page, `/apply/${created.slug}/versions/1`);
  await expect(page.getByText("Have you seen the property?")).toBeVisible();
  await checkAccessibility("an older version");
});

test("a landlord duplicates a form, exports the copy as a file and creates another form from the file", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const created = await landlordWithForm(request);
  await saveWithLabel(request, created, "application__toured", "Did you walk through it?");
  await logInWithToken(page, created.token);
  await openPage(page, "/dashboard/forms");
  await page.getByRole("button", { name: "Actions for Maple Court" }).click();
  await checkAccessibility("what can be done with a form");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Your form is ready")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Copy of Maple Court" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Copy of Maple Court" })).toContainText("Submitted0");

  await page.getByRole("link", { name: "Copy of Maple Court", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("Copy of Maple Court.json");
  const text = await readFile(await saved.path(), "utf8");
  for (const own of [created.email, created.slug, "Lena"]) expect(text).not.toContain(own);

  await page.getByRole("link", { name: "Forms" }).first().click();
  await page.getByRole("link", { name: "New", exact: true }).click();
  await page.getByRole("link", { name: "Start from a file instead" }).click();
  await checkAccessibility("a new form from a file");
  await page.getByLabel("Form file").setInputFiles(await saved.path());
  await expect(page.getByText("Your form is ready")).toBeVisible();
  const ready = page.getByRole("status").filter({ hasText: "Your form is ready" });
  await openPage(page, new URL((await ready.getByRole("link").getAttribute("href")) ?? "").pathname);
  await expect(page.getByText("Did you walk through it?")).toBeVisible();
});

test("importing an invalid form file lists its errors with their positions and creates no form", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms/new/import");
  const input = page.getByLabel("Form file");
  const alert = page.getByRole("alert");
  const field = { name: "pet", field_id: "single_line", label: "Which pet?" };
  const pets = { section_id: "pets", label: "Pets", fields: [field, { ...field, label: "And the other?" }] };
  const good = { format: "rental-application-form", format_version: 1, name: "Elm", fee: "0.00", reports: [] };
  await input.setInputFiles(jsonFile({ ...good, form: { sections: [pets] } }));
  await expect(alert).toContainText("Section 1 “Pets” › Question 1 “Which pet?”");
  await expect(alert).toContainText("Section 1 “Pets” › Question 2 “And the other?”");
  await expect(alert).toContainText("Another field has this name.");
  await expect(alert).toContainText("form.sections[0].fields[1]");
  await expect(input).toBeFocused();
  await checkAccessibility("the faults of a file");

  const odd = { ...pets, fields: [{ ...field, field_id: "video" }] };
  await input.setInputFiles(jsonFile({ ...good, fee: "5", form: { sections: [odd] } }));
  await expect(alert).toContainText("Section 1 “Pets” › Question 1 “Which pet?” › field_id");
  await expect(alert).toContainText("This field type doesn't exist.");
  await expect(alert).toContainText("Enter an amount in dollars, such as 60.00.");
  await input.setInputFiles(
    jsonFile(JSON.stringify({ ...good, form: { sections: [pets] } }).replace('"fields"', '"__proto__"')),
  );
  await expect(alert).toContainText("This name can't be used here.");
  await input.setInputFiles(jsonFile("not a form"));
  await expect(alert).toContainText("isn't valid JSON");
  await input.setInputFiles(jsonFile({ ...good, form: { sections: [{ ...pets, label: "x".repeat(2_000_000) }] } }));
  await expect(alert).toContainText("This file is too large. A form file can be up to 1 MB.");
  await openPage(page, "/dashboard/forms");
  // the files' forms are named Elm; the page may also show the steps for new landlords, with a heading of their own
  await expect(page.getByRole("heading", { name: "Maple Court", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Elm/ })).toHaveCount(0);
});
