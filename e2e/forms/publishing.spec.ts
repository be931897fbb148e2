import { button, expectFormSaved, expectSavedAfter, openFormBuilder, publish } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";

test("a form's changes reach applicants once they are published, and applications already started don't change", async ({
  page,
  browser,
  request,
  checkAccessibility,
}) => {
  const { slug } = await openFormBuilder(page, request);
  await publish(page);

  // wide enough for all sections at once, regardless of the landlord's window
  const wide = { viewport: { width: 1280, height: 800 } };
  const visitor = await browser.newContext(wide);
  const applicant = await visitor.newPage();
  await openPage(applicant, `/apply/${slug}`);
  await applicant.getByRole("textbox", { name: "Its height" }).fill("Two meters");
  await expect.poll(() => applicant.evaluate((key) => localStorage.getItem(key), slug)).toContain("Two meters");

  await button(page, "Edit Its height").click();
  await expectSavedAfter(page, () => page.getByRole("textbox", { name: "Label" }).fill("Clearance"));
  await expect(page.getByText("Saved · Unpublished changes")).toBeVisible();
  await openPage(applicant, `/apply/${slug}`);
  await expect(applicant.getByRole("textbox", { name: "Its height" })).toHaveValue("Two meters");

  await button(page, "Publish changes").click();
  const dialog = page.getByRole("dialog", { name: "Publish changes" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Renamed “Its height” to “Clearance”"]);
  await checkAccessibility("the changes to publish");
  await page.keyboard.press("Escape");
  await publish(page);

  await applicant.reload();
  await expect(applicant.getByRole("textbox", { name: "Its height" })).toHaveValue("Two meters");
  await applicant.getByRole("textbox", { name: "Your full name" }).fill("Nora Castellan");
  const submitResponse = applicant.waitForResponse((response) => response.url().endsWith("/submit/"));
  await applicant.getByRole("button", { name: "Submit", exact: true }).click();
  expect((await submitResponse).status()).toBe(201);
  const another = await (await browser.newContext(wide)).newPage();
  await openPage(another, `/apply/${slug}`);
  await expect(another.getByRole("textbox", { name: "Clearance" })).toBeVisible();
  await another.context().close();
  await visitor.close();
});

test("discarding a form's unpublished changes removes them from the form builder, and Undo restores them", async ({
  page,
  request,
}) => {
  await openFormBuilder(page, request);
  await publish(page);
  await button(page, "Edit Its height").click();
  await expectSavedAfter(page, () => page.getByRole("textbox", { name: "Label" }).fill("Clearance"));
  await button(page, "Publish changes").click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("article", { name: "Its height" })).toBeVisible();
  await expect(page.getByText("Saved · Published")).toBeVisible();
  await page.getByText("Changes discarded").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: "Clearance" })).toBeVisible();
  await expect(page.getByText("Saved · Unpublished changes")).toBeVisible();
  await expectFormSaved(page);
});

test("after an applicant starts over, a late reply doesn't restore the version of the form that they started on", async ({
  page,
  browser,
  request,
}) => {
  const { slug } = await openFormBuilder(page, request);
  await publish(page);
  const applicant = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const name = applicant.getByRole("textbox", { name: "Your full name" });
  const stored = () => applicant.evaluate((key) => localStorage.getItem(key), slug);
  await openPage(applicant, `/apply/${slug}`);
  await name.fill("Nora Castellan");
  await expect.poll(stored).toContain("Nora Castellan");
  await button(page, "Edit Its height").click();
  await expectSavedAfter(page, () => page.getByRole("textbox", { name: "Label" }).fill("Clearance"));
  await publish(page);

  const erased = Promise.withResolvers<void>();
  await applicant.route(/application_templates.*[?]version=/, async (route) => {
    await erased.promise;
    await route.continue();
  });
  const lateResponse = applicant.waitForResponse(/application_templates.*[?]version=/);
  await applicant.reload();
  await expect(name).toHaveValue("Nora Castellan");
  await applicant.getByRole("button", { name: "Start over" }).first().click();
  await applicant.getByRole("button", { name: "Erase my answers" }).click();
  await expect(name).toHaveValue("");
  erased.resolve();
  await (await lateResponse).finished();
  await name.fill("Nora again");
  await expect.poll(stored).toContain("Nora again");
  await expect(applicant.getByRole("textbox", { name: "Clearance" })).toBeVisible();
  await expect(applicant.getByRole("textbox", { name: "Its height" })).toHaveCount(0);
  await applicant.context().close();
});
