import { noCriteria } from "../../src/rules/criteria/criteria.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken, publishEdit } from "../support/scenarios.ts";

test("applicants see a form's selection criteria, and a landlord assesses and compares applications by them", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  await page.getByLabel("Monthly income, as a multiple of the rent").fill("3");
  await page.getByLabel("Pets").selectOption("Not allowed");
  await expect(page.getByText("Saved")).toBeVisible();
  await publishEdit(request, { token, slug }, { criteria: { ...noCriteria, income_to_rent: 3, pets: "not_allowed" } });

  await openPage(page, `/apply/${slug}`);
  const list = page.getByRole("region", { name: "What this landlord requires" });
  await expect(list).toContainText("At least 3 times the rent");

  const [ada, ben] = [randomApplicant("Ada"), randomApplicant("Ben")];
  const answers = { rental_property__rent: "2000.00", income__monthly_total: "7000.00", pets__has_pets: "Yes" };
  const first = await createApplication(request, slug, ada, "12 Maple Court", answers);
  const second = await createApplication(request, slug, ben, "12 Maple Court", { ...answers, pets__has_pets: "No" });
  await openPage(page, `/dashboard/view/${first.application.id}/summary`);
  const card = page.getByRole("region", { name: "Selection criteria" });
  await expect(card).toContainText("1 of 2 criteria met");
  await card.getByRole("button", { name: "Assess: Pets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Yes, it's met" }).check();
  await dialog.getByLabel("Why?").fill("An assistance animal");
  await dialog.getByRole("button", { name: "Save assessment" }).click();
  await expect(card).toContainText("2 of 2 criteria met");
  await expect(card).toContainText("An assistance animal");

  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("link", { name: "Criteria not met" }).click();
  await expect(page.getByText("No applicants match these filters")).toBeVisible();
  await page.getByRole("link", { name: "All criteria met" }).click();
  await expect(page.getByRole("link", { name: "Ada", exact: false }).first()).toBeVisible();

  await openPage(page, `/dashboard/compare?ids=${first.application.id},${second.application.id}`);
  await expect(page.getByRole("row", { name: /Income/ })).toContainText("3.5 times the rent");
  await checkAccessibility("compare");
  await page.getByLabel("Hide names").click();
  await expect(page.getByRole("columnheader", { name: "Applicant 2" })).toBeVisible();
  await page.getByLabel("Only show differences").click();
  await expect(page.getByRole("rowheader", { name: /Home/ })).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "copied!" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/names=hidden/);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PDF" }).click();
  expect((await coming).suggestedFilename()).toBe("comparison.pdf");
});
