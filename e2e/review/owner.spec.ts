import { somebody } from "../support/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { operate } from "../support/operate.ts";
import { emailTo, enter, landlordWithForm, submitted } from "../support/scenarios.ts";

test("a landlord makes a colleague the owner of selected applications, and the colleague gets an email", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const [boss, colleague] = [await landlordWithForm(request), await landlordWithForm(request)];
  const { application } = await submitted(request, boss.slug, somebody("Ada"));
  await submitted(request, boss.slug, somebody("Ben"));
  await enter(page, boss.token);
  operate("company", "create", boss.email, "Harbor Rentals");

  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await chooseAction(page, "Change owner");
  await expect(page.getByRole("dialog")).toContainText("Nobody else is in your company yet");

  operate("company", "join", colleague.email, boss.email);
  await openPage(page, "/dashboard/applicants/submitted");
  const rows = page.locator("[data-row]");
  for (const name of ["Ada", "Ben"]) await rows.filter({ hasText: name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change owner" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the owner of 2 applications" });
  await expect(dialog).toContainText("Ada");
  await checkAccessibility("change-owner");
  await dialog.getByRole("button", { name: "Change owner" }).click();
  const choice = dialog.getByRole("combobox", { name: /^New owner/ });
  await expect(choice).toBeFocused();
  await choice.selectOption(colleague.email);
  await dialog.getByRole("button", { name: "Change owner" }).click();
  await expect(page.getByText("Lena Landlord now owns 2 applications")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change owner" })).toBeHidden();
  const email = await emailTo(page, colleague.email, /made you the owner of 2 applications/);
  expect(email).toContain(`/dashboard/view/${application.id}/summary`);
});
