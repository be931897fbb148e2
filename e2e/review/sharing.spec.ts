import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, randomEmail, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord shares an application, sees who has access, and stops sharing", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  await markEmailVerified(owner.email);
  const { token, slug } = owner;
  const applicant = randomApplicant("Ines");
  const { application } = await createApplication(request, slug, applicant);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share application" });
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Ana Ruiz");
  await dialog.getByLabel("Email").fill(randomEmail());
  await dialog.getByRole("radio", { name: "Owner of the home" }).check();
  await expect(dialog.getByText("There are no reports to share.")).toBeVisible();
  await checkAccessibility("sharing an application");
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Shared with Ana Ruiz", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Shared with Ana Ruiz. View details." })).toBeVisible();
  await checkAccessibility("a shared application");

  await page.getByRole("button", { name: "Shared with Ana Ruiz. View details." }).click();
  const panel = page.getByRole("dialog", { name: "Shared with", exact: true });
  await expect(panel.getByText("Hasn't confirmed their email yet")).toBeVisible();
  await checkAccessibility("with whom an application is shared");
  await panel.getByRole("button", { name: "Stop sharing with Ana Ruiz" }).click();
  const question = page.getByRole("dialog", { name: "Stop sharing with Ana Ruiz?" });
  await question.getByRole("button", { name: "Stop sharing" }).click();
  await expect(question).toHaveCount(0);
  await expect(panel.getByText(/^You stopped sharing on/)).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: /View details/ })).toHaveCount(0);
});
