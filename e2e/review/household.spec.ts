import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord groups two applications into a household, sees the joint income, and ungroups them with Undo", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const answers = { rental_property__rent: "2000.00", income__monthly_total: "4000.00" };
  const first = await createApplication(request, slug, randomApplicant("Ada"), "12 Maple Court", answers);
  await createApplication(request, slug, randomApplicant("Ben"), "12 Maple Court", answers);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${first.application.id}/household`);
  await page.getByRole("button", { name: /^Group with Ben/ }).click();
  await expect(page.getByText("Applications grouped")).toBeVisible();
  await expect(page.getByText("4.0× the rent")).toBeVisible();
  await page.getByRole("combobox", { name: /^Role of Ben/ }).selectOption("Guarantor");
  await expect(page.getByText("2.0× without the guarantor")).toBeVisible();
  await expect(page.getByText("4.0× the rent")).toBeVisible();
  await checkAccessibility("household");

  await openPage(page, "/dashboard/applicants/submitted");
  const rows = page.locator("[data-row]");
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Ungroup" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("with Ben");
});
